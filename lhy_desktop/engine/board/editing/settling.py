"""A hex built up at once: as many houses as the drafting finds room for, beside those that stand there."""

from __future__ import annotations

import msgspec

from lhy_desktop.engine.board.drafting import NoRoomError
from lhy_desktop.engine.board.drafting.buildings import draw_buildings
from lhy_desktop.engine.board.drawn.covering import covered
from lhy_desktop.engine.board.editing.painting import changed
from lhy_desktop.engine.board.editing.plots import COARSE, overlap
from lhy_desktop.engine.board.geometry import Cell
from lhy_desktop.engine.board.names import hex_name
from lhy_desktop.engine.board.sheet import Footprint, Sheet


def roomy(sheet: Sheet) -> bool:
    """Whether a hex has room for several houses."""
    return sheet.meters >= COARSE


def houses(sheet: Sheet, cell: Cell, kind: str) -> tuple[Footprint, ...]:
    """The houses of a kind that find room in a hex beside those that stand there, along its streets. NoRoomError with
    a sentence when none does."""
    name = hex_name(*cell)
    terrain = sheet.ground(name).terrain
    if terrain == "river":
        raise NoRoomError(f"{name} is water.")
    if sheet.features and (shape := covered(sheet).get(name)) is not None:
        drawn = sheet.features[shape].kind.replace("_", " ")
        raise NoRoomError(f"{name} lies in drawn {drawn}; take that shape away first.")
    sketch = changed(sheet, frozenset((cell,)), lambda one: msgspec.structs.replace(one, terrain=kind, look=""))
    there = [one.points for one in sheet.footprints if one.hex == name]
    drafted = draw_buildings(sketch, (name,))
    found = tuple(one for one in drafted if not any(overlap(one.points, other) for other in there))
    if not found:
        raise NoRoomError(f"No further building finds room in {name}.")
    return found


def settled(sheet: Sheet, cell: Cell, kind: str) -> Sheet:
    """The sheet with these houses. The hex becomes one of their kind, unless it has buildings already. NoRoomError when
    none finds room."""
    new, name = houses(sheet, cell, kind), hex_name(*cell)
    if not any(one.hex == name for one in sheet.footprints):
        sheet = changed(sheet, frozenset((cell,)), lambda one: msgspec.structs.replace(one, terrain=kind, look=""))
    return msgspec.structs.replace(sheet, footprints=(*sheet.footprints, *new))
