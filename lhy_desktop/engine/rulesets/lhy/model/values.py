"""Audience marks, and the values that a state and a view share.

Every field of ``state.State`` and of its parts is declared with a mark that says who may know it. ``audience`` makes a
view with hand-written code, because that is simple and fast; ``tests/leak/test_marks.py`` makes the same view from the
marks alone and compares the two. A part that is shown completely to everyone who knows of it has one class, here, for
both state and view. A part that is shown less completely to some has a second class in ``view``, so that the type
checker refuses to hand out the first.
"""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Literal, TypeVar

import msgspec

from lhy_desktop.engine.flow import Seat

T = TypeVar("T")


class Audience(Enum):
    """Who may know what a field holds. A fire marker, an arrow and so on belong to the side that made them."""

    ALL = "everyone who knows of the thing, as it is"
    SIDE = "the side it belongs to; nobody else gets anything of it"
    SIGHT = "its side; others get those units of it that they see now (21.3)"
    THEN = "its side; others get those units that were in plain view when it was done (21.3)"
    PARTS = "each part by the marks of its own fields, if the viewer knows of the part at all"
    RULED = "what a rule of its own says; audience.py names the rule"
    DECIDES = "nobody; it decides what others are told of the part"
    NOBODY = "nobody, and no view depends on it"


Public = Annotated[T, Audience.ALL]
Own = Annotated[T, Audience.SIDE]
Sighted = Annotated[T, Audience.SIGHT]
Witnessed = Annotated[T, Audience.THEN]
Parted = Annotated[T, Audience.PARTS]
Ruled = Annotated[T, Audience.RULED]
Deciding = Annotated[T, Audience.DECIDES]
Untold = Annotated[T, Audience.NOBODY]

Place = Literal["map", "offmap", "entry", "lost", "aside", "exited", "track", "cup", "air"]
"""Where a unit is: on its hex, waiting for set-up, waiting to enter, lost, put aside for the counters it has become
(7.10, 7.11), gone off the map, on the time track as a leader (10.9), in the cup from which it may be drawn (18.1), or
in the air (V21)."""

Motion = Literal["", "moving", "stopped"]
"""V3.1: a vehicle's motion marker: none, in motion (green), stopped in this cycle (red)."""

OnTheMove = Literal["", "in place", "moved"]
"""V3.4: fire out of a stand, Shoot & Scoot or Halt & Fire within one hex, or with a change of hex."""

Barrier = Literal["overrun", "closed", "armored"]
"""V3.7: why a hex is not overrun any more this turn: it has been, its owner has said that nobody may, or that only
armored fighting vehicles may."""

DeedKind = Literal["maneuver", "withdraw", "fire", "recover", "clear"]
"""6.7: what can be observed and reacted to. An assault counts as a maneuver; an MFA request is none of these."""

MortarPlace = Literal["away", "available", "pending", "map"]
Ammo = Literal["HE", "smoke"]
WorkKind = Literal["ip", "wire", "mines", "roadblock", "cup"]


class Unit(msgspec.Struct, frozen=True, omit_defaults=True):
    """What changes about a counter in play (1.11). ``hex`` is "" unless ``place`` is "map".

    A leader on the track has ``due``, the minute of his return. ``hidden`` units (13.6) stand on the map and count as
    nothing for the enemy (21.2). ``goal`` is the stored target hex of a Heroic unit (12.6). ``used`` records what a
    unit has done this turn besides its action ("assisted", "advanced", ...); Clean Up empties it. ``bank`` is the hex
    from which a unit in a river entered it (2.4.6; "" unknown). A reduced squad is a counter of its own
    (``Counter.kind`` "reduced"), just like a section.

    Of vehicles ``motion`` is the motion marker (V3.1), ``overwatch`` and ``shocked`` are markers too (V3.3, V9).
    Whoever is ``aboard`` a vehicle (its id) rides on it, sits in it or is towed by it (V11), and stands in its hex.
    ``front`` is where a fortified position looks (V16.2): a position around its hex as in ``los.enfilade``.
    """

    id: Public[str]
    side: Public[Seat]
    place: Public[Place]
    hex: Public[str] = ""
    disrupted: Public[bool] = False
    regrouping: Public[bool] = False
    concealed: Public[bool] = False
    acted: Public[bool] = False
    due: Public[int] = 0
    hidden: Public[bool] = False
    heroic: Public[bool] = False
    goal: Public[str] = ""
    out_of_command: Public[bool] = False
    used: Public[tuple[str, ...]] = ()
    bank: Public[str] = ""
    motion: Public[Motion] = ""
    overwatch: Public[bool] = False
    shocked: Public[bool] = False
    aboard: Public[str] = ""
    front: Public[tuple[int, ...]] = ()


class Blast(msgspec.Struct, frozen=True, omit_defaults=True):
    """A mortar marker on a hex (9.4): an MDRM with its net ``value`` (for attackers in an assault hex ``bare``, without
    TEM), or smoke. ``primary``: the hex is the Primary Impact hex of the marker's own mission."""

    id: Public[int]
    by: Public[Seat]
    mortar: Public[str]
    value: Public[int]
    bare: Public[int]
    primary: Public[bool]
    smoke: Public[bool] = False
