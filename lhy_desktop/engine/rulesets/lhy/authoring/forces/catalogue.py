"""What there is to take for a mission: companies, platoons, counters, and draws from them (1.12, 18.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lhy_desktop.engine.content.counters import Printed
from lhy_desktop.engine.content.line_up import Offer
from lhy_desktop.engine.rulesets.lhy.files.forces import TROOPS
from lhy_desktop.engine.rulesets.lhy.files.rosters import ARMED, Rosters
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, CounterSide
from lhy_desktop.engine.rulesets.lhy.model.tables import Tables
from lhy_desktop.engine.rulesets.lhy.model.words import KINDS, capital

SUPPORT = ("mg", "latw", "flamethrower", *ARMED)
SIZES = ("section", "platoon")
_ORDINALS = {"1": "1st", "2": "2nd", "3": "3rd"}
_MORTARS = {
    "us": ("60mm", "81mm"),
    "german": ("8cm",),
    "british": ("2inch", "3inch"),
    "canadian": ("2inch", "3inch"),
    "russian": ("82mm",),
}
"""Those off the map that each nation had."""


def catalogue(rosters: Rosters, tables: Tables) -> Iterator[Offer]:
    """Everything, nation by nation."""
    backs = {one.flips_to for one in rosters.counters.values()}
    for nation in rosters.names:
        mine = [one for one in rosters.counters.values() if one.nationality == nation and one.id not in backs]
        for company in dict.fromkeys(one.company for one in mine if one.company):
            cut = _armor if rosters.companies[company].armor else _company
            yield from cut(rosters, nation, company, [one for one in mine if one.company == company])
        for kind in SUPPORT:
            yield from _support(rosters, nation, kind, [one for one in mine if one.kind == kind and not one.company])
        if any(one.platoon for one in mine):
            yield Offer(
                f"random/{nation}", "Platoons of any company", "Random draw", nation, note="1 platoon", drawn=True
            )
        for type in _MORTARS.get(nation, ()):
            for size in SIZES:
                name = f"{tables.mortars.types[type].name}, {size}"
                yield Offer(f"mortar/{nation}/{type}/{size}", capital(name), "Mortar", nation, note="off the map")


def printed(rosters: Rosters, counter: Counter) -> Printed:
    """The front of a counter."""
    company = rosters.companies.get(counter.company)
    side = CounterSide(counter, company.color if company is not None else "")
    return Printed("Front", side, counter.nationality, counter.label or counter.name[:3])


def platoon_name(platoon: str) -> str:
    """As "2nd Platoon"."""
    number = platoon.rpartition("/")[2]
    return f"{_ORDINALS.get(number, number)} Platoon"


def counter_name(counter: Counter) -> str:
    """As "Squad 2", "Leader Murphy", "Tank 3, Tiger"."""
    if counter.av is not None:
        word = "command tank" if counter.commands else f"{KINDS[counter.kind]} {counter.label}"
        return f"{capital(word)}, {counter.name}"
    return f"{capital(KINDS[counter.kind])} {counter.label or counter.name}".strip()


def troops(counters: Iterable[Counter]) -> list[Counter]:
    """Those that come with a whole platoon: its leader, squads and knee mortars (1.12)."""
    return [one for one in counters if one.kind in ("leader", *TROOPS)]


def steps_of(counters: Iterable[Counter]) -> int:
    """Combat steps of squads (1.8)."""
    return sum(one.steps for one in counters if one.kind in TROOPS)


def _company(rosters: Rosters, nation: str, company: str, mine: list[Counter]) -> Iterator[Offer]:
    name, steps = rosters.companies[company].name, steps_of(mine)
    fronts = tuple(printed(rosters, one) for one in troops(mine))
    yield Offer(f"company/{company}", "Whole company", "Company", nation, name, f"{steps} steps", fronts)
    some = tuple(printed(rosters, one) for one in mine if one.kind in TROOPS)
    note = f"{steps - 4} of {steps} steps"
    yield Offer(f"part/{company}", "Part of the company", "Random draw", nation, name, note, some, drawn=True)
    for platoon in sorted(dict.fromkeys(one.platoon for one in mine if one.platoon)):
        yield from _platoon(rosters, nation, platoon, [one for one in mine if one.platoon == platoon])


def _platoon(rosters: Rosters, nation: str, platoon: str, mine: list[Counter]) -> Iterator[Offer]:
    company, title, steps = rosters.companies[mine[0].company].name, platoon_name(platoon), steps_of(mine)
    fronts = tuple(printed(rosters, one) for one in troops(mine))
    yield Offer(f"platoon/{platoon}", title, "Platoon", nation, company, f"{steps} steps", fronts)
    part = tuple(printed(rosters, one) for one in mine if one.kind in TROOPS)
    note = f"{steps - 2} of {steps} steps"
    yield Offer(f"part/{platoon}", f"{title}, in part", "Random draw", nation, company, note, part, drawn=True)
    if any(one.kind == "section" for one in mine) and not any(one.flips_to for one in mine):
        note = f"{steps + 1} steps"
        yield Offer(
            f"more/{platoon}", f"{title}, reinforced", "Random draw", nation, company, note,
            (*part, *(printed(rosters, one) for one in mine if one.kind == "section")), drawn=True,
        )  # fmt: skip
    for one in mine:
        name, note = f"{counter_name(one)}, {title}", f"{one.steps} step{'s' * (one.steps != 1)}"
        yield Offer(f"unit/{one.id}", name, capital(KINDS[one.kind]), nation, company, note, (printed(rosters, one),))


def _armor(rosters: Rosters, nation: str, company: str, mine: list[Counter]) -> Iterator[Offer]:
    """A company of vehicles: all of its platoons, each of them whole or in part, each vehicle, its commander's tank."""
    name, troop = rosters.companies[company].name, [one for one in mine if one.platoon]
    fronts = tuple(printed(rosters, one) for one in troop)
    yield Offer(f"vehicles/{company}", "Whole company", "Company", nation, name, _vehicles(len(troop)), fronts)
    for one in mine:
        if one.commands:
            called, kind, alone = counter_name(one), capital(KINDS[one.kind]), (printed(rosters, one),)
            yield Offer(f"command/{company}", called, kind, nation, name, "1 step", alone)
    for platoon in sorted(dict.fromkeys(one.platoon for one in troop)):
        own = [one for one in troop if one.platoon == platoon]
        title, fronts = platoon_name(platoon), tuple(printed(rosters, one) for one in own)
        kind = f"Platoon of {KINDS[own[0].kind]}s"
        yield Offer(f"vehicles/{platoon}", title, kind, nation, name, _vehicles(len(own)), fronts)
        note = f"{len(own) - 1} of {len(own)} vehicles"
        yield Offer(f"some/{platoon}", f"{title}, in part", "Random draw", nation, name, note, fronts, drawn=True)
        for one, front in zip(own, fronts, strict=True):
            called = f"{counter_name(one)}, {title}"
            yield Offer(f"unit/{one.id}", called, capital(KINDS[one.kind]), nation, name, "1 step", (front,))


