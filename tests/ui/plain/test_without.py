"""The program without the folders of any rulebook's desktop and computer players: a mission of one of them, another
each day, is played in the plain desktop."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from lhy_desktop.bots import bot_names
from lhy_desktop.engine.flow.ruleset import find, installed
from tests.of_the_day import some

ROOT = Path(__file__).resolve().parents[3]
GAMES = tuple(name for name in installed() if (ROOT / "lhy_desktop/ui/games" / name).is_dir())
GAME = some(GAMES, 1)[0]
OF_THE_DAY = f"{GAME}/{find(GAME).missions()[0]}"
"""Only what is opened is imported, and told when it is missing."""
GONE = [f"{room}/games/{name}" for room in ("ui", "bots") for name in GAMES]
TOYS = """
[lhy_desktop.rulesets]
toy = tests.toy:TOY
patrols = tests.toy_map:PATROLS
gone = no_such_rules:GONE

[lhy_desktop.bots]
toy.clever = no_such_bots:Clever

[lhy_desktop.desktops]
patrols = no_such_desktop:DESKTOP
"""
SAID = (
    "The ruleset 'gone' cannot be loaded: No module named 'no_such_rules'. It is left out.",
    "The desktop 'patrols' cannot be loaded: No module named 'no_such_desktop'. Its games are shown plainly.",
    "The computer player 'toy.clever' cannot be loaded: there is no module no_such_bots. It is left out.",
    f"The desktop '{GAME}' cannot be loaded: No module named 'lhy_desktop.ui.games.{GAME}'. "
    "Its games are shown plainly.",
    *(
        f"The computer player '{GAME}.{bot}' cannot be loaded: No module named 'lhy_desktop.bots.games.{GAME}'. "
        "It is left out."
        for bot in bot_names(GAME)
        if bot != "random"
    ),
)
PLAYED = """
import os, sys, traceback
from lhy_desktop.app import cli
from lhy_desktop.session import library
from lhy_desktop.ui import application, entrance
from tests.ui.tour import by_keys, tour, until
from PySide6.QtCore import QTimer

MISSION = sys.argv.pop()
STOPS = (("toy/race", "shared"), ("patrols/wood", "computer"), (MISSION, "computer"))

class Toured(entrance.Entrance):
    def open(self, what):
        super().open(what)
        QTimer.singleShot(0, self.walk)

    def walk(self):
        try:
            until(lambda: self.entered)
            self.program.settings.speed, self.program.settings.roll = 0, "auto"
            tour(self.program, [(*stop, by_keys) for stop in STOPS], answers=3)
        except BaseException:
            traceback.print_exc()
            os._exit(1)
        print(*(path.name for path in library.saves()))
        self.app.quit()

application.Entrance = Toured
cli.main()
"""


@pytest.fixture
def without(tmp_path: Path) -> dict[str, str]:
    """The environment of a program without these folders, in which toys, and things that cannot be loaded, are
    installed."""
    package = tmp_path / "lhy_desktop"
    shutil.copytree(ROOT / "lhy_desktop", package)
    (tmp_path / "resources").symlink_to(ROOT / "resources")
    for folder in GONE:
        shutil.rmtree(package / folder)
    data = tmp_path / "data"
    for part in ("counters", "resources", "docs", "maps/boards"):
        (data / part).parent.mkdir(parents=True, exist_ok=True)
        (data / part).symlink_to(ROOT / part)
    mission = Path("maps/missions", f"{OF_THE_DAY}.yaml")
    (data / mission).parent.mkdir(parents=True)
    shutil.copy(ROOT / mission, data / mission)
    info = tmp_path / "toys-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toys\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(TOYS)
    path = os.pathsep.join(map(str, (tmp_path, ROOT)))
    return {**os.environ, "PYTHONPATH": path, "LHY_DESKTOP_DATA": str(data), "LHY_DESKTOP_USER": str(tmp_path)}


def test_what_is_missing_is_said_once_and_all_games_are_played_plainly(without: dict[str, str], tmp_path: Path) -> None:
    command = [sys.executable, "-c", PLAYED, OF_THE_DAY]
    done = subprocess.run(command, cwd=tmp_path, env=without, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr[-3000:]
    said = sorted(line for line in done.stderr.splitlines() if "cannot be loaded" in line)
    assert said == sorted(SAID)
    assert len(done.stdout.split()) == 3
