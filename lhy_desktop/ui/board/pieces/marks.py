"""What states of the moment look like on a piece, whatever a game calls them: acted, may act, must act, hidden, shaken,
selected. All in the unit square; sizes grow on small pieces."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from lhy_desktop.ui.board.pieces.block import CORNER, body
from lhy_desktop.ui.board.pieces.brush import cased, color, draw_text, ellipse, pen, polygon, polyline, rounded
from lhy_desktop.ui.board.pieces.emblems import draw_eye
from lhy_desktop.ui.board.pieces.inks import ALARM, INK, PAPER

_FOLD = 0.32
_BAR = 0.10
_BOLT = ((0.895, 0.27), (0.825, 0.41), (0.895, 0.435), (0.815, 0.60))
_BAR_RED, _BAR_CREAM = "#C8501E", "#F6E9D2"
_BOLT_INK, _BOLT_HALO = "#B3340B", "#FFF3DC"


def tab_of(side: float) -> float:
    """The size of a tab on a piece so many pixels long."""
    return min(0.46, max(0.22, 11 / side))


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


def draw_hidden(painter: QPainter, size: float) -> None:
    """A dashed outline and a struck eye: one's own unit that nobody sees."""
    dashed = pen(INK, 0.05)
    dashed.setDashPattern([2.0, 1.7])
    cased(painter, rounded(-0.03, -0.03, 1.06, 1.06, CORNER), pen(PAPER, 0.05), dashed)
    draw_eye(painter, 1.0 - size * 0.42, 0.03, size * 0.74, struck=True)


def draw_may_join(painter: QPainter) -> None:
    """A dotted outline."""
    dotted = pen(INK, 0.055)
    dotted.setDashPattern([0.1, 2.0])
    cased(painter, rounded(-0.035, -0.035, 1.07, 1.07, CORNER), pen(PAPER, 0.075), dotted)


def draw_selected(painter: QPainter) -> None:
    """The double ink outline."""
    cased(painter, rounded(-0.045, -0.045, 1.09, 1.09, CORNER * 1.3), pen(INK, 0.095), pen("#FFFFFF", 0.045))


def dulled(ground: QColor) -> QColor:
    """The ground of a piece that is shaken."""
    return QColor.fromHsvF(ground.hsvHueF(), ground.hsvSaturationF() * 0.45, ground.valueF() * 0.86)


def draw_bars(painter: QPainter) -> None:
    """Striped bars along the upper and the lower edge: shaken."""
    painter.save()
    painter.setClipPath(body())
    for top in (0.0, 1 - _BAR):
        painter.fillRect(QRectF(0, top, 1, _BAR), color(_BAR_RED))
        for i in range(-1, 12):
            x = i * 0.11 + (0.05 if top else 0.0)
            stripe = ((x, top), (x + 0.055, top), (x - 0.015, top + _BAR), (x - 0.07, top + _BAR))
            painter.fillPath(polygon(stripe), color(_BAR_CREAM))
    painter.restore()


def draw_bolt(painter: QPainter) -> None:
    """A bolt at the right edge: shaken."""
    line = polyline(_BOLT)
    painter.strokePath(line, pen(_BOLT_HALO, 0.08))
    painter.strokePath(line, pen(_BOLT_INK, 0.046))
