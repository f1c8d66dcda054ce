"""The forces of a mission file as its author sees them: each unit with its teams, and what they cost (1, 10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, cast

import msgspec
from pydantic import ValidationError

from lhy_desktop.engine.content.counters import Printed
from lhy_desktop.engine.content.counters.editing import at, put
from lhy_desktop.engine.content.line_up import Change, Offer, Piece, RefusedError, Strength, Troop
from lhy_desktop.engine.content.places import find_places
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.engine.flow import SEATS
from lhy_desktop.engine.rulesets.orders.files import purchases
from lhy_desktop.engine.rulesets.orders.files.force_schema import NationFile, TeamsRecord
from lhy_desktop.engine.rulesets.orders.files.forces import tag_of
from lhy_desktop.engine.rulesets.orders.files.mission_schema import UnitRecord
from lhy_desktop.engine.rulesets.orders.files.nations import load_nations
from lhy_desktop.engine.rulesets.orders.model.prepared import TeamSide
from lhy_desktop.engine.rulesets.orders.model.tables import Tables

_MOST_UNITS, _MOST_TEAMS = 40, 20
_HEADS = {"us": "us", "german": "g", "british": "b", "russian": "r"}
"""How ids of new units begin."""


class OrdersForces:
    """See ``engine.content.line_up.ForceKit``."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def _nations(self) -> dict[str, NationFile]:
        try:
            return load_nations(self._tables, find_places()).files
        except ContentError:
            return {}

    # -- what there is ------------------------------------------------------------------------------------------------

    def catalogue(self) -> tuple[Offer, ...]:
        """The units of all nations' files, and single teams of every kind."""
        found: list[Offer] = []
        for nation, file in self._nations().items():
            lines = {one.id: one for one in purchases.purchases(self._tables, file)}
            for id, unit in file.units.items():
                line = lines[id]
                fronts = tuple(self._fronts(nation, unit.teams, "", line.grades[0].key))
                note = f"{line.grades[0].points} points"
                found.append(Offer(f"unit/{nation}/{id}", unit.name, line.group, nation, "", note, fronts))
            for key, kind in self._tables.kinds.kinds.items():
                front = TeamSide(nation, key, kind.name, kind, self._check(kind.quality), "1", 0)
                found.append(
                    Offer(
                        f"team/{nation}/{key}", kind.name, "Single team", nation, "", f"{kind.points} points",
                        (Printed("Front", front, nation, kind.name[:3]),),
                    )
                )  # fmt: skip
        return tuple(found)

    def words(self, data: Any, side: str) -> tuple[tuple[str, str], ...]:
        """Everybody and the rest, then units, kinds and single teams."""
        found = {"all": "everybody", "rest": "all others"}
        teams: dict[str, str] = {}
        for index, record in enumerate(self._records(data, side)):
            read = self._read(record)
            if read is None:
                continue
            nation = self._nations().get(str(at(data, ("sides", side, "nation"))))
            found[read.id] = self._name(read, nation)
            number = 0
            for team in self._teams(read, nation):
                kind = self._tables.kinds.kinds.get(team.kind)
                if kind is None:
                    continue
                teams[team.kind] = f"every {kind.name}"
                for place in range(team.count):
                    leads = kind.family == "leader" and not place
                    number += kind.family != "leader"
                    tag = read.tag or tag_of(cast("Any", side), index)
                    id = f"{read.id}/leader" if leads else f"{read.id}/{number}"
                    teams[id] = f"{team.name or kind.name} {tag if leads else f'{tag}-{number}'}"
        return (*found.items(), *teams.items())

    def strengths(self, data: Any) -> tuple[Strength, ...]:
        """The units of each side, and what they cost."""
        return tuple(self._strength(data, side) for side in SEATS if isinstance(at(data, ("sides", side)), dict))

    def _strength(self, data: Any, side: str) -> Strength:
        key = at(data, ("sides", side, "nation"))
        nation = self._nations().get(key) if isinstance(key, str) else None
        troops = tuple(
            self._troop(data, side, index, record, nation) for index, record in enumerate(self._records(data, side))
        )
        stated, defender = at(data, ("sides", side, "points")), at(data, ("start", "defender"))
        name = at(data, ("sides", side, "words", "adjective")) or (nation.words.adjective if nation is not None else "")
        return Strength(
            side, str(name or key or side), key if isinstance(key, str) else "", troops,
            sum(one.count for one in troops), "points", stated if type(stated) is int else None,
            ("sides", side, "points"), "" if defender not in SEATS else "defender" if defender == side else "attacker",
            purchases.LEAST, purchases.MOST, False,
        )  # fmt: skip

    def _records(self, data: Any, side: str) -> list[Any]:
        found = at(data, ("sides", side, "units"))
        return found if isinstance(found, list) else []

    def _read(self, record: Any) -> UnitRecord | None:
        try:
            return UnitRecord.model_validate_json(msgspec.json.encode(record))
        except ValidationError:
            return None

    def _teams(self, unit: UnitRecord, nation: NationFile | None) -> tuple[TeamsRecord, ...]:
        if unit.teams is not None:
            return unit.teams
        found = nation.units.get(unit.unit) if nation is not None else None
        return found.teams if found is not None else ()

    def _name(self, unit: UnitRecord, nation: NationFile | None) -> str:
        found = nation.units.get(unit.unit) if nation is not None else None
        return unit.name or (found.name if found is not None else unit.id.replace("_", " ").capitalize())

    def _troop(self, data: Any, side: str, index: int, record: Any, nation: NationFile | None) -> Troop:
        path: Path = ("sides", side, "units", index)
        unit = self._read(record)
        if unit is None:
            fault = "This unit is not complete; the list of problems says what is missing."
            return Troop(path, str(at(record, ("id",)) or "?"), fault=fault)
        teams, name = self._teams(unit, nation), self._name(unit, nation)
        known = [one for one in teams if one.kind in self._tables.kinds.kinds]
        if not known:
            return Troop(path, name, fault=f"'{unit.unit or unit.id}' is no unit of this nation.")
        quality = unit.quality or at(data, ("sides", side, "quality"))
        grade = quality if isinstance(quality, str) and quality in self._tables.quality.quality else None
        tag = unit.tag or tag_of(cast("Any", side), index)
        fronts = tuple(self._fronts(unit_nation(nation), known, tag, grade))
        pieces = tuple(Piece(f"{unit.id}/{place}", front) for place, front in enumerate(fronts))
        note = f"{tag}, {self._tables.quality.quality[grade].name}" if unit.quality and grade else tag
        cost = purchases.cost(self._tables, known, grade)
        return Troop(path, name, cost, note, pieces, "", unit.teams is not None)

    def _fronts(self, nation: str, teams: Iterable[TeamsRecord], tag: str, quality: str | None) -> Iterator[Printed]:
        for team in teams:
            kind = self._tables.kinds.kinds[team.kind]
            check = self._check(team.quality or quality or kind.quality)
            side = TeamSide(nation, team.kind, team.name or kind.name, kind, check, tag or "1", team.fausts)
            for _ in range(team.count):
                yield Printed("Front", side, nation, side.name[:3])

    def _check(self, quality: str) -> str:
        rows = self._tables.quality.quality
        return f"{rows[quality].number}+" if quality in rows else ""

    # -- what is changed ----------------------------------------------------------------------------------------------

    def added(self, data: Any, side: str, key: str) -> Change:
        """A mission with one more unit for a side."""
        sort, nation, id = key.split("/")
        file, mine = self._nations().get(nation), at(data, ("sides", side, "nation"))
        if file is None:
            raise RefusedError("There are no such units any more.")
        if nation != mine:
            own = self._nations().get(str(mine))
            people = own.words.adjective if own is not None else str(mine)
            raise RefusedError(f"This side is {people}: its units are. Another nation is chosen in the chapter Sides.")
        records = self._records(data, side)
        if len(records) >= _MOST_UNITS:
            raise RefusedError(f"A side has {_MOST_UNITS} units at most.")
        taken = {str(at(one, ("id",))) for of in SEATS for one in self._records(data, of)}
        stem = f"{_HEADS.get(nation, nation)}_{id}"[:34]
        new = next(one for one in (stem, *(f"{stem}_{n}" for n in range(2, 999))) if one not in taken)
        record: dict[str, Any] = {"id": new, "unit": id} if sort == "unit" else {"id": new, "teams": [{"kind": id}]}
        name = file.units[id].name if sort == "unit" else self._tables.kinds.kinds[id].name
        chosen: Path = ("sides", side, "units", len(records))
        return Change(put(data, chosen[:-1], [*records, record]), f"Add {name}", chosen)

    def removed(self, data: Any, path: Path, piece: int = -1) -> Change:
        """A mission without a unit, or without one team of a unit of its own."""
        side = str(path[1])
        records, index = list(self._records(data, side)), int(path[3])
        if index >= len(records):
            raise RefusedError("It is gone already.")
        record = records[index]
        name = str(at(record, ("name",)) or at(record, ("unit",)) or at(record, ("id",)))
        if piece >= 0:
            place = self._team_of(record, piece)
            if place is None:
                raise RefusedError("These teams are those of the nation's unit; take out the whole unit.")
            return self._fewer(data, path, place)
        del records[index]
        near = (*path[:-1], min(index, len(records) - 1)) if records else ()
        return Change(put(data, path[:-1], records), f"Take out {name}", near)

    def _team_of(self, record: Any, piece: int) -> int | None:
        """The entry of a unit's own teams to which one of its counters belongs."""
        read = self._read(record)
        if read is None or read.teams is None:
            return None
        ends = [sum(team.count for team in read.teams[: n + 1]) for n in range(len(read.teams))]
        return next((n for n, end in enumerate(ends) if piece < end), None)

    def _fewer(self, data: Any, path: Path, place: int) -> Change:
        teams = list(at(data, (*path, "teams")))
        count = teams[place].get("count", 1) - 1
        if count:
            teams[place] = {**teams[place], "count": count}
        else:
            del teams[place]
        if not teams:
            return self.removed(data, path)
        return Change(put(data, (*path, "teams"), teams), "Take out a team", path)

    def resized(self, data: Any, path: Path, by: int) -> Change:
        """One more unit of the kind, or this one out; of a unit of its own one more or fewer of its last teams."""
        record = at(data, path)
        if not isinstance(record, dict):
            raise RefusedError("It is gone already.")
        teams = record.get("teams")
        if isinstance(teams, list) and teams:
            last = teams[-1]
            count = (last.get("count", 1) if isinstance(last, dict) else 1) + by
            if count < 1:
                return self._fewer(data, path, len(teams) - 1)
            if count > _MOST_TEAMS:
                raise RefusedError(f"There are {_MOST_TEAMS} teams of a kind at most.")
            made = put(data, (*path, "teams", len(teams) - 1), {**last, "count": count})
            return Change(made, f"{'More' if by > 0 else 'Fewer'} teams", path)
        if by < 0:
            return self.removed(data, path)
        return self.added(data, str(path[1]), f"unit/{at(data, ('sides', path[1], 'nation'))}/{record.get('unit')}")


def unit_nation(nation: NationFile | None) -> str:
    """The key of a nation, "" where there is none."""
    return nation.nation if nation is not None else ""
