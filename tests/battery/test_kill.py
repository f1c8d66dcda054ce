"""kill -9 of a running game: at most the last, unfinished decision is missing."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lhy_desktop.session import read_save, replay
from tests.battery.cases import SEED, Case, each, share

KILLS = share("LHY_SOAK_KILLS", 1)


@pytest.mark.parametrize("round_", range(KILLS))
@each
def test_kill_9_loses_at_most_the_decision_in_flight(case: Case, round_: int, tmp_path: Path) -> None:
    seed = SEED * 1000 + round_
    rng = random.Random(seed)
    path = tmp_path / "game.lhysave"
    way = ("study", "straight")[seed % 2]
    command = [sys.executable, "-m", "tests.battery.victim", way, str(path), case.ruleset, case.mission, str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as victim:
        assert victim.stdout is not None
        said = int(victim.stdout.readline())
        time.sleep(rng.random() * 0.5)
        victim.kill()
        said = max([said, *(int(line) for line in victim.stdout.read().split("\n")[:-1])])
    opened = replay(read_save(path), case.rules, case.prepared)
    assert len(opened.session.branches("table")) >= said
    assert opened.problem == "" or "cut off" in opened.problem
