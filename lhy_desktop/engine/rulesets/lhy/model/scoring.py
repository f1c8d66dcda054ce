"""15.0-15.4, 15.7: the casualty track, what casualties and objectives are worth, and the Final Score."""

from __future__ import annotations

from lhy_desktop.engine.flow import SEATS, Seat, other, predicate
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Objective, Setup


def differential(facts: Facts) -> int:
    """15.0: combat steps the attacker has lost minus those the defender has lost."""
    attacker = facts.attacker
    return facts.lost.get(attacker, 0) - facts.lost.get(other(attacker), 0)


def casualty_points(facts: Facts) -> int:
    """15.2: the signed points of the marker's box; one point per box when the losses are Russian or Japanese."""
    found = differential(facts)
    loser = facts.attacker if found > 0 else other(facts.attacker)
    each = cheap(facts.setup, loser)
    return found * each if each is not None else facts.setup.tables.victory.points(found)


def box_points(setup: Setup, loser: Seat) -> tuple[int, ...]:
    """15.2: the worth of boxes 1, 2, ... of the track when this side's losses fill them."""
    printed = setup.tables.victory.casualty_points[1:]
    each = cheap(setup, loser)
    return printed if each is None else tuple(each * box for box in range(1, len(printed) + 1))


@predicate("15.2")
def cheap(setup: Setup, loser: Seat) -> int | None:
    """Whether this side's losses count only one point per box (Russians and Japanese)."""
    foreign = setup.side(loser).nationality in ("russian", "japanese")
    return setup.tables.victory.per_box_russian_japanese if foreign else None


def controls(facts: Facts, seat: Seat, objective: Objective) -> bool:
    """15.6: whether a side controls an objective: it was the last to occupy all of it, and nobody contests it."""
    if objective.id in facts.contested:
        return False
    control = facts.control
    for there in objective.hexes:  # noqa: SIM110  (quicker than all(), and asked for every view)
        if control.get(there) != seat:
            return False
    return True


def holder(facts: Facts, objective: Objective) -> Seat | None:
    """15.6: the side that controls an objective now."""
    return next((seat for seat in SEATS if controls(facts, seat, objective)), None)


def objective_points(facts: Facts, seat: Seat) -> int:
    """15.7: a side's mission objective points at this moment: from control, from what it earned once, and for the
    enemy's improved positions that it took."""
    found = 0
    for objective in facts.setup.mission.objectives:
        if objective.in_score and objective.for_side in (None, seat):
            found += objective.points * _worth_it(facts, seat, objective)
    each = facts.setup.mission.captures.get(seat, 0)
    return found + each * captured(facts, seat) if each else found


def _worth_it(facts: Facts, seat: Seat, objective: Objective) -> bool:
    if objective.once:
        return facts.earned.get(objective.id) == seat
    return controls(facts, seat, objective)


def captured(facts: Facts, seat: Seat) -> int:
    """15.7: how many of the enemy's improved positions a side was the last to occupy."""
    works = (work for there in facts.works.values() for work in there)
    return sum(work.kind == "ip" and work.owner != seat and work.taken == seat for work in works)


def final_score(facts: Facts) -> int:
    """15.4: the attacker's Final Score if the mission ended now; lower is better for him."""
    attacker = facts.attacker
    gained, lost = objective_points(facts, attacker), objective_points(facts, other(attacker))
    return facts.minute + casualty_points(facts) - gained + lost
