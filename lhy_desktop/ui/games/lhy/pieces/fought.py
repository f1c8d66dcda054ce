"""A hex that is fought over: two piles beside a diagonal, and the attacker's tab."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.looks import StackLook
from lhy_desktop.ui.board.pieces.brush import cased, color, draw_text, pen, polyline, rounded
from lhy_desktop.ui.board.pieces.inks import ALARM, PAPER
from lhy_desktop.ui.board.places import HEX
from lhy_desktop.ui.board.stack_dress import Pile
from lhy_desktop.ui.games.lhy.pieces.looks import FoughtLook
from lhy_desktop.ui.sides import INKS

_SIDE = 0.44 * HEX
_AWAY = QPointF(0.15 * HEX, 0.15 * HEX)
"""How far the two piles stand from the hex's center."""


def piles(stack: StackLook, look: FoughtLook) -> tuple[Pile, ...]:
    """The attackers above the diagonal, smaller than elsewhere, and the others below it."""
    above = tuple(one for one in stack.counters if one.side == look.attacker)
    below = tuple(one for one in stack.counters if one.side != look.attacker)
    return Pile(below, _AWAY, _SIDE), Pile(above, -_AWAY, _SIDE)


def draw_diagonal(painter: QPainter, look: FoughtLook) -> None:
    """The line between attacker above and defender below, over a pale ground."""
    arm = HEX * 0.38
    line = polyline(((-arm, arm), (arm, -arm)))
    cased(painter, line, pen("#FFFFFF", HEX * 0.085), pen(ALARM, HEX * 0.04))


def draw_tab(painter: QPainter, look: FoughtLook, pixel: float) -> None:
    """Crossed blades and the attacker's letters on a tab over his pile."""
    high = max(HEX * 0.17, 12 * pixel)
    wide = high * (1.5 + 0.62 * len(look.nationality))
    x, y = -HEX * 0.36, -HEX * 0.44
    tab = rounded(x, y, wide, high, high * 0.25)
    cased(painter, tab, pen(PAPER, high * 0.16), fill=color(INKS[look.attacker].ink))
    for sign in (1, -1):
        at_x, at_y, arm = x + high * 0.62, y + high / 2, high * 0.3
        blade = polyline(((at_x - arm, at_y - sign * arm), (at_x + arm, at_y + sign * arm)))
        painter.strokePath(blade, pen("#FFFFFF", high * 0.13))
    if look.nationality:
        left = x + high * 1.15
        draw_text(painter, left, y + high / 2, look.nationality, high * 0.56, "#FFFFFF", weight=800, anchor="left")
