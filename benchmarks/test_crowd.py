"""What gestures and answers cost the window on the largest board, 72 by 48 hexes, with 120 teams: pan <= 4 ms a frame,
zoom step <= 12 ms, drag with thread and shading <= 10 ms, hovering <= 16 ms, no turn of the event loop over 50 ms."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from benchmarks.driving import driven

LIMITS = {"pan": 4, "free zoom": 12, "zoom step": 12, "drag": 10, "hover": 16, "hover in hand": 16}
"""Milliseconds of the median; every other gesture is only held to the longest turn."""
TURN = 50
WHOLE, BRIEF = "120", "40"
"""How many answers are given."""


@pytest.mark.parametrize("enemy", ["recruit", pytest.param("human", marks=pytest.mark.long)])
def test_crowd(benchmark, whole: bool, tmp_path: Path, enemy: str) -> None:
    answers = int(os.environ.get("LHY_CROWD", WHOLE if whole else BRIEF))
    told: list[dict[str, list[float]]] = []
    benchmark.pedantic(lambda: told.append(driven("crowd", tmp_path, answers, tmp_path, enemy)), rounds=1)
    for gesture, (count, median, worst, late, longest) in told[0].items():
        limit = f" (limit {LIMITS[gesture]})" if gesture in LIMITS else ""
        turns = f"turns p95 {late}, longest {longest} (limit {TURN})"
        print(f"\n{gesture}: n {count:g}, median {median}{limit}, worst {worst} ms, {turns}", end="")
