"""The landings of a mission file (V21.2): made, and checked for what a stick or a glider can bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import msgspec

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.board.geometry import DIRECTIONS
from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.files.mission_schema import LandingRecord, SideRecord
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, MortarInfo
from lhy_desktop.engine.rulesets.lhy.model.tables import Tables
from lhy_desktop.engine.rulesets.lhy.model.vehicles.landings import Landing


def waiting(records: tuple[LandingRecord, ...], mortars: tuple[MortarInfo, ...]) -> tuple[MortarInfo, ...]:
    """V21.8: mortars that land are away until they have come down."""
    landing = {word for record in records for word in record.mortars}
    return tuple(msgspec.structs.replace(one, available=False) if one.type in landing else one for one in mortars)


def landing(
    seat: Seat,
    side: SideRecord,
    index: int,
    units: tuple[str, ...],
    hexes: tuple[str, ...],
    mortars: tuple[MortarInfo, ...],
) -> Landing:
    """The record as the rules read it."""
    record = side.landings[index]
    taken = [word for earlier in side.landings[:index] for word in earlier.mortars]
    found = []
    for word in record.mortars:
        alike = [one.id for one in mortars if one.type == word]
        found += alike[taken.count(word) : taken.count(word) + 1]
        taken.append(word)
    glider = record.by == "glider"
    id = f"{seat}/{record.by}/{index + 1}"
    return Landing(id, units, glider, tuple(found), hexes, record.turn, record.minute)


HEAVY = ("mg", "latw", "flamethrower")
"""V21.2: the heavy weapons of a stick."""


class Check(NamedTuple):
    """What a side's landings are checked against; ``sure`` are its units that are not drawn."""

    side: SideRecord
    sure: frozenset[str]
    board: Board
    tables: Tables

    def problems(self, index: int, made: Landing, counters: Mapping[str, Counter]) -> Iterator[str]:
        """Sentences about what cannot land like this."""
        record, tables = self.side.landings[index], self.tables
        mine = [counters[unit] for unit in made.units if unit in counters]
        if len(made.mortars) < len(record.mortars):
            yield "It brings a mortar that the side does not have."
        if not made.units and not made.mortars:
            yield "A landing brings units or mortars; name them."
        elif made.glider:
            yield from _glider(made, mine, self.side, tables)
            if not any(_room(self.board, tables, hex) for hex in made.hexes or self.board.names):
                yield f"A glider needs {tables.airborne.skid} open hexes in a line, and there are none here."
        else:
            yield from _stick(made, mine, len(self.sure.intersection(made.units)), tables)


def _light(counter: Counter, tables: Tables) -> bool:
    return counter.kind in tables.airborne.light.split()


def _stick(made: Landing, mine: list[Counter], certain: int, tables: Tables) -> Iterator[str]:
    platoons = {one.platoon for one in mine if one.infantry or one.kind == "leader"}
    if any(one.kind == "section" for one in mine):
        yield "No section jumps: the squads of a platoon jump whole."
    elif platoons:
        if len(platoons - {""}) > 1 or made.mortars or any(not one.infantry and one.kind != "leader" for one in mine):
            yield "A stick of infantry is one platoon with its leader, and nobody else."
    elif any(one.kind == "towed_gun" or one.arm != "foot" for one in mine):
        alone = len(mine) == 1 and not made.mortars
        if not alone or (mine[0].arm != "foot" and not _light(mine[0], tables)):
            yield "One towed gun or one light vehicle is a stick of its own; other vehicles do not land."
    elif certain + len(made.mortars) > tables.airborne.support_most or any(one.kind not in HEAVY for one in mine):
        yield f"A stick of heavy weapons has at most {tables.airborne.support_most} support units."


def _glider(made: Landing, mine: list[Counter], side: SideRecord, tables: Tables) -> Iterator[str]:
    table = tables.airborne
    if side.nationality == "russian":
        yield "Russians have no gliders."
    heavy = [one for one in mine if one.kind == "towed_gun" or one.arm != "foot"]
    too_big = any(one.arm != "foot" and not _light(one, tables) for one in heavy)
    if heavy or made.mortars:
        if len(heavy) + len(made.mortars) > 1 or len(mine) > len(heavy) or too_big:
            yield "A glider holds one gun, one light vehicle or one mortar, and nothing else beside it."
        return
    steps = sum(one.steps for one in mine if one.combat)
    others = sum(not one.combat for one in mine)
    if steps > table.glider_steps or others > table.glider_others:
        yield f"A glider holds {table.glider_steps} steps and {table.glider_others} unit that does not fight."


def _room(board: Board, tables: Tables, hex: str) -> bool:
    return any(_open(board, tables, hex, direction) for direction in DIRECTIONS)


def _open(board: Board, tables: Tables, hex: str, direction: int) -> bool:
    here: str | None = hex
    for _ in range(tables.airborne.skid):
        if here is None or not tables.ground.terrain[board.hex(here).terrain].open:
            return False
        here = board.across(here, direction)
    return True
