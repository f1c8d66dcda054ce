"""Symbols in the manner of NATO's APP-6 in place of figures: a frame, what fights in it, and above it how many.

A dot is a squad, a struck ring half a squad or a weapon's crew, three dots a platoon's leader, a bar a company's. A
minus in brackets marks a unit that has lost a step. Everything is drawn in the unit square.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from lhy_desktop.ui.board.figures.hulls import HullKind, HullSign, is_hull, long_barrel, sign_of
from lhy_desktop.ui.board.figures.kinds import Silhouette
from lhy_desktop.ui.board.pieces.brush import (
    MINUS,
    XY,
    color,
    draw_text,
    ellipse,
    flat_pen,
    pen,
    polygon,
    polyline,
    rounded,
)
from lhy_desktop.ui.board.pieces.detail import Detail
from lhy_desktop.ui.board.pieces.emblems import draw_emblem
from lhy_desktop.ui.sides import INKS, SideKey


@dataclass(frozen=True)
class Ink:
    """What a symbol is drawn with: the frame's box, line color and width, and the ground inside."""

    box: QRectF
    line: str
    width: float
    ground: str

    def at(self, u: float, v: float) -> XY:
        """A point of the box, both coordinates from 0 to 1."""
        return self.box.x() + u * self.box.width(), self.box.y() + v * self.box.height()


BOXES: dict[Detail, QRectF] = {
    Detail.FIGURE: QRectF(0.08, 0.28, 0.84, 0.55),
    Detail.NUMBERS: QRectF(0.13, 0.19, 0.74, 0.37),
    Detail.FULL: QRectF(0.335, 0.29, 0.60, 0.375),
    Detail.NAMED: QRectF(0.335, 0.29, 0.60, 0.375),
}
"""Where the frame stands; half as high again as wide."""
Sign = Callable[[QPainter, Ink], None]


def _line(painter: QPainter, ink: Ink, points: Sequence[XY], width: float = 1.0) -> None:
    painter.strokePath(polyline([ink.at(u, v) for u, v in points]), pen(ink.line, ink.width * width))


def _saltire(painter: QPainter, ink: Ink) -> None:
    _line(painter, ink, ((0, 0), (1, 1)))
    _line(painter, ink, ((0, 1), (1, 0)))


def _arrow(painter: QPainter, ink: Ink, u: float, low: float, high: float) -> None:
    """An upright arrow, its head as wide as a seventh of the box."""
    _line(painter, ink, ((u, low), (u, high)), 1.25)
    _line(painter, ink, ((u - 0.09, high + 0.2), (u, high), (u + 0.09, high + 0.2)), 1.25)


def _machine_gun(painter: QPainter, ink: Ink) -> None:
    _arrow(painter, ink, 0.5, 0.86, 0.14)
    _line(painter, ink, ((0.36, 0.86), (0.64, 0.86)), 1.25)
    _line(painter, ink, ((0.41, 0.56), (0.59, 0.56)), 1.25)


def _anti_tank(painter: QPainter, ink: Ink) -> None:
    _line(painter, ink, ((0, 1), (0.5, 0.03), (1, 1)))


def _flame(painter: QPainter, ink: Ink) -> None:
    """A nozzle bent over, and what falls out of it."""
    x, y = ink.at(0.38, 0.88)
    _, top = ink.at(0, 0.42)
    right, _ = ink.at(0.64, 0)
    path = QPainterPath()
    path.moveTo(x, y)
    path.lineTo(x, top)
    path.arcTo(QRectF(x, ink.at(0, 0.14)[1], right - x, (top - ink.at(0, 0.14)[1]) * 2), 180, -180)
    painter.strokePath(path, pen(ink.line, ink.width * 1.25))
    drop = polygon(ink.at(u, v) for u, v in ((0.64, 0.42), (0.73, 0.66), (0.64, 0.86), (0.55, 0.66)))
    painter.fillPath(drop, color(ink.line))


def _mortar(painter: QPainter, ink: Ink) -> None:
    _arrow(painter, ink, 0.5, 0.62, 0.12)
    x, y = ink.at(0.5, 0.74)
    painter.strokePath(ellipse(x, y, ink.box.height() * 0.13), pen(ink.line, ink.width * 1.25))


