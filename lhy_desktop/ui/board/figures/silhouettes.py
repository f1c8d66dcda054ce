"""Draws the figures: united strokes with halo, outline, fills and a rim light from the northwest."""

import math
from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from lhy_desktop.ui.board.figures.figures import MEN, Part, Pose
from lhy_desktop.ui.board.figures.groups import Standing, few_of, group_of, weapon_of
from lhy_desktop.ui.board.figures.kinds import Silhouette
from lhy_desktop.ui.board.pieces.brush import color, ellipse, pen, polygon, stroke, united
from lhy_desktop.ui.sides import INKS, SideInks, SideKey

FLAME, FLAME_CORE = "#E8731A", "#FFD65A"
Parts = tuple[tuple[str, QPainterPath, QPainterPath], ...]
"""Role, outline, and the part of it that lies in the shade."""


def _helmet(x: float, y: float, style: str) -> QPainterPath:
    """A helmet or cap around a head."""
    start, *rest = MEN.helmets[style]
    path = QPainterPath(QPointF(x + start[0], y + start[1]))
    for to in rest:
        if len(to) == 2:
            path.lineTo(x + to[0], y + to[1])
        else:
            path.cubicTo(x + to[0], y + to[1], x + to[2], y + to[3], x + to[4], y + to[5])
    path.closeSubpath()
    return path


def _shape(part: Part) -> QPainterPath:
    if not part.ring:
        return stroke(part.points, part.width) if part.width else polygon(part.points)
    ((x, y),), turns = part.points, [i * math.pi / 8 for i in range(17)]
    return stroke([(x + part.ring * math.cos(t), y + part.ring * math.sin(t)) for t in turns], part.width)


def _rifle(part: Part, side: SideKey) -> QPainterPath:
    """A barrel as long and as thick at its end as the nation's."""
    more, width = MEN.rifles.get(side, (0.0, 0.0))
    if not more:
        return _shape(part)
    (x0, y0), (x1, y1) = part.points
    far = more / math.hypot(x1 - x0, y1 - y0)
    end = (x1 + (x1 - x0) * far, y1 + (y1 - y0) * far)
    if more < 0:
        near = (x0 + (end[0] - x0) * 0.8, y0 + (end[1] - y0) * 0.8)
        return united((stroke(((x0, y0), end), part.width), stroke(((x0, y0), near), width)))
    return united((_shape(part), stroke(((x1, y1), end), width)))


def _kit(pose: Pose, side: SideKey) -> tuple[list[tuple[str, QPainterPath]], list[tuple[str, QPainterPath]]]:
    """A nation's kit on a man's back, and before his chest."""
    kit = MEN.kits.get(side)
    if kit is None or pose.back is None:
        return [], []
    (x0, y0), (x1, y1) = pose.back
    place = QTransform().translate(x1, y1).rotate(math.degrees(math.atan2(x1 - x0, y0 - y1)))
    behind, before = ([(str(part.role), place.map(_shape(part))) for part in some] for some in (kit.behind, kit.before))
    return behind, before


def _dress(side: SideKey) -> SideKey:
    """Whose clothes and kit a side wears: a nation without its own wears the plainest, those of the Americans."""
    return side if side in MEN.helmets else "us"


@lru_cache(maxsize=512)
def _man(standing: Standing, nation: SideKey) -> tuple[Parts, QPainterPath]:
    side = _dress(nation)
    pose = MEN.poses[standing.pose]
    x, y = pose.head
    parts, before = _kit(pose, side)
    for part in pose.parts:
        if part.role == "pack" and side in MEN.kits:
            continue
        if part.role in ("w", "rifle", "auto"):
            parts, before = parts + before, []
        if part.role == "auto":
            parts += [(one.role, _shape(one)) for one in MEN.automatics[side]]
            continue
        parts.append((part.role, _rifle(part, side) if part.role == "rifle" else _shape(part)))
    parts += before
    if side in MEN.flaps and not pose.bare:
        parts.append(("flap", polygon((x + u, y + v) for u, v in MEN.flaps[side])))
    if not pose.bare:
        parts.append(("f", ellipse(x + 1.4, y + 2.4, 4.2, 4.8)))
    style = MEN.caps.get(side, side) if standing.officer else MEN.soft.get(side, side) if standing.soft else side
    parts.append(("h", _helmet(x, y, style)))
    flip = -standing.scale if standing.mirrored else standing.scale
    place = QTransform().translate(standing.x, standing.y).scale(flip, standing.scale)
    moved = tuple((role, place.map(path)) for role, path in parts)
    shaded = tuple((role, path, _shade(path, _SHIFTS[role]) if role in _SHIFTS else path) for role, path in moved)
    return shaded, united(path for _, path in moved)


