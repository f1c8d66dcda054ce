"""15.3, 15.5: when the mission ends, and which side has won."""

from __future__ import annotations

from lhy_desktop.engine.flow import SEATS, Result, Seat, other, predicate
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.model.ends import AllOf, Controls, EndCondition, NoneLeft, ScoreReaches
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Mission
from lhy_desktop.engine.rulesets.lhy.model.scoring import controls, differential, final_score
from lhy_desktop.engine.rulesets.lhy.segments import unactivated_markers


def limit_passed(facts: Facts, seat: Seat) -> bool:
    """15.3: whether a side has lost more than its casualty differential limit allows (or reached it)."""
    side = facts.setup.side(seat)
    if side.casualty_limit is None:
        return False
    sign = 1 if seat == facts.attacker else -1
    steps = sign * differential(facts)
    return steps >= side.casualty_limit if side.limit_when_reached else steps > side.casualty_limit


def met(facts: Facts, condition: EndCondition) -> bool:
    """15.5: whether an end condition of the mission holds now (with a View: as far as this viewer can tell).

    Once the mission is over, the answer is the true one at its end.
    """
    ends = facts.setup.mission.ends
    if facts.ends_met and condition in ends:
        return facts.ends_met[ends.index(condition)]
    if isinstance(condition, AllOf):
        return all(met(facts, part) for part in condition.parts)
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


def left(facts: Facts, condition: NoneLeft) -> tuple[str, ...]:
    """15.5: the hexes with a unit that such a condition still finds, in board order.

    For a viewer who cannot look under a marker, what lies there may be such a unit.
    """
    counters = facts.setup.counters
    hexes = {mask.hex for mask in facts.masks.values() if mask.side == condition.seat}
    for unit in facts.units.values():
        if unit.place == "map" and unit.side == condition.seat:
            kind = counters[unit.id]
            able = kind.combat or (not condition.combat and not kind.sham)
            if condition.armor:
                able = kind.arm == "afv" and kind.combat
            if able and not (condition.undisrupted and (unit.disrupted or unit.shocked)):
                hexes.add(unit.hex)
    hexes.update(waiting(facts, condition) or ())
    index = facts.setup.board.index
    return tuple(sorted((hex for hex in hexes if _counts(facts, condition, hex)), key=index.__getitem__))


@predicate("18.1")
def waiting(facts: Facts, condition: NoneLeft) -> tuple[str, ...] | None:
    """When the mission says so, an unactivated marker counts as such a unit."""
    return unactivated_markers.markers(facts, condition.seat) if condition.markers else None


def _counts(facts: Facts, condition: NoneLeft, hex: str) -> bool:
    board = facts.setup.board
    if condition.where and hex not in condition.where:
        return False
    if condition.of and not any(board.distance(hex, there) <= condition.within for there in condition.of):
        return False
    return not condition.sight_of or any(sighting.sees(facts, hex, there) for there in condition.sight_of)


def band(mission: Mission, score: int) -> Seat | None:
    """15.5: the seat in whose victory band a Final Score lies; None when it lies in the band of a draw."""
    if score <= mission.bands.attacker:
        return mission.attacker
    return None if score <= mission.bands.draw else other(mission.attacker)


def outcome(facts: Facts) -> Result | None:
    """15.5: the result at the end of a turn, or None while the mission continues. The limits are checked first."""
    mission = facts.setup.mission
    for seat in (mission.attacker, other(mission.attacker)):
        if limit_passed(facts, seat):
            return _result(facts, other(seat), f"{mission.sides[seat].name} lost more than they could bear")
    for condition in mission.ends:
        if met(facts, condition):
            return _result(facts, _winner(facts, condition), _reason(mission, condition))
    return None


def winner_now(facts: Facts) -> Seat | None:
    """15.5: which side would win if the mission were stopped now: by the mission's own rule or by the bands."""
    held = (end for end in facts.setup.mission.ends if control_in(end) is not None and met(facts, end))
    ending = next(held, None) or next(iter(facts.setup.mission.ends))
    return _winner(facts, ending)


def _winner(facts: Facts, condition: EndCondition) -> Seat | None:
    """15.5, 18.1: which side has won when this condition ends the mission: by the bands, or by the condition's own
    rule."""
    mission = facts.setup.mission
    if mission.rule == "controls_in_time":
        control = control_in(condition)
        return control.seat if control is not None and met(facts, condition) else None
    if mission.rule == "longest_road":
        axis, allied = (len(road_held(facts, seat)) for seat in SEATS)
        return None if axis == allied else "axis" if axis > allied else "allied"
    return band(mission, final_score(facts))


def control_in(condition: EndCondition) -> Controls | None:
    """The control that a condition asks for, by itself or beside others."""
    parts = condition.parts if isinstance(condition, AllOf) else (condition,)
    return next((part for part in parts if isinstance(part, Controls)), None)


def road_held(facts: Facts, seat: Seat) -> tuple[str, ...]:
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


def _result(facts: Facts, winner: Seat | None, reason: str) -> Result:
    losses = (facts.lost.get("axis", 0), facts.lost.get("allied", 0))
    return Result(winner, final_score(facts), facts.turn, losses, reason[:1].upper() + reason[1:])


def _reason(mission: Mission, condition: EndCondition) -> str:
    if isinstance(condition, AllOf):
        return ", and ".join(_reason(mission, part) for part in condition.parts)
    if isinstance(condition, Controls):
        return f"{mission.sides[condition.seat].name} control the objectives"
    if isinstance(condition, ScoreReaches):
        return f"the score is {'past' if condition.over else 'at'} {condition.value}"
    if isinstance(condition, NoneLeft):
        return f"{mission.sides[condition.seat].name} have nobody left where it matters"
    return f"more than {condition.minutes} minutes have passed"
