"""Games in a real window, without art processes, without pauses, and with a user folder of their own."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

sys.path.insert(0, str(Path(__file__).parent))

from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.session import Session, TableSetting
from lhy_desktop.ui.games.lhy.desk import DESKTOP
from lhy_desktop.ui.play.program import Program
from lhy_desktop.ui.play.settings import Settings
from lhy_desktop.ui.play.window.playing import Playing

Table = Callable[..., Playing]


_SETUPS: dict[str, Setup] = {}


def setup_of(mission: str) -> Setup:
    """A mission, read once."""
    if mission not in _SETUPS:
        _SETUPS[mission] = RULESET.prepare(mission, {})
    return _SETUPS[mission]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path))
    return tmp_path


@pytest.fixture
def few(few_missions: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The start screen of this test finds three missions."""
    monkeypatch.setenv("LHY_DESKTOP_DATA", str(few_missions))


@pytest.fixture
def table(qapp: object) -> Iterator[Table]:
    """Opens games: ``table(mode, axis=, allied=, mission=, seed=, answers=)`` in a shown window."""
    opened: list[Playing] = []

    def open_table(
        mode: str = "computer",
        axis: str = "human",
        allied: str = "random",
        mission: str = "dawn_at_the_crossroads",
        seed: int = 3,
        session: Session | None = None,
        watched: bool = False,
        **likes: object,
    ) -> Playing:
        if session is None:
            seats = TableSetting({"axis": axis, "allied": allied}, mode)  # type: ignore[arg-type]
            session = Session.new(RULESET, setup_of(mission), seats, seed)
        settings = Settings(speed=0, **likes)  # type: ignore[arg-type]
        playing = Playing(session, settings, DESKTOP, watched=watched, art=False)
        opened.append(playing)
        playing.window.resize(1680, 1050)
        playing.show()
        return playing

    yield open_table
    for playing in opened:
        playing.close()
        playing.deleteLater()


@pytest.fixture
def program(qapp: QApplication, few: None) -> Iterator[Program]:
    """The program with its start screen and three missions; maps stay flat."""
    made = Program(qapp, Rulesets(("lhy",)), Settings(speed=0, roll="auto"), art=False)
    yield made
    put_away(made)


def put_away(program: Program) -> None:
    """End a program as a player's leaving does, and destroy it, because in tests the process, and with it its objects,
    lives on."""
    program.quit()
    if program.start is not None:
        program.start.close()
        program.start.deleteLater()
    program.deleteLater()
