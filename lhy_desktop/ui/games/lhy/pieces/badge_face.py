"""Markers of a hex other than fire markers: every kind has its own outline and its own sign."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QPainter, QPainterPath

from lhy_desktop.ui.board.pieces.brush import color, draw_text, ellipse, pen, polygon, polyline, rounded, stroke, united
from lhy_desktop.ui.board.pieces.inks import INK, PAPER
from lhy_desktop.ui.games.lhy.pieces.looks import BadgeKind, BadgeLook
from lhy_desktop.ui.sides import INKS


@dataclass(frozen=True)
class _Face:
    fill: str
    ink: str
    outline: Callable[[], QPainterPath]
    sign: Callable[[QPainter, str], None]


def _puff() -> QPainterPath:
    clouds = ((0.22, 0.6, 0.2), (0.38, 0.34, 0.23), (0.68, 0.36, 0.21), (0.81, 0.62, 0.18), (0.52, 0.66, 0.25))
    return united(ellipse(*cloud) for cloud in clouds)


def _burst() -> QPainterPath:
    turns = ((i * math.pi / 8, r) for i, r in enumerate((0.5, 0.33) * 8))
    return polygon((0.5 + r * math.sin(turn), 0.5 - r * math.cos(turn)) for turn, r in turns)


def _bowl() -> QPainterPath:
    """A trench seen from the side: flat above, round below."""
    path = QPainterPath()
    path.moveTo(0.02, 0.24)
    path.lineTo(0.98, 0.24)
    path.cubicTo(0.94, 0.98, 0.06, 0.98, 0.02, 0.24)
    path.closeSubpath()
    return path


def _octagon() -> QPainterPath:
    near, far, low, high = 0.03, 0.97, 0.3, 0.7
    upper = ((low, near), (high, near), (far, low), (far, high))
    return polygon((*upper, (high, far), (low, far), (near, high), (near, low)))


def _plank() -> QPainterPath:
    return rounded(0.0, 0.22, 1.0, 0.56, 0.07)


def _triangle() -> QPainterPath:
    return polygon(((0.5, 0.04), (0.99, 0.93), (0.01, 0.93)))


def _loose() -> QPainterPath:
    """A cup that widens upward."""
    return polygon(((0.0, 0.04), (1.0, 0.04), (0.8, 0.98), (0.2, 0.98)))


def _house() -> QPainterPath:
    return polygon(((0.5, 0.0), (1.0, 0.36), (1.0, 0.98), (0.0, 0.98), (0.0, 0.36)))


def _diamond() -> QPainterPath:
    return polygon(((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)))


def _double_square() -> QPainterPath:
    return rounded(0.04, 0.04, 0.92, 0.92, 0.06)


def _lines(*lines: tuple[tuple[float, float], ...], width: float = 0.09) -> Callable[[QPainter, str], None]:
    def draw(painter: QPainter, ink: str) -> None:
        for line in lines:
            painter.strokePath(polyline(line), pen(ink, width))

    return draw


def _crossed(painter: QPainter, ink: str) -> None:
    """Two crossed beams."""
    _lines(((0.22, 0.28), (0.78, 0.72)), ((0.22, 0.72), (0.78, 0.28)), width=0.13)(painter, ink)


def _barbs(painter: QPainter, ink: str) -> None:
    """A coil with crossed barbs."""
    painter.strokePath(polyline(((0.02, 0.5), (0.98, 0.5))), pen(ink, 0.07))
    for x in (0.22, 0.5, 0.78):
        for sign in (1, -1):
            painter.strokePath(polyline(((x - 0.11, 0.5 - sign * 0.15), (x + 0.11, 0.5 + sign * 0.15))), pen(ink, 0.07))


def _mine(painter: QPainter, ink: str) -> None:
    """A flat dome with three prongs."""
    painter.fillPath(ellipse(0.5, 0.78, 0.24, 0.10), color(ink))
    for x in (0.36, 0.5, 0.64):
        painter.strokePath(polyline(((0.5, 0.7), (x, 0.44))), pen(ink, 0.055))


def _wisps(painter: QPainter, ink: str) -> None:
    """Curls of smoke."""
    for x, y, r in ((0.36, 0.52, 0.11), (0.6, 0.42, 0.13), (0.64, 0.68, 0.09)):
        curl = QPainterPath()
        curl.arcMoveTo(x - r, y - r, 2 * r, 2 * r, 200)
        curl.arcTo(x - r, y - r, 2 * r, 2 * r, 200, -250)
        painter.strokePath(curl, pen(ink, 0.055))


def _rays(painter: QPainter, ink: str) -> None:
    """A flare hanging from a small parachute."""
    painter.fillPath(ellipse(0.5, 0.58, 0.10), color(ink))
    canopy = QPainterPath()
    canopy.moveTo(0.3, 0.42)
    canopy.cubicTo(0.34, 0.2, 0.66, 0.2, 0.7, 0.42)
    painter.strokePath(canopy, pen(ink, 0.06))
    painter.strokePath(polyline(((0.3, 0.42), (0.5, 0.56), (0.7, 0.42))), pen(ink, 0.035))


def _glasses(turn: str) -> Callable[[QPainter, str], None]:
    """Field glasses over I (initial) or F (final)."""

    def draw(painter: QPainter, ink: str) -> None:
        for x in (0.38, 0.62):
            painter.strokePath(ellipse(x, 0.3, 0.10), pen(ink, 0.06))
        painter.fillPath(stroke(((0.46, 0.24), (0.54, 0.24)), 0.06), color(ink))
        draw_text(painter, 0.5, 0.68, turn, 0.34, ink, weight=800)

    return draw


def _unknown(painter: QPainter, ink: str) -> None:
    """A question mark: nobody knows whether anybody is there."""
    draw_text(painter, 0.5, 0.5, "?", 0.62, ink, weight=800)


def _target(painter: QPainter, ink: str) -> None:
    """Cross hairs in a second frame."""
    painter.strokePath(rounded(0.16, 0.16, 0.68, 0.68, 0.03), pen(ink, 0.05))
    painter.strokePath(ellipse(0.5, 0.5, 0.18), pen(ink, 0.05))
    for line in (((0.5, 0.24), (0.5, 0.76)), ((0.24, 0.5), (0.76, 0.5))):
        painter.strokePath(polyline(line), pen(ink, 0.05))


_FACES: dict[BadgeKind, _Face] = {
    "smoke": _Face("#E9EAEA", INK, _puff, _wisps),
    "illumination": _Face("#FFE08A", "#3A2A00", _burst, _rays),
    "position": _Face("#B9955C", "#23190A", _bowl, _lines(((0.2, 0.38), (0.36, 0.6)), ((0.46, 0.38), (0.6, 0.6)))),
    "wire": _Face("#C9CDD0", INK, _plank, _barbs),
    "mine": _Face("#F4E3B0", "#3D1008", _triangle, _mine),
    "roadblock": _Face("#7A5A3A", "#FFF4DC", _octagon, _crossed),
    "cup": _Face("#D9D2E6", INK, _loose, _unknown),
    "observer_initial": _Face("#DCE9F4", "#0E2A47", _house, _glasses("I")),
    "observer_final": _Face("#0E2A47", "#FFFFFF", _diamond, _glasses("F")),
    "primary": _Face("#B92B26", "#FFFFFF", _double_square, _target),
}  # fmt: skip


def draw_badge(painter: QPainter, look: BadgeLook, side: float) -> None:
    """Paint a badge in the unit square, ``side`` pixels wide. A side's badge has a band in its ink below."""
    face = _FACES[look.kind]
    shape = face.outline()
    painter.fillPath(shape.translated(0.03, 0.04), color("#000000", 0.28))
    painter.strokePath(shape, pen("#FFFFFF", 0.12))
    painter.fillPath(shape, color(face.fill))
    painter.strokePath(shape, pen(INK, 0.045))
    if side >= 12:
        face.sign(painter, face.ink)
    if look.private:
        dashed = pen(INK, 0.06)
        dashed.setDashPattern([1.8, 1.5])
        frame = rounded(-0.09, -0.09, 1.18, 1.18, 0.1)
        painter.strokePath(frame, pen(PAPER, 0.06))
        painter.strokePath(frame, dashed)
    if look.text and side >= 16:
        _draw_tab(painter, look, side)


def _draw_tab(painter: QPainter, look: BadgeLook, side: float) -> None:
    """The word or number on a tab at the lower right corner."""
    high = max(0.26, 7 / side)
    wide = high * (0.75 + 0.72 * len(look.text))
    tab = rounded(1.06 - wide, 1.04 - high * 1.5, wide, high * 1.5, high * 0.3)
    painter.strokePath(tab, pen(PAPER, 0.06))
    painter.fillPath(tab, color(INKS[look.side].ink if look.side else INK))
    draw_text(painter, 1.06 - wide / 2, 1.04 - high * 0.75, look.text, high, "#FFFFFF", weight=700)
