"""5.1: the received fire check: one die for each point, the worst counts."""

from __future__ import annotations

from enum import StrEnum

from lhy_desktop.engine.flow import predicate
from lhy_desktop.engine.rulesets.orders.ground import cover
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.tables import Row, Tables
from lhy_desktop.engine.rulesets.orders.model.values import Order


class Fate(StrEnum):
    """What a check does to a team."""

    KILLED = "killed"
    SUPPRESSED = "suppressed"
    READY = "ready"


@predicate("5.1.1")
def exposed(facts: Facts, team: str) -> bool | None:
    """An open-topped vehicle in contact with the enemy."""
    return True if fact.kind(facts, team).open_topped and fact.in_contact(facts, team) else None


@predicate("5.1.3")
def lies_low(facts: Facts, team: str, order: Order | None) -> bool | None:
    """A suppressed team on foot in the open checks as in hard cover, whatever it is ordered to do (8 G9)."""
    if facts.setup.tables.checks.lies_low == "unless it moves" and order in ("move", "charge"):
        return None
    return True if facts.teams[team].suppressed and not fact.kind(facts, team).vehicle else None


@predicate("5.1.4")
def goes_to_ground(facts: Facts, team: str, order: Order | None) -> bool | None:
    """Infantry in the open that is not ordered to move."""
    return True if fact.kind(facts, team).infantry and order not in ("move", "charge") else None


@predicate("5.1.5")
def behind_armor(facts: Facts, team: str) -> bool | None:
    """An armored vehicle."""
    return True if fact.kind(facts, team).armored else None


def crossed(facts: Facts, team: str) -> bool:
    """12.1: whether a team has points, and all of them came across a hexside that gives hard cover."""
    here = facts.teams[team]
    return here.rfp > 0 and here.screened


@predicate("5.1.6")
def sheltered(facts: Facts, team: str, behind: bool) -> bool | None:
    """A team in hard cover: by its hex, or ``behind`` a hexside that every hit crossed."""
    return True if behind or cover.terrain_row(facts, fact.stands(facts, team)) == "hard" else None


def row(facts: Facts, team: str, order: Order | None, behind: bool | None = None) -> Row:
    """5.1: the row on which a team checks, the first line that fits. ``behind``: its points came across hard cover;
    None for those that it has."""
    if behind is None:
        behind = crossed(facts, team)
    if exposed(facts, team):
        return "open"
    if sheltered(facts, team, behind):
        return "hard"
    if lies_low(facts, team, order) or goes_to_ground(facts, team, order):
        return "hard"
    if behind_armor(facts, team):
        return facts.setup.tables.checks.armored_row
    return "open"


def face(tables: Tables, row: Row, die: int) -> Fate:
    """What one die says."""
    found = tables.checks.rows[row]
    if die <= found.killed:
        return Fate.KILLED
    return Fate.SUPPRESSED if die <= found.suppressed else Fate.READY


@predicate("5.1.2")
def hard_to_kill(facts: Facts, team: str, behind: bool) -> bool | None:
    """A suppressed team on foot in hard cover dies only with two or more Killed dice."""
    here = facts.teams[team]
    if not here.suppressed or fact.kind(facts, team).vehicle:
        return None
    return True if sheltered(facts, team, behind) else None


def fate(facts: Facts, team: str, row: Row, dice: tuple[int, ...], behind: bool | None = None) -> Fate:
    """What all dice together say: the worst, but for a suppressed team in hard cover."""
    if behind is None:
        behind = crossed(facts, team)
    tables = facts.setup.tables
    found = [face(tables, row, die) for die in dice]
    killed = found.count(Fate.KILLED)
    if killed and hard_to_kill(facts, team, behind) and killed < tables.checks.killed_needed:
        return Fate.SUPPRESSED
    if killed:
        return Fate.KILLED
    return Fate.SUPPRESSED if Fate.SUPPRESSED in found else Fate.READY
