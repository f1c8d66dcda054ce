"""A mission file as its checks read it: what each unit is made of, and who is named where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lhy_desktop.engine.content.yaml_file import Document
from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.engine.rulesets.orders.files.forces import ForceList
from lhy_desktop.engine.rulesets.orders.files.mission_schema import MissionFile, SideRecord
from lhy_desktop.engine.rulesets.orders.files.nations import Nations
from lhy_desktop.engine.rulesets.orders.model.tables import Kind, Tables


class Force(NamedTuple):
    """A side of a file with its teams and units."""

    seat: Seat
    record: SideRecord
    list: ForceList
    tables: Tables
    name: str
    """Inside a sentence: the Germans."""

    def kind(self, team: str) -> Kind:
        """The stat line of a team."""
        return self.tables.kinds.kinds[self.list.teams[team].kind]

    def named(self, words: tuple[str, ...]) -> set[str]:
        """The teams that some words name, without the rest."""
        return {team for word in words if word != "rest" for team in self.list.select(word)}

    @property
    def starts(self) -> tuple[tuple[str, ...], ...]:
        """The words of each area and each arrival."""
        areas = tuple(one.units for one in self.record.zones)
        return areas + tuple(one.units for one in self.record.arrivals)

    @property
    def unplaced(self) -> tuple[str, ...]:
        """Teams that neither an area nor an arrival names, and no rest takes up."""
        if any("rest" in units for units in self.starts):
            return ()
        placed = {team for units in self.starts for team in self.named(units)}
        return tuple(team for team in self.list.teams if team not in placed)


def forces_of(document: Document, file: MissionFile, nations: Nations, tables: Tables) -> Iterator[Force]:
    """Both sides, as far as their nations have files; what is wrong with them is noted in the document."""
    for seat in SEATS:
        record = file.sides[seat]
        nation = nations.files.get(record.nation)
        if nation is not None:
            made = ForceList(document, seat, record, nation, tables)
            yield Force(seat, record, made, tables, (record.words or nation.words).name)
