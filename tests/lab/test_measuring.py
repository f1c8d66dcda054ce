"""Playing many games to measure missions: they are kept, continued after an interruption, and verified."""

from __future__ import annotations

from pathlib import Path

import pytest

from lhy_desktop.lab import measuring, self_play
from lhy_desktop.lab.measuring import Pairing, Store, Task, computers, play, tasks

TOY = "tests.toy:TOY"
PAIR = Pairing("random", "random", 4)


def run(store: Store, pairing: Pairing = PAIR, jobs: int = 1) -> int:
    count = 0
    for task, game in play(list(tasks(TOY, "race", store, [pairing], 3)), jobs):
        assert task.seed == game.seed
        store.add(game)
        count += 1
    return count


def test_games_are_played_verified_and_kept(tmp_path: Path) -> None:
    store = Store(tmp_path, "race", "one")
    assert run(store) == 4
    games = Store(tmp_path, "race", "one").games(PAIR)
    assert [(game.seed, game.verified, game.failure) for game in games] == [
        (1, True, ""),
        (2, True, ""),
        (3, True, ""),
        (4, False, ""),
    ]
    assert all(game.winner for game in games)
    assert not list(tmp_path.rglob("*.lhysave"))


def test_an_interrupted_run_goes_on_and_a_changed_mission_is_played_anew(tmp_path: Path) -> None:
    store = Store(tmp_path, "race", "one")
    assert run(store, Pairing("random", "random", 2)) == 2
    with store.path.open("ab") as file:
        file.write(b'{"axis":"random","al')
    again = Store(tmp_path, "race", "one")
    assert again.missing(PAIR) == [3, 4]
    assert run(again) == 2
    assert Store(tmp_path, "race", "one").missing(PAIR) == []
    assert Store(tmp_path, "race", "two").missing(PAIR) == [1, 2, 3, 4]


def test_two_processes_play_the_same_games(tmp_path: Path) -> None:
    one, two = Store(tmp_path / "1", "race", "k"), Store(tmp_path / "2", "race", "k")
    run(one)
    run(two, jobs=2)

    def told(store: Store) -> list[tuple[object, ...]]:
        return [(g.seed, g.winner, g.score, g.turns, g.decisions) for g in store.games(PAIR)]

    assert told(one) == told(two)


def test_a_failure_names_itself_keeps_its_save_and_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path, "race", "one")
    monkeypatch.setattr(self_play, "MOST_DECISIONS", 2)
    run(store)
    assert all("no end after 2 decisions" in game.failure for game in store.games(PAIR))
    assert len(list((tmp_path / measuring.FAILED).iterdir())) == 4
    monkeypatch.undo()
    assert store.missing(PAIR) == [1, 2, 3, 4]
    run(store)
    assert store.missing(PAIR) == []
    assert not any(game.failure for game in store.games(PAIR))


def test_whatever_is_raised_is_a_failure_of_that_game(tmp_path: Path) -> None:
    task = Task(TOY, "race", "nobody", "random", 7, str(tmp_path / "x"), True)
    ((_, game),) = play([task], 1)
    assert game.seed == 7
    assert game.failure


def test_the_computers_have_a_check_value() -> None:
    assert len(computers("lhy")) == 16
    int(computers("lhy"), 16)
