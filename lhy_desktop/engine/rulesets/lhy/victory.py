"""15: the casualty track, control, the Final Score, and who has won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from lhy_desktop.engine.flow import SEATS, Result, Seat, other, predicate
from lhy_desktop.engine.rulesets.lhy import cup_markers
from lhy_desktop.engine.rulesets.lhy import facts as fact
from lhy_desktop.engine.rulesets.lhy.facts import WorkFacts
from lhy_desktop.engine.rulesets.lhy.setup import (
    Controls,
    EndCondition,
    Mission,
    NoneLeft,
    Objective,
    ScoreReaches,
    Setup,
)
from lhy_desktop.engine.rulesets.lhy.state import State


class ScoreFacts(Protocol):
    """What a score is made of; State and View both have it."""

    @property
    def setup(self) -> Setup: ...
    @property
    def control(self) -> Mapping[str, Seat]: ...
    @property
    def lost(self) -> Mapping[Seat, int]: ...
    @property
    def minute(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def attacker(self) -> Seat: ...
    @property
    def earned(self) -> Mapping[str, Seat]: ...
    @property
    def works(self) -> Mapping[str, tuple[WorkFacts, ...]]: ...


def differential(facts: ScoreFacts) -> int:
    """15.0: combat steps the attacker has lost minus those the defender has lost."""
    attacker = facts.attacker
    return facts.lost.get(attacker, 0) - facts.lost.get(other(attacker), 0)


def casualty_points(facts: ScoreFacts) -> int:
    """15.2: the signed points of the marker's box; one a box where the losses are Russian or Japanese."""
    found = differential(facts)
    loser = facts.attacker if found > 0 else other(facts.attacker)
    each = cheap(facts.setup, loser)
    return found * each if each is not None else facts.setup.tables.victory.points(found)


def box_points(setup: Setup, loser: Seat) -> tuple[int, ...]:
    """15.2: what boxes 1, 2, ... of the track are worth when this side's losses fill them."""
    printed = setup.tables.victory.casualty_points[1:]
    each = cheap(setup, loser)
    return printed if each is None else tuple(each * box for box in range(1, len(printed) + 1))


@predicate("15.2")
def cheap(setup: Setup, loser: Seat) -> int | None:
    """Russian and Japanese losses count one point a box."""
    foreign = setup.side(loser).nationality in ("russian", "japanese")
    return setup.tables.victory.per_box_russian_japanese if foreign else None


def controls(facts: ScoreFacts, seat: Seat, objective: Objective) -> bool:
    """15.6: whether a side controls an objective as a whole."""
    return all(facts.control.get(there) == seat for there in objective.hexes)


def objective_points(facts: ScoreFacts, seat: Seat) -> int:
    """15.7: mission objective points a side has at this moment: from control, from what it earned once, and for the
    enemy's improved positions it took."""
    found = 0
    for objective in facts.setup.mission.objectives:
        if objective.in_score and objective.for_side in (None, seat):
            found += objective.points * _worth_it(facts, seat, objective)
    return found + captured(facts, seat) * facts.setup.mission.captures.get(seat, 0)


def _worth_it(facts: ScoreFacts, seat: Seat, objective: Objective) -> bool:
    if objective.once:
        return facts.earned.get(objective.id) == seat
    return controls(facts, seat, objective)


def captured(facts: ScoreFacts, seat: Seat) -> int:
    """15.7: how many of the enemy's improved positions a side occupied last."""
    works = (work for there in facts.works.values() for work in there)
    return sum(work.kind == "ip" and work.owner != seat and work.taken == seat for work in works)


def final_score(facts: ScoreFacts) -> int:
    """15.4: the attacker's Final Score if the mission ended now; lower is better for him."""
    attacker = facts.attacker
    gained, lost = objective_points(facts, attacker), objective_points(facts, other(attacker))
    return facts.minute + casualty_points(facts) - gained + lost


# -- control ----------------------------------------------------------------------------------------


def update_control(state: State, hex: str) -> tuple[str, ...]:
    """15.6: note who holds an objective hex after units came to it; answers the objectives that changed hands.

    The side of the last foot combat unit to occupy any hex of an objective alone controls all of it, and keeps it after
    leaving. With foot combat units of both sides in its hexes it is contested: nobody's. Leaders never control.
    """
    mission = state.setup.mission
    changed = []
    for objective in mission.objectives:
        if hex not in objective.hexes:
            continue
        there = _sides_in(state, objective.hexes)
        if len(there) == len(SEATS):
            for one in objective.hexes:
                state.control.pop(one, None)
        elif there and hex in _held(state, there[0]) and not controls(state, there[0], objective):
            state.control.update(dict.fromkeys(objective.hexes, there[0]))
            changed.append(objective.name)
    if hex in mission.roads:
        sides = _sides_in(state, (hex,))
        if len(sides) == 1:
            state.control[hex] = sides[0]
    return tuple(changed)


