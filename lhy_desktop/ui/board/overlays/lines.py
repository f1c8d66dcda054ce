"""Lines over the board: a drafted path, trails of moves made, threads of sight, and links between those who belong
together."""

import math
from collections.abc import Sequence
from itertools import groupby, pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.looks import (
    Bead,
    LinkLook,
    LinkStyle,
    PathLook,
    ReachLook,
    Segment,
    ThreadLook,
    Tick,
    TrailLook,
)
from lhy_desktop.ui.board.overlays.item import OverlayItem
from lhy_desktop.ui.board.overlays.plates import (
    DARK,
    NAVY,
    RED,
    WAY,
    draw_figure,
    draw_milestone,
    draw_plate,
    pixel_of,
    plate_width,
)
from lhy_desktop.ui.board.pieces.brush import (
    cased,
    color,
    draw_text,
    ellipse,
    flat_pen,
    pen,
    polygon,
    polyline,
    text_width,
)
from lhy_desktop.ui.board.pieces.detail import COUNTER
from lhy_desktop.ui.board.pieces.emblems import draw_eye
from lhy_desktop.ui.board.pieces.inks import INK
from lhy_desktop.ui.board.places import HEX, bounds, center, to_scene
from lhy_desktop.ui.sides import INKS

_CASING, _CORE = HEX * 0.10, HEX * 0.062
_NAVY, _RED = NAVY.fill, "#C8281E"
_ROOM = HEX * 3


class PathItem(OverlayItem):
    """The paths of all reaches."""

    height = Layer.PATH
    _paths: tuple[tuple[Sequence[QPointF], PathLook], ...] = ()

    def show_looks(self, board: Board, looks: Sequence[ReachLook]) -> None:
        paths = [look.path for look in looks if look.path is not None]
        self._paths = tuple(
            (tuple(center(board, name) for name in (look.start, *(bead.hex for bead in look.beads))), look)
            for look in paths
        )
        box = QRectF()
        for points, _ in self._paths:
            for at in points:
                box = box.united(QRectF(at.x() - 1, at.y() - 1, 2, 2))
        self.set_box(box.adjusted(-_ROOM, -HEX, _ROOM, HEX) if self._paths else QRectF())

    def draw(self, painter: QPainter, pixel: float) -> None:
        for points, look in self._paths:
            if len(points) < 2:
                continue
            way = [at for at, _ in groupby(points[:-1] if look.attack else points)]
            if look.attack:
                _draw_attack(painter, points)
            if len(way) > 1:
                under = [at for at, bead in zip(points[1:], look.beads, strict=True) if bead.through]
                painter.save()
                _keep_off(painter, self._box, under)
                _draw_line(painter, way, look.refused)
                painter.restore()
        for points, look in self._paths:
            for at, bead in zip(points[1:], look.beads, strict=True):
                _draw_bead(painter, at, bead, self.text)


class PathWordsItem(PathItem):
    """The plates at the ends of paths, above the tags: off the way that leads there, where nothing covers them."""

    height = Layer.WORDS

    def draw(self, painter: QPainter, pixel: float) -> None:
        for points, look in self._paths:
            if look.plate:
                from_above = len(points) > 1 and points[-2].y() < points[-1].y() - HEX * 0.7
                lift = HEX * 0.52 + 12 * self.text * pixel
                spots = [points[-1] + QPointF(0, lift if from_above else -lift)]
                spots.append(points[-1] * 2 - spots[0])
                at = self.uncovered(spots, plate_width(look.plate, self.text) * pixel, pixel)
                draw_plate(painter, at, look.plate, self.text, RED if look.refused else NAVY)


def _keep_off(painter: QPainter, box: QRectF, spots: Sequence[QPointF]) -> None:
    """Let the painter leave out the counters at these spots."""
    if not spots:
        return
    room, half = QPainterPath(), HEX * COUNTER / 2
    room.addRect(box)
    for at in spots:
        counter = QPainterPath()
        counter.addRect(at.x() - half, at.y() - half, 2 * half, 2 * half)
        room = room.subtracted(counter)
    painter.setClipPath(room, Qt.ClipOperation.IntersectClip)


def _draw_attack(painter: QPainter, points: Sequence[QPointF]) -> None:
    """The last leg as an arrow into the enemy's hex."""
    line = _line(points[-2:], shorten=HEX * 0.2)
    painter.strokePath(line, pen("#FFFFFF", _CASING))
    painter.strokePath(line, pen(_RED, _CORE, (1.6, 1.5)))
    _draw_head(painter, points[-2], points[-1], "#FFFFFF", _RED)


