"""State -> View: what each viewer may know, built by copying (21.3, 13.1).

A seat sees its own units and the other side's unconcealed ones; the table sees what both may know. Whatever lies under
a concealment marker, in any number, is one ``Mask`` per hex.
"""

from __future__ import annotations

from lhy_desktop.engine.flow import SEATS, Seat, Viewer
from lhy_desktop.engine.rulesets.lhy.model import scoring
from lhy_desktop.engine.rulesets.lhy.model.state import Arrow, Assault, AtMarker, Cycle, Deed, FireMarker, Mortar, State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.vehicles.kinds import type_of
from lhy_desktop.engine.rulesets.lhy.model.vehicles.landings import Stick
from lhy_desktop.engine.rulesets.lhy.model.view import (
    MASKED,
    Mask,
    SeenArrow,
    SeenAssault,
    SeenAtMarker,
    SeenCycle,
    SeenDeed,
    SeenEntrance,
    SeenMarker,
    SeenMortar,
    SeenStick,
    SeenWork,
    View,
)


def veiled(state: State, seat: Seat) -> bool:
    """21.3: whether a side's set-up is unseen until both have set up; the mission says so for the whole set-up."""
    if state.phase:
        return False
    mission = state.setup.mission
    return mission.together or any(zone.secret for zone in mission.sides[seat].zones)


def view_of(state: State, viewer: Viewer) -> View:
    """The viewer's picture of a state; it holds no reference to it."""
    units: dict[str, Unit] = {}
    covered: dict[str, Mask] = {}
    unseen = frozenset(seat for seat in SEATS if seat != viewer and veiled(state, seat))
    everybody = state.units.values()
    for unit in everybody if not unseen else [unit for unit in everybody if unit.side not in unseen]:
        if unit.side == viewer or not (unit.concealed or unit.hidden):
            units[unit.id] = unit
        elif unit.place == "map" and not unit.hidden and unit.hex not in covered:
            covered[unit.hex] = Mask(MASKED + unit.hex, unit.side, unit.hex)
    index = state.setup.board.index
    masks = {mask.id: mask for _, mask in sorted(covered.items(), key=lambda item: index[item[0]])}
    view = View(
        viewer,
        units,
        masks,
        {place: _markers(markers, viewer) for place, markers in state.fire.items()},
        state.control.copy(),
        {seat: hexes.copy() for seat, hexes in state.arrived.items()},
        state.lost.copy(),
        {} if viewer == "table" else _pools(state, viewer),
        state.turn,
        state.minute,
        state.phase,
        state.active,
        state.initiative,
        state.activated,
        None if state.cycle is None else _cycle(state, state.cycle, viewer),
        state.placed,
        scoring.differential(state),
        scoring.final_score(state),
        state.result,
        state.attacker,
        state.company,
        state.coordination.copy(),
        tuple(company for company in state.ad_hoc if _company_side(state, company) == viewer),
        {id: _mortar(state, mortar, viewer) for id, mortar in state.mortars.items() if _known(state, id, viewer)},
        state.blasts.copy(),
        state.lights,
        state.light_turn.copy(),
        tuple(_arrow(state, arrow, viewer) for arrow in state.arrows),
        {hex: _assault(state, assault, viewer) for hex, assault in state.assaults.items()},
        _works(state, viewer),
        state.asked.copy(),
        _counts(state),
        {seat: chosen.copy() for seat, chosen in state.secrets.items() if seat == viewer},
        state.earned.copy(),
        state.rolls.copy(),
        {name: steps for name, steps in state.fallen.items() if _side_of(state, name) == viewer},
        split=_own_splits(state, viewer),
        started=state.started,
        bases=state.bases.copy(),
        ends_met=state.ends_met,
        contested=state.contested,
        shells={place: _shells(state, markers, viewer) for place, markers in state.shells.items()},
        landings=tuple(_stick(state, stick, viewer) for stick in state.landings),
        overruns=state.overruns,
        lent=state.lent,
    )
    view.__dict__["setup"] = state.setup
    return view


def _counts(state: State) -> dict[str, int]:
    """13.1: what was answered, less the vehicles and guns that have come out from under the marker since."""
    found = state.counts.copy()
    for key, answered in found.items():
        hex, mark, type = key.partition(":")
        if mark:
            there = (u for u in state.units.values() if u.place == "map" and u.hex == hex and u.concealed)
            left = [u for u in there if not u.hidden and type_of(state.setup.counters[u.id].kind) == type]
            found[key] = min(answered, sum(type != "gun" or not u.aboard for u in left))
    return found


def _known(state: State, mortar: str, viewer: Viewer) -> bool:
    """A knee mortar goes with its squad: a viewer who does not see the squad does not see the marker (21.3)."""
    squad = state.units.get(mortar)
    return squad is None or squad.side == viewer or not squad.concealed


def _mortar(state: State, mortar: Mortar, viewer: Viewer) -> SeenMortar:
    """9.4: the FO of a hidden requester is kept in a neutral place until he is revealed; until then only its owner
    knows where it belongs.

    9.9: with secret recovery, others cannot tell whether a mortar is ready.
    """
    seat = state.setup.mortar(mortar.id).seat
    own = seat == viewer
    neutral = mortar.neutral
    observer = mortar.observer or (neutral if neutral and (own or _revealed(state, seat, neutral)) else "")
    secret = state.setup.mission.secret_mortar_recovery and not own and mortar.where == "available"
    where = "pending" if secret else mortar.where
    return SeenMortar(mortar.id, where, observer, mortar.final, mortar.impact, mortar.ammo, mortar.turn, mortar.reduced)


