"""Landings from the air (V21): what a mission says of them, and what a game knows of each."""

from __future__ import annotations

import msgspec

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.model.values import Public, Sighted


class Landing(msgspec.Struct, frozen=True):
    """V21.2: a stick under parachutes, or a ``glider``, and whom it brings; from this turn and minute on.

    ``hexes`` are those to which the mission limits its landing zone (all when empty), ``mortars`` the off-map mortars
    that come with it.
    """

    id: str
    units: tuple[str, ...]
    glider: bool = False
    mortars: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()
    turn: int = 1
    minute: int = 0


class Stick(msgspec.Struct, frozen=True, omit_defaults=True):
    """V21: a landing of the mission whose ``zone`` has been chosen, and what became of it.

    ``heading`` is the direction in which a glider skids. ``assembly`` is the hex in which its platoon assembles, "" for
    those that use any. ``down``: it has landed. ``scattered`` are its units that must still go to an assembly hex
    (V21.8), ``losses`` the combat steps lost in landing, which are on no track (V21.7).
    """

    id: Public[str]
    seat: Public[Seat]
    zone: Public[str]
    heading: Public[int] = 0
    assembly: Public[str] = ""
    down: Public[bool] = False
    assembled: Public[bool] = False
    scattered: Sighted[tuple[str, ...]] = ()
    losses: Public[int] = 0


class SeenStick(msgspec.Struct, frozen=True):
    """A landing as a viewer knows it: ``scattered`` are those units of it that he sees."""

    id: str
    seat: Seat
    zone: str
    heading: int = 0
    assembly: str = ""
    down: bool = False
    assembled: bool = False
    scattered: tuple[str, ...] = ()
    losses: int = 0
