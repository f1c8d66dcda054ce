"""What a viewer may expect of fire on a hex: exact when he sees the subject unit, a range when he does not.

The subject unit and the leader's effect are chosen by 10.3-10.4. Any unit of that side that the viewer does not see
elsewhere may stand under a concealment marker (21.3).
"""

from __future__ import annotations

from lhy_desktop.engine.flow import Outcome, Seat
from lhy_desktop.engine.rulesets.lhy.command import russian_command
from lhy_desktop.engine.rulesets.lhy.losses.subject_unit import best, leader_effect
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.keys import Odds
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.resolution import fire_odds
from lhy_desktop.engine.rulesets.lhy.resolution.fire_odds import Subject


def outcomes(view: View, hex: str, victim: Seat, net: int) -> tuple[Outcome, ...]:
    """Outcome tables for one more marker of ``net`` on a hex: alone, and together with the enemy markers already
    there."""
    casualty_at = view.setup.tables.resolution.casualty_at
    found = subjects(view, hex, victim)
    rows = fire_odds.table(Odds.ALONE, (net,), found, casualty_at)
    others = [marker.value for marker in view.fire.get(hex, ()) if marker.by != victim]
    others += [blast.value for blast in view.blasts.get(hex, ()) if not blast.smoke]
    return rows + fire_odds.table(Odds.TOGETHER, (*others, net), found, casualty_at) if others else rows


def subjects(view: View, hex: str, victim: Seat) -> tuple[Subject, ...]:
    """Every unit that, as far as the viewer knows, may be the subject of fire on this hex; in a fixed order."""
    counters = view.setup.counters
    seen = [unit for unit in fact.units_at(view, hex) if unit.side == victim]
    mask = fact.mask_at(view, hex)
    masked = mask is not None and mask.side == victim
    aides = _aides(view, hex, victim)
    if not masked:
        return _known(view, seen, aides)
    hidden = unseen(view, victim)
    if any(counters[unit.id].combat and not unit.disrupted for unit in seen):
        return _under_cover(view, seen, [*hidden, *aides])
    found = dict.fromkeys(_under_cover(view, seen, [*hidden, *aides]) if seen else ())
    for counter in hidden:
        for effect in (0, leader_effect(view.setup, counter, _leaders(view, seen, [*hidden, *aides], counter))):
            found[Subject(counter.cohesion, counter.undisruptable, effect)] = None
    return tuple(found)


def _aides(view: View, hex: str, victim: Seat) -> list[Counter]:
    """10.4: Russian commanders who may be named for the hex, and those who may be under a marker near it."""
    setup = view.setup
    if not russian_command.russian(view, victim):
        return []
    near = setup.tables.resolution.aid_distance
    covered = any(m.side == victim and setup.board.distance(m.hex, hex) <= near for m in view.masks.values())
    maybe = [one for one in unseen(view, victim) if one.command is not None] if covered else []
    return [setup.counters[one] for one in russian_command.helpers(view, victim, hex)] + maybe


def _here(view: View, seen: list[Unit]) -> list[Counter]:
    """Leaders who steady the units they are stacked with; a Russian commander must be named instead."""
    leaders = []
    for unit in seen:
        counter = view.setup.counters[unit.id]
        if counter.kind == "leader" and counter.command is None and not unit.disrupted:
            leaders.append(counter)
    return leaders


def _known(view: View, seen: list[Unit], aides: list[Counter]) -> tuple[Subject, ...]:
    """Nothing is concealed: the subject is certain, except for a random tie and for a commander who may be named."""
    leaders = _here(view, seen)
    found: dict[Subject, None] = {}
    for unit in best(view.setup, seen):
        counter = fact.standing(view, unit.id)
        weak = unit.disrupted or fact.never_disrupted(view, unit.id)
        for named in ((), aides):
            found[Subject(counter.cohesion, weak, leader_effect(view.setup, counter, [*leaders, *named]))] = None
    return tuple(found)


def _under_cover(view: View, seen: list[Unit], hidden: list[Counter]) -> tuple[Subject, ...]:
    """The subject is one of the units seen; its leader may be among the concealed ones."""
    here = _here(view, seen)
    found: dict[Subject, None] = {}
    for unit in best(view.setup, seen):
        counter = fact.standing(view, unit.id)
        weak = unit.disrupted or fact.never_disrupted(view, unit.id)
        for leaders in (here, _leaders(view, seen, hidden, counter)):
            found[Subject(counter.cohesion, weak, leader_effect(view.setup, counter, leaders))] = None
    return tuple(found)


def unseen(view: View, side: Seat) -> list[Counter]:
    """Counters of a side's force that the viewer does not see anywhere; any of them may be concealed."""
    counters = view.setup.counters
    force = dict.fromkeys(view.setup.side(side).everybody)
    for pool in view.setup.pools.values():
        force.update(dict.fromkeys(unit for unit in pool if counters[unit].side == side))
    return [counters[unit] for unit in force if unit not in view.units]


def _leaders(view: View, seen: list[Unit], hidden: list[Counter], subject: Counter) -> list[Counter]:
    """Leaders that stand there, and those that may be concealed there."""
    here = _here(view, seen)
    return here + [counter for counter in hidden if counter.kind == "leader" and counter.id != subject.id]
