"""What a player reads off the picture alone: levels by tone, stone and wood by color, fields by crops."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import combinations, pairwise

import numpy as np
import pytest
import shapely
from PySide6.QtGui import QImage, QPainter

from lhy_desktop.engine.board import Board, Ground, Line, Placement, Sheet
from lhy_desktop.engine.content import board_ids, read_board
from lhy_desktop.ui.board.art.flat import board_window
from lhy_desktop.ui.board.art.paint.canvas import Canvas
from lhy_desktop.ui.board.art.paint.ground import paint_ground
from lhy_desktop.ui.board.art.paint.raster import ALIGN, brightness
from lhy_desktop.ui.board.art.paint.relief import paint_relief
from lhy_desktop.ui.board.art.palettes import PALETTES, palette_name
from lhy_desktop.ui.board.art.qt import bgra_of
from lhy_desktop.ui.board.art.render import render, render_window
from lhy_desktop.ui.board.art.shapes.scene import Scene
from lhy_desktop.ui.board.art.units import Flags, Floats, Window, center, hexagon
from lhy_desktop.ui.board.looks import NightLook
from lhy_desktop.ui.board.overlays.areas import NightItem
from lhy_desktop.ui.board.places import HEX
from lhy_desktop.ui.resources import Color
from tests.of_the_day import some

PX = 24
_SHEETS = {id: read_board(id)[0] for id in board_ids()}
_MAPS = [id for id, sheet in _SHEETS.items() if sheet.columns > 11 and sheet.columns * sheet.rows <= 1000]
BOARDS = [*(id for id, sheet in _SHEETS.items() if sheet.columns == 11), *some(_MAPS, 1)]
"""The sheets of a joined map, and one of the maps of a single sheet, another one each day: those are large."""
SEASONS = ("summer", "autumn", "winter")


@lru_cache(maxsize=16)
def painted(id: str) -> Scene:
    return Scene.build(Board.single(read_board(id)[0]))


@lru_cache(maxsize=16)
def board_of(id: str) -> Board:
    return Board.single(read_board(id)[0])


def light_of(image: QImage) -> Floats:
    return brightness([bgra_of(image)[..., i].astype(np.float32) for i in (2, 1, 0)])


def around(light: Floats, window: Window, board: Board, name: str, reach: float = 0.33) -> Floats:
    """The pixels of a hex's middle."""
    one = board.hex(name)
    x, y = center((one.c, one.v))
    i, j, k = round(y * PX) - window.top, round(x * PX) - window.left, round(reach * PX)
    return light[max(0, i - k) : i + k + 1, max(0, j - k) : j + k + 1]


@lru_cache(maxsize=16)
def finished(id: str) -> tuple[Floats, Window]:
    """The brightness of a whole picture of a summer's day, without its marks."""
    window = board_window(board_of(id), PX)
    return light_of(render_window(painted(id), "summer", window, grid=False)), window


