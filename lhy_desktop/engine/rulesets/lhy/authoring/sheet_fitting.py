"""Whether a sheet fits all others (2.1.8): what its edges and its fold must have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.drafting.routes import drawable
from lhy_desktop.engine.board.editing.finding import Finding, Fix
from lhy_desktop.engine.board.editing.painting import leveled, painted
from lhy_desktop.engine.board.editing.ways import laid
from lhy_desktop.engine.board.geometry import Cell
from lhy_desktop.engine.board.names import parse_hex
from lhy_desktop.engine.board.sheet import USUAL_METERS, Sheet
from lhy_desktop.engine.rulesets.lhy.authoring.board_kit import LAYOUTS

COLUMNS, ROWS = 11, 14
_ROADS = ("road", "sunken_road")
_EXITS = ("A7", "F0", "F7", "K7")
"""Seam hexes with a road; a fifth exit leaves F13 downward."""
_ACROSS: tuple[Cell, ...] = tuple((c, 13 if c % 2 else 12) for c in range(1, COLUMNS + 1))
_DOWN: tuple[Cell, ...] = tuple((6, 2 * row) for row in range(ROWS + 1))
_RULE = "2.1.8"


def misfits(sheet: Sheet) -> tuple[str, ...]:
    """Sentences about what keeps a sheet from fitting all others; with any of them, a board can still be played
    alone. Nothing is said of boards that are meant to be, or are drawn for hexes of another size."""
    if alone(sheet) or sheet.meters != USUAL_METERS:
        return ()
    return tuple(f"{one.text} ({_RULE})" for one in fitting(sheet))


def alone(sheet: Sheet) -> bool:
    """Whether it has one of the larger sizes that are offered, which are meant to be played alone."""
    return (sheet.columns, sheet.rows) in {(one.columns, one.rows) for one in LAYOUTS[1:]}


def fitting(sheet: Sheet) -> tuple[Finding, ...]:
    """The same as findings of an editor, with what mends them."""
    if (sheet.columns, sheet.rows) != (COLUMNS, ROWS):
        size = f"{sheet.columns} columns and {sheet.rows} rows"
        text = f"A sheet that fits all others has {COLUMNS} columns and {ROWS} rows; this one has {size}."
        return (Finding("fit.size", "style", text, rule=_RULE),)
    return tuple(_found(sheet))


def _found(sheet: Sheet) -> Iterator[Finding]:
    seam = [name for name, (c, v) in sheet.places.items() if c in (1, COLUMNS) or v in (0, ROWS, 2 * ROWS - 1)]
    roads = {hex for line in sheet.lines if line.kind in _ROADS for hex in line.hexes}
    lines = {hex for line in sheet.lines for hex in line.hexes}
    grounds = {name: sheet.ground(name) for name in seam}
    if rough := [name for name in seam if (grounds[name].terrain, grounds[name].level) != ("open", 0)]:
        cells = frozenset(map(parse_hex, rough))
        text = f"Edges and fold are open ground of level 0 on all sheets; not so here: {_listed(rough)}."
        fix = Fix("Make them open ground of level 0", partial(_smooth, cells=cells))
        yield Finding("fit.rough", "style", text, tuple(rough), (fix,), _RULE)
    if missing := [name for name in _EXITS if name not in roads]:
        text = f"All sheets have a road in A7, F0, F7 and K7; here it is missing in {_listed(missing)}."
        yield Finding("fit.road", "style", text, tuple(missing), tuple(_usual_roads(sheet)), _RULE)
    if more := [name for name in seam if name in lines and name not in _EXITS]:
        text = f"Lines meet edge and fold only in A7, F0, F7 and K7; here also in {_listed(more)}."
        yield Finding("fit.line", "style", text, tuple(more), rule=_RULE)
    if not any(_leaves_below(line.hexes, line.start, line.end) for line in sheet.lines if line.kind in _ROADS):
        text = "A road leaves all sheets downward from F13 (`end: 4`); here none does."
        kind = next((line.kind for line in sheet.lines if line.kind in _ROADS and "F13" in line.hexes), "")
        fixes = (Fix("Lead the road down from F13", partial(laid, kind=kind, cells=_DOWN[-2:])),) if kind else ()
        yield Finding("fit.below", "style", text, ("F13",), fixes or tuple(_usual_roads(sheet)), _RULE)


def _smooth(sheet: Sheet, cells: frozenset[Cell]) -> Sheet:
    return leveled(painted(sheet, cells, "open"), cells, lambda level: 0)


def _usual_roads(sheet: Sheet) -> Iterator[Fix]:
    """The two straight roads that every sheet may have, when no house stands in their way."""
    places = {cell: hex for hex, cell in sheet.places.items()}
    grounds = [sheet.ground(places[cell]) for cell in (*_ACROSS, *_DOWN[:-1])]
    sound = all(drawable(sheet, line) for line in sheet.lines)
    if sound and not any(ground.terrain in words.BUILDINGS for ground in grounds):
        yield Fix("Lay the two usual roads", _lay_roads)


def _lay_roads(sheet: Sheet) -> Sheet:
    return laid(laid(sheet, "road", _DOWN), "road", _ACROSS)


def _leaves_below(hexes: tuple[str, ...], start: int | None, end: int | None) -> bool:
    return (hexes[-1:], end) == (("F13",), 4) or (hexes[:1], start) == (("F13",), 4)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)
