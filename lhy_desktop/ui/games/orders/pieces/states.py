"""States of the moment on a team's counter: facing, received fire, orders, activation, artillery, assault."""

import math

from PySide6.QtGui import QPainter, QPainterPath

from lhy_desktop.ui.board.pieces.brush import cased, color, draw_text, ellipse, pen, polygon, polyline, rounded, star
from lhy_desktop.ui.board.pieces.detail import Detail, detail_of
from lhy_desktop.ui.board.pieces.inks import ALARM, INK, PAPER
from lhy_desktop.ui.board.pieces.marks import (
    draw_acted,
    draw_can_act,
    draw_hidden,
    draw_must_act,
    draw_selected,
    tab_of,
)
from lhy_desktop.ui.board.turning import second_turn
from lhy_desktop.ui.games.orders.pieces.inks import BURST, BURST_CORE, BURST_TEXT
from lhy_desktop.ui.games.orders.pieces.looks import TeamLook
from lhy_desktop.ui.sides import INKS

_GOLD = "#F2C230"
_POINTS = 11
_FAR = 0.62
"""How far from the middle the arc of the front runs."""


def draw_facing(painter: QPainter, look: TeamLook, side: float) -> None:
    """An arrow outside the upright square, at the hexside the vehicle looks to, over the arc of its front armor."""
    if look.second is None:
        return
    high = max(0.1, 5 / side)
    with second_turn(painter, look):
        arc = QPainterPath()
        arc.arcMoveTo(0.5 - _FAR, 0.5 - _FAR, 2 * _FAR, 2 * _FAR, 60)
        arc.arcTo(0.5 - _FAR, 0.5 - _FAR, 2 * _FAR, 2 * _FAR, 60, 60)
        cased(painter, arc, pen(PAPER, high * 0.85), pen(INKS[look.side].ink, high * 0.45))
        foot = 0.5 - _FAR + 0.01
        tip = polygon(((0.5, foot - high * 1.1), (0.5 + high * 1.15, foot), (0.5 - high * 1.15, foot)))
        cased(painter, tip, pen(PAPER, high * 0.4), fill=color(INKS[look.side].ink))


def draw_burst(painter: QPainter, points: int, x: float, y: float, radius: float) -> None:
    """Received-fire points: a burst of fire with their number."""
    turns = ((i * math.pi / _POINTS, radius * (1.0 if i % 2 == 0 else 0.74)) for i in range(2 * _POINTS))
    shape = polygon((x + r * math.sin(turn), y - r * math.cos(turn)) for turn, r in turns)
    cased(painter, shape, pen(PAPER, radius * 0.28), pen(INK, radius * 0.1), fill=color(BURST))
    painter.fillPath(ellipse(x, y, radius * 0.62), color(BURST_CORE))
    draw_text(painter, x, y, str(points), radius * 0.86, BURST_TEXT, weight=800)


def draw_order(painter: QPainter, order: str, x: float, y: float, size: float) -> None:
    """What it is ordered to do, on a pale tab: an arrow, cross hairs, or an arrow with a blade."""
    tab = rounded(x - size / 2, y - size / 2, size, size, size * 0.22)
    cased(painter, tab, pen(INK, size * 0.12), fill=color("#FFF6D8"))
    thick = pen(INK, size * 0.13)
    if order == "fire":
        painter.strokePath(ellipse(x, y, size * 0.24), thick)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            near, far = size * 0.14, size * 0.38
            painter.strokePath(polyline(((x + dx * near, y + dy * near), (x + dx * far, y + dy * far))), thick)
        return
    reach = size * 0.3
    painter.strokePath(polyline(((x - reach, y), (x + reach, y))), thick)
    painter.strokePath(
        polyline(((x + reach * 0.25, y - reach * 0.7), (x + reach, y), (x + reach * 0.25, y + reach * 0.7))), thick
    )
    if order == "charge":
        painter.strokePath(polyline(((x - reach * 0.6, y - reach * 0.75), (x - reach * 0.6, y + reach * 0.75))), thick)


