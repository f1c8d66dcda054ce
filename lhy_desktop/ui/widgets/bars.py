"""Outcome bars: shares of chances drawn to scale, each with color, pattern and number."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_row, wraps
from lhy_desktop.ui.widgets.flow import FlowLayout
from lhy_desktop.ui.widgets.painting import CENTER, draw_box, write
from lhy_desktop.ui.widgets.words import label

_NARROWEST = 280
"""Pixels that a bar has at 100 % text, or nearly so."""
Tone = Literal["none", "warn", "bad"]


@dataclass(frozen=True)
class Share:
    """``low`` to ``high`` chances of ``of`` (equal when all is known) for a named outcome."""

    name: str
    low: int
    high: int
    of: int
    tone: Tone = "none"

    @property
    def percent(self) -> str:
        """ "60 %", or "20-40 %" while something is unknown."""
        low, high = (100 * n // self.of for n in (self.low, self.high))
        return f"{low} %" if low == high else f"{low}–{high} %"


def named(share: Share) -> str:
    """A share's name below its bar, with its percentage where the bar may have no room for it."""
    room = theme().px(_NARROWEST) * (share.low + share.high) / (2 * share.of)
    return share.name if theme().width(share.percent, 12, 600) + 4 <= room else f"{share.name} {share.percent}"


def fill(painter: QPainter, box: QRectF, tone: Tone) -> QColor:
    """Paint the ground of a tone (plain, hatched once, hatched twice); answers the color of text on it."""
    colors = theme()
    if tone == "none":
        painter.fillRect(box, colors.color("bar"))
        return colors.color("ink")
    if tone == "warn":
        painter.fillRect(box, colors.color("warn_fill"))
        return colors.color("on_warn")
    painter.fillRect(box, colors.color("stop_fill"))
    hatch = QColor(colors.color("on_stop"))
    hatch.setAlpha(60)
    painter.fillRect(box, QBrush(hatch, Qt.BrushStyle.BDiagPattern))
    return colors.color("on_stop")


class OutcomeBar(QWidget):
    """One bar of shares, left to right, with the percentage in each that has room."""

    def __init__(self, shares: Sequence[Share], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shares = tuple(shares)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        said = ", ".join(f"{s.name} {s.percent}" for s in shares)
        self.setAccessibleName(said)
        self.setToolTip(said)

    def sizeHint(self) -> QSize:
        return QSize(200, theme().px(26))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        x, whole = box.left(), sum(s.low + s.high for s in self._shares) or 1
        for before, share in zip((None, *self._shares), self._shares, strict=False):
            wide = box.width() * (share.low + share.high) / whole
            part = QRectF(x, box.top(), wide, box.height())
            ink = fill(painter, part, share.tone)
            if before is not None and before.tone == share.tone:
                painter.fillRect(QRectF(round(x) - 0.5, part.top(), 1, part.height()), theme().color("line"))
            text = theme().width(share.percent, 12, 600)
            if text + 4 <= wide:
                if share.tone == "bad":
                    plate = QRectF(0, 0, text + 8, theme().px(16))
                    plate.moveCenter(part.center())
                    painter.fillRect(plate, theme().color("stop_fill"))
                write(painter, part, share.percent, ink, 12, 600, CENTER)
            x += wide
        draw_box(painter, box, "line")


class _Swatch(QWidget):
    def __init__(self, tone: Tone) -> None:
        super().__init__()
        self._tone: Tone = tone
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme().px(11), theme().px(11))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        fill(painter, QRectF(self.rect()), self._tone)
        draw_box(painter, self.rect().adjusted(0, 0, -1, -1), "line")


class Legend(QWidget):
    """What the tones of outcome bars mean, wrapping where there is no room."""

    def __init__(self, entries: Sequence[tuple[str, Tone]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        flow = FlowLayout(self, gap=14)
        for text, tone in entries:
            pair = QWidget()
            in_row(_Swatch(tone), label(text, "small"), of=pair, gap=6)
            flow.addWidget(pair)
        wraps(self, QSizePolicy.Policy.Preferred)
