"""How unit files are edited: cut into units and teams, each value with its rule (1, 5, 9.26, 10)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, cast

from lhy_desktop.engine.content.counters import Addition, Counter, Fact, Group, Nation, Printed, Term
from lhy_desktop.engine.content.counters.beginning import written
from lhy_desktop.engine.content.counters.editing import at, free, put
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.engine.rulesets.orders.files.nations import FOLDER
from lhy_desktop.engine.rulesets.orders.files.table_files import load_tables
from lhy_desktop.engine.rulesets.orders.model.prepared import TeamSide
from lhy_desktop.engine.rulesets.orders.model.tables import Kind, Quality, Tables

_NATIONS = {
    "us": ("United States", "the Americans", "Americans", "American"),
    "german": ("Germany", "the Germans", "Germans", "German"),
    "british": ("Great Britain", "the British", "British", "British"),
    "russian": ("Soviet Union", "the Russians", "Russians", "Russian"),
    "canadian": ("Canada", "the Canadians", "Canadians", "Canadian"),
    "japanese": ("Japan", "the Japanese", "Japanese", "Japanese"),
}
_ABOUT = (
    "{name}: units of your own, made of the stat lines of section 10.\n"
    "kind: a row of resources/rules/orders/kinds.yaml; leads: the first of these teams leads the unit."
)
_TOP = {
    "nation": Term("Nation", "Missions name it so; several files may have units of one nation."),
    "words": Term("Words", "How the side is spoken of; those of the file that came with the program go first."),
}
_WORDS = {
    "name": Term("In a sentence", "“… may fire.”"),
    "people": Term("Alone", "At the head of a list."),
    "adjective": Term("Before a noun", "“A … team.”"),
    "letter": Term("Letter", "On the shield."),
}
_UNIT = {
    "name": Term("Name", "What the unit is called.", "1"),
    "teams": Term("Teams", "What it is made of.", "1"),
    "most": Term("At most", "How often a force that is bought by points may have it.", "10"),
    "company": Term("Company", "Its leader commands all units on foot of such a force.", "9.26"),
}
_TEAM_HINTS = {
    "count": Term("How many", "Teams of this kind in the unit; each has a counter of its own.", "1"),
    "leads": Term("Leads the unit", "The first of these teams leads it. A unit has one leader at most.", "1"),
    "name": Term("Name", "In place of the name of its kind."),
    "fausts": Term("Panzerfausts", "One-shot weapons that each of these teams carries.", "10"),
}


def ids_of(data: Any) -> Mapping[str, Path]:
    """What no two files may both have: the units of a nation."""
    nation = at(data, ("nation",))
    return {f"{nation}/{unit}": ("units", unit) for unit in _table(at(data, ("units",)))}


def _table(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


class OrdersCounters:
    """See ``engine.content.counters.CounterKit``."""

    ruleset = "orders"
    name = "Order points"
    folder = FOLDER

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        kinds = tuple((key, kind.name) for key, kind in tables.kinds.kinds.items())
        grades = tuple((key, row.name) for key, row in tables.quality.quality.items())
        self._team = {
            "kind": Term("Kind", "Its stat line: dice, range, armor.", "10", kinds),
            "quality": Term("Quality", "The number of its checks; without it that of its unit.", "9.3", grades),
            **_TEAM_HINTS,
        }

    @property
    def nations(self) -> tuple[Nation, ...]:
        """Those that have colors of their own."""
        return tuple(Nation(key, words[0]) for key, words in _NATIONS.items())

    def claims(self, data: Any) -> bool:
        """Whether it has the keys of a unit file."""
        return isinstance(data, dict) and "nation" in data and isinstance(data.get("units"), dict)

    def ids(self, data: Any) -> Mapping[str, Path]:
        """Units by nation."""
        return ids_of(data)

    def term(self, path: Path) -> Term | None:
        """What a key is called and means."""
        key = str(path[-1]) if path else ""
        if len(path) == 1:
            return _TOP.get(key)
        if path[0] == "words":
            return _WORDS.get(key)
        return self._team.get(key) if len(path) > 4 else _UNIT.get(key)

    # -- cutting ------------------------------------------------------------------------------------------------------

    def cut(self, data: Any) -> Group:
        """The nation, and its units one below the other."""
        units = _table(at(data, ("units",)))
        groups = tuple(self._unit(data, id, number) for number, id in enumerate(units, 1))
        new = free("new_unit", units)
        first = {"name": "New unit", "teams": [{"kind": "leader", "leads": True}, {"kind": "rifle", "count": 3}]}
        name = at(data, ("words", "people")) or at(data, ("nation",)) or "Units"
        note = "1 unit" if len(units) == 1 else f"{len(units)} units"
        return Group(
            (), str(name), "Nation", groups=groups, additions=(Addition("Unit", ("units", new), first),),
            own=("nation", "words"), note=note,
        )  # fmt: skip

    def _unit(self, data: Any, id: str, number: int) -> Group:
        path: Path = ("units", id)
        record = _table(at(data, path))
        teams = record.get("teams")
        teams = teams if isinstance(teams, list) else []
        counters = tuple(self._team_of(data, (*path, "teams", n), number) for n in range(len(teams)))
        add = Addition("Team", (*path, "teams", len(teams)), {"kind": "rifle"})
        count = sum(one.count for one in counters)
        return Group(
            path, str(record.get("name") or id), "Unit", counters, (), (add,), ("name", "most", "company"),
            named=True, note=f"{id}, {'1 team' if count == 1 else f'{count} teams'}", homes={"teams": (*path, "teams")},
        )  # fmt: skip

    def _team_of(self, data: Any, path: Path, number: int) -> Counter:
        record = _table(at(data, path))
        key = record.get("kind")
        kind = self._tables.kinds.kinds.get(key) if isinstance(key, str) else None
        count = record.get("count", 1)
        count = count if type(count) is int and 1 <= count <= 20 else 1
        name = record.get("name")
        called = name if isinstance(name, str) and name else kind.name if kind is not None else str(key or "?")
        side = TeamSide(
            _word(at(data, ("nation",))),
            _word(key),
            called,
            kind,
            self._check(record, kind),
            str(number),
            _fausts(record),
        )
        facts = self._facts(kind) if kind is not None else ()
        printed = Printed("Front", side, side.nation, called[:3])
        return Counter(path, called, kind.name if kind is not None else "?", (printed,), facts, count, False, "teams")

    def _check(self, record: dict[str, Any], kind: Kind | None) -> str:
        quality = self._tables.quality.quality
        grade = record.get("quality") or (kind.quality if kind is not None else "")
        return f"{quality[cast('Quality', grade)].number}+" if grade in quality else ""

    def _facts(self, kind: Kind) -> tuple[Fact, ...]:
        """The stat line, which is the same for all teams of a kind."""
        rows = [
            ("Dice", str(kind.rof) if kind.rof else "none"),
            ("Range", f"{kind.range} hexes" if kind.range else "none"),
        ]
        rows.append(("Against armor", str(kind.at) if kind.at else "cannot hurt it"))
        if kind.armored:
            rows.append(("Armor", f"{kind.front} front, {kind.flank} flank"))
        if kind.mg:
            rows.append(("Machine guns", f"{kind.mg} dice"))
        if kind.carries:
            rows.append(("Carries", f"{kind.carries} teams" if kind.carries > 1 else "1 team"))
        rows += [("Usual quality", kind.quality), ("Points", str(kind.points))]
        return tuple(Fact(label, value, "10") for label, value in rows)

    # -- files --------------------------------------------------------------------------------------------------------

    def begin(self, nation: str, taken: Collection[str]) -> str:
        """One platoon."""
        name, inside, people, adjective = _NATIONS[nation]
        id = free("own_platoon", {one.rpartition("/")[2] for one in taken if one.startswith(f"{nation}/")})
        teams = [{"kind": "leader", "leads": True}, {"kind": "rifle_mg", "count": 3}, {"kind": "lmg"}]
        data = {
            "nation": nation,
            "words": {"name": inside, "people": people, "adjective": adjective, "letter": adjective[0]},
            "units": {id: {"name": "Own platoon", "teams": teams}},
        }
        return written(_ABOUT.format(name=name), data)

    def apart(self, data: Any, taken: Collection[str]) -> Mapping[Path, str]:
        """Other ids for units that are taken."""
        units, head, found = _table(at(data, ("units",))), f"{at(data, ('nation',))}/", dict[Path, str]()
        there = {one.removeprefix(head) for one in taken if one.startswith(head)}
        for id in units:
            if id in there:
                found["units", id] = free(id, {*there, *units, *found.values()})
        return found

    def following(self, mission: Any, data: Any, names: Mapping[Path, str]) -> Any:
        """The units of a side of this nation are taken by their ids."""
        nation, told = at(data, ("nation",)), {str(path[-1]): name for path, name in names.items()}
        sides = _table(at(mission, ("sides",)))
        for seat, side in sides.items():
            units = at(side, ("units",))
            if at(side, ("nation",)) == nation and isinstance(units, list):
                mission = put(mission, ("sides", seat, "units"), [_taken_as(one, told) for one in units])
        return mission


def _taken_as(record: Any, told: Mapping[str, str]) -> Any:
    unit = _table(record).get("unit")
    return {**record, "unit": told[unit]} if isinstance(unit, str) and unit in told else record


def _word(value: Any) -> str:
    return value if isinstance(value, str) else ""


def _fausts(record: dict[str, Any]) -> int:
    found = record.get("fausts")
    return found if type(found) is int and 0 <= found <= 3 else 0


def counter_kit() -> OrdersCounters:
    """The kit by the tables in force. Raises ContentError when they cannot be read."""
    return OrdersCounters(load_tables())