def draw_service(painter: QPainter, look: TeamLook, x: float, y: float, size: float) -> None:
    """Artillery: field glasses for who observes, a shell for who takes part."""
    tab = rounded(x - size / 2, y - size / 2, size, size, size * 0.22)
    cased(painter, tab, pen(PAPER, size * 0.14), fill=color("#1B3F63"))
    if look.observing:
        for turn in (-1, 1):
            painter.strokePath(
                ellipse(x + turn * size * 0.19, y + size * 0.06, size * 0.15), pen("#FFFFFF", size * 0.1)
            )
        painter.strokePath(
            polyline(((x - size * 0.06, y - size * 0.1), (x + size * 0.06, y - size * 0.1))), pen("#FFFFFF", size * 0.1)
        )
        return
    path = QPainterPath()
    path.moveTo(x - size * 0.14, y + size * 0.3)
    path.lineTo(x - size * 0.14, y - size * 0.05)
    path.cubicTo(x - size * 0.13, y - size * 0.2, x - size * 0.05, y - size * 0.3, x, y - size * 0.34)
    path.cubicTo(x + size * 0.05, y - size * 0.3, x + size * 0.13, y - size * 0.2, x + size * 0.14, y - size * 0.05)
    path.lineTo(x + size * 0.14, y + size * 0.3)
    path.closeSubpath()
    painter.fillPath(path, color("#FFFFFF"))


def draw_assault(painter: QPainter, look: TeamLook, x: float, y: float, size: float) -> None:
    """The number of its assault on a red tab with crossed blades; below it what the team has done there."""
    tab = rounded(x - size * 0.6, y - size / 2, size * 1.2, size, size * 0.2)
    cased(painter, tab, pen(PAPER, size * 0.14), fill=color(ALARM))
    for sign in (1, -1):
        arm, left = size * 0.24, x - size * 0.28
        painter.strokePath(
            polyline(((left - arm, y - sign * arm), (left + arm, y + sign * arm))), pen("#FFFFFF", size * 0.12)
        )
    draw_text(painter, x + size * 0.28, y, str(look.assault), size * 0.6, "#FFFFFF", weight=800)
    if look.flag:
        flag = rounded(x - size * 0.45, y + size * 0.58, size * 0.9, size * 0.8, size * 0.16)
        cased(painter, flag, pen(INK, size * 0.12), fill=color("#FFF6D8"))
        mid, arm = y + size * 0.98, size * 0.22
        if look.flag == "destroyed":
            for sign in (1, -1):
                cross = polyline(((x - arm, mid - sign * arm), (x + arm, mid + sign * arm)))
                painter.strokePath(cross, pen(ALARM, size * 0.15))
        else:
            out = polyline(((x + arm, mid), (x - arm, mid), (x - arm * 0.2, mid - arm * 0.8)))
            painter.strokePath(out, pen(INK, size * 0.13))


def draw_states(painter: QPainter, look: TeamLook, side: float) -> None:
    """Everything of the moment over a face ``side`` pixels long; sizes grow on small counters."""
    tab, small = tab_of(side), detail_of(side) is Detail.SQUARE
    draw_facing(painter, look, side)
    if look.activated and not small:
        draw_acted(painter)
    if look.hidden:
        draw_hidden(painter, tab)
    if look.selected:
        draw_selected(painter)
    if look.rfp:
        radius = max(0.17, 8 / side)
        draw_burst(painter, look.rfp, 0.5 if small else 1.0 - radius * 0.25, 0.5 if small else 0.46, radius)
    if small:
        return
    if look.hero:
        cased(painter, star(0.88, 0.12, tab * 0.46, 0.46), pen(INK, 0.05), fill=color(_GOLD))
    if look.observing or look.bound:
        draw_service(painter, look, 0.5, 1.0, tab)
    if look.order:
        draw_order(painter, look.order, 0.5, 0.0, tab)
    if look.fausts and detail_of(side) >= Detail.FULL:
        for place in range(look.fausts):
            painter.fillPath(ellipse(0.36 + place * 0.07, 0.10, 0.026), color("#7A4A12"))
    if look.must_act:
        draw_must_act(painter, tab)
    elif look.may_act:
        draw_can_act(painter, True, tab)
    if look.assault:
        draw_assault(painter, look, 0.12 if look.must_act else 0.0, 0.5, tab)
