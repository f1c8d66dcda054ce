"""Twin worlds: the same public facts with different secrets. A viewer must get the same in both.

Units under concealment markers are exchanged within their platoon and moved between the markers of their side, each hex
keeping at least one. Hidden units and unknown works stand elsewhere; secret choices, an unseen set-up and drawn forces
are different; draw pools are shuffled; the chance seed is different.
"""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import msgspec

from lhy_desktop.engine.flow import SEATS, ChanceSource, Game, Viewer
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.concealment.hidden_units import hides_by_mission
from lhy_desktop.engine.rulesets.lhy.model.audience import veiled
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.set_up import drawn_forces
from lhy_desktop.engine.rulesets.lhy.set_up.building_works import area
from tests.leak.marks import mismatches

PROBES = 6


def twin(game: Game[State], viewer: Viewer, rng: random.Random) -> Game[State]:
    """A game with the same public facts for ``viewer`` and other secrets."""
    other = game.copy()
    other._views, other._legal = {}, {}
    for seat in SEATS:
        if seat != viewer:
            if veiled(other.state, seat):
                _set_up_otherwise(other.state, seat, rng)
            else:
                _exchange(other.state, seat, rng)
                _hide_others(other.state, seat, rng)
                _hide_elsewhere(other.state, seat, rng)
            _lay_elsewhere(other.state, seat, rng)
            _choose_otherwise(other.state, seat, rng)
            _shuffle_pools(other.state, seat, rng)
    other.chance = ChanceSource(rng.getrandbits(60), game.chance.position)
    return other


def _exchange(state: State, seat: str, rng: random.Random) -> None:
    hidden = _covered(state, seat)
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
        if alike and not there.acted and there.id in state.setup.side(there.side).cup:
            other = rng.choice(alike)
            state.units[there.id] = msgspec.structs.replace(other, id=there.id)
            state.units[other.id] = msgspec.structs.replace(there, id=other.id)


def _move_some(state: State, seat: str, rng: random.Random) -> None:
    """Change the numbers of units under the markers; each hex keeps at least one."""
    for _ in range(4):
        hidden = _covered(state, seat)
        hexes = sorted({unit.hex for unit in hidden})
        crowded = [unit for unit in hidden if sum(u.hex == unit.hex for u in hidden) > 1]
        if not crowded or len(hexes) < 2:
            return
        unit = rng.choice(crowded)
        state.units[unit.id] = msgspec.structs.replace(unit, hex=rng.choice(hexes))


def _covered(state: State, seat: str) -> list[Unit]:
    """Units under a marker that the other side sees."""
    mine = [u for u in state.units.values() if u.side == seat and u.concealed and not u.hidden]
    return [unit for unit in mine if unit.place == "map"]


def _hide_elsewhere(state: State, seat: str, rng: random.Random) -> None:
    """Hidden units stand where they might have set up, away from the enemy."""
    enemies = {u.hex for u in state.units.values() if u.side != seat and u.place == "map"}
    observing = {hex for mortar in state.mortars.values() for hex in (mortar.neutral, mortar.observer)}
    hidden = [u for u in state.units.values() if u.side == seat and u.hidden and u.place == "map"]
    for unit in [u for u in hidden if u.hex not in observing]:
        shut = enemies | observing
        free = [hex for zone in state.setup.zones_of(unit.id) for hex in zone.hexes if hex not in shut]
        if free:
            state.units[unit.id] = msgspec.structs.replace(unit, hex=rng.choice(free))


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
        hidden = [unit for unit in state.units.values() if unit.side == seat and unit.hidden and unit.place == "map"]
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
        for unit in [u.id for u in state.units.values() if u.side == seat and u.id not in side.units]:
            del state.units[unit]
        answers: list[int] = []
        while found := drawn_forces.standing(state.setup, side, answers).candidates:
            answers.append(rng.randint(1, len(found)))
        for unit in drawn_forces.standing(state.setup, side, answers).units:
            state.units[unit] = Unit(unit, seat, "offmap", concealed=True)
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


def picture(game: Game[State], viewer: Viewer, rng: random.Random) -> dict[str, Any]:
    """Everything a viewer gets at this decision: view, question, legal samples, refusals, previews."""
    view = game.view(viewer)
    told: dict[str, Any] = {"view": msgspec.json.encode(view), "question": game.question}
    question = game.question
    if question is None or question.seat == "chance" or viewer not in (question.seat, "table"):
        return told
    legal = game.legal(viewer)
    state = rng.getstate()
    told["samples"] = []
    if legal:
        for _ in range(PROBES):
            action = legal.sample(rng)
            told["samples"].append((action, legal.preview(action)))
    rng.setstate(state)
    told["first"] = list(islice(legal, 12))
    return told


def probes(game: Game[State], viewer: Viewer, rng: random.Random) -> list[Any]:
    """Actions of the asked seat: some legal, some directed at the enemy's markers."""
    question = game.question
    if question is None or question.seat == "chance":
        return []
    legal = game.legal(question.seat)
    hexes = sorted({mask.hex for mask in game.view("table").masks.values()}) or list(game.state.setup.board.names[:5])
    found = []
    for _ in range(PROBES):
        action = legal.sample(rng)
        found.append(action)
        for field in ("target", "hex"):
            if hasattr(action, field):
                found.append(msgspec.structs.replace(action, **{field: rng.choice(hexes)}))
        if getattr(action, "path", ()):
            found.append(msgspec.structs.replace(action, path=(*action.path[:-1], rng.choice(hexes))))
    return found


def explained(game: Game[State], viewer: Viewer, actions: list[Any]) -> list[Any]:
    """Refusals of probe actions as this viewer would read them."""
    question = game.question
    if question is None or question.seat == "chance" or viewer not in (question.seat, "table"):
        return []
    legal = game.legal(viewer)
    return [(legal.explain(action), legal.preview(action)) for action in actions]


def check(game: Game[State], rng: random.Random) -> None:
    """Compare the pictures of twins for every viewer; AssertionError names what differs."""
    for viewer in ("axis", "allied", "table"):
        other = twin(game, viewer, rng)
        assert mismatches(other.state) == []
        seed = rng.getrandbits(60)
        mine = picture(game, viewer, random.Random(seed))
        his = picture(other, viewer, random.Random(seed))
        for what in mine:
            assert mine[what] == his[what], f"{viewer}: {what} differs at decision {game.number}: {game.question}"
        asked = game.question
        if asked is not None and viewer == asked.seat:
            actions = probes(game, viewer, random.Random(seed))
            assert explained(game, viewer, actions) == explained(other, viewer, actions), f"{viewer}: explanations"


def check_table_subset(game: Game[State], rng: random.Random) -> None:
    """Every action of the table's legal set is in the asked seat's own."""
    question = game.question
    if question is None or question.seat == "chance":
        return
    own, table = game.legal(question.seat), game.legal("table")
    for action in islice(table, 60):
        assert action in own, f"{action}: {own.explain(action)}"
    if table:
        assert table.sample(rng) in own


def games(missions: tuple[str, ...], seed: int, options: dict[str, str] | None = None):
    """Games of the missions without end, one decision at a time."""
    prepared = {mission: RULESET.prepare(mission, options or {}) for mission in missions}
    while True:
        for mission in missions:
            seed += 1
            rng = random.Random(seed)
            game = RULESET.begin(prepared[mission], seed)
            while game.question is not None:
                if game.question.seat == "chance":
                    game.submit(game.roll())
                    continue
                yield game, rng
                game.submit(game.legal(game.question.seat).sample(rng))
