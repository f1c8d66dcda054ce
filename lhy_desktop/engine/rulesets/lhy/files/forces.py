"""Force lists: which units a side has, the total of their steps, and the words that name some of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from lhy_desktop.engine.content.problems import suggestion
from lhy_desktop.engine.rulesets.lhy.files.mission_schema import (
    ArmorForce,
    Forces,
    InfantryForce,
    RandomForce,
    SideRecord,
    SupportForce,
)
from lhy_desktop.engine.rulesets.lhy.model.generic_counters import FOOT_DUMMIES, dummy_id
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter
from lhy_desktop.engine.rulesets.lhy.model.prepared import RandomForce as Drawn
from lhy_desktop.engine.rulesets.lhy.model.tables import UnitKind

SQUADS = 3
"""Squads of an infantry platoon (1.12) of a nation for which this version has no counters."""


class Item(NamedTuple):
    """One unit of a force list. ``counter`` says whether this version has a counter for it."""

    id: str
    kind: str
    company: str
    platoon: str
    steps: int
    counter: bool


class ForceError(ValueError):
    """A force that cannot be made up: the place in the file below ``forces``, and a sentence."""

    def __init__(self, place: tuple[str | int, ...], text: str) -> None:
        self.place = place
        super().__init__(text)


class ForceList:
    """The units of one side. Raises ForceError for unknown companies, platoons, kinds and counters."""

    def __init__(self, side: SideRecord, counters: Mapping[str, Counter], kinds: Mapping[str, UnitKind]) -> None:
        self._nation = side.nationality
        self._counters = {id: one for id, one in counters.items() if one.nationality == side.nationality}
        self._kinds = kinds
        self.items: tuple[Item, ...] = (*self._all(side.forces), *self._dummies(side.dummies))
        self.drawn_steps = _random_steps(side.forces.random)
        self.draw = self._drawable(side.forces)
        self.elite = tuple(self._elite(side.forces))

    @property
    def steps(self) -> int:
        """The total that the mission card prints in brackets (18.1)."""
        return sum(item.steps for item in self.items) + self.drawn_steps

    def names(self, word: str) -> bool:
        """Whether a word names some unit of this side."""
        return any(word in (item.id, item.platoon, item.company, item.kind) for item in self.items)

    def select(self, word: str) -> tuple[str, ...]:
        """Ids of the units named by ``all``, an id, a platoon, a company or a kind. Raises ValueError with a
        sentence."""
        if word == "all":
            return tuple(item.id for item in self.items)
        found = tuple(item.id for item in self.items if word in (item.id, item.platoon, item.company, item.kind))
        if not found:
            known = {item.platoon or item.id: None for item in self.items}
            raise ValueError(f"'{word}' names no unit of this side.{suggestion(word, tuple(known))}")
        return found

    def _all(self, forces: Forces) -> Iterator[Item]:
        parts: list[tuple[tuple[str, int], Iterator[Item]]] = []
        for index, infantry in enumerate(forces.infantry):
            parts.append((("infantry", index), self._infantry(infantry, ("infantry", index))))
        for index, armor in enumerate(forces.armor):
            parts.append((("armor", index), self._armor(armor, ("armor", index))))
        for index, support in enumerate(forces.support):
            parts.append((("support", index), self._support(support, ("support", index))))
        there: set[str] = set()
        for place, items in parts:
            for item in items:
                if item.id in there:
                    raise ForceError(place, f"The unit '{item.id}' is in the force list twice.")
                there.add(item.id)
                yield item

    def _dummies(self, count: int) -> Iterator[Item]:
        """13.8: dummies to imitate foot units, then vehicles (for which there is no counter yet)."""
        for number in range(1, count + 1):
            foot = number <= FOOT_DUMMIES
            yield Item(dummy_id(self._nation, number), "dummy", "", "", 0, counter=foot)

    def _drawable(self, forces: Forces) -> Drawn | None:
        """18.1: what may be drawn at random: platoons of companies of which no unit is in the list already."""
        wanted = forces.random
        if wanted is None:
            return None
        taken = {force.company for force in forces.infantry}
        companies: dict[str, list[str]] = {}
        for one in self._counters.values():
            if one.platoon and one.company not in taken and one.platoon not in companies.get(one.company, []):
                companies.setdefault(one.company, []).append(one.platoon)
        found = {company: tuple(sorted(platoons)) for company, platoons in sorted(companies.items())}
        return Drawn(
            found, wanted.platoons, wanted.partial_steps or 0, wanted.reinforced_sections, dict(wanted.support)
        )

    def _elite(self, forces: Forces) -> Iterator[str]:
        """17.1: units of platoons that the mission calls elite."""
        for force in forces.infantry:
            if force.elite:
                yield from (f"{force.company}/{number}" for number in force.platoons)

    def _infantry(self, force: InfantryForce, place: tuple[str | int, ...]) -> Iterator[Item]:
        companies = tuple(dict.fromkeys(one.company for one in self._counters.values() if one.company))
        if companies and force.company not in companies:
            text = f"There is no company '{force.company}'.{suggestion(force.company, companies)}"
            raise ForceError((*place, "company"), text)
        if force.leader:
            yield from self._commander(force)
        for number in force.platoons:
            platoon = f"{force.company}/{number}"
            if companies:
                yield from self._platoon(force, platoon, place)
            else:
                yield from self._foreign(force, platoon)

    def _commander(self, force: InfantryForce) -> Iterator[Item]:
        """1.12: the one leader of a Russian company, wherever his platoons are; his reduced side follows him in the
        list."""
        for one in self._counters.values():
            if one.kind == "leader" and one.company == force.company and not one.platoon and one.flips_to:
                yield Item(one.id, one.kind, one.company, "", one.steps, counter=True)

    def _platoon(self, force: InfantryForce, platoon: str, place: tuple[str | int, ...]) -> Iterator[Item]:
        mine = [one for one in self._counters.values() if one.platoon == platoon]
        if not mine:
            raise ForceError((*place, "platoons"), f"The company has no platoon {platoon.rpartition('/')[2]}.")
        squads = [one for one in mine if one.kind == "squad"]
        sections = [one for one in mine if one.kind == "section"]
        wanted = len(squads) if force.squads is None else force.squads
        if wanted > len(squads):
            raise ForceError((*place, "squads"), f"A platoon has {len(squads)} squads; {wanted} are asked for.")
        if force.sections > len(sections):
            text = f"A platoon has {len(sections)} sections; {force.sections} are asked for."
            raise ForceError((*place, "sections"), text)
        knees = [one for one in mine if one.kind == "knee_mortar"] if force.squads is None else []
        leaders = [one for one in mine if one.kind == "leader"] if force.leader else []
        for one in [*leaders, *squads[:wanted], *knees, *sections[: force.sections]]:
            yield Item(one.id, one.kind, one.company, platoon, one.steps, counter=True)

    def _foreign(self, force: InfantryForce, platoon: str) -> Iterator[Item]:
        """A platoon of a nation without counters: only its steps can be counted."""
        squads = SQUADS if force.squads is None else force.squads
        for kind, count in (("leader", int(force.leader)), ("squad", squads), ("section", force.sections)):
            for number in range(1, count + 1):
                id = f"{platoon}/{kind}{number}"
                yield Item(id, kind, force.company, platoon, self._kinds[kind].steps, counter=False)

    def _armor(self, force: ArmorForce, place: tuple[str | int, ...]) -> Iterator[Item]:
        kind = self._kind(force.kind, place)
        platoon = f"{force.company}/{force.platoon or 'command'}"
        for number in range(1, force.count + 1):
            yield Item(f"{platoon}/{force.kind}{number}", force.kind, force.company, platoon, kind.steps, counter=False)

    def _support(self, force: SupportForce, place: tuple[str | int, ...]) -> Iterator[Item]:
        kind = self._kind(force.kind, place)
        ready = [one.id for one in self._counters.values() if one.kind == force.kind and not one.platoon]
        if not ready:
            for number in range(1, force.count + 1):
                id = f"{self._nation}/{force.kind}/{force.type or '-'}{number}"
                yield Item(id, force.kind, "", "", kind.steps, counter=False)
            return
        for index, id in enumerate(force.units):
            if id not in ready:
                text = f"There is no counter '{id}'.{suggestion(id, tuple(ready))}"
                raise ForceError((*place, "units", index), text)
        chosen = force.units or tuple(ready[: force.count])
        if len(set(chosen)) != force.count:
            text = f"{force.count} are asked for; {len(set(chosen))} counters can be named."
            raise ForceError((*place, "count"), text)
        for id in chosen:
            yield Item(id, force.kind, "", "", kind.steps, counter=True)

    def _kind(self, kind: str, place: tuple[str | int, ...]) -> UnitKind:
        if kind not in self._kinds:
            raise ForceError((*place, "kind"), f"'{kind}' is no kind of unit.{suggestion(kind, tuple(self._kinds))}")
        return self._kinds[kind]


def _random_steps(force: RandomForce | None) -> int:
    """Steps of a random draw (18.1): 6 for whole platoons, then the partial one, and 1 for each section, tank and
    support unit."""
    if force is None:
        return 0
    partial = force.partial_steps or 0
    return 6 * force.platoons + partial + force.reinforced_sections + force.tanks + sum(force.support.values())
