"""The answers of vehicles and anti-tank weapons (V3, V5, V9, V11), as values."""

from __future__ import annotations

from typing import Literal

from lhy_desktop.engine.rulesets.lhy.model.actions.action import Action

Halt = Literal["", "stop", "overwatch"]
"""V3.2: how a vehicle ends its maneuver: it stays in motion, stops, or goes into Overwatch."""
Passing = Literal["", "bypass", "overrun"]
"""V3.6, V3.7: how vehicles pass through hexes of the enemy on their way."""


class Drive(Action, frozen=True, tag="drive"):
    """V3: vehicles of one hex (or waiting to enter) drive along ``path``, the hexes entered in order, or off the map by
    ``exits``.

    With an empty path a stationary vehicle goes into motion, and one in motion stops (``halts``). ``reverse``: they
    drive backward (V3.5). ``passing`` is what they do in hexes of the enemy on their way.
    """

    units: tuple[str, ...]
    path: tuple[str, ...]
    exits: str = ""
    reverse: bool = False
    halts: Halt = ""
    passing: Passing = ""


class Crush(Action, frozen=True, tag="crush"):
    """V3.7.4: what an overrunning vehicle does to the hex: small arms, or, with a ``target``, anti-tank fire at it."""

    unit: str
    target: str = ""


class Grapple(Action, frozen=True, tag="grapple"):
    """V3.7.5: a squad without any anti-tank weapon beside it goes at an overrunning vehicle by hand."""

    unit: str
    target: str


class AntiTank(Action, frozen=True, tag="anti_tank"):
    """V5: one unit fires its anti-tank weapon at a vehicle, a towed gun or a fortified position: at a unit, or at a
    type of units under a marker ("?@HEX:TYPE", V5.13).

    ``via`` is the hex in which opportunity fire catches a vehicle on its way (V6.3); "" where it stands.
    """

    unit: str
    target: str
    via: str = ""


class AntiTankGroup(Action, frozen=True, tag="anti_tank_group"):
    """V4.3: these units fire their anti-tank weapons at one target together; the defender then chooses its front."""

    units: tuple[str, ...]
    target: str


class MoveFire(Action, frozen=True, tag="move_fire"):
    """V13.2: an anti-tank section moves into an adjacent ``hex`` and fires from there."""

    unit: str
    target: str
    hex: str


class SplitAntiTank(Action, frozen=True, tag="split_anti_tank"):
    """V5.5: one unit fires its anti-tank weapon at two targets at once."""

    unit: str
    first: str
    second: str


class Load(Action, frozen=True, tag="load"):
    """V11: foot units, or a towed gun, load onto a vehicle. A gun whose ``vehicle`` is "" goes behind a truck of its
    own: that stands in its hex, or ``beside`` it where no truck can (V11.11)."""

    units: tuple[str, ...]
    vehicle: str = ""
    beside: str = ""


class Unload(Action, frozen=True, tag="unload"):
    """V11: units leave the vehicle that carries or tows them, in its hex; a gun also into a hex ``beside`` it that the
    vehicle cannot enter (V11.11)."""

    units: tuple[str, ...]
    beside: str = ""


class RecoverShock(Action, frozen=True, tag="recover_shock"):
    """V9.3: a shocked vehicle tries to recover."""

    unit: str


class DriveFire(Action, frozen=True, tag="drive_fire"):
    """V3.4: a vehicle fires on the move, at ``target``: a unit with anti-tank fire, a hex with small arms.

    A stationary one fires and goes into motion (Shoot & Scoot), one in motion halts and fires (Halt & Fire), in its hex
    or, with one hex as its ``path``, in passing into the next; ``reverse`` drives backward. ``assaults`` is the hex
    that it assaults with it (V3.4.4): the one it drives into, or the next one, at which it gets an arrow.
    """

    unit: str
    target: str
    path: tuple[str, ...] = ()
    reverse: bool = False
    assaults: str = ""


class DestroyVehicle(Action, frozen=True, tag="destroy"):
    """V15: try to destroy this vehicle while both sides of an assault share its hex."""

    unit: str
