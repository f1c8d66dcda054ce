"""The board turned by quarters: mouse, keys and what is written answer to the picture, at each of the four ways."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest

from lhy_desktop.engine.board import Board, Ground, Sheet
from lhy_desktop.engine.board.names import sheet_cells
from lhy_desktop.ui.board.art.export import render_board
from lhy_desktop.ui.board.art.paper import Plate
from lhy_desktop.ui.board.art.qt import image_shown
from lhy_desktop.ui.board.art.render import render_window
from lhy_desktop.ui.board.art.shapes.scene import Scene
from lhy_desktop.ui.board.art.tiles import TileProvider
from lhy_desktop.ui.board.art.units import Window
from lhy_desktop.ui.board.looks import ArcLook, Segment, StackLook, ThreadLook
from lhy_desktop.ui.board.overlays.arcs import handle
from lhy_desktop.ui.board.overlays.outline import outline
from lhy_desktop.ui.board.places import HEX, bounds, center, hex_at
from lhy_desktop.ui.board.turning import faced, turn_of
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.games.lhy.pieces.looks import CounterLook
from tests.ui.board.test_mouse import drag

Key = Qt.Key
PAD = Qt.KeyboardModifier.KeypadModifier
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
WAYS = (0, 90, 180, 270)
Maker = Callable[..., CounterLook]


def lying(board: Board, degrees: int) -> Board:
    lies = board.turned if degrees >= 180 else board
    return lies.quartered if degrees % 180 else lies


@pytest.fixture(params=WAYS)
def turned(request: pytest.FixtureRequest, view: BoardView, plain: Board) -> BoardView:
    view.set_board(lying(plain, request.param))
    view.set_pixels(80)
    view.center_on("F7")
    return view


def shown_at(view: BoardView, name: str) -> QPoint:
    return view.mapFromScene(center(view.board, name))


def degrees(view: BoardView) -> int:
    return 30 * turn_of(view.board)


def test_the_four_ways_are_four_boards_that_survive_a_pickle(plain: Board) -> None:
    ways = [lying(plain, way) for way in WAYS]
    assert len({one.digest for one in ways}) == 4
    for way, one in zip(WAYS, ways, strict=True):
        assert pickle.loads(pickle.dumps(one)) == one and one.names == plain.names
        assert 30 * turn_of(one) == way
        assert one.relevelled({"F7": 2}).quarter == one.quarter and one.whole.quarter == one.quarter
    assert ways[1].quartered == plain
    across, upright = bounds(ways[1]), bounds(plain)
    assert (across.width(), across.height()) == pytest.approx((upright.height(), upright.width()))


def test_the_hex_clicked_is_the_one_seen_there(turned: BoardView, plain: Board) -> None:
    heard: list[str] = []
    turned.hex_clicked.connect(lambda name, *_: heard.append(name))
    names = ["F7", *plain.neighbors("F7"), "D5", "H9"]
    for name in names:
        QTest.mouseClick(turned.viewport(), LEFT, NONE, shown_at(turned, name))
    assert heard == names
    north = shown_at(turned, "F6") - shown_at(turned, "F7")
    wanted = {0: QPoint(0, -80), 90: QPoint(80, 0), 180: QPoint(0, 80), 270: QPoint(-80, 0)}[degrees(turned)]
    assert (north - wanted).manhattanLength() <= 2


def test_a_corner_of_a_hex_is_its_own(turned: BoardView) -> None:
    """Of a hex on its side another part is seen than of one that is not."""
    shape = outline(turned.board, ("F7",))
    middle = center(turned.board, "F7")
    away = [QPointF(one.x, one.y) - middle for one in map(shape.elementAt, range(shape.elementCount()))]
    assert len(away) >= 6
    assert {hex_at(turned.board, middle + corner * 0.96) for corner in away} == {"F7"}
    assert "F7" not in {hex_at(turned.board, middle + corner * 1.04) for corner in away}


def test_a_counter_is_dragged_to_the_hex_under_the_pointer(turned: BoardView, counter: Maker) -> None:
    turned.set_stacks([StackLook("F7", (counter("a"),))])
    dropped: list[tuple[str, str]] = []
    turned.drag_dropped.connect(lambda unit, name: dropped.append((unit, name)))
    end = shown_at(turned, "H8")
    drag(turned, shown_at(turned, "F7"), shown_at(turned, "G7"), end)
    QTest.mouseRelease(turned.viewport(), LEFT, NONE, end)
    assert dropped == [("a", "H8")]


@pytest.mark.parametrize(
    ("key", "way"),
    [(Key.Key_Up, (0, -1)), (Key.Key_Down, (0, 1)), (Key.Key_Left, (-1, 0)), (Key.Key_Right, (1, 0))],
)
def test_arrows_follow_the_picture(turned: BoardView, key: Qt.Key, way: tuple[int, int]) -> None:
    turned.set_cursor("F7")
    start = shown_at(turned, "F7")
    QTest.keyClick(turned, key)
    QTest.keyClick(turned, key)
    gone = shown_at(turned, turned.cursor_hex) - start
    along, aside = gone.x() * way[0] + gone.y() * way[1], gone.x() * way[1] + gone.y() * way[0]
    assert along > 100 and abs(aside) <= 2, "two steps lead on in the key's way, and not aside"


def test_the_digits_of_the_keypad_lie_as_the_hexes_do(turned: BoardView, plain: Board) -> None:
    keys = {Key.Key_7: (-1, -1), Key.Key_9: (1, -1), Key.Key_1: (-1, 1), Key.Key_3: (1, 1)}
    keys |= {Key.Key_4: (-1, 0), Key.Key_6: (1, 0)} if turned.board.quarter else {Key.Key_8: (0, -1), Key.Key_2: (0, 1)}
    reached = set()
    for key, (x, y) in keys.items():
        turned.set_cursor("F7")
        start = shown_at(turned, "F7")
        QTest.keyClick(turned, key, PAD)
        gone = shown_at(turned, turned.cursor_hex) - start
        assert (round(gone.x() / 60), round(gone.y() / 60)) == (x, y)
        reached.add(turned.cursor_hex)
    assert reached == set(plain.neighbors("F7"))


def test_a_handle_stands_on_its_hexside_and_answers(turned: BoardView) -> None:
    turned.set_overlay("arc", ArcLook("F7", tuple(range(12)), None))
    heard: list[object] = []
    turned.overlay_clicked.connect(lambda kind, place: heard.append(place))
    north = (center(turned.board, "F7") + center(turned.board, "F6")) / 2
    corner = handle(center(turned.board, "F7"), 1 if degrees(turned) < 180 else 7, turned.board.quarter)
    for spot in (north, corner):
        QTest.mouseClick(turned.viewport(), LEFT, NONE, turned.mapFromScene(spot))
    assert heard == [("F7", 0), ("F7", 1)]


def test_a_thread_runs_from_hex_to_hex(turned: BoardView, plain: Board) -> None:
    ends = plain.hex("F9").center, plain.hex("F5").center
    turned.set_overlay("thread", ThreadLook((Segment(*ends, "blocked"),)))
    (item, _) = turned._overlays._of("thread")
    box = item.boundingRect()
    assert all(box.contains(center(turned.board, name)) for name in ("F9", "F7", "F5"))
    along = center(turned.board, "F5") - center(turned.board, "F9")
    assert (box.width() > box.height()) == (abs(along.x()) > abs(along.y())) or box.width() >= 6 * HEX


def test_the_place_of_a_card_is_the_hex_as_it_lies(turned: BoardView) -> None:
    shape = turned.mapFromScene(outline(turned.board, ("F7",)).boundingRect()).boundingRect()
    assert (turned.hex_rect("F7").adjusted(-2, -2, 2, 2)).contains(shape)
    assert shape.adjusted(-2, -2, 2, 2).contains(turned.hex_rect("F7"))


def test_zoom_keeps_the_hex_under_the_pointer_and_fit_shows_all(turned: BoardView) -> None:
    at = shown_at(turned, "G8")
    turned.camera.zoom(144, at)
    assert hex_at(turned.board, turned.mapToScene(at)) == "G8"
    turned.fit()
    seen = turned.mapToScene(turned.viewport().rect()).boundingRect()
    assert seen.contains(bounds(turned.board))


def test_the_small_map_brings_the_hex_clicked_on_it(turned: BoardView) -> None:
    turned.set_pixels(200)
    turned.show()
    small, whole = turned.minimap, bounds(turned.board)
    part = (center(turned.board, "D4") - whole.topLeft()) * small._scale()
    QTest.mouseClick(small, LEFT, NONE, (part + QPointF(small._inner().topLeft())).toPoint())
    assert hex_at(turned.board, turned.mapToScene(turned.viewport().rect().center())) in {
        "D4", *turned.board.neighbors("D4")
    }  # fmt: skip


def grabbed(view: BoardView, around: QPoint, reach: int) -> QImage:
    part = QRect(around - QPoint(reach, reach), around + QPoint(reach, reach))
    return view.viewport().grab(part).toImage().convertToFormat(QImage.Format.Format_RGB32)


def test_a_counter_is_as_upright_as_ever(turned: BoardView, plain: Board, counter: Maker) -> None:
    """Its picture on a turned board is the one of the other, to the pixel."""
    pictures = []
    for board in (plain, turned.board):
        turned.set_board(board)
        turned.set_pixels(96)
        turned.center_on("F7")
        turned.set_stacks([StackLook("F7", (counter("a"),))])
        pictures.append(grabbed(turned, shown_at(turned, "F7"), 24))
    assert pictures[0] == pictures[1]


@dataclass(frozen=True)
class _Facing:
    facing: int


def test_what_faces_a_way_turns_with_the_ground() -> None:
    assert [faced(_Facing(11), by).facing for by in (0, 3, 6, 9)] == [11, 2, 5, 8]


def _labels(board: Board) -> QImage:
    """What the painters write over a hex in the middle, as shown, without its ground."""
    scene, x, y = Scene.build(board), *_spot(board)
    window = Window(240, round(x * 240) - 150, round(y * 240) - 150, 300, 300)
    with_grid, bare = (render_window(scene, "summer", window, grid=wanted) for wanted in (True, False))
    painter = QPainter(with_grid)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, bare)
    painter.end()
    return image_shown(with_grid, board.quarter)


def _spot(board: Board) -> tuple[float, float]:
    spot = next(one for one in Scene.build(board).grid.spots if one.name == "B2")
    return spot.x, spot.y


def _ink(image: QImage, area: QRect) -> set[tuple[int, int]]:
    """Where something is written in a part of a picture."""
    part = image.copy(area).convertToFormat(QImage.Format.Format_Grayscale8)
    return {(x, y) for y in range(part.height()) for x in range(part.width()) if part.pixelColor(x, y).red() > 30}


def test_hex_names_are_upright_on_the_painted_ground() -> None:
    board = Board.single(Sheet("small", 3, 3, tuple(Ground("open") for _ in sheet_cells(3, 3))))
    name = QRect(150 - 45, 150 - 92 - 22, 90, 44)
    upright, across = _ink(_labels(board), name), _ink(_labels(board.quartered), name)
    shifted = [{(x + dx, y + dy) for x, y in across} for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    assert len(upright) > 100
    assert max(len(upright & one) / len(upright | one) for one in shifted) > 0.75


def test_a_picture_file_lies_as_the_board_does_with_what_lies_on_it(tmp_path: Path) -> None:
    board = Board.single(Sheet("small", 3, 2, tuple(Ground("open") for _ in sheet_cells(3, 2))))
    parts: list[QRectF] = []
    for lies, file in ((board, "upright.png"), (board.quartered, "across.png")):
        render_board(lies, tmp_path / file, 24, over=lambda painter, part: parts.append(part))
        whole = bounds(lies)
        assert (parts[-1].x(), parts[-1].height()) == pytest.approx((whole.x() / HEX, whole.height() / HEX), abs=0.05)
    upright, across = (QImage(str(tmp_path / file)) for file in ("upright.png", "across.png"))
    assert (across.width(), across.height()) == (upright.height(), upright.width())
    plates = [Plate(lies, "summer", 19.0) for lies in (board, board.quartered)]
    assert (plates[1].width, plates[1].height) == pytest.approx((plates[0].height, plates[0].width))


def test_tiles_lie_as_the_board_does(plain: Board, tmp_path: Path) -> None:
    """What a provider paints first covers just the map, whichever way it lies."""
    for way in WAYS:
        board = lying(plain, way)
        provider = TileProvider(board, cache=tmp_path)
        provider.fades = False
        whole = bounds(board).adjusted(-HEX, -HEX, HEX, HEX)
        scale = 24 / HEX
        image = QImage((whole.size() * scale).toSize(), QImage.Format.Format_RGB32)
        image.fill(0)
        painter = QPainter(image)
        painter.scale(scale, scale)
        painter.translate(-whole.topLeft())
        provider.paint(painter, whole, 24)
        painter.end()
        provider.close()
        inside = bounds(board).adjusted(HEX / 4, HEX / 4, -HEX / 4, -HEX / 4)
        spots = [at for at in (center(board, name) for name in board.names) if inside.contains(at)]
        assert len(spots) > 100
        for at in spots:
            assert image.pixelColor(((at - whole.topLeft()) * scale).toPoint()).lightness() > 20
        assert image.pixelColor(6, 6).lightness() == image.pixelColor(image.width() - 6, 6).lightness() == 0
