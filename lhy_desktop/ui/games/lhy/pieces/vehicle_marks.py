"""What stands on counters of vehicles, guns and positions beside their values: motion, cargo, a position's front."""

from math import cos, pi, sin

from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.pieces.brush import cased, color, draw_text, ellipse, pen, polygon, polyline, rounded
from lhy_desktop.ui.board.pieces.emblems import draw_eye
from lhy_desktop.ui.board.pieces.inks import ALARM, INK, PAPER
from lhy_desktop.ui.games.lhy.pieces.inks import GOLD
from lhy_desktop.ui.games.lhy.pieces.looks import CounterLook

_GREEN, _RED = "#1E7A3C", "#B02A25"
_TWELFTH = pi / 6
PACE = 0.145
"""How large the marker of motion or watch is at most: half its height, about."""
MIDDLE_OF_PACE = (0.58, 0.07 - PACE)
"""Where it is then."""


def draw_pace(painter: QPainter, look: CounterLook, size: float) -> None:
    """V3.1, V3.3: on the upper edge, clear of hull and values, two green chevrons, a red octagon with a bar, or a pale
    disc with an eye."""
    r = min(size * 0.62, PACE)
    x, y = MIDDLE_OF_PACE[0], 0.07 - r
    if look.pace == "moving":
        tab = rounded(x - r * 1.2, y - r * 0.85, r * 2.4, r * 1.7, r * 0.35)
        cased(painter, tab, pen(INK, 0.075), pen(PAPER, 0.045), fill=color(_GREEN))
        for left in (-0.65, 0.05):
            at = x + left * r
            chevron = polyline(((at, y - r * 0.45), (at + r * 0.5, y), (at, y + r * 0.45)))
            painter.strokePath(chevron, pen("#FFFFFF", r * 0.26))
    elif look.pace == "stopped":
        corners = ((x + r * cos(a * pi / 4 + pi / 8), y + r * sin(a * pi / 4 + pi / 8)) for a in range(8))
        cased(painter, polygon(corners), pen(INK, 0.075), pen(PAPER, 0.045), fill=color(_RED))
        painter.strokePath(polyline(((x - r * 0.45, y), (x + r * 0.45, y))), pen("#FFFFFF", r * 0.4))
    elif look.pace == "overwatch":
        cased(painter, ellipse(x, y, r), pen(INK, 0.05), fill=color("#DDEBFA"))
        draw_eye(painter, x, y, r * 1.2)


def draw_cargo(painter: QPainter, look: CounterLook, size: float) -> None:
    """V11: at the left, clear of values, markers and costs, a plate with the number of those aboard beside a head and
    shoulders, or with the gun that is towed."""
    high = size * 0.92
    x, y = _beside(high, 1.6)
    plate = rounded(x, y - high / 2, high * 1.6, high, high * 0.24)
    cased(painter, plate, pen(PAPER, 0.05), fill=color(INK))
    if look.tows:
        _draw_gun(painter, x + high * 0.8, y, high)
    else:
        _draw_man(painter, x + high * 0.45, y, high * 0.72, PAPER)
        draw_text(painter, x + high * 1.12, y, str(look.cargo), high * 0.56, "#FFFFFF", weight=800)


def _below(high: float) -> float:
    """The middle of a plate so high at the lower edge."""
    return min(1.07, 1.195 - high / 2)


def _beside(high: float, wide: float) -> tuple[float, float]:
    """The left end and the middle of a plate so high, and so many times as wide: at the left edge between the boxes,
    where no marker comes; below the figures of a small counter."""
    return (0.1 - high * wide, 0.62) if high < 0.3 else (0.02, _below(high))


def _draw_gun(painter: QPainter, x: float, y: float, high: float) -> None:
    """A gun on its wheel, trail to the left."""
    trail = polyline(((x - high * 0.6, y + high * 0.26), (x - high * 0.05, y - high * 0.04)))
    painter.strokePath(trail, pen(PAPER, high * 0.11))
    barrel = polyline(((x - high * 0.14, y - high * 0.1), (x + high * 0.6, y - high * 0.22)))
    painter.strokePath(barrel, pen(PAPER, high * 0.13))
    painter.strokePath(polyline(((x + high * 0.14, y - high * 0.36), (x + high * 0.14, y))), pen(PAPER, high * 0.1))
    painter.strokePath(ellipse(x, y + high * 0.1, high * 0.19), pen(PAPER, high * 0.12))


def _draw_man(painter: QPainter, x: float, y: float, high: float, ink: str) -> None:
    painter.fillPath(ellipse(x, y - high * 0.24, high * 0.2), color(ink))
    body = ((x - high * 0.36, y + high * 0.44), (x - high * 0.24, y + high * 0.06), (x + high * 0.24, y + high * 0.06))
    painter.fillPath(polygon((*body, (x + high * 0.36, y + high * 0.44))), color(ink))


def draw_aboard(painter: QPainter, size: float) -> None:
    """There a man over a wheeled bed: this unit is carried."""
    high = size * 0.95
    x, y = _beside(high, 1.5)
    plate = rounded(x, y - high / 2, high * 1.5, high, high * 0.24)
    cased(painter, plate, pen(INK, 0.05), fill=color(PAPER))
    _draw_man(painter, x + high * 0.75, y - high * 0.16, high * 0.5, INK)
    bed = polyline(((x + high * 0.3, y + high * 0.14), (x + high * 1.2, y + high * 0.14)))
    painter.strokePath(bed, pen(INK, high * 0.13))
    for at in (0.46, 1.04):
        painter.fillPath(ellipse(x + high * at, y + high * 0.3, high * 0.13), color(INK))


def draw_front(painter: QPainter, look: CounterLook, size: float) -> None:
    """V16.2: a red arrow beyond the edge, where the position looks: at a corner farther out, off the values."""
    assert look.front is not None
    angle = look.front * _TWELFTH
    ahead, aside = (sin(angle), -cos(angle)), (cos(angle), sin(angle))
    edge = 0.5 / max(abs(ahead[0]), abs(ahead[1]))
    foot = edge - 0.03 if look.front % 3 == 0 else edge + 0.055
    reach, wide = foot + max(0.16, size * 0.42), max(0.17, size * 0.6)

    def at(along: float, across: float) -> tuple[float, float]:
        return 0.5 + along * ahead[0] + across * aside[0], 0.5 + along * ahead[1] + across * aside[1]

    shape = polygon((at(reach, 0.0), at(foot, wide), at(foot + 0.05, 0.0), at(foot, -wide)))
    cased(painter, shape, pen(PAPER, 0.06), fill=color(ALARM))
    painter.strokePath(shape, pen(INK, 0.014))


def draw_commander(painter: QPainter, x: float, y: float, size: float) -> None:
    """V2.10: "CO" on gold."""
    plate = rounded(x - size * 0.85, y - size * 0.5, size * 1.7, size, size * 0.2)
    cased(painter, plate, pen(INK, 0.03), fill=color(GOLD))
    draw_text(painter, x, y, "CO", size * 0.62, INK, weight=800)
