"""Forces by points (10): what units cost, and how a chosen force is written into the options of a game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path as FilePath
from typing import TYPE_CHECKING

from lhy_desktop.engine.content.places import Places
from lhy_desktop.engine.content.problems import ContentError, Problem, suggestion
from lhy_desktop.engine.content.schema import check, finish, load
from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.flow.door import Grade, Purchase, ReadyForce, Taken
from lhy_desktop.engine.rulesets.orders.model.tables import Kind, Quality, Tables

if TYPE_CHECKING:
    from lhy_desktop.engine.rulesets.orders.files.force_schema import NationFile, TeamsRecord, UnitRecord

FOLDER = "counters/orders/forces"
OPTION = "force:"
BUDGET = "points:"
OPTIONS = "the game's options"
"""What problems of options call their file."""
LEAST, MOST = 20, 1000
"""Points that a force may have."""
MOST_UNITS = 40
_LINE = re.compile(r"(?P<unit>[a-z0-9_]{1,40})@(?P<grade>[a-z]{1,20})(\*(?P<count>[1-9][0-9]?))?\Z")


def price(tables: Tables, kind: str, quality: Quality) -> int:
    """Section 10: points of one team, rounded up."""
    up, down = tables.quality.quality[quality].points
    return -(-tables.kinds.kinds[kind].points * up // down)


def cost(tables: Tables, teams: Iterable[TeamsRecord], quality: Quality | None) -> int:
    """Points of a unit of one quality; without it of each team's usual one."""
    kinds = tables.kinds.kinds
    return sum(one.count * price(tables, one.kind, one.quality or quality or kinds[one.kind].quality) for one in teams)


# -- what there is to take ----------------------------------------------------------------------------------------


def purchases(tables: Tables, nation: NationFile) -> tuple[Purchase, ...]:
    """A nation's units with their prices, the usual quality of each first."""
    return tuple(_purchase(tables, id, unit) for id, unit in nation.units.items())


def _purchase(tables: Tables, id: str, unit: UnitRecord) -> Purchase:
    first = usual(tables, unit.teams)
    order = sorted(tables.quality.quality, key=lambda quality: quality != first)
    grades = tuple(
        Grade(quality, tables.quality.quality[quality].name, cost(tables, unit.teams, quality)) for quality in order
    )
    return Purchase(id, unit.name, _about(tables, unit.teams), _group(tables, unit.teams), grades, unit.most)


def usual(tables: Tables, teams: Iterable[TeamsRecord]) -> Quality:
    """The quality of a unit when nobody says another one."""
    return tables.kinds.kinds[_main(tables, teams).kind].quality


def _main(tables: Tables, teams: Iterable[TeamsRecord]) -> TeamsRecord:
    """The teams for which a unit is taken: those that cost most."""
    return max(teams, key=lambda one: one.count * tables.kinds.kinds[one.kind].points)


def _about(tables: Tables, teams: Iterable[TeamsRecord]) -> str:
    """What a unit is made of: "Leader, 6 × Rifle team"."""
    named = ((one.count, one.name or tables.kinds.kinds[one.kind].name) for one in teams)
    return ", ".join(name if count == 1 else f"{count} × {name}" for count, name in named)


def _group(tables: Tables, teams: Iterable[TeamsRecord]) -> str:
    kind: Kind = tables.kinds.kinds[_main(tables, teams).kind]
    if kind.vehicle:
        return "Transport" if kind.worth == "transport" else "Armor"
    if kind.battery:
        return "Mortars"
    if kind.family == "gun":
        return "Guns" if kind.at else "Machine guns"
    return "Infantry"


def ready(tables: Tables, nation: NationFile, places: Places) -> tuple[tuple[ReadyForce, ...], tuple[str, ...]]:
    """The forces in files that are of this nation, and what is wrong with files that cannot be used."""
    found: list[ReadyForce] = []
    wrong: list[str] = []
    for id, path in places.files(FOLDER).items():
        try:
            name, of, taken = force_file(path, places, tables, {nation.nation: nation})
        except ContentError as error:
            wrong += map(str, error.problems)
            continue
        if of == nation.nation:
            found.append(ReadyForce(id, name, taken, points(tables, nation, taken)))
    return tuple(found), tuple(wrong)


def force_file(
    path: FilePath, places: Places, tables: Tables, nations: Mapping[str, NationFile]
) -> tuple[str, str, tuple[Taken, ...]]:
    """A force file: its name, its nation, and what it takes; units are only checked when their nation is given.

    Raises ContentError with every problem.
    """
    from lhy_desktop.engine.rulesets.orders.files.force_schema import ForceFile

    document, _ = load(path, places.label(path))
    file = check(document, ForceFile)
    nation = nations.get(file.nation)
    found = []
    for index, one in enumerate(file.units):
        if nation is not None and one.unit not in nation.units:
            known = tuple(nation.units)
            text = f"'{file.nation}' has no unit '{one.unit}'.{suggestion(one.unit, known)}"
            document.problem(document.at(("units", index, "unit")), text)
        elif nation is not None:
            found.append(Taken(one.unit, one.quality or usual(tables, nation.units[one.unit].teams), one.count))
    finish(document)
    return file.name, file.nation, tuple(found)


