"""How counter files are edited: cut into companies, platoons and counters, each value with its rule (1.5-1.8, 1.12)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from lhy_desktop.engine.content.counters import (
    Addition,
    Counter,
    Fact,
    Group,
    Nation,
    Printed,
    Term,
)
from lhy_desktop.engine.content.counters.beginning import written
from lhy_desktop.engine.content.counters.editing import at, free
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.engine.rulesets.lhy.authoring import counter_terms as terms
from lhy_desktop.engine.rulesets.lhy.authoring.counter_faces import faces
from lhy_desktop.engine.rulesets.lhy.files.rosters import FOLDER
from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables
from lhy_desktop.engine.rulesets.lhy.model.tables import Tables
from lhy_desktop.engine.rulesets.lhy.model.words import KINDS, capital

PLATOON = {"squads": "squad", "knee_mortars": "knee_mortar", "sections": "section"}
"""What lies in a platoon: the collections of its counters, and the kind of each."""
SUPPORT = {kind: kind for kind in ("mg", "latw", "flamethrower")}
NUMBERS = ("1", "2", "3")
_ORDINALS = {"1": "1st", "2": "2nd", "3": "3rd"}
_OWN = {
    "nation": ("nationality", "seat", "name", "people", "adjective"),
    "company": ("name", "color", "elite"),
}
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


def table(value: Any) -> dict[str, Any]:
    """A mapping as it is; nothing for whatever else stands there."""
    return value if isinstance(value, dict) else {}


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
        return isinstance(data, dict) and "nationality" in data and ("companies" in data or "support" in data)

    def ids(self, data: Any) -> Mapping[str, Path]:
        """Companies, and support counters."""
        return ids_of(data)

    def term(self, path: Path) -> Term | None:
        """What a key is called and means."""
        return terms.term(path)

    # -- cutting ------------------------------------------------------------------------------------------------------

    def cut(self, data: Any) -> Group:
        """Companies with their platoons, then support."""
        companies = table(at(data, ("companies",)))
        groups = [self._company(data, id) for id in companies]
        if "support" in table(data):
            groups.append(self._support(data))
        name = at(data, ("name",))
        new = free("company", companies)
        additions = [Addition("Company", ("companies", new), self._first_company(data, companies))]
        if "support" not in table(data):
            additions.append(Addition("Support", ("support",), {"mg": {"1": terms.first("mg", "")}}))
        note = f"{len(companies)} companies" if len(companies) != 1 else "1 company"
        return Group(
            (), str(name or "Counters"), "Nation", groups=tuple(groups), additions=tuple(additions),
            own=_OWN["nation"], note=note,
        )  # fmt: skip

    def _company(self, data: Any, id: str) -> Group:
        path: Path = ("companies", id)
        record = table(at(data, path))
        platoons = table(record.get("platoons"))
        leader, first = tuple(self._leaders(data, path, path)), terms.first_platoon(_nation(data))
        additions = [
            Addition(f"{_ORDINALS[number]} Platoon", (*path, "platoons", number), _like(platoons, first))
            for number in NUMBERS
            if number not in platoons
        ]  # fmt: skip
        if "leader" not in record and _nation(data) == "russian":
            additions.append(Addition("Company leader", (*path, "leader"), terms.first_leader(_nation(data), True)))
        return Group(
            path, str(record.get("name") or id), "Company", leader,
            tuple(self._platoon(data, (*path, "platoons", number), path) for number in platoons),
            tuple(additions), _OWN["company"], named=True, note=id,
        )  # fmt: skip

    def _platoon(self, data: Any, path: Path, company: Path) -> Group:
        record, nation = table(at(data, path)), _nation(data)
        counters = list(self._leaders(data, path, company))
        additions = []
        for key, kind in PLATOON.items():
            counters += self._units(data, (*path, key), kind, company)
            if kind != "knee_mortar" or nation == "japanese" or key in record:
                additions.append(self._addition(data, (*path, key), kind))
        if "leader" not in record and nation != "russian":
            additions.append(Addition("Leader", (*path, "leader"), terms.first_leader(nation, False)))
        number = str(path[-1])
        steps = sum(self._tables.units.kinds[kind].steps * len(table(record.get(key))) for key, kind in PLATOON.items()
                    if key != "sections")  # fmt: skip
        return Group(
            path, f"{_ORDINALS.get(number, number)} Platoon", "Platoon", tuple(counters), (), tuple(additions),
            note=f"{steps} steps", homes={key: (*path, key) for key in PLATOON},
        )  # fmt: skip

    def _support(self, data: Any) -> Group:
        counters: list[Counter] = []
        additions = []
        for kind in SUPPORT:
            counters += self._units(data, ("support", kind), kind, ())
            additions.append(self._addition(data, ("support", kind), kind))
        return Group(
            ("support",), "Support", "Support", tuple(counters), (), tuple(additions), note="of no platoon",
            homes={kind: ("support", kind) for kind in SUPPORT},
        )  # fmt: skip

    def _leaders(self, data: Any, path: Path, company: Path) -> Iterator[Counter]:
        if "leader" in table(at(data, path)):
            values = table(at(data, (*path, "leader")))
            name = f"Leader {values.get('name') or ''}".strip()
            yield self._counter(data, (*path, "leader"), "leader", name, company)

    def _units(self, data: Any, path: Path, kind: str, company: Path) -> Iterator[Counter]:
        for label in table(at(data, path)):
            yield self._counter(data, (*path, label), kind, f"{capital(KINDS[kind])} {label}", company)

    def _counter(self, data: Any, path: Path, kind: str, name: str, company: Path) -> Counter:
        values = table(at(data, path))
        steps = self._tables.units.kinds[kind].steps
        sides = tuple(
            Printed(what, face, face.counter.nationality, face.counter.label or face.counter.name[:3])
            for what, face in faces(data, path, kind, company, steps)
        )
        facts = (Fact("Steps", str(steps), "1.8"), Fact("Kind", capital(self._tables.units.kinds[kind].name), "1.8"))
        named = kind != "leader"
        return Counter(
            path, name, capital(KINDS[kind]), sides, facts, 1, named, str(path[-2]) if values and named else ""
        )

    # -- what is added ------------------------------------------------------------------------------------------------

    def _addition(self, data: Any, path: Path, kind: str) -> Addition:
        """One more, like the last of its kind there."""
        there = table(at(data, path))
        label = free(list(there)[-1] if there else terms.FIRST_LABEL.get(kind, "1"), there)
        return Addition(capital(KINDS[kind]), (*path, label), _like(there, terms.first(kind, _nation(data))))

    def _first_company(self, data: Any, companies: Collection[str]) -> dict[str, Any]:
        used = {str(table(at(data, ("companies", one))).get("color")) for one in companies}
        color = next((one for one in terms.COLORS if one not in used), terms.COLORS[0])
        return terms.first_company(_nation(data), color)

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
        nation = _nation(data)
        found = {where: name for head in COMPANIES for where, name in _others(data, (head,), taken).items()}
        for kind in table(at(data, ("support",))):
            head = f"{nation}/{kind}/"
            found |= _others(data, ("support", kind), {one.removeprefix(head) for one in taken if one.startswith(head)})
        return found

    def following(self, mission: Any, data: Any, names: Mapping[Path, str]) -> Any:
        """Companies stand by themselves and before their platoons and units, support counters behind nation and
        kind."""
        nation, told = _nation(data), dict[str, str]()
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


def _nation(data: Any) -> str:
    return str(at(data, ("nationality",)))


def _like(there: dict[str, Any], first: Any) -> Any:
    """The last of some values, else a first one."""
    return list(there.values())[-1] if there else first


def counter_kit() -> LhyCounters:
    """The kit by the tables in force. Raises ContentError when they cannot be read."""
    return LhyCounters(load_tables())
