"""From a checked mission file to the frozen ``Mission``: areas become hexes, words become teams."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from lhy_desktop.engine.board import Board, NoHexError
from lhy_desktop.engine.content.areas import AreaError, Areas
from lhy_desktop.engine.content.problems import suggestion
from lhy_desktop.engine.content.yaml_file import Document, Path
from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.engine.flow.door import Uneven
from lhy_desktop.engine.rulesets.orders.files.force_schema import SideText
from lhy_desktop.engine.rulesets.orders.files.forces import ForceList
from lhy_desktop.engine.rulesets.orders.model.prepared import Arrival, Battery, Mission, Objective, Side, Zone
from lhy_desktop.engine.rulesets.orders.model.remarks import Remark
from lhy_desktop.engine.rulesets.orders.model.tables import Tables

if TYPE_CHECKING:
    from lhy_desktop.engine.rulesets.orders.files.mission_schema import BatteryRecord, MissionFile

MOST_GUNS = 8
"""Teams of a battery: any part of it may be ordered to fire."""
BY_CHITS = 0
"""The turn of an arrival that chits decide (9.12)."""


class Assembly:
    """Builds one mission on its board, and notes every problem with its place in the file."""

    def __init__(
        self,
        document: Document,
        file: MissionFile,
        board: Board,
        forces: Mapping[Seat, ForceList],
        words: Mapping[Seat, SideText],
        tables: Tables,
    ) -> None:
        self._document = document
        self._file = file
        self._board = board
        self._forces = forces
        self._words = words
        self._tables = tables
        self._areas = Areas(board, file.map.north)

    def mission(self) -> Mission:
        """The mission as the rules read it. Problems are in the document; look there before using the mission."""
        file, tables = self._file, self._tables
        turns = file.turns or tables.orders.turns
        return Mission(
            id=file.id,
            title=file.title,
            date=file.date,
            place=file.place,
            blurb=file.blurb.strip(),
            turns=turns,
            sides={seat: self._side(seat, turns) for seat in SEATS},
            defender=file.start.defender,
            first="" if file.start.first == "rolled" else file.start.first,
            objectives=self._objectives(),
            chits=file.chits.use if file.chits else "none",
            chit_total=(file.chits and file.chits.total) or 0,
            breaks=dict(file.chits.breaks) if file.chits else {},
            margin=(file.victory and file.victory.margin) or tables.victory.margin,
            bands=dict(file.victory.bands) if file.victory else {},
            season=file.map.season,
            weather=file.map.weather or "",
            light=file.map.light,
            trenches=frozenset(self._hexes(file.map.trenches, ("map", "trenches"))),
            notes=file.notes,
            in_words=file.in_words,
            briefings={seat: " ".join((file.sides[seat].briefing or "").split()) for seat in SEATS},
            remarks=self._remarks(),
            uneven=Uneven(file.uneven.favors, file.uneven.why) if file.uneven else None,
        )

    def _remarks(self) -> tuple[Remark, ...]:
        found: dict[str, Remark] = {}
        for index, record in enumerate(self._file.remarks):
            path: Path = ("remarks", index)
            if record.id in found:
                self._note((*path, "id"), f"The remark '{record.id}' is there twice.")
            try:
                found[record.id] = record.remark(self._board)
            except ValueError as error:
                self._note((*path, "point"), str(error))
        return tuple(found.values())

    def batteries(self) -> dict[str, Battery]:
        """Artillery by its id: what the file names, then the mortars of each unit (6)."""
        found: dict[str, Battery] = {}
        for seat in SEATS:
            for index, record in enumerate(self._file.sides[seat].batteries):
                if record.id in found:
                    path: Path = ("sides", seat, "batteries", index, "id")
                    self._note(path, f"The battery '{record.id}' is there twice.")
                made = self._battery(seat, index, record)
                if made is None:
                    continue
                for team in made.teams:
                    if any(team in other.teams for other in found.values()):
                        teams: Path = ("sides", seat, "batteries", index, "teams")
                        self._note(teams, f"{self._forces[seat].teams[team].name} is in another battery already.")
                found[record.id] = made
            found |= self._own_mortars(seat, {team for one in found.values() for team in one.teams})
        return found

    def _battery(self, seat: Seat, index: int, record: BatteryRecord) -> Battery | None:
        """A battery of the file; None when a force that somebody has chosen has nobody for it."""
        path: Path = ("sides", seat, "batteries", index)
        force, tables = self._forces[seat], self._tables
        kinds = tuple(tables.artillery.batteries)
        if record.kind not in kinds:
            text = f"There is no kind of battery '{record.kind}'.{suggestion(record.kind, kinds)}"
            self._note((*path, "kind"), text)
        teams = self._selected(seat, record.teams, (*path, "teams"))
        observers = self._selected(seat, record.observers, (*path, "observers"))
        if force.chosen:
            observers = tuple(one.id for one in force.teams.values() if tables.kinds.kinds[one.kind].observes)
            if record.teams or not observers:
                return None
        if len(teams) > MOST_GUNS:
            self._note((*path, "teams"), f"A battery has {MOST_GUNS} teams at most; name several batteries.")
        for team in teams:
            if not tables.kinds.kinds[force.teams[team].kind].battery:
                self._note((*path, "teams"), f"{force.teams[team].name} fires no barrages.")
        if teams and record.missions is not None:
            self._note((*path, "missions"), "A battery on the map has no number of missions (9.27).")
        if not teams and not observers:
            self._note(path, "A battery off the map needs observers (6).")
        missions = 0 if teams else record.missions or tables.artillery.missions
        return Battery(record.id, record.name, seat, record.kind, teams, observers, missions)

    def _own_mortars(self, seat: Seat, taken: set[str]) -> dict[str, Battery]:
        """The mortars of each unit that no battery of the file has: they fire together, with the observers of their
        unit."""
        found: dict[str, Battery] = {}
        force, kinds = self._forces[seat], self._tables.kinds.kinds
        for unit in force.units.values():
            guns: dict[str, list[str]] = {}
            for team in unit.teams:
                kind = kinds[force.teams[team].kind]
                if kind.battery and team not in taken:
                    guns.setdefault(kind.battery, []).append(team)
            eyes = tuple(team for team in unit.teams if kinds[force.teams[team].kind].observes)
            for battery, teams in guns.items():
                if len(teams) > MOST_GUNS:
                    self._note(("sides", seat, "units"), f"{unit.name} has more than {MOST_GUNS} mortars of one kind.")
                name = f"the battery of {unit.name}" if len(teams) > 1 else force.teams[teams[0]].name
                id = f"{unit.id}_{battery}"
                found[id] = Battery(id, name, seat, battery, tuple(teams), eyes)
        return found

    # -- sides ------------------------------------------------------------------------------------------------------

    def _side(self, seat: Seat, turns: int) -> Side:
        record, words = self._file.sides[seat], self._words[seat]
        path: Path = ("sides", seat)
        zones, arrivals = self._zones(seat, turns)
        starts = (*(one.units for one in record.zones), *(one.units for one in record.arrivals))
        if record.points is not None and not any({"all", "rest"} & set(units) for units in starts):
            self._note((*path, "points"), "A force by points needs a zone or an arrival of all, or of the rest.")
        chosen = self._forces[seat].chosen
        if record.hidden > len(zones) and not chosen:
            self._note((*path, "hidden"), f"{len(zones)} teams set up; {record.hidden} cannot be hidden.")
        exits = record.exits
        out = self._edge_hexes(exits.where, (*path, "exits", "where")) if exits else ()
        return Side(
            seat=seat,
            name=words.name,
            people=words.people,
            adjective=words.adjective,
            letter=words.letter,
            nation=record.nation,
            zones=zones,
            arrivals=arrivals,
            hidden=min(record.hidden, len(zones)),
            exits=frozenset(out),
            exit_points=exits.points if exits else 0,
        )

    def _zones(self, seat: Seat, turns: int) -> tuple[dict[str, Zone], tuple[Arrival, ...]]:
        """Where each team sets up, and who enters later; every team does one of both."""
        record, force = self._file.sides[seat], self._forces[seat]
        taken: dict[str, Path] = {}
        later: list[tuple[str, ...]] = []
        for index, entry in enumerate(record.arrivals):
            later.append(self._taken(seat, entry.units, ("sides", seat, "arrivals", index, "units"), taken))
        zoned = []
        for index, zone in enumerate(record.zones):
            zoned.append(self._taken(seat, zone.units, ("sides", seat, "zones", index, "units"), taken))
        rest = tuple(team for team in force.teams if team not in taken)
        zones: dict[str, Zone] = {}
        for index, (one, teams) in enumerate(zip(record.zones, zoned, strict=True)):
            hexes = self._hexes(one.where, ("sides", seat, "zones", index, "where"))
            made = Zone(one.name or " or ".join(one.where), frozenset(hexes))
            if "rest" in one.units:
                teams, rest = (*teams, *rest), ()
            zones |= dict.fromkeys(teams, made)
        arrivals = []
        by_chits = self._file.chits is not None and self._file.chits.use == "reinforcements"
        for index, (entry, teams) in enumerate(zip(record.arrivals, later, strict=True)):
            path: Path = ("sides", seat, "arrivals", index)
            if "rest" in entry.units:
                teams, rest = (*teams, *rest), ()
            if entry.turn is not None and entry.turn > turns:
                self._note((*path, "turn"), f"The mission has {turns} pairs of turns.")
            turn = entry.turn or (BY_CHITS if by_chits else 1)
            hexes = self._edge_hexes(entry.where, (*path, "where"))
            # A chit lets in whole units, one after the other.
            groups = self._by_unit(seat, teams) if turn == BY_CHITS else (teams,)
            arrivals += [Arrival(group, turn, hexes) for group in groups]
        if rest:
            names = ", ".join(rest)
            self._note(("sides", seat, "zones"), f"Nowhere is said where these start: {names}.")
        return {team: zones[team] for team in force.teams if team in zones}, tuple(arrivals)

    def _by_unit(self, seat: Seat, teams: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        """These teams unit by unit."""
        groups: dict[str, list[str]] = {}
        for team in teams:
            groups.setdefault(self._forces[seat].teams[team].unit, []).append(team)
        return tuple(map(tuple, groups.values()))

    def _taken(self, seat: Seat, words: tuple[str, ...], path: Path, taken: dict[str, Path]) -> tuple[str, ...]:
        """The teams that these words name, without the rest; none twice."""
        teams = []
        for index, word in enumerate(words):
            for team in self._selected(seat, (word,), path, index) if word != "rest" else ():
                if team in taken:
                    self._note((*path, index), f"{team} starts somewhere else already.")
                else:
                    taken[team] = path
                    teams.append(team)
        return tuple(teams)

    def _selected(self, seat: Seat, words: tuple[str, ...], path: Path, place: int | None = None) -> tuple[str, ...]:
        force = self._forces[seat]
        found: dict[str, None] = {}
        for index, word in enumerate(words):
            teams = force.select(word)
            if not teams and not force.chosen:
                text = f"'{word}' names no unit of this side.{suggestion(word, force.words)}"
                self._note((*path, index if place is None else place), text)
            found |= dict.fromkeys(teams)
        return tuple(found)

    # -- places -----------------------------------------------------------------------------------------------------

    def _objectives(self) -> tuple[Objective, ...]:
        made: dict[str, Objective] = {}
        for index, record in enumerate(self._file.objectives):
            path: Path = ("objectives", index, "hex")
            try:
                hex = self._board.canonical(record.hex)
            except NoHexError as error:
                self._note(path, str(error))
                continue
            if hex in made:
                self._note(path, f"{hex} is an objective already.")
            points = self._tables.victory.objective if record.points is None else record.points
            made[hex] = Objective(hex, record.name, points)
        return tuple(made.values())

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

    def _edge_hexes(self, sentences: tuple[str, ...], path: Path) -> tuple[str, ...]:
        """Hexes of the map's edge that anybody can enter."""
        hexes = self._hexes(sentences, path)
        inner = [hex for hex in hexes if None not in self._board.around(hex)]
        if inner:
            self._note(path, f"{inner[0]} is not on the edge of the map.")
        return hexes

    def _note(self, path: Path, text: str) -> None:
        self._document.problem(self._document.at(path), text)
