"""Maps on paper: the files have the promised size, pages cover the map, and the grid is drawn as lines, not painted."""

from __future__ import annotations

import math
import re
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from lhy_desktop.engine.board import Board, Sheet
from lhy_desktop.ui.board.art.export import paint_board
from lhy_desktop.ui.board.art.paper import MARGIN, OVERLAP, PAPERS, share_out, write_pdf, write_svg

POINT = 72 / 25.4
BOARD = Board.single(Sheet.of("small", 5, 4, {"B1": "woods", "D2": "woods", "C3": "field"}))
WIDE, HIGH = 4 * math.sqrt(3) / 2, 3.5
"""The board in hexes: four column pitches and three and a half hexes."""


def boxes(path: Path) -> list[tuple[float, float]]:
    """Width and height of every page in points."""
    found = re.findall(rb"/MediaBox \[([-0-9. ]+)\]", path.read_bytes())
    corners = [[float(word) for word in one.split()] for one in found]
    return [(right - left, upper - lower) for left, lower, right, upper in corners]


@pytest.mark.parametrize("hex_mm", [10.0, 12.5, 19.0])
def test_a_sheet_is_as_large_as_its_hexes(qapp: object, tmp_path: Path, hex_mm: float) -> None:
    path = tmp_path / "sheet.pdf"
    write_pdf(BOARD, path, hex_mm, "summer", "sheet", "Small")
    ((wide, high),) = boxes(path)
    assert wide == pytest.approx(WIDE * hex_mm * POINT, abs=0.01)
    assert high == pytest.approx(HIGH * hex_mm * POINT, abs=0.01)


@pytest.mark.parametrize(
    ("paper", "count", "wide", "high"), [("a4", 2, 210, 297), ("letter", 2, 279.4, 215.9), ("a3", 1, 297, 420)]
)
def test_pages_are_those_of_the_paper(
    qapp: object, tmp_path: Path, paper: str, count: int, wide: float, high: float
) -> None:
    path = tmp_path / "pages.pdf"
    board = Board.single(Sheet.of("long", 46, 4))
    pages = write_pdf(board, path, 8.0, "winter", paper, "Small")
    found = boxes(path)
    assert len(found) == len(pages.pages) == count
    for box in found:
        assert sorted(box) == pytest.approx(sorted((wide * POINT, high * POINT)), abs=1)


def test_an_svg_has_the_size_and_the_picture_of_the_board(qapp: object, tmp_path: Path) -> None:
    path = tmp_path / "map.svg"
    tiles: list[tuple[int, int]] = []
    write_svg(BOARD, path, 19.0, "summer", "Small", lambda done, of: tiles.append((done, of)))
    text = path.read_text()
    wide, high = (float(re.search(rf'{key}="([0-9.]+)mm"', text)[1]) for key in ("width", "height"))  # type: ignore[index]
    assert (wide, high) == pytest.approx((WIDE * 19, HIGH * 19), abs=0.01)
    box = [float(one) for one in re.search(r'viewBox="([^"]+)"', text)[1].split()]  # type: ignore[index]
    assert box == pytest.approx([0, 0, WIDE * 1900, HIGH * 1900], abs=1)
    assert text.count("<image") == 1
    assert text.count("<path") + text.count("<polyline") > 40, "marks, dots and names are shapes"
    assert tiles[-1][0] == tiles[-1][1] == len(tiles)
    plain = paint_board(BOARD, 96, "summer")
    drawn = QImage(plain.size(), QImage.Format.Format_RGB32)
    drawn.fill(0)
    painter = QPainter(drawn)
    QSvgRenderer(str(path)).render(painter, QRectF(drawn.rect()))
    painter.end()
    for x, y in ((20, 300), (170, 96), (300, 250), (250, 40)):
        a, b = plain.pixelColor(x, y), drawn.pixelColor(x, y)
        assert abs(a.lightness() - b.lightness()) < 60


def test_a_folder_that_is_missing_is_told(qapp: object, tmp_path: Path) -> None:
    for write in (
        lambda: write_svg(BOARD, tmp_path / "no" / "map.svg", 10.0, "summer", ""),
        lambda: write_pdf(BOARD, tmp_path / "no" / "map.pdf", 10.0, "summer", "a4", ""),
    ):
        with pytest.raises(OSError, match="No such file"):
            write()


@given(st.floats(20, 3000), st.floats(20, 3000), st.sampled_from([*PAPERS, "sheet"]))
def test_pages_cover_the_map_and_fit_the_paper(width: float, height: float, paper: str) -> None:
    shared = share_out(width, height, paper)
    assert len(shared.pages) == shared.columns * shared.rows
    room = 0.0 if paper == "sheet" else 2 * MARGIN
    for page in shared.pages:
        assert page.width <= shared.width - room + 1e-6
        assert page.height <= shared.height - room + 1e-6
    first = [page for page in shared.pages if page.row == 0]
    assert first[0].left == 0
    assert first[-1].left + first[-1].width == pytest.approx(width)
    for a, b in pairwise(first):
        assert a.left + a.width - b.left == pytest.approx(OVERLAP)
