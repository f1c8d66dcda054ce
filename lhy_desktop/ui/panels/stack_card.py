"""The stack card: the units of the selected hex in words, and what the hex is."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.chip import Chip
from lhy_desktop.ui.widgets.flow import FlowLayout, clear
from lhy_desktop.ui.widgets.section import Hairline, Scroller
from lhy_desktop.ui.widgets.words import Span, Words, label, spans


@dataclass(frozen=True)
class UnitCard:
    """One unit: name, its counter as a picture, what it belongs to, its values as (word, value) pairs."""

    id: str
    name: str
    picture: QImage | None = None
    belongs: str = ""
    values: tuple[tuple[str, str], ...] = ()
    states: str = ""


@dataclass(frozen=True)
class StackModel:
    """The selected hex. ``place`` are sentences about terrain, sight and help; empty model: nothing selected."""

    hex: str = ""
    units: tuple[UnitCard, ...] = ()
    selected: str = ""
    place: tuple[str, ...] = ()
    empty: str = "Select a hex or a unit to read about it here."


class Picture(QWidget):
    """An image drawn to fit, sharp on every screen."""

    def __init__(self, size: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._size = size
        self._image: QImage | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_size(self, size: int) -> None:
        """Another size in pixels."""
        self._size = size
        self.updateGeometry()

    def show_image(self, image: QImage | None, name: str) -> None:
        """Show an image, or an empty frame."""
        self._image = image
        self.setAccessibleName(name)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._size, self._size)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._image is None:
            painter.setPen(QPen(theme().color("line"), 1, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
            return
        size = self._image.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        box = QRectF(
            (self.width() - size.width()) / 2, (self.height() - size.height()) / 2, size.width(), size.height()
        )
        painter.drawImage(box, self._image)


class StackCard(QWidget):
    """Shows a ``StackModel``. ``picked(id)`` when another unit of the stack is chosen."""

    picked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        inside = QWidget()
        self._box = QVBoxLayout(inside)
        self._box.setContentsMargins(14, 12, 12, 12)
        self._box.setSpacing(8)
        outer.addWidget(Scroller(inside, "bar"))
        self._chips = QWidget()
        self._flow = FlowLayout(self._chips, gap=6)
        top = QWidget()
        row = QHBoxLayout(top)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        self._picture = Picture(88)
        row.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(2)
        self._name, self._belongs, self._values = label("", "head", wrap=True), Words(), Words()
        words.addWidget(self._name)
        words.addWidget(self._belongs)
        words.addWidget(self._values)
        words.addStretch(1)
        row.addLayout(words, 1)
        self._top, self._line, self._place = top, Hairline(), Words()
        self._box.addWidget(self._chips)
        for widget in (top, self._line, self._place):
            self._box.addWidget(widget)
        self._box.addStretch(1)
        self._model: StackModel | None = None
        self.show_model(StackModel())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A narrow dock gives its room to the words."""
        super().resizeEvent(event)
        self._picture.set_size(88 if event.size().width() >= theme().px(280) else 52)

    def show_model(self, model: StackModel) -> None:
        """Show another hex."""
        if model == self._model:
            return
        self._model = model
        clear(self._flow)
        unit = next((u for u in model.units if u.id == model.selected), model.units[0] if model.units else None)
        for other in model.units if len(model.units) > 1 else ():
            chip = Chip(other.name, chosen=other is unit)
            chip.clicked.connect(lambda _on=False, name=other.id: self.picked.emit(name))
            self._flow.addWidget(chip)
        self._chips.setVisible(len(model.units) > 1)
        self._top.setVisible(unit is not None)
        self._line.setVisible(unit is not None)
        if unit is not None:
            self._picture.show_image(unit.picture, unit.name)
            self._name.setText(unit.name)
            self._belongs.say(unit.belongs)
            lines: list[Span] = []
            for word, value in unit.values:
                lines += [Span(f"{word} ", "muted"), *spans(f"{value}\n")]
            if unit.states:
                lines.append(Span(unit.states, "attention"))
            self._values.say(tuple(lines))
        self._place.say("\n".join(model.place) if model.place or unit else model.empty)
        self.setAccessibleName(", ".join([unit.name if unit else "", *model.place]).strip(", ") or model.empty)
