"""Draws the figures: united strokes with halo, outline, fills and a rim light from the northwest."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from lhy_desktop.ui.board.looks import Helmet, Silhouette
from lhy_desktop.ui.board.pieces.brush import color, ellipse, pen, polygon, stroke, united
from lhy_desktop.ui.board.pieces.figures import GROUPS, POSES, Limb, Patch, Standing
from lhy_desktop.ui.board.pieces.inks import SIDES, SideInks

Parts = tuple[tuple[str, QPainterPath], ...]


def _helmet(x: float, y: float, side: Helmet) -> QPainterPath:
    """A dome for the Americans, a flared neck guard for the Germans."""
    path = QPainterPath()
    if side == "us":
        path.moveTo(x - 5.8, y + 1.0)
        path.cubicTo(x - 5.8, y - 6.8, x + 5.4, y - 7.0, x + 5.8, y + 0.4)
        path.lineTo(x + 7.2, y + 1.7)
        path.lineTo(x - 6.2, y + 1.8)
    else:
        path.moveTo(x - 8.0, y + 4.2)
        path.cubicTo(x - 5.4, y + 1.6, x - 6.8, y - 6.6, x + 0.4, y - 6.4)
        path.cubicTo(x + 5.8, y - 6.2, x + 5.0, y - 1.0, x + 5.4, y + 0.2)
        path.lineTo(x + 7.8, y + 1.8)
        path.lineTo(x - 2.0, y + 2.2)
    path.closeSubpath()
    return path


def _shape(part: Limb | Patch) -> QPainterPath:
    return stroke(part.points, part.width) if isinstance(part, Limb) else polygon(part.points)


@lru_cache(maxsize=128)
def _man(standing: Standing, side: Helmet) -> tuple[Parts, QPainterPath]:
    pose = POSES[standing.pose]
    x, y = pose.head
    parts: list[tuple[str, QPainterPath]] = [(part.role, _shape(part)) for part in pose.parts]
    parts += [("f", ellipse(x + 1.4, y + 2.4, 4.2, 4.8)), ("h", _helmet(x, y, side))]
    flip = -standing.scale if standing.mirrored else standing.scale
    place = QTransform().translate(standing.x, standing.y).scale(flip, standing.scale)
    moved = tuple((role, place.map(path)) for role, path in parts)
    return moved, united(path for _, path in moved)


@lru_cache(maxsize=32)
def _weapon(kind: Silhouette, side: Helmet) -> QPainterPath:
    weapon = GROUPS[kind].weapon or {}
    return united(_shape(part) for part in weapon.get(side, ()))


def _under(painter: QPainter, whole: QPainterPath, inks: SideInks) -> None:
    painter.strokePath(whole, pen(inks.light, 4.6))
    painter.strokePath(whole, pen(inks.outline, 2.0))
    painter.fillPath(whole, color(inks.outline))


def _lit(painter: QPainter, path: QPainterPath, base: str, light: str, shift: float) -> None:
    """A fill whose northwest rim is lighter."""
    painter.fillPath(path, color(light))
    painter.fillPath(path.translated(shift, shift * 1.2).intersected(path), color(base))


def _draw_man(painter: QPainter, standing: Standing, side: Helmet, inks: SideInks) -> None:
    parts, whole = _man(standing, side)
    _under(painter, whole, inks)
    fills = {"f": inks.skin, "w": inks.ink, "k": inks.outline, "white": "#F6F3EA", "red": "#B3201A"}
    for role, path in parts:
        if role in fills:
            if role == "white":
                painter.strokePath(path, pen(inks.outline, 1.2))
            painter.fillPath(path, color(fills[role]))
        elif role == "h":
            _lit(painter, path, inks.lit, inks.light, 1.1)
            painter.strokePath(path, pen(inks.outline, 0.9))
        else:
            painter.strokePath(path, pen(color(inks.outline, 0.55), 0.8))
            _lit(painter, path, inks.figure, inks.lit, 1.5)


def draw_group(painter: QPainter, kind: Silhouette, side: Helmet) -> None:
    """Paint the men of a counter around the group's origin, in figure units."""
    group, inks = GROUPS[kind], SIDES[side]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    weapon = _weapon(kind, side)
    for i, man in enumerate(group.men):
        if i == group.weapon_at:
            _draw_weapon(painter, weapon, inks)
        _draw_man(painter, man, side, inks)
    if group.weapon_at >= len(group.men):
        _draw_weapon(painter, weapon, inks)


def _draw_weapon(painter: QPainter, weapon: QPainterPath, inks: SideInks) -> None:
    if weapon.isEmpty():
        return
    painter.strokePath(weapon, pen(inks.light, 3.2))
    painter.fillPath(weapon, color(inks.ink))
    painter.strokePath(weapon, pen(inks.ink, 0.6))


@lru_cache(maxsize=32)
def outline_of(kind: Silhouette, side: Helmet) -> QPainterPath:
    """The whole group's outline in the unit square; for tests that tell shapes apart."""
    group = GROUPS[kind]
    whole = united([*(_man(man, side)[1] for man in group.men), _weapon(kind, side)])
    return QTransform().translate(*group.anchor).scale(group.scale, group.scale).map(whole)
