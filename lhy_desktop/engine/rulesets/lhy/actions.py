"""Every answer a player can give, as values. Hex names are canonical; unit ids are counter ids."""

from __future__ import annotations

import msgspec


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all actions."""


class Place(Action, frozen=True, tag="place"):
    """Set-up: put one unit on a hex, or move one already put there (20.7)."""

    unit: str
    hex: str


class AutoPlace(Action, frozen=True, tag="auto"):
    """Set-up: let the program place all that is left, sanely."""


class Done(Action, frozen=True, tag="done"):
    """Set-up: finished."""


class Activate(Action, frozen=True, tag="activate"):
    """6.1: activate a platoon, ``company/number``."""

    platoon: str


class Maneuver(Action, frozen=True, tag="maneuver"):
    """7: units of one hex (or waiting to enter) move along ``path``, the hexes entered in order.

    ``exits`` is the map edge left by after the last hex ("" for none); then ``path`` may be empty.
    """

    units: tuple[str, ...]
    path: tuple[str, ...]
    exits: str = ""


class Withdraw(Action, frozen=True, tag="withdraw"):
    """7.7: units of one hex withdraw along ``path`` (1-4 hexes), or off the map by ``exits``."""

    units: tuple[str, ...]
    path: tuple[str, ...]
    exits: str = ""


class Fire(Action, frozen=True, tag="fire"):
    """8.1: one unit fires small arms at a hex."""

    unit: str
    target: str


class Recover(Action, frozen=True, tag="recover"):
    """12.2: a disrupted unit tries to recover; 12.3: one unit names its regrouping hex."""

    unit: str


class CallReaction(Action, frozen=True, tag="call"):
    """6.3: the activated side has done; the other side may react."""


class Pass(Action, frozen=True, tag="pass"):
    """6.3: end this reaction segment (with no reaction in it: a pass)."""


class CarryMarkers(Action, frozen=True, tag="carry"):
    """7.13: the firing side says which of its markers go with the units that leave."""

    markers: tuple[int, ...]


class Lose(Action, frozen=True, tag="lose"):
    """3.2: the owner names the unit lost to overstacking."""

    unit: str


class Resolve(Action, frozen=True, tag="resolve"):
    """10.1: the hex whose fire is resolved next."""

    hex: str


class ReturnLeader(Action, frozen=True, tag="return"):
    """10.9: a returning leader joins his platoon in this hex."""

    unit: str
    hex: str


LhyAction = (
    Place
    | AutoPlace
    | Done
    | Activate
    | Maneuver
    | Withdraw
    | Fire
    | Recover
    | CallReaction
    | Pass
    | CarryMarkers
    | Lose
    | Resolve
    | ReturnLeader
)
