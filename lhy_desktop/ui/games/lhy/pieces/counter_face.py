"""A counter's face in the unit square: ground, emblem, silhouette, values, disrupted side."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from lhy_desktop.ui.board.figures.hulls import is_hull, sign_of
from lhy_desktop.ui.board.figures.nato import draw_symbol
from lhy_desktop.ui.board.figures.standing import draw_figures
from lhy_desktop.ui.board.pieces.block import draw_ground, draw_shadow, draw_spent
from lhy_desktop.ui.board.pieces.brush import color, draw_text, ellipse, pen, rounded, text_width
from lhy_desktop.ui.board.pieces.detail import Detail, detail_of, floor
from lhy_desktop.ui.board.pieces.emblems import draw_emblem
from lhy_desktop.ui.board.pieces.inks import INK, PAPER
from lhy_desktop.ui.board.pieces.marks import draw_bars, draw_bolt, dulled
from lhy_desktop.ui.games.lhy.pieces.boxes import draw_big_values, draw_values
from lhy_desktop.ui.games.lhy.pieces.looks import CounterLook
from lhy_desktop.ui.games.lhy.pieces.vehicle_marks import draw_commander
from lhy_desktop.ui.sides import INKS

_ROOM, _BARE_ROOM = QRectF(0.245, 0.185, 0.715, 0.365), QRectF(0.10, 0.17, 0.80, 0.43)
_FRAME, _BARE_FRAME = QRectF(0.335, 0.215, 0.54, 0.335), QRectF(0.23, 0.215, 0.54, 0.335)
_SMALL_FRAME = QRectF(0.16, 0.27, 0.68, 0.31)
"""Where a hull and its symbol stand, higher than men: the rear armor and the name need the room below. What is not
armed has no boxes at its left, and stands in the middle."""


def _room(look: CounterLook, detail: Detail) -> QRectF | None:
    """Where a hull stands; None: where men do, or hulls of counters that show little."""
    if not is_hull(look.silhouette):
        return None
    bare = sign_of(look.silhouette) in ("lorry", "car")
    if look.art == "nato":
        small = _SMALL_FRAME if detail is Detail.NUMBERS else None
        return (_BARE_FRAME if bare else _FRAME) if detail >= Detail.FULL else small
    return (_BARE_ROOM if bare else _ROOM) if detail >= Detail.FULL else None


def _draw_reduced(painter: QPainter, look: CounterLook, side: float) -> None:
    """A full and an empty step on a dark plate: at the upper edge, right below a leader's name; at the lower edge
    while there are figures only."""
    detail = detail_of(side)
    high = min(0.26, max(0.115, 7 / side))
    x, y = 0.5, 0.035 + high / 2
    if detail is Detail.FIGURE:
        y = 0.96
    elif detail is Detail.NUMBERS:
        x, y = (0.84, 0.03) if look.art == "nato" else (0.5, 0.02)
    elif is_leader(look):
        x, y = 0.94 - high * 0.95, 0.29
    plate = rounded(x - high * 0.95, y - high / 2, high * 1.9, high, high / 2)
    painter.strokePath(plate, pen(PAPER, 0.03))
    painter.fillPath(plate, color(INK))
    painter.fillPath(ellipse(x - high * 0.45, y, high * 0.3), color(PAPER))
    painter.strokePath(ellipse(x + high * 0.45, y, high * 0.25), pen(PAPER, high * 0.1))


def _draw_words(painter: QPainter, look: CounterLook, side: float, detail: Detail) -> None:
    inks = INKS[look.side]
    top = 0.10 + (0.08 if look.disrupted else 0.0)
    if is_leader(look):
        name, height = look.name or look.label, floor(0.105, side)
        while len(name) > 3 and text_width(name, height, 700) > 0.9:
            name = name[:-2] + "."
        draw_text(painter, 0.06, top, name, height, inks.text, anchor="left")
        return
    if is_hull(look.silhouette):
        _draw_model(painter, look, side, top)
        return
    draw_text(painter, 0.95, top, look.label, floor(0.095, side), inks.text, weight=600, anchor="right")
    if detail is Detail.NAMED and look.name and not look.disrupted:
        draw_text(painter, 0.53, 0.722, look.name, floor(0.062, side), inks.text, weight=600, halo=inks.ground)


def _draw_model(painter: QPainter, look: CounterLook, side: float, top: float) -> None:
    """What is printed on whatever has armor: the id, on white where it is a fighting vehicle, and the model's name. A
    company's commander has his sign where others have their platoon's disc."""
    inks, high = INKS[look.side], floor(0.095, side)
    if look.commands:
        draw_commander(painter, 0.51, 0.965 - top, high * 1.6)
    elif look.label:
        wide = text_width(look.label, high, 600)
        if look.oval:
            oval = ellipse(0.94 - wide / 2, top, wide / 2 + high * 0.45, high * 0.85)
            painter.fillPath(oval, color("#FFFFFF"))
            painter.strokePath(oval, pen(INK, 0.012))
        draw_text(painter, 0.94, top, look.label, high, INK if look.oval else inks.text, weight=600, anchor="right")
    if not look.disrupted:
        _draw_name(painter, look, 0.485, 0.685, floor(0.075, side), 0.47)


def _draw_name(painter: QPainter, look: CounterLook, x: float, y: float, high: float, room: float) -> None:
    """A model's name, drawn smaller rather than cut, down to the least that can be read; then cut."""
    name = look.name
    while len(name) > 3 and text_width(name, high, 600) > room:
        high *= 0.96
        if high < 0.8 * floor(0.0, 100):
            name = name[:-2] + "."
    draw_text(painter, x, y, name, high, INKS[look.side].text, weight=600, halo=INKS[look.side].ground)


