"""How counter files are edited: cut into companies, platoons and counters, each value with its rule (1.5-1.8, 1.12)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from lhy_desktop.engine.content.counters import Group, Nation, Term
from lhy_desktop.engine.content.counters.beginning import written
from lhy_desktop.engine.content.counters.editing import at, free
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.engine.rulesets.lhy.authoring.counters import terms
from lhy_desktop.engine.rulesets.lhy.authoring.counters.cutting import Cutting, nation_of, table
from lhy_desktop.engine.rulesets.lhy.files.rosters import FOLDER
from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables
from lhy_desktop.engine.rulesets.lhy.model.tables import Tables

_ABOUT = (
    "{name}: counters of your own (rules 1.5-1.8). cohesion, assault; sav and range: small arms; atv and atv_range:\n"
    "anti-tank fire, where the counter has it. Lettered sections are the platoon's pool (1.12)."
)


COMPANIES = ("companies", "armor")
"""Keys below which companies stand: of infantry and of armored vehicles."""


def ids_of(data: Any) -> Mapping[str, Path]:
    """What no two files may both have: companies, and the counters of no platoon."""
    found: dict[str, Path] = {one: (head, one) for head in COMPANIES for one in table(at(data, (head,)))}
    nation = at(data, ("nationality",))
    for kind in table(at(data, ("support",))):
        for label in table(at(data, ("support", kind))):
            found[f"{nation}/{kind}/{label}"] = ("support", kind, label)
    return found


class LhyCounters:
    """See ``engine.content.counters.CounterKit``."""

    ruleset = "lhy"
    name = "Last Hundred Yards"
    folder = FOLDER

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    @property
    def nations(self) -> tuple[Nation, ...]:
        """Those of rule 17."""
        return tuple(Nation(key, one.name) for key, one in terms.NATIONS.items())

    def claims(self, data: Any) -> bool:
        """Whether it has the keys of a counter file."""
        return isinstance(data, dict) and "nationality" in data and any(key in data for key in (*COMPANIES, "support"))

    def ids(self, data: Any) -> Mapping[str, Path]:
        """Companies, and support counters."""
        return ids_of(data)

    def term(self, path: Path) -> Term | None:
        """What a key is called and means."""
        return terms.term(path)

    def cut(self, data: Any) -> Group:
        """Companies with their platoons, then support."""
        return Cutting(data, self._tables).whole()

    def begin(self, nation: str, taken: Collection[str]) -> str:
        """A company of one platoon, with a machine gun."""
        about = terms.NATIONS[nation]
        company = free("own_company", taken)
        gun = next(n for n in range(1, 200) if f"{nation}/mg/{n}" not in taken)
        data = {
            "nationality": nation,
            "seat": about.seat,
            "name": about.name,
            "people": about.people,
            "adjective": about.adjective,
            "companies": {company: terms.first_company(nation, terms.COLORS[0])},
            "support": {"mg": {str(gun): terms.first("mg", nation)}},
        }
        return written(_ABOUT.format(name=about.name), data)

    def apart(self, data: Any, taken: Collection[str]) -> Mapping[Path, str]:
        """Other ids for companies and support counters that are taken."""
        nation = nation_of(data)
        found = {where: name for head in COMPANIES for where, name in _others(data, (head,), taken).items()}
        for kind in table(at(data, ("support",))):
            head = f"{nation}/{kind}/"
            found |= _others(data, ("support", kind), {one.removeprefix(head) for one in taken if one.startswith(head)})
        return found

    def following(self, mission: Any, data: Any, names: Mapping[Path, str]) -> Any:
        """Companies stand by themselves and before their platoons and units, support counters behind nation and
        kind."""
        nation, told = nation_of(data), dict[str, str]()
        for (head, *way), name in names.items():
            if head in COMPANIES:
                told[str(way[0])] = name
            else:
                told[f"{nation}/{way[0]}/{way[1]}"] = f"{nation}/{way[0]}/{name}"
        return _renamed(mission, told)


_NAMING = frozenset(("company", "units", "serves", "activates_with", "elite", "platoons_joined", "point"))
"""Keys of a mission below which companies and their units are named."""


def _renamed(value: Any, told: Mapping[str, str], names: bool = False) -> Any:
    """A mission's values with other names of units."""
    if isinstance(value, dict):
        return {
            _named(key, told) if names else key: _renamed(one, told, names or key in _NAMING)
            for key, one in value.items()
        }
    if isinstance(value, list):
        return [_renamed(one, told, names) for one in value]
    return _named(value, told) if names and isinstance(value, str) else value


def _named(word: str, told: Mapping[str, str]) -> str:
    """A company or a counter by its new name, alone or before a slash."""
    parts = word.split("/")
    heads = ("/".join(parts[:count]) for count in range(len(parts), 0, -1))
    old = next((head for head in heads if head in told), None)
    return word if old is None else told[old] + word[len(old) :]


def _others(data: Any, path: Path, taken: Collection[str]) -> dict[Path, str]:
    """Free ids for the keys of a mapping that are taken."""
    values, found = table(at(data, path)), dict[Path, str]()
    for id in values:
        if id in taken:
            found[*path, id] = free(id, {*taken, *values, *found.values()})
    return found


def counter_kit() -> LhyCounters:
    """The kit by the tables in force. Raises ContentError when they cannot be read."""
    return LhyCounters(load_tables())
