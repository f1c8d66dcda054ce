"""The game of docs/adding-a-ruleset.md in the window: in the plain desktop, and in the page's own."""

from __future__ import annotations

import importlib
import random
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from lhy_desktop.session import Session, TableSetting
from lhy_desktop.ui.play.settings import Settings
from lhy_desktop.ui.play.window.playing import Playing
from tests.guide_files import assembled
from tests.ui.plain.conftest import Table
from tests.ui.play.hand import until


@pytest.fixture
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], ModuleType]:
    """Import a module of the page for one test; afterwards its rules are removed from the switches."""
    assembled(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr("lhy_desktop.engine.flow.switches.SWITCHES", {})
    for name in ("couriers", "couriers_desktop"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
        del sys.modules[name]
    return importlib.import_module


def play(playing: Playing) -> None:
    """Play to the end, by keyboard alone."""
    rng = random.Random(3)
    while playing.game.state != "over":
        for key in (*[Qt.Key.Key_Tab] * rng.randrange(1, 3), Qt.Key.Key_Return):
            QTest.keyClick(playing.window.board.focusProxy(), key)
            until(lambda: playing.game.state in ("asking", "over"))
    assert "courier is at the mill" in playing.window.bar.model.detail


@pytest.mark.parametrize("name", ["COURIERS", "SPOKEN", "DRAWN"])
def test_every_stage_of_the_page_is_played_in_the_window(
    name: str, found: Callable[[str], ModuleType], table: Table
) -> None:
    play(table(getattr(found("couriers"), name)))


def test_the_desktop_of_the_page_plays_its_game(found: Callable[[str], ModuleType], qapp: object) -> None:
    desktop, rules = found("couriers_desktop").DESKTOP, found("couriers").DRAWN
    session = Session.new(rules, rules.prepare("road", {}), TableSetting({"axis": "human", "allied": "human"}), 3)
    playing = Playing(session, Settings(speed=0, roll="auto"), desktop, art=False)
    playing.show()
    QTest.qWaitForWindowActive(playing.window)
    assert type(desktop.desk(session)).__name__ == "CouriersDesk"
    play(playing)
    playing.close()
    playing.deleteLater()
