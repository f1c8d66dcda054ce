"""kill -9 of a running game: at most the decision in flight is missing."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.session import read_save, replay
from tests.missions.listed import ALL

KILLS = int(os.environ.get("LHY_SOAK_KILLS", "3"))
SEED = int(os.environ.get("LHY_SEED", "1"))


@pytest.mark.parametrize("wandering", [False, True])
@pytest.mark.parametrize("round_", range(KILLS))
def test_kill_9_loses_at_most_the_decision_in_flight(round_: int, wandering: bool, tmp_path: Path) -> None:
    rng = random.Random(SEED * 1000 + round_)
    mission = rng.choice(ALL)
    path = tmp_path / "game.lhysave"
    command = [sys.executable, "-m", "tests.games.killed_game", str(path), mission, str(SEED + round_)]
    command += ["study"] if wandering else []
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as victim:
        assert victim.stdout is not None
        said = int(victim.stdout.readline())
        time.sleep(rng.random() * 0.5)
        victim.kill()
        said = max([said, *(int(line) for line in victim.stdout.read().split("\n")[:-1])])
    opened = replay(read_save(path), RULESET, RULESET.prepare(mission, {}))
    assert len(opened.session.branches("table")) >= said
    assert opened.problem == "" or "cut off" in opened.problem