@lru_cache(maxsize=40)
def ground(id: str, season: str) -> tuple[Floats, Window]:
    """The brightness of a board's ground and relief, without anything that stands on it or grows in its fields."""
    window = board_window(board_of(id), PX)
    left, top = window.left // ALIGN * ALIGN, window.top // ALIGN * ALIGN
    wide, high = (-(-n // ALIGN) * ALIGN + ALIGN for n in (window.width, window.height))
    canvas = Canvas(painted(id), PALETTES[season], Window(PX, left, top, wide, high))
    paint_ground(canvas)
    paint_relief(canvas)
    return brightness(list(np.clip(canvas.planes, 0, 255))), canvas.window


@pytest.mark.parametrize("season", SEASONS)
def test_levels_are_told_by_tone(season: str) -> None:
    steps = 0
    for id in BOARDS:
        light, window = ground(id, season)
        board = board_of(id)
        pixels: dict[int, list[Floats]] = {}
        for name in board.names:
            pixels.setdefault(board.hex(name).level, []).append(around(light, window, board, name).ravel())
        tones = [float(np.median(np.concatenate(pixels[level]))) for level in sorted(pixels)]
        steps += len(tones) - 1
        assert all(b - a >= 12 for a, b in pairwise(tones)), (id, tones)
    assert steps > 12


def test_no_low_meadow_is_as_light_as_a_hill() -> None:
    """On the finished picture: open hexes of level 0 against the median of open hexes of level 2."""
    found = 0
    for id in BOARDS:
        board = board_of(id)
        open_ground: dict[int, dict[str, float]] = {}
        for name in board.names:
            one = board.hex(name)
            if one.terrain == "open":
                open_ground.setdefault(one.level, {})[name] = 0.0
        if not {0, 1, 2} <= set(open_ground):
            continue
        light, window = finished(id)
        tones = {
            level: {name: float(np.median(around(light, window, board, name))) for name in names}
            for level, names in open_ground.items()
        }
        high = float(np.median(list(tones[2].values())))
        assert max(tones[0].values()) < high, id
        assert float(np.median(list(tones[0].values()))) + 12 < high
        found += 1
    assert found >= 3


def test_slopes_fall_from_the_edge_downward() -> None:
    """The top of a hill is flat to its edge: shade lies on the lower ground beyond the contour."""
    names = ("F6", "F7", "E7", "G7", "F8", "E8", "G8")
    hill = Sheet.of("hill", 11, 14, {name: Ground(level=1) for name in names})
    flat = Sheet.of("hill", 11, 14)
    pictures = []
    for sheet in (hill, flat):
        canvas = Canvas(Scene.build(Board.single(sheet)), PALETTES["summer"], Window(48, 96, 192, 384, 384))
        paint_ground(canvas)
        paint_relief(canvas)
        pictures.append(brightness(list(canvas.planes)))
    board = Board.single(hill)
    x, y = center((board.hex("F7").c, board.hex("F7").v))
    ratio = pictures[0] / np.maximum(pictures[1], 1)

    def at(distance: float) -> float:
        i, j = (round((v + distance * math.sqrt(0.5)) * 48) for v in (y, x))
        return float(ratio[i - 192 - 2 : i - 192 + 3, j - 96 - 2 : j - 96 + 3].mean())

    inside, foot = at(0.9), at(1.6)
    assert inside > 1.08, "the level's own tone, up to its edge"
    assert foot < 0.97, "the shade of the bank, outside"


def lab(ink: Color) -> np.ndarray:
    """CIELAB of a color under D65."""
    c = np.array([int(ink[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    c = np.where(c > 0.04045, ((c + 0.055) / 1.055) ** 2.4, c / 12.92)
    to_xyz = np.array([[0.41246, 0.35758, 0.18044], [0.21267, 0.71515, 0.07218], [0.01933, 0.11919, 0.9503]])
    x = to_xyz @ c / np.array([0.95047, 1, 1.08883])
    f = np.where(x > 0.008856, np.cbrt(x), 7.787 * x + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def apart(one: Color, two: Color) -> float:
    return float(np.hypot.reduce(lab(one) - lab(two)))


def mean_color(id: str, palette: str, name: str, kind: str) -> Color:
    """What the eye sees of a house: the mean of its roof's pixels."""
    board, scene = board_of(id), painted(id)
    house = next(one for one in scene.houses if one.kind == kind and board_hex(board, one.x, one.y) == name)
    low, high = house.outline.min(axis=0), house.outline.max(axis=0)
    image = render(scene, palette, low[0], low[1], *(round(float(v) * 120) for v in high - low), 120, grid=False)
    pixels = bgra_of(image)[..., 2::-1]
    ys, xs = np.mgrid[0 : pixels.shape[0], 0 : pixels.shape[1]] / 120
    inside = shapely.contains_xy(shapely.Polygon(house.outline).buffer(-0.01), xs + low[0], ys + low[1])
    return "#" + "".join(f"{round(float(v)):02X}" for v in pixels[inside].mean(axis=0))


def board_hex(board: Board, x: float, y: float) -> str:
    def gap(name: str) -> float:
        cx, cy = center((board.hex(name).c, board.hex(name).v))
        return math.hypot(cx - x, cy - y)

    return min(board.names, key=gap)


@pytest.mark.parametrize("season", SEASONS)
def test_stone_and_wood_are_two_colors_in_every_light(season: str) -> None:
    colors = PALETTES[season]
    for stone in colors.stone_roofs:
        for wood in colors.wooden_roofs:
            assert min(apart(stone[0], wood[0]), apart(stone[1], wood[1])) >= 15, (stone, wood)
    board, scene = board_of("village"), painted("village")
    houses: dict[str, list[str]] = {}
    for one in scene.houses:
        houses.setdefault(one.kind, []).append(board_hex(board, one.x, one.y))
    for light in ("day", "twilight", "night"):
        palette = palette_name(season, light)  # type: ignore[arg-type]
        stone, wood = (
            [mean_color("village", palette, name, kind) for name in sorted(set(houses[kind]))[:4]]
            for kind in ("stone_building", "wooden_building")
        )
        assert min(apart(a, b) for a in stone for b in wood) >= 15, light


def bare(id: str, name: str, window: Window) -> Flags:
    """Which pixels of a hex's middle are grass: no road, roof, crop, hedge or tree, nor the shadow of one."""
    i, j, k = *(round(v * PX) for v in reversed(center((board_of(id).hex(name).c, board_of(id).hex(name).v)))), 8
    ys, xs = np.mgrid[max(window.top, i - k) : i + k + 1, max(window.left, j - k) : j + k + 1]
    return ~shapely.contains_xy(covered(id), (xs + 0.5) / PX, (ys + 0.5) / PX)


@lru_cache(maxsize=16)
def covered(id: str) -> shapely.geometry.base.BaseGeometry:
    scene = painted(id)
    trees = np.column_stack((scene.trees.x, scene.trees.y)) + scene.trees.r[:, None] * 0.4
    parts = [scene.routes.cover.buffer(0.06), scene.roofs.buffer(0.12), *(one.area for one in scene.parcels)]
    parts += [shapely.LineString(one.line).buffer(0.2) for one in scene.sides]
    parts += [shapely.LineString(way).buffer(0.05) for way in scene.ways]
    found = shapely.union_all([*parts, *shapely.buffer(shapely.points(trees), scene.trees.r * 1.6 + 0.02, quad_segs=2)])
    shapely.prepare(found)
    return found


@pytest.mark.parametrize("season", SEASONS)
def test_every_board_has_its_own_grass(season: str) -> None:
    """How light the grass of an open hex is tells nothing about the same hex of another board: in summer on finished
    pictures, otherwise before anything stands on the ground."""
    meadows: dict[str, dict[str, float]] = {}
    for id in BOARDS:
        board = board_of(id)
        light, window = finished(id) if season == "summer" else ground(id, season)
        meadows[id] = {}
        for name in board.names:
            if board.hex(name).terrain == "open" and board.hex(name).level == 0:
                grass = bare(id, name, window)
                if grass.mean() > 0.4:
                    pixels = around(light, window, board, name)[: grass.shape[0], : grass.shape[1]]
                    meadows[id][name] = float(np.median(pixels[grass[: pixels.shape[0], : pixels.shape[1]]]))
    alike = []
    for one, two in combinations(meadows, 2):
        both = sorted(meadows[one].keys() & meadows[two].keys())
        assert len(both) >= 20
        pair = np.corrcoef([[meadows[id][name] for name in both] for id in (one, two)])
        alike.append((float(pair[0, 1]), one, two))
    assert max(alike)[0] < 0.5, max(alike)


def test_a_joined_map_is_one_ground(demo: Board) -> None:
    sheet = demo.placements[0].sheet
    joined = Scene.build(Board.join((Placement(sheet, "1"), Placement(sheet, "2", at=(1, 0)))))
    middle = Window(24, round(joined.bounds[2] * 12) - 60, 120, 128, 128)
    across = np.abs(np.diff(Canvas(joined, PALETTES["summer"], middle).noise("mid2"), axis=1)).max(axis=0)
    assert across.max() < 4 * np.median(across), "no seam where the sheets meet"


def test_every_field_hex_is_tilled_at_its_center_and_over_half_of_it() -> None:
    """Over half of what is drawn in it, where the field has an outline of its own that crosses hexes. A field of tall
    grass is a meadow instead."""
    hexes = 0
    for id in BOARDS:
        board, scene = board_of(id), painted(id)
        tilled = shapely.union_all([one.area for one in scene.parcels])
        drawn = shapely.union_all(scene.areas.drawn.get("field", ()))
        meadow = scene.areas.of("tall_grass")
        for name in board.names:
            one = board.hex(name)
            if one.terrain == "field":
                place, around = shapely.Point(center((one.c, one.v))), shapely.Polygon(hexagon((one.c, one.v)))
                shown = around.intersection(shapely.box(*scene.bounds))
                if scene.areas.plots[one.c, one.v].wild:
                    assert meadow.contains(place) and tilled.intersection(shown).area < 0.5 * shown.area, (id, name)
                    continue
                if scene.areas.plots[one.c, one.v].drawn:
                    shown = shown.intersection(drawn)
                assert tilled.contains(place) or scene.routes.cover.contains(place), (id, name)
                assert tilled.intersection(shown).area > 0.5 * shown.area, (id, name)
                hexes += 1
        assert all(one.area.area > 0.02 for one in scene.parcels)
    assert hexes > 200


@pytest.mark.parametrize("season", ["summer", "winter"])
def test_night_has_levels_woods_and_houses(season: str) -> None:
    """On the finished picture, and still under the darkness that lies over hexes nobody sees."""
    levels = woods = 0
    for id in ("ridge", "village"):
        board, window = board_of(id), board_window(board_of(id), PX)
        image = render_window(painted(id), palette_name(season, "night"), window, grid=False)  # type: ignore[arg-type]
        dark = QImage(image)
        item, painter = NightItem(), QPainter(dark)
        item.show_looks(board, [NightLook(())])
        painter.translate(-window.left, -window.top)
        painter.scale(PX / HEX, PX / HEX)
        item.draw(painter, HEX / PX)
        painter.end()
        for light, least in ((light_of(image), 1.0), (light_of(dark), 0.6)):
            kinds: dict[object, list[Floats]] = {}
            for name in board.names:
                one = board.hex(name)
                kind = one.level if one.terrain == "open" else one.terrain if one.level == 0 else None
                kinds.setdefault(kind, []).append(around(light, window, board, name).ravel())
            tones = {kind: float(np.median(np.concatenate(found))) for kind, found in kinds.items()}
            steps = [tones[level] for level in range(4) if len(kinds.get(level, ())) > 2]
            assert all(high - low >= 8.5 * least for low, high in pairwise(steps)), (id, steps)
            assert tones[0] - tones["woods"] >= 30 * least, (id, tones)
            levels, woods = levels + len(steps) - 1, woods + 1
            if "stone_building" in kinds:
                assert np.concatenate(kinds["stone_building"]).std() >= 20 * least, id
        assert light_of(dark).mean() < 0.72 * light_of(image).mean(), "what nobody sees is darker"
    assert levels >= 6 and woods == 4


def test_no_arm_of_a_mark_lies_on_a_bold_contour_or_a_hedge() -> None:
    scene = painted("ridge")
    arms = sum(len(one.arms) for one in scene.grid.marks)
    assert 0 < arms < 3 * len(scene.grid.marks)
    lines = [shapely.LineString(one) for one in scene.contours.bold if len(one) > 1]
    lines += [shapely.LineString(one.line) for one in scene.sides]
    near = shapely.union_all(lines).buffer(0.02)
    for mark in scene.grid.marks:
        for way in mark.arms:
            dx, dy = math.cos(math.radians(way)) * 0.125, math.sin(math.radians(way)) * 0.125
            arm = shapely.LineString(((mark.x + 0.5 * dx, mark.y + 0.5 * dy), (mark.x + dx, mark.y + dy)))
            assert not near.contains(arm)


def test_gardens_keep_half_the_way_to_the_next_house() -> None:
    scene = painted("village")
    built = [one for one in scene.houses if one.kind not in ("church", "hut", "urban_building")]
    assert 0.15 < len(scene.gardens) / len(built) < 0.4
    shut = shapely.union_all([scene.roofs, scene.routes.cover])
    for one in scene.gardens:
        assert not shut.intersects(one.area.buffer(-0.002))
        assert len(one.fences) in (2, 3)
        assert one.beds
        assert all(one.area.buffer(0.002).contains(bed) for bed in one.beds)
    assert scene.ways
    assert not any(shapely.LineString(way[1:]).crosses(scene.roofs) for way in scene.ways)


def test_lines_that_lead_nowhere_are_ended() -> None:
    lines = [
        Line("river", ("C3", "C4", "C5")),
        Line("rail", ("F2", "F3", "F4", "F5", "F6")),
        Line("road", ("E4", "F4", "G4")),
    ]
    scene = Scene.build(Board.single(Sheet.of("ends", 9, 9, {}, (), lines)))
    for kind in ("river", "rail"):
        (one,) = scene.routes.of(kind)
        assert one.loose == (True, True)
    (crossing,) = scene.crossings
    assert abs(math.sin(math.radians(crossing.rail - crossing.road))) > 0.5
    through = Sheet.of("through", 9, 9, {}, (), [Line("river", tuple(f"D{row}" for row in range(9)), end=4)])
    (whole,) = Scene.build(Board.single(through)).routes.of("river")
    assert whole.loose == (False, False)


def test_a_small_wood_has_bays_and_stays_true_to_its_hex() -> None:
    woods = {name: Ground("woods") for name in ("C3", "F6", "F7", "F8", "G7", "E7")}
    scene = Scene.build(Board.single(Sheet.of("groves", 9, 9, woods)))
    area = scene.areas.of("woods")
    assert 0 < scene.areas.glades.intersection(area).area < 0.12
    assert scene.areas.groves.area == pytest.approx(0.866, abs=0.02)
    assert scene.areas.stand("woods").area < area.area


def test_place_names_keep_off_roofs_and_hex_names() -> None:
    for id in ("village", "crossroads", "walled_farms"):
        scene = painted(id)
        assert scene.names
        words = shapely.union_all(
            [shapely.box(one.x - 0.1, one.text_y - 0.05, one.x + 0.1, one.text_y + 0.05) for one in scene.grid.spots]
        )
        for one in scene.names:
            assert one.box.intersection(words).area < 0.012, one.text
            assert one.box.intersection(scene.roofs).area < 0.3 * one.box.area, one.text
        for label in scene.contours.labels:
            assert not any(one.box.contains(shapely.Point(label.x, label.y)) for one in scene.names)
