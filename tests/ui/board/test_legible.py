"""What must be told apart at a glance: many markers in one hex, plus from minus, the cursor from a selection."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest

from lhy_desktop.ui.board.layout import place_markers, place_pieces
from lhy_desktop.ui.board.looks import HighlightLook, StackLook
from lhy_desktop.ui.board.places import HEX, hex_at
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.games.lhy.pieces.looks import MarkerLook, MarkerShape
from lhy_desktop.ui.games.lhy.pieces.marker_face import draw_marker
from lhy_desktop.ui.widgets.choice import TickBox

SIDE = 60
Pixels = npt.NDArray[np.int16]
SHAPES: tuple[MarkerShape, ...] = ("circle", "diamond", "square")


@pytest.mark.parametrize("count", range(1, 9))
def test_every_number_of_many_markers_is_seen(count: int) -> None:
    """No marker covers the middle of another, none leaves its hex by more than half of it."""
    placed = place_markers(StackLook("F7", (), tuple(MarkerLook(str(n), "circle", n) for n in range(count))))
    for i, one in enumerate(placed):
        assert one.side >= HEX * 0.19
        assert abs(one.middle.x()) < HEX * 0.6
        assert abs(one.middle.y()) < HEX * 0.5
        for other in placed[i + 1 :]:
            gap = one.middle - other.middle
            assert np.hypot(gap.x(), gap.y()) >= 0.75 * other.side
    assert len(place_pieces(StackLook("F7"))) == 0


def pixels(image: QImage) -> Pixels:
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    data = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.width(), 4)
    return data[..., :3].astype(np.int16)


def drawn(shape: MarkerShape, value: int) -> Pixels:
    image = QImage(SIDE, SIDE, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.gray)
    painter = QPainter(image)
    painter.scale(SIDE, SIDE)
    draw_marker(painter, MarkerLook("m", shape, value), SIDE)
    painter.end()
    return pixels(image)


@pytest.mark.parametrize("shape", SHAPES)
def test_plus_and_minus_differ_in_more_than_the_sign(shape: MarkerShape) -> None:
    """Where neither has its number, inside the rim, one is dark or colored and the other pale."""
    plus, minus = drawn(shape, 1).mean(axis=2), drawn(shape, -1).mean(axis=2)
    above = (slice(round(SIDE * 0.23), round(SIDE * 0.27)), slice(round(SIDE * 0.47), round(SIDE * 0.53)))
    assert minus[above].mean() - plus[above].mean() > 40


def test_the_cursor_is_no_outline(view: BoardView) -> None:
    """It leaves the middle of every hexside free, where a selection has its line."""
    view.set_overlay("highlight", HighlightLook(("F7",), "selected"))
    selected = pixels(view.grab().toImage())
    view.clear_overlay("highlight")
    bare = pixels(view.grab().toImage())
    view.set_cursor("F7")
    cursor = pixels(view.grab().toImage())
    rect = view.hex_rect("F7")
    row, column = rect.top() + 2, rect.center().x()
    side = (slice(row, row + 5), slice(column - 6, column + 6))
    assert np.abs(selected - bare)[side].max() > 60
    assert np.abs(cursor - bare)[side].max() < 20
    assert np.abs(cursor - bare)[rect.top() : rect.bottom(), rect.left() : rect.right()].max() > 60


def test_a_press_of_the_mouse_hides_the_cursor(view: BoardView) -> None:
    view.set_cursor("F7")
    assert view.cursor_hex == "F7"
    at = view.mapFromScene(QPointF(view.hex_rect("F9").center()))
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert view.cursor_hex == ""
    assert hex_at(view.board, view.mapToScene(view.hex_rect("F7").center())) == view.cursor_place


def test_a_box_that_is_on_has_a_tick(qapp: object) -> None:
    """Two inks inside the box: its color and the tick's."""
    box = TickBox("on")
    box.setChecked(True)
    box.resize(60, 30)
    image = box.grab().toImage()
    inside = pixels(image)[10:20, 3:13].reshape(-1, 3).mean(axis=1)
    assert inside.max() - inside.min() > 80
