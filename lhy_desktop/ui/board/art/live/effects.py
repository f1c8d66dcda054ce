"""Which hexes are painted differently because others have changed, farther away than a few hexes.

A field is tilled as one, an orchard planted in one direction, a line drawn from end to end; and some things are read of
the whole map (see ``shapes.plan``).
"""

from __future__ import annotations

from collections.abc import Iterable, Set

from lhy_desktop.engine.board import Cell, Line, Sheet
from lhy_desktop.engine.board.geometry import DIRECTIONS, neighbor
from lhy_desktop.engine.board.names import parse_hex
from lhy_desktop.ui.board.art.live.contents import neighbors_too, on_sheet
from lhy_desktop.ui.board.art.shapes.plan import LARGEST

_NUMBERS = 6
"""Hexes from which a change keeps the number of a level away, or lets another one come."""
_AS_ONE: tuple[str, ...] = ("field", "orchard")


def far_effects(old: Sheet, new: Sheet, changed: Set[Cell]) -> set[Cell] | None:
    """The hexes that look different besides the changed ones and those right beside them; None = all of them."""
    if (old.columns, old.rows) != (new.columns, new.rows) or _facts(old) != _facts(new):
        return None
    found: set[Cell] = set()
    for sheet in (old, new):
        for word in _AS_ONE:
            found |= _laid_out_with(sheet, changed, word)
    found |= _drawn_with(old.lines, new.lines)
    if changed and len({ground.level for ground in new.grounds}) > 1:
        found |= _around(new, changed)
    return found


def _facts(sheet: Sheet) -> tuple[object, ...]:
    """What is read of the whole map."""
    grounds = frozenset((one.terrain, one.look) for one in set(sheet.grounds))
    return grounds, frozenset(one.level for one in sheet.grounds), sheet.features, sheet.meters, sheet.id


def _laid_out_with(sheet: Sheet, changed: Set[Cell], word: str) -> set[Cell]:
    """The hexes that hang together with changed ones or their neighbors. Of very many only those near: they are laid
    out in squares."""
    grounds, rows = sheet.grounds, sheet.rows

    def is_one(cell: Cell) -> bool:
        return on_sheet(sheet, cell) and grounds[(cell[0] - 1) * rows + cell[1] // 2].terrain == word

    found: set[Cell] = set()
    for start in neighbors_too(changed, sheet):
        if start in found or not is_one(start):
            continue
        group, waiting = {start}, [start]
        while waiting:
            here = waiting.pop(0)
            for way in DIRECTIONS:
                near = neighbor(*here, way)
                if near not in group and is_one(near):
                    group.add(near)
                    waiting.append(near)
            if len(group) > 2 * LARGEST:
                break
        found |= group
    return found


def _drawn_with(old: tuple[Line, ...], new: tuple[Line, ...]) -> set[Cell]:
    """The hexes of lines that have changed, and of those that go on with them."""
    if old is new:
        return set()
    kept = set(old) & set(new)
    found = _hexes(line for line in (*old, *new) if line not in kept)
    grown = bool(found)
    waiting = [line for line in new if line in kept]
    while grown and waiting:
        joined = [line for line in waiting if found & _hexes((line,))]
        waiting = [line for line in waiting if line not in joined]
        found |= _hexes(joined)
        grown = bool(joined)
    return found


def _hexes(lines: Iterable[Line]) -> set[Cell]:
    return {parse_hex(name) for line in lines for name in line.hexes}


def _around(sheet: Sheet, changed: Set[Cell]) -> set[Cell]:
    """The hexes near changed ones where a level ends."""
    near = set(changed)
    for _ in range(2):
        near = neighbors_too(near, sheet)
    levels = {sheet.grounds[(c - 1) * sheet.rows + v // 2].level for c, v in near}
    if len(levels) < 2:
        return set()
    for _ in range(_NUMBERS - 2):
        near = neighbors_too(near, sheet)
    return near
