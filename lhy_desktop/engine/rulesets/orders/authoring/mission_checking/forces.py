"""Forces: points that are overspent, units that nobody leads, a quality that nobody says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from lhy_desktop.engine.board.editing.finding import Finding, Fix
from lhy_desktop.engine.content.mending import out, setting
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.engine.rulesets.orders.authoring.mission_checking.read import Force
from lhy_desktop.engine.rulesets.orders.files import purchases
from lhy_desktop.engine.rulesets.orders.files.nations import Nations
from lhy_desktop.engine.rulesets.orders.model.prepared import UnitInfo

_LED = 3
"""Teams on foot from which a unit is expected to have a leader."""


def forces(force: Force, nations: Nations) -> Iterator[Finding]:
    """All of these, of one side."""
    yield from _points(force)
    yield from _leaders(force)
    yield from _quality(force, nations)


def _points(force: Force) -> Iterator[Finding]:
    """10: its own force is one that its player could take for his points."""
    budget, home = force.record.points, ("sides", force.seat)
    teams = force.list.teams.values()
    spent = sum(purchases.price(force.tables, one.kind, one.quality) for one in teams)
    if budget is None or spent <= budget:
        return
    path: Path = (*home, "points")
    fixes = [setting(f"Give them {spent} points", path, spent)] if spent <= purchases.MOST else []
    words = {word for one in _starts(force) for word in one}
    for index, record in enumerate(force.record.units):
        unit = force.list.units.get(record.id)
        free = unit is not None and not words & {record.id, *unit.teams} and not _commands(force, record.id)
        if unit is None or not free or len(force.record.units) == 1:
            continue
        price = sum(
            purchases.price(force.tables, it.kind, it.quality) for it in (force.list.teams[id] for id in unit.teams)
        )
        if spent - price <= budget:
            fixes.append(Fix(f"Take out {unit.name} ({price})", partial(out, ((*home, "units", index),))))
    text = f"The force of {force.name} costs {spent} points; it has {budget}."
    yield Finding("force.points", "wrong", text, (), tuple(fixes[:4]), "10", path=path)


def _starts(force: Force) -> Iterator[tuple[str, ...]]:
    """All words that name units of a side."""
    yield from force.starts
    for battery in force.record.batteries:
        yield battery.teams
        yield battery.observers


def _commands(force: Force, unit: str) -> bool:
    return any(one.company == unit for one in force.record.units)


def _leaders(force: Force) -> Iterator[Finding]:
    """2, 9.26: who has no leader is activated team by team."""
    led = [one for one in force.list.units.values() if one.leader and not force.kind(one.leader).vehicle]
    for index, record in enumerate(force.record.units):
        unit = force.list.units.get(record.id)
        if unit is None or unit.leader or unit.company or _on_foot(force, unit) < _LED:
            continue
        path: Path = ("sides", force.seat, "units", index)
        fixes = tuple(setting(f"Let the leader of {one.name} command it", (*path, "company"), one.id) for one in led)
        text = f"{unit.name} has no leader: an order point activates a single team of it."
        yield Finding("unit.leaderless", "wrong", text, (), fixes[:3], "9.26", path=path)


def _on_foot(force: Force, unit: UnitInfo) -> int:
    return sum(force.kind(team).family == "infantry" for team in unit.teams)


def _quality(force: Force, nations: Nations) -> Iterator[Finding]:
    """9.3: units of which nobody says how good they are have the quality of their kinds."""
    side = force.record
    if side.quality is not None:
        return
    for index, record in enumerate(side.units):
        known = nations.files[side.nation].units.get(record.unit)
        teams = record.teams or (known.teams if known is not None else ())
        if record.quality is not None or all(one.quality is not None for one in teams):
            continue
        home: Path = ("sides", force.seat)
        usual = purchases.usual(force.tables, [one for one in teams if one.kind in force.tables.kinds.kinds])
        grades = force.tables.quality.quality
        fixes = tuple(setting(f"Say {grade.name}", (*home, "quality"), key) for key, grade in grades.items())
        unit = force.list.units.get(record.id)
        text = (
            f"Nobody says how good {force.name} are: {unit.name if unit is not None else record.id} is as usual for "
            f"its kind, {grades[usual].name.lower()}."
        )
        yield Finding("force.quality", "style", text, (), fixes, "9.3", path=(*home, "units", index))
        return
