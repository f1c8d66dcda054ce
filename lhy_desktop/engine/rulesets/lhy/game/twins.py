"""Twin worlds: the same public facts with different secrets. A viewer must get the same in both (21.3).

Units under concealment markers are exchanged within their platoon and moved between the markers of their side, each hex
keeping at least one; what is done with vehicles and whoever is aboard stands in ``vehicle_twins``. Hidden units and
unknown works stand elsewhere; secret choices, an unseen set-up and drawn forces are different; draw pools are shuffled.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec

from lhy_desktop.engine.flow import SEATS, Game, Viewer
from lhy_desktop.engine.rulesets.lhy.concealment.hidden_units import hides_by_mission
from lhy_desktop.engine.rulesets.lhy.game.vehicle_twins import bound, vehicles_otherwise
from lhy_desktop.engine.rulesets.lhy.model.audience import veiled
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.set_up import drawn_forces
from lhy_desktop.engine.rulesets.lhy.set_up.building_works import area


def otherwise(game: Game[State], viewer: Viewer, rng: random.Random) -> None:
    """Change the secrets that this viewer does not know, and none of the public facts."""
    for seat in SEATS:
        if seat != viewer:
            if veiled(game.state, seat):
                _set_up_otherwise(game.state, seat, rng)
            else:
                _exchange(game.state, seat, rng)
                vehicles_otherwise(game.state, _covered(game.state, seat), rng)
                _hide_others(game.state, seat, rng)
                _hide_elsewhere(game.state, seat, rng)
            _lay_elsewhere(game.state, seat, rng)
            _choose_otherwise(game.state, seat, rng)
            _shuffle_pools(game.state, seat, rng)


def _exchange(state: State, seat: str, rng: random.Random) -> None:
    hidden = _loose(state, seat)
    counters = state.setup.counters
    for platoon in sorted({counters[unit.id].platoon for unit in hidden}):
        mine = [unit for unit in hidden if counters[unit.id].platoon == platoon]
        places = [unit.hex for unit in mine]
        rng.shuffle(places)
        for unit, hex in zip(mine, places, strict=True):
            state.units[unit.id] = msgspec.structs.replace(state.units[unit.id], hex=hex)
    _draw_otherwise(state, seat, rng)
    _move_some(state, seat, rng)


def _draw_otherwise(state: State, seat: str, rng: random.Random) -> None:
    """18.1: exchange units drawn from the cup for units of the same platoon and kind that still lie in it."""
    counters = state.setup.counters
    for there in _covered(state, seat):
        alike = [
            unit
            for unit in state.units.values()
            if unit.side == seat
            and unit.place == "cup"
            and (counters[unit.id].platoon, counters[unit.id].kind)
            == (counters[there.id].platoon, counters[there.id].kind)
        ]
        if alike and not there.acted and there.id not in bound(state) and there.id in state.setup.side(there.side).cup:
            other = rng.choice(alike)
            state.units[there.id] = msgspec.structs.replace(other, id=there.id)
            state.units[other.id] = msgspec.structs.replace(there, id=other.id)


def _move_some(state: State, seat: str, rng: random.Random) -> None:
    """Change the numbers of units under the markers; each hex keeps at least one."""
    for _ in range(4):
        hidden = _covered(state, seat)
        hexes = sorted({unit.hex for unit in hidden})
        crowded = [unit for unit in _loose(state, seat) if sum(u.hex == unit.hex for u in hidden) > 1]
        if not crowded or len(hexes) < 2:
            return
        unit = rng.choice(crowded)
        state.units[unit.id] = msgspec.structs.replace(unit, hex=rng.choice(hexes))


def _covered(state: State, seat: str) -> list[Unit]:
    """Units under a marker that the other side sees."""
    mine = [u for u in state.units.values() if u.side == seat and u.concealed and not u.hidden]
    return [unit for unit in mine if unit.place == "map"]


def _loose(state: State, seat: str) -> list[Unit]:
    """Those of them that go about by themselves and that no anti-tank marker binds to their hex."""
    stuck = bound(state)
    return [unit for unit in _covered(state, seat) if unit.id not in stuck]


def _hide_elsewhere(state: State, seat: str, rng: random.Random) -> None:
    """Hidden units stand where they might have set up, away from the enemy."""
    enemies = {u.hex for u in state.units.values() if u.side != seat and u.place == "map"}
    observing = _observing(state)
    hidden = [u for u in state.units.values() if u.side == seat and u.hidden and u.place == "map"]
    for unit in [u for u in hidden if u.hex not in observing and not u.aboard]:
        shut = enemies | observing
        free = [hex for zone in state.setup.zones_of(unit.id) for hex in zone.hexes if hex not in shut]
        if free:
            state.units[unit.id] = msgspec.structs.replace(unit, hex=rng.choice(free))


def _observing(state: State) -> set[str]:
    """9.4: the hexes of observers: who lies there hidden decides whether their marker is shown."""
    return {hex for mortar in state.mortars.values() for hex in (mortar.neutral, mortar.observer)}


def _hide_others(state: State, seat: Any, rng: random.Random) -> None:
    """More or fewer of the unseen units are hidden; every marker keeps at least one."""
    if not hides_by_mission(state.setup, seat) or state.phase == 0:
        return
    if rng.random() < 0.5:
        covered = _covered(state, seat)
        crowded = [unit for unit in covered if sum(u.hex == unit.hex for u in covered) > 1]
        if crowded:
            unit = rng.choice(crowded)
            state.units[unit.id] = msgspec.structs.replace(unit, hidden=True)
    else:
        observing = _observing(state)
        hidden = [u for u in state.units.values() if u.side == seat and u.hidden and u.place == "map"]
        hidden = [unit for unit in hidden if unit.hex not in observing]
        markers = sorted({unit.hex for unit in _covered(state, seat)})
        if hidden and markers:
            unit = rng.choice(hidden)
            state.units[unit.id] = msgspec.structs.replace(unit, hidden=False, hex=rng.choice(markers))


def _lay_elsewhere(state: State, seat: str, rng: random.Random) -> None:
    """Works that the other side does not know lie in other hexes of their areas."""
    unknown = [(hex, w) for hex, works in state.works.items() for w in works if w.owner == seat and not w.known]
    for hex, work in unknown:
        free = [there for there in area(state.setup, work.owner) if there not in state.works]
        if free:
            rest = tuple(one for one in state.works[hex] if one is not work)
            state.works[hex] = rest
            if not rest:
                del state.works[hex]
            state.works[rng.choice(free)] = (work,)


def _choose_otherwise(state: State, seat: Any, rng: random.Random) -> None:
    """Secret choices of a side, made anew."""
    for name in list(state.secrets.get(seat, {})):
        entry = state.setup.side(seat).entries[int(name.partition(":")[2])]
        state.secrets[seat] = {**state.secrets[seat], name: rng.choice(entry.hexes)}


def _set_up_otherwise(state: State, seat: Any, rng: random.Random) -> None:
    """Change what nobody sees of a set-up: another force if it is drawn, other hexes, another number of placed
    units."""
    side = state.setup.side(seat)
    if side.draw is not None and any(u.side == seat and u.id not in side.units for u in state.units.values()):
        for drawn in [u.id for u in state.units.values() if u.side == seat and u.id not in side.units]:
            del state.units[drawn]
        answers: list[int] = []
        while found := drawn_forces.standing(state.setup, side, answers).candidates:
            answers.append(rng.randint(1, len(found)))
        for drawn in drawn_forces.standing(state.setup, side, answers).units:
            state.units[drawn] = Unit(drawn, seat, "offmap", concealed=True)
    for unit in [u for u in state.units.values() if u.side == seat and u.place in ("map", "offmap")]:
        hexes = [hex for zone in state.setup.zones_of(unit.id) for hex in zone.hexes]
        if hexes and rng.random() < 0.7:
            state.units[unit.id] = msgspec.structs.replace(unit, place="map", hex=rng.choice(hexes))


def _shuffle_pools(state: State, seat: str, rng: random.Random) -> None:
    for platoon, pool in state.pools.items():
        if pool and state.setup.counters[pool[0]].side == seat:
            shuffled = list(pool)
            rng.shuffle(shuffled)
            state.pools[platoon] = tuple(shuffled)
