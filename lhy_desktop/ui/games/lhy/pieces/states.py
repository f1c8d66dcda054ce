"""States of the moment on a counter: acted, may act, must act, concealed, hidden, regrouping, selected."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.pieces.block import CORNER
from lhy_desktop.ui.board.pieces.brush import cased, color, draw_text, ellipse, pen, polygon, polyline, rounded, star
from lhy_desktop.ui.board.pieces.detail import Detail, detail_of
from lhy_desktop.ui.board.pieces.emblems import draw_eye
from lhy_desktop.ui.board.pieces.inks import ALARM, INK, PAPER
from lhy_desktop.ui.games.lhy.pieces.looks import CounterLook, MaskLook
from lhy_desktop.ui.sides import INKS

_FOLD = 0.32


def draw_acted(painter: QPainter) -> None:
    """The upper right corner folded down and ticked; the face itself is dull and darker under its values."""
    x, y = 1.0 - _FOLD, _FOLD
    corner = polygon(((x, -0.02), (1.02, -0.02), (1.02, y)))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
    painter.fillPath(corner, color(INK))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    painter.fillPath(corner, color("#0A0E14", 0.30))
    flap = polygon(((x - 0.004, 0.0), (1.0, y + 0.004), (x, y)))
    painter.fillPath(flap.translated(-0.014, 0.016), color("#0A0E14", 0.28))
    painter.fillPath(flap, color("#FFFDF6"))
    painter.strokePath(flap, pen(INK, 0.016))
    tick = polyline(((x + 0.035, y - 0.1), (x + 0.085, y - 0.047), (x + 0.16, y - 0.136)))
    painter.strokePath(tick, pen(INK, 0.047))


def draw_can_act(painter: QPainter, solid: bool, size: float) -> None:
    """A triangle standing on the upper edge at the left: solid = may act, hollow = limited."""
    size *= 0.94
    x, y = 0.03, 0.025 - size
    shape = polygon(((x, y + size), (x + size * 0.58, y), (x + size * 1.16, y + size)))
    painter.strokePath(shape, pen(PAPER, 0.10))
    if solid:
        painter.fillPath(shape, color(INK))
    else:
        painter.fillPath(shape, color(PAPER))
    painter.strokePath(shape, pen(INK, 0.045 if solid else 0.034))


def draw_must_act(painter: QPainter, size: float) -> None:
    """A red bracket at the left and "!" on a disc at its top."""
    bracket = polyline(((0.10, -0.055), (-0.055, -0.055), (-0.055, 1.055), (0.10, 1.055)))
    cased(painter, bracket, pen(PAPER, 0.11), pen(ALARM, 0.065))
    x, y = -0.03, 0.0
    disc = ellipse(x, y, size * 0.55)
    cased(painter, disc, pen(PAPER, 0.05), fill=color(ALARM))
    draw_text(painter, x, y, "!", size * 0.7, "#FFFFFF", weight=800)


def draw_question_tab(painter: QPainter, look: CounterLook, size: float) -> None:
    """A dark tab with "?" at the upper right corner: one's own unit, concealed."""
    tab = rounded(1.0 - size * 0.86, -0.06, size, size, CORNER * 0.8)
    cased(painter, tab, pen(PAPER, 0.045), fill=color(INKS[look.side].ink))
    draw_text(painter, 1.0 - size * 0.36, -0.06 + size / 2, "?", size * 0.62, "#FFFFFF", weight=800)


def draw_hidden(painter: QPainter, size: float) -> None:
    """A dashed outline and a struck eye: one's own unit that nobody sees."""
    dashed = pen(INK, 0.05)
    dashed.setDashPattern([2.0, 1.7])
    cased(painter, rounded(-0.03, -0.03, 1.06, 1.06, CORNER), pen(PAPER, 0.05), dashed)
    draw_eye(painter, 1.0 - size * 0.42, 0.03, size * 0.74, struck=True)


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


def draw_may_join(painter: QPainter) -> None:
    """A dotted outline."""
    dotted = pen(INK, 0.055)
    dotted.setDashPattern([0.1, 2.0])
    cased(painter, rounded(-0.035, -0.035, 1.07, 1.07, CORNER), pen(PAPER, 0.075), dotted)


def draw_selected(painter: QPainter) -> None:
    """The double ink outline."""
    cased(painter, rounded(-0.045, -0.045, 1.09, 1.09, CORNER * 1.3), pen(INK, 0.095), pen("#FFFFFF", 0.045))


def draw_states(painter: QPainter, look: CounterLook | MaskLook, side: float) -> None:
    """Everything of the moment over a face ``side`` pixels long; sizes grow on small counters."""
    tab = min(0.46, max(0.22, 11 / side))
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
    if look.must_act:
        draw_must_act(painter, tab)
    elif look.can_act != "no":
        draw_can_act(painter, look.can_act == "full", tab)
