"""Single buildings put down by hand: a ground plan, turned and stretched, where it fits; and taken away again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

import msgspec

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.drafting.plane import UNIT, True_, placed, to_board, to_true
from lhy_desktop.engine.board.drafting.shapes import Shape, angled, box, cruciform, three_sided
from lhy_desktop.engine.board.drafting.streets import Streets
from lhy_desktop.engine.board.editing.clipping import Outline
from lhy_desktop.engine.board.editing.mending import without
from lhy_desktop.engine.board.editing.painting import changed
from lhy_desktop.engine.board.editing.plots import DISTANCES, Placed, Plot
from lhy_desktop.engine.board.geometry import Cell, Point, at, contains
from lhy_desktop.engine.board.sheet import USUAL_METERS, Ground, Line, Sheet

SHAPES: dict[str, Shape] = {
    "house": box(190, 110),
    "long_house": box(280, 110),
    "ell": angled(205, 105, 95, 70),
    "barn": box(320, 125),
    "court": three_sided(400, 120, 170),
    "church": cruciform(90),
    "row": box(430, 105),
    "hut": box(100, 72),
}
"""Ground plans by name, in true thousandths of a hex of the usual size."""
TURNS = 24
"""Steps in a whole turn: 15 degrees each."""
LEAST, MOST = 50, 300
"""Percent to which a plan may be stretched."""
_QUARTER: tuple[True_, ...] = ((1024, 0), (989, 265), (887, 512), (724, 724), (512, 887), (265, 989))
"""Unit vectors of the first quarter of a turn."""
_RINGS = (30, 60, 90, 130, 170, 220, 280, 340)
"""How far a building may be moved to fit, in true thousandths."""


class Plan(msgspec.Struct, frozen=True):
    """What is to be built: a word of words.BUILDINGS, a shape's name, its turn in steps clockwise from the axis it is
    given, and its length and depth in percent."""

    kind: str
    shape: str = "house"
    turn: int = 0
    length: int = 100
    depth: int = 100


def axis_of(turn: int, start: True_ = (UNIT, 0)) -> True_:
    """A direction turned clockwise by steps."""
    quarters, step = divmod(turn % TURNS, TURNS // 4)
    (ux, uy), (wx, wy) = _QUARTER[step], start
    for _ in range(quarters):
        ux, uy = -uy, ux
    return (ux * wx - uy * wy) // UNIT, (ux * wy + uy * wx) // UNIT


def street_axis(sheet: Sheet, point: Point) -> True_:
    """The direction of the street nearest to a place on the sheet; along the rows when there is none."""
    streets = _streets(sheet.columns, sheet.rows, sheet.lines)
    return streets.along(streets.near(at(point, 0)), point) or (UNIT, 0)


@lru_cache(maxsize=4)
def _streets(columns: int, rows: int, lines: tuple[Line, ...]) -> Streets:
    return Streets(Sheet.of("x", columns, rows, lines=lines))


def outline_of(sheet: Sheet, plan: Plan, axis: True_, middle: Point) -> Outline:
    """The outline of a plan around a point. A hex that is fewer meters across shows the same house larger."""
    shape = [
        (x * plan.length * USUAL_METERS // (100 * sheet.meters), y * plan.depth * USUAL_METERS // (100 * sheet.meters))
        for x, y in SHAPES[plan.shape]
    ]
    offsets = map(to_board, placed(shape, axis_of(plan.turn, axis), (0, 0)))
    return tuple((middle[0] + x, middle[1] + y) for x, y in offsets)


def stretched(plan: Plan, sheet: Sheet, axis: True_, middle: Point, corner: Point) -> Plan:
    """The plan made so large that a corner of the box around it lies at a point."""
    x, y = to_true((corner[0] - middle[0], corner[1] - middle[1]))
    ux, uy = axis_of(plan.turn, axis)
    shape = SHAPES[plan.shape]
    length, depth = (max(point[k] for point in shape) - min(point[k] for point in shape) for k in (0, 1))
    grown = UNIT * USUAL_METERS
    return msgspec.structs.replace(
        plan,
        length=_percent(2 * abs(x * ux + y * uy) * sheet.meters, length * grown),
        depth=_percent(2 * abs(y * ux - x * uy) * sheet.meters, depth * grown),
    )


def _percent(size: int, usual: int) -> int:
    return max(LEAST, min(MOST, 100 * size // usual))


def fitted(sheet: Sheet, plan: Plan, axis: True_, middle: Point) -> Placed:
    """A building as near to a point as it fits; where it fits nowhere near, as asked for, with the reason."""
    return _nearest(sheet, plan.kind, at(middle, 0), lambda by: outline_of(sheet, plan, axis, _plus(middle, by)))


def shifted(sheet: Sheet, number: int, by: Point) -> Placed:
    """A building of the sheet moved, and then as near to that as it fits."""
    one = sheet.footprints[number]
    middle = _middle(one.points)
    cell = at(_plus(middle, by), 0)
    return _nearest(sheet, one.kind, cell, lambda more: tuple(_plus(_plus(p, by), more) for p in one.points), number)


def _nearest(
    sheet: Sheet, kind: str, cell: Cell, made: Callable[[Point], Outline], besides: int | None = None
) -> Placed:
    plot = Plot(sheet, cell, besides)
    best: Placed | None = None
    for distance in DISTANCES:
        for by in ((0, 0), *_offsets()):
            one = plot.judged(kind, made(by), distance)
            if not one.fault and not one.cut:
                return one
            if best is None or (best.fault and not one.fault):
                best = one
    assert best is not None
    return best


def _offsets() -> Iterator[Point]:
    for reach in _RINGS:
        for turn in range(0, TURNS, 2):
            x, y = axis_of(turn)
            yield to_board((x * reach // UNIT, y * reach // UNIT))


def _plus(a: Point, b: Point) -> Point:
    return a[0] + b[0], a[1] + b[1]


def _middle(outline: Outline) -> Point:
    xs, ys = zip(*outline, strict=True)
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2


def built(sheet: Sheet, placed: Placed) -> Sheet:
    """The sheet with a building. Its hexes become building hexes of its kind, unless they are of another kind already.
    ValueError with the reason when it may not stand there."""
    if placed.fault:
        raise ValueError(placed.fault)
    cells = {sheet.places[one.hex] for one in placed.parts}
    made = changed(sheet, cells, lambda ground: _as(ground, placed.kind))
    return msgspec.structs.replace(made, footprints=(*made.footprints, *placed.parts))


def _as(ground: Ground, kind: str) -> Ground:
    if ground.terrain in words.BUILDINGS:
        return ground
    return msgspec.structs.replace(ground, terrain=kind, look="")


def rebuilt(sheet: Sheet, number: int, placed: Placed) -> Sheet:
    """The sheet with a building moved to another place. ValueError with the reason when it may not stand there."""
    made = built(sheet, placed)
    return without(made, "footprints", number)


def building_at(sheet: Sheet, point: Point) -> int | None:
    """The number of the building at a point; the one listed last, where several are."""
    hits = (i for i, one in reversed(list(enumerate(sheet.footprints))) if contains(one.points, point))
    return next(hits, None)


def removed(sheet: Sheet, number: int) -> Sheet:
    """The sheet without a building. A hex without any other becomes a yard."""
    return without(sheet, "footprints", number)
