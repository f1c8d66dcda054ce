"""Two whole games between random players: no failure, saves that open, the same bytes whatever the hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from lhy_desktop.engine.flow import SEATS
from lhy_desktop.lab.self_play import Order, self_play, summary
from lhy_desktop.session import read_save, replay
from tests.battery.cases import SEED, Case, each

GAMES = 2
ROOT = Path(__file__).resolve().parents[2]
AGAIN = """
import sys
from lhy_desktop.lab.self_play import Order, self_play
ruleset, mission, seed, folder = sys.argv[1:]
order = Order(ruleset, mission, dict.fromkeys(("axis", "allied"), "random"), int(seed), 1, folder)
sys.exit(any(record.failure for record in self_play(order)))
"""


@each
def test_random_players_play_two_whole_games(case: Case, tmp_path: Path) -> None:
    order = Order(case.ruleset, case.mission, dict.fromkeys(SEATS, "random"), SEED, GAMES, str(tmp_path / "here"))
    records = list(self_play(order))
    assert [record.failure for record in records] == [""] * GAMES
    assert summary(records)["failed"] == 0
    saves = sorted((tmp_path / "here").iterdir())
    assert len(saves) == GAMES
    for record, path in zip(records, saves, strict=True):
        opened = replay(read_save(path), case.rules, case.prepared)
        assert opened.problem == ""
        assert opened.session.digest() == record.digest
        assert opened.session.result() == record.result is not None
    command = [sys.executable, "-c", AGAIN, case.ruleset, case.mission, str(SEED), str(tmp_path / "there")]
    subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": "4242"}, check=True)
    (again,) = (tmp_path / "there").iterdir()
    assert again.read_bytes() == saves[0].read_bytes()
