"""The tables by which missions of one's own are made (V24). Nothing that decides a battle reads them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lhy_desktop.engine.content.bounds import Bounds, Each, Length, Number, Words
from lhy_desktop.engine.content.rule_tables import Chapter

FRONTS = ("narrow", "normal", "wide")
Count = Annotated[int, Bounds(0, 40)]


@dataclass(frozen=True, slots=True)
class Front(Chapter):
    """V24.1: how many hexes lie along the edges from which both sides come."""

    name: Words
    hexes: Number
    source: Words


@dataclass(frozen=True, slots=True)
class Hills(Chapter):
    """V24.3: by how much levels count, up to a die of ``most``."""

    most: Number
    times: Annotated[int, Bounds(1, 4)]
    source: Words


@dataclass(frozen=True, slots=True)
class Strength(Chapter):
    """V24.6: platoons of both sides, of which so many are armor, and points for support."""

    defender: Count
    defender_armor: Count
    defender_points: Count
    attacker: Count
    attacker_armor: Count
    attacker_points: Annotated[int, Bounds(0, 99)]
    source: Words


@dataclass(frozen=True, slots=True)
class Losses(Chapter):
    """V24.7: the casualty limit with an odd die and with an even one."""

    odd: Annotated[int, Bounds(1, 40)]
    even: Annotated[int, Bounds(1, 40)]
    source: Words


@dataclass(frozen=True, slots=True)
class Drive(Chapter):
    """V24.8: what both sides add to their initiative dice, up to a die of ``most``."""

    most: Number
    attacker: Annotated[int, Bounds(-5, 5)]
    defender: Annotated[int, Bounds(-5, 5)]
    source: Words


@dataclass(frozen=True, slots=True)
class Together(Chapter):
    """V24.8: what a force of two platoons and more adds to coordination, up to a die of ``most``."""

    most: Number
    drm: Annotated[int, Bounds(-5, 5)]
    source: Words


@dataclass(frozen=True, slots=True)
class Price(Chapter):
    """V24.11: what a thing costs: counters of a kind and of these models, a mortar, or a work (``what``)."""

    name: Words
    what: Words
    models: Words
    price: Annotated[int, Bounds(1, 40)]
    source: Words

    @property
    def types(self) -> tuple[str, ...]:
        """The models; none when the kind is enough."""
        return tuple(one.strip() for one in self.models.split(",") if one.strip())


@dataclass(frozen=True, slots=True)
class Tubes(Chapter):
    """V24.11: the mortars that a nation may buy."""

    types: Words
    source: Words


@dataclass(frozen=True, slots=True)
class DesignYourOwn(Chapter):
    """V24: how missions of one's own are made."""

    fronts: Annotated[dict[Words, Front], Bounds(0, 3), Each(FRONTS)]
    hills: Annotated[dict[Words, Hills], Bounds(1, 10)]
    forces: Annotated[dict[Words, Strength], Bounds(1, 20)]
    casualty_limits: Annotated[dict[Words, Losses], Bounds(4, 4), Each(("1", "2", "3", "4"))]
    initiative: Annotated[dict[Words, Drive], Bounds(1, 10)]
    coordination: Annotated[dict[Words, Together], Bounds(1, 10)]
    support: Annotated[dict[Words, Price], Bounds(1, 60)]
    mortars: Annotated[dict[Words, Tubes], Bounds(1, 20)]
    set_up_beyond: Length
    draw_band: Annotated[int, Bounds(0, 60)]
    bid_least: Annotated[int, Bounds(1, 300)]
    bid_most: Annotated[int, Bounds(1, 300)]
    dummies: Annotated[int, Bounds(0, 6)]
