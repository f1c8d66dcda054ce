"""15: the casualty track, control, the Final Score, and who has won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from lhy_desktop.engine.flow import SEATS, Result, Seat, other, predicate
from lhy_desktop.engine.rulesets.lhy.setup import Controls, EndCondition, Mission, Objective, ScoreReaches, Setup
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


@predicate("15.2")
def cheap(setup: Setup, loser: Seat) -> int | None:
    """Russian and Japanese losses count one point a box."""
    foreign = setup.side(loser).nationality in ("russian", "japanese")
    return setup.tables.victory.per_box_russian_japanese if foreign else None


def controls(facts: ScoreFacts, seat: Seat, objective: Objective) -> bool:
    """15.6: whether a side controls an objective as a whole."""
    return all(facts.control.get(there) == seat for there in objective.hexes)


def objective_points(facts: ScoreFacts, seat: Seat) -> int:
    """15.7: mission objective points a side has from control at this moment."""
    return sum(o.points for o in facts.setup.mission.objectives if controls(facts, seat, o))


def final_score(facts: ScoreFacts) -> int:
    """15.4: the attacker's Final Score if the mission ended now; lower is better for him."""
    attacker = facts.attacker
    gained, lost = objective_points(facts, attacker), objective_points(facts, other(attacker))
    return facts.minute + casualty_points(facts) - gained + lost


# -- control ----------------------------------------------------------------------------------------


def update_control(state: State, hex: str) -> tuple[str, ...]:
    """15.6: note who holds an objective hex after units came to it; answers the objectives that changed hands.

    The side of the last foot combat unit to occupy any hex of an objective alone controls all of it,
    and keeps it after leaving. Leaders never control.
    """
    changed = []
    for objective in state.setup.mission.objectives:
        if hex not in objective.hexes:
            continue
        holder = _holder(state, hex)
        if holder is not None and not controls(state, holder, objective):
            state.control.update(dict.fromkeys(objective.hexes, holder))
            changed.append(objective.name)
    return tuple(changed)


def _holder(state: State, hex: str) -> Seat | None:
    sides: dict[Seat, None] = {}
    for unit in state.units.values():
        if unit.place == "map" and unit.hex == hex and state.setup.counters[unit.id].combat:
            sides[unit.side] = None
    return next(iter(sides)) if len(sides) == 1 else None


def initial_control(state: State) -> None:
    """15.6: set-up areas are controlled; the defender holds every objective when the attacker is off the map."""
    mission = state.setup.mission
    defender = other(mission.attacker)
    outside = not mission.sides[mission.attacker].zones
    for objective in mission.objectives:
        for there in objective.hexes:
            holder = defender if outside else _owner(mission, there)
            if holder is not None:
                state.control[there] = holder
    for objective in mission.objectives:
        for there in objective.hexes:
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


def met(facts: ScoreFacts, condition: EndCondition) -> bool:
    """15.5: whether an end condition of the mission holds now."""
    if isinstance(condition, Controls):
        wanted = [o for o in facts.setup.mission.objectives if o.id in condition.objectives]
        return sum(controls(facts, condition.seat, o) for o in wanted) >= condition.count
    if isinstance(condition, ScoreReaches):
        score = final_score(facts)
        return score > condition.value if condition.over else score >= condition.value
    return facts.minute > condition.minutes


def band(mission: Mission, score: int) -> Seat | None:
    """15.5: whose victory band a Final Score lies in; None is the band of a draw."""
    if score <= mission.bands.attacker:
        return mission.attacker
    return None if score <= mission.bands.draw else other(mission.attacker)


def outcome(facts: ScoreFacts) -> Result | None:
    """15.5: the result at the end of a turn, or None while the mission goes on. The limits are read first."""
    mission = facts.setup.mission
    for seat in (mission.attacker, other(mission.attacker)):
        if limit_passed(facts, seat):
            return _result(facts, other(seat), f"{mission.sides[seat].name} lost more than they could bear")
    for condition in mission.ends:
        if met(facts, condition):
            return _result(facts, band(mission, final_score(facts)), _reason(mission, condition))
    return None


def _result(facts: ScoreFacts, winner: Seat | None, reason: str) -> Result:
    losses = (facts.lost.get("axis", 0), facts.lost.get("allied", 0))
    return Result(winner, final_score(facts), facts.turn, losses, reason[:1].upper() + reason[1:])


def _reason(mission: Mission, condition: EndCondition) -> str:
    if isinstance(condition, Controls):
        return f"{mission.sides[condition.seat].name} control the objectives"
    if isinstance(condition, ScoreReaches):
        return f"the score is {'past' if condition.over else 'at'} {condition.value}"
    return f"more than {condition.minutes} minutes have passed"
