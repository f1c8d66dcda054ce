"""A checked mission file to the frozen ``Mission``: areas to hexes, words to units, ends to conditions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.content.problems import suggestion
from lhy_desktop.engine.content.yaml_file import Document, Path
from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.engine.rulesets.lhy.files.areas import AreaError, Areas, edge_of, opposite_edge
from lhy_desktop.engine.rulesets.lhy.files.forces import ForceList
from lhy_desktop.engine.rulesets.lhy.files.mission_schema import (
    ControlEnd,
    EntryRecord,
    MissionFile,
    ScoreEnd,
    SideRecord,
    TimeEnd,
    ZoneRecord,
)
from lhy_desktop.engine.rulesets.lhy.files.rosters import Rosters
from lhy_desktop.engine.rulesets.lhy.setup import (
    Bands,
    Controls,
    Edge,
    EndCondition,
    Entry,
    Mission,
    Objective,
    ScoreReaches,
    Side,
    TimeOver,
    Zone,
)
from lhy_desktop.engine.rulesets.lhy.tables import Tables


class Assembly:
    """Builds one mission on its board, noting every problem at its place in the file."""

    def __init__(self, document: Document, file: MissionFile, board: Board, rosters: Rosters, tables: Tables) -> None:
        self._document = document
        self._file = file
        self._board = board
        self._rosters = rosters
        self._tables = tables
        self._areas = Areas(board, file.map.north)
        self._expanded: dict[str, tuple[str, ...]] = {}

    def mission(self, forces: Mapping[str, ForceList]) -> Mission:
        """The mission as the rules read it. Problems are in the document; look there before using it."""
        file = self._file
        objectives = self._objectives()
        attacker: Seat = "axis" if file.start.attacker == "rolled" else file.start.attacker
        first: Seat = file.start.sets_up_first if file.start.sets_up_first in SEATS else "allied"
        bands = file.victory.bands
        return Mission(
            id=file.id,
            title=file.title,
            date=file.date,
            place=file.place,
            blurb=file.blurb.strip(),
            attacker=attacker,
            sets_up_first=first,
            sides={seat: self._side(seat, file.sides[seat], forces[seat]) for seat in SEATS},
            objectives=objectives,
            ends=self._ends(),
            bands=Bands(bands.attacker, bands.draw) if bands else Bands(0, 0),
            road_bonus=file.map.road_bonus,
            river_impassable=file.map.river_impassable,
            impassable=self._hexes(file.map.impassable, ("map", "impassable")),
            season=file.map.season,
            minutes=bands.draw + 1 if bands else 60,
        )

    def _note(self, path: Path, text: str) -> None:
        self._document.problem(self._document.at(path), text)

    def _hexes(self, sentences: tuple[str, ...], path: Path) -> tuple[str, ...]:
        found: set[str] = set()
        for index, sentence in enumerate(sentences):
            try:
                hexes = self._areas.hexes((sentence,))
            except AreaError as error:
                self._note((*path, index), str(error))
                continue
            if not hexes:
                self._note((*path, index), f"No hex of the map is '{sentence}'.")
            found.update(hexes)
        return tuple(name for name in self._board.names if name in found)

    def _objectives(self) -> tuple[Objective, ...]:
        made: list[Objective] = []
        for index, record in enumerate(self._file.objectives):
            path: Path = ("objectives", index)
            if record.id in self._expanded:
                self._note((*path, "id"), f"The objective '{record.id}' is there twice.")
            hexes = self._hexes(record.where, (*path, "where"))
            if record.each:
                some = [
                    Objective(f"{record.id}_{number}", f"{record.name} {hex}", (hex,), record.points)
                    for number, hex in enumerate(hexes, 1)
                ]
            else:
                some = [Objective(record.id, record.name, hexes, record.points)]
            self._expanded[record.id] = tuple(one.id for one in some)
            made += some
        return tuple(made)

    def _ends(self) -> tuple[EndCondition, ...]:
        made: list[EndCondition] = []
        for index, end in enumerate(self._file.ends):
            if isinstance(end, ControlEnd):
                made += self._control(end, ("ends", index))
            elif isinstance(end, ScoreEnd):
                made.append(ScoreReaches(end.value, end.over))
            elif isinstance(end, TimeEnd):
                made.append(TimeOver(end.minutes))
        return tuple(made)

    def _control(self, end: ControlEnd, path: Path) -> list[EndCondition]:
        ids: list[str] = []
        for index, word in enumerate(end.objectives):
            if word not in self._expanded:
                text = f"There is no objective '{word}'.{suggestion(word, tuple(self._expanded))}"
                self._note((*path, "objectives", index), text)
            ids += self._expanded.get(word, ())
        count = len(ids) if end.count is None else end.count
        if count > len(ids):
            self._note((*path, "count"), f"{count} objectives are asked for; {len(ids)} are named.")
        seats = SEATS if end.side == "either" else (end.side,)
        return [Controls(seat, tuple(ids), count) for seat in seats]

    def _side(self, seat: Seat, record: SideRecord, forces: ForceList) -> Side:
        path: Path = ("sides", seat)
        north = self._file.map.north
        edge = "up" if record.edge == "nearest" else edge_of(record.edge, north)
        enemy = edge_of(record.enemy_edge, north) if record.enemy_edge else opposite_edge(edge)
        chosen = self._chosen(record, forces, path)
        limit = record.casualty_limit
        name, adjective = self._rosters.names.get(record.nationality, (record.nationality.title(), record.nationality))
        return Side(
            seat=seat,
            nationality=record.nationality,
            name=record.name or name,
            adjective=adjective,
            units=tuple(item.id for item in forces.items),
            zones=tuple(
                self._zone(zone, chosen["zones", index], (*path, "zones", index))
                for index, zone in enumerate(record.zones)
            ),
            entries=tuple(
                self._entry(entry, chosen["entries", index], (*path, "entries", index))
                for index, entry in enumerate(record.entries)
            ),
            concealed=record.state != "open",
            initiative_drm=record.initiative_drm,
            casualty_limit=limit.steps if limit else None,
            limit_when_reached=limit is not None and limit.when == "reached",
            friendly_edge=cast(Edge, edge),
            enemy_edge=cast(Edge, enemy),
        )

    def _chosen(self, record: SideRecord, forces: ForceList, path: Path) -> dict[tuple[str, int], tuple[str, ...]]:
        """Which units each zone and entry is for: every unit exactly once, ``rest`` what nothing else names."""
        records = [(("zones", index), zone.units) for index, zone in enumerate(record.zones)]
        records += [(("entries", index), entry.units) for index, entry in enumerate(record.entries)]
        taken: dict[str, tuple[str, int]] = {}
        found: dict[tuple[str, int], list[str]] = {key: [] for key, _ in records}
        for key, wanted in records:
            for number, word in enumerate(wanted):
                if word == "rest":
                    continue
                place: Path = (*path, *key, "units", number)
                try:
                    named = forces.select(word)
                except ValueError as error:
                    self._note(place, str(error))
                    continue
                twice = [id for id in named if id in taken]
                if twice:
                    self._note(place, f"{', '.join(twice)} already has a place in this mission.")
                taken.update(dict.fromkeys(named, key))
                found[key] += named
        rest = [item.id for item in forces.items if item.id not in taken]
        for key, wanted in records:
            if "rest" in wanted:
                found[key] += rest
                rest = []
        if rest:
            self._note(path, f"{', '.join(rest)} start nowhere; name them, or 'rest', in a zone or an entry.")
        return {key: tuple(ids) for key, ids in found.items()}

    def _zone(self, record: ZoneRecord, units: tuple[str, ...], path: Path) -> Zone:
        terrain = self._tables.ground.terrain
        hexes = tuple(
            name
            for name in self._hexes(record.where, (*path, "where"))
            if terrain[self._board.hex(name).terrain].sets_up
        )
        if not hexes:
            self._note((*path, "where"), "Units may set up in none of these hexes; rivers and marsh are out (2.4.8).")
        return Zone(units, hexes, record.per_hex_steps)

    def _entry(self, record: EntryRecord, units: tuple[str, ...], path: Path) -> Entry:
        hexes = self._hexes(record.where, (*path, "where"))
        inside = [name for name in hexes if not self._board.hex(name).edges]
        if inside:
            self._note((*path, "where"), f"{', '.join(inside[:6])} lie inside the map; units enter by its edges (7.6).")
        return Entry(units, hexes, record.minute)
