"""Drawing on both sides at once: what one edit has changed is changed on the other side of an axis too."""

from __future__ import annotations

from collections.abc import Set

import msgspec

from lhy_desktop.engine.board.editing.edges import Edge, plain
from lhy_desktop.engine.board.editing.part import on_sheet
from lhy_desktop.engine.board.editing.symmetry import Symmetry
from lhy_desktop.engine.board.editing.yielding import yielding
from lhy_desktop.engine.board.geometry import DIRECTIONS, Cell
from lhy_desktop.engine.board.names import hex_name
from lhy_desktop.engine.board.sheet import Feature, Footprint, Ground, Sheet, Side

_MIRRORED = ("terrain", "look", "level", "fine", "flags")
"""What a hex shares with its mirror; a name belongs to one place."""


def doubled(before: Sheet, after: Sheet, symmetry: Symmetry | None, painted: Set[Cell] = frozenset[Cell]()) -> Sheet:
    """``after`` with the changes since ``before`` on both sides: ground, levels, remarks, hexsides with their openings,
    buildings and drawn features. Names are not doubled, nor are lines: a line is laid twice, along both
    :meth:`Symmetry.chains`, so that it joins what lies there. Where both sides were changed, both stay as they are.

    The ground and the buildings of ``painted`` hexes come to the other side even where they were no others before. What
    the rows say yields to areas drawn on the other side.
    """
    if symmetry is None or (after is before and not painted):
        return after
    made = msgspec.structs.replace(
        after,
        grounds=_grounds(before, after, symmetry, painted),
        sides=_sides(before, after, symmetry),
        footprints=_footprints(before, after, symmetry, painted),
        features=_features(before, after, symmetry),
    )
    return after if made == after else yielding(before, made)


def _grounds(before: Sheet, after: Sheet, symmetry: Symmetry, painted: Set[Cell]) -> tuple[Ground, ...]:
    if before.grounds == after.grounds and not painted:
        return after.grounds
    grounds = list(after.grounds)
    pairs = zip(after.places.values(), before.grounds, after.grounds, strict=True)
    changed = {cell: (old, new) for cell, old, new in pairs if old != new or cell in painted}
    for cell, (old, new) in changed.items():
        there = symmetry.cell(cell)
        if there not in changed and on_sheet(after.columns, after.rows, there):
            i = (there[0] - 1) * after.rows + there[1] // 2
            facts = {name: value for name in _MIRRORED if (value := getattr(new, name)) != getattr(old, name)}
            if cell in painted:
                facts.update(terrain=new.terrain, look=new.look)
            grounds[i] = msgspec.structs.replace(grounds[i], **facts)
    return tuple(grounds)


Key = tuple[Edge, str]


def _sides(before: Sheet, after: Sheet, symmetry: Symmetry) -> tuple[Side, ...]:
    if before.sides == after.sides:
        return after.sides
    was, now = _by_edge(before), _by_edge(after)
    changed = {key for key in was.keys() | now.keys() if was.get(key) != now.get(key)}
    gone: set[Side] = set()
    new: list[Side] = []
    for key in sorted(changed):
        there = plain(after, symmetry.edge(key[0])), key[1]
        if there in changed or not on_sheet(after.columns, after.rows, there[0][0]):
            continue
        if there in now:
            gone.add(now[there])
        if key in now:
            new.append(mirror_of_side(after, now[key], symmetry))
    return (*(one for one in after.sides if one not in gone), *new)


def _by_edge(sheet: Sheet) -> dict[Key, Side]:
    """Hexsides by the edge as :func:`plain` names it and by kind."""
    places = sheet.places
    sound = (one for one in sheet.sides if one.hex in places and one.direction in DIRECTIONS)
    return {(plain(sheet, (places[one.hex], one.direction)), one.kind): one for one in sound}


def mirror_of_side(sheet: Sheet, one: Side, symmetry: Symmetry) -> Side:
    """The mirror of a hexside; from the hex across where the mirror of its own hex is not on the sheet."""
    cell, way = symmetry.edge((sheet.places[one.hex], one.direction))
    spans = symmetry.motion.spans(one.openings)
    named = plain(sheet, (cell, way))
    if named != (cell, way):
        spans = tuple(sorted((1000 - high, 1000 - low) for low, high in spans))
    return msgspec.structs.replace(one, hex=hex_name(*named[0]), direction=named[1], openings=spans)


def _footprints(before: Sheet, after: Sheet, symmetry: Symmetry, painted: Set[Cell]) -> tuple[Footprint, ...]:
    if before.footprints == after.footprints and not painted:
        return after.footprints
    was, now = _by_hex(before), _by_hex(after)
    touched = (hex for hex in dict.fromkeys((*was, *now)) if was.get(hex) != now.get(hex) and hex in after.places)
    changed = list(dict.fromkeys((*touched, *(hex_name(*cell) for cell in sorted(painted)))))
    emptied: set[str] = set()
    new: list[Footprint] = []
    for hex in changed:
        there = symmetry.cell(after.places[hex])
        if not on_sheet(after.columns, after.rows, there) or (name := hex_name(*there)) in changed:
            continue
        emptied.add(name)
        for one in now.get(hex, ()):
            new.append(Footprint(one.kind, name, tuple(map(symmetry.point, one.points))))
    return (*(one for one in after.footprints if one.hex not in emptied), *new)


def _by_hex(sheet: Sheet) -> dict[str, list[Footprint]]:
    found: dict[str, list[Footprint]] = {}
    for one in sheet.footprints:
        found.setdefault(one.hex, []).append(one)
    return found


def _features(before: Sheet, after: Sheet, symmetry: Symmetry) -> tuple[Feature, ...]:
    if before.features == after.features:
        return after.features
    mirror = {one: _feature(one, symmetry) for one in {*before.features, *after.features}}
    gone = set(before.features) - set(after.features)
    new = [one for one in after.features if one not in before.features]
    fresh = set(new)
    taken = {_outline(mirror[one]) for one in gone}
    kept = [one for one in after.features if one in fresh or _outline(one) not in taken]
    there = {_outline(one) for one in kept}
    return (*kept, *(mirror[one] for one in new if _outline(mirror[one]) not in there))


def _feature(one: Feature, symmetry: Symmetry) -> Feature:
    return msgspec.structs.replace(one, points=tuple(map(symmetry.point, one.points)))


def _outline(one: Feature) -> tuple[str, int, frozenset[tuple[int, int]]]:
    """A drawn feature whichever corner it begins with and whichever way round."""
    return one.kind, one.width, frozenset(one.points)
