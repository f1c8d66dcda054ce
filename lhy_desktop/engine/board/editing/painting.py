"""Ground and levels of hexes."""

from __future__ import annotations

from collections.abc import Callable, Set

import msgspec

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.drafting import draft
from lhy_desktop.engine.board.drawn.covering import covered
from lhy_desktop.engine.board.geometry import Cell
from lhy_desktop.engine.board.names import hex_name
from lhy_desktop.engine.board.sheet import Ground, Sheet

LOWEST, HIGHEST = -9, 20


def painted(sheet: Sheet, cells: Set[Cell], terrain: str, look: str = "") -> Sheet:
    """Some hexes of another terrain. Hexes that become buildings get one drawn, unless they have one; the buildings of
    hexes that are none any more go. Drawn areas over their centers stay, and what the rows say yields to them.

    NoRoomError when roads and water leave no ground to build on.
    """
    names = {hex_name(*cell) for cell in cells}
    made = changed(sheet, cells, lambda one: msgspec.structs.replace(one, terrain=terrain, look=look))
    if terrain in words.BUILDINGS:
        lying = covered(made)
        return _with_buildings(made, names - lying.keys())
    return msgspec.structs.replace(made, footprints=tuple(one for one in made.footprints if one.hex not in names))


def _with_buildings(sheet: Sheet, names: Set[str]) -> Sheet:
    """Only these hexes are built on now, whatever else still lacks a building."""
    others = {
        name: ground.terrain
        for name, ground in zip(sheet.names, sheet.grounds, strict=True)
        if ground.terrain in words.BUILDINGS and name not in names
    }
    places = frozenset(sheet.places[name] for name in others)
    bare = changed(sheet, places, lambda one: msgspec.structs.replace(one, terrain="open"))
    undrawn = frozenset(i for i, line in enumerate(sheet.lines) if not line.drawn)
    drawn = draft(bare).sheet
    lines = tuple(sheet.lines[i] if i in undrawn else line for i, line in enumerate(drawn.lines))
    return msgspec.structs.replace(drawn, grounds=sheet.grounds, lines=lines)


def leveled(sheet: Sheet, cells: Set[Cell], level: Callable[[int], int]) -> Sheet:
    """Some hexes at another level, worked out from the one they have, within -9 to 20; fine ranks are kept."""
    return changed(
        sheet,
        cells,
        lambda one: msgspec.structs.replace(one, level=max(LOWEST, min(HIGHEST, level(one.level)))),
    )


def labeled(sheet: Sheet, cell: Cell, text: str) -> Sheet:
    """A hex with a name printed on it; without one when the text is empty."""
    return changed(sheet, frozenset((cell,)), lambda one: msgspec.structs.replace(one, label=text.strip()))


def flagged(sheet: Sheet, cells: Set[Cell], flag: str, on: bool) -> Sheet:
    """Some hexes with or without a remark (words.FLAGS). ValueError for an unknown one."""
    if flag not in words.FLAGS:
        raise ValueError(f"{flag!r} is no remark on a hex; known are {', '.join(words.FLAGS)}.")

    def marked(one: Ground) -> Ground:
        others = tuple(other for other in one.flags if other != flag)
        return one if on == (flag in one.flags) else msgspec.structs.replace(one, flags=(*others, *([flag] * on)))

    return changed(sheet, cells, marked)


def changed(sheet: Sheet, cells: Set[Cell], change: Callable[[Ground], Ground]) -> Sheet:
    """The sheet with the ground of some hexes changed; the same sheet when nothing is different."""
    grounds = list(sheet.grounds)
    for c, v in cells:
        at = (c - 1) * sheet.rows + v // 2
        grounds[at] = change(grounds[at])
    made = tuple(grounds)
    return sheet if made == sheet.grounds else msgspec.structs.replace(sheet, grounds=made)
