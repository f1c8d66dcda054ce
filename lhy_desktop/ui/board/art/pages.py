"""How a map is shared out among sheets of paper: plain lengths in millimeters."""

from __future__ import annotations

import math
from dataclasses import dataclass

MARGIN = 12.0
"""What printers leave white at the edges of a page, and room for crop marks."""
OVERLAP = 8.0
"""What two neighboring pages both show, to glue one on the other."""
PAPERS: dict[str, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4), "a3": (297.0, 420.0)}
"""Width and height of the papers, upright. Beside them ``sheet`` is one page as large as the map."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its part of the map (from the map's upper left corner), and its place among the pages."""

    left: float
    top: float
    width: float
    height: float
    column: int
    row: int


@dataclass(frozen=True, slots=True)
class Pages:
    """All pages of a map, row by row, on one kind of paper."""

    width: float
    height: float
    landscape: bool
    columns: int
    rows: int
    pages: tuple[Page, ...]


def share_out(width: float, height: float, paper: str) -> Pages:
    """The fewest pages of a paper that hold a map of this size; KeyError for an unknown paper."""
    if paper == "sheet":
        return Pages(width, height, False, 1, 1, (Page(0.0, 0.0, width, height, 0, 0),))
    short, long = PAPERS[paper]
    upright, across = _laid(width, height, short, long, False), _laid(width, height, long, short, True)
    return across if len(across.pages) < len(upright.pages) else upright


def _laid(width: float, height: float, page_width: float, page_height: float, landscape: bool) -> Pages:
    columns = _strips(width, page_width - 2 * MARGIN)
    rows = _strips(height, page_height - 2 * MARGIN)
    pages = tuple(
        Page(left, top, wide, high, i, j)
        for j, (top, high) in enumerate(rows)
        for i, (left, wide) in enumerate(columns)
    )
    return Pages(page_width, page_height, landscape, len(columns), len(rows), pages)


def _strips(length: float, room: float) -> list[tuple[float, float]]:
    """(start, length) of equal strips, each overlapping the next."""
    if length <= room:
        return [(0.0, length)]
    count = math.ceil((length - OVERLAP) / (room - OVERLAP))
    step = (length - OVERLAP) / count
    return [(i * step, step + OVERLAP) for i in range(count)]
