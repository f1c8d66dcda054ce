"""The picture of a whole board: painted once, kept on disk, and what a game begins on."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art import tiles, whole
from lhy_desktop.ui.board.art.store import Store, cache_folder
from lhy_desktop.ui.board.art.tiles import TILE, TileProvider
from lhy_desktop.ui.board.art.whole import Gallery, whole_job, whole_picture

AREA = QRectF(0, 0, 100, 100)


def hung(qtbot: QtBot, board: Board) -> tuple[dict[str, QImage], int]:
    """The pictures a gallery paints of one board under two names, and how many processes that took."""
    owner, found, processes = QObject(), {}, 0
    gallery = Gallery(owner)
    gallery.painted.connect(found.__setitem__)
    gallery.want("one", board, "summer")
    gallery.want("two", board, "summer")
    gallery.work("two")
    while not gallery.idle:
        processes += gallery._workshop is not None and gallery._workshop.running and not found
        qtbot.wait(20)
    assert next(iter(found)) == "two", "the one looked at comes first"
    return found, processes


def spots(image: QImage) -> list[tuple[int, int]]:
    """Every pixel."""
    return [(x, y) for x in range(image.width()) for y in range(image.height())]


def lightness(image: QImage, x: int, y: int) -> int:
    """How light a pixel is, 0 for black."""
    return image.pixelColor(x, y).lightness()


def middle(provider: TileProvider) -> QColor:
    """The color in the middle of the view."""
    image = QImage(100, 100, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    provider.paint(painter, AREA, 24, 1.0, 24)
    painter.end()
    return image.pixelColor(50, 50)


def test_a_board_is_painted_once_and_a_game_begins_on_it(
    qtbot: QtBot, demo: Board, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LHY_DESKTOP_CACHE", str(tmp_path))
    monkeypatch.setattr(whole, "_MOST", 24)
    assert whole_picture(demo, "summer") is None
    found, processes = hung(qtbot, demo)
    assert processes and found.keys() == {"one", "two"}
    written, bare = found["one"], Store(demo.digest, "summer", cache_folder()).load(whole_job(demo).name)
    assert bare is not None and bare.size() == written.size()
    inked = [(x, y) for x, y in spots(bare) if abs(lightness(bare, x, y) - lightness(written, x, y)) > 80]
    assert inked, "a page has nobody else who writes the names of places; a game's view writes them itself"
    assert hung(qtbot, demo)[1] == 0, "the second time they come from the disk"
    assert whole_picture(demo, "night") is None, "another light is another picture"
    provider = TileProvider(demo)
    try:
        middle(provider)
        assert provider._flat is None, "no sketch where the board has been painted"
        assert provider._draft is not None and provider._draft.size() == found["one"].size()
    finally:
        provider.close()


def test_paint_comes_over_the_sketch_little_by_little(
    qtbot: QtBot, demo: Board, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tiles, "_FADE", 1000.0)
    red = QImage(TILE, TILE, QImage.Format.Format_RGB32)
    red.fill(QColor("red"))
    for fades in (True, False):
        provider = TileProvider(demo, cache=tmp_path)
        provider.fades = fades
        try:
            sketch = middle(provider)
            key = provider._keys(QRectF(0, 0, 4, 4), 24, 1.0)[0]
            provider._arrived("one", key, red)
            assert (middle(provider) == sketch) is fades, "first the sketch shows through, with reduced motion never"
            assert provider.sharp is False
            monkeypatch.setattr(tiles, "_FADE", 0.001)
            qtbot.waitUntil(lambda one=provider: not one._fading)
            assert middle(provider) == QColor("red")
            monkeypatch.setattr(tiles, "_FADE", 1000.0)
        finally:
            provider.close()
