"""A window painted from the scene of its surroundings alone is the same, pixel for pixel, as from that of the map."""

from __future__ import annotations

import random

import numpy as np
import pytest

from lhy_desktop.engine.board import Board, Sheet, Side
from lhy_desktop.engine.board.editing.painting import leveled, painted
from lhy_desktop.engine.board.making import made
from lhy_desktop.engine.content import board_ids, read_board
from lhy_desktop.ui.board.art.render import reach_of, render_window
from lhy_desktop.ui.board.art.shapes.plan import LARGEST, Plan, tracts
from lhy_desktop.ui.board.art.shapes.roofs import hip_roof
from lhy_desktop.ui.board.art.shapes.scene import Scene
from lhy_desktop.ui.board.art.units import Window
from tests.of_the_day import some
from tests.ui.board.art.every_terrain import demo_sheet

SIDE = 120


def windows(board: Board, chance: random.Random, count: int) -> list[Window]:
    """Some windows of a board, at its edges too."""
    x0, y0, x1, y1 = Plan(board).bounds
    found = []
    for _ in range(count):
        px = chance.choice((24, 48, 72))
        left = round(chance.uniform(x0, max(x0, x1 - SIDE / px)) * px)
        found.append(Window(px, left, round(chance.uniform(y0, max(y0, y1 - SIDE / px)) * px), SIDE, SIDE))
    return found


def told_apart(board: Board, chance: random.Random, count: int) -> list[Window]:
    """The windows that do not look the same."""
    plan = Plan(board)
    whole = Scene.of(plan)

    def differs(window: Window) -> bool:
        alone = Scene.around(plan, reach_of(window))
        return render_window(alone, "summer", window) != render_window(whole, "summer", window)

    return [one for one in windows(board, chance, count) if differs(one)]


@pytest.mark.parametrize("id", some(board_ids(), 1))
def test_of_a_shipped_board(qapp: object, id: str) -> None:
    assert told_apart(Board.single(read_board(id)[0]), random.Random(id), 4) == []


def test_of_a_board_with_one_of_everything(qapp: object) -> None:
    assert told_apart(Board.single(demo_sheet()), random.Random(3), 3) == []


def test_of_a_generated_board_and_after_edits(qapp: object) -> None:
    chance = random.Random(11)
    sheet = made("made", 26, 20, chance.randrange(10_000))
    assert told_apart(Board.single(sheet), chance, 3) == []
    cells = list(sheet.places.values())
    for word in ("field", "woods", "orchard"):
        middle = chance.choice(cells)
        near = [cell for cell in cells if abs(cell[0] - middle[0]) + abs(cell[1] - middle[1]) // 2 < 5]
        sheet = leveled(painted(sheet, frozenset(near), word), frozenset(near[::2]), lambda level: level + 2)
    hedges = tuple(Side(name, 3, "hedgerow") for name in list(sheet.places)[200:260:7])
    edited = Sheet.of("edited", 26, 20, grounds_of(sheet), hedges, sheet.lines, sheet.footprints)
    assert told_apart(Board.single(edited), chance, 3) == []


def grounds_of(sheet: Sheet) -> dict:
    return dict(zip(sheet.names, sheet.grounds, strict=True))


def test_a_field_too_large_is_laid_out_in_squares() -> None:
    cells = [(c, 2 * row + c % 2) for c in range(1, 31) for row in range(30)]
    parts = tracts(cells, frozenset())
    assert sorted(cell for part in parts for cell in part) == cells
    assert max(map(len, parts)) <= LARGEST and len(parts) > 8
    assert tracts(cells[:LARGEST], frozenset()) == [cells[:LARGEST]]


def test_a_building_whose_outline_crosses_itself_has_a_flat_roof() -> None:
    crossed = np.array([(-0.25, 0.0), (-0.25, 0.3), (-0.2, -0.05), (0.25, 0.0), (0.1, 0.0), (0.25, 0.05), (0.1, -0.05)])
    faces = hip_roof(crossed)
    assert [one.slope for one in faces] == [(0.0, 0.0)] and (faces[0].outline == crossed).all()
