"""Half hexes in play: a whole counter stands on the sheet, and the half of it on the margin belongs to that hex too."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.board import Board, Ground, Sheet
from lhy_desktop.engine.board.names import sheet_cells
from lhy_desktop.ui.board.places import HEX, bounds, center, hexagon
from lhy_desktop.ui.board.view import BoardView

BOARD = Board.single(Sheet("plain", 11, 14, tuple(Ground("open") for _ in sheet_cells(11, 14))))


def test_the_sheet_holds_every_hex_in_play_whole(view: BoardView) -> None:
    for board in (BOARD, BOARD.without(BOARD.half_hexes("up", "left", "right")), BOARD.turned):
        view.set_board(board)
        shapes = [hexagon().translated(center(board, name)).boundingRect() for name in board.names]
        assert all(view.sheet.contains(shape) for shape in shapes)


def test_without_half_hexes_the_map_is_the_sheet(view: BoardView) -> None:
    board = BOARD.without(BOARD.half_hexes())
    view.set_board(board)
    assert view.sheet == bounds(board)


def test_one_edge_alone_has_a_margin(view: BoardView) -> None:
    board = BOARD.without(BOARD.half_hexes("up", "left", "right"))
    view.set_board(board)
    area = bounds(board)
    assert (view.sheet.left(), view.sheet.top(), view.sheet.right()) == (area.left(), area.top(), area.right())
    assert view.sheet.bottom() >= area.bottom() + HEX / 2


def test_a_click_on_the_margin_means_the_half_hex(view: BoardView, qtbot: QtBot) -> None:
    view.set_board(BOARD)
    view.fit()
    for hex, way in (("C14", QPointF(0, HEX * 0.3)), ("D0", QPointF(0, -HEX * 0.3)), ("A5", QPointF(-HEX * 0.3, 0))):
        at = view.mapFromScene(center(BOARD, hex) + way)
        with qtbot.waitSignal(view.hex_clicked) as got:
            qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
        assert got.args[0] == hex
    between = view.mapFromScene(center(BOARD, "D13") + QPointF(0, HEX * 0.8))
    assert view.hit(between).hex == ""
