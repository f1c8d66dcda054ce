"""Audience marks, and the values that a state and a view share.

Every field of ``state.State`` is declared with a mark that says who may know it. ``audience`` makes a view with
hand-written code.
"""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Literal, TypeVar

import msgspec

from lhy_desktop.engine.flow import Seat

T = TypeVar("T")


class Audience(Enum):
    """Who may know what a field holds (12.3)."""

    ALL = "everyone"
    SIDE = "the side it belongs to; nobody else gets anything of it"
    HIDING = "its side; others get nothing about hidden teams"
    NOBODY = "nobody, and no view depends on it"


Public = Annotated[T, Audience.ALL]
Own = Annotated[T, Audience.SIDE]
Hiding = Annotated[T, Audience.HIDING]
Untold = Annotated[T, Audience.NOBODY]

Place = Literal["waiting", "map", "off", "lost", "left", "carried"]
"""Where a team is: not set up yet, on its hex, off the map until it enters, lost, gone by the edge, or in a transport
(9.29)."""
Order = Literal["move", "fire", "charge"]
"""3 A1, 7.1: what a team is ordered to do."""
By = Literal["point", "hero", "free", "guns"]
"""2 T4.1: what an activation costs: an order point, a Hero Point, nothing (contact), or the first point (6.1)."""
Weapon = Literal["main", "mg", "faust"]
Flag = Literal["", "destroyed", "left"]
"""7.1: what a team has done in its assault: it destroyed an enemy, or left the contact."""


class Standing(msgspec.Struct, frozen=True, omit_defaults=True):
    """What changes about a team in play. ``hex`` is "" unless ``place`` is "map".

    ``facing`` is one of the six directions of a vehicle (1 is up, then clockwise; 0 for others),
    ``rfp`` its received-fire points.
    ``activated`` and ``hero``: it has been activated in this turn, and by a Hero Point. ``ordered``: it has had orders
    in this turn. ``bound``: it takes part in a barrage, ``observing`` one (6.1). ``assault`` is the number of its
    assault (7.1), ``flag`` what it did there. ``spent`` counts its one-shot weapons used. ``carrier`` is its transport.
    ``screened``: all its points came across hexsides of hard cover (12.1).
    """

    id: str
    side: Seat
    place: Place
    hex: str = ""
    facing: int = 0
    rfp: int = 0
    suppressed: bool = False
    hidden: bool = False
    activated: bool = False
    hero: bool = False
    ordered: bool = False
    bound: bool = False
    observing: bool = False
    assault: int = 0
    flag: Flag = ""
    spent: int = 0
    carrier: str = ""
    screened: bool = False


class Given(msgspec.Struct, frozen=True, omit_defaults=True):
    """The order of one team (3 A1). ``target`` is an enemy team to fire at or to charge; ``weapon`` what a vehicle or
    a team with one-shot weapons fires."""

    team: str
    order: Order
    target: str = ""
    weapon: Weapon = "main"


class Group(msgspec.Struct, frozen=True, omit_defaults=True):
    """One activation (3): who may be given orders, and the orders given.

    ``base`` is the team named first (a leader, a vehicle, a team). ``goal`` is the hex that vehicles of one unit see
    together when they move (2). ``moved`` have carried out their order, ``helped`` are leaders who have used their
    action (5.4), ``lapsed`` teams whose order to fire came to nothing (3), ``out`` those that have got out of a
    transport (9.29), ``checked`` those whose received fire has been checked (A3), ``dice`` teams with a die more,
    ``far`` teams with a longer move. ``hit`` are teams on foot that have taken a hit (9.13). ``roll`` are the dice of
    the movement roll. ``shot``: the fire order has been carried out.
    ``concealed`` is infantry that began concealed (7), ``faced`` are vehicles that have turned before their fire (9.9).
    ``fought`` and ``supported`` are teams that chose so in A6, ``late`` those that consolidated and roll no more (7.1);
    ``fresh`` are contacts made by consolidating, "team>enemy" in both orders.
    """

    number: int
    seat: Seat
    by: By
    base: str
    members: tuple[str, ...]
    given: tuple[Given, ...] = ()
    goal: str = ""
    moved: tuple[str, ...] = ()
    helped: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()
    far: tuple[str, ...] = ()
    hit: tuple[str, ...] = ()
    roll: tuple[int, ...] = ()
    shot: bool = False
    fought: tuple[str, ...] = ()
    supported: tuple[str, ...] = ()
    concealed: tuple[str, ...] = ()
    faced: tuple[str, ...] = ()
    late: tuple[str, ...] = ()
    fresh: tuple[str, ...] = ()
    lapsed: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    checked: tuple[str, ...] = ()

    def order(self, team: str) -> Given | None:
        """What a team is ordered to do; None when it has no order."""
        return next((one for one in self.given if one.team == team), None)

    def given_order(self, team: str) -> Order | Literal[""]:
        """The order of a team; "" when it has none."""
        found = self.order(team)
        return "" if found is None else found.order


class Mission(msgspec.Struct, frozen=True, omit_defaults=True):
    """6: a barrage that was ordered: who observes, which teams fire, and where its marker lies ("" not yet placed).

    ``turn`` is the player turn in which it was ordered. ``stage`` is "ordered", "ranged" (the marker has deviated and
    may fire for effect), or "again" (it will be placed anew).
    """

    battery: str
    seat: Seat
    observer: str
    teams: tuple[str, ...]
    turn: int
    stage: Literal["ordered", "ranged", "again"] = "ordered"
    marker: str = ""


class Salvo(msgspec.Struct, frozen=True):
    """5: what one firing team throws: so many dice from its hex that each hit on ``needed`` or more."""

    team: str
    hex: str
    dice: int
    needed: int
    at: int


class Hit(msgspec.Struct, frozen=True):
    """One success of a fire (5): from which team and hex, with which anti-tank value."""

    team: str
    hex: str
    at: int
