"""Games that are opened and left again and again leave nothing behind: no thread, process, window, widget or
session."""

from __future__ import annotations

import gc
import multiprocessing
import threading
import weakref

import pytest
from conftest import setup_of
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.session import TableSetting
from lhy_desktop.ui.play.program import Program
from lhy_desktop.ui.play.settings import Settings

GAMES = 6


@pytest.mark.daily("whole games at the window", 3)
def test_games_leave_nothing_behind(
    qapp: QApplication, qtbot: QtBot, tmp_path: object, monkeypatch: pytest.MonkeyPatch, few: None
) -> None:
    monkeypatch.setenv("LHY_DESKTOP_CACHE", f"{tmp_path}/cache")
    before = set(threading.enumerate()), set(multiprocessing.active_children()), set(map(id, qapp.allWidgets()))
    program = Program(qapp, Rulesets(("lhy",)), Settings(speed=0, roll="auto"))
    kept: list[weakref.ref[object]] = []
    for seed in range(GAMES):
        table = TableSetting({"axis": "recruit", "allied": "random"}, "computer")
        program.new_game(RULESET, setup_of("dawn_at_the_crossroads"), table, seed)
        assert program.playing is not None
        session = program.playing.game.session
        qtbot.waitUntil(lambda session=session: session.number >= 5)  # type: ignore[misc]
        kept += [weakref.ref(program.playing), weakref.ref(session)]
        del session
        program.quit()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
    assert [one() for one in kept if one() is not None] == []
    assert set(threading.enumerate()) <= before[0]
    assert set(multiprocessing.active_children()) <= before[1]
    assert [w for w in qapp.topLevelWidgets() if id(w) not in before[2] and w.isVisible()] == []
    assert len(qapp.allWidgets()) <= len(before[2])
    program.deleteLater()
