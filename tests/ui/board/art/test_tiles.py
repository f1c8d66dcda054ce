"""The provider of tiles: a first picture at once, all tiles soon, nothing left running."""

from __future__ import annotations

import pickle
import time
import zlib
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.content import read_board
from lhy_desktop.engine.content.places import find_places
from lhy_desktop.ui.board.art import painters
from lhy_desktop.ui.board.art.export import paint_board
from lhy_desktop.ui.board.art.qt import bgra_of
from lhy_desktop.ui.board.art.render import render_window
from lhy_desktop.ui.board.art.shapes.scene import Scene
from lhy_desktop.ui.board.art.store import Store, prune
from lhy_desktop.ui.board.art.tiles import TileProvider
from lhy_desktop.ui.board.art.units import Window
from lhy_desktop.ui.board.art.worker import packed

PX = 24


def _scene_rect(board: Board, unit: float) -> QRectF:
    left, top, right, bottom = board.bounds
    across = unit * 3**0.5 / 2 / 1500
    return QRectF(left * across, top * unit / 1000, (right - left) * across, (bottom - top) * unit / 1000)


def _paint(provider: TileProvider, board: Board, unit: float = PX) -> QImage:
    area = _scene_rect(board, unit)
    image = QImage(round(area.width()), round(area.height()), QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(-round(area.x()), -round(area.y()))
    provider.paint(painter, area, unit, 1.0, unit)
    painter.end()
    return image


def test_flat_at_once_then_tiles_then_the_disk(qtbot: QtBot, demo: Board, tmp_path: Path) -> None:
    first = TileProvider(demo, cache=tmp_path)
    try:
        flat = _paint(first, demo)
        assert bgra_of(flat)[..., :3].mean() > 40
        assert not first.idle
        areas: list[QRectF] = []
        first.on_change(areas.append, PX)
        qtbot.waitUntil(lambda: first.idle, timeout=60_000)
        assert len(areas) >= 2
        finished = _paint(first, demo)
        assert finished != flat
        direct = paint_board(demo, PX, "summer").convertToFormat(QImage.Format.Format_RGB32)
        off = abs(bgra_of(finished).astype(int) - bgra_of(direct).astype(int)).max(axis=2)
        assert (off > 16).mean() < 0.01
    finally:
        first.close()
    second = TileProvider(demo, cache=tmp_path)
    try:
        _paint(second, demo)
        started = time.monotonic()
        qtbot.waitUntil(lambda: second.idle, timeout=10_000)
        assert time.monotonic() - started < 2
        assert not second._workshop.running, "everything was on the disk"
    finally:
        second.close()


def test_closing_twice_or_in_the_middle_of_work_is_harmless(qtbot: QtBot, demo: Board, tmp_path: Path) -> None:
    provider = TileProvider(demo, cache=tmp_path)
    _paint(provider, demo)
    qtbot.waitUntil(lambda: provider._workshop.running, timeout=5_000)
    provider.close()
    provider.close()
    assert bgra_of(_paint(provider, demo))[..., :3].mean() > 40, "the flat preview is still drawn"


def test_a_provider_destroyed_with_its_window_ends_its_worker(qtbot: QtBot, demo: Board, tmp_path: Path) -> None:
    window = QObject()
    provider = TileProvider(demo, parent=window, cache=tmp_path)
    _paint(provider, demo)
    workshop = provider._workshop
    qtbot.waitUntil(lambda: workshop.running, timeout=5_000)
    window.deleteLater()
    del provider, window
    qtbot.waitUntil(lambda: not workshop.running, timeout=5_000)


def test_a_long_queue_has_two_painters_and_the_loss_of_one_ends_both(
    qtbot: QtBot, demo: Board, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(painters, "MOST", 2)
    monkeypatch.setattr(painters, "_SOON", 0.0)
    provider = TileProvider(demo, cache=tmp_path)
    _paint(provider, demo, 144)
    workshop = provider._workshop
    qtbot.waitUntil(lambda: len(workshop._painters) == 2, timeout=5_000)
    qtbot.waitUntil(lambda: len(provider._tiles) > 2, timeout=60_000)
    assert not provider.sharp
    workshop._painters[1].process.kill()
    qtbot.waitUntil(lambda: workshop.lost, timeout=5_000)
    qtbot.waitUntil(lambda: not workshop.running, timeout=5_000)


def test_what_is_in_sight_comes_before_the_draft_from_one_painter(qtbot: QtBot, demo: Board, tmp_path: Path) -> None:
    provider = TileProvider(demo, cache=tmp_path)
    try:
        _paint(provider, demo)
        assert not provider.sharp
        qtbot.waitUntil(lambda: provider.sharp, timeout=60_000)
        assert provider._tiles
        assert provider._draft is None
        assert len(provider._workshop._painters) == 1, "so few tiles are not worth a second process"
    finally:
        provider.close()


def test_a_sharper_screen_gets_sharper_tiles(qtbot: QtBot, demo: Board, tmp_path: Path) -> None:
    provider = TileProvider(demo, cache=tmp_path)

    def painted() -> QImage:
        image = QImage(400, 400, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(2)
        painter = QPainter(image)
        painter.translate(-100, -100)
        provider.paint(painter, QRectF(100, 100, 200, 200), 36.0, 2.0, 36.0)
        painter.end()
        return image

    try:
        painted()
        qtbot.waitUntil(lambda: provider.idle, timeout=60_000)
        wanted = render_window(Scene.build(demo), "summer", Window(72, 200, 200, 400, 400), ratio=2)
        off = abs(bgra_of(painted()).astype(int) - bgra_of(wanted).astype(int)).max(axis=2)
        assert (off > 16).mean() < 0.01
    finally:
        provider.close()


def test_a_lost_worker_leaves_what_is_painted(
    qtbot: QtBot, demo: Board, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    provider = TileProvider(demo, cache=tmp_path)
    _paint(provider, demo)
    qtbot.waitUntil(lambda: provider._workshop.running, timeout=5_000)
    provider._workshop._painters[-1].process.kill()
    qtbot.waitUntil(lambda: "painting process ended" in caplog.text, timeout=5_000)
    assert bgra_of(_paint(provider, demo))[..., :3].mean() > 40
    provider.close()


def test_tiles_are_asked_for_from_the_middle_outward(demo: Board) -> None:
    keys = TileProvider._keys(QRectF(0, 0, 9, 13), 216, 1.0)
    places = [(column, row) for _, _, column, row in keys]
    assert places[0] == (1, 2)
    assert places[-1] in ((0, 0), (0, 5), (3, 0), (3, 5))


def test_a_broken_or_missing_cache_is_no_error(tmp_path: Path) -> None:
    store = Store("digest", "summer", tmp_path)
    assert store.load("nothing") is None
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    image.fill(0xFF336699)
    store.save("one", image)
    assert store.load("one") is not None
    file = next(tmp_path.rglob("one.jpg"))
    file.write_bytes(b"not a picture")
    assert store.load("one") is None
    prune(tmp_path, 0)
    assert not list(tmp_path.rglob("*.jpg"))
    nowhere = Store("digest", "summer", tmp_path / "one.jpg" / "below")
    nowhere.save("two", image)
    assert Store("digest", "summer", None).load("one") is None


def test_not_even_the_largest_board_fills_the_pipe_to_a_painter_that_is_only_starting() -> None:
    files = find_places().files("maps/boards")
    largest = Board.single(read_board(max(files, key=lambda one: files[one].stat().st_size))[0])
    sent = packed(largest)
    assert len(sent) < 40_000
    assert pickle.loads(zlib.decompress(sent)).digest == largest.digest
