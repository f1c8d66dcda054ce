"""States of the moment on a counter: acted, may act, must act, concealed, hidden, regrouping, selected."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.pieces.block import CORNER
from lhy_desktop.ui.board.pieces.brush import cased, color, draw_text, ellipse, pen, polygon, polyline, rounded, star
from lhy_desktop.ui.board.pieces.detail import Detail, detail_of
from lhy_desktop.ui.board.pieces.inks import ALARM, INK, PAPER
from lhy_desktop.ui.board.pieces.marks import (
    draw_acted,
    draw_can_act,
    draw_hidden,
    draw_may_join,
    draw_must_act,
    draw_selected,
    tab_of,
)
from lhy_desktop.ui.games.lhy.pieces.looks import CounterLook, MaskLook
from lhy_desktop.ui.games.lhy.pieces.vehicle_marks import draw_aboard, draw_cargo, draw_front, draw_pace
from lhy_desktop.ui.sides import INKS


def draw_question_tab(painter: QPainter, look: CounterLook, size: float) -> None:
    """A dark tab with "?" at the upper right corner: one's own unit, concealed."""
    tab = rounded(1.0 - size * 0.86, -0.06, size, size, CORNER * 0.8)
    cased(painter, tab, pen(PAPER, 0.045), fill=color(INKS[look.side].ink))
    draw_text(painter, 1.0 - size * 0.36, -0.06 + size / 2, "?", size * 0.62, "#FFFFFF", weight=800)


def draw_heroic(painter: QPainter, side: float, size: float) -> None:
    """A gold star: between the boxes of the left column, at the upper left while there are none."""
    boxed = detail_of(side) >= Detail.FULL
    medal = star(0.137, 0.63, 0.115, 0.46) if boxed else star(0.2, 0.24, size * 0.5, 0.46)
    cased(painter, medal, pen(INK, 0.05), fill=color("#F2B233"))


def draw_regrouping(painter: QPainter, size: float) -> None:
    """A pale disc with a turning arrow at the right edge."""
    x, y = 1.0 - size * 0.18, 0.44
    disc = ellipse(x, y, size * 0.62)
    cased(painter, disc, pen(INK, 0.05), fill=color("#F6D77A"))
    r = size * 0.32
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(INK, size * 0.13))
    painter.drawArc(QRectF(x - r, y - r, 2 * r, 2 * r), 40 * 16, 280 * 16)
    painter.fillPath(
        polygon(((x + r * 0.2, y - r * 0.95), (x + r * 1.35, y - r * 1.1), (x + r * 1.1, y + r * 0.15))), color(INK)
    )


def draw_out_of_command(painter: QPainter, size: float) -> None:
    """A pale flag with a struck star at the left edge, between the boxes: no leader reaches this unit."""
    x, y = -0.17, 0.49
    flag = rounded(x, y, size * 1.2, size * 1.2, 0.03)
    cased(painter, flag, pen(INK, 0.06), fill=color("#E4DDF0"))
    middle_x, middle_y = x + size * 0.6, y + size * 0.6
    painter.fillPath(star(middle_x, middle_y, size * 0.48, 0.44), color(INK))
    slash = polyline(((x + size * 0.12, y + size * 1.08), (x + size * 1.08, y + size * 0.12)))
    cased(painter, slash, pen(PAPER, size * 0.3), pen(ALARM, size * 0.16))


def draw_states(painter: QPainter, look: CounterLook | MaskLook, side: float) -> None:
    """Everything of the moment over a face ``side`` pixels long; sizes grow on small counters."""
    tab = tab_of(side)
    if look.acted and detail_of(side) is not Detail.SQUARE:
        draw_acted(painter)
    if not isinstance(look, CounterLook):
        if look.selected:
            draw_selected(painter)
        return
    if look.hidden:
        draw_hidden(painter, tab)
    elif look.may_join:
        draw_may_join(painter)
    if look.selected:
        draw_selected(painter)
    if detail_of(side) is Detail.SQUARE:
        return
    if look.concealed and not look.hidden:
        draw_question_tab(painter, look, tab)
    if look.heroic:
        draw_heroic(painter, side, tab)
    if look.regrouping:
        draw_regrouping(painter, tab)
    if look.out_of_command:
        draw_out_of_command(painter, tab)
    if look.front is not None:
        draw_front(painter, look, tab)
    if look.pace:
        draw_pace(painter, look, tab)
    if look.must_act:
        draw_must_act(painter, tab)
    elif look.can_act != "no":
        draw_can_act(painter, look.can_act == "full", tab)
    if look.cargo or look.tows:
        draw_cargo(painter, look, tab)
    elif look.aboard:
        draw_aboard(painter, tab)
