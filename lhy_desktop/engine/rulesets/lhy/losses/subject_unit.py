"""10.3-10.4: which unit of a hex is the subject of fire, and whether its leader steadies it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from lhy_desktop.engine.flow import predicate
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Setup
from lhy_desktop.engine.rulesets.lhy.model.values import Unit

U = TypeVar("U", bound=Unit)

LEADERS = 3
"""10.3: the number of the last class, units that are no combat units."""
SUPPORT_TOO = "support too"
"""What ``tables.Resolution.leader_helps`` says when a leader steadies support units stacked with him."""
UNARMED = -9
"""The value that stands for missing small arms when values are compared."""


def order(setup: Setup, unit: Unit) -> int:
    """10.3: the class of a unit, 0 first: unconcealed, concealed, disrupted combat units; non-combat units."""
    if not setup.counters[unit.id].combat:
        return LEADERS
    if unit.disrupted:
        return 2
    return 1 if unit.concealed else 0


def worth(setup: Setup, unit: Unit) -> tuple[int, int, int]:
    """10.3: best Cohesion first, a Heroic unit's own (12.6); in a tie best Assault Value, then best SAV."""
    counter = setup.counters[unit.id]
    cohesion = setup.tables.recovery.heroic_cohesion if unit.heroic else counter.cohesion
    return cohesion, counter.assault, UNARMED if counter.sav is None else counter.sav


def best(setup: Setup, units: Sequence[U]) -> tuple[U, ...]:
    """10.3: the subject unit of a hex; several when chance decides between them; none without units."""
    found: list[U] = []
    most: tuple[int, tuple[int, int, int]] | None = None
    for unit in units:
        rank = (-order(setup, unit), worth(setup, unit))
        if most is None or rank > most:
            found, most = [unit], rank
        elif rank == most:
            found.append(unit)
    return tuple(found)


@predicate("10.4")
def steadies(setup: Setup, leader: Counter, subject: Counter) -> bool | None:
    """A leader of the subject's own platoon (for a Russian: company) with strictly higher Cohesion."""
    own = leader.platoon == subject.platoon != "" or (not leader.platoon and leader.company == subject.company != "")
    same = leader.kind == "leader" and (own or as_his_own(setup, subject))
    better = commander(leader) or leader.cohesion > subject.cohesion
    return True if same and leader.id != subject.id and better else None


@predicate("10.4")
def as_his_own(setup: Setup, subject: Counter) -> bool | None:
    """A support unit counts as of the platoon of the leader it is stacked with."""
    support = not subject.platoon and subject.kind != "leader"
    return True if support and setup.tables.resolution.leader_helps == SUPPORT_TOO else None


@predicate("10.4")
def commander(leader: Counter) -> bool | None:
    """The Cohesion of a Russian leader is not compared."""
    return True if leader.command is not None else None


def leader_effect(setup: Setup, subject: Counter, leaders: Iterable[Counter]) -> int:
    """10.4: the modifier that one of these undisrupted leaders, stacked with the subject, gives; else 0."""
    if any(steadies(setup, leader, subject) for leader in leaders):
        return setup.tables.resolution.leader_effect
    return 0
