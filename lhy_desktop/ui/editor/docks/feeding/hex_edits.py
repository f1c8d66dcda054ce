"""What a change in the inspector makes of a sheet, and how the step is called."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.editing.edges import fenced, unfenced
from lhy_desktop.engine.board.editing.mending import without
from lhy_desktop.engine.board.editing.painting import changed, flagged, labeled, leveled, painted
from lhy_desktop.engine.board.editing.ways import erased
from lhy_desktop.engine.board.geometry import Cell
from lhy_desktop.engine.board.kits import COMPASS, BoardKit
from lhy_desktop.engine.board.names import hex_name
from lhy_desktop.ui.editor.docks.feeding.hexes import kit_name, signless

LAYER_OF = {
    "ground": "ground",
    "look": "ground",
    "flag": "ground",
    "level": "levels",
    "label": "labels",
    "side": "sides",
    "way": "lines",
    "building": "buildings",
}
"""The layer that each change touches."""


def edited(sheet: Sheet, cells: Collection[Cell], what: str, value: str, kit: BoardKit) -> tuple[str, Sheet]:
    """The name of the step and the sheet after it. ``what`` and ``value`` are as ``HexPage.changed`` sends them.

    Raises NoRoomError where a building finds no room, KeyError for an unknown change.
    """
    wanted = frozenset(cells)
    where = hex_name(*min(wanted)) if len(wanted) == 1 else f"{len(wanted)} hexes"
    kind, _, part = what.partition(":")
    if kind == "ground":
        word = kit.terrain(value)
        name = (word.name if word is not None else value).lower()
        return f"{where}: {name}", painted(sheet, wanted, value)
    if kind == "look":
        words = kit_name(kit, "looks", value).lower() if value else "no look"
        return f"{where}: {words}", changed(sheet, wanted, lambda ground: msgspec.structs.replace(ground, look=value))
    if kind == "level":
        return f"{where}: level {signless(int(value))}", leveled(sheet, wanted, lambda _level: int(value))
    if kind == "label":
        for cell in wanted:
            sheet = labeled(sheet, cell, value)
        return f"{where}: {f'name {value}' if value else 'no name'}", sheet
    if kind == "side":
        return _side(sheet, min(wanted), int(part), value, kit)
    if kind == "flag":
        name = kit_name(kit, "flags", part).lower()
        return f"{where}: {name if value else f'no {name}'}", flagged(sheet, wanted, part, bool(value))
    if kind == "way":
        return f"{where}: no {kit_name(kit, 'lines', value).lower()}", erased(sheet, wanted, {value})
    if kind == "building":
        return f"{where}: building away", without(sheet, "footprints", int(value))
    raise KeyError(what)


def _side(sheet: Sheet, cell: Cell, way: int, word: str, kit: BoardKit) -> tuple[str, Sheet]:
    """One feature on a hexside in place of all that stand there."""
    there = {one.kind for one in sheet.sides}
    bare = unfenced(sheet, there, ((cell, way),))
    where = f"{hex_name(*cell)} {COMPASS[way]}"
    if not word:
        return f"{where}: nothing", bare
    return f"{where}: {kit_name(kit, 'sides', word).lower()}", fenced(bare, word, ((cell, way),))
