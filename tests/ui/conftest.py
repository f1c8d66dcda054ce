"""One application with the program's look; every test starts in paper colors at 100 % text."""

from __future__ import annotations

import gc
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.content import find_places
from lhy_desktop.ui import style
from lhy_desktop.ui.games.lhy.furniture import FURNITURE
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.theme import theme
from tests.ui import demo, stand_ins
from tests.ui.leavings import leavings, left_since


@pytest.fixture(autouse=True, scope="module")
def frozen() -> None:
    """What other tests have left in caches is looked at by no collection from here on, as in the program, which freezes
    what it has loaded; every idle moment of a window would otherwise cost half a second late in a long run."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def dressed(qapp: object) -> Iterator[None]:
    style.apply(qapp)  # type: ignore[arg-type]
    theme().set("paper", 100, "standard", "silhouettes")
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    theme().set("paper", 100, "standard", "silhouettes")


@pytest.fixture(autouse=True)
def leaves_nothing(dressed: None) -> Iterator[None]:
    """Fails a test that leaves threads, processes, running timers or visible windows behind."""
    before = leavings()
    yield
    left = left_since(before)
    if left:
        pytest.fail("The test left behind: " + "; ".join(left), pytrace=False)


def feed(window: MainWindow) -> None:
    """Show the demo game in every panel."""
    docks = window.docks
    window.show_ribbon(demo.RIBBON)
    window.bar.show_model(demo.DECISION)
    window.status.show_model(demo.STATUS)
    docks.show_model("forces", demo.FORCES)
    docks.show_model("enemy", demo.ENEMY)
    docks.show_model("find", (demo.FORCES, demo.ENEMY))
    docks.pages["stack"].show_model(demo.STACK)
    docks.pages["tracks"].show_model(demo.TRACKS)
    docks.pages["tables"].show_model(demo.TABLES)
    docks.pages["sequence"].show_model(demo.SEQUENCE)
    docks.pages["rules"].show_model(demo.RULES)
    docks.show_model("log", demo.LOG)


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    made = MainWindow(stand_ins.StandInBoard(), FURNITURE)
    qtbot.addWidget(made)
    feed(made)
    made.resize(1680, 1050)
    made.show()
    qtbot.waitExposed(made)
    return made


@pytest.fixture(scope="session")
def few_missions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program's data with only three missions: a start screen that reads all of them would cost seconds per
    test."""
    shipped, data = find_places().data, tmp_path_factory.mktemp("few")
    for part in ("counters", "resources", "docs"):
        (data / part).symlink_to(shipped / part)
    missions = data / "maps" / "missions" / "lhy"
    missions.mkdir(parents=True)
    (data / "maps" / "boards").symlink_to(shipped / "maps" / "boards")
    for mission in ("dawn_at_the_crossroads", "first_steps", "meeting_in_the_hills"):
        shutil.copy(shipped / "maps" / "missions" / "lhy" / f"{mission}.yaml", missions)
    return data
