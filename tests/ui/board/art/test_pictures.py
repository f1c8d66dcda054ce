"""The renderer: the same board gives the same picture, tile by tile or in one piece."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from lhy_desktop.engine.board import Board, Ground, Line, Sheet, Side
from lhy_desktop.engine.board.words import SIDES, TERRAIN
from lhy_desktop.ui.board.art.export import render_board
from lhy_desktop.ui.board.art.flat import flat_preview, preview_steps
from lhy_desktop.ui.board.art.palettes import PALETTES, Light, palette_name
from lhy_desktop.ui.board.art.qt import bgra_of
from lhy_desktop.ui.board.art.render import render, render_window
from lhy_desktop.ui.board.art.shapes.scene import Scene
from lhy_desktop.ui.board.art.units import Window

LIGHTS: tuple[Light, ...] = ("day", "twilight", "night")
PROBE = """
import hashlib, numpy as np
from tests.ui.board.art.every_terrain import demo_board
from lhy_desktop.ui.board.art.shapes.scene import Scene
s = Scene.build(demo_board())
rows = [s.trees.x, s.trees.y, s.trees.r, s.trees.kind, s.trees.variant, *(r.line for r in s.routes.routes)]
print(hashlib.blake2b(b"".join(r.tobytes() for r in rows) + repr(
    ([p.area.wkb_hex for p in s.parcels], [g.area.wkb_hex for g in s.gardens], s.stones)).encode()).hexdigest())
