"""Games of rulesets without a desktop of their own, in the real window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest

from lhy_desktop.engine.flow import Ruleset
from lhy_desktop.session import Session, TableSetting
from lhy_desktop.ui.plain.desktop import PlainDesktop
from lhy_desktop.ui.play.settings import Settings
from lhy_desktop.ui.play.window.playing import Playing

Table = Callable[..., Playing]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path))
    return tmp_path


@pytest.fixture
def table(qapp: object) -> Iterator[Table]:
    """Opens games: ``table(rules, mode, axis=, allied=, seed=, path=)``, or ``session=``, in a shown window."""
    opened: list[Playing] = []

    def open_table(
        rules: Ruleset,
        mode: str = "solo",
        axis: str = "human",
        allied: str = "human",
        seed: int = 3,
        path: Path | None = None,
        session: Session | None = None,
        mission: str = "",
        **likes: object,
    ) -> Playing:
        if session is None:
            seats = TableSetting({"axis": axis, "allied": allied}, mode)  # type: ignore[arg-type]
            prepared = rules.prepare(mission or rules.missions()[0], {})
            session = Session.new(rules, prepared, seats, seed, path)
        settings = Settings(speed=0, roll="auto", **likes)  # type: ignore[arg-type]
        playing = Playing(session, settings, PlainDesktop(rules), art=False)
        opened.append(playing)
        playing.window.resize(1680, 1050)
        playing.show()
        QTest.qWaitForWindowActive(playing.window)
        return playing

    yield open_table
    for playing in opened:
        playing.close()
        playing.deleteLater()
