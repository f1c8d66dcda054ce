"""The flat preview: the whole board in plain colors within a few milliseconds, true but unadorned."""

from collections.abc import Generator, Iterator
from functools import lru_cache

import numpy as np
import shapely
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art.paint.tints import draw_tints
from lhy_desktop.ui.board.art.palettes import PALETTES, Palette
from lhy_desktop.ui.board.art.qt import color, draw_line, painter_on, path_of, polygon, round_pen
from lhy_desktop.ui.board.art.shapes.areas import Areas, survey
from lhy_desktop.ui.board.art.shapes.drawn import drawn_buildings
from lhy_desktop.ui.board.art.shapes.grid import Grid, draw_grid
from lhy_desktop.ui.board.art.shapes.lines import Routes
from lhy_desktop.ui.board.art.shapes.names import PlaceName, draw_names, place_names
from lhy_desktop.ui.board.art.shapes.plan import plan_of
from lhy_desktop.ui.board.art.shapes.plots import BUILDINGS, TALL_GRASS, bounds_of
from lhy_desktop.ui.board.art.shapes.sides import Stretch
from lhy_desktop.ui.board.art.units import Window, center, hexagon, to_hex_units
from lhy_desktop.ui.board.pieces.brush import in_pixels

_COARSE = 0.004
"""Hexes an outline may be simplified by: painting a polyline costs by its points."""


@lru_cache(maxsize=4)
def surveyed(board: Board) -> Areas:
    """The areas of a board, kept for the last few boards."""
    return survey(plan_of(board))


@lru_cache(maxsize=4)
def routed(board: Board) -> tuple[Routes, tuple[Stretch, ...], Grid]:
    """The rest of the cheap part of a scene, kept for the last few boards."""
    plan = plan_of(board)
    return plan.routes, plan.sides, Grid.of(board)


@lru_cache(maxsize=4)
def named(board: Board) -> tuple[PlaceName, ...]:
    """The names of places where they are to stand, kept for the last few boards."""
    return place_names(board, surveyed(board), routed(board)[0])


def board_window(board: Board, px_per_hex: int) -> Window:
    """The window that shows the whole board."""
    x0, y0, x1, y1 = bounds_of(board)
    left, top = round(x0 * px_per_hex), round(y0 * px_per_hex)
    return Window(px_per_hex, left, top, round(x1 * px_per_hex) - left, round(y1 * px_per_hex) - top)


def flat_preview(
    board: Board, px_per_hex: int, palette: str = "summer", ratio: float = 1.0, names: bool = True
) -> QImage:
    """The board from edge to edge in plain colors, grid included. ``px_per_hex`` are device pixels; ``ratio`` is the
    device pixel ratio, so that the grid follows the size on the screen. Needs a QGuiApplication (for the hex names)."""
    steps = preview_steps(board, px_per_hex, palette, ratio, names)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            image: QImage = done.value
            return image


def preview_steps(
    board: Board, px_per_hex: int, palette: str = "summer", ratio: float = 1.0, names: bool = True
) -> Generator[None, None, QImage]:
    """The flat preview a few hundredths of a second at a time, for a window that must not wait; returns the image."""
    window = board_window(board, px_per_hex)
    colors = PALETTES[palette]
    areas = surveyed(board)
    yield
    routes, sides, grid = routed(board)
    yield
    image = QImage(max(1, window.width), max(1, window.height), QImage.Format.Format_RGB32)
    image.fill(color(colors.ground[1]))
    painter = painter_on(image, window)
    try:
        painter.setPen(Qt.PenStyle.NoPen)
        yield from _draw_areas(painter, areas, colors)
        _draw_lines(painter, routes, colors)
        yield
        _draw_sides(painter, sides, colors)
        _draw_buildings(painter, board, colors)
        _grade(painter, image, colors)
        yield
        ink = colors.pale if colors.night else colors.ink
        draw_grid(painter, grid, window, px_per_hex / ratio, lambda x, y, corner=False: (ink, ""))
        if names:
            draw_names(painter, named(board), window, px_per_hex / ratio, lambda x, y, corner=False: (ink, ""))
    finally:  # whoever drops a picture half painted destroys it before its painter, which Qt does not survive
        painter.end()
    return image


def quick_preview(board: Board, px_per_hex: int, palette: str = "summer") -> QImage:
    """A large board at once: every hex in one tone, straight lines, no names."""
    window, colors = board_window(board, px_per_hex), PALETTES[palette]
    image = QImage(max(1, window.width), max(1, window.height), QImage.Format.Format_RGB32)
    image.fill(color(colors.ground[1]))
    painter = painter_on(image, window)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(Qt.PenStyle.NoPen)
    board = board.whole
    tones = _tones(colors) | dict.fromkeys(BUILDINGS, colors.stone_roofs[0][0])
    tones |= {word: one.color for word, one in board.own.items()}
    outline = polygon(np.array(hexagon((0, 0), 1.02)))
    for name in board.names:
        one = board.hex(name)
        if one.terrain in tones or one.level:
            tone = color(tones.get(one.terrain, colors.ground[1]))
            painter.setBrush(tone.lighter(100 + 7 * max(-4, min(6, one.level))))
            painter.drawPolygon(outline.translated(*center((one.c, one.v))))
    inks = {
        "river": colors.water[0],
        "stream": colors.water[0],
        "trench": colors.rock[2],
        "road": colors.road,
        "sunken_road": colors.road,
        "path": colors.track,
    }
    for name in board.names:
        for piece in board.center_lines(name):
            painter.setPen(round_pen(color(inks.get(piece.kind, colors.bank)), 0.1))
            painter.drawPolyline(polygon(np.array([to_hex_units(p) for p in piece.points])))
    _grade(painter, image, colors)
    painter.end()
    return image


