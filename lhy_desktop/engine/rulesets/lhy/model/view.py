"""What one viewer may know, built by copying; it holds no reference to the state.

Whatever lies under the other side's concealment marker is one ``Mask`` per hex, named "?@hex". This module also exports
the types of the mission data that a View holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

import msgspec

from lhy_desktop.engine.content.rule_tables import Reference as Reference
from lhy_desktop.engine.flow import Result, Seat, Viewer
from lhy_desktop.engine.rulesets.lhy.model.ends import AllOf as AllOf
from lhy_desktop.engine.rulesets.lhy.model.ends import Controls as Controls
from lhy_desktop.engine.rulesets.lhy.model.ends import EndCondition as EndCondition
from lhy_desktop.engine.rulesets.lhy.model.ends import NoneLeft as NoneLeft
from lhy_desktop.engine.rulesets.lhy.model.ends import ScoreReaches as ScoreReaches
from lhy_desktop.engine.rulesets.lhy.model.ends import TimeOver as TimeOver
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter as Counter
from lhy_desktop.engine.rulesets.lhy.model.prepared import CounterSide as CounterSide
from lhy_desktop.engine.rulesets.lhy.model.prepared import Objective as Objective
from lhy_desktop.engine.rulesets.lhy.model.prepared import RandomForce as RandomForce
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup as Setup
from lhy_desktop.engine.rulesets.lhy.model.prepared import Side as Side
from lhy_desktop.engine.rulesets.lhy.model.remarks import Asked as Asked
from lhy_desktop.engine.rulesets.lhy.model.remarks import Moment as Moment
from lhy_desktop.engine.rulesets.lhy.model.remarks import Remark as Remark
from lhy_desktop.engine.rulesets.lhy.model.tables import Tables as Tables
from lhy_desktop.engine.rulesets.lhy.model.values import Ammo, Barrier, Blast, DeedKind, MortarPlace, WorkKind
from lhy_desktop.engine.rulesets.lhy.model.values import Unit as Unit
from lhy_desktop.engine.rulesets.lhy.model.vehicles.kinds import Chassis as Chassis
from lhy_desktop.engine.rulesets.lhy.model.vehicles.landings import SeenStick as SeenStick

MASKED = "?@"
"""The id of a ``Mask`` is this and the name of its hex."""


class Mask(msgspec.Struct, frozen=True):
    """A concealment marker of the other side (on the table picture: of both sides); one per hex."""

    id: str
    side: Seat
    hex: str


class SeenMarker(msgspec.Struct, frozen=True):
    """A fire marker; ``firer`` is "" when this viewer may not know it."""

    id: int
    by: Seat
    firer: str
    origin: str
    target: str
    value: int


class SeenAtMarker(msgspec.Struct, frozen=True):
    """An anti-tank marker (V6); ``firer`` and ``target`` are "" when this viewer may not know them. A target that is
    not known stands under the concealment marker of its hex."""

    id: int
    by: Seat
    firer: str
    origin: str
    target: str
    value: int
    enfilade: bool


class SeenDeed(msgspec.Struct, frozen=True):
    """An action of the previous segment or of this one. ``units`` are those that this viewer can name; ``masked`` says
    that others of its units stand under a concealment marker at ``end``."""

    seat: Seat
    kind: DeedKind
    units: tuple[str, ...]
    masked: bool
    hexes: tuple[str, ...]
    end: str
    front: tuple[int, ...] = ()
    crossed: str = ""
    reverse: bool = False
    start: str = ""


class SeenCycle(msgspec.Struct, frozen=True):
    """The cycle as both sides know it; ``members`` is empty for viewers who may not know them."""

    seat: Seat
    platoon: str
    members: tuple[str, ...]
    segment: int
    before: tuple[SeenDeed, ...]
    now: tuple[SeenDeed, ...]
    seen: tuple[str, ...]
    passes: int
    joining: tuple[str, ...] = ()
    second: str = ""
    number: int = 0
    impacts: tuple[tuple[str, int], ...] = ()
    tried: tuple[str, ...] = ()
    marked: int = 0
    past: tuple[SeenDeed, ...] = ()

    @property
    def platoons(self) -> tuple[str, ...]:
        """The activated platoon, or both of a coordinated activation (6.2)."""
        return (self.platoon, self.second) if self.second else (self.platoon,)


class SeenMortar(msgspec.Struct, frozen=True):
    """An off-map mortar as this viewer knows it: everything is public except where the FO of a hidden requester is."""

    id: str
    where: MortarPlace
    observer: str = ""
    final: bool = False
    impact: str = ""
    ammo: Ammo = "HE"
    turn: int = 0
    reduced: bool = False


class SeenArrow(msgspec.Struct, frozen=True):
    """An assault arrow (11.1.4): public except for the names of concealed units (``masked``)."""

    id: int
    seat: Seat
    start: str
    target: str
    units: tuple[str, ...]
    masked: bool
    cycle: int
    no_feint: bool = False
    rolled: bool = False


class SeenEntrance(msgspec.Struct, frozen=True):
    """Attackers that entered an assault hex from ``origin``; ``unit`` is "" for one that this viewer cannot name."""

    unit: str
    origin: str
    cycle: int
    coordinated: bool = False


class SeenAssault(msgspec.Struct, frozen=True):
    """A hex with an Assault Nationality marker (11.1.3)."""

    hex: str
    attacker: Seat
    entrances: tuple[SeenEntrance, ...] = ()
    landed: tuple[str, ...] = ()


class SeenWork(msgspec.Struct, frozen=True):
    """An improved position, wire, mines or a roadblock that this viewer knows of (16); ``known``: whether both sides
    know it."""

    kind: WorkKind
    owner: Seat
    known: bool = True
    taken: Seat | None = None


@final
class View(msgspec.Struct, dict=True):
    """One viewer's picture of the game.

    ``units`` by id, ``masks`` by id, ``fire`` and ``control`` by hex; ``score`` is the attacker's Final Score now
    (15.4), ``differential`` attacker minus defender steps lost (15.0). ``pools`` and ``secrets`` are the viewer's own
    (empty for the table). Turn, minute, phase, cycle and track are public. Hidden enemy units appear nowhere in a View
    (21.2). The other fields are those of ``state.State``.
    ``contested`` are the objectives that belong to neither side, because both are in them (15.6).
    """

    viewer: Viewer
    units: dict[str, Unit]
    masks: dict[str, Mask]
    fire: dict[str, tuple[SeenMarker, ...]]
    control: dict[str, Seat]
    arrived: dict[Seat, dict[str, int]]
    lost: dict[Seat, int]
    pools: dict[str, tuple[str, ...]]
    turn: int
    minute: int
    phase: int
    active: Seat
    initiative: Seat
    activated: tuple[str, ...]
    cycle: SeenCycle | None
    placed: tuple[Seat, ...]
    differential: int
    score: int
    result: Result | None
    attacker: Seat
    company: str = ""
    coordination: dict[str, str] = {}
    ad_hoc: tuple[str, ...] = ()
    mortars: dict[str, SeenMortar] = {}
    blasts: dict[str, tuple[Blast, ...]] = {}
    lights: tuple[str, ...] = ()
    light_turn: dict[Seat, int] = {}
    arrows: tuple[SeenArrow, ...] = ()
    assaults: dict[str, SeenAssault] = {}
    works: dict[str, tuple[SeenWork, ...]] = {}
    asked: dict[Seat, tuple[str, ...]] = {}
    counts: dict[str, int] = {}
    secrets: dict[Seat, dict[str, str]] = {}
    earned: dict[str, Seat] = {}
    rolls: dict[str, tuple[int, ...]] = {}
    fallen: dict[str, int] = {}
    split: dict[str, tuple[str, ...]] = {}
    started: tuple[int, ...] = ()
    bases: dict[Seat, str] = {}
    ends_met: tuple[bool, ...] = ()
    contested: tuple[str, ...] = ()
    shells: dict[str, tuple[SeenAtMarker, ...]] = {}
    landings: tuple[SeenStick, ...] = ()
    overruns: tuple[tuple[str, Barrier], ...] = ()
    lent: tuple[tuple[str, str], ...] = ()

    if TYPE_CHECKING:  # it lies in the view's dictionary, where it is found without a call

        @property
        def setup(self) -> Setup:
            """Mission, board, counters and tables: public, shared, never changed."""
