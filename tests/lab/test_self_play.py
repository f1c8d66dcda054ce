"""Self-play on the toy game."""

from __future__ import annotations

from pathlib import Path

from lhy_desktop.lab.self_play import Order, self_play, summary
from lhy_desktop.session import read_save, replay
from tests.toy import TOY

BOTS = {"axis": "random", "allied": "random"}


def test_games_are_played_saved_and_counted(tmp_path: Path) -> None:
    order = Order("tests.toy:TOY", "race", BOTS, 5, 4, str(tmp_path))
    records = list(self_play(order))
    assert [record.seed for record in records] == [5, 6, 7, 8]
    assert not any(record.failure for record in records)
    told = summary(records)
    assert told["games"] == 4
    assert told["axis"] + told["allied"] == 4
    for record in records:
        opened = replay(read_save(tmp_path / f"game-{record.seed:06d}.lhysave"), TOY, TOY.prepare("race", {}))
        assert opened.session.digest() == record.digest


def test_two_jobs_play_the_same_games(tmp_path: Path) -> None:
    order = Order("tests.toy:TOY", "race", BOTS, 1, 3)
    assert list(self_play(order, jobs=2)) == list(self_play(order))
