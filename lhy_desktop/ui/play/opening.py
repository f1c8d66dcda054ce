"""Opening a save: read and replayed in the background behind a bar with Cancel; damage is said with a way on."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QProgressDialog, QWidget

from lhy_desktop.bots import bot_names
from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.flow import FlowError, Ruleset
from lhy_desktop.session import Opened, SaveError, SaveFile, read_save, replay
from lhy_desktop.ui.play import garbage

_LOOK = 30
"""Milliseconds between looks at the worker."""


class OpeningError(Exception):
    """A save that cannot be opened, as a sentence for the player."""


def load(path: Path, rules: Ruleset) -> tuple[SaveFile, Opened]:
    """Read and replay a save. Raises OpeningError with a sentence."""
    try:
        save = read_save(path)
        strange = sorted(set(save.header.table.seats.values()) - {"human", *bot_names(rules.name)})
        if strange:
            raise OpeningError(f"it is played by a computer player this version does not have: {', '.join(strange)}.")
        prepared = rules.prepare(save.header.mission, save.header.options)
        return save, replay(save, rules, prepared)
    except SaveError as error:
        raise OpeningError(str(error)) from error
    except ContentError as error:
        raise OpeningError(f"its mission cannot be read: {error.problems[0]}") from error
    except (FlowError, ValueError, LookupError) as error:
        raise OpeningError(f"{path.name} does not fit these rules: {error}") from error


class Opening(QObject):
    """Opens one save. ``opened(SaveFile, Opened)``, ``failed(sentence)``, or ``canceled``."""

    opened = Signal(object, object)
    failed = Signal(str)
    canceled = Signal()

    def __init__(self, path: Path, rules: Ruleset, parent: QWidget | None) -> None:
        super().__init__(parent)
        garbage.worker_begins()
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="opening a game")
        self._future: Future[tuple[SaveFile, Opened]] = self._pool.submit(load, path, rules)
        self._bar = QProgressDialog(f"Opening {path.stem}: playing its answers again…", "Cancel", 0, 0, parent)
        self._bar.setWindowTitle("Opening a saved game")
        self._bar.setMinimumDuration(400)
        self._bar.canceled.connect(self._cancel)
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def _look(self) -> None:
        if not self._future.done():
            self._bar.setValue(0)
            return
        self._end()
        error = self._future.exception()
        if error is None:
            self.opened.emit(*self._future.result())
        elif isinstance(error, OpeningError):
            self.failed.emit(str(error))
        else:
            raise error

    def _cancel(self) -> None:
        if self._timer.isActive():
            self._end()
            self.canceled.emit()

    def _end(self) -> None:
        self._timer.stop()
        self._bar.reset()
        self._bar.deleteLater()
        done = self._future.done()
        self._pool.shutdown(wait=done, cancel_futures=True)
        if done:
            garbage.worker_ended()
        else:
            self._future.add_done_callback(lambda _future: garbage.worker_ended())
