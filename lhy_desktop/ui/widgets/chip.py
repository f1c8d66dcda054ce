"""Chips: pills with a number key, a word and a strong value; chosen ones are outlined twice and tinted."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from lhy_desktop.ui.theme import theme


class Chip(QAbstractButton):
    """A pill. ``lead`` (a number key) and ``strong`` (a value) are printed bold round the text."""

    def __init__(
        self, text: str, *, lead: str = "", strong: str = "", chosen: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._lead, self._strong = lead, strong
        self.setText(text)
        self.setCheckable(True)
        self.setChecked(chosen)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(" ".join(part for part in (lead, text, strong) if part))

    def nextCheckState(self) -> None:
        """In an exclusive row a click chooses; elsewhere only whoever feeds the chip says whether it is chosen."""
        if self.autoExclusive():
            self.setChecked(True)

    def sizeHint(self) -> QSize:
        width = sum(theme().width(text, 12, 600) for text, _ in self._runs()) + theme().px(8) * (len(self._runs()) - 1)
        return QSize(width + theme().px(26), theme().px(27))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen, colors = self.isChecked(), theme()
        width = 2.0 if chosen or self.hasFocus() else 1.0
        box = QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2)
        painter.setPen(QPen(colors.color("accent" if chosen or self.hasFocus() else "line"), width))
        painter.setBrush(colors.color("selection" if chosen or self.underMouse() else "field"))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        x = float(theme().px(13))
        painter.setPen(colors.color("ink"))
        for text, strong in self._runs():
            weight = 600 if strong or chosen else 400
            painter.setFont(theme().font(12, weight))
            wide = theme().width(text, 12, 600)
            painter.drawText(QRectF(x, 0, wide + 2, self.height()), Qt.AlignmentFlag.AlignVCenter, text)
            x += wide + theme().px(8)

    def _runs(self) -> list[tuple[str, bool]]:
        runs = ((self._lead, True), (self.text(), False), (self._strong, True))
        return [(text, strong) for text, strong in runs if text]