def basis(look: CounterLook) -> CounterLook:
    """The look as far as it is shared with others of its kind; men take most of the time of a picture."""
    return CounterLook("", look.side, look.silhouette, disrupted=look.disrupted, selected=look.selected, art=look.art)


def stand_in(look: CounterLook) -> CounterLook:
    """Its side's bare ground, for a look that waits its turn."""
    return CounterLook("", look.side, look.silhouette)


def words_of(look: CounterLook) -> str:
    """What stands under it when nobody gives better words."""
    return look.name or look.label or look.silhouette


def is_leader(look: CounterLook) -> bool:
    """Whether it leads; a star shows it below others."""
    return look.silhouette in ("leader", "commander")


def draw_base(painter: QPainter, look: CounterLook, side: float) -> None:
    """Paint what all counters of a kind share: shadow, ground, emblem, who stands on it, disrupted."""
    draw_shadow(painter, look.selected)
    inks, detail = INKS[look.side], detail_of(side)
    ground = QColor(inks.ground)
    draw_ground(painter, dulled(ground) if look.disrupted else ground, "#5E5A55" if look.disrupted else inks.edge)
    if detail is Detail.SQUARE:
        return
    if look.art == "silhouettes":
        strong = 0.28 if look.disrupted else 0.65 if detail >= Detail.FULL else 1.0
        draw_emblem(painter, look.side, 0.54, 0.45, 0.34, color(inks.emblem, strong))
    if look.disrupted:
        draw_bars(painter)
    room = _room(look, detail)
    if look.art == "nato":
        draw_symbol(painter, look.silhouette, look.side, side, detail, shaken=look.disrupted, room=room)
    else:
        draw_figures(painter, look.silhouette, look.side, detail, shaken=look.disrupted, room=room)
    if look.disrupted:
        draw_bolt(painter)


def draw_print(painter: QPainter, look: CounterLook, side: float) -> None:
    """Paint what is a counter's own over its base, for a counter ``side`` pixels long: values, words, a lost step."""
    detail = detail_of(side)
    if detail is Detail.SQUARE:
        return
    if look.acted:
        draw_spent(painter, INKS[look.side].ground)
    if look.reduced:
        _draw_reduced(painter, look, side)
    if detail is Detail.NUMBERS:
        draw_big_values(painter, look, side)
        if look.art == "nato" and is_hull(look.silhouette) and not look.disrupted:
            _draw_name(painter, look, 0.5, 0.15, floor(0.12, side), 0.9)
    elif detail >= Detail.FULL:
        draw_values(painter, look, side)
        _draw_words(painter, look, side, detail)
