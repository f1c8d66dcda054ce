"""A study on a cluster of two workers gives the games that one process gives."""

from __future__ import annotations

import sys

import pytest

from lhy_desktop.engine.flow.ruleset import find
from lhy_desktop.lab.cluster import play_on
from lhy_desktop.lab.study import StudyError, study_of
from lhy_desktop.lab.working import play, tasks
from tests.lab.test_working import TOY, told


def test_without_a_scheduler_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(StudyError, match="Dask is not installed here"):
        next(play_on("tcp://127.0.0.1:1", []))


@pytest.mark.filterwarnings("ignore")
def test_two_workers_play_the_same_games_and_stop_at_once() -> None:
    distributed = pytest.importorskip("distributed", reason="the extra 'cluster' is not installed")
    study = study_of(find(TOY), "race", "random", "random", 30, ruleset=TOY)
    alone = [game for _, game in play(tasks(study, study.seeds), 1)]
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=2, processes=False, dashboard_address=None, silence_logs=50
    ) as cluster:
        running = play_on(cluster.scheduler_address, tasks(study, study.seeds))
        assert told([game for _, game in running]) == told(alone)
        seen: list[int] = []
        for task, _ in play_on(cluster.scheduler_address, tasks(study, range(1, 5000)), lambda: len(seen) >= 5):
            seen.append(task.seed)
        assert 5 <= len(seen) < 40