@lru_cache(maxsize=128)
def _weapon(kind: Silhouette, side: SideKey) -> QPainterPath:
    return united(_shape(part) for part in weapon_of(kind, side))


def _under(painter: QPainter, whole: QPainterPath, inks: SideInks) -> None:
    painter.strokePath(whole, pen(inks.light, 4.6))
    painter.strokePath(whole, pen(inks.outline, 2.0))
    painter.fillPath(whole, color(inks.outline))


_SHIFTS = {"b": 1.5, "roll": 1.0, "flap": 1.0, "h": 1.1}
"""How broad the light rim is; what is not named has none."""


def _shade(path: QPainterPath, shift: float) -> QPainterPath:
    return path.translated(shift, shift * 1.2).intersected(path)


def _lit(painter: QPainter, path: QPainterPath, shade: QPainterPath, base: str, light: str) -> None:
    """A fill whose northwest rim is lighter."""
    painter.fillPath(path, color(light))
    painter.fillPath(shade, color(base))


def _fills(inks: SideInks) -> dict[str, str]:
    """What is filled plainly."""
    kit = {"k": inks.outline, "pack": inks.outline, "w": inks.ink, "rifle": inks.ink}
    return {**kit, "f": inks.skin, "flame": FLAME, "core": FLAME_CORE, "white": "#F6F3EA", "red": "#B3201A"}


def _draw_lost(painter: QPainter, standing: Standing, side: SideKey, inks: SideInks) -> None:
    """A man who is not there any more: his outline."""
    _, whole = _man(standing, side)
    painter.fillPath(whole, color(inks.light, 0.55))
    painter.strokePath(whole, pen(color(inks.outline, 0.75), 1.5, (2.2, 1.7)))


def _draw_man(painter: QPainter, standing: Standing, side: SideKey, inks: SideInks) -> None:
    parts, whole = _man(standing, side)
    _under(painter, whole, inks)
    fills = _fills(inks)
    for role, path, shade in parts:
        if role in fills:
            if role in ("white", "flame"):
                painter.strokePath(path, pen(inks.outline, 1.2))
            painter.fillPath(path, color(fills[role]))
        elif role in ("roll", "flap"):
            painter.strokePath(path, pen(color(inks.outline, 0.8), 1.4))
            _lit(painter, path, shade, inks.lit, inks.light)
        elif role == "h":
            _lit(painter, path, shade, inks.lit, inks.light)
            painter.strokePath(path, pen(inks.outline, 0.9))
        else:
            painter.strokePath(path, pen(color(inks.outline, 0.55), 0.8))
            _lit(painter, path, shade, inks.figure, inks.lit)


def draw_group(painter: QPainter, kind: Silhouette, side: SideKey, few: bool = False) -> None:
    """Paint the men of a counter, or the few of a small one, around the group's origin, in figure units."""
    group, inks = (few_of if few else group_of)(kind, side), INKS[side]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    weapon = _weapon(kind, side)
    for man in group.lost:
        _draw_lost(painter, man, side, inks)
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


@lru_cache(maxsize=128)
def outline_of(kind: Silhouette, side: SideKey, lost: bool = True, few: bool = False) -> QPainterPath:
    """The whole group's outline in the unit square, with or without the men it has lost, or of the few."""
    group = (few_of if few else group_of)(kind, side)
    men = group.lost + group.men if lost else group.men
    whole = united([*(_man(man, side)[1] for man in men), _weapon(kind, side)])
    return QTransform().translate(*group.anchor).scale(group.scale, group.scale).map(whole)