def _line(points: Sequence[QPointF], shorten: float) -> QPainterPath:
    """A line with rounded corners from the edge of the counter, its end cut by ``shorten`` scene units."""
    last, before = points[-1], points[-2]
    gap = math.hypot(last.x() - before.x(), last.y() - before.y()) or 1.0
    end = last + (before - last) * min(0.9, shorten / gap)
    way = [*points[:-1], end]
    first = way[1] - way[0]
    away = math.hypot(first.x(), first.y()) or 1.0
    path = QPainterPath(way[0] + first * min(0.45, HEX * 0.33 / away))
    for here, there in pairwise(way[1:]):
        path.lineTo(here + (path.currentPosition() - here) * 0.28)
        path.quadTo(here, here + (there - here) * 0.28)
    path.lineTo(end)
    return path


def _draw_line(painter: QPainter, points: Sequence[QPointF], refused: bool) -> None:
    line = _line(points, shorten=HEX * 0.2)
    painter.strokePath(line, pen(_NAVY if not refused else "#FFFFFF", _CASING))
    painter.strokePath(line, pen(_RED, _CORE, (1.2, 1.7)) if refused else pen(WAY, _CORE))
    _draw_head(painter, points[-2], points[-1], "#FFFFFF" if refused else _NAVY, _RED if refused else WAY)


def _draw_head(painter: QPainter, before: QPointF, tip: QPointF, rim: str, fill: str) -> None:
    """An arrowhead whose point stands on the last hex's center."""
    angle = math.atan2(tip.y() - before.y(), tip.x() - before.x())
    corners = []
    for turn, far in ((0.0, 0.0), (2.72, 0.27), (math.pi, 0.2), (-2.72, 0.27)):
        corners.append((tip.x() + HEX * far * math.cos(angle + turn), tip.y() + HEX * far * math.sin(angle + turn)))
    cased(painter, polygon(corners), pen(rim, HEX * 0.045), fill=color(fill))


def _draw_bead(painter: QPainter, at: QPointF, bead: Bead, factor: float) -> None:
    pixel = pixel_of(painter)
    below = QPointF(0, HEX * 0.38) if bead.through else QPointF()
    if bead.text:
        draw_milestone(painter, at + below, bead.text, factor, HEX * 0.092)
    if bead.through == "over":
        aside = QPointF(HEX * 0.24, 0) if bead.text else QPointF()
        _draw_over(painter, at + below - aside, max(HEX * 0.1, 8 * pixel))
    if bead.eyes and HEX / pixel >= 40:
        radius = max(HEX * 0.07, 7 * factor * pixel)
        spot = at + (QPointF(HEX * 0.34, -HEX * 0.06) if bead.through else QPointF(HEX * 0.20, -HEX * 0.20))
        draw_eye(painter, spot.x(), spot.y(), radius)
        draw_figure(painter, spot + QPointF(radius * 2.1, 0), str(bead.eyes), factor, HEX * 0.07, dark=True)


def _draw_over(painter: QPainter, at: QPointF, radius: float) -> None:
    """A red disc with the two prints of a vehicle's tracks across it: it drives over who stands there."""
    disc = ellipse(at.x(), at.y(), radius)
    cased(painter, disc, pen("#FFFFFF", radius * 0.4), fill=color("#B3201A"))
    painter.strokePath(disc, pen(INK, radius * 0.12))
    for aside in (-0.36, 0.36):
        x, reach = at.x() + aside * radius, radius * 0.72
        track = polyline(((x, at.y() - reach), (x, at.y() + reach)))
        painter.strokePath(track, flat_pen("#FFFFFF", radius * 0.4, (0.42, 0.34)))


class TrailsItem(OverlayItem):
    """All trails, each in its side's ink with a pale rim."""

    height = Layer.TRAIL
    _trails: tuple[tuple[tuple[QPointF, ...], TrailLook], ...] = ()

    def show_looks(self, board: Board, looks: Sequence[TrailLook]) -> None:
        trails = [look for look in looks if look.hexes]
        self._trails = tuple((tuple(center(board, name) for name in look.hexes), look) for look in trails)
        self.set_box(bounds(board).adjusted(-HEX, -HEX, HEX, HEX))

    def draw(self, painter: QPainter, pixel: float) -> None:
        width = max(HEX * 0.032, 2.2 * pixel)
        for points, look in self._trails:
            _draw_trail(painter, points, look, width)


class TrailWordsItem(TrailsItem):
    """The words of trails, above the counters."""

    height = Layer.WORDS

    def draw(self, painter: QPainter, pixel: float) -> None:
        drop = HEX * 0.52 + 11 * pixel
        for points, look in self._trails:
            if look.text:
                draw_plate(painter, points[-1] + QPointF(0, drop), look.text, self.text)


