"""A counter file cut into companies, platoons and counters, with what may be added to each (1.5-1.8, 1.12, V1)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from lhy_desktop.engine.content.counters import Addition, Counter, Fact, Group, Printed
from lhy_desktop.engine.content.counters.editing import at, free
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.engine.rulesets.lhy.authoring.counters import terms
from lhy_desktop.engine.rulesets.lhy.authoring.counters.faces import faces
from lhy_desktop.engine.rulesets.lhy.authoring.counters.models import PLATOONS, models
from lhy_desktop.engine.rulesets.lhy.files.rosters import ARMED
from lhy_desktop.engine.rulesets.lhy.model.tables import Tables
from lhy_desktop.engine.rulesets.lhy.model.vehicles.kinds import ARMS
from lhy_desktop.engine.rulesets.lhy.model.words import KINDS, capital

PLATOON = {"squads": "squad", "knee_mortars": "knee_mortar", "sections": "section"}
"""What lies in a platoon of infantry: the collections of its counters, and the kind of each."""
WEAPONS = ("mg", "latw", "flamethrower")
"""Kinds of support on foot; all others stand in groups of their own."""
NUMBERS = ("1", "2", "3")
_ORDINALS = {"1": "1st", "2": "2nd", "3": "3rd"}
_COMPANY = ("name", "color", "elite")
_NATION = ("nationality", "seat", "name", "people", "adjective")


def table(value: Any) -> dict[str, Any]:
    """A mapping as it is; nothing for whatever else stands there."""
    return value if isinstance(value, dict) else {}


def nation_of(data: Any) -> str:
    """The nation of a file, as it says."""
    return str(at(data, ("nationality",)))


class Cutting:
    """One file's data, whatever they are, by the tables in force."""

    def __init__(self, data: Any, tables: Tables) -> None:
        self._data, self._tables = data, tables
        self._nation = nation_of(data)

    def whole(self) -> Group:
        """Companies of infantry, companies of vehicles, support."""
        companies, armor = (table(at(self._data, (key,))) for key in ("companies", "armor"))
        groups = [self._company(id) for id in companies] + [self._armor(id) for id in armor]
        if "support" in table(self._data):
            groups.append(self._support())
        taken = {**companies, **armor}
        additions = [
            Addition("Company", ("companies", free("company", taken)), self._first_company(taken)),
            Addition("Company of vehicles", ("armor", free("vehicles", taken)), self._first_armor(taken)),
        ]
        if "support" not in table(self._data):
            additions.append(Addition("Support", ("support",), {"mg": {"1": terms.first("mg", "")}}))
        name, count = at(self._data, ("name",)), len(taken)
        note = f"{count} companies" if count != 1 else "1 company"
        return Group(
            (), str(name or "Counters"), "Nation", groups=tuple(groups), additions=tuple(additions),
            own=_NATION, note=note,
        )  # fmt: skip

    # -- infantry -----------------------------------------------------------------------------------------------------

    def _company(self, id: str) -> Group:
        path: Path = ("companies", id)
        record = table(at(self._data, path))
        platoons = table(record.get("platoons"))
        leader, first = tuple(self._leaders(path, path)), terms.first_platoon(self._nation)
        additions = self._numbered(path, platoons, first)
        if "leader" not in record and self._nation == "russian":
            additions.append(Addition("Company leader", (*path, "leader"), terms.first_leader(self._nation, True)))
        return Group(
            path, str(record.get("name") or id), "Company", leader,
            tuple(self._platoon((*path, "platoons", number), path) for number in platoons),
            tuple(additions), _COMPANY, named=True, note=id,
        )  # fmt: skip

    def _numbered(self, path: Path, platoons: dict[str, Any], first: Any) -> list[Addition]:
        """The platoons that a company may have and has not."""
        return [
            Addition(f"{_ORDINALS[number]} Platoon", (*path, "platoons", number), _like(platoons, first))
            for number in NUMBERS
            if number not in platoons
        ]

    def _platoon(self, path: Path, company: Path) -> Group:
        record, nation = table(at(self._data, path)), self._nation
        counters = list(self._leaders(path, company))
        additions = []
        for key, kind in PLATOON.items():
            counters += self._units((*path, key), kind, company)
            if kind != "knee_mortar" or nation == "japanese" or key in record:
                additions.append(self._addition((*path, key), kind))
        if "leader" not in record and nation != "russian":
            additions.append(Addition("Leader", (*path, "leader"), terms.first_leader(nation, False)))
        steps = sum(self._tables.units.kinds[kind].steps * len(table(record.get(key))) for key, kind in PLATOON.items()
                    if key != "sections")  # fmt: skip
        return Group(
            path, _title(path), "Platoon", tuple(counters), (), tuple(additions),
            note=f"{steps} steps", homes={key: (*path, key) for key in PLATOON},
        )  # fmt: skip

    def _leaders(self, path: Path, company: Path) -> Iterator[Counter]:
        if "leader" in table(at(self._data, path)):
            values = table(at(self._data, (*path, "leader")))
            name = f"Leader {values.get('name') or ''}".strip()
            yield self._counter((*path, "leader"), "leader", name, company)

    # -- vehicles -----------------------------------------------------------------------------------------------------

    def _armor(self, id: str) -> Group:
        """V1.12, V2.10: platoons of vehicles, and the tank of who commands them."""
        path: Path = ("armor", id)
        record = table(at(self._data, path))
        platoons = table(record.get("platoons"))
        commands: tuple[Counter, ...] = ()
        additions = self._numbered(path, platoons, models().platoon(self._nation))
        if "command" in record:
            commands = (
                self._counter((*path, "command"), "tank", self._named("Command tank", (*path, "command")), path),
            )
        else:
            additions.append(Addition("Command tank", (*path, "command"), models().first("tank", self._nation)))
        return Group(
            path, str(record.get("name") or id), "Company of vehicles", commands,
            tuple(self._vehicles((*path, "platoons", number), path) for number in platoons),
            tuple(additions), _COMPANY, named=True, note=id,
        )  # fmt: skip

    def _vehicles(self, path: Path, company: Path) -> Group:
        kind, home = at(self._data, (*path, "kind")), (*path, "vehicles")
        kind = kind if kind in PLATOONS else "tank"
        counters = tuple(self._units(home, kind, company))
        return Group(
            path, _title(path), "Platoon of vehicles", counters, (), (self._addition(home, kind),), ("kind",),
            note=f"{len(counters)} steps", homes={"vehicles": home},
        )  # fmt: skip

    # -- support ------------------------------------------------------------------------------------------------------

    def _support(self) -> Group:
        """Weapons of foot stand side by side; guns, positions and vehicles kind by kind, where there are any."""
        counters: list[Counter] = []
        additions, groups = [], []
        for kind in WEAPONS:
            counters += self._units(("support", kind), kind, ())
            additions.append(self._addition(("support", kind), kind))
        for kind in ARMED:
            home: Path = ("support", kind)
            adding = self._addition(home, kind)
            if not table(at(self._data, home)):
                additions.append(adding)
                continue
            mine, name = tuple(self._units(home, kind, ())), capital(self._tables.units.kinds[kind].plural)
            groups.append(Group(home, name, "Support", mine, (), (adding,), note=_count(mine), homes={kind: home}))
        return Group(
            ("support",), "Support", "Support", tuple(counters), tuple(groups), tuple(additions), note="of no platoon",
            homes={kind: ("support", kind) for kind in WEAPONS},
        )  # fmt: skip

    # -- counters -----------------------------------------------------------------------------------------------------

    def _units(self, path: Path, kind: str, company: Path) -> Iterator[Counter]:
        for label in table(at(self._data, path)):
            yield self._counter(
                (*path, label), kind, self._named(f"{capital(KINDS[kind])} {label}", (*path, label)), company
            )

    def _named(self, name: str, path: Path) -> str:
        """With the model of a vehicle or gun, as "Tank 3, Tiger"."""
        model = at(self._data, (*path, "model"))
        return f"{name}, {model}" if isinstance(model, str) and model else name

    def _counter(self, path: Path, kind: str, name: str, company: Path) -> Counter:
        values = table(at(self._data, path))
        kinds = self._tables.units.kinds[kind]
        sides = tuple(
            Printed(what, face, face.counter.nationality, face.counter.label or face.counter.name[:3])
            for what, face in faces(self._data, path, kind, company, kinds.steps)
        )
        facts = [Fact("Steps", str(kinds.steps), "1.8"), Fact("Kind", capital(kinds.name), "1.8")]
        facts += self._driven(kind, sides[0].face.counter.chassis)
        named = path[-1] not in ("leader", "command")
        return Counter(
            path, name, capital(KINDS[kind]), sides, tuple(facts), 1, named, str(path[-2]) if values and named else ""
        )

    def _driven(self, kind: str, chassis: str) -> Iterator[Fact]:
        """V3.9, V11: how far a vehicle goes, and whom it carries."""
        if chassis:
            budget = self._tables.vehicles.budgets[chassis]
            yield Fact("Points", f"{budget.activation // 2}, in reaction {budget.reaction // 2}", "V3.9")
        load = self._tables.transport.loads.get("afv" if ARMS.get(kind) == "afv" else kind)
        if load is not None:
            also = "leader or weapon" if load.either else "leader, weapon"
            gun = "; or a gun" if load.guns else ""
            yield Fact("Carries", f"{load.steps} step{'s' * (load.steps != 1)}, {also}{gun}", "V11")

    # -- what is added ------------------------------------------------------------------------------------------------

    def _addition(self, path: Path, kind: str) -> Addition:
        """One more, like the last of its kind there."""
        there = table(at(self._data, path))
        label = free(list(there)[-1] if there else terms.FIRST_LABEL.get(kind, "1"), there)
        first = models().first(kind, self._nation) if kind in ARMED else terms.first(kind, self._nation)
        return Addition(capital(KINDS[kind]), (*path, label), _like(there, first))

    def _first_company(self, taken: Mapping[str, Any]) -> dict[str, Any]:
        return terms.first_company(self._nation, _color(taken.values()))

    def _first_armor(self, taken: Mapping[str, Any]) -> dict[str, Any]:
        platoon = models().platoon(self._nation)
        return {"name": "New vehicles", "color": _color(taken.values()), "platoons": {"1": platoon}}


def _color(companies: Collection[Any]) -> str:
    """The first that no company has."""
    used = {str(table(one).get("color")) for one in companies}
    return next((one for one in terms.COLORS if one not in used), terms.COLORS[0])


def _title(path: Path) -> str:
    number = str(path[-1])
    return f"{_ORDINALS.get(number, number)} Platoon"


def _count(counters: Collection[Counter]) -> str:
    return f"{len(counters)} counter{'s' * (len(counters) != 1)}"


def _like(there: dict[str, Any], first: Any) -> Any:
    """The last of some values, else a first one."""
    return list(there.values())[-1] if there else first
