"""From counter files to ``Counter`` values.

Ids: ``able/1/2`` a squad, ``able/1/a`` a section, ``able/1/leader``, ``us/mg/3`` a support unit, ``able_tank/1/2`` a
tank, ``able_tank/command`` the tank of a company's commander.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.problems import ContentError, Problem
from lhy_desktop.engine.content.schema import Source, read
from lhy_desktop.engine.rulesets.lhy.model.prepared import CompanyInfo, Counter
from lhy_desktop.engine.rulesets.lhy.model.tables import Tables
from lhy_desktop.engine.rulesets.lhy.model.vehicles.kinds import Kind

if TYPE_CHECKING:
    from lhy_desktop.engine.rulesets.lhy.files.roster_schema import Armament, LeaderValues, Roster, UnitValues

FOLDER = "counters/lhy"
ARMED: tuple[Kind, ...] = (
    "towed_gun",
    "fortified_position",
    "tank",
    "tank_destroyer",
    "assault_gun",
    "armored_car",
    "fighting_vehicle",
    "halftrack",
    "tracked_carrier",
    "truck",
    "jeep",
)
"""The kinds of counters with armor that stand in no platoon."""
REDUCED = "r"
"""Follows the id of a counter in the id of its reduced side."""


class Rosters(NamedTuple):
    """Every counter of every nation: by id, the platoons' pools, the companies, and the files read.

    ``names`` holds (people, adjective) of each nationality: ("The Germans", "German").
    """

    counters: dict[str, Counter]
    pools: dict[str, tuple[str, ...]]
    companies: dict[str, CompanyInfo]
    names: dict[str, tuple[str, str]]
    sources: tuple[Source, ...]


def load_rosters(tables: Tables, places: Places | None = None) -> Rosters:
    """All counter files (read again only when one changes). Raises ContentError with every problem of every file."""
    where = (places or find_places()).only(FOLDER)
    steps = tuple((kind, row.steps) for kind, row in tables.units.kinds.items())
    return _rosters(where, steps, where.stamps(FOLDER))


@lru_cache(maxsize=4)
def _rosters(places: Places, steps: tuple[tuple[str, int], ...], _stamps: tuple[tuple[str, int, int], ...]) -> Rosters:
    from lhy_desktop.engine.rulesets.lhy.files.roster_schema import Roster

    made = Rosters({}, {}, {}, {}, ())
    sources: list[Source] = []
    problems: list[Problem] = []
    for path in places.files(FOLDER).values():
        try:
            roster, source = read(path, Roster, places.label(path))
        except ContentError as error:
            problems.extend(error.problems)
            continue
        sources.append(source)
        for what in _Builder(roster, dict(steps)).add_to(made):
            problems.append(Problem(source.label, 0, 0, f"The {what} is in another file too."))
    if problems:
        raise ContentError(tuple(problems))
    return made._replace(sources=tuple(sources))


class _Builder:
    """Builds one nation's counters."""

    def __init__(self, roster: Roster, steps: dict[str, int]) -> None:
        self._roster = roster
        self._steps = steps

    def add_to(self, made: Rosters) -> list[str]:
        """Add everything of this nation, and return what was there already."""
        roster = self._roster
        twice = [f"company '{one}'" for one in (*roster.companies, *roster.armor) if one in made.companies]
        twice += [f"company '{one}'" for one in roster.armor if one in roster.companies]
        made.names[roster.nationality] = (f"The {roster.people}", roster.adjective)
        counters: list[Counter] = []
        for company, info in roster.companies.items():
            made.companies[company] = CompanyInfo(company, info.name, info.color, roster.seat)
            mine = self._leaders(company, company, info.leader)
            for number, platoon in info.platoons.items():
                key = f"{company}/{number}"
                mine += self._leaders(key, company, platoon.leader)
                mine += self._units("squad", key, platoon.squads)
                mine += self._units("knee_mortar", key, platoon.knee_mortars)
                mine += self._units("section", key, platoon.sections)
                made.pools[key] = tuple(f"{key}/{label}" for label in platoon.sections)
            counters += [msgspec.structs.replace(one, elite=info.elite) for one in mine]
        counters += self._armor(made)
        support = roster.support
        counters += self._units("mg", "", support.mg)
        counters += self._units("latw", "", support.latw)
        counters += self._units("flamethrower", "", support.flamethrower)
        for kind in ARMED:
            counters += [self._armed(kind, "", "", label, values) for label, values in getattr(support, kind).items()]
        for counter in counters:
            if counter.id in made.counters:
                twice.append(f"counter '{counter.id}'")
            made.counters[counter.id] = counter
        return twice

    def _units(self, kind: Kind, platoon: str, rows: Mapping[str, UnitValues]) -> list[Counter]:
        """Each counter of a list, followed by its reduced side as a counter of its own."""
        found = []
        for label, values in rows.items():
            front = self._unit(kind, platoon, label, values)
            if values.reduced is None:
                found.append(front)
                continue
            back = self._unit("reduced", platoon, label, values.reduced)
            back = msgspec.structs.replace(back, id=front.id + REDUCED)
            found += [msgspec.structs.replace(front, flips_to=back.id), back]
        return found

    def _armor(self, made: Rosters) -> list[Counter]:
        """V1.12: companies of vehicles, each vehicle a counter; the commander's own has no platoon."""
        found: list[Counter] = []
        for company, info in self._roster.armor.items():
            made.companies[company] = CompanyInfo(company, info.name, info.color, self._roster.seat, armor=True)
            mine = []
            if info.command is not None:
                tank = self._armed("tank", company, "", "CO", info.command)
                mine.append(msgspec.structs.replace(tank, id=f"{company}/command", commands=True))
            for number, platoon in info.platoons.items():
                mine += [
                    self._armed(platoon.kind, company, f"{company}/{number}", label, values)
                    for label, values in platoon.vehicles.items()
                ]
            found += [msgspec.structs.replace(one, elite=info.elite) for one in mine]
        return found

    def _armed(self, kind: Kind, company: str, platoon: str, label: str, values: Armament) -> Counter:
        nation = self._roster.nationality
        return Counter(
            id=f"{platoon}/{label}" if platoon else f"{nation}/{kind}/{label}",
            side=self._roster.seat,
            nationality=nation,
            kind=kind,
            company=company,
            platoon=platoon,
            label=label,
            name=values.model,
            cohesion=getattr(values, "cohesion", 0),
            assault=values.assault,
            sav=values.sav,
            sav_range=values.range,
            sav_flat=values.flat,
            atv=values.atv,
            atv_range=values.atv_range,
            steps=self._steps[kind],
            av=values.av,
            aev=getattr(values, "aev", None),
            picture=values.picture,
            wheeled=getattr(values, "wheeled", False),
            gun=getattr(values, "gun", False),
        )

    def _leaders(self, key: str, company: str, values: LeaderValues | None) -> list[Counter]:
        """A leader, and for a Russian one the reduced side that he flips to."""
        if values is None:
            return []
        front = self._leader(key, company, values)
        if values.reduced is None:
            return [front]
        back = msgspec.structs.replace(self._leader(key, company, values.reduced), id=front.id + REDUCED)
        return [msgspec.structs.replace(front, flips_to=back.id), back]

    def _unit(self, kind: Kind, platoon: str, label: str, values: UnitValues) -> Counter:
        nation = self._roster.nationality
        return Counter(
            id=f"{platoon}/{label}" if platoon else f"{nation}/{kind}/{label}",
            side=self._roster.seat,
            nationality=nation,
            kind=kind,
            company=platoon.partition("/")[0],
            platoon=platoon,
            label=label,
            name=values.weapon,
            cohesion=values.cohesion,
            assault=values.assault,
            sav=values.sav,
            sav_range=values.range,
            sav_flat=values.flat,
            atv=values.atv,
            atv_range=values.atv_range,
            steps=self._steps[kind],
            smg=values.smg,
            knee=values.knee,
        )

    def _leader(self, key: str, company: str, values: LeaderValues) -> Counter:
        return Counter(
            id=f"{key}/leader",
            side=self._roster.seat,
            nationality=self._roster.nationality,
            kind="leader",
            company=company,
            platoon=key if key != company else "",
            label="",
            name=values.name,
            cohesion=values.cohesion,
            assault=values.assault,
            sav=None,
            sav_range=None,
            sav_flat=False,
            atv=None,
            atv_range=None,
            steps=self._steps["leader"],
            command=values.command,
        )
