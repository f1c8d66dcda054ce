"""The true state of a game. Only this ruleset and the session may import it. ``values`` explains the marks of its
fields."""

from __future__ import annotations

import msgspec

from lhy_desktop.engine.flow import Result, Seat, written
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.values import (
    Ammo,
    Barrier,
    Blast,
    Deciding,
    DeedKind,
    MortarPlace,
    Own,
    Parted,
    Public,
    Ruled,
    Sighted,
    Unit,
    Untold,
    Witnessed,
    WorkKind,
)
from lhy_desktop.engine.rulesets.lhy.model.vehicles.landings import Stick
from lhy_desktop.engine.rulesets.lhy.model.view import Mask


class FireMarker(msgspec.Struct, frozen=True, omit_defaults=True):
    """A SADRM on a hex (8.1): its net value, who fired from where, frozen when placed.

    ``firer`` is private to the firing side unless it was ``shown``, that is, in plain view after it fired. It stays
    private when that unit is revealed later (21.3). ``by`` is the firing side.
    """

    id: Public[int]
    by: Public[Seat]
    firer: Witnessed[str]
    origin: Public[str]
    target: Public[str]
    value: Public[int]
    shown: Deciding[bool] = False


class AtMarker(msgspec.Struct, frozen=True, omit_defaults=True):
    """An ATDRM on a vehicle, towed gun or fortified position (V6): its net value, who fired from where.

    It travels with its ``target``. ``enfilade``: it is compared with the rear armor (V4.8). ``light`` fire came from an
    anti-tank value of 0 or less, and ``mg`` fire from a machine gun: both harm others less (V10). ``firer`` and
    ``shown`` are as in ``FireMarker``.
    """

    id: Public[int]
    by: Public[Seat]
    firer: Witnessed[str]
    origin: Public[str]
    target: Ruled[str]
    value: Public[int]
    enfilade: Public[bool] = False
    shown: Deciding[bool] = False
    light: Untold[bool] = False
    mg: Untold[bool] = False


class Deed(msgspec.Struct, frozen=True, omit_defaults=True):
    """One action an enemy might have observed (6.7). ``hexes`` are those entered or acted in.

    ``end`` is where the actors stand afterwards ("" when they left the map, or have acted again since).
    ``shown`` are those of ``units`` that were in plain view when it was done; the others stay unnamed (21.3).
    ``front`` are the frontal centers of fire, by which enfilade is judged (8.4b): one, or those of a split fire. Of a
    drive (V4.5) ``crossed`` is the hex out of which the last one was entered ("" when none was), ``reverse`` says that
    it was entered backward, and ``start`` is the hex out of which the first one was entered.
    """

    seat: Public[Seat]
    kind: Public[DeedKind]
    units: Witnessed[tuple[str, ...]]
    hexes: Public[tuple[str, ...]]
    end: Public[str]
    platoon: Untold[str]
    shown: Deciding[tuple[str, ...]] = ()
    front: Public[tuple[int, ...]] = ()
    crossed: Public[str] = ""
    reverse: Public[bool] = False
    start: Public[str] = ""


class Cycle(msgspec.Struct, frozen=True, omit_defaults=True):
    """The present Platoon Activation Cycle (6.3). ``segment`` counts from 1; odd ones are the active side's.

    ``before`` are the deeds of the segment just ended, ``now`` those of this one, ``seen`` the hexes where the enemy
    saw the activated platoon act in this cycle (6.10). ``second`` is the other platoon of a coordinated activation
    (6.2), ``number`` counts the cycles of the game from 1, ``impacts`` are the hexes that mortar fire fell on in this
    cycle, each with the segment of it (9.7), and ``requests`` counts the actions of this segment that are no deeds:
    requests for mortar fire or light, and directing by a leader (6.7). ``tried`` are hexes out of which a withdrawal
    was rolled for in this segment (6.9c). ``joining`` are units of other platoons, one of which may act along with this
    one (6.11a). ``marked`` is the number of the last marker made before this segment began (V5.6). ``past`` are the
    deeds of the segments before ``before`` (V2.8).
    """

    seat: Public[Seat]
    platoon: Public[str]
    members: Ruled[tuple[str, ...]]
    segment: Public[int]
    before: Parted[tuple[Deed, ...]] = ()
    now: Parted[tuple[Deed, ...]] = ()
    seen: Public[tuple[str, ...]] = ()
    passes: Public[int] = 0
    joining: Own[tuple[str, ...]] = ()
    second: Public[str] = ""
    number: Public[int] = 0
    impacts: Public[tuple[tuple[str, int], ...]] = ()
    requests: Untold[int] = 0
    tried: Public[tuple[str, ...]] = ()
    marked: Public[int] = 0
    past: Parted[tuple[Deed, ...]] = ()

    @property
    def platoons(self) -> tuple[str, ...]:
        """The activated platoon, or both of a coordinated activation."""
        return (self.platoon, self.second) if self.second else (self.platoon,)


