"""State -> View: what each viewer may know, built by copying (21.3, 13.1).

A seat sees its own units and the other side's unconcealed ones; the table sees what both may know. What
lies under a concealment marker is one ``Mask`` per hex, whatever and however many it is.
"""

from __future__ import annotations

from lhy_desktop.engine.flow import Viewer
from lhy_desktop.engine.rulesets.lhy import victory
from lhy_desktop.engine.rulesets.lhy.state import Cycle, Deed, FireMarker, State, Unit
from lhy_desktop.engine.rulesets.lhy.view import Mask, Seen, SeenCycle, SeenDeed, SeenMarker, View


def view_of(state: State, viewer: Viewer) -> View:
    """The viewer's picture of a state; it holds no reference to it."""
    units: dict[str, Seen] = {}
    covered: dict[str, Mask] = {}
    for unit in state.units.values():
        if unit.side == viewer or not unit.concealed:
            units[unit.id] = _seen(unit)
        elif unit.place == "map" and unit.hex not in covered:
            covered[unit.hex] = Mask("?@" + unit.hex, unit.side, unit.hex)
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
        victory.differential(state),
        victory.final_score(state),
        state.result,
    )
    view.__dict__["setup"] = state.setup
    return view


def _seen(unit: Unit) -> Seen:
    return Seen(
        unit.id,
        unit.side,
        unit.place,
        unit.hex,
        unit.disrupted,
        unit.regrouping,
        unit.concealed,
        unit.acted,
        unit.due,
    )


def _markers(markers: tuple[FireMarker, ...], viewer: Viewer) -> tuple[SeenMarker, ...]:
    """Fire markers; the firer is named to his side, and to others if he was in plain view at the time."""
    return tuple(
        SeenMarker(m.id, m.by, m.firer if m.shown or m.by == viewer else "", m.origin, m.target, m.value)
        for m in markers
    )


def _pools(state: State, viewer: Viewer) -> dict[str, tuple[str, ...]]:
    """The viewer's own pools, each sorted: their order is no one's knowledge."""
    counters = state.setup.counters
    return {
        platoon: tuple(sorted(pool))
        for platoon, pool in state.pools.items()
        if pool and counters[pool[0]].side == viewer
    }


def _cycle(state: State, cycle: Cycle, viewer: Viewer) -> SeenCycle:
    members = cycle.members
    if viewer != cycle.seat:
        counters = state.setup.counters
        members = tuple(
            unit
            for unit in members
            if counters[unit].platoon == cycle.platoon and unit in state.units and not state.units[unit].concealed
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
    )


def _deed(deed: Deed, viewer: Viewer) -> SeenDeed:
    """A deed; what was public about it was settled when it was done, not by who is revealed later."""
    named = deed.units if deed.seat == viewer else deed.shown
    return SeenDeed(deed.seat, deed.kind, named, len(named) < len(deed.units), deed.hexes, deed.end)
