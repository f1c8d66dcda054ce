"""What is found wrong with something that is being drawn or written: plain values that can go to another process."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec

Weight = Literal["stops", "wrong", "style"]
"""Stops play; is probably wrong; is a matter of style."""
WEIGHTS: tuple[Weight, ...] = ("stops", "wrong", "style")


class Fix(msgspec.Struct, frozen=True):
    """Something that mends a finding: its words for a button, and what it makes of the sheet (or of the data of another
    file) that was judged. On anything else it may mend the wrong thing."""

    text: str
    make: Callable[[Any], Any]


class Finding(msgspec.Struct, frozen=True):
    """One thing to mend.

    ``hexes`` is where it is, empty for the whole sheet; ``line`` is a line of the file (0: none of them), and ``path``
    leads to a value of a file that is no board. ``rule`` is the number of a rule that is concerned, or "". ``key``
    says what kind of finding it is; with ``at`` it is the name by which it can be ignored.
    """

    key: str
    weight: Weight
    text: str
    hexes: tuple[str, ...] = ()
    fixes: tuple[Fix, ...] = ()
    rule: str = ""
    line: int = 0
    path: tuple[str | int, ...] = ()

    @property
    def at(self) -> str:
        """The first of its hexes; "" for the whole sheet."""
        return self.hexes[0] if self.hexes else ""
