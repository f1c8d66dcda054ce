"""Drawing a sketched sheet so that it is complete."""

from __future__ import annotations

import msgspec

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.drafting.buildings import NoRoomError, draw_buildings
from lhy_desktop.engine.board.drafting.routes import draw_lines
from lhy_desktop.engine.board.sheet import Footprint, Sheet

__all__ = ["Draft", "NoRoomError", "draft"]


class Draft(msgspec.Struct, frozen=True):
    """The complete sheet, and how many lines and which hexes were drawn now."""

    sheet: Sheet
    lines: int
    hexes: tuple[str, ...]


def draft(sheet: Sheet, again: bool = False) -> Draft:
    """Draw the lines without ``drawn`` and the building hexes without a building; ``again`` draws all of them again.

    What is already drawn stays as it is, and new drawings keep clear of it. The sheet must be sound except for missing
    buildings (check.problems with ``sketch``). NoRoomError when a building hex has no ground left to build on.
    """
    wanted = {name for name in sheet.names if sheet.ground(name).terrain in words.BUILDINGS}
    kept: tuple[Footprint, ...] = sheet.footprints
    lines = sheet.lines
    if again:
        kept = tuple(one for one in kept if one.hex not in wanted)
        lines = tuple(msgspec.structs.replace(line, drawn=()) for line in lines)
    wanted -= {one.hex for one in kept}
    drawn = draw_lines(sheet, lines)
    count = sum(bool(new.drawn) and not old.drawn for new, old in zip(drawn, lines, strict=True))
    sheet = msgspec.structs.replace(sheet, lines=drawn, footprints=kept)
    sheet = msgspec.structs.replace(sheet, footprints=kept + draw_buildings(sheet, wanted))
    return Draft(sheet, count, tuple(name for name in sheet.names if name in wanted))
