"""The values of a counter in their boxes (design/art.md §7): shell, shield, box, ring, disc."""

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.pieces.brush import (
    cased,
    color,
    draw_text,
    ellipse,
    flat_pen,
    pen,
    plain,
    text_width,
)
from lhy_desktop.ui.board.pieces.detail import floor
from lhy_desktop.ui.board.pieces.values import BOX_EDGE, BoxShape, draw_value
from lhy_desktop.ui.games.lhy.pieces.inks import BOXES, GOLD, PLATOONS
from lhy_desktop.ui.games.lhy.pieces.looks import CounterLook
from lhy_desktop.ui.sides import INKS

_INSET = 0.08
"""Values move in by this on a disrupted side, to clear its bars."""


_SHAPES: dict[str, BoxShape] = {
    "antitank": "shell",
    "assault": "shield",
    "command": "star",
    "cohesion": "ring",
    "small_arms": "box",
    "armor": "plate",
    "rear": "plate",
}


def draw_box(painter: QPainter, kind: str, box: QRectF, text: str, side: float) -> None:
    """One value in its box, on a counter ``side`` pixels long."""
    draw_value(painter, _SHAPES[kind], box, text, BOXES[kind], side)


def draw_disc(painter: QPainter, look: CounterLook, x: float, y: float, radius: float) -> None:
    """The platoon's disc."""
    if not look.platoon:
        return
    inks = PLATOONS[look.platoon_color]
    disc = ellipse(x, y, radius)
    if look.elite:
        cased(painter, disc, pen(BOX_EDGE, 0.095), pen(GOLD, 0.065))
    painter.fillPath(disc, color(inks.fill))
    painter.strokePath(disc, pen(BOX_EDGE, 0.014))
    draw_text(painter, x, y, look.platoon, radius * 1.22, inks.text, weight=800)


def draw_values(painter: QPainter, look: CounterLook, side: float) -> None:
    """All boxes of a counter ``side`` pixels long, in the unit square."""
    ink = INKS[look.side].text
    inset = _INSET if look.disrupted else 0.0
    top, bottom = 0.045 + inset, 0.955 - inset
    small = floor(0.10, side)
    if look.antitank is not None:
        draw_box(painter, "antitank", QRectF(0.045, top, 0.235, 0.205), plain(look.antitank), side)
        if look.antitank_range is not None:
            draw_text(painter, 0.295, top + small / 2 + 0.004, str(look.antitank_range), small, ink, anchor="left")
    if look.assault is not None:
        draw_box(painter, "assault", QRectF(0.045, top + 0.23, 0.185, 0.215), plain(look.assault), side)
    if look.small_arms is not None:
        draw_box(painter, "small_arms", QRectF(0.045, bottom - 0.205, 0.185, 0.205), plain(look.small_arms), side)
        if look.small_arms_range is not None:
            _draw_range(painter, look, bottom - 0.205 + small / 2 + 0.004, small, ink)
    if look.command is not None:
        draw_box(painter, "command", QRectF(0.06, bottom - 0.22, 0.2, 0.2), str(look.command), side)
    draw_disc(painter, look, 0.51, bottom - 0.09, 0.09)
    if look.cohesion is not None:
        draw_box(painter, "cohesion", QRectF(0.745, bottom - 0.21, 0.21, 0.21), str(look.cohesion), side)
    _draw_armor(painter, look, bottom, side)


def _draw_armor(painter: QPainter, look: CounterLook, bottom: float, side: float) -> None:
    """The front's plate at the lower right, the rear's above it; a gun has its cohesion below."""
    upper = QRectF(0.745, bottom - 0.39, 0.21, 0.17)
    if look.armor is not None and look.cohesion is not None:
        draw_box(painter, "armor", upper, str(look.armor), side)
    elif look.armor is not None:
        draw_box(painter, "armor", QRectF(0.715, bottom - 0.205, 0.24, 0.205), str(look.armor), side)
    if look.rear is not None:
        draw_box(painter, "rear", upper, str(look.rear), side)


def _draw_range(painter: QPainter, look: CounterLook, y: float, height: float, ink: str) -> None:
    text = str(look.small_arms_range)
    draw_text(painter, 0.245, y, text, height, ink, anchor="left")
    if look.unlimited:
        under = y + height * 0.5 + 0.022
        painter.setPen(flat_pen(ink, 0.018))
        painter.drawLine(QLineF(0.245, under, 0.245 + text_width(text, height, 700), under))


def draw_big_values(painter: QPainter, look: CounterLook, side: float) -> None:
    """The few values that are legible on a small counter: small arms, assault when there is room, cohesion."""
    high = min(0.42, max(0.24, 12.0 / side))
    bottom = 0.97 - (_INSET if look.disrupted else 0.0)
    if look.armor is not None:
        _draw_big_armor(painter, look, side, high, bottom)
        return
    boxes: list[tuple[str, int | None]] = [("small_arms", look.small_arms), ("cohesion", look.cohesion)]
    boxes.append(("command", look.command))
    if side >= 40:
        boxes.insert(1, ("assault", look.assault))
    places = {"small_arms": 0.03, "command": 0.05, "assault": 0.5 - high / 2, "cohesion": 0.97 - high}
    for kind, value in boxes:
        if value is not None:
            draw_box(painter, kind, QRectF(places[kind], bottom - high, high, high), plain(value), side)


def _draw_big_armor(painter: QPainter, look: CounterLook, side: float, high: float, bottom: float) -> None:
    """Of a vehicle, gun or position what a duel is about: anti-tank value and front armor, the rear's where there is
    room."""
    if look.antitank is not None:
        draw_box(painter, "antitank", QRectF(0.03, bottom - high, high * 1.12, high), plain(look.antitank), side)
    draw_box(painter, "armor", QRectF(0.97 - high * 1.12, bottom - high, high * 1.12, high), str(look.armor), side)
    if look.rear is not None and side >= 40:
        draw_box(
            painter, "rear", QRectF(0.94 - high * 2.1, bottom - high * 0.86, high, high * 0.86), str(look.rear), side
        )
