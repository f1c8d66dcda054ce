"""From a checked mission file to the frozen ``Mission``: areas become hexes, words units, ends conditions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import cast

import msgspec

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.content.areas import AreaError, Areas, edge_of, opposite_edge
from lhy_desktop.engine.content.problems import suggestion
from lhy_desktop.engine.content.yaml_file import Document, Path
from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.engine.flow.door import Uneven
from lhy_desktop.engine.rulesets.lhy.files.forces import ForceList
from lhy_desktop.engine.rulesets.lhy.files.landings import landing_records
from lhy_desktop.engine.rulesets.lhy.files.mission_schema import (
    AllEnd,
    BaseRecord,
    ControlEnd,
    EntryRecord,
    MissionFile,
    NoneLeftEnd,
    ScoreEnd,
    SideRecord,
    Test,
    TimeEnd,
    ZoneRecord,
)
from lhy_desktop.engine.rulesets.lhy.files.rosters import Rosters
from lhy_desktop.engine.rulesets.lhy.model.ends import AllOf, Controls, EndCondition, NoneLeft, ScoreReaches, TimeOver
from lhy_desktop.engine.rulesets.lhy.model.ends import Test as Condition
from lhy_desktop.engine.rulesets.lhy.model.prepared import (
    Bands,
    Base,
    Edge,
    Entry,
    Mission,
    MortarInfo,
    Objective,
    Side,
    Zone,
)
from lhy_desktop.engine.rulesets.lhy.model.remarks import Remark
from lhy_desktop.engine.rulesets.lhy.model.tables import Tables
from lhy_desktop.engine.rulesets.lhy.model.vehicles.landings import Landing

CAPTURES = ("improved_position_captured",)
WAYS = frozenset(("road", "path", "rail"))
"""Lines by which a bridge or a ford is entered."""
CROSSINGS = frozenset(("bridge", "ford"))


class Assembly:
    """Builds one mission on its board, and notes every problem with its place in the file."""

    def __init__(self, document: Document, file: MissionFile, board: Board, rosters: Rosters, tables: Tables) -> None:
        self._document = document
        self._file = file
        self._board = board
        self._rosters = rosters
        self._tables = tables
        self._areas = Areas(board, file.map.north)
        self._expanded: dict[str, tuple[str, ...]] = {}
        self._made: tuple[Objective, ...] = ()

    def mission(self, forces: Mapping[str, ForceList]) -> Mission:
        """The mission as the rules read it. Problems are in the document; look there before using the mission."""
        file = self._file
        start = file.start
        objectives = (*self._objectives(), *self._buildings())
        bands = file.victory.bands
        rule = file.victory.rule or "bands"
        return Mission(
            id=file.id,
            title=file.title,
            date=file.date,
            place=file.place,
            blurb=file.blurb.strip(),
            attacker="axis" if start.attacker == "rolled" else start.attacker,
            sets_up_first=self._first(),
            sides={seat: self._side(seat, file.sides[seat], forces[seat]) for seat in SEATS},
            objectives=objectives,
            ends=self._ends(),
            bands=Bands(bands.attacker, bands.draw) if bands else Bands(0, 0),
            road_bonus=file.map.road_bonus,
            river_impassable=file.map.river_impassable,
            impassable=self._hexes(file.map.impassable, ("map", "impassable")),
            season=file.map.season,
            weather=file.map.weather or "",
            minutes=self._minutes(),
            light=file.rules.light,
            twilight_minutes=file.rules.twilight_minutes,
            in_words=file.rules.in_words,
            illumination=file.rules.illumination,
            deception=file.rules.deception,
            secret_mortar_recovery=file.rules.secret_mortar_recovery,
            together=start.sets_up_first == "together",
            rolled=start.attacker == "rolled",
            first_role=start.sets_up_first if start.sets_up_first in ("winner", "loser") else "",
            first_initiative="attacker" if self._one_roll() else start.first_initiative,
            opens_with_reaction_of=start.opens_with_reaction_of,
            bases=tuple(self._base(base, ("start", "bases", index)) for index, base in enumerate(start.bases)),
            picks=start.picks,
            rule=rule,
            roads=self._roads() if rule == "longest_road" else (),
            captures={
                seat: points
                for seat in SEATS
                if (points := sum(e.points for e in file.rules.mop_events if e.side == seat and e.event in CAPTURES))
            },
            notes=file.rules.notes,
            uneven=Uneven(file.uneven.favors, file.uneven.why) if file.uneven else None,
            remarks=self._remarks(),
        )

    def _remarks(self) -> tuple[Remark, ...]:
        found: dict[str, Remark] = {}
        for index, record in enumerate(self._file.remarks):
            path = ("remarks", index)
            if record.id in found:
                self._note((*path, "id"), f"The remark '{record.id}' is there twice.")
            try:
                found[record.id] = record.remark(self._board)
            except ValueError as error:
                self._note((*path, "point"), str(error))
        return tuple(found.values())

    def _first(self) -> Seat:
        """Which side sets up first; while the roles are undecided, the defender is not known and this is empty."""
        word = self._file.start.sets_up_first
        if word == "axis" or word == "allied":
            return word
        return "axis" if self._file.start.attacker == "allied" else "allied"

    def _one_roll(self) -> bool:
        """18.2, missions 2 and 4: whether the roll that makes the attacker is the first initiative roll."""
        return self._file.start.attacker == "rolled" and self._file.start.first_initiative == "rolled"

    def _minutes(self) -> int:
        """About how many minutes the mission may last: its time limit, or the clock of its last band."""
        limits = [end.minutes for end in self._file.ends if isinstance(end, TimeEnd)]
        bands = self._file.victory.bands
        return bands.draw + 1 if bands else min(limits, default=60)

    def _base(self, record: BaseRecord, path: Path) -> Base:
        hexes = self._standing(record.where, (*path, "where"))
        overflow = self._edge_hexes(record.overflow, (*path, "overflow"))
        return Base(record.name, hexes, cast(Edge, edge_of(record.edge, self._file.map.north)), overflow)

    def _roads(self) -> tuple[str, ...]:
        return tuple(name for name in self._board.names if "road" in self._board.lines(name))

    def _buildings(self) -> tuple[Objective, ...]:
        """MOP for each building captured (18.1): every building hex gives them to the side that takes it."""
        made = []
        for event in self._file.rules.mop_events:
            if event.event == "building_captured":
                for name in self._board.names:
                    if self._tables.ground.terrain[self._board.hex(name).terrain].building:
                        made.append(Objective(f"building {name}", f"the building in {name}", (name,), event.points))
                        made[-1] = msgspec.structs.replace(made[-1], for_side=event.side)
        return tuple(made)

    def _listed(self, words: tuple[str, ...], path: Path) -> tuple[str, ...]:
        """Hexes of areas or of hex names."""
        return self._hexes(words, path) if words else ()

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
            crossing = record.kind != "place"
            worth = (record.points, record.for_side, record.once, record.in_score, crossing)
            if crossing:
                hexes = self._crossing(hexes)
            if record.each:
                some = [
                    Objective(f"{record.id}_{number}", f"{record.name} {hex}", (hex,), *worth)
                    for number, hex in enumerate(hexes, 1)
                ]
            else:
                some = [Objective(record.id, record.name, hexes, *worth)]
            self._expanded[record.id] = tuple(one.id for one in some)
            made += some
        self._made = tuple(made)
        return self._made

    def _crossing(self, hexes: tuple[str, ...]) -> tuple[str, ...]:
        """15.6: a bridge or ford is its hex and the hexes by which its way enters it; just the hexes if no way does.

        Where the mission names the hexes beside it too, only those of the bridge or ford itself lead on.
        """
        found = set(hexes)
        for name in [name for name in hexes if CROSSINGS & self._board.hex(name).flags] or hexes:
            found.update(near for near in self._board.neighbors(name) if WAYS & set(self._board.line(name, near)))
        return tuple(name for name in self._board.names if name in found)

    def _ends(self) -> tuple[EndCondition, ...]:
        made: list[EndCondition] = []
        for index, end in enumerate(self._file.ends):
            path: Path = ("ends", index)
            if isinstance(end, AllEnd):
                parts = [self._test(one, (*path, "tests", place)) for place, one in enumerate(end.tests)]
                made += [AllOf(group) for group in product(*parts)]  # one for each of the sides that a part allows
            else:
                made += self._test(end, path)
        return tuple(made)

    def _test(self, end: Test, path: Path) -> Sequence[Condition]:
        if isinstance(end, ControlEnd):
            return self._control(end, path)
        if isinstance(end, ScoreEnd):
            return [ScoreReaches(end.value, end.over)]
        return [TimeOver(end.minutes)] if isinstance(end, TimeEnd) else [self._none_left(end, path)]

    def _none_left(self, end: NoneLeftEnd, path: Path) -> NoneLeft:
        return NoneLeft(
            end.side,
            combat=end.units != "any",
            undisrupted=end.undisrupted,
            where=self._listed(end.where, (*path, "where")),
            within=end.within or 0,
            of=self._listed(end.of, (*path, "of")),
            sight_of=self._listed(end.sight_of, (*path, "sight_of")),
            markers=end.unactivated_markers,
            armor=end.units == "tank",
        )

    def _control(self, end: ControlEnd, path: Path) -> list[Controls]:
        ids: list[str] = []
        for index, word in enumerate(end.objectives):
            if word not in self._expanded:
                text = f"There is no objective '{word}'.{suggestion(word, tuple(self._expanded))}"
                self._note((*path, "objectives", index), text)
            ids += self._expanded.get(word, ())
        made = {one.id: one.points for one in self._made}
        most = sum(made[id] for id in ids) if end.count_points else len(ids)
        count = most if end.count is None else end.count
        if count > most:
            what = "points" if end.count_points else "objectives"
            self._note((*path, "count"), f"{count} {what} are asked for; {most} are named.")
        seats = SEATS if end.side == "either" else (end.side,)
        return [Controls(seat, tuple(ids), count, end.count_points) for seat in seats]

    def _side(self, seat: Seat, record: SideRecord, forces: ForceList) -> Side:
        path: Path = ("sides", seat)
        north = self._file.map.north
        edge = self._nearest(record) if record.edge == "nearest" else edge_of(record.edge, north)
        enemy = edge_of(record.enemy_edge, north) if record.enemy_edge else opposite_edge(edge)
        chosen = self._chosen(record, forces, path)
        defends = self._file.start.attacker != seat
        limit = record.casualty_limit
        name, adjective = self._rosters.names.get(record.nationality, (record.nationality.title(), record.nationality))
        return Side(
            seat=seat,
            nationality=record.nationality,
            name=record.name or name,
            adjective=adjective,
            units=tuple(item.id for item in forces.items),
            zones=tuple(
                self._zone(record, zone, chosen["zones", index], (*path, "zones", index))
                for index, zone in enumerate(record.zones)
            ),
            entries=tuple(
                self._entry(record, entry, chosen["entries", index], (*path, "entries", index))
                for index, entry in enumerate(record.entries)
            ),
            concealed=record.state != "open",
            initiative_drm=record.initiative_drm,
            casualty_limit=limit.steps if limit else None,
            limit_when_reached=limit is not None and limit.when == "reached",
            friendly_edge=cast(Edge, edge),
            enemy_edge=cast(Edge, enemy),
            coordination_drm=record.coordination_drm or 0,
            mortars=landing_records.waiting(record.landings, self._mortars(seat, record)),
            improved_positions=defends if record.improved_positions is None else record.improved_positions,
            deploy=record.deploy,
            recombine=record.recombine,
            dummies=record.dummies,
            mines=record.mines,
            wire=record.wire,
            roadblocks=record.roadblocks,
            activates_with=self._with(record, forces, path),
            draw=forces.draw,
            maybe=tuple(item.id for item in forces.maybe),
            drawn_steps=forces.drawn_steps,
            cup=self._cup(record, chosen, path),
            landings=self._landings(seat, record, forces, chosen),
        )

    def _cup(
        self, record: SideRecord, chosen: Mapping[tuple[str, int], tuple[str, ...]], path: Path
    ) -> tuple[str, ...]:
        """18.1: which units lie in the cup: all that an area would set up. There are markers only with a cup, and its
        areas need one hex for each marker."""
        for index, zone in enumerate(record.zones):
            place = (*path, "zones", index, "markers")
            if zone.markers and not record.forces.cup:
                self._note(place, "Markers stand for units in a cup; say forces.cup: true.")
            if zone.markers > len(self._quietly(zone.where)):
                self._note(place, f"The area has fewer hexes than {zone.markers}; one marker stands in a hex.")
        if not record.forces.cup:
            return ()
        if not any(zone.markers for zone in record.zones):
            self._note((*path, "forces", "cup"), "Units in a cup need markers in one of the zones.")
        return tuple(unit for (kind, _), units in chosen.items() if kind == "zones" for unit in units)

    def _landings(
        self, seat: Seat, record: SideRecord, forces: ForceList, chosen: Mapping[tuple[str, int], tuple[str, ...]]
    ) -> tuple[Landing, ...]:
        made, mortars = [], self._mortars(seat, record)
        check = landing_records.Check(record, frozenset(item.id for item in forces.items), self._board, self._tables)
        for index, landing in enumerate(record.landings):
            place = ("sides", seat, "landings", index)
            hexes = self._hexes(landing.where, (*place, "where"))
            made.append(landing_records.landing(seat, record, index, chosen["landings", index], hexes, mortars))
            for text in check.problems(index, made[-1], self._rosters.counters):
                self._note(place, text)
        return tuple(made)

    def _nearest(self, record: SideRecord) -> str:
        """2.1.4: the edge nearest to the set-up area, or to the entry hexes (a side with a base gets its base's
        edge)."""
        wheres = [*(zone.where for zone in record.zones), *(entry.where for entry in record.entries)]
        hexes = [name for where in wheres for name in self._quietly(where)]
        reach = {edge: self._board.edge(edge) for edge in ("up", "right", "down", "left")}
        apart = {
            edge: sum(min(self._board.distance(name, there) for there in there_) for name in hexes)
            for edge, there_ in reach.items()
            if there_
        }
        return min(apart, key=lambda edge: apart[edge])

    def _quietly(self, sentences: tuple[str, ...]) -> tuple[str, ...]:
        """Hexes of an area whose faults are reported elsewhere."""
        try:
            return self._areas.hexes(sentences)
        except AreaError:
            return ()

    def _mortars(self, seat: Seat, record: SideRecord) -> tuple[MortarInfo, ...]:
        made: list[MortarInfo] = []
        for index, mortar in enumerate(record.forces.mortars):
            if mortar.type not in self._tables.mortars.types:
                known = ", ".join(self._tables.mortars.types)
                text = f"There is no mortar '{mortar.type}'. Known: {known}."
                self._note(("sides", seat, "forces", "mortars", index, "type"), text)
            if mortar.serves and mortar.serves not in self._rosters.companies:
                text = (
                    f"There is no company '{mortar.serves}'.{suggestion(mortar.serves, tuple(self._rosters.companies))}"
                )
                self._note(("sides", seat, "forces", "mortars", index, "serves"), text)
            elif mortar.serves and record.forces.random is None:
                infantry = [force.company for force in record.forces.infantry]
                here = tuple(dict.fromkeys((*infantry, *(force.company for force in record.forces.armor))))
                if mortar.serves not in here:
                    text = f"Nobody of '{mortar.serves}' is on this side.{suggestion(mortar.serves, here)}"
                    self._note(("sides", seat, "forces", "mortars", index, "serves"), text)
            number = 1 + sum(one.type == mortar.type for one in made)
            made.append(
                MortarInfo(
                    id=f"{record.nationality}/{mortar.type}/{number}",
                    seat=seat,
                    type=mortar.type,
                    size=mortar.size,
                    serves=mortar.serves,
                    recovers_at=mortar.recovers_at,
                    recovery_drm=mortar.recovery_drm,
                    extension=mortar.extension,
                    available=mortar.available and (mortar.available_turn or 1) <= 1,
                    available_turn=mortar.available_turn,
                    recovers_from_minute=mortar.recovers_from_minute,
                    smoke_on_turn_1=mortar.smoke_on_turn_1,
                )
            )
        return tuple(made)

    def _with(self, record: SideRecord, forces: ForceList, path: Path) -> dict[str, str]:
        """18.1: the platoon with which each unit activates, by unit."""
        found: dict[str, str] = {}
        for word, platoon in record.activates_with.items():
            try:
                found |= dict.fromkeys(forces.select(word), platoon)
                forces.select(platoon)
            except ValueError as error:
                self._note((*path, "activates_with", word), str(error))
        return found

    def _chosen(self, record: SideRecord, forces: ForceList, path: Path) -> dict[tuple[str, int], tuple[str, ...]]:
        """The units of each zone and entry: every unit exactly once; ``rest`` means those that nothing else names."""
        records = [(("zones", index), zone.units) for index, zone in enumerate(record.zones)]
        records += [(("entries", index), entry.units) for index, entry in enumerate(record.entries)]
        records += [(("landings", index), landing.units) for index, landing in enumerate(record.landings)]
        taken: dict[str, tuple[str, int]] = {}
        found: dict[tuple[str, int], list[str]] = {key: [] for key, _ in records}
        for key, wanted in records:
            for number, word in enumerate(wanted):
                if word in ("rest", "any"):
                    continue
                place: Path = (*path, *key, "units", number)
                try:
                    named = forces.select(word)
                except ValueError as error:
                    self._note(place, str(error))
                    continue
                twice = [id for id in named if id in taken]
                if twice:
                    verb = "has" if len(twice) == 1 else "have"
                    self._note(place, f"{', '.join(twice)} already {verb} a place in this mission.")
                taken.update(dict.fromkeys(named, key))
                found[key] += named
        rest = [item.id for item in (*forces.items, *forces.maybe) if item.id not in taken]
        for key, wanted in records:
            if "rest" in wanted:
                found[key] += rest
                rest = []
        if rest:
            self._note(path, f"{', '.join(rest)} start nowhere; name them, or 'rest', in a zone or an entry.")
        return {key: tuple(ids) for key, ids in found.items()}

    def _standing(self, where: tuple[str, ...], path: Path) -> tuple[str, ...]:
        """Hexes of an area in which units may set up."""
        terrain = self._tables.ground.terrain
        named = self._hexes(where, path)
        hexes = tuple(name for name in named if terrain[self._board.hex(name).terrain].sets_up)
        if named and not hexes:
            self._note(path, "Units may set up in none of these hexes; rivers and marsh are out (2.4.8).")
        return hexes

    def _zone(self, side: SideRecord, record: ZoneRecord, units: tuple[str, ...], path: Path) -> Zone:
        if record.base and not self._file.start.bases:
            self._note((*path, "base"), "The mission has no bases; name them under start.bases.")
        cup = side.forces.cup
        return Zone(
            () if cup else units,
            () if record.base else self._standing(record.where, (*path, "where")),
            record.per_hex_steps,
            state=record.state or side.state,
            together=record.together,
            least_steps=record.least_steps,
            most_steps=record.most_steps,
            secret=record.secret,
            rest=not cup and ("rest" in record.units or "all" in record.units),
            shared=not cup and "any" in record.units,
            base=record.base,
            overflow=self._edge_hexes(record.overflow, (*path, "overflow")),
            markers=record.markers,
            column=record.column,
        )

    def _edge_hexes(self, where: tuple[str, ...], path: Path) -> tuple[str, ...]:
        hexes = self._hexes(where, path)
        inside = [name for name in hexes if not self._board.hex(name).edges]
        if inside:
            self._note(path, f"{', '.join(inside[:6])} lie inside the map; units enter by its edges (7.6).")
        return hexes

    def _entry(self, side: SideRecord, record: EntryRecord, units: tuple[str, ...], path: Path) -> Entry:
        hexes = self._edge_hexes(record.where, (*path, "where"))
        return Entry(
            units,
            hexes,
            record.minute,
            state=record.state or side.state,
            turns_later=record.turns_later,
            secret=record.secret,
            rest="rest" in record.units or "all" in record.units,
        )