def _knee_mortar(painter: QPainter, ink: Ink) -> None:
    _saltire(painter, ink)
    x, y = ink.at(0.5, 0.82)
    tube = polyline([ink.at(0.5, 0.75), ink.at(0.5, 0.2)])
    painter.strokePath(tube, pen(ink.ground, ink.width * 3.4))
    _arrow(painter, ink, 0.5, 0.7, 0.16)
    ring = ellipse(x, y, ink.box.height() * 0.12)
    painter.fillPath(ring, color(ink.ground))
    painter.strokePath(ring, pen(ink.line, ink.width * 1.25))


def _submachine_guns(painter: QPainter, ink: Ink) -> None:
    """Infantry whose lower field is filled: they fight at close range."""
    _saltire(painter, ink)
    painter.fillPath(polygon(ink.at(u, v) for u, v in ((0, 1), (0.5, 0.5), (1, 1))), color(ink.line))


def _leader(painter: QPainter, ink: Ink) -> None:
    """Infantry under a headquarters' band, on a staff."""
    _saltire(painter, ink)
    x, y = ink.at(0, 0)
    painter.fillRect(QRectF(x, y, ink.box.width(), ink.box.height() * 0.26), color(ink.line))
    _line(painter, ink, ((0, 1), (0, 1.28)), 1.25)


def _observer(painter: QPainter, ink: Ink) -> None:
    triangle = polygon(ink.at(u, v) for u, v in ((0.5, 0.12), (0.74, 0.86), (0.26, 0.86)))
    painter.strokePath(triangle, pen(ink.line, ink.width * 1.1))
    x, y = ink.at(0.5, 0.62)
    painter.fillPath(ellipse(x, y, ink.box.height() * 0.09), color(ink.line))


def _heavy_machine_gun(painter: QPainter, ink: Ink) -> None:
    """The machine gun on a tripod."""
    _machine_gun(painter, ink)
    painter.fillPath(polygon(ink.at(u, v) for u, v in ((0.3, 0.96), (0.5, 0.58), (0.7, 0.96))), color(ink.line))


def _light_machine_gun(painter: QPainter, ink: Ink) -> None:
    """Infantry with an arrow before it."""
    _saltire(painter, ink)
    _arrow(painter, ink, 0.5, 0.9, 0.1)


def _cross_hairs(painter: QPainter, ink: Ink) -> None:
    """Cross hairs."""
    x, y = ink.at(0.5, 0.5)
    painter.strokePath(ellipse(x, y, ink.box.height() * 0.27), pen(ink.line, ink.width * 1.1))
    _line(painter, ink, ((0.5, 0.08), (0.5, 0.92)))
    _line(painter, ink, ((0.22, 0.5), (0.78, 0.5)))


def _anti_tank_rifle(painter: QPainter, ink: Ink) -> None:
    _anti_tank(painter, ink)
    _line(painter, ink, ((0.32, 0.74), (0.68, 0.74)))


def _cannon(rings: int) -> Sign:
    """An anti-tank cannon; a heavier one has more bars on its barrel."""

    def draw(painter: QPainter, ink: Ink) -> None:
        _anti_tank(painter, ink)
        _line(painter, ink, ((0.5, 0.97), (0.5, 0.3)), 1.25)
        for place in range(rings):
            v = 0.55 + 0.17 * place
            _line(painter, ink, ((0.34, v), (0.66, v)), 1.5)

    return draw


def _hull(painter: QPainter, ink: Ink, filled: bool = False) -> None:
    """The lying oval of armor."""
    (x, y), (right, low) = ink.at(0.2, 0.24), ink.at(0.8, 0.76)
    oval = rounded(x, y, right - x, low - y, (low - y) / 2)
    if filled:
        painter.fillPath(oval, color(ink.line, 0.18))
    painter.strokePath(oval, pen(ink.line, ink.width * 1.1))


def _heavy_hull(painter: QPainter, ink: Ink) -> None:
    _hull(painter, ink, filled=True)
    _line(painter, ink, ((0.5, 0.24), (0.5, 0.76)), 1.6)


def _light_hull(painter: QPainter, ink: Ink) -> None:
    _hull(painter, ink)
    _line(painter, ink, ((0.0, 1.0), (1.0, 0.0)), 0.8)


def _casemate(painter: QPainter, ink: Ink) -> None:
    _hull(painter, ink)
    _anti_tank(painter, ink)


def _wheels(painter: QPainter, ink: Ink) -> None:
    _light_hull(painter, ink)
    for u in (0.3, 0.7):
        x, y = ink.at(u, 0.9)
        painter.fillPath(ellipse(x, y, ink.box.height() * 0.08), color(ink.line))


