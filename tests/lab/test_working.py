"""The games of a study: the same in one process and in many, saved and replayed when asked, stopped at once."""

from __future__ import annotations

import multiprocessing
import time
from pathlib import Path

import pytest

from lhy_desktop.engine.flow.ruleset import find
from lhy_desktop.lab import table
from lhy_desktop.lab.balance import Played
from lhy_desktop.lab.study import Study, study_of
from lhy_desktop.lab.working import FAILED, Task, play, tasks

TOY = "tests.toy:TOY"


def study(games: int = 4, axis: str = "random") -> Study:
    return study_of(find(TOY), "race", axis, "random", games, ruleset=TOY)


def told(games: list[Played]) -> list[tuple[object, ...]]:
    return sorted((g.seed, g.winner, g.score, g.turns, g.decisions, g.moves, g.stakes) for g in games)


def test_games_are_played_verified_and_their_saves_deleted(tmp_path: Path) -> None:
    one = study()
    games = [game for _, game in play(tasks(one, one.seeds, tmp_path / "saves", 3), 1)]
    assert [(game.seed, game.verified, game.failure) for game in games] == [
        (1, True, ""),
        (2, True, ""),
        (3, True, ""),
        (4, False, ""),
    ]
    assert all(game.winner and game.reason for game in games)
    assert not list(tmp_path.rglob("*.lhysave"))


def test_two_processes_play_the_same_games_and_stop_at_once() -> None:
    alone = [game for _, game in play(tasks(study(), study().seeds), 1)]
    running = play(tasks(study(), study().seeds), 2)
    assert told([game for _, game in running]) == told(alone)
    ended = play(tasks(study(), study().seeds), 2)
    games = [next(ended)[1]]
    for process in multiprocessing.active_children():
        process.kill()
    assert told([*games, *(game for _, game in ended)]) == told(alone)  # others took over what was under way
    stopped: list[int] = []
    many = study(1_000_000)
    for task, _ in play(tasks(many, range(1, 5000)), 1, lambda: len(stopped) >= 3):
        stopped.append(task.seed)
    assert stopped == [1, 2, 3]


def test_a_failure_names_itself_and_keeps_its_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "MOST_DECISIONS", 2)
    one = study()
    games = [game for _, game in play(tasks(one, one.seeds, tmp_path / "saves", 3), 1)]
    assert all("no end after 2 decisions" in game.failure for game in games)
    assert len(list((tmp_path / FAILED).iterdir())) == 4


def test_whatever_is_raised_is_a_failure_of_that_game() -> None:
    started = time.process_time()
    ((_, game),) = play([Task(study(axis="nobody"), 7)], 1)
    assert (game.seed, game.winner) == (7, None)
    assert "nobody" in game.failure
    assert 0 <= game.seconds <= time.process_time() - started
