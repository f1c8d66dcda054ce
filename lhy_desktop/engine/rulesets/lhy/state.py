"""The true state of a game. Only this ruleset, engine.situations and the session may import it."""

from __future__ import annotations

from typing import Literal

import msgspec

from lhy_desktop.engine.flow import Result, Seat
from lhy_desktop.engine.rulesets.lhy.setup import Setup
from lhy_desktop.engine.rulesets.lhy.view import Mask

Place = Literal["map", "offmap", "entry", "lost", "exited", "track"]
"""Where a unit is: on its hex, waiting for set-up, waiting to enter, lost, gone off the map, or a
leader on the time track (10.9)."""


class Unit(msgspec.Struct, frozen=True, omit_defaults=True):
    """What changes about a counter in play (1.11). ``hex`` is "" unless ``place`` is "map".

    ``rallied`` marks a unit that recovered with a free action (12.5); ``bound_leader`` fields do not
    exist: a leader on the track has ``due``, the minute of his return.
    """

    id: str
    side: Seat
    place: Place
    hex: str = ""
    disrupted: bool = False
    regrouping: bool = False
    concealed: bool = False
    acted: bool = False
    due: int = 0


class FireMarker(msgspec.Struct, frozen=True):
    """A SADRM on a hex (8.1): its net value, who fired from where, frozen when placed.

    ``firer`` is private to the firing side unless it was ``shown``, in plain view when it had fired, and
    stays so when that unit is revealed later (21.3); ``by`` is the firing side.
    """

    id: int
    by: Seat
    firer: str
    origin: str
    target: str
    value: int
    shown: bool = False


class Deed(msgspec.Struct, frozen=True):
    """One action an enemy might have observed (6.7). ``hexes`` are those entered or acted in.

    ``end`` is where the actors stand afterwards ("" when they left the map, or have acted again since).
    ``shown`` are those of ``units`` that were in plain view when it was done; the others stay unnamed (21.3).
    """

    seat: Seat
    kind: Literal["maneuver", "withdraw", "fire", "recover"]
    units: tuple[str, ...]
    hexes: tuple[str, ...]
    end: str
    platoon: str
    shown: tuple[str, ...] = ()


class Cycle(msgspec.Struct, frozen=True):
    """The Platoon Activation Cycle going on (6.3). ``segment`` counts from 1; odd ones are the active side's.

    ``before`` are the deeds of the segment just ended, ``now`` those of this one, ``seen`` the hexes
    where the activated platoon acted in this cycle as the enemy saw it (6.10).
    """

    seat: Seat
    platoon: str
    members: tuple[str, ...]
    segment: int
    before: tuple[Deed, ...] = ()
    now: tuple[Deed, ...] = ()
    seen: tuple[str, ...] = ()
    passes: int = 0


class State(msgspec.Struct, dict=True, forbid_unknown_fields=True):
    """A game at one moment: frozen values in dictionaries, so that a copy shares them.

    ``phase`` is 0 during set-up, 1 to 7 for the printed phases, 8 when the game has ended.
    ``arrived`` holds, per side, since which moment it stands in a hex without a break (2.4.1).
    ``lost`` counts combat steps lost per side (15.1). ``pools`` are the counters a platoon can draw.
    """

    units: dict[str, Unit]
    pools: dict[str, tuple[str, ...]]
    fire: dict[str, tuple[FireMarker, ...]] = {}
    control: dict[str, Seat] = {}
    arrived: dict[Seat, dict[str, int]] = {}
    lost: dict[Seat, int] = {}
    turn: int = 0
    minute: int = 0
    phase: int = 0
    moment: int = 0
    markers_made: int = 0
    active: Seat = "axis"
    initiative: Seat = "axis"
    activated: tuple[str, ...] = ()
    cycle: Cycle | None = None
    placed: tuple[Seat, ...] = ()
    result: Result | None = None

    @property
    def masks(self) -> dict[str, Mask]:
        """None: the truth has no unknowns (the read protocol Facts)."""
        return {}

    @property
    def setup(self) -> Setup:
        """What this game shares and never changes (not encoded)."""
        found: Setup = self.__dict__["setup"]
        return found

    def bound(self, setup: Setup) -> State:
        """This state, referring to ``setup``."""
        self.__dict__["setup"] = setup
        return self

    def copy(self) -> State:
        """An independent state; the values in its dictionaries are shared, being frozen."""
        twin = State(
            self.units.copy(),
            self.pools.copy(),
            self.fire.copy(),
            self.control.copy(),
            {seat: hexes.copy() for seat, hexes in self.arrived.items()},
            self.lost.copy(),
            self.turn,
            self.minute,
            self.phase,
            self.moment,
            self.markers_made,
            self.active,
            self.initiative,
            self.activated,
            self.cycle,
            self.placed,
            self.result,
        )
        twin.__dict__["setup"] = self.__dict__["setup"]
        return twin
