"""What pointing and ordering cost in the window on the missions that use every chapter: hovering < 16 ms, an overlay
< 100 ms of processor time, the night, smoke, requests of mortars, joint fire, assaults and set-up included."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from benchmarks.driving import driven
from tests.missions.listed import TEST_MISSIONS, name_of

WHOLE, BRIEF = "160", "100"
"""How many answers are given."""
MISSIONS = ("meeting_in_the_hills", *(pytest.param(one, marks=pytest.mark.long) for one in TEST_MISSIONS))


@pytest.mark.parametrize("mission", MISSIONS, ids=name_of)
def test_orders(benchmark, whole: bool, tmp_path: Path, mission: str) -> None:
    answers = int(os.environ.get("LHY_ORDERS", WHOLE if whole else BRIEF))
    told: list[dict[str, list[object]]] = []
    benchmark.pedantic(lambda: told.append(driven("orders", tmp_path, answers, mission)), rounds=1)
    for gesture, (count, median, late, worst, where) in told[0].items():
        limit = "16" if gesture.startswith(("hover", "words")) else "100"
        print(
            f"\n{gesture} (limit {limit} ms): n {count}, median {median}, p95 {late}, worst {worst} ({where})", end=""
        )
