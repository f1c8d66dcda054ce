"""Artillery: batteries that nobody directs, and observers who have nothing to direct."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from lhy_desktop.engine.board.editing.finding import Finding, Fix
from lhy_desktop.engine.content.mending import out, setting
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.engine.rulesets.orders.authoring.mission_checking.read import Force


def artillery(force: Force) -> Iterator[Finding]:
    """Both, of one side (6, 9.27)."""
    home: Path = ("sides", force.seat, "batteries")
    eyes = [team for team in force.list.teams if force.kind(team).observes]
    for index, record in enumerate(force.record.batteries):
        if record.teams or record.observers:
            continue
        path: Path = (*home, index)
        fixes = [setting(f"Let {force.list.teams[team].name} direct it", (*path, "observers"), [_word(force, team)])
                 for team in eyes[:3]]  # fmt: skip
        fixes.append(Fix("Take it out", partial(out, (path,))))
        text = f"Nobody directs {record.name}: artillery off the map needs observers."
        yield Finding("battery.blind", "stops", text, (), tuple(fixes), "6", path=path)
    yield from _idle(force, eyes)


def _idle(force: Force, eyes: list[str]) -> Iterator[Finding]:
    directing = {team for one in force.record.batteries for team in force.named(one.observers)}
    guns = [unit for unit in force.list.units.values() if any(force.kind(team).battery for team in unit.teams)]
    directing |= {team for unit in guns for team in unit.teams}
    idle = [team for team in eyes if team not in directing]
    if not idle:
        return
    units = [one.id for one in force.record.units]
    path: Path = ("sides", force.seat, "units", units.index(force.list.teams[idle[0]].unit))
    home: Path = ("sides", force.seat, "batteries")
    words = [_word(force, team) for team in idle]
    fixes = [
        setting(f"Let them direct {one.name}", (*home, index, "observers"), [*one.observers, *words])
        for index, one in enumerate(force.record.batteries)
    ]
    kind = next(iter(force.tables.artillery.batteries.items()), None)
    if kind is not None and not force.record.batteries:
        made = {"id": f"{force.seat}_battery", "name": f"the {kind[1].name}", "kind": kind[0], "observers": words}
        fixes.append(setting(f"Give them {kind[1].name}, off the map", home, [made]))
    names = ", ".join(force.list.teams[team].name for team in idle)
    text = f"{names} can observe for {force.name}, but there is no battery to direct."
    yield Finding("observer.idle", "wrong", text, (), tuple(fixes[:3]), "6", path=path)


def _word(force: Force, team: str) -> str:
    """The unit of a team that is alone in it, else the team."""
    unit = force.list.units[force.list.teams[team].unit]
    return unit.id if len(unit.teams) == 1 else team
