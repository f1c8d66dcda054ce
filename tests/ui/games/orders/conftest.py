"""Games of Order points in the real window."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest

from lhy_desktop.session import Decision, Session, TableSetting
from lhy_desktop.ui.games.orders.desk import DESKTOP
from lhy_desktop.ui.play.settings import Settings
from lhy_desktop.ui.play.window.playing import Playing
from tests.ui.games.orders.crossing import CROSSING

Open = Callable[..., Playing]
Until = Callable[[Session, Decision], bool]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path))
    return tmp_path


def game(seed: int = 3, mode: str = "solo", until: Until | None = None, most: int = 2000) -> Session:
    """A game played by chance up to a question, or to its end."""
    seats = TableSetting({"axis": "human", "allied": "human"}, mode)  # type: ignore[arg-type]
    session = Session.new(CROSSING, CROSSING.prepare("crossing", {}), seats, seed)
    rng = random.Random(seed)
    for _ in range(most):
        decision = session.decision()
        if decision is None or (until is not None and decision.seat != "chance" and until(session, decision)):
            break
        if decision.seat == "chance":
            session.dice.release()
        else:
            session.handle(decision.seat).submit(session.legal(decision.seat).sample(rng))
    return session


@pytest.fixture
def table(qapp: object) -> Iterator[Open]:
    """Opens a session in a shown window: ``table(session, roll="auto", ...)``."""
    opened: list[Playing] = []

    def open_table(session: Session, **likes: object) -> Playing:
        settings = Settings(**{"speed": 0, "roll": "auto", **likes})  # type: ignore[arg-type]
        playing = Playing(session, settings, DESKTOP, art=False)
        opened.append(playing)
        playing.window.resize(1680, 1050)
        playing.show()
        QTest.qWaitForWindowActive(playing.window)
        return playing

    yield open_table
    for playing in opened:
        playing.close()
        playing.deleteLater()