def _draw_trail(painter: QPainter, points: Sequence[QPointF], look: TrailLook, width: float) -> None:
    ink = INKS[look.side].ink
    line = QPainterPath(points[0])
    for at in points[1:]:
        line.lineTo(at)
    painter.strokePath(line, pen(color("#FFFFFF", 0.72), width * 2.1))
    painter.strokePath(line, pen(ink, width, (0.2, 2.4) if look.dashed else ()))
    cased(painter, ellipse(points[0].x(), points[0].y(), width * 1.5), pen("#FFFFFF", width), fill=color(ink))
    for before, at in pairwise(points):
        _draw_chevron(painter, before + (at - before) * 0.58, at - before, ink, width)


def _draw_chevron(painter: QPainter, at: QPointF, along: QPointF, ink: str, width: float) -> None:
    """A small arrow in the middle of a leg: the way it went."""
    angle = math.atan2(along.y(), along.x())
    corners = []
    for turn, far in ((0.0, 3.4), (2.4, 3.2), (math.pi, 1.2), (-2.4, 3.2)):
        corners.append((at.x() + width * far * math.cos(angle + turn), at.y() + width * far * math.sin(angle + turn)))
    cased(painter, polygon(corners), pen("#FFFFFF", width * 0.9), fill=color(ink))


_INKS = {"clear": "#FFFFFF", "hindered": "#FFC23A", "blocked": "#F0554A"}


_CLEAR = HEX * (COUNTER / 2 + 0.03)
"""Half the side of the square around a center that a thread leaves free for a counter's figures."""


def between_counters(look: ThreadLook, quarter: bool) -> list[tuple[Segment, QLineF]]:
    """The parts of a thread with their lines, from the edge of one end's counter to the edge of the other's."""
    if not look.segments:
        return []
    whole = QLineF(to_scene(look.segments[0].start, quarter), to_scene(look.segments[-1].end, quarter))
    widest = max(abs(whole.dx()), abs(whole.dy()))
    share = _CLEAR / widest if widest > 0 else 1.0
    low, high = (share, 1 - share) if share < 0.5 else (0.0, 1.0)
    found = []
    for part in look.segments:
        ends = [_share(whole, to_scene(place, quarter)) for place in (part.start, part.end)]
        first, last = max(low, ends[0]), min(high, ends[1])
        if last > first:
            found.append((part, QLineF(whole.pointAt(first), whole.pointAt(last))))
    return found


def _share(line: QLineF, place: QPointF) -> float:
    """How far along a line a place on it lies, 0 to 1."""
    length = line.dx() ** 2 + line.dy() ** 2
    away = place - line.p1()
    return (away.x() * line.dx() + away.y() * line.dy()) / length if length else 0.0


class ThreadItem(OverlayItem):
    """One thread or several, each with its ticks."""

    height = Layer.THREAD
    _looks: tuple[ThreadLook, ...] = ()

    def show_looks(self, board: Board, looks: Sequence[ThreadLook]) -> None:
        self._looks = tuple(looks)
        box = QRectF()
        for look in self._looks:
            for part in look.segments:
                ends = to_scene(part.start, self.quarter), to_scene(part.end, self.quarter)
                box = box.united(QRectF(*ends).normalized().adjusted(-1, -1, 1, 1))
        self.set_box(box.adjusted(-_ROOM, -HEX, _ROOM, HEX))

    def draw(self, painter: QPainter, pixel: float) -> None:
        width = min(max(HEX * 0.03, 2.4 * pixel), 4.0 * pixel)
        for look in self._looks:
            parts = between_counters(look, self.quarter)
            for _, line in parts:
                painter.setPen(pen(color("#000000", 0.62), width * 2))
                painter.drawLine(line)
            for part, line in parts:
                painter.setPen(_pen(part, width))
                painter.drawLine(line)
            if parts:
                self._draw_ends(painter, parts, width, pixel)
            self._draw_marks(painter, look, pixel)

    def _draw_ends(
        self, painter: QPainter, parts: Sequence[tuple[Segment, QLineF]], width: float, pixel: float
    ) -> None:
        """A dot where the line leaves the viewer, an arrowhead where it reaches what is looked at."""
        start, (last, line) = parts[0][1].p1(), parts[-1]
        dot = ellipse(start.x(), start.y(), max(HEX * 0.035, 3 * pixel))
        painter.fillPath(dot, color("#FFFFFF"))
        painter.strokePath(dot, pen(INK, 1.6 * pixel))
        tip, angle = line.p2(), math.atan2(line.dy(), line.dx())
        corners = []
        for turn, far in ((0.0, 0.0), (2.6, 4.6), (math.pi, 3.1), (-2.6, 4.6)):
            way = angle + turn
            corners.append((tip.x() + width * far * math.cos(way), tip.y() + width * far * math.sin(way)))
        cased(painter, polygon(corners), pen(INK, 2.4 * pixel), fill=color(_INKS[last.sight]))

    def _draw_marks(self, painter: QPainter, look: ThreadLook, pixel: float) -> None:
        for tick in look.ticks:
            _draw_tick(painter, to_scene(tick.at, self.quarter), tick, pixel, self.text)
        if look.block is not None:
            _draw_block(painter, to_scene(look.block, self.quarter), pixel)