def settle_control(state: State) -> tuple[tuple[Seat, str], ...]:
    """15.6: at a check, whose alone the contested objectives now are: (side, name) of those that changed hands."""
    found: list[tuple[Seat, str]] = []
    for objective in state.setup.mission.objectives:
        there = _sides_in(state, objective.hexes)
        if len(there) == 1 and not any(hex in state.control for hex in objective.hexes):
            state.control.update(dict.fromkeys(objective.hexes, there[0]))
            found.append((there[0], objective.name))
    return tuple(found)


def earn(state: State) -> tuple[tuple[Seat, str], ...]:
    """15.7: MOP that count once, to the first side that controls the objective at a check: (side, name) of the new."""
    found: list[tuple[Seat, str]] = []
    for objective in state.setup.mission.objectives:
        if not objective.once or objective.id in state.earned:
            continue
        for seat in (state.attacker, other(state.attacker)):
            if objective.for_side in (None, seat) and controls(state, seat, objective):
                state.earned[objective.id] = seat
                found.append((seat, objective.name))
    return tuple(found)


def _sides_in(state: State, hexes: tuple[str, ...]) -> tuple[Seat, ...]:
    """Sides with a foot combat unit in these hexes. A hidden enemy is nothing until it is placed (21.2)."""
    return tuple(seat for seat in SEATS if any(hex in hexes for hex in _held(state, seat)))


def _held(state: State, seat: Seat) -> frozenset[str]:
    counters = state.setup.counters
    return frozenset(
        unit.hex
        for unit in state.units.values()
        if unit.place == "map" and unit.side == seat and not unit.hidden and counters[unit.id].combat
    )


def initial_control(state: State) -> None:
    """15.6: set-up areas are controlled; the defender holds every objective when the attacker is off the map."""
    mission = state.setup.mission
    defender = other(state.attacker)
    outside = not mission.sides[state.attacker].zones
    for there in (*(hex for objective in mission.objectives for hex in objective.hexes), *mission.roads):
        holder = defender if outside else _owner(mission, there)
        if holder is not None:
            state.control[there] = holder
    for there in (*(hex for objective in mission.objectives for hex in objective.hexes), *mission.roads):
        update_control(state, there)


def _owner(mission: Mission, hex: str) -> Seat | None:
    """The side in whose set-up area a hex lies; nobody where both or neither do."""
    owners = [seat for seat in SEATS if any(hex in zone.hexes for zone in mission.sides[seat].zones)]
    return owners[0] if len(owners) == 1 else None


# -- the end ----------------------------------------------------------------------------------------


def limit_passed(facts: ScoreFacts, seat: Seat) -> bool:
    """15.3: whether a side has lost more than its casualty differential limit allows (or reached it)."""
    side = facts.setup.side(seat)
    if side.casualty_limit is None:
        return False
    sign = 1 if seat == facts.attacker else -1
    steps = sign * differential(facts)
    return steps >= side.casualty_limit if side.limit_when_reached else steps > side.casualty_limit


def met(facts: EndFacts, condition: EndCondition) -> bool:
    """15.5: whether an end condition of the mission holds now (of a View: as far as this viewer can tell).

    Once the mission is over it is as it was then, in truth.
    """
    if facts.ends_met:
        return facts.ends_met[facts.setup.mission.ends.index(condition)]
    if isinstance(condition, Controls):
        wanted = [o for o in facts.setup.mission.objectives if o.id in condition.objectives]
        held = [o for o in wanted if controls(facts, condition.seat, o)]
        return sum(o.points if condition.by_points else 1 for o in held) >= condition.count
    if isinstance(condition, ScoreReaches):
        score = final_score(facts)
        return score > condition.value if condition.over else score >= condition.value
    if isinstance(condition, NoneLeft):
        return not left(facts, condition)
    return facts.minute > condition.minutes


class EndFacts(ScoreFacts, fact.Facts, Protocol):
    """What an end condition may ask of."""

    @property
    def ends_met(self) -> tuple[bool, ...]: ...


