"""A team's face in the unit square: ground, emblem, who stands on it, values, words; shaken while suppressed."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from lhy_desktop.ui.board.figures.nato import draw_symbol
from lhy_desktop.ui.board.figures.standing import draw_figures
from lhy_desktop.ui.board.pieces.block import draw_ground, draw_shadow, draw_spent
from lhy_desktop.ui.board.pieces.brush import color, draw_text, ellipse, pen, text_width
from lhy_desktop.ui.board.pieces.detail import Detail, detail_of, floor
from lhy_desktop.ui.board.pieces.emblems import draw_emblem
from lhy_desktop.ui.board.pieces.marks import draw_bars, draw_bolt, dulled
from lhy_desktop.ui.board.pieces.values import BOX_EDGE, draw_value
from lhy_desktop.ui.games.orders.pieces.inks import BOXES, unit_inks
from lhy_desktop.ui.games.orders.pieces.looks import TeamLook
from lhy_desktop.ui.sides import INKS

_INSET = 0.08
"""Values move in by this on a suppressed team, to clear its bars."""


def basis(look: TeamLook) -> TeamLook:
    """The look as far as it is shared with others of its kind; figures take most of the time of a picture."""
    return TeamLook("", look.side, look.figure, suppressed=look.suppressed, selected=look.selected, art=look.art)


def stand_in(look: TeamLook) -> TeamLook:
    """Its side's bare ground, for a look that waits its turn."""
    return TeamLook("", look.side, look.figure)


def words_of(look: TeamLook) -> str:
    """What stands under it when nobody gives better words."""
    return look.name or look.label or look.figure


def is_leader(look: TeamLook) -> bool:
    """Whether it leads; a star shows it below others."""
    return look.figure in ("leader", "commander")


def draw_base(painter: QPainter, look: TeamLook, side: float) -> None:
    """Paint what all counters of a kind share: shadow, ground, emblem, figures, suppressed."""
    draw_shadow(painter, look.selected)
    inks, detail = INKS[look.side], detail_of(side)
    ground = QColor(inks.ground)
    draw_ground(painter, dulled(ground) if look.suppressed else ground, "#5E5A55" if look.suppressed else inks.edge)
    if detail is Detail.SQUARE:
        return
    if look.art == "silhouettes":
        strong = 0.28 if look.suppressed else 0.65 if detail >= Detail.FULL else 1.0
        draw_emblem(painter, look.side, 0.54, 0.45, 0.34, color(inks.emblem, strong))
    if look.suppressed:
        draw_bars(painter)
    if look.art == "nato":
        draw_symbol(painter, look.figure, look.side, side, detail, shaken=look.suppressed)
    else:
        draw_figures(painter, look.figure, look.side, detail, shaken=look.suppressed)
    if look.suppressed:
        draw_bolt(painter)


def draw_print(painter: QPainter, look: TeamLook, side: float) -> None:
    """Paint what is a counter's own over its base, for a counter ``side`` pixels long: values and words."""
    detail = detail_of(side)
    if detail is Detail.SQUARE:
        return
    if look.activated:
        draw_spent(painter, INKS[look.side].ground)
    if detail is Detail.NUMBERS:
        _draw_few(painter, look, side)
    elif detail >= Detail.FULL:
        _draw_values(painter, look, side)
        _draw_words(painter, look, side, detail)


def _draw_values(painter: QPainter, look: TeamLook, side: float) -> None:
    """All boxes, in the unit square."""
    ink, inset = INKS[look.side].text, _INSET if look.suppressed else 0.0
    top, bottom, small = 0.045 + inset, 0.955 - inset, floor(0.10, side)
    if look.at:
        draw_value(painter, "shell", QRectF(0.045, top, 0.235, 0.205), str(look.at), BOXES["antitank"], side)
    if look.rof is not None:
        box = QRectF(0.045, bottom - 0.205, 0.185, 0.205)
        draw_value(painter, "box", box, str(look.rof), BOXES["dice"], side)
        if look.range:
            draw_text(painter, 0.245, box.y() + small / 2 + 0.004, str(look.range), small, ink, anchor="left")
    if look.mg:
        box = QRectF(0.045, bottom - 0.41, 0.165, 0.175)
        draw_value(painter, "box", box, str(look.mg), BOXES["guns"], side)
        for place in range(3):  # three shots: these are machine guns
            painter.fillPath(ellipse(0.245, box.y() + 0.035 + place * 0.05, 0.014), color(ink))
    if look.armor is not None:
        front, flank = look.armor
        draw_value(painter, "plate", QRectF(0.375, bottom - 0.195, 0.19, 0.19), str(front), BOXES["front"], side)
        draw_value(painter, "plate", QRectF(0.555, bottom - 0.165, 0.16, 0.16), str(flank), BOXES["flank"], side)
    if look.quality:
        draw_value(painter, "ring", QRectF(0.745, bottom - 0.21, 0.21, 0.21), look.quality, BOXES["quality"], side)


def _draw_words(painter: QPainter, look: TeamLook, side: float, detail: Detail) -> None:
    """The unit's disc and the team's number at the top right; the name under the figures while there is room."""
    inks, top = INKS[look.side], 0.115 + (0.08 if look.suppressed else 0.0)
    if look.unit:
        disc, found = ellipse(0.885, top, 0.075), unit_inks(look.unit)
        painter.fillPath(disc, color(found.fill))
        painter.strokePath(disc, pen(BOX_EDGE, 0.014))
        draw_text(painter, 0.885, top, look.unit, 0.09, found.text, weight=800)
    draw_text(
        painter, 0.785 if look.unit else 0.95, top, look.label, floor(0.095, side), inks.text, weight=600,
        anchor="right",
    )  # fmt: skip
    if detail is Detail.NAMED and look.name and not look.suppressed:
        words, high = look.name, floor(0.058, side)
        while len(words) > 6 and text_width(words, high) > 0.62:
            words = words[:-2].rstrip() + "."
        draw_text(painter, 0.62, 0.7, words, high, inks.text, weight=600, halo=inks.ground)


def _draw_few(painter: QPainter, look: TeamLook, side: float) -> None:
    """The few values that are legible on a small counter: dice, anti-tank value or front armor, quality."""
    high = min(0.42, max(0.24, 12.0 / side))
    bottom = 0.97 - (_INSET if look.suppressed else 0.0)
    if look.rof is not None:
        draw_value(painter, "box", QRectF(0.03, bottom - high, high, high), str(look.rof), BOXES["dice"], side)
    middle = QRectF(0.5 - high / 2, bottom - high, high, high)
    if look.armor is not None:
        draw_value(painter, "plate", middle, str(look.armor[0]), BOXES["front"], side)
    elif look.at:
        draw_value(painter, "shell", middle, str(look.at), BOXES["antitank"], side)
    if look.quality:
        box = QRectF(0.97 - high, bottom - high, high, high)
        draw_value(painter, "ring", box, look.quality, BOXES["quality"], side)