class ThreadWordsItem(ThreadItem):
    """The words of threads, above the tags."""

    height = Layer.WORDS

    def draw(self, painter: QPainter, pixel: float) -> None:
        for look in self._looks:
            for tick in look.ticks:
                if tick.words:
                    away = QPointF(_reach(tick, pixel, self.text) + 4 * pixel, 0)
                    beside = to_scene(tick.at, self.quarter) + away
                    draw_plate(painter, beside, tick.words, self.text, DARK, "left")
            if look.plate and look.segments:
                end = to_scene(look.segments[-1].end, self.quarter)
                end -= QPointF(0, HEX * 0.5)  # between this counter and the next
                draw_plate(painter, end, look.plate, self.text, RED if look.block is not None else DARK)


def _pen(part: Segment, width: float) -> QPen:
    """The pen of a part: style and color say the same thing."""
    made = pen(_INKS[part.sight], width)
    if part.sight != "clear":
        made.setCapStyle(Qt.PenCapStyle.FlatCap)
        made.setDashPattern([3.6, 1.8] if part.sight == "hindered" else [1.0, 1.4])
    return made


def _high(pixel: float, factor: float) -> float:
    return max(HEX * 0.075, 7.2 * pixel * factor)


def _reach(tick: Tick, pixel: float, factor: float) -> float:
    """Half the width of a tick's diamond."""
    high = _high(pixel, factor)
    return max(high * 1.5, text_width(tick.text, high, 800) / 2 + high * 0.75)


def _draw_tick(painter: QPainter, at: QPointF, tick: Tick, pixel: float, factor: float) -> None:
    """An amber diamond with the number."""
    high, reach = _high(pixel, factor), _reach(tick, pixel, factor)
    x, y = at.x(), at.y()
    shape = polygon(((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)))
    cased(painter, shape, pen("#FFFFFF", 3.4 * pixel), fill=color("#F2C230"))
    painter.strokePath(shape, pen(INK, 1.2 * pixel))
    draw_text(painter, x, y, tick.text, high, "#1B1600", weight=800)


def _draw_block(painter: QPainter, at: QPointF, pixel: float) -> None:
    """A crossed red disc."""
    radius = max(HEX * 0.085, 8 * pixel)
    cased(painter, ellipse(at.x(), at.y(), radius), pen("#FFFFFF", radius * 0.5), fill=color("#B3201A"))
    arm = radius * 0.44
    for sign in (1, -1):
        line = polyline(((at.x() - arm, at.y() - sign * arm), (at.x() + arm, at.y() + sign * arm)))
        painter.strokePath(line, pen("#FFFFFF", radius * 0.34))


_WIDTHS: dict[LinkStyle, float] = {"bond": 1.6, "support": 1.0, "group": 2.2}
_DASHES: dict[LinkStyle, list[float]] = {"bond": [], "support": [3.0, 3.6], "group": [0.1, 2.2]}
_LEAST = 12.0
"""Half of the smallest target, in pixels."""


class LinksItem(OverlayItem):
    """All links."""

    height = Layer.LINK
    _links: tuple[tuple[QPointF, QPointF, LinkLook], ...] = ()

    def show_looks(self, board: Board, looks: Sequence[LinkLook]) -> None:
        self._links = tuple((center(board, one.start), center(board, one.end), one) for one in looks)
        self.set_box(bounds(board))

    def hit(self, point: QPointF, pixel: float) -> tuple[str, str] | None:
        """No hex, and the figure of the handle under a point."""
        for start, end, look in self._links:
            away = point - (start + end) / 2
            if look.handle and math.hypot(away.x(), away.y()) <= max(HEX * 0.12, _LEAST * pixel):
                return "", look.handle
        return None

    def draw(self, painter: QPainter, pixel: float) -> None:
        thin = max(HEX * 0.022, 1.8 * pixel)
        for start, end, look in self._links:
            line = polyline(((start.x(), start.y()), (end.x(), end.y())))
            painter.strokePath(line, pen(color("#FFFFFF", 0.8), thin * 2.6))
            painter.strokePath(line, pen(INK, thin * _WIDTHS[look.style], _DASHES[look.style]))
            cased(painter, ellipse(end.x(), end.y(), thin * 2.2), pen("#FFFFFF", thin), fill=color(INK))
            if look.handle:
                draw_figure(painter, (start + end) / 2, look.handle, self.text, HEX * 0.11)
