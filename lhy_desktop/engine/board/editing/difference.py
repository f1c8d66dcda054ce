"""Which hexes look different on two states of a sheet: what has to be drawn again after an edit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lhy_desktop.engine.board.editing.part import on_sheet
from lhy_desktop.engine.board.geometry import HALF, PITCH, STEPS, Cell
from lhy_desktop.engine.board.sheet import Feature, Footprint, Line, Sheet, Side


def difference(old: Sheet, new: Sheet) -> frozenset[Cell] | None:
    """The hexes on which something changed, and those beside a changed hexside or line; None when the whole sheet did:
    its size, or how far it is across a hex."""
    if (old.columns, old.rows, old.meters) != (new.columns, new.rows, new.meters):
        return None
    if old is new:
        return frozenset()
    found: set[Cell] = set()
    if old.grounds is not new.grounds:
        cells = new.places.values()
        found.update(cell for cell, a, b in zip(cells, old.grounds, new.grounds, strict=True) if a is not b and a != b)
    named: set[str] = set()
    for a, b in ((old.sides, new.sides), (old.lines, new.lines), (old.footprints, new.footprints)):
        named.update(_names(_unlike(a, b)))
    found.update(_places(new, named))
    for feature in _unlike(old.features, new.features):
        found.update(_around(new, feature))
    return frozenset(found)


def _unlike(old: tuple[object, ...], new: tuple[object, ...]) -> Iterable[object]:
    """Entries of either that the other lacks."""
    return () if old is new else set(old) ^ set(new)


def _names(entries: Iterable[object]) -> Iterator[str]:
    """The hexes that entries name."""
    for one in entries:
        if isinstance(one, Line):
            yield from one.hexes
        elif isinstance(one, Side | Footprint):
            yield one.hex


def _places(sheet: Sheet, names: Iterable[str]) -> set[Cell]:
    """The hexes of these names, with their neighbors."""
    places = sheet.places
    cells = {places[name] for name in names if name in places}
    found = cells | {(c + columns, v + halves) for c, v in cells for columns, halves in STEPS}
    return {cell for cell in found if on_sheet(sheet.columns, sheet.rows, cell)}


def _around(sheet: Sheet, feature: object) -> Iterator[Cell]:
    """The hexes that a drawn area or band may touch."""
    if not isinstance(feature, Feature):
        return
    xs, ys = [x for x, _ in feature.points], [y for _, y in feature.points]
    rim = feature.width + 2 * HALF
    for c in range(max(1, (min(xs) - rim) // PITCH), min(sheet.columns, -(-(max(xs) + rim) // PITCH)) + 1):
        for v in range((min(ys) - rim) // HALF, -(-(max(ys) + rim) // HALF) + 1):
            if on_sheet(sheet.columns, sheet.rows, (c, v)):
                yield c, v