def left(facts: fact.Facts, condition: NoneLeft) -> tuple[str, ...]:
    """15.5: the hexes with a unit that such a condition still finds, in board order.

    What lies under a marker may be such a unit for those who cannot look.
    """
    counters = facts.setup.counters
    hexes = {mask.hex for mask in facts.masks.values() if mask.side == condition.seat}
    for unit in facts.units.values():
        if unit.place == "map" and unit.side == condition.seat:
            kind = counters[unit.id]
            able = kind.combat or (not condition.combat and kind.kind != "dummy")
            if able and not (condition.undisrupted and unit.disrupted):
                hexes.add(unit.hex)
    hexes.update(waiting(facts, condition) or ())
    index = facts.setup.board.index
    return tuple(sorted((hex for hex in hexes if _counts(facts, condition, hex)), key=index.__getitem__))


@predicate("18.1")
def waiting(facts: fact.Facts, condition: NoneLeft) -> tuple[str, ...] | None:
    """Where the mission says so, an unactivated marker counts as such a unit."""
    return cup_markers.markers(facts, condition.seat) if condition.markers else None


def _counts(facts: fact.Facts, condition: NoneLeft, hex: str) -> bool:
    board = facts.setup.board
    if condition.where and hex not in condition.where:
        return False
    if condition.of and not any(board.distance(hex, there) <= condition.within for there in condition.of):
        return False
    return not condition.sight_of or any(fact.sees(facts, hex, there) for there in condition.sight_of)


def band(mission: Mission, score: int) -> Seat | None:
    """15.5: whose victory band a Final Score lies in; None is the band of a draw."""
    if score <= mission.bands.attacker:
        return mission.attacker
    return None if score <= mission.bands.draw else other(mission.attacker)


def outcome(facts: EndFacts) -> Result | None:
    """15.5: the result at the end of a turn, or None while the mission goes on. The limits are read first."""
    mission = facts.setup.mission
    for seat in (mission.attacker, other(mission.attacker)):
        if limit_passed(facts, seat):
            return _result(facts, other(seat), f"{mission.sides[seat].name} lost more than they could bear")
    for condition in mission.ends:
        if met(facts, condition):
            return _result(facts, _winner(facts, condition), _reason(mission, condition))
    return None


def winner_now(facts: EndFacts) -> Seat | None:
    """15.5: who would have won if the mission were stopped now: by its own rule or by the bands."""
    held = (end for end in facts.setup.mission.ends if isinstance(end, Controls) and met(facts, end))
    ending = next(held, None) or next(iter(facts.setup.mission.ends))
    return _winner(facts, ending)


def _winner(facts: EndFacts, condition: EndCondition) -> Seat | None:
    """15.5, 18.1: who has won when this condition ends the mission: by the bands, or by its own rule."""
    mission = facts.setup.mission
    if mission.rule == "controls_in_time":
        return condition.seat if isinstance(condition, Controls) and met(facts, condition) else None
    if mission.rule == "longest_road":
        axis, allied = (len(road_held(facts, seat)) for seat in SEATS)
        return None if axis == allied else "axis" if axis > allied else "allied"
    return band(mission, final_score(facts))


def road_held(facts: ScoreFacts, seat: Seat) -> tuple[str, ...]:
    """18.1: the most connected road hexes a side controls, counted from its own edge of the map, in board order."""
    setup = facts.setup
    board = setup.board
    mine = {hex for hex in setup.mission.roads if facts.control.get(hex) == seat}
    edge = setup.side(seat).friendly_edge
    best: set[str] = set()
    for start in sorted(mine, key=board.index.__getitem__):
        if edge not in board.hex(start).edges or start in best:
            continue
        reached, todo = {start}, [start]
        while todo:
            here = todo.pop()
            for there in board.neighbors(here):
                if there in mine and there not in reached and "road" in board.line(here, there):
                    reached.add(there)
                    todo.append(there)
        best = max(best, reached, key=len)
    return tuple(sorted(best, key=board.index.__getitem__))


def _result(facts: ScoreFacts, winner: Seat | None, reason: str) -> Result:
    losses = (facts.lost.get("axis", 0), facts.lost.get("allied", 0))
    return Result(winner, final_score(facts), facts.turn, losses, reason[:1].upper() + reason[1:])


def _reason(mission: Mission, condition: EndCondition) -> str:
    if isinstance(condition, Controls):
        return f"{mission.sides[condition.seat].name} control the objectives"
    if isinstance(condition, ScoreReaches):
        return f"the score is {'past' if condition.over else 'at'} {condition.value}"
    if isinstance(condition, NoneLeft):
        return f"{mission.sides[condition.seat].name} have nobody left where it matters"
    return f"more than {condition.minutes} minutes have passed"