"""


def _pixels(image: QImage) -> np.typing.NDArray[np.int16]:
    return bgra_of(image)[..., :3].astype(np.int16)


def test_a_preview_may_be_dropped_at_any_step(demo: Board) -> None:
    steps = sum(1 for _ in preview_steps(demo, 12))
    whole = flat_preview(demo, 12)
    for told in range(1, steps):
        painting = preview_steps(demo, 12)
        for _ in range(told):
            next(painting)
        del painting
    assert steps > 3
    assert flat_preview(demo, 12) == whole


def test_the_scene_does_not_depend_on_the_process() -> None:
    root = Path(__file__).parents[4]
    said = set()
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root)}
        run = subprocess.run(
            [sys.executable, "-c", PROBE], env=env, cwd=root, capture_output=True, text=True, check=True
        )
        said.add(run.stdout)
    assert len(said) == 1


def test_the_same_window_is_painted_alike_twice(scene: Scene) -> None:
    one, two = (render(scene, "summer", 4.0, 4.0, 200, 160, 64) for _ in (1, 2))
    assert one == two


@pytest.mark.parametrize("px", [48, 90])
def test_tiles_meet_without_seams(scene: Scene, px: int) -> None:
    whole = _pixels(render_window(scene, "summer", Window(px, 3 * px, 4 * px, 400, 400)))
    parts = np.zeros_like(whole)
    for top in (0, 200):
        for left in (0, 200):
            tile = render_window(scene, "summer", Window(px, 3 * px + left, 4 * px + top, 200, 200))
            parts[top : top + 200, left : left + 200] = _pixels(tile)
    off = np.abs(whole - parts).max(axis=2)
    assert (off > 8).mean() < 0.002
    assert (off > 24).mean() < 0.0005


@pytest.mark.parametrize("palette", sorted(PALETTES))
def test_every_palette_paints(scene: Scene, palette: str) -> None:
    image = render(scene, palette, 0.0, 0.0, 220, 300, 24)
    assert _pixels(image).std() > 10


def _light(pixels: np.ndarray) -> float:
    """How bright a picture appears to the eye: green counts most, the blue of moonlight hardly (ITU-R BT.709)."""
    return float((pixels @ np.array((0.0722, 0.7152, 0.2126))).mean())


def test_night_is_darker_than_day_but_its_names_are_not(scene: Scene) -> None:
    day, night = (_pixels(render(scene, name, 4.0, 4.0, 300, 300, 100)) for name in ("summer", "summer night"))
    assert 0.5 * _light(day) < _light(night) < 0.75 * _light(day), "night, and yet the ground can be told apart"
    assert night.max() > 200


def test_every_season_has_its_twilight_and_its_night() -> None:
    assert {palette_name(season, light) for season in ("summer", "autumn", "winter") for light in LIGHTS} == set(
        PALETTES
    )
    with pytest.raises(KeyError):
        palette_name("spring", "day")


def test_the_preview_is_as_dark_as_the_hour(demo: Board) -> None:
    day, dusk, night = (_pixels(flat_preview(demo, 24, palette_name("summer", light))).mean() for light in LIGHTS)
    assert day > dusk > night


@pytest.mark.parametrize("palette", sorted(PALETTES))
def test_no_summer_green_is_left_in_winter_and_names_read_at_every_hour(scene: Scene, palette: str) -> None:
    """No green of woods and grass is left (palms and jungle may be green), and paper and ink of a hex name contrast."""
    bare = _pixels(render(scene, palette, 2.0, 9.0, 400, 280, 60, grid=False))
    if palette.startswith("winter"):
        blue, green, red = (bare[..., i].astype(float) for i in range(3))
        assert ((green > red + 12) & (green > blue + 12)).mean() < 0.002
    whole = _pixels(render(scene, palette, 2.0, 9.0, 400, 280, 60))
    marks = np.abs(whole - bare).max(axis=2)
    assert (marks > 60).mean() > 0.01


def test_light_comes_from_the_north_west() -> None:
    hill = Sheet.of("hill", 11, 14, {name: Ground(level=2) for name in ("F6", "E6", "G6", "E7", "F5", "G7", "F7")})
    scene = Scene.build(Board.single(hill))
    bare = _pixels(render(scene, "summer", 3.0, 3.5, 480, 480, 96, grid=False)).mean(axis=2)
    flank = 110
    assert bare[:flank, :flank].mean() > 0
    north_west, south_east = bare[96:190, 110:210].mean(), bare[300:390, 330:430].mean()
    assert north_west > 1.15 * south_east


@st.composite
def boards(draw: st.DrawFn) -> Board:
    words = [word for word in TERRAIN if word not in ("wooden_building", "stone_building", "hut", "church")]
    words.remove("urban_building")
    names = [f"{letter}{row}" for letter in "ABCDE" for row in range(1, 5)]
    chosen = draw(st.dictionaries(st.sampled_from(names), st.sampled_from(words), max_size=14))
    levels = draw(st.dictionaries(st.sampled_from(names), st.integers(-2, 4), max_size=10))
    grounds = {
        name: Ground(chosen.get(name, "open"), levels.get(name, 0)) for name in sorted(set(chosen) | set(levels))
    }
    sides = [
        Side(draw(st.sampled_from(names)), draw(st.integers(1, 6)), draw(st.sampled_from(SIDES)))
        for _ in range(draw(st.integers(0, 6)))
    ]
    kind = draw(st.sampled_from(("road", "path", "rail", "river", "gully", "sunken_road")))
    lines = [Line(kind, ("B1", "B2", "B3")), Line("road", ("A2", "B2", "C3")), Line(kind, ("D2",))]
    return Board.single(Sheet.of("random", 5, 5, grounds, sides, lines))


@settings(max_examples=25)
@given(board=boards(), px=st.integers(6, 90))
def test_any_board_has_a_flat_preview(board: Board, px: int) -> None:
    image = flat_preview(board, px)
    assert image.width() == pytest.approx(4 * px * 3**0.5 / 2, abs=2)


@settings(max_examples=8)
@given(board=boards())
def test_any_board_can_be_painted(board: Board) -> None:
    assert _pixels(render(Scene.build(board), "summer", 0.5, 0.0, 128, 128, 32)).mean() > 20


def test_joined_sectors_are_one_picture(demo: Board) -> None:
    from lhy_desktop.engine.board import Placement

    sheet = demo.placements[0].sheet
    joined = Board.join((Placement(sheet, "1"), Placement(sheet, "2", at=(1, 0))))
    scene = Scene.build(joined)
    assert {spot.name for spot in scene.grid.spots} == set(joined.names)
    assert any(name.startswith("2:") for name in joined.names)
    assert flat_preview(joined, 24).width() > flat_preview(demo, 24).width() * 1.9


def test_hexes_out_of_play_are_painted_but_not_named(demo: Board) -> None:
    """The half hexes of the left edge are out: the road still runs to the edge of the map."""
    less = demo.without(demo.half_hexes("left"))
    with_all, with_less = Scene.build(demo), Scene.build(less)
    assert len(with_less.grid.spots) < len(with_all.grid.spots)
    window = Window(60, 52, 7 * 60, 100, 100)
    whole, part = (render_window(one, "summer", window, grid=False) for one in (with_all, with_less))
    assert whole == part


def test_painting_takes_no_references_off_none(qapp: QGuiApplication) -> None:
    """PySide6 6.12.0 on Python 3.11 lost one at each call and then aborted (art.md, trap 1)."""
    image = QImage(64, 64, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    before = sys.getrefcount(None)
    for _ in range(3000):
        painter.setPen("#204060")
        painter.drawLine(0, 0, 40, 40)
        painter.setBrush(painter.brush())
        painter.drawRect(3, 3, 9, 9)
    painter.end()
    assert abs(sys.getrefcount(None) - before) < 200


def test_a_board_is_written_as_a_picture(demo: Board, tmp_path: Path) -> None:
    path = tmp_path / "demo.png"
    render_board(demo, path, 24, "winter")
    image = QImage(str(path))
    assert (image.width(), image.height()) == (208, 324)
    with pytest.raises(KeyError):
        render_board(demo, path, 24, "spring")
    with pytest.raises(OSError, match="folder"):
        render_board(demo, tmp_path / "nowhere" / "demo.png", 12)
