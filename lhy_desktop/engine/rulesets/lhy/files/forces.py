"""Force lists: which units a side has or may draw, their step total, and the words that name some of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
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
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Levy, Pick
from lhy_desktop.engine.rulesets.lhy.model.prepared import RandomForce as Drawn
from lhy_desktop.engine.rulesets.lhy.model.tables import UnitKind

SQUADS = 3
"""Squads of an infantry platoon (1.12) whose counters this version does not have."""
SQUAD_STEPS = 2
TROOPS = ("squad", "knee_mortar")


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


def _tanks(counters: Iterable[Counter], items: tuple[Item, ...], draw: Drawn) -> Iterator[str]:
    """18.1: armored vehicles that a random draw may bring: those of platoons of which nothing is there."""
    held = {item.platoon for item in items}
    if draw.tanks:
        yield from (one.id for one in counters if one.arm == "afv" and one.platoon and one.platoon not in held)


class ForceList:
    """The units of one side. Raises ForceError for unknown companies, platoons, kinds and counters.

    ``items`` are there for certain, ``maybe`` those of which ``draw`` brings some.
    """

    def __init__(self, side: SideRecord, counters: Mapping[str, Counter], kinds: Mapping[str, UnitKind]) -> None:
        self._nation = side.nationality
        self._counters = {id: one for id, one in counters.items() if one.nationality == side.nationality}
        self._kinds = kinds
        self._levies: list[Levy] = []
        self._picks: list[Pick] = []
        self.items: tuple[Item, ...] = (*self._all(side.forces), *self._dummies(side.dummies))
        self.draw = self._drawable(side.forces)
        self.maybe = tuple(self._candidates())
        self.drawn_steps = self._drawn_steps(side.forces.random)
        self.elite = tuple(_elite(side.forces))

    @property
    def steps(self) -> int:
        """The total that the mission card prints in brackets (18.1)."""
        return sum(item.steps for item in self.items) + self.drawn_steps

    def names(self, word: str) -> bool:
        """Whether a word names some unit of this side."""
        return any(word in (item.id, item.platoon, item.company, item.kind) for item in (*self.items, *self.maybe))

    def select(self, word: str) -> tuple[str, ...]:
        """Ids named by ``all``, an id, a platoon, a company or a kind. Raises ValueError with a sentence."""
        everybody = (*self.items, *self.maybe)
        if word == "all":
            return tuple(item.id for item in everybody)
        found = tuple(item.id for item in everybody if word in (item.id, item.platoon, item.company, item.kind))
        if not found:
            known = {item.platoon or item.id: None for item in everybody}
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
        """13.8: dummies to imitate foot units, then vehicles."""
        for number in range(1, count + 1):
            kind = "dummy" if number <= FOOT_DUMMIES else "vehicle_dummy"
            yield Item(dummy_id(self._nation, number), kind, "", "", 0, counter=True)

    def _drawable(self, forces: Forces) -> Drawn | None:
        """18.1: what is drawn: what the list gives as numbers, and platoons of companies that are not in the list."""
        wanted = forces.random
        levies, picks = tuple(self._levies), tuple(self._picks)
        if wanted is None:
            return Drawn(levies=levies, picks=picks) if levies or picks else None
        taken = {force.company for force in forces.infantry}
        companies: dict[str, list[str]] = {}
        for one in self._troops():
            if one.platoon and one.company not in taken and one.platoon not in companies.get(one.company, []):
                companies.setdefault(one.company, []).append(one.platoon)
        return Drawn(
            {company: tuple(sorted(platoons)) for company, platoons in sorted(companies.items())},
            wanted.platoons,
            wanted.partial_steps or 0,
            wanted.reinforced_sections,
            dict(wanted.support),
            levies,
            picks,
            wanted.tanks,
        )

    def _candidates(self) -> Iterator[Item]:
        """Whom a draw may bring beside those who are there for certain, in the order of the roster."""
        draw = self.draw
        if draw is None:
            return
        there = {item.id for item in self.items}
        ids = {*_tanks(self._counters.values(), self.items, draw), *(u for pick in draw.picks for u in pick.units)}
        for levy in draw.levies:
            over, odd = levy.steps > sum(map(self._platoon_steps, levy.platoons)), levy.steps % SQUAD_STEPS > 0
            ids.update(*(self._part(platoon, levy.leaders, odd, over) for platoon in levy.platoons))
        for company, platoons in draw.companies.items():
            odd = draw.partial_steps % SQUAD_STEPS > 0
            ids.update(*(self._part(platoon, True, odd, draw.reinforced_sections > 0) for platoon in platoons))
            ids.update(one.id for one in self._commanders(company))
        for one in self._counters.values():
            if one.id not in there and (one.id in ids or (one.kind in draw.support and not one.platoon)):
                yield Item(one.id, one.kind, one.company, one.platoon, one.steps, counter=True)

    def _part(self, platoon: str, leads: bool, odd: bool, over: bool) -> Iterator[str]:
        """Whom a draw from a platoon may bring: squads, for an odd step a section or a reduced one, the leader."""
        for one in self._counters.values():
            if one.platoon != platoon:
                continue
            half = odd and one.kind == "reduced"
            half = half or (one.kind == "section" and (over or (odd and not self._flips(platoon))))
            if one.kind in TROOPS or half or (one.kind == "leader" and leads):
                yield one.id

    def _flips(self, platoon: str) -> bool:
        """17: whether squads of a platoon have a reduced side; then an odd step flips one."""
        return any(one.flips_to for one in self._counters.values() if one.platoon == platoon)

    def _commanders(self, company: str) -> Iterator[Counter]:
        """1.12: the one leader of a Russian company, wherever his platoons are; his reduced side waits behind him."""
        for one in self._counters.values():
            if one.kind == "leader" and one.company == company and not one.platoon and one.flips_to:
                yield one

    def _drawn_steps(self, force: RandomForce | None) -> int:
        """18.1, 1.8: steps of what is drawn; a platoon counts those of its squads, a support unit its own."""
        found = sum(levy.steps for levy in self._levies)
        found += sum(pick.count * self._counters[pick.units[0]].steps for pick in self._picks)
        if force is None:
            return found
        whole = max(map(self._platoon_steps, self._platoons()), default=SQUADS * SQUAD_STEPS)
        support = sum(count * self._kind(kind, ("random", "support")).steps for kind, count in force.support.items())
        return (
            found
            + whole * force.platoons
            + (force.partial_steps or 0)
            + force.reinforced_sections
            + force.tanks
            + support
        )

    def _platoons(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(one.platoon for one in self._troops() if one.platoon))

    def _troops(self) -> Iterator[Counter]:
        """Foot units."""
        return (one for one in self._counters.values() if one.arm == "foot")

    def _platoon_steps(self, platoon: str) -> int:
        """1.12: combat steps of a platoon's squads: 6, of a Japanese one 8."""
        return sum(one.steps for one in self._counters.values() if one.platoon == platoon and one.kind in TROOPS)

    def _infantry(self, force: InfantryForce, place: tuple[str | int, ...]) -> Iterator[Item]:
        companies = tuple(dict.fromkeys(one.company for one in self._troops() if one.company))
        if companies and force.company not in companies:
            text = f"There is no company '{force.company}'.{suggestion(force.company, companies)}"
            raise ForceError((*place, "company"), text)
        if force.leader:
            for one in self._commanders(force.company):
                yield Item(one.id, one.kind, one.company, "", one.steps, counter=True)
        platoons = tuple(f"{force.company}/{number}" for number in force.platoons)
        if companies and force.steps is not None:
            self._levy(force, platoons, place)
            return
        for platoon in platoons:
            if companies:
                yield from self._platoon(force, platoon, place)
            else:
                yield from self._foreign(force, platoon)

    def _levy(self, force: InfantryForce, platoons: tuple[str, ...], place: tuple[str | int, ...]) -> None:
        """18.1: platoons given in steps; only a single one may have more than its squads, by sections of its own."""
        for platoon in platoons:
            self._mine(platoon, place)
            if any(platoon in levy.platoons for levy in self._levies):
                raise ForceError((*place, "platoons"), f"The platoon '{platoon}' is in the force list twice.")
        assert force.steps is not None
        squads = sum(map(self._platoon_steps, platoons))
        sections = [one for one in self._counters.values() if one.platoon in platoons and one.kind == "section"]
        most = squads + (len(sections) if len(platoons) == 1 and not self._flips(platoons[0]) else 0)
        if force.steps > most:
            raise ForceError((*place, "steps"), f"There are {most} steps to draw; {force.steps} are asked for.")
        self._levies.append(Levy(platoons, force.steps, force.leader))

    def _mine(self, platoon: str, place: tuple[str | int, ...]) -> list[Counter]:
        mine = [one for one in self._counters.values() if one.platoon == platoon]
        if not mine:
            raise ForceError((*place, "platoons"), f"The company has no platoon {platoon.rpartition('/')[2]}.")
        return mine

    def _platoon(self, force: InfantryForce, platoon: str, place: tuple[str | int, ...]) -> Iterator[Item]:
        """A whole platoon, or so many of its squads and sections, drawn unless that is all of them; or those named."""
        mine = self._mine(platoon, place)
        squads = [one for one in mine if one.kind == "squad"]
        sections = [one for one in mine if one.kind == "section"]
        wanted = len(squads) if force.squads is None else force.squads
        if wanted > len(squads):
            raise ForceError((*place, "squads"), f"A platoon has {len(squads)} squads; {wanted} are asked for.")
        if force.sections > len(sections):
            text = f"A platoon has {len(sections)} sections; {force.sections} are asked for."
            raise ForceError((*place, "sections"), text)
        fixed = [one for one in mine if one.kind == "leader"] if force.leader else []
        if force.units:
            fixed += self._named(force, [one for one in mine if one.kind in ("section", *TROOPS)], place)
        else:
            fixed += [*self._drawn(squads, wanted)]
            fixed += [one for one in mine if one.kind == "knee_mortar"] if force.squads is None else []
            fixed += self._drawn(sections, force.sections)
        for one in fixed:
            yield Item(one.id, one.kind, one.company, platoon, one.steps, counter=True)

    def _drawn(self, ready: list[Counter], count: int) -> list[Counter]:
        """All of them when so many are asked for; else a draw is noted, and nobody is there for certain."""
        if 0 < count < len(ready):
            self._picks.append(Pick(tuple(one.id for one in ready), count))
        return ready if count >= len(ready) else []

    def _named(self, force: InfantryForce, mine: list[Counter], place: tuple[str | int, ...]) -> list[Counter]:
        """18.1: counters that are named one by one are not drawn."""
        known = tuple(id for id, one in self._counters.items() if one.company == force.company)
        for index, id in enumerate(force.units):
            if id not in known:
                text = f"There is no counter '{id}'.{suggestion(id, known)}"
                raise ForceError((*place, "units", index), text)
        return [one for one in mine if one.id in force.units]

    def _foreign(self, force: InfantryForce, platoon: str) -> Iterator[Item]:
        """A platoon of a nation without counters: only its steps can be counted."""
        squads = SQUADS if force.squads is None else force.squads
        if force.steps is not None:  # given for all platoons together
            if platoon.endswith(f"/{force.platoons[0]}"):
                yield Item(f"{platoon}/part", "squad", force.company, platoon, force.steps, counter=False)
            return
        for kind, count in (("leader", int(force.leader)), ("squad", squads), ("section", force.sections)):
            for number in range(1, count + 1):
                id = f"{platoon}/{kind}{number}"
                yield Item(id, kind, force.company, platoon, self._kinds[kind].steps, counter=False)

    def _armor(self, force: ArmorForce, place: tuple[str | int, ...]) -> Iterator[Item]:
        """A company's command tank, or so many vehicles of one of its platoons, drawn unless that is all of them."""
        every = (one for one in self._counters.values() if one.company and one.arm == "afv")
        companies = tuple(dict.fromkeys(one.company for one in every))
        if not companies:
            yield from self._unprinted(force, place)
            return
        if force.company not in companies:
            text = f"There is no company '{force.company}'.{suggestion(force.company, companies)}"
            raise ForceError((*place, "company"), text)
        company = [one for one in self._counters.values() if one.company == force.company]
        mine = [one for one in company if one.commands]
        if not force.command:
            mine = self._mine(f"{force.company}/{force.platoon}", place)
        if force.count > len(mine):
            text = f"{force.count} are asked for; there {'is' if len(mine) == 1 else 'are'} {len(mine)}."
            raise ForceError((*place, "count"), text)
        for one in _by_name(force, mine, place) if force.units else self._drawn(mine, force.count):
            yield Item(one.id, one.kind, one.company, one.platoon, one.steps, counter=True)

    def _unprinted(self, force: ArmorForce, place: tuple[str | int, ...]) -> Iterator[Item]:
        """Vehicles of a nation without counters: only their steps can be counted."""
        kind = self._kind(force.kind, place)
        platoon = f"{force.company}/{force.platoon or 'command'}"
        for number in range(1, force.count + 1):
            yield Item(f"{platoon}/{force.kind}{number}", force.kind, force.company, platoon, kind.steps, counter=False)

    def _support(self, force: SupportForce, place: tuple[str | int, ...]) -> Iterator[Item]:
        kind = self._kind(force.kind, place)
        ready = self._ready(force)
        models = tuple(dict.fromkeys(one.name for one in self._counters.values() if one.kind == force.kind))
        if not ready and models:
            raise ForceError((*place, "type"), f"There is no '{force.type}'.{suggestion(force.type, models)}")
        if not ready:
            for number in range(1, force.count + 1):
                id = f"{self._nation}/{force.kind}/{force.type or '-'}{number}"
                yield Item(id, force.kind, "", "", kind.steps, counter=False)
            return
        for index, id in enumerate(force.units):
            if id not in ready:
                text = f"There is no counter '{id}'.{suggestion(id, tuple(ready))}"
                raise ForceError((*place, "units", index), text)
        can = len(set(force.units or ready))
        if force.count > can or (force.units and force.count < can):
            raise ForceError((*place, "count"), f"{force.count} are asked for; {can} counters can be named.")
        for id in force.units or [one.id for one in self._drawn([self._counters[id] for id in ready], force.count)]:
            one = self._counters[id]
            yield Item(id, force.kind, one.company, one.platoon, kind.steps, counter=True)

    def _ready(self, force: SupportForce) -> list[str]:
        """Counters of the kind and model. A vehicle comes from a platoon of its kind when there are too few without
        one."""
        fits = [
            one
            for one in self._counters.values()
            if one.kind == force.kind and not one.commands and (not force.type or one.name == force.type)
        ]
        free = [one.id for one in fits if not one.platoon]
        return free if len(free) >= force.count or not any(one.arm == "afv" for one in fits) else [o.id for o in fits]

    def _kind(self, kind: str, place: tuple[str | int, ...]) -> UnitKind:
        if kind not in self._kinds:
            raise ForceError((*place, "kind"), f"'{kind}' is no kind of unit.{suggestion(kind, tuple(self._kinds))}")
        return self._kinds[kind]


def _by_name(force: ArmorForce, mine: list[Counter], place: tuple[str | int, ...]) -> list[Counter]:
    """18.1: vehicles that are named one by one are not drawn."""
    known = tuple(one.id for one in mine)
    for index, id in enumerate(force.units):
        if id not in known:
            raise ForceError((*place, "units", index), f"There is no counter '{id}'.{suggestion(id, known)}")
    if force.count != len(set(force.units)):
        text = f"{force.count} are asked for; {len(set(force.units))} counters are named."
        raise ForceError((*place, "count"), text)
    return [one for one in mine if one.id in force.units]


def _elite(forces: Forces) -> Iterator[str]:
    """17.1: platoons that the mission calls elite."""
    for force in forces.infantry:
        if force.elite:
            yield from (f"{force.company}/{number}" for number in force.platoons)
