"""No name of a place lies over the number of a hex, at any zoom at which both are written."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetricsF
from shapely.geometry import Polygon, box

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.content import board_ids, read_board
from lhy_desktop.ui.board.art.flat import named, routed
from lhy_desktop.ui.board.art.shapes.grid import SMALLEST_TEXT, TEXT, Spot
from lhy_desktop.ui.board.art.shapes.names import _SIZE, _face
from lhy_desktop.ui.board.fonts import board_font
from tests.of_the_day import some

_HALF = 0.38
"""Half the height of figures and of a name without its descenders, in parts of their size."""


def number(spot: Spot, size: float, metrics: QFontMetricsF) -> Polygon:
    """What a hex's number covers."""
    half = metrics.horizontalAdvance(spot.name) * size / 200
    x = spot.x + spot.inward * (half + 0.04)
    return box(x - half, spot.text_y - _HALF * size, x + half, spot.text_y + _HALF * size)


@pytest.mark.parametrize("id", sorted({"crossroads", *some(board_ids(), 2)}))
def test_no_name_lies_over_a_number(id: str) -> None:
    board = Board.single(read_board(id)[0])
    names, spots = named(board), routed(board)[2].spots
    letters, figures = QFontMetricsF(_face()), QFontMetricsF(board_font(100))
    over: list[tuple[int, str, str]] = []
    for pixels in (48, 60, 72, 80, 96):
        size, small = max(_SIZE, 12 / pixels), max(TEXT, SMALLEST_TEXT / pixels)
        written = [one for one in spots if pixels >= 80 or one.row % 5 == 0]
        for name in names:
            half = letters.horizontalAdvance(name.text) * size / 200
            covers = box(name.x - half, name.y - _HALF * size, name.x + half, name.y + _HALF * size)
            over += [(pixels, name.text, one.name) for one in written if covers.intersects(number(one, small, figures))]
    assert not over
