"""What drawing costs: a stroke over 50 hexes <= 16 ms from event to the flat drawing of each hex, a fill of 2,000 hexes
and its undo <= 100 ms, thread and field of view <= 250 ms after an edit, problems <= 200 ms, opening 200 by 200 hexes
<= 3 s to the flat board, no turn of the event loop over 50 ms whatever one does; and boards by chance, 60 by 40 hexes
in 1 s, 200 by 200 in 10 s."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.driving import driven
from lhy_desktop.engine.board.making import made

LIMITS = {
    "stroke: each hex": 16,
    "stroke: undo": 100,
    "fill of 2,000": 100,
    "fill of 2,000: undo": 100,
    "thread and field after an edit": 250,
    "problems of an edit": 200,
    "opening large": 3000,
}
"""Milliseconds of the median; every other gesture is only held to the longest turn."""
TURN = 50
PARTS = (("draw", "gestures"), ("hover", "sight"), ("parts",), ("switches",), ("typing",), ("fill",))
"""Each with a window of its own; ``large`` comes with ``--long``."""


@pytest.mark.parametrize("parts", [*PARTS, pytest.param(("large",), marks=pytest.mark.long)], ids=" ".join)
def test_drawing(benchmark, parts: tuple[str, ...], tmp_path: Path) -> None:
    told: list[dict[str, list[float]]] = []
    benchmark.pedantic(lambda: told.append(driven("editor", tmp_path, tmp_path, *parts)), rounds=1)
    for gesture, (count, median, worst, longest) in told[0].items():
        limit = f" (limit {LIMITS[gesture]})" if gesture in LIMITS else ""
        turn = f"longest turn {longest} (limit {TURN})"
        print(f"\n{gesture}: n {count:g}, median {median}{limit}, worst {worst} ms, {turn}", end="")


@pytest.mark.parametrize("size", [(60, 40), pytest.param((200, 200), marks=pytest.mark.long)])
def test_a_board_by_chance(benchmark, size: tuple[int, int]) -> None:
    benchmark.pedantic(lambda: made("x", *size, 5), rounds=1)