class Mortar(msgspec.Struct, frozen=True, omit_defaults=True):
    """An off-map mortar section or platoon in play (9.1, 9.9); ``MortarInfo`` holds what never changes about it.

    ``where`` "away" means that it has not arrived yet (mission). On the map: ``observer`` is the hex of its FO marker
    ("" while kept in a neutral place because the requester is hidden: then ``neutral`` is that hex), ``final`` its
    side, ``impact`` the hex of its Primary Impact marker, ``ammo`` what it fires. ``turn`` is the turn of its last MFA
    (one a turn). ``reduced``: a platoon of which a section came down (V21.7).
    """

    id: Public[str]
    where: Ruled[MortarPlace]
    observer: Ruled[str] = ""
    neutral: Deciding[str] = ""
    final: Public[bool] = False
    impact: Public[str] = ""
    ammo: Public[Ammo] = written("HE")
    turn: Public[int] = 0
    reduced: Public[bool] = False


class Arrow(msgspec.Struct, frozen=True, omit_defaults=True):
    """An assault arrow (11.1.4): ``units`` in ``start`` assault ``target``. One arrow = one start hex and one target.

    ``no_feint``: none of them may feint (13.7: the road bonus was used). ``rolled``: the one feint roll has been made.
    ``spared``: they have already taken the mortar fire of their hex when they tried to leave it (13.7).
    """

    id: Public[int]
    seat: Public[Seat]
    start: Public[str]
    target: Public[str]
    units: Sighted[tuple[str, ...]]
    cycle: Public[int]
    no_feint: Public[bool] = False
    rolled: Public[bool] = False
    spared: Untold[bool] = False


class Entrance(msgspec.Struct, frozen=True, omit_defaults=True):
    """A unit of the attackers that entered an assault hex (11.4.3 envelopment): from which hex, and in which cycle;
    ``coordinated`` when two platoons of its side acted together in that cycle (6.2)."""

    unit: Sighted[str]
    origin: Public[str]
    cycle: Public[int]
    coordinated: Public[bool] = False


