"""What happened to a document, for whoever shows a part of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lhy_desktop.engine.board.geometry import Cell

Aspect = Literal["sheet", "text", "state"]
"""The board, the text of the file, and whether the text can be read."""
WHOLE: frozenset[Aspect] = frozenset(("sheet", "text", "state"))


@dataclass(frozen=True)
class Change:
    """``cells`` are the hexes that look different; None for the whole board, which may have another size."""

    cells: frozenset[Cell] | None
    what: frozenset[Aspect]
