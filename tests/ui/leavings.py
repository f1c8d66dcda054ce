"""What a test may leave behind: no thread, no process, no running timer, no window (as napari checks), no hold on
the collector."""

from __future__ import annotations

import multiprocessing
import threading
import time
from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from lhy_desktop.ui import garbage
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.start.screen import StartScreen

PATIENCE = 3.0
"""How many seconds threads and processes may take to end after they were told to."""


@dataclass(frozen=True)
class Leavings:
    """Everything alive at one moment, by identity, with words for each thing."""

    found: dict[int, tuple[object, str]]

    def beyond(self, before: Leavings) -> list[str]:
        """What is alive now but was not before, in words."""
        return sorted(words for key, (_, words) in self.found.items() if key not in before.found)


def leavings() -> Leavings:
    """What is alive now, without the threads of C libraries and of the test runner."""
    found: dict[int, tuple[object, str]] = {}
    for thread in threading.enumerate():
        if thread.is_alive() and type(thread).__name__ != "_DummyThread":
            found[id(thread)] = (thread, f"thread {thread.name}")
    for process in multiprocessing.active_children():
        found[id(process)] = (process, f"process {process.name}")
    for number in range(garbage.holders()):
        found[-1 - number] = (None, "a hold on the collector")
    windows = [w for w in QApplication.topLevelWidgets() if isValid(w)]
    for window in windows:
        if window.isVisible() or isinstance(window, (MainWindow, StartScreen)):  # hidden ones cost every later test
            found[id(window)] = (window, f"window {type(window).__name__} '{window.windowTitle()}'")
    app = QApplication.instance()
    for timer in _timers([app, *windows] if app is not None else windows):
        parent = timer.parent()
        found[id(timer)] = (timer, f"timer of {type(parent).__name__}, {timer.interval()} ms")
    return Leavings(found)


def _timers(owners: Iterable[QObject | QWidget]) -> list[QTimer]:
    return [timer for owner in owners for timer in owner.findChildren(QTimer) if timer.isActive()]


def left_since(before: Leavings) -> list[str]:
    """What is left after a test, once everything that was told to end has ended."""
    end = time.monotonic() + PATIENCE
    while True:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        QCoreApplication.processEvents()
        left = leavings().beyond(before)
        if not left or time.monotonic() > end:
            return left
        time.sleep(0.01)