class Assault(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hex with an Assault Nationality marker: ``attacker`` fights for it in phase IV. ``landed`` are vehicles that
    came down there from the air beside infantry (V21.5)."""

    hex: Public[str]
    attacker: Public[Seat]
    entrances: Parted[tuple[Entrance, ...]] = ()
    landed: Public[tuple[str, ...]] = ()


class Work(msgspec.Struct, frozen=True, omit_defaults=True):
    """An improved position, wire, mines or a roadblock in a hex (16), or an unactivated marker of a cup (18.1).

    ``known`` is False for mines not found yet and for works that lie hidden with their owner. ``taken`` is the side
    that occupied an improved position last (15.7). ``fake`` is a position made for dummies alone (13.8); only its owner
    knows this until it is removed with them."""

    kind: Public[WorkKind]
    owner: Public[Seat]
    known: Public[bool] = True
    taken: Public[Seat | None] = None
    fake: Untold[bool] = False


class State(msgspec.Struct, dict=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game at one moment: frozen values in dictionaries, so that a copy shares them.

    ``phase`` is 0 during set-up, 1 to 7 for the printed phases, 8 when the game has ended. ``arrived`` holds, per side,
    the moment since which it has stood in a hex without a break (2.4.1). ``lost`` counts combat steps lost per side
    (15.1). ``pools`` are the counters a platoon can draw. ``attacker`` is the mission's, or the side that the rolls
    before the game made it. ``company`` is the company being activated (6.1), ``coordination`` says per company
    "failed", "granted" or "used" this turn, ``ad_hoc`` names the companies whose ad hoc unit has acted this turn
    (6.11). ``blasts`` are mortar markers by hex, ``lights`` lit hexes' centers (9.13) and ``light_turn`` the turn of
    each side's last request. ``asked`` are, per side, the hexes it must fire at after asking how many units are there
    (13.1), ``counts`` the public answers of this segment, foot units of any kind. ``secrets`` are private choices per
    side, ``earned`` MOP that count once (15.7), ``rolls`` the last public rolls by name, for the Game Tracks card.
    ``fallen`` counts the combat
    steps that each platoon (or support unit, by its own id) has lost at present; only its side is told, because a unit
    may come back concealed (5.3). ``split`` names per platoon the squad
    that is deployed by choice and its two sections (7.10), ``started`` the minute at which each turn began. ``bases``
    are the sides' ends of the map (18.1), ``ends_met`` the end conditions that held when the game ended.
    ``contested`` are the objectives that belong to neither side, both being in them (15.6), as last told. ``shells``
    are anti-tank markers, by the hex in which their targets stand. ``overruns`` are hexes that are not overrun any more
    this turn, each with the reason (V3.7), ``landings`` those from the air (V21). ``lent`` are hexes that vehicles hold
    while they are there, each with the side that had it before ("" for nobody, V18.9).
    """

    units: Sighted[dict[str, Unit]]
    pools: Ruled[dict[str, tuple[str, ...]]]
    fire: Parted[dict[str, tuple[FireMarker, ...]]] = {}
    control: Public[dict[str, Seat]] = {}
    arrived: Public[dict[Seat, dict[str, int]]] = {}
    lost: Public[dict[Seat, int]] = {}
    turn: Public[int] = 0
    minute: Public[int] = 0
    phase: Public[int] = 0
    moment: Untold[int] = 0
    markers_made: Untold[int] = 0
    active: Public[Seat] = written("axis")
    initiative: Public[Seat] = written("axis")
    activated: Public[tuple[str, ...]] = ()
    cycle: Parted[Cycle | None] = None
    placed: Public[tuple[Seat, ...]] = ()
    result: Public[Result | None] = None
    attacker: Public[Seat] = written("axis")
    company: Public[str] = ""
    coordination: Public[dict[str, str]] = {}
    ad_hoc: Ruled[tuple[str, ...]] = ()
    cycles: Untold[int] = 0
    mortars: Parted[dict[str, Mortar]] = {}
    blasts: Public[dict[str, tuple[Blast, ...]]] = {}
    lights: Public[tuple[str, ...]] = ()
    light_turn: Public[dict[Seat, int]] = {}
    arrows: Parted[tuple[Arrow, ...]] = ()
    assaults: Parted[dict[str, Assault]] = {}
    works: Parted[dict[str, tuple[Work, ...]]] = {}
    asked: Public[dict[Seat, tuple[str, ...]]] = {}
    counts: Ruled[dict[str, int]] = {}
    secrets: Own[dict[Seat, dict[str, str]]] = {}
    earned: Public[dict[str, Seat]] = {}
    rolls: Public[dict[str, tuple[int, ...]]] = {}
    fallen: Ruled[dict[str, int]] = {}
    split: Own[dict[str, tuple[str, ...]]] = {}
    started: Public[tuple[int, ...]] = ()
    bases: Public[dict[Seat, str]] = {}
    ends_met: Public[tuple[bool, ...]] = ()
    contested: Public[tuple[str, ...]] = ()
    shells: Parted[dict[str, tuple[AtMarker, ...]]] = {}
    landings: Parted[tuple[Stick, ...]] = ()
    overruns: Public[tuple[tuple[str, Barrier], ...]] = ()
    lent: Public[tuple[tuple[str, str], ...]] = ()

    @property
    def masks(self) -> dict[str, Mask]:
        """None: the truth holds no unknowns (part of the read protocol Facts)."""
        return {}

    @property
    def setup(self) -> Setup:
        """What this game shares and never changes (not encoded)."""
        found: Setup = self.__dict__["setup"]
        return found

    def bound(self, setup: Setup) -> State:
        """This state, referring to ``setup`` with its own roles and bases filled in (18.1).

        Raises ValueError for a state that names units or hexes which this mission does not have.
        """
        _check_names(self, setup)
        self.__dict__["setup"] = setup.settled(self.attacker, self.bases)
        return self

    def copy(self) -> State:
        """An independent state; the values in its dictionaries are frozen, and therefore shared."""
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
            self.attacker,
            self.company,
            self.coordination.copy(),
            self.ad_hoc,
            self.cycles,
            self.mortars.copy(),
            self.blasts.copy(),
            self.lights,
            self.light_turn.copy(),
            self.arrows,
            self.assaults.copy(),
            self.works.copy(),
            self.asked.copy(),
            self.counts.copy(),
            {seat: chosen.copy() for seat, chosen in self.secrets.items()},
            self.earned.copy(),
            self.rolls.copy(),
            self.fallen.copy(),
            split=self.split.copy(),
            started=self.started,
            bases=self.bases.copy(),
            ends_met=self.ends_met,
            contested=self.contested,
            shells=self.shells.copy(),
            landings=self.landings,
            overruns=self.overruns,
            lent=self.lent,
        )
        twin.__dict__["setup"] = self.__dict__["setup"]
        return twin


def _check_names(state: State, setup: Setup) -> None:
    """Positions come from files too: what they name must be there, or rules would stumble over it much later."""
    for id, unit in state.units.items():
        if id != unit.id or id not in setup.counters:
            raise ValueError(f"There is no unit {id} in this mission.")
        if unit.place == "map" and not unit.hex:
            raise ValueError(f"The unit {id} stands nowhere on the map.")
    named = [hex for unit in state.units.values() for hex in (unit.hex, unit.goal, unit.bank)]
    named += [hex for arrow in state.arrows for hex in (arrow.start, arrow.target)]
    named += [hex for one in state.mortars.values() for hex in (one.observer, one.neutral, one.impact)]
    named += [hex for stick in state.landings for hex in (stick.zone, stick.assembly)]
    for hex in (*named, *state.fire, *state.shells, *state.blasts, *state.works, *state.assaults, *state.lights):
        if hex and hex not in setup.board.index:
            raise ValueError(f"There is no hex {hex} in this mission.")