def points(tables: Tables, nation: NationFile, taken: Iterable[Taken]) -> int:
    """What a force costs; it takes units and qualities that there are."""
    qualities: dict[str, Quality] = {quality: quality for quality in tables.quality.quality}
    return sum(cost(tables, nation.units[one.unit].teams, qualities[one.grade]) * one.count for one in taken)


# -- a chosen force in the options of a game ----------------------------------------------------------------------


def written(taken: Iterable[Taken]) -> str:
    """A force as the value of an option: "rifle_platoon@trained*2 pak_75@veteran"."""
    return " ".join(f"{one.unit}@{one.grade}{f'*{one.count}' if one.count > 1 else ''}" for one in taken)


def read(text: str) -> tuple[Taken, ...]:
    """The force that an option's value means. Raises ValueError with a sentence."""
    found = []
    for word in text.split()[: MOST_UNITS + 1]:
        line = _LINE.match(word)
        if line is None:
            raise ValueError(f"'{word[:60]}' is no line of a force. One looks like this: rifle_platoon@trained*2")
        found.append(Taken(line["unit"], line["grade"], int(line["count"] or 1)))
    return tuple(found)


def chosen(seat: Seat, options: Mapping[str, str]) -> tuple[Taken, ...]:
    """The force that a game's options choose for a side. Raises ContentError when it cannot be read."""
    try:
        return read(options.get(OPTION + seat, ""))
    except ValueError as error:
        raise ContentError((Problem(OPTIONS, 0, 0, str(error)),)) from None


def budget(seat: Seat, options: Mapping[str, str], usual: int) -> int:
    """How many points a side has. Raises ContentError when the option is no number of points."""
    text = options.get(BUDGET + seat, str(usual))
    if text.isascii() and text.isdigit() and len(text) < 5 and LEAST <= int(text) <= MOST:
        return int(text)
    raise ContentError((Problem(OPTIONS, 0, 0, f"A force has {LEAST} to {MOST} points, not '{text[:20]}'."),))


def faults(tables: Tables, nation: NationFile, taken: tuple[Taken, ...], most: int) -> Iterator[str]:
    """Why a side may not have a force for so many points, in sentences."""
    known, grades = tuple(nation.units), tuple(tables.quality.quality)
    for one in taken:
        if one.unit not in known:
            yield f"'{nation.nation}' has no unit '{one.unit}'.{suggestion(one.unit, known)}"
        elif one.grade not in grades:
            yield f"There is no quality '{one.grade}'.{suggestion(one.grade, grades)}"
    good = tuple(one for one in taken if one.unit in known and one.grade in grades)
    for unit in dict.fromkeys(one.unit for one in good):
        count, bound = sum(one.count for one in good if one.unit == unit), nation.units[unit].most
        if count > bound:
            yield f"{nation.units[unit].name}: at most {bound} may be taken, not {count}."
    if sum(one.count for one in good) > MOST_UNITS:
        yield f"A force has {MOST_UNITS} units at most."
    kinds = [tables.kinds.kinds[team.kind] for one in good for team in nation.units[one.unit].teams]
    if not any(not kind.small and kind.rof for kind in kinds):
        yield "A force needs somebody who can fight and hold ground."
    total = points(tables, nation, good)
    if total > most:
        yield f"The force costs {total} points; there are {most}."


def units_of(tables: Tables, nation: NationFile, seat: Seat, taken: Iterable[Taken]) -> list[dict[str, object]]:
    """A chosen force as the unit records of a mission file. Units of one kind are numbered; a company commands all
    others that have teams on foot."""
    units = [(one.unit, one.grade) for one in taken for _ in range(one.count)]
    ids = [f"{seat}_{place}" for place in range(1, len(units) + 1)]
    company = next((id for id, (unit, _) in zip(ids, units, strict=True) if nation.units[unit].company), "")
    rows: list[dict[str, object]] = []
    seen: dict[str, int] = {}
    for id, (unit, grade) in zip(ids, units, strict=True):
        seen[unit] = seen.get(unit, 0) + 1
        record = nation.units[unit]
        alone = sum(other == unit for other, _ in units) == 1
        row: dict[str, object] = {"id": id, "unit": unit, "quality": grade}
        row["name"] = record.name if alone else f"{record.name[:36]} {seen[unit]}"
        if id != company and any(not tables.kinds.kinds[team.kind].vehicle for team in record.teams):
            row["company"] = company
        rows.append(row)
    return rows