def _vehicles(count: int) -> str:
    return f"{count} vehicle{'s' * (count != 1)}"


def _support(rosters: Rosters, nation: str, kind: str, mine: list[Counter]) -> Iterator[Offer]:
    if not mine:
        return
    name, each = capital(KINDS[kind]), mine[0].steps
    yield _drawn(rosters, f"draw/{nation}/{kind}", name, nation, mine)
    models = dict.fromkeys(one.name for one in mine)
    for model in models if mine[0].av is not None and len(models) > 1 else ():
        same = [one for one in mine if one.name == model]
        if len(same) > 1:
            yield _drawn(rosters, f"draw/{nation}/{kind}/{model}", f"{name}, {model}", nation, same)
    for one in mine:
        note, front = f"{each} step{'s' * (each != 1)}", (printed(rosters, one),)
        yield Offer(f"unit/{one.id}", counter_name(one), name, nation, "", note, front)


def _drawn(rosters: Rosters, key: str, name: str, nation: str, mine: list[Counter]) -> Offer:
    """One counter of several alike."""
    fronts, each = tuple(printed(rosters, one) for one in mine), mine[0].steps
    note = f"1 of {len(mine)}, {each} step{'s' * (each != 1)}"
    return Offer(key, f"{name}, drawn of all", "Random draw", nation, "", note, fronts, drawn=True)
