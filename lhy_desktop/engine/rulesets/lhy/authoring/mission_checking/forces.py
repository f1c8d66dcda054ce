"""Forces: counters that nobody has, steps that are stated and counted differently, mortars that nobody can direct,
units in two places."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from functools import partial
from typing import Any

from pydantic import ValidationError

from lhy_desktop.engine.board.editing.finding import Finding, Fix
from lhy_desktop.engine.content.mending import at, out, setting
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.engine.rulesets.lhy.authoring.forces.kit import LhyForces
from lhy_desktop.engine.rulesets.lhy.files.forces import ForceError, ForceList
from lhy_desktop.engine.rulesets.lhy.files.mission_schema import MissionFile, SideRecord
from lhy_desktop.engine.rulesets.lhy.files.rosters import Rosters, load_rosters
from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables
from lhy_desktop.engine.rulesets.lhy.model.tables import Tables
from lhy_desktop.engine.rulesets.lhy.model.words import capital


def forces(file: MissionFile, data: Any) -> Iterator[Finding]:
    """Both sides: what is not there, else what does not add up (18.1)."""
    try:
        tables = load_tables()
        rosters = load_rosters(tables)
    except ContentError:
        return
    for seat, side in file.sides.items():
        home: Path = ("sides", seat, "forces")
        try:
            force = ForceList(side, rosters.counters, tables.units.kinds)
        except ForceError as error:
            path: Path = (*home, *error.place)
            record = path[:5] if isinstance(path[4], int) else path
            fix = Fix("Take it out of the force", partial(_without, seat, record, rosters, tables))
            many = len(at(side.forces.model_dump(), record[3:4])) if len(record) > 4 else 0
            alone = many == 1 and sum(map(len, (side.forces.infantry, side.forces.support, side.forces.armor))) == 1
            yield Finding("force.missing", "stops", str(error), (), () if alone else (fix,), "18.1", path=path)
            continue
        counted = force.steps
        yield from _observers(seat, side, force, rosters)
        yield from _twice(seat, side, force, dict(LhyForces(tables).words(data, seat)))
        if counted != side.forces.steps:
            stated: Path = (*home, "steps")
            adjective = rosters.names.get(side.nationality, ("", side.nationality))[1]
            text = f"The {adjective} force has {counted} combat steps; {side.forces.steps} are stated."
            fixes = [setting(f"State {counted}", stated, counted)]
            fixes += _fewer(side, home, counted - side.forces.steps)
            yield Finding("force.steps", "stops", text, (), tuple(fixes), "18.1", path=stated)


def _twice(seat: str, side: SideRecord, force: ForceList, words: dict[str, str]) -> Iterator[Finding]:
    """18.1: units for whom a second area is named; an area of everybody may take the others instead."""
    taken: dict[str, Path] = {}
    home: Path = ("sides", seat)
    lists = (
        ("zones", [one.units for one in side.zones]),
        ("entries", [one.units for one in side.entries]),
        ("landings", [one.units for one in side.landings]),
    )
    for kind, records in lists:
        for index, wanted in enumerate(records):
            for number, word in enumerate(wanted):
                path: Path = (*home, kind, index, "units", number)
                if word in ("rest", "any") or not (word == "all" or force.names(word)):
                    continue
                named = force.select(word)
                before = sorted({taken[id] for id in named if id in taken}, key=str)
                if before:
                    yield Finding(
                        "force.twice", "stops", _doubled(words.get(word, word)), (),
                        tuple(_spared(side, before[0], path, words)), "18.1", path=path,
                    )  # fmt: skip
                taken.update(dict.fromkeys((id for id in named if id not in taken), path))


def _doubled(name: str) -> str:
    return f"{capital(name)}: there is a place for these units already, and each starts in one alone."


def _spared(side: SideRecord, first: Path, second: Path, words: dict[str, str]) -> Iterator[Fix]:
    """The area of everybody takes the others; which of two areas of the same units is meant nobody knows."""
    for path, other in ((first, second), (second, first)):
        record = (side.zones if path[2] == "zones" else side.entries)[int(path[3])]
        if record.units == ("all",):
            kind = "set-up area" if path[2] == "zones" else "arrival"
            name = words.get(_word(side, other), "these units")
            yield setting(f"Let the {kind} take all but {name}", path[:-1], ["rest"])


def _word(side: SideRecord, path: Path) -> str:
    return (side.zones if path[2] == "zones" else side.entries)[int(path[3])].units[int(path[5])]


def _observers(seat: str, side: SideRecord, force: ForceList, rosters: Rosters) -> Iterator[Finding]:
    """9.1, 9.2: mortars whose company has nobody here who could ask for them."""
    here = [rosters.counters[one.id] for one in (*force.items, *force.maybe) if one.id in rosters.counters]
    able = [one for one in here if one.combat or one.kind == "leader"]
    companies = sorted({one.company for one in able if one.company})
    for place, mortar in enumerate(side.forces.mortars):
        path: Path = ("sides", seat, "forces", "mortars", place)
        if able and (not mortar.serves or mortar.serves in companies):
            continue
        known = rosters.companies
        name = known[mortar.serves].name if mortar.serves in known else mortar.serves or "this side"
        text = f"Nobody can direct the {mortar.type} {mortar.size}: there is nobody of {name}."
        fixes = [
            setting(f"Let it serve {known[one].name}", (*path, "serves"), one) for one in companies if one in known
        ]
        fixes.append(Fix("Take it out", partial(out, (path,))))
        at_ = (*path, "serves") if mortar.serves else path
        yield Finding("mortar.blind", "stops" if mortar.serves else "wrong", text, (), tuple(fixes), "9.1", path=at_)


def _fewer(side: SideRecord, home: Path, over: int) -> Iterator[Fix]:
    """Support units of a step each, so many fewer."""
    for place, force in enumerate(side.forces.support):
        if force.kind == "mg" and not force.units and 0 < over < force.count:
            words = f"Take out {over} {'machine gun' if over == 1 else 'machine guns'}"
            yield setting(words, (*home, "support", place, "count"), force.count - over)


def _without(seat: str, record: Path, rosters: Rosters, tables: Tables, data: Any) -> Any:
    """The data without a record of the force, the total counted again, and no area for whom there is not."""
    made = copy.deepcopy(out((record,), data))
    side = made["sides"][seat]
    try:
        left = ForceList(SideRecord.model_validate(_tupled(side)), rosters.counters, tables.units.kinds)
    except (ForceError, ValidationError):
        return made
    side["forces"]["steps"] = left.steps
    for kind in ("zones", "entries", "landings"):
        for one in side.get(kind, ()):
            if "units" in one:
                one["units"] = [word for word in one["units"] if word in ("rest", "all", "any") or left.names(word)]
        if kind in side:
            side[kind] = [one for one in side[kind] if one.get("units", ["rest"])]
    return made


def _tupled(value: Any) -> Any:
    """Lists as the strict schema wants them."""
    if isinstance(value, list):
        return tuple(map(_tupled, value))
    return {key: _tupled(one) for key, one in value.items()} if isinstance(value, dict) else value