def _grade(painter: QPainter, image: QImage, colors: Palette) -> None:
    """The light of the hour over all that is painted; its gray is left out, for this has to be quick."""
    if colors.grade is None:
        return
    with in_pixels(painter):
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        painter.fillRect(image.rect(), QColor(*(round(255 * gain) for gain in colors.grade.gain)))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Plus)
        painter.fillRect(image.rect(), QColor(*map(round, colors.grade.lift)))


def _tones(colors: Palette) -> dict[str, str]:
    """One color for each terrain, in painting order."""
    return {
        "field": colors.crops[0],
        "yard": colors.yard,
        "village": colors.yard,
        "brush": colors.ground[0],
        "orchard": colors.ground[0],
        "palm": colors.sand,
        "beach": colors.sand,
        "marsh": colors.mud,
        "rubble": colors.paving,
        TALL_GRASS: colors.reeds[1],
        "river": colors.water[0],
        "woods": colors.woods[0][1],
        "jungle": colors.woods[0][1],
        "heavy_woods": colors.heavy_woods[0][1],
        "heavy_jungle": colors.heavy_woods[0][1],
    }


def _draw_areas(painter: QPainter, areas: Areas, colors: Palette) -> Iterator[None]:
    for _, area in sorted(areas.levels.items()):
        painter.fillPath(path_of(area.simplify(_COARSE)), color(colors.dry, 60))
    yield
    for word, fill in _tones(colors).items():
        if word in areas.by_terrain and word != "village":
            path = path_of(areas.by_terrain[word].simplify(_COARSE))
            painter.fillPath(path, color(fill, 150 if word in ("yard", "field") else 235))
            yield
    _draw_dotted(painter, areas, colors)
    draw_tints(painter, areas)
    yield
    thin = QPen(color(colors.contour), 0)  # a pen of one pixel paints many times faster than a wide one
    for _, area in sorted(areas.levels.items()):
        painter.strokePath(path_of(area.simplify(_COARSE)), thin)
    yield


def _draw_dotted(painter: QPainter, areas: Areas, colors: Palette) -> None:
    """Round bushes in a pattern: brush, orchard and palm are told apart from woods."""
    for word, pitch, radius, tones in (
        ("brush", 0.21, 0.035, colors.bushes[0]),
        ("orchard", 0.17, 0.058, colors.orchard[0]),
        ("palm", 0.2, 0.055, colors.palms[0]),
    ):
        painter.setBrush(color(tones[1]))
        steps = np.arange(-0.34, 0.35, pitch)
        dots = np.array([(dx, dy) for dy in steps for dx in steps])
        shape = areas.of(word).buffer(-radius) if word in areas.drawn else None
        for cell in areas.touched(word):
            places = dots + center(cell)
            if shape is not None:
                places = places[shapely.contains_xy(shape, places[:, 0], places[:, 1])]
            for x, y in places.tolist():
                painter.drawEllipse(QPointF(x, y), radius, radius)


def _draw_lines(painter: QPainter, routes: Routes, colors: Palette) -> None:
    inks = {
        "river": (colors.water[2], colors.water[0]),
        "stream": (colors.water[2], colors.water[0]),
        "gully": (colors.bank, colors.mud),
        "trench": (colors.earth, colors.rock[2]),
        "road": (colors.road_bed, colors.road),
        "path": (colors.road_bed, colors.track),
        "rail": (colors.sleeper, colors.rail),
    }
    for kind, tones in inks.items():
        for ink, share in zip(tones, (1.0, 0.72), strict=True):
            for route in routes.of(kind):
                line = shapely.get_coordinates(route.geometry.simplify(_COARSE))
                draw_line(painter, line, color(ink), route.width * share)


def _draw_sides(painter: QPainter, sides: tuple[Stretch, ...], colors: Palette) -> None:
    inks = {
        "wall": (colors.stones[1], 0.04),
        "hedgerow": (colors.hedges[0][1], 0.1),
        "tree_line": (colors.woods[0][2], 0.11),
        "cliff": (colors.rock[2], 0.07),
        "bank": (colors.bank, 0.05),
        "hedge": (colors.hedges[0][1], 0.055),
    }
    for one in sides:
        ink, width = inks[one.kind]
        draw_line(painter, one.line, color(ink), width)


def _draw_buildings(painter: QPainter, board: Board, colors: Palette) -> None:
    roofs = {
        "wooden_building": colors.wooden_roofs[0][0],
        "stone_building": colors.stone_roofs[0][0],
        "urban_building": colors.urban_roofs[0][0],
        "hut": colors.thatch[0][0],
        "church": colors.church_roof[0],
    }
    painter.setPen(round_pen(color(colors.ink, 220), max(0.01, 1 / painter.transform().m11())))
    whole = board.whole
    for name in whole.names:
        for drawn in whole.footprints(name):
            painter.setBrush(color(roofs[drawn.kind]))
            painter.drawPolygon(polygon(np.array([to_hex_units(p) for p in drawn.points])))
    for _, kind, outline in drawn_buildings(whole):
        painter.setBrush(color(roofs[kind]))
        painter.drawPolygon(polygon(outline))
