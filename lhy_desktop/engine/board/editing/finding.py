"""What is found wrong with something that is being drawn or written: plain values that can go to another process."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from lhy_desktop.engine.board.sheet import Sheet

Weight = Literal["stops", "wrong", "style"]
"""Stops play; is probably wrong; is a matter of style."""
WEIGHTS: tuple[Weight, ...] = ("stops", "wrong", "style")


class Fix(msgspec.Struct, frozen=True):
    """Something that mends a finding: its words for a button, and what it makes of the sheet that was judged. On any
    other sheet it may mend the wrong thing."""

    text: str
    make: Callable[[Sheet], Sheet]


class Finding(msgspec.Struct, frozen=True):
    """One thing to mend.

    ``hexes`` is where it is, empty for the whole sheet; ``line`` is a line of the file (0: none in particular).
    ``rule`` is the number of a rule that is concerned, or "". ``key`` says what kind of finding it is; with ``at`` it
    is the name by which it can be ignored.
    """

    key: str
    weight: Weight
    text: str
    hexes: tuple[str, ...] = ()
    fixes: tuple[Fix, ...] = ()
    rule: str = ""
    line: int = 0

    @property
    def at(self) -> str:
        """The first of its hexes; "" for the whole sheet."""
        return self.hexes[0] if self.hexes else ""
