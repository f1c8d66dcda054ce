"""From a side's list of units to teams, units and their price (sections 1 and 10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from lhy_desktop.engine.content.problems import suggestion
from lhy_desktop.engine.content.yaml_file import Document, Path
from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.orders.files.nations import note_teams
from lhy_desktop.engine.rulesets.orders.model.prepared import Team, UnitInfo
from lhy_desktop.engine.rulesets.orders.model.tables import Quality, Tables

if TYPE_CHECKING:
    from lhy_desktop.engine.rulesets.orders.files.force_schema import NationFile, TeamsRecord
    from lhy_desktop.engine.rulesets.orders.files.mission_schema import SideRecord, UnitRecord

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class ForceList:
    """The force of one side of a mission, with every problem noted at its place in the file.

    ``chosen``: a player has chosen it, so that words of the mission file may name units that are not in it.
    """

    def __init__(
        self,
        document: Document,
        seat: Seat,
        record: SideRecord,
        nation: NationFile,
        tables: Tables,
        chosen: bool = False,
    ) -> None:
        self.chosen = chosen
        self._document = document
        self._seat = seat
        self._record = record
        self._nation = nation
        self._tables = tables
        self.teams: dict[str, Team] = {}
        self.units: dict[str, UnitInfo] = {}
        for index, unit in enumerate(record.units):
            self._add(index, unit)
        for index, unit in enumerate(record.units):
            self._command(index, unit)

    def select(self, word: str) -> tuple[str, ...]:
        """The teams that a word names: ``all``, a unit, a team, a kind."""
        if word == "all":
            return tuple(self.teams)
        if word in self.units:
            return self.units[word].teams
        return (word,) if word in self.teams else tuple(one.id for one in self.teams.values() if one.kind == word)

    @property
    def words(self) -> tuple[str, ...]:
        """Every word that ``select`` knows."""
        kinds = dict.fromkeys(team.kind for team in self.teams.values())
        return ("all", *self.units, *kinds, *self.teams)

    def _path(self, *rest: str | int) -> Path:
        return ("sides", self._seat, "units", *rest)

    def _note(self, path: Path, text: str) -> None:
        self._document.problem(self._document.at(path), text)

    def _add(self, index: int, unit: UnitRecord) -> None:
        if unit.id in self.units:
            self._note(self._path(index, "id"), f"The unit '{unit.id}' is there twice.")
        if unit.teams is not None:
            note_teams(self._document, self._path(index, "teams"), unit.teams, tuple(self._tables.kinds.kinds))
            records, named = unit.teams, unit.name or unit.id.replace("_", " ").capitalize()
        elif unit.unit in self._nation.units:
            found = self._nation.units[unit.unit]
            records, named = found.teams, unit.name or found.name
        else:
            known = tuple(self._nation.units)
            text = f"'{self._nation.nation}' has no unit '{unit.unit}'.{suggestion(unit.unit, known)}"
            self._note(self._path(index, "unit"), text)
            return
        tag = unit.tag or tag_of(self._seat, index)
        made = tuple(self._teams(unit, records, tag))
        for team, _ in made:
            self.teams[team.id] = team
        leader = next((team.id for team, leads in made if leads), "")
        self.units[unit.id] = UnitInfo(unit.id, named, self._seat, tuple(team.id for team, _ in made), leader)

    def _teams(self, unit: UnitRecord, records: Iterable[TeamsRecord], tag: str) -> Iterator[tuple[Team, bool]]:
        """The teams of a unit, and whether each leads it."""
        kinds, number = self._tables.kinds.kinds, 0
        good = [record for record in records if record.kind in kinds]
        alone = sum(record.count for record in good) == 1
        for record in good:
            kind = kinds[record.kind]
            leader = kind.family == "leader"
            for place in range(record.count):
                number += not leader
                id = f"{unit.id}/leader" if leader and not place else f"{unit.id}/{number}"
                label = tag if leader or alone else f"{tag}-{number}"
                grade: Quality = record.quality or unit.quality or self._record.quality or kind.quality
                name = f"{record.name or kind.name} {label}"
                team = Team(id, name, record.kind, self._seat, grade, unit.id, record.fausts)
                yield team, record.leads and not place

    def _command(self, index: int, unit: UnitRecord) -> None:
        """9.26: a company's leader."""
        if not unit.company or unit.id not in self.units:
            return
        company = self.units.get(unit.company)
        if company is None or unit.company == unit.id or not company.leader:
            known = tuple(one.id for one in self.units.values() if one.leader and one.id != unit.id)
            text = f"'{unit.company}' is no other unit of this side with a leader.{suggestion(unit.company, known)}"
            self._note(self._path(index, "company"), text)
            return
        mine = self.units[unit.id]
        self.units[unit.id] = UnitInfo(mine.id, mine.name, mine.side, mine.teams, mine.leader, unit.company)


def tag_of(seat: Seat, index: int) -> str:
    """What stands before the numbers of a unit's teams: letters on one side, numbers on the other."""
    return LETTERS[index % len(LETTERS)] if seat == "axis" else str(index + 1)
