"""Sheets joined to boards, beside the window."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from lhy_desktop.engine.board import Board, Sheet
from lhy_desktop.engine.board.check import SheetError
from lhy_desktop.engine.board.drawn.covering import with_ground


@dataclass(frozen=True)
class Joined:
    """The board of a sheet; None where the sheet cannot be played on."""

    sheet: Sheet
    board: Board | None


@lru_cache(maxsize=4)
def lattice(columns: int, rows: int) -> Board:
    """A bare board of a size, for the places of its hexes: half a second for 200 x 200 the first time."""
    return Board.single(Sheet.of("lattice", columns, rows))


def joined(sheet: Sheet) -> Joined:
    """Join a sheet to a board: 60 ms for 60 x 40 hexes, a second for 200 x 200."""
    try:
        return Joined(sheet, Board.single(with_ground(sheet)))
    except SheetError:
        return Joined(sheet, None)
