"""The schema of a part of a board: a board file with two keys more (docs/formats.md)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from lhy_desktop.engine.board.sheet import LARGEST
from lhy_desktop.engine.content.board_schema import BoardFile, Row

Kind = Literal["labels", "buildings", "sides", "lines", "features", "ground", "levels"]


class PartFile(BoardFile):
    """A board file that also says which of its hexes are meant, and what of them."""

    kinds: Annotated[tuple[Kind, ...], Field(min_length=1, max_length=7)]
    part: Annotated[tuple[Row, ...], Field(max_length=LARGEST)] = ()