def _carrier(painter: QPainter, ink: Ink) -> None:
    _hull(painter, ink)
    _saltire(painter, ink)


def _lorry(painter: QPainter, ink: Ink) -> None:
    for u in (0.25, 0.5, 0.75):
        x, y = ink.at(u, 0.78)
        painter.strokePath(ellipse(x, y, ink.box.height() * 0.11), pen(ink.line, ink.width))
    _line(painter, ink, ((0.12, 0.58), (0.88, 0.58)), 1.2)


def _car(painter: QPainter, ink: Ink) -> None:
    for u in (0.32, 0.68):
        x, y = ink.at(u, 0.78)
        painter.strokePath(ellipse(x, y, ink.box.height() * 0.11), pen(ink.line, ink.width))
    _line(painter, ink, ((0.2, 0.58), (0.8, 0.58)), 1.2)


def _destroyer(painter: QPainter, ink: Ink) -> None:
    """Armor with an anti-tank roof inside its oval, open above."""
    _hull(painter, ink)
    _line(painter, ink, ((0.3, 0.72), (0.5, 0.34), (0.7, 0.72)), 1.2)


def _flak_dome(painter: QPainter, ink: Ink) -> None:
    """The dome of whoever fires at aircraft."""
    (x, y), (right, low) = ink.at(0.3, 0.5), ink.at(0.7, 1.2)
    dome = QPainterPath()
    dome.arcMoveTo(QRectF(x, y, right - x, low - y), 0)
    dome.arcTo(QRectF(x, y, right - x, low - y), 0, 180)
    painter.strokePath(dome, pen(ink.line, ink.width * 1.1))
    _arrow(painter, ink, 0.5, 0.5, 0.1)


def _flak_car(painter: QPainter, ink: Ink) -> None:
    _flak_dome(painter, ink)
    for u in (0.14, 0.86):
        x, y = ink.at(u, 0.86)
        painter.fillPath(ellipse(x, y, ink.box.height() * 0.09), color(ink.line))


def _flak(painter: QPainter, ink: Ink) -> None:
    _flak_dome(painter, ink)
    _line(painter, ink, ((0.0, 1.0), (0.14, 0.66)), 1.0)
    _line(painter, ink, ((1.0, 1.0), (0.86, 0.66)), 1.0)


def _howitzer(painter: QPainter, ink: Ink) -> None:
    """An infantry's gun: the saltire with a barrel on its carriage."""
    _saltire(painter, ink)
    clear = polyline([ink.at(0.5, 0.9), ink.at(0.5, 0.12)])
    painter.strokePath(clear, pen(ink.ground, ink.width * 3.6))
    _line(painter, ink, ((0.5, 0.9), (0.5, 0.12)), 1.6)
    _line(painter, ink, ((0.38, 0.5), (0.62, 0.5)), 1.3)


def _bunker(painter: QPainter, ink: Ink) -> None:
    """A work of concrete: a filled block open to the front."""
    block = polygon(ink.at(u, v) for u, v in ((0.2, 0.86), (0.2, 0.22), (0.8, 0.22), (0.8, 0.86), (0.66, 0.86),
                                              (0.66, 0.46), (0.34, 0.46), (0.34, 0.86)))  # fmt: skip
    painter.fillPath(block, color(ink.line, 0.8))


def _medic(painter: QPainter, ink: Ink) -> None:
    _line(painter, ink, ((0.5, 0), (0.5, 1)))
    _line(painter, ink, ((0, 0.5), (1, 0.5)))


def _dummy(painter: QPainter, ink: Ink) -> None:
    """A feint: a broken roof over a frame that holds nothing."""
    roof = polyline([ink.at(0, -0.02), ink.at(0.5, -0.5), ink.at(1, -0.02)])
    painter.strokePath(roof, pen(ink.line, ink.width, (2.4, 2.2)))


