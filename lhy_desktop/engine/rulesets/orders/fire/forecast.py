"""What a fire may do, before it is made: hits to be expected, received fire checks, ping and pen dice (5)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import comb

from lhy_desktop.engine.flow import Note, Outcome, Preview
from lhy_desktop.engine.rulesets.orders.checks.received_fire import Fate, face, fate, row
from lhy_desktop.engine.rulesets.orders.fire.armor import How, effect, rating
from lhy_desktop.engine.rulesets.orders.fire.salvos import needed, salvos, together
from lhy_desktop.engine.rulesets.orders.ground import cover
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.tables import Fire, Row
from lhy_desktop.engine.rulesets.orders.model.values import Given, Order, Salvo
from lhy_desktop.engine.rulesets.orders.model.words import named

SIDES = 6
DICE, HITS, CHECK, ARMOR = "dice", "hits", "check", "armor"
"""Tables of a preview: a hit with each die of a team, how many hits in all, the target's next check, a hit on armor
(followed by anti-tank value and armor: "armor.5.2")."""
DESTROYED, POINTS, NOTHING = "destroyed", "points", "nothing"
"""Keys of the table about a hit on armor."""
MANY = 4
"""The table of hits has no row of its own for so many or more."""


def faces(need: int) -> int:
    """Faces of a die that pass when so much or more is needed."""
    return min(SIDES, max(0, SIDES + 1 - need))


def expected(rows: Iterable[Salvo]) -> Fraction:
    """Hits to be expected of these dice."""
    return sum((Fraction(row.dice * faces(row.needed), SIDES) for row in rows), Fraction(0))


def hit_ways(rows: Iterable[Salvo]) -> tuple[int, ...]:
    """In how many ways the dice give no hit, one hit and so on; together 6 to the number of dice."""
    ways = [1]
    for one in rows:
        good = faces(one.needed)
        part = [comb(one.dice, hits) * good**hits * (SIDES - good) ** (one.dice - hits) for hits in range(one.dice + 1)]
        joined = [0] * (len(ways) + one.dice)
        for a, number in enumerate(ways):
            for b, more in enumerate(part):
                joined[a + b] += number * more
        ways = joined
    return tuple(ways)


def check_ways(facts: Facts, team: str, line: Row, points: int, behind: bool) -> dict[Fate, int]:
    """5.1: in how many of 6 to the number of points ways a check on a row ends in each way; ``behind``: all points came
    across a hexside of hard cover."""
    tables = facts.setup.tables
    said = [face(tables, line, die) for die in range(1, SIDES + 1)]
    killed, suppressed, ready = (said.count(one) for one in (Fate.KILLED, Fate.SUPPRESSED, Fate.READY))
    found = dict.fromkeys(Fate, 0)
    sample = {one: next((d for d in range(1, SIDES + 1) if face(tables, line, d) is one), 0) for one in Fate}
    for a in range(points + 1):
        for b in range(points + 1 - a):
            c = points - a - b
            ways = comb(points, a) * comb(points - a, b) * killed**a * suppressed**b * ready**c
            if ways:
                dice = (sample[Fate.KILLED],) * a + (sample[Fate.SUPPRESSED],) * b + (sample[Fate.READY],) * c
                found[fate(facts, team, line, dice, behind)] += ways
    return found


def armor_ways(table: Fire, how: How, number: int) -> tuple[dict[str, int], Fraction]:
    """5: in how many of 6 to the number of dice ways one hit destroys, gives points, or does nothing; and the points to
    be expected when it does not destroy."""
    if how == "none":
        return {DESTROYED: 0, POINTS: 0, NOTHING: 1}, Fraction(0)
    everything = SIDES**number
    if how == "pen":
        spared = (table.pen_kill - 1) ** number
        return {DESTROYED: everything - spared, POINTS: spared, NOTHING: 0}, Fraction(number)
    nothing = (table.ping_rfp - 1) ** number
    chance = Fraction(SIDES + 1 - table.ping_rfp, SIDES)
    return {DESTROYED: 0, POINTS: everything - nothing, NOTHING: nothing}, number * chance


def preview(facts: Facts, given: tuple[Given, ...]) -> Preview:
    """The preview of a fire by these teams together: the ledger is that of the first, the tables are about all. Those
    who cannot fire at the target are left out."""
    able = together(facts, given)
    return shown(facts, able) if able else Preview()


def shown(facts: Facts, given: tuple[Given, ...]) -> Preview:
    """The preview of a fire that these teams make, at least one, wherever they stand."""
    rows = salvos(facts, given)
    outcomes = [
        Outcome(
            f"{named(facts, one.team)}, each of {one.dice} dice",
            faces(one.needed),
            faces(one.needed),
            SIDES,
            one.team,
            DICE,
            "A hit",
        )
        for one in rows
    ]
    outcomes += [*_hits(rows), *_armor(facts, given[0].target, rows), *_check(facts, given[0].target, rows)]
    notes = [Note("5", f"Hits to be expected: {float(expected(rows)):.1f}.")]
    ledger = needed(facts, given[0], given)
    for one in given[1:]:  # what holds for the first team too stands in the ledger
        notes += [
            Note(line.rule, f"{named(facts, one.team)}: {line.text} {line.value:+}")
            for line in needed(facts, one, given)
            if line not in ledger
        ]
    return Preview(ledger, tuple(outcomes), tuple(notes))


def _hits(rows: tuple[Salvo, ...]) -> list[Outcome]:
    ways = hit_ways(rows)
    everything = sum(ways)
    shown = [*ways[:MANY], sum(ways[MANY:])]
    found = []
    for number, way in enumerate(shown):
        if way:
            name = f"{number} or more hits" if number == MANY else f"{number} hit{'' if number == 1 else 's'}"
            found.append(Outcome(name, way, way, everything, str(number), HITS, "All dice together"))
    return found


def _check(facts: Facts, target: str, rows: tuple[Salvo, ...]) -> list[Outcome]:
    """The check of the target after one point more, from its row if it stays to that if it is ordered to move."""
    here, stats = facts.teams[target], facts.setup.kinds[target]
    if stats.armored:
        return []
    orders: tuple[Order | None, ...] = (None, "move")
    points = min(here.rfp + 1, facts.setup.tables.fire.rfp_cap)
    behind = (here.screened or not here.rfp) and cover.behind(facts, here.hex, {one.hex for one in rows})
    lines = {row(facts, target, order, behind) for order in orders}
    ways = [check_ways(facts, target, line, points, behind) for line in lines]
    words = {Fate.KILLED: "Killed", Fate.SUPPRESSED: "Suppressed", Fate.READY: "No effect"}
    caption = f"Its check with {points} point{'' if points == 1 else 's'}"
    found = []
    for one in Fate:
        counts = [way[one] for way in ways]
        found.append(Outcome(words[one], min(counts), max(counts), SIDES**points, one, CHECK, caption))
    return found


def _armor(facts: Facts, target: str, rows: tuple[Salvo, ...]) -> list[Outcome]:
    """What one hit of each kind does to an armored target."""
    if not facts.setup.kinds[target].armored:
        return []
    table = facts.setup.tables.fire
    found: list[Outcome] = []
    for at, armor in sorted({(one.at, rating(facts, target, one.hex)) for one in rows}, reverse=True):
        how, number = effect(table, at, armor)
        ways, _ = armor_ways(table, how, number)
        words = {DESTROYED: "Destroyed", POINTS: "Received-fire points", NOTHING: "Nothing"}
        dice = {"pen": f"{number} pen dice", "ping": f"{number} ping dice", "none": "ineffective"}[how]
        caption = f"A hit with AT {at} on armor {armor}, {dice}"
        found += [
            Outcome(words[key], way, way, sum(ways.values()), key, f"{ARMOR}.{at}.{armor}", caption)
            for key, way in ways.items()
            if way
        ]
    return found
