"""Keys, not words: a game whose every text says something else is the same game.

Texts are reworded where they are made, so even a rule that read a sentence would decide differently. The games are
golden ones: every answer, die and result is recorded, and the digest at the beginning, at each turn and at the end.
Between these a digest may differ, because the frame of an assault keeps a ledger with its words.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from lhy_desktop.engine.flow import VIEWERS
from lhy_desktop.session import read_save
from lhy_desktop.session.save import EntryLine
from tests.games.golden import missions, rulesets
from tests.of_the_day import some
from tests.reworded import MISLEADING

ROOT = Path(__file__).resolve().parents[2]
SEED = int(os.environ.get("LHY_SEED", "1"))
GAMES = sorted(((rules, mission) for rules in rulesets() for mission in missions(rules)), key=lambda one: one[1])
"""Missions of every ruleset; the first golden game of each is one of its best computer player against itself."""


@pytest.mark.parametrize(("ruleset", "mission"), some(GAMES, 3))
def test_a_reworded_game_is_the_same_game(ruleset: str, mission: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.games.reworded_game", ruleset, mission, "1", str(tmp_path), str(SEED)]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    assert done.stdout.strip() == ""
    (save,) = tmp_path.iterdir()
    events = [event for line in read_save(save).lines if isinstance(line, EntryLine) for event in line.entry.events]
    said = {event.told(viewer).text for event in events for viewer in VIEWERS} - {""}
    assert said
    assert all(text.startswith(MISLEADING) for text in said), "something kept its words"