SIGNS: dict[Silhouette, Sign] = {
    "squad": _saltire,
    "section": _saltire,
    "reduced": _saltire,
    "smg": _submachine_guns,
    "smg_reduced": _submachine_guns,
    "knee": _knee_mortar,
    "knee_reduced": _knee_mortar,
    "mg": _machine_gun,
    "leader": _leader,
    "commander": _leader,
    "rocket": _anti_tank,
    "flamethrower": _flame,
    "mortar": _mortar,
    "observer": _observer,
    "medic": _medic,
    "dummy": _dummy,
    "hmg": _heavy_machine_gun,
    "lmg": _light_machine_gun,
    "marksman": _cross_hairs,
    "at_rifle": _anti_tank_rifle,
    "cannon_light": _cannon(0),
    "cannon": _cannon(1),
    "cannon_heavy": _cannon(2),
}
"""What stands in the frame of each kind of unit."""
HULLS: dict[HullSign, Sign] = {
    "plain": _hull,
    "heavy": _heavy_hull,
    "light": _light_hull,
    "casemate": _casemate,
    "destroyer": _destroyer,
    "wheels": _wheels,
    "carrier": _carrier,
    "lorry": _lorry,
    "car": _car,
    "flak_car": _flak_car,
    "cannon": _cannon(1),
    "howitzer": _howitzer,
    "flak": _flak,
    "bunker": _bunker,
}
"""The same for hulls, of which many share a sign; their names tell them apart."""
_SQUADS = ("squad", "reduced", "smg", "smg_reduced", "knee", "knee_reduced")
_REDUCED = ("reduced", "smg_reduced", "knee_reduced")
_BEYOND = ("leader", "commander", "dummy")
"""The kinds whose signs go beyond the frame."""


def _draw_size(painter: QPainter, kind: Silhouette | HullKind, ink: Ink) -> None:
    """Signs above the frame that show the size of the unit."""
    r = max(ink.width * 1.35, ink.box.height() * 0.095)
    x, y = ink.box.center().x(), ink.box.y() - r * 1.9
    if kind == "dummy":
        return
    if kind == "commander":
        painter.strokePath(polyline(((x, y - r * 1.25), (x, y + r * 0.9))), pen(ink.line, r * 0.9))
        return
    for at in (x - 2.7 * r, x, x + 2.7 * r) if kind == "leader" else (x,) if kind in _SQUADS else ():
        painter.fillPath(ellipse(at, y, r), color(ink.line))
    if kind in _REDUCED:
        draw_text(painter, x + r * 1.9, y, f"({MINUS})", r * 2.1, ink.line, weight=800, anchor="left")
    if kind not in _SQUADS and kind != "leader":
        painter.strokePath(ellipse(x, y, r), pen(ink.line, ink.width * 0.8))
        painter.strokePath(polyline(((x - r, y + r * 1.2), (x + r, y - r * 1.2))), pen(ink.line, ink.width * 0.8))


def draw_symbol(
    painter: QPainter,
    kind: Silhouette | HullKind,
    side: SideKey,
    pixels: float,
    detail: Detail,
    shaken: bool = False,
    room: QRectF | None = None,
) -> None:
    """Paint the symbol of a counter so many pixels long: frame, sign and size; pale and askew when ``shaken``. The
    nation's emblem stands in the frame behind the sign, paler where the sign has an oval of its own; in a small one it
    would hide it and stands above. The frame is ``room``, or the usual one."""
    inks, box = INKS[side], room or BOXES[detail]
    ink = Ink(box, inks.ink, max(0.021, 1.25 / pixels), inks.light)
    painter.save()
    if shaken:
        painter.setOpacity(painter.opacity() * 0.7)
        middle = box.center()
        painter.translate(middle)
        painter.rotate(-9)
        painter.translate(-middle)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    frame = QPainterPath()
    frame.addRect(box)
    rim = rounded(box.x() - 0.025, box.y() - 0.025, box.width() + 0.05, box.height() + 0.05, 0.025)
    painter.fillPath(rim, color(inks.ground))
    painter.fillPath(frame, color(inks.light))
    if detail >= Detail.FULL:
        middle = box.center()
        strong = 0.4 if is_hull(kind) else 0.85
        draw_emblem(painter, side, middle.x(), middle.y(), box.height() * 0.47, color(inks.edge, strong))
    elif room is None:
        draw_emblem(painter, side, 0.2, box.y() / 2 + 0.01, 0.14, color(inks.mark))
    painter.save()
    if kind not in _BEYOND:
        painter.setClipPath(frame)
    sign = HULLS[sign_of(kind)] if is_hull(kind) else SIGNS[cast(Silhouette, kind)]
    sign(painter, ink)
    if room is not None and is_hull(kind) and long_barrel(kind):
        _line(painter, ink, ((0.5, 0.5), (1.0, 0.5)), 1.8)
    painter.restore()
    edge = flat_pen(ink.line, ink.width * 1.35)
    painter.strokePath(frame, edge)
    if room is None or detail >= Detail.FULL:
        _draw_size(painter, kind, ink)
    painter.restore()
