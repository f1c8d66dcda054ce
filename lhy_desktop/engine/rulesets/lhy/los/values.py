"""The input and output of judging a line of sight."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt

from lhy_desktop.engine.rulesets.lhy.model.words import in_hexes

Kind = Literal["mortar fire", "smoke", "pair", "vehicle", "growth", "roadblock"]
Effect = Literal["", "blocks", "hinders"]
NONE: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Conditions:
    """Whatever may change during a game and matters to a line of sight; all hexes by canonical name.

    ``smoke`` and ``mortar_fire`` are hexes with such markers; ``vehicles`` and ``roadblocks`` hexes holding one.
    ``limit`` is how far one sees at night or at twilight (2.5.7), ``lit`` the hexes an illumination lights. ``line``
    says what looks along the line (2.5.2f): a vehicle or towed gun, an anti-tank section, or anything else. ``under``
    are hexes whose unit is under the bridge, not on it (2.5.8a).
    """

    smoke: frozenset[str] = NONE
    mortar_fire: frozenset[str] = NONE
    vehicles: frozenset[str] = NONE
    roadblocks: frozenset[str] = NONE
    limit: int | None = None
    lit: frozenset[str] = NONE
    line: Literal["foot", "latw", "vehicle"] = "foot"
    under: frozenset[str] = NONE

    @property
    def clouds(self) -> frozenset[str]:
        """Hexes with smoke or mortar fire."""
        return self.smoke | self.mortar_fire

    @property
    def touched(self) -> frozenset[str]:
        """Hexes in which something lies or stands that may hinder lines."""
        return self.smoke | self.mortar_fire | self.vehicles | self.roadblocks


CLEAR_DAY = Conditions()
PLAIN_DAY = {"foot": CLEAR_DAY, "latw": Conditions(line="latw"), "vehicle": Conditions(line="vehicle")}
"""A day with nothing on the board, for each kind of line."""


@dataclass(frozen=True, slots=True)
class Block:
    """What blocks a line: the place, a word for the obstacle, the rule, and the reason in our words."""

    hex: str
    cause: str
    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class Hindrance:
    """One hindrance (2.5.5); each is worth the table's ``hindrance``."""

    hex: str
    kind: Kind
    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class Crossed:
    """A hex between the ends: entered, or passed along a hexside (``flank``). ``top`` is the level that its terrain
    reaches."""

    hex: str
    flank: bool
    terrain: str
    top: int
    effect: Effect


@dataclass(frozen=True, slots=True)
class Report:
    """The result for one line. ``a`` comes before ``b`` on the map, so both directions give the same report.

    ``levels`` are the eye levels of the ends. ``block`` is None exactly when the line is clear. ``crossed``
    are the hexes between the ends, in order from ``a``; ``hindrances`` are empty when the line is blocked.
    """

    a: str
    b: str
    distance: int
    levels: tuple[int, int]
    block: Block | None
    hindrances: tuple[Hindrance, ...]
    crossed: tuple[Crossed, ...]

    @property
    def clear(self) -> bool:
        """Whether there is a line of sight."""
        return self.block is None

    @property
    def blocked_at(self) -> str | None:
        """The hex that blocks, None when clear."""
        return self.block.hex if self.block else None

    @property
    def blocked_by(self) -> str | None:
        """A word for what blocks, None when clear."""
        return self.block.cause if self.block else None

    @property
    def rule(self) -> str | None:
        """The rule that blocks, None when clear."""
        return self.block.rule if self.block else None

    def sentence(self, to: str) -> str:
        """The report for a player who looks at ``to``."""
        if self.block:
            return f"No line of sight to {to}: {self.block.text}."
        if not self.hindrances:
            return f"Clear line of sight to {to}, {in_hexes(self.distance)} away."
        what = "; ".join(one.text for one in self.hindrances)
        return f"Line of sight to {to} with {_hindrances(len(self.hindrances))}: {what}."


def _hindrances(number: int) -> str:
    return f"{number} {'hindrance' if number == 1 else 'hindrances'}"


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """The whole field of view of one hex: arrays over ``board.names``.

    ``clear``: whether each hex is seen (the viewer's own is). ``hindrances``: their number, 0 where not seen.
    """

    viewer: str
    index: Mapping[str, int]
    clear: npt.NDArray[np.bool_]
    hindrances: npt.NDArray[np.int32]

    def sees(self, name: str) -> bool:
        """Whether there is a line of sight to a hex."""
        return bool(self.clear[self.index[name]])
