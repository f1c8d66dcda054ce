"""The forces of a mission file as its author sees them: each entry with its counters and steps (1.8, 1.12, 18.1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec
from pydantic import ValidationError

from lhy_desktop.engine.content.counters.editing import at
from lhy_desktop.engine.content.line_up import Change, Offer, Piece, RefusedError, Strength, Troop
from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.engine.flow import SEATS
from lhy_desktop.engine.rulesets.lhy.authoring.forces import catalogue as offers
from lhy_desktop.engine.rulesets.lhy.authoring.forces import edits
from lhy_desktop.engine.rulesets.lhy.authoring.forces.book import Book, mapping
from lhy_desktop.engine.rulesets.lhy.files.forces import ForceError, ForceList
from lhy_desktop.engine.rulesets.lhy.files.mission_schema import SideRecord
from lhy_desktop.engine.rulesets.lhy.files.rosters import FOLDER, Rosters, load_rosters
from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables
from lhy_desktop.engine.rulesets.lhy.model.tables import Tables
from lhy_desktop.engine.rulesets.lhy.model.words import capital

_LISTS = ("infantry", "armor", "support", "mortars")
_MOST_SHOWN = 40
_NOBODY = Rosters({}, {}, {}, {}, ())


class LhyForces:
    """See ``engine.content.line_up.ForceKit``."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def _rosters(self) -> Rosters:
        try:
            return load_rosters(self._tables)
        except ContentError:
            return _NOBODY

    def _book(self, data: Any, side: str) -> Book:
        return Book(self._rosters(), self._tables, data, side)

    # -- what there is ------------------------------------------------------------------------------------------------

    def catalogue(self) -> tuple[Offer, ...]:
        """Everything that there is to take, of all nations."""
        places = find_places()
        return _catalogue(places, places.stamps(FOLDER))

    def words(self, data: Any, side: str) -> tuple[tuple[str, str], ...]:
        """Everybody and the rest, then platoons, kinds and single counters of its force."""
        found = {"all": "everybody", "rest": "all others", "any": "any of the others"}
        plural = {key: kind.plural for key, kind in self._tables.units.kinds.items()}
        force, rosters = self._list(data, side, _forces(data, side)), self._rosters()
        items = (*force.items, *force.maybe) if force is not None else ()
        names = {company: info.name for company, info in rosters.companies.items()}
        for company in dict.fromkeys(one.company for one in items if one.company):
            found[company] = names.get(company, company)
        for platoon in dict.fromkeys(one.platoon for one in items if one.platoon):
            found[platoon] = f"{names.get(platoon.partition('/')[0], platoon)}, {offers.platoon_name(platoon)}"
        for kind in dict.fromkeys(one.kind for one in items if not one.platoon and one.kind in plural):
            found[kind] = plural[kind]
        for one in items:
            counter = rosters.counters.get(one.id)
            if counter is not None:
                where = f", {found[one.platoon]}" if one.platoon in found else ""
                found[one.id] = f"{offers.counter_name(counter)}{where}"
        return tuple(found.items())

    def strengths(self, data: Any) -> tuple[Strength, ...]:
        """The force of each side, entry by entry; the whole counts what the rules count where they can."""
        return tuple(self._strength(data, side) for side in SEATS if isinstance(at(data, ("sides", side)), dict))

    def _strength(self, data: Any, side: str) -> Strength:
        troops = tuple(self._troops(data, side))
        forces, nation = _forces(data, side), at(data, ("sides", side, "nationality"))
        whole = self._list(data, side, forces)
        stated, attacker = forces.get("steps"), at(data, ("start", "attacker"))
        names, nation = self._rosters().names, nation if isinstance(nation, str) else ""
        name = at(data, ("sides", side, "name")) or names.get(nation, ("", capital(nation or side)))[1]
        return Strength(
            side, str(name), nation, troops,
            whole.steps if whole is not None else sum(one.count for one in troops), "steps",
            stated if type(stated) is int else 0, ("sides", side, "forces", "steps"),
            "" if attacker not in SEATS else "attacker" if attacker == side else "defender", 0, 400,
        )  # fmt: skip

    def _list(self, data: Any, side: str, forces: dict[str, Any]) -> ForceList | None:
        """The force list that some entries make; None where they make none."""
        try:
            return self._checked(data, side, forces)
        except (ForceError, ValidationError):
            return None

    def _checked(self, data: Any, side: str, forces: dict[str, Any]) -> ForceList:
        nation = at(data, ("sides", side, "nationality"))
        record = {"nationality": nation, "edge": "up", "forces": {**forces, "steps": 0}}
        read = SideRecord.model_validate_json(msgspec.json.encode(record))
        return ForceList(read, self._rosters().counters, self._tables.units.kinds)

    # -- entry by entry -----------------------------------------------------------------------------------------------

    def _troops(self, data: Any, side: str) -> Iterator[Troop]:
        forces, home = _forces(data, side), ("sides", side, "forces")
        for key in _LISTS:
            entries = forces.get(key)
            for index, entry in enumerate(entries if isinstance(entries, list) else ()):
                yield from self._entries(data, side, (*home, key, index), mapping(entry))
        if isinstance(forces.get("random"), dict):
            yield self._troop(data, side, (*home, "random"), "Drawn at random", {"random": forces["random"]})

    def _entries(self, data: Any, side: str, path: Path, entry: dict[str, Any]) -> Iterator[Troop]:
        """Whole platoons of one entry stand by themselves."""
        key, platoons = str(path[3]), entry.get("platoons")
        if key == "mortars":
            yield self._mortar(path, entry)
        elif key == "infantry" and edits.whole(entry) and isinstance(platoons, list) and len(platoons) > 1:
            for place, number in enumerate(platoons):
                one = {**entry, "platoons": [number]}
                yield self._troop(data, side, (*path, "platoons", place), self._name(key, one), {key: [one]})
        else:
            yield self._troop(data, side, path, self._name(key, entry), {key: [entry]})

    def _name(self, key: str, entry: dict[str, Any]) -> str:
        if key == "infantry":
            company = self._rosters().companies.get(str(entry.get("company")))
            numbers = entry.get("platoons")
            name = company.name if company is not None else capital(str(entry.get("company", "?")))
            if isinstance(numbers, list) and len(numbers) == 1:
                return f"{name}, {offers.platoon_name(f'/{numbers[0]}')}"
            return name
        if key == "armor" and (company := self._rosters().companies.get(str(entry.get("company")))) is not None:
            number = entry.get("platoon")
            return f"{company.name}, {offers.platoon_name(f'/{number}') if number else 'command tank'}"
        if isinstance(model := entry.get("type"), str) and model:
            return model
        kind = self._tables.units.kinds.get(str(entry.get("kind")))
        words = (kind.plural if entry.get("count") != 1 else kind.name) if kind is not None else str(entry.get("kind"))
        return capital(words)

    def _mortar(self, path: Path, entry: dict[str, Any]) -> Troop:
        type = self._tables.mortars.types.get(str(entry.get("type")))
        name = type.name if type is not None else str(entry.get("type", "?"))
        return Troop(path, f"{capital(name)}, {entry.get('size', '?')}", 0, "off the map")

    def _troop(self, data: Any, side: str, path: Path, name: str, forces: dict[str, Any]) -> Troop:
        try:
            force = self._checked(data, side, forces)
        except ForceError as error:
            return Troop(path, name, fault=str(error))
        except ValidationError:
            return Troop(path, name, fault="This entry is not complete; the list of problems says what is missing.")
        rosters, pieces = self._rosters(), []
        for item in (*force.items, *force.maybe)[:_MOST_SHOWN]:
            counter = rosters.counters.get(item.id)
            if counter is not None:
                sure = any(item.id == one.id for one in force.items)
                pieces.append(Piece(item.id, offers.printed(rosters, counter), not sure))
        drawn = any(one.drawn for one in pieces)
        loose = path[3] in ("infantry", "armor", "support") and not drawn
        note = f"{force.steps} steps drawn" if path[3] == "random" else "drawn of these" if drawn else ""
        return Troop(path, name, force.steps, note, tuple(pieces), "", loose)

    # -- what is changed ----------------------------------------------------------------------------------------------

    def added(self, data: Any, side: str, key: str) -> Change:
        """A mission with an offer added to a side."""
        found = next((one for one in self.catalogue() if one.key == key), None)
        nation = at(data, ("sides", side, "nationality"))
        if found is None:
            raise RefusedError("There are no such counters any more.")
        if found.nation != nation:
            adjective = self._rosters().names.get(str(nation), ("", str(nation)))[1]
            raise RefusedError(
                f"This side is {adjective}: its units are. Another nation is chosen in the chapter Sides."
            )
        return edits.added(self._book(data, side), found)

    def removed(self, data: Any, path: Path, piece: int = -1) -> Change:
        """A mission without a troop, or without one of its counters."""
        book = self._book(data, str(path[1]))
        troop = next((one for one in self._troops(data, book.side) if one.path == path), None)
        if troop is None:
            raise RefusedError("It is gone already.")
        if piece < 0 or not troop.pieces:
            return edits.removed(book, path, troop.name)
        if not troop.loose:
            raise RefusedError("Which of these come is drawn; − makes them fewer.")
        ids = [one.id for one in troop.pieces]
        return edits.taken_out(book, path, ids, piece)

    def resized(self, data: Any, path: Path, by: int) -> Change:
        """A mission with more or less of a troop."""
        book = self._book(data, str(path[1]))
        troop = next((one for one in self._troops(data, book.side) if one.path == path), None)
        if troop is None:
            raise RefusedError("It is gone already.")
        return edits.resized(book, path, by, troop.name)


@lru_cache(maxsize=2)
def _catalogue(places: Places, _stamps: tuple[tuple[str, int, int], ...]) -> tuple[Offer, ...]:
    tables = load_tables()
    try:
        return tuple(offers.catalogue(load_rosters(tables, places), tables))
    except ContentError:
        return ()


def _forces(data: Any, side: str) -> dict[str, Any]:
    return mapping(at(data, ("sides", side, "forces")))
