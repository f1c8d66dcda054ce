"""Hulls, whatever drives, as data (``resources/looks/hulls.json``), seen from their right side, and their painter.

A hull is about 100 units long, the ground is y = 0, and it looks to the right as men do. Roles: track and tire are
dark and a wheel lies on them; hull and turret catch the light; barrel and line are strokes; hatch and skirt are flat.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath

from lhy_desktop.ui.board.pieces.brush import XY, color, ellipse, pen, polygon, stroke, united
from lhy_desktop.ui.board.pieces.emblems import emblem
from lhy_desktop.ui.resources import read_looks
from lhy_desktop.ui.sides import INKS, Paint, SideKey

HullKind = str
"""The name of a drawing in the file."""
Role = Literal["track", "tire", "wheel", "hull", "turret", "barrel", "line", "hatch", "skirt"]
HullSign = Literal[
    "plain", "heavy", "light", "casemate", "destroyer", "wheels", "carrier", "lorry", "car", "flak_car",
    "cannon", "howitzer", "flak", "bunker",
]  # fmt: skip
Shapes = tuple[tuple[Role, QPainterPath, QPainterPath], ...]
"""Role, outline, and the part of it that the rim of light leaves over."""
_RIM = 1.4
_UNPAINTED: tuple[HullSign, ...] = ("cannon", "howitzer", "flak", "bunker")
"""What does not drive is of bare metal or concrete and wears no sign."""
_SIDES_OPEN: tuple[HullSign, ...] = ("carrier", "lorry", "car", "flak_car")
"""What has no armor above its hull, or none that is large enough, wears the sign on the hull."""


@dataclass(frozen=True)
class Part:
    """A polygon; a round stroke where it has a ``width``; around one point a disc with the radius ``ring``."""

    role: Role
    points: tuple[XY, ...]
    width: float = 0.0
    ring: float = 0.0


@dataclass(frozen=True)
class _Hull:
    """``shapes`` by nation, "*" for every other; ``sign`` is what stands for it in a NATO frame, ``long`` whether its
    gun is longer than that of its next of kin."""

    sign: HullSign
    shapes: dict[str, tuple[Part, ...]]
    long: bool = False


_READ = read_looks("hulls", dict[HullKind, _Hull])


def is_hull(kind: str) -> bool:
    """Whether there is a hull of this name."""
    return kind in _READ


def hulls() -> tuple[HullKind, ...]:
    """All of them, in the order of the file."""
    return tuple(_READ)


def sign_of(kind: HullKind) -> HullSign:
    """What stands for a hull in a NATO frame."""
    return _READ[kind].sign


def long_barrel(kind: HullKind) -> bool:
    """Whether its gun is longer than that of its next of kin."""
    return _READ[kind].long


def _shape(part: Part) -> QPainterPath:
    if part.ring:
        return ellipse(*part.points[0], part.ring)
    return stroke(part.points, part.width) if part.width else polygon(part.points)


@lru_cache(maxsize=128)
def _shapes(kind: HullKind, side: SideKey) -> tuple[Shapes, QPainterPath]:
    """The parts from back to front, and the whole outline; a nation may have its own."""
    national = _READ[kind].shapes
    parts = tuple((one.role, _shape(one)) for one in national.get(side, national["*"]))
    shaded = tuple((role, path, _shade(path) if role in ("hull", "turret") else path) for role, path in parts)
    return shaded, united(path for _, path in parts)


def _shade(path: QPainterPath) -> QPainterPath:
    return path.translated(_RIM, _RIM * 1.2).intersected(path)


@lru_cache(maxsize=128)
def _sign(kind: HullKind, side: SideKey) -> QPainterPath:
    """The nation's sign on the largest turret, or on the hull; none on what does not drive."""
    sign = sign_of(kind)
    if sign in _UNPAINTED:
        return QPainterPath()
    role = "hull" if sign in _SIDES_OPEN else "turret"
    boxes = [path.boundingRect() for part, path, _ in _shapes(kind, side)[0] if part == role]
    box = max(boxes, key=lambda one: one.width() * one.height())
    return emblem(side, box.center().x(), box.center().y(), min(6.4, box.height() * 0.34, box.width() * 0.2))


def outline_of_hull(kind: HullKind, side: SideKey) -> QPainterPath:
    """The whole outline in its own units."""
    return _shapes(kind, side)[1]


def fit(kind: HullKind, side: SideKey, room: QRectF) -> tuple[float, float, float]:
    """Where the origin lies and how large a unit is when the hull fills a room, standing on its floor."""
    box = outline_of_hull(kind, side).boundingRect()
    scale = min(room.width() / box.width(), room.height() / box.height())
    return room.center().x() - box.center().x() * scale, room.bottom() - box.bottom() * scale, scale


def _draw(painter: QPainter, role: Role, path: QPainterPath, shade: QPainterPath, paint: Paint) -> None:
    if role in ("track", "tire"):
        painter.fillPath(path, color(paint.outline))
    elif role == "barrel":
        painter.strokePath(path, pen(paint.outline, 1.6))
        painter.fillPath(path, color(paint.figure))
    elif role == "wheel":
        painter.fillPath(path, color(paint.lit))
        painter.strokePath(path, pen(paint.outline, 1.0))
    elif role == "line":
        painter.fillPath(path, color(paint.outline, 0.7))
    elif role in ("hatch", "skirt"):
        painter.fillPath(path, color(paint.figure))
        painter.strokePath(path, pen(color(paint.outline, 0.8), 0.9))
    else:
        painter.strokePath(path, pen(color(paint.outline, 0.9), 1.6))
        painter.fillPath(path, color(paint.light))
        painter.fillPath(shade, _from_above(path, paint))


def _from_above(path: QPainterPath, paint: Paint) -> QLinearGradient:
    """Light above, dark below."""
    box = path.boundingRect()
    fall = QLinearGradient(box.topLeft(), box.bottomLeft())
    fall.setColorAt(0, color(paint.lit))
    fall.setColorAt(0.75, color(paint.figure))
    return fall


def draw_hull(painter: QPainter, kind: HullKind, side: SideKey) -> None:
    """Paint a hull around its origin, in its own units."""
    parts, whole = _shapes(kind, side)
    inks = INKS[side]
    paint = inks.metal if sign_of(kind) in _UNPAINTED else inks.hulls or inks.metal
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(whole, pen(inks.light, 5.0))
    painter.strokePath(whole, pen(paint.outline, 2.2))
    for role, path, shade in parts:
        _draw(painter, role, path, shade, paint)
    sign = _sign(kind, side)
    painter.strokePath(sign, pen(paint.light, 1.8))
    painter.fillPath(sign, color(paint.mark))


def draw_burnt(painter: QPainter, kind: HullKind) -> None:
    """Paint what is left of a hull: its outline, black, in its own units."""
    whole = outline_of_hull(kind, "first")
    painter.strokePath(whole, pen("#F3EDE0", 4.0))
    painter.fillPath(whole, color("#211D1A"))
