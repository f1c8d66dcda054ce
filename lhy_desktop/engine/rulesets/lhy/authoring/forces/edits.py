"""Edits of the force of one side in the data of a mission (18.1): each adds to entries that are there where it can."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.content.counters.editing import at, cut, put
from lhy_desktop.engine.content.line_up import Change, Offer, RefusedError
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.engine.rulesets.lhy.authoring.forces import armor
from lhy_desktop.engine.rulesets.lhy.authoring.forces import catalogue as offers
from lhy_desktop.engine.rulesets.lhy.authoring.forces.book import ORDER, THERE, Book, mapping
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter

_PARTS = ("squads", "sections", "steps", "units")


def whole(entry: dict[str, Any]) -> bool:
    """Whether an entry of infantry takes whole platoons."""
    return not any(key in entry for key in _PARTS)


def added(book: Book, offer: Offer) -> Change:
    """An offer of the catalogue taken."""
    kind, _, rest = offer.key.partition("/")
    words = f"Add {offer.name}{f', {offer.parent}' if offer.parent else ''}"
    if kind in armor.OFFERS:
        return armor.added(book, kind, rest, words)
    if kind == "company":
        return _platoons(book, rest, book.numbers(rest), words)
    if kind == "platoon":
        company, _, number = rest.partition("/")
        return _platoons(book, company, [int(number)], words)
    if kind in ("part", "more"):
        return _drawn_part(book, rest, kind == "more", words)
    if kind == "unit":
        return _counter(book, book.rosters.counters[rest], words)
    if kind == "draw":
        _, wanted, model = [*rest.split("/", 2), ""][:3]
        return _support(book, wanted, model, words)
    if kind == "mortar":
        _, type, size = rest.split("/")
        entries = book.entries("mortars")
        data = book.with_entries("mortars", [*entries, {"type": type, "size": size}])
        return Change(data, words, (*book.home, "mortars", len(entries)))
    there = mapping(at(book.data, (*book.home, "random")))
    count = there.get("platoons", 0)
    made = put(book.data, (*book.home, "random"), {**there, "platoons": count + 1}, ORDER[5:])
    return Change(made, words, (*book.home, "random"))


def _numbers(entry: Any) -> list[Any]:
    found = mapping(entry).get("platoons")
    return found if isinstance(found, list) else []


def _owner(book: Book, company: str, number: int) -> int | None:
    """The entry that has a platoon."""
    for index, entry in enumerate(book.entries("infantry")):
        if mapping(entry).get("company") == company and number in _numbers(entry):
            return index
    return None


def _platoons(book: Book, company: str, numbers: list[int], words: str) -> Change:
    """Whole platoons, beside others of their company where there are any."""
    new = [one for one in numbers if _owner(book, company, one) is None]
    if not new:
        raise RefusedError(THERE)
    entries = list(book.entries("infantry"))
    for index, entry in enumerate(entries):
        if mapping(entry).get("company") == company and set(entry) == {"company", "platoons"}:
            together = sorted([*_numbers(entry), *new])
            entries[index] = {**entry, "platoons": together}
            chosen: Path = (*book.home, "infantry", index, "platoons", together.index(new[0]))
            return Change(book.with_entries("infantry", entries), words, chosen)
    chosen = (*book.home, "infantry", len(entries))
    entries.append({"company": company, "platoons": new})
    return Change(book.with_entries("infantry", entries), words, chosen if len(new) == 1 else (*chosen, "platoons", 0))


def _drawn_part(book: Book, of: str, more: bool, words: str) -> Change:
    company, _, number = of.partition("/")
    numbers = [int(number)] if number else book.numbers(company)
    if any(_owner(book, company, one) is not None for one in numbers):
        raise RefusedError("Some of it is in the force already. Take that out first, or make it less with −.")
    steps = sum(offers.steps_of(book.of_platoon(f"{company}/{one}")) for one in numbers)
    steps += 1 if more else -2 if number else -4
    entries = book.entries("infantry")
    made = [*entries, {"company": company, "platoons": numbers, "steps": max(1, steps)}]
    return Change(book.with_entries("infantry", made), words, (*book.home, "infantry", len(entries)))


def _counter(book: Book, counter: Counter, words: str) -> Change:
    """One counter by its name."""
    if counter.platoon and counter.arm != "foot":
        return armor.vehicle(book, counter, words)
    if not counter.platoon:
        return _named_support(book, counter, words)
    number = int(counter.platoon.rpartition("/")[2])
    index, entries = _owner(book, counter.company, number), list(book.entries("infantry"))
    leads = counter.kind == "leader"
    if index is None:
        entry: dict[str, Any] = {"company": counter.company, "platoons": [number]}
        entry |= {"squads": 0} if leads else {"units": [counter.id], "leader": False}
        made = [*entries, entry]
        return Change(book.with_entries("infantry", made), words, (*book.home, "infantry", len(entries)))
    entry = dict(entries[index])
    units = entry.get("units")
    if leads and entry.get("leader") is False:
        del entry["leader"]
    elif not leads and isinstance(units, list) and counter.id not in units:
        entry["units"] = [*units, counter.id]
    elif not leads and entry.get("squads") == 0 and not entry.get("sections"):
        entry = {key: value for key, value in entry.items() if key not in ("squads", "sections")}
        entry["units"] = [counter.id]
    elif not leads and whole(entry) and counter.kind == "section":
        raise RefusedError("The whole platoon is there. + makes it a reinforced one, with sections drawn of its own.")
    elif isinstance(units, list) or whole(entry):
        raise RefusedError(THERE)
    else:
        raise RefusedError("What comes of this platoon is drawn: take that out before you name single counters.")
    entries[index] = entry
    return Change(book.with_entries("infantry", entries), words, (*book.home, "infantry", index))


def _named_support(book: Book, counter: Counter, words: str) -> Change:
    entries = list(book.entries("support"))
    for index, entry in enumerate(entries):
        units = mapping(entry).get("units")
        if mapping(entry).get("kind") == counter.kind and isinstance(units, list):
            if counter.id in units:
                raise RefusedError(THERE)
            entries[index] = {**entry, "count": len(units) + 1, "units": [*units, counter.id]}
            return Change(book.with_entries("support", entries), words, (*book.home, "support", index))
    made = [*entries, {"kind": counter.kind, "count": 1, "units": [counter.id]}]
    return Change(book.with_entries("support", made), words, (*book.home, "support", len(entries)))


def _support(book: Book, kind: str, model: str, words: str) -> Change:
    """One more of a kind, or of a model, drawn of all."""
    for index, entry in enumerate(map(mapping, book.entries("support"))):
        if entry.get("kind") == kind and entry.get("type", "") == model and not entry.get("units"):
            path: Path = (*book.home, "support", index)
            more = resized(book, path, 1, "")
            return Change(more.data, words, more.chosen)
    entries = book.entries("support")
    made = [*entries, {"kind": kind, "count": 1, **({"type": model} if model else {})}]
    return Change(book.with_entries("support", made), words, (*book.home, "support", len(entries)))


# -- less and more ------------------------------------------------------------------------------------------------


def removed(book: Book, path: Path, name: str) -> Change:
    """Without an entry, or without one of the platoons of an entry."""
    words = f"Take out {name}"
    if path[3] == "random":
        return Change(cut(book.data, path), words)
    key, index = str(path[3]), int(path[4])
    entries = list(book.entries(key))
    if len(path) > 5:
        left = [one for place, one in enumerate(_numbers(entries[index])) if place != path[6]]
        entries[index] = {**entries[index], "platoons": left}
        if left:
            place = min(int(path[6]), len(left) - 1)
            near: Path = (*path[:5], "platoons", place) if len(left) > 1 else path[:5]
            return Change(book.with_entries(key, entries), words, near)
    del entries[index]
    near = (*path[:4], min(index, len(entries) - 1)) if entries else ()
    return Change(book.with_entries(key, entries), words, near)


def _apart(book: Book, path: Path) -> tuple[list[Any], int, dict[str, Any]]:
    """The infantry with the platoon at a path in an entry of its own: all entries, its place, and itself."""
    entries, index = list(book.entries("infantry")), int(path[4])
    entry = dict(entries[index])
    if len(path) == 5:
        return entries, index, entry
    number = _numbers(entry)[int(path[6])]
    entries[index] = {**entry, "platoons": [one for one in _numbers(entry) if one != number]}
    own = {**entry, "platoons": [number]}
    entries.insert(index + 1, own)
    return entries, index + 1, own


def taken_out(book: Book, path: Path, ids: list[str], piece: int) -> Change:
    """Without one counter; those that stay are named from now on."""
    id = ids[piece]
    words, counter = f"Take out {offers.counter_name(book.rosters.counters[id])}", book.rosters.counters[id]
    left = [one for one in ids if one != id and book.rosters.counters[one].kind != "leader"]
    if path[3] in ("support", "armor"):
        if not left:
            return removed(book, path, offers.counter_name(counter))
        if path[3] == "armor":
            return armor.without(book, path, left, words)
        entries = list(book.entries("support"))
        entries[int(path[4])] = {**entries[int(path[4])], "count": len(left), "units": left}
        return Change(book.with_entries("support", entries), words, path)
    entries, index, entry = _apart(book, path)
    leads = counter.kind == "leader"
    if leads:
        entry = {**entry, "leader": False}
    elif left:
        entry = {key: value for key, value in entry.items() if key not in _PARTS} | {"units": left}
    else:
        entry = {key: value for key, value in entry.items() if key not in _PARTS} | {"squads": 0}
    if not left and (leads or entry.get("leader") is False):
        del entries[index]
        return Change(book.with_entries("infantry", entries), words)
    entries[index] = entry
    return Change(book.with_entries("infantry", entries), words, (*book.home, "infantry", index))


def resized(book: Book, path: Path, by: int, name: str) -> Change:
    """More or less of an entry: steps of a platoon (1.12, 18.1), squads, support units, the size of a mortar."""
    words = f"{'More' if by > 0 else 'Less'}: {name}"
    key = str(path[3])
    if key == "infantry":
        entries, index, entry = _apart(book, path)
        entries[index] = _infantry(book, entry, by)
        return Change(book.with_entries(key, entries), words, (*book.home, key, index))
    entry = dict(mapping(at(book.data, path)))
    if key == "mortars":
        place = offers.SIZES.index(entry["size"]) + by if entry.get("size") in offers.SIZES else 0
        if not 0 <= place < len(offers.SIZES):
            raise RefusedError("A mortar is a section or a platoon.")
        return Change(put(book.data, (*path, "size"), offers.SIZES[place]), words, path)
    count_key = "platoons" if key == "random" else "count"
    count = entry.get(count_key)
    count = (count if type(count) is int else 1) + by
    if count < 1:
        return removed(book, path, name or str(entry.get("kind")))
    if key == "armor":
        return Change(put(book.data, path, armor.resized(book, entry, count)), words, path)
    if key == "support":
        entry = _supported(book, entry, count)
    return Change(put(book.data, path, {**entry, count_key: count}), words, path)


def _supported(book: Book, entry: dict[str, Any], count: int) -> dict[str, Any]:
    nation = at(book.data, ("sides", book.side, "nationality"))
    every = [one.id for one in book.rosters.counters.values()
             if one.nationality == nation and one.kind == entry.get("kind") and not one.company
             and one.name == (entry.get("type") or one.name)]  # fmt: skip
    if every and count > len(every):
        raise RefusedError(f"There are {len(every)} of these counters.")
    units = entry.get("units")
    if isinstance(units, list) and units:
        others = [one for one in every if one not in units]
        return {**entry, "units": [*units, *others][:count]}
    return entry


def _infantry(book: Book, entry: dict[str, Any], by: int) -> dict[str, Any]:
    platoons = [f"{entry.get('company')}/{number}" for number in _numbers(entry)]
    mine = [one for platoon in platoons for one in book.of_platoon(platoon)]
    if isinstance(entry.get("units"), list):
        raise RefusedError("These are named one by one: add and take out single counters.")
    if type(entry.get("squads")) is int:
        squads = len([one for one in mine if one.kind == "squad"]) // max(1, len(platoons))
        count = entry["squads"] + by
        if not 0 <= count <= squads:
            raise RefusedError(f"A platoon has {squads} squads.")
        return {**entry, "squads": count}
    steps = offers.steps_of(mine)
    flips = any(one.flips_to for one in mine)
    sections = sum(one.kind == "section" for one in mine) if len(platoons) == 1 and not flips else 0
    count = entry["steps"] + by if type(entry.get("steps")) is int else steps + by
    if not 1 <= count <= steps + sections:
        raise RefusedError(f"There are 1 to {steps + sections} steps to draw (1.12).")
    left = {key: value for key, value in entry.items() if key != "steps"}
    return left if count == steps else left | {"steps": count}
