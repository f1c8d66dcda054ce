"""Figures of the window: first paint, usable flat board, full art, memory, heartbeat with a bot thinking."""

from __future__ import annotations

import os
import statistics
import time
from pathlib import Path

import pytest

from benchmarks.driving import driven
from tests.missions.listed import TEST_MISSIONS, name_of

MISSIONS = ("meeting_in_the_hills", *(pytest.param(one, marks=pytest.mark.long) for one in TEST_MISSIONS))
BRIEF = "15"
"""Seconds of the heartbeat unless all is measured."""


def test_start(benchmark, tmp_path: Path) -> None:
    """First paint <= 0.8 s, usable flat board <= 1.5 s after process start; art of a sheet <= 4 s behind it."""
    rounds: list[dict[str, float]] = []
    folders = iter(range(100))

    def once() -> None:
        folder = tmp_path / str(next(folders))
        rounds.append(driven("window", folder, "start", time.time(), "dawn_at_the_crossroads"))

    once()
    first = rounds.pop()
    print("\nfirst start of all, Python compiles:", ", ".join(f"{name} {value:.2f}" for name, value in first.items()))
    benchmark.pedantic(once, rounds=5)
    for name in rounds[0]:
        print(f"\nstart, {name}: {statistics.median(r[name] for r in rounds):.2f}", end="")


@pytest.mark.parametrize("mission", MISSIONS, ids=name_of)
def test_heartbeat(benchmark, whole: bool, tmp_path: Path, mission: str) -> None:
    """Event loop p99.9 <= 50 ms, max <= 150 ms over 60 s with bots thinking; main process <= 500 MB.

    A thought <= 0.5 s at the median, <= 2 s at worst.
    """
    seconds = float(os.environ.get("LHY_HEARTBEAT", "60" if whole else BRIEF))
    told: list[dict[str, float]] = []
    benchmark.pedantic(lambda: told.append(driven("window", tmp_path, "play", time.time(), mission, seconds)), rounds=1)
    print(f"\nheartbeat, {name_of(mission)}:", ", ".join(f"{name} {value:.1f}" for name, value in told[0].items()))


@pytest.mark.parametrize("mission", MISSIONS, ids=name_of)
def test_hands(benchmark, tmp_path: Path, mission: str) -> None:
    """On the larger mission: pan <= 4 ms, zoom step <= 12 ms, drag with line of sight <= 10 ms a frame."""
    told: list[dict[str, float]] = []
    benchmark.pedantic(lambda: told.append(driven("window", tmp_path, "hands", time.time(), mission)), rounds=1)
    print(f"\nhands, {name_of(mission)}:", ", ".join(f"{name} {value:.1f}" for name, value in told[0].items()))
