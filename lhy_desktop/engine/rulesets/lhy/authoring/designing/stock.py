"""What there is to make a mission of: boards that fit together, platoons of a nation, support and what it costs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from random import Random

from lhy_desktop.engine.content.boards import board_ids, read_board
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.rulesets.lhy.authoring.sheet_fitting import fitting
from lhy_desktop.engine.rulesets.lhy.files.rosters import load_rosters
from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter
from lhy_desktop.engine.rulesets.lhy.model.tables import Tables
from lhy_desktop.engine.rulesets.lhy.model.vehicles.design_table import DesignYourOwn, Price
from lhy_desktop.engine.rulesets.lhy.set_up.drawn_forces import companies_for

WORKS = ("roadblocks", "wire", "mines")
MORTARS = {"mortar_section": "section", "mortar_platoon": "platoon"}
FOR_DEFENDERS = (*WORKS, "fortified_position")
_MOST_WORKS, _MOST_MORTARS = 6, 2
ARMOR = ("tank", "assault_gun", "tank_destroyer")
Platoons = Mapping[str, tuple[int, ...]]


class DesignError(ValueError):
    """A mission that cannot be made of these answers; the text is a sentence."""


@dataclass(frozen=True)
class Stock:
    """Everything that is read from files, once for a mission."""

    tables: Tables
    counters: Mapping[str, Counter]
    adjectives: Mapping[str, str]
    sheets: tuple[str, ...]

    @property
    def page(self) -> DesignYourOwn:
        """The tables of the chapter."""
        return self.tables.design_your_own

    def infantry(self, nation: str) -> Platoons:
        """Platoons of squads, by company."""
        return self._platoons(nation, lambda one: one.kind == "squad")

    def armor(self, nation: str) -> Platoons:
        """Platoons of armored fighting vehicles, by company."""
        return self._platoons(nation, lambda one: one.arm == "afv" and not one.commands)

    def _platoons(self, nation: str, wanted: Callable[[Counter], bool]) -> Platoons:
        found: dict[str, set[int]] = {}
        for one in self.counters.values():
            if one.nationality == nation and one.platoon and one.company and wanted(one):
                found.setdefault(one.company, set()).add(int(one.platoon.rpartition("/")[2]))
        return {company: tuple(sorted(numbers)) for company, numbers in sorted(found.items())}

    def vehicles(self, company: str, number: int) -> tuple[Counter, ...]:
        """The vehicles of a platoon."""
        return tuple(one for one in self.counters.values() if one.platoon == f"{company}/{number}")

    def single(self, nation: str, row: Price, taken: Set[str] = frozenset()) -> tuple[Counter, ...]:
        """V24.11: the counters of a row of the price list; tanks may come out of platoons that are not ``taken``."""
        kinds = tuple(kind.strip() for kind in row.what.split(","))
        return tuple(
            one
            for one in self.counters.values()
            if one.nationality == nation
            and one.kind in kinds
            and not one.commands
            and (not one.platoon or (one.arm == "afv" and one.platoon not in taken))
            and (not row.types or one.name in row.types)
        )

    def models(self, nation: str, row: Price, taken: Set[str] = frozenset()) -> dict[tuple[str, str], int]:
        """V24.11: kinds and models that a row of the price list stands for, each with how many there are."""
        kinds = tuple(kind.strip() for kind in row.what.split(","))
        if kinds[0] in WORKS:
            return {(kinds[0], ""): _MOST_WORKS}
        if kinds[0] in MORTARS:
            mine = self.page.mortars.get(nation)
            types = {one.strip() for one in mine.types.split(",")} if mine is not None else set()
            return {(kinds[0], one): _MOST_MORTARS for one in row.types if one in types}
        found: dict[tuple[str, str], int] = {}
        for one in self.single(nation, row, taken):
            key = (one.kind, one.name if row.types else "")
            found[key] = found.get(key, 0) + 1
        return found


def _fits(id: str) -> bool:
    try:
        return not fitting(read_board(id)[0])
    except (ContentError, ValueError):
        return False


def stock() -> Stock:
    """What there is now. Raises ContentError when tables or counters cannot be read."""
    tables = load_tables()
    rosters = load_rosters(tables)
    adjectives = {nation: words[1] for nation, words in rosters.names.items()}
    return Stock(tables, rosters.counters, adjectives, tuple(id for id in board_ids() if _fits(id)))


def drawn(platoons: Platoons, count: int, dice: Random) -> dict[str, tuple[int, ...]]:
    """V24.12, 20.6: so many platoons at random: up to three out of one company, up to six out of two, more out of
    three, equally; out of as few as hold them where companies are too small for that."""
    companies = sorted(platoons)
    dice.shuffle(companies)
    shares = _shares(platoons, companies, count)
    return {company: tuple(sorted(dice.sample(platoons[company], share))) for company, share in shares.items()}


def _shares(platoons: Platoons, companies: Sequence[str], count: int) -> dict[str, int]:
    """How many platoons each company gives, the first that are large enough."""
    number = companies_for(count)
    found: dict[str, int] = {}
    for index in range(number):
        share = count // number + (index < count % number)
        large = (one for one in companies if one not in found and len(platoons[one]) >= share)
        company = next(large, None) if share else None
        if company is not None:
            found[company] = share
    return found if sum(found.values()) == count else _filled(platoons, companies, count)


def _filled(platoons: Platoons, companies: Sequence[str], count: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for company in companies:
        if count > 0:
            found[company] = min(count, len(platoons[company]))
            count -= found[company]
    return found


def many(platoons: Platoons) -> int:
    """How many platoons there are."""
    return sum(map(len, platoons.values()))


def offered(stock: Stock, nation: str, defends: bool, armor: bool, taken: Set[str]) -> dict[str, int]:
    """V24.11: what a side may buy, by the key of the price list, and how many of it."""
    found: dict[str, int] = {}
    for key, row in stock.page.support.items():
        kind = row.what.partition(",")[0]
        if (kind in FOR_DEFENDERS and not defends) or (kind in ARMOR and not armor):
            continue
        if most := sum(stock.models(nation, row, taken).values()):
            found[key] = most
    return found


def bought(stock: Stock, said: str, may: Mapping[str, int], points: int) -> dict[str, int]:
    """V24.11: a list of support in words, "2 mg, latw", by the key of the price list. Raises DesignError."""
    found: dict[str, int] = {}
    for part in filter(None, (one.strip().lower() for one in said.split(","))):
        number, _, name = part.partition(" ") if part[:1].isdigit() else ("1", "", part)
        key = name.strip().replace(" ", "_").replace("-", "_")
        if not number.isdigit() or key not in may:
            raise DesignError(f"'{part[:30]}' cannot be bought by this side. There are: {', '.join(may)}.")
        found[key] = found.get(key, 0) + int(number[:3])
        if found[key] > may[key]:
            raise DesignError(f"There are {may[key]} of '{key}'; {found[key]} are asked for.")
    if (cost := worth(stock, found)) > points:
        raise DesignError(f"This support costs {cost} points; there are {points}.")
    return {key: count for key, count in found.items() if count}


def worth(stock: Stock, support: Mapping[str, int]) -> int:
    """What support costs."""
    return sum(stock.page.support[key].price * count for key, count in support.items())


def by_chance(stock: Stock, may: Mapping[str, int], points: int, dice: Random) -> str:
    """V24.11: support at random while points last, in words."""
    found: dict[str, int] = {}
    while True:
        left = points - worth(stock, found)
        ready = [key for key in may if found.get(key, 0) < may[key] and stock.page.support[key].price <= left]
        if not ready:
            return ", ".join(f"{count} {key}" for key, count in found.items())
        key = dice.choice(ready)
        found[key] = found.get(key, 0) + 1
