"""Vehicles of companies in the force of a side: platoons, single vehicles of them, command tanks (V1.12, V2.10)."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.content.line_up import Change, RefusedError
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.engine.rulesets.lhy.authoring.forces.book import THERE, Book, mapping
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter

KEY = "armor"
OFFERS = ("vehicles", "some", "command")
"""Kinds of offers that are of companies of vehicles."""


def added(book: Book, kind: str, rest: str, words: str) -> Change:
    """An offer of the catalogue: a company of vehicles or one of its platoons, whole or in part, or its commander."""
    company, _, number = rest.partition("/")
    if kind == "command":
        return commander(book, company, words)
    return platoons(book, company, [int(number)] if number else book.numbers(company), words, int(kind == "some"))


def platoons(book: Book, company: str, numbers: list[int], words: str, fewer: int = 0) -> Change:
    """Platoons that are not there yet, each an entry of its own; of a single one so many vehicles fewer, drawn."""
    new = [one for one in numbers if _entry(book, company, one) is None]
    if not new:
        raise RefusedError(THERE)
    entries = list(book.entries(KEY))
    first: Path = (*book.home, KEY, len(entries))
    for number in new:
        mine = book.of_platoon(f"{company}/{number}")
        entries.append(_record(company, number, mine[0].kind, max(1, len(mine) - fewer)))
    return Change(book.with_entries(KEY, entries), words, first)


def commander(book: Book, company: str, words: str) -> Change:
    """The tank of who commands a company."""
    entries = book.entries(KEY)
    if any(mapping(one).get("company") == company and mapping(one).get("command") is True for one in entries):
        raise RefusedError(THERE)
    made = [*entries, {"company": company, "count": 1, "command": True}]
    return Change(book.with_entries(KEY, made), words, (*book.home, KEY, len(entries)))


def vehicle(book: Book, counter: Counter, words: str) -> Change:
    """One vehicle of a platoon by its name."""
    number = int(counter.platoon.rpartition("/")[2])
    index, entries = _entry(book, counter.company, number), list(book.entries(KEY))
    if index is None:
        made = {**_record(counter.company, number, counter.kind, 1), "units": [counter.id]}
        return Change(book.with_entries(KEY, [*entries, made]), words, (*book.home, KEY, len(entries)))
    entry = mapping(entries[index])
    units = entry.get("units")
    if not isinstance(units, list):
        whole = entry.get("count") == len(book.of_platoon(counter.platoon))
        raise RefusedError(THERE if whole else "Which vehicles of this platoon come is drawn: take that out first.")
    if counter.id in units:
        raise RefusedError(THERE)
    entries[index] = _naming(book, entry, [*units, counter.id])
    return Change(book.with_entries(KEY, entries), words, (*book.home, KEY, index))


def without(book: Book, path: Path, left: list[str], words: str) -> Change:
    """An entry with those vehicles alone that are left."""
    entries = list(book.entries(KEY))
    entries[int(path[4])] = _naming(book, mapping(entries[int(path[4])]), left)
    return Change(book.with_entries(KEY, entries), words, path)


def resized(book: Book, entry: dict[str, Any], count: int) -> dict[str, Any]:
    """An entry with more or fewer vehicles. Those that are named stay so as long as there are fewer than all."""
    if entry.get("command") is True:
        raise RefusedError("A company has one command tank.")
    mine = [one.id for one in book.of_platoon(f"{entry.get('company')}/{entry.get('platoon')}")]
    if count > len(mine):
        raise RefusedError(f"The platoon has {len(mine)} vehicles.")
    units = entry.get("units")
    if not isinstance(units, list):
        return {**entry, "count": count}
    return _naming(book, entry, [*units, *(one for one in mine if one not in units)][:count])


def _naming(book: Book, entry: dict[str, Any], units: list[str]) -> dict[str, Any]:
    """Vehicles by name, in the order of their platoon; without names when they are all of it."""
    mine = [one.id for one in book.of_platoon(f"{entry.get('company')}/{entry.get('platoon')}")]
    plain = {key: value for key, value in entry.items() if key != "units"} | {"count": len(units)}
    if set(mine) <= set(units):
        return plain
    return {**plain, "units": [one for one in mine if one in units]}


def _record(company: str, number: int, kind: str, count: int) -> dict[str, Any]:
    made: dict[str, Any] = {"company": company, "platoon": number}
    return {**made, **({"kind": kind} if kind != "tank" else {}), "count": count}


def _entry(book: Book, company: str, number: int) -> int | None:
    """The entry that has vehicles of a platoon."""
    for index, entry in enumerate(map(mapping, book.entries(KEY))):
        if entry.get("company") == company and entry.get("platoon") == number and entry.get("command") is not True:
            return index
    return None