def _revealed(state: State, seat: Seat, hex: str) -> bool:
    """Whether somebody of this side stands in a hex, and nobody of it lies hidden there."""
    there = [u for u in state.units.values() if u.side == seat and u.place == "map" and u.hex == hex]
    return bool(there) and not any(unit.hidden for unit in there)


def _named(state: State, units: tuple[str, ...], seat: Seat, viewer: Viewer) -> tuple[str, ...]:
    """The units of one side, among these, that this viewer can name now."""
    return tuple(unit for unit in units if seat == viewer or not state.units[unit].concealed)


def _arrow(state: State, arrow: Arrow, viewer: Viewer) -> SeenArrow:
    named = _named(state, arrow.units, arrow.seat, viewer)
    masked = len(named) < len(arrow.units)
    return SeenArrow(
        arrow.id, arrow.seat, arrow.start, arrow.target, named, masked, arrow.cycle, arrow.no_feint, arrow.rolled
    )


def _stick(state: State, stick: Stick, viewer: Viewer) -> SeenStick:
    named = _named(state, stick.scattered, stick.seat, viewer)
    of = stick
    return SeenStick(of.id, of.seat, of.zone, of.heading, of.assembly, of.down, of.assembled, named, of.losses)


def _assault(state: State, assault: Assault, viewer: Viewer) -> SeenAssault:
    """It is public where attackers came in, but not how many under a marker came in by one way."""
    found: dict[SeenEntrance, None] = {}
    for entrance in assault.entrances:
        known = bool(_named(state, (entrance.unit,), assault.attacker, viewer))
        name = entrance.unit if known else ""
        found[SeenEntrance(name, entrance.origin, entrance.cycle, entrance.coordinated)] = None
    return SeenAssault(assault.hex, assault.attacker, tuple(found), assault.landed)


def _works(state: State, viewer: Viewer) -> dict[str, tuple[SeenWork, ...]]:
    """16.3: only the owner knows mines not found yet, and whatever lies hidden with him."""
    found = {}
    for hex, works in state.works.items():
        seen = tuple(SeenWork(w.kind, w.owner, w.known, w.taken) for w in works if w.known or w.owner == viewer)
        if seen:
            found[hex] = seen
    return found


def _markers(markers: tuple[FireMarker, ...], viewer: Viewer) -> tuple[SeenMarker, ...]:
    """Fire markers; the firer is named to his side, and to the other side if he was in plain view at the time."""
    return tuple(
        SeenMarker(m.id, m.by, m.firer if m.shown or m.by == viewer else "", m.origin, m.target, m.value)
        for m in markers
    )


def _shells(state: State, markers: tuple[AtMarker, ...], viewer: Viewer) -> tuple[SeenAtMarker, ...]:
    """Anti-tank markers; the firer as in ``_markers``, the target by whoever sees it now."""
    found = []
    for m in markers:
        firer = m.firer if m.shown or m.by == viewer else ""
        target = state.units[m.target]
        unseen = target.concealed or target.hidden or veiled(state, target.side)
        known = target.side == viewer or not unseen
        found.append(SeenAtMarker(m.id, m.by, firer, m.origin, m.target if known else "", m.value, m.enfilade))
    return tuple(found)


def _pools(state: State, viewer: Viewer) -> dict[str, tuple[str, ...]]:
    """The viewer's own pools, each sorted: nobody may know their order."""
    counters = state.setup.counters
    return {
        platoon: tuple(sorted(pool))
        for platoon, pool in state.pools.items()
        if pool and counters[pool[0]].side == viewer
    }


def _side_of(state: State, name: str) -> Seat | None:
    """The side of a platoon, or of a support unit by its id."""
    return state.setup.sides.get(name)


def _company_side(state: State, company: str) -> Seat:
    """The side of a company. Others cannot tell which unit under a marker acted along with it (6.11)."""
    return state.setup.company_sides[company]


def _own_splits(state: State, viewer: Viewer) -> dict[str, tuple[str, ...]]:
    """7.10: which squads the viewer himself has deployed."""
    counters = state.setup.counters
    return {key: split for key, split in state.split.items() if counters[split[0]].side == viewer}


def _cycle(state: State, cycle: Cycle, viewer: Viewer) -> SeenCycle:
    members = cycle.members
    if viewer != cycle.seat:
        counters = state.setup.counters
        members = tuple(
            unit
            for unit in members
            if counters[unit].platoon in cycle.platoons and unit in state.units and not state.units[unit].concealed
        )
    return SeenCycle(
        cycle.seat,
        cycle.platoon,
        members,
        cycle.segment,
        tuple(_deed(deed, viewer) for deed in cycle.before),
        tuple(_deed(deed, viewer) for deed in cycle.now),
        cycle.seen,
        cycle.passes,
        cycle.joining if viewer == cycle.seat else (),
        cycle.second,
        cycle.number,
        cycle.impacts,
        cycle.tried,
        cycle.marked,
        tuple(_deed(deed, viewer) for deed in cycle.past),
    )


def _deed(deed: Deed, viewer: Viewer) -> SeenDeed:
    """A deed; what is public about it was settled when it was done, and later reveals do not change that."""
    named = deed.units if deed.seat == viewer else deed.shown
    return SeenDeed(deed.seat, deed.kind, named, len(named) < len(deed.units), deed.hexes, deed.end, deed.front,
                    deed.crossed, deed.reverse, deed.start)  # fmt: skip
