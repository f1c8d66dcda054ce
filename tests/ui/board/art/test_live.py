"""The ground of a sheet that is being drawn: flat at once, wherever it changed and nowhere else; then painted."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.board import Board, Feature, Footprint, Ground, Line, Sheet, Side
from lhy_desktop.engine.board.editing.painting import changed, labeled
from lhy_desktop.engine.board.names import sheet_cells, sheet_names
from lhy_desktop.ui.board.art.live import LiveGround
from lhy_desktop.ui.board.art.live.picture import KINDS
from lhy_desktop.ui.board.art.qt import bgra_of
from lhy_desktop.ui.board.art.render import render_window
from lhy_desktop.ui.board.art.shapes.scene import Scene
from lhy_desktop.ui.board.art.units import Window
from tests.ui.board.art.every_terrain import demo_sheet

COLUMNS, ROWS = 9, 8
CELLS = sheet_cells(COLUMNS, ROWS)
TERRAIN = ("open", "woods", "field", "marsh", "river", "orchard", "rubble")


def shown(ground: LiveGround, sheet: Sheet, pixels: float) -> QImage:
    """All that is shown of a sheet once nothing is to be drawn later."""
    area = QRectF(70, -10, 84 * sheet.columns, 97 * sheet.rows)
    scale = pixels / 96
    image = QImage(round(area.width() * scale), round(area.height() * scale), QImage.Format.Format_RGB32)
    for _ in range(200):
        image.fill(0)
        painter = QPainter(image)
        painter.scale(scale, scale)
        painter.translate(-area.topLeft())
        ground.paint(painter, area, pixels)
        ground.paint_names(painter, area, pixels)
        painter.end()
        if ground.drawn:
            return image
    raise AssertionError("the flat picture never ends")


def edits() -> st.SearchStrategy[tuple[str, tuple[int, ...], int]]:
    numbers = st.lists(st.integers(0, len(CELLS) - 1), min_size=1, max_size=6, unique=True).map(tuple)
    return st.tuples(st.sampled_from(("ground", "level", "side", "line", "house", "label", "feature")), numbers,
                     st.integers(0, 5))  # fmt: skip


def edited(sheet: Sheet, edit: tuple[str, tuple[int, ...], int]) -> Sheet:
    """A sheet after one of the edits."""
    what, numbers, choice = edit
    cells, names = frozenset(CELLS[i] for i in numbers), sheet_names(COLUMNS, ROWS)
    replace = msgspec.structs.replace
    if what == "ground":
        return changed(sheet, cells, lambda one: replace(one, terrain=TERRAIN[choice]))
    if what == "level":
        return changed(sheet, cells, lambda one: replace(one, level=choice - 1))
    if what == "label":
        return labeled(sheet, CELLS[numbers[0]], "" if choice == 0 else f"Place {choice}")
    if what == "side":
        kind = ("wall", "hedgerow", "tree_line", "cliff", "bank", "hedge")[choice]
        return replace(sheet, sides=(*sheet.sides[-4:], Side(names[numbers[0]], choice + 1, kind, ((200, 400),))))
    if what == "line":
        kind = ("road", "river", "path", "rail", "gully", "trench")[choice]
        return replace(
            sheet, lines=(*sheet.lines[-3:], Line(kind, (names[numbers[0]],), choice + 1, (choice + 2) % 6 + 1))
        )
    c, v = CELLS[numbers[0]]
    square = [(1500 * c + x, 500 * v + y) for x, y in ((-200, -100), (150, -140), (180, 160), (-170, 120))]
    if what == "house":
        return replace(sheet, footprints=(*sheet.footprints[-3:], Footprint("hut", names[numbers[0]], tuple(square))))
    area = tuple((1500 * c + 7 * (x - 1500 * c), 500 * v + 7 * (y - 500 * v)) for x, y in square)
    return replace(sheet, features=(*sheet.features[-2:], Feature(("woods", "field", "wall")[choice % 3], area, 90)))


@settings(max_examples=25, deadline=None)
@given(st.lists(edits(), min_size=1, max_size=5), st.sampled_from((24, 60)))
def test_what_is_drawn_again_is_as_if_all_were(qapp: object, steps: list, pixels: int) -> None:
    sheet = Sheet.of("drawn", COLUMNS, ROWS, {"C3": "woods", "D4": Ground(level=2)})
    ground = LiveGround(sheet)
    shown(ground, sheet, pixels)
    for step in steps:
        sheet = edited(sheet, step)
        ground.show_sheet(sheet)
        here = shown(ground, sheet, pixels)
    assert here == shown(LiveGround(sheet), sheet, pixels)


def test_only_what_changed_is_asked_for(qapp: object) -> None:
    sheet = demo_sheet()
    ground = LiveGround(sheet)
    shown(ground, sheet, 60)
    areas: list[QRectF] = []
    ground.on_change(areas.append)
    cell = sheet.places["F6"]
    ground.show_sheet(changed(sheet, {cell}, lambda one: Ground("woods")), frozenset((cell,)))
    assert [area.width() < 2 * 96 and area.height() < 2 * 96 for area in areas] == [True]
    ground.show_sheet(changed(sheet, {cell}, lambda one: Ground("woods")), frozenset((cell,)))
    assert len(areas) == 1


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_can_be_left_out(qapp: object, kind: str) -> None:
    sheet = msgspec.structs.replace(
        demo_sheet(), features=(Feature("woods", ((3000, 3000), (6000, 3000), (4500, 5000))),)
    )
    ground = LiveGround(sheet)
    whole = shown(ground, sheet, 60)
    ground.hide(frozenset((kind,)))
    assert shown(ground, sheet, 60) != whole
    ground.hide(frozenset())
    assert shown(ground, sheet, 60) == whole


def test_a_kind_that_is_none_is_refused(qapp: object) -> None:
    with pytest.raises(ValueError, match="fog"):
        LiveGround(demo_sheet()).hide(frozenset(("fog",)))


def test_a_word_without_a_painter_is_the_shared_one_tinted(qapp: object) -> None:
    def mean(word: str) -> list[float]:
        sheet = Sheet.of("strange", 4, 4, dict.fromkeys(sheet_names(4, 4), word))
        ground = LiveGround(sheet, stand_ins={"crystal": ("woods", "#3020C0")})
        return [float(part) for part in bgra_of(shown(ground, sheet, 60))[40:-60, 40:-60, :3].mean(axis=(0, 1))]

    woods, crystal = mean("woods"), mean("crystal")
    assert crystal[0] > woods[0] + 25, "bluer than the woods it stands for"
    assert mean("glass") != mean("open"), "a word that nobody explains is seen"


def test_another_size_shows_the_other_sheet(qapp: object) -> None:
    ground = LiveGround(demo_sheet())
    shown(ground, demo_sheet(), 24)
    larger = Sheet.of("larger", 16, 9, {"F6": "woods"})
    ground.show_sheet(larger)
    assert shown(ground, larger, 24) == shown(LiveGround(larger), larger, 24)


def test_painted_soon_flat_where_it_changes_and_painted_again(qtbot: QtBot) -> None:
    sheet = Sheet.of("small", 6, 5, {"C3": "woods", "D2": "field"})
    ground = LiveGround(sheet)
    try:
        flat = shown(ground, sheet, 24)
        ground.settle(ground.settling(Board.single(sheet), sheet)())
        qtbot.waitUntil(lambda: ground.idle, timeout=60_000)
        painted = shown(ground, sheet, 24)
        assert painted != flat
        window = Window(24, 24, 24, 60, 60)
        wanted = render_window(Scene.build(Board.single(sheet)), "summer", window, names=False)
        ground.hide(frozenset(("labels",)))
        assert shown(ground, sheet, 24) == painted
        there = painted.copy(24 - round(70 / 4), 24 + round(10 / 4), 60, 60)
        assert abs(bgra_of(wanted).astype(int) - bgra_of(there).astype(int)).mean() < 4, "but for the outlines"
        cell = sheet.places["E4"]
        after = changed(sheet, {cell}, lambda one: Ground("river"))
        ground.show_sheet(after, frozenset((cell,)))
        over = shown(ground, after, 24)
        assert over != painted and over.copy(0, 0, 40, 40) == painted.copy(0, 0, 40, 40)
        ground.settle(ground.settling(Board.single(sheet), sheet)())
        assert ground.idle, "the board of an older sheet is passed over"
        ground.settle(ground.settling(Board.single(after), after)())
        qtbot.waitUntil(lambda: ground.idle, timeout=60_000)
        assert shown(ground, after, 24) not in (over, painted)
    finally:
        ground.close()
