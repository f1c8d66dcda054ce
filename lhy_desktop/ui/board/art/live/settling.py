"""What is worked out beside the window before a board that was drawn is painted."""

from __future__ import annotations

from dataclasses import dataclass

from lhy_desktop.engine.board import Board, Cell, Sheet
from lhy_desktop.ui.board.art.live.effects import far_effects
from lhy_desktop.ui.board.art.worker import packed


@dataclass(frozen=True)
class Settled:
    """A board that can be painted now. ``far`` are the hexes that look different though they did not change; None =
    all of them. ``packed`` is the board as painting processes take it."""

    board: Board
    sheet: Sheet
    far: frozenset[Cell] | None
    packed: bytes


def settled(before: Sheet, sheet: Sheet, changed: frozenset[Cell], board: Board) -> Settled:
    """Make the board of ``sheet`` ready to be painted; ``before`` is what was painted last, and ``changed`` are the
    hexes in which it has changed since."""
    far = far_effects(before, sheet, changed)
    return Settled(board, sheet, frozenset(far) if far is not None else None, packed(board))
