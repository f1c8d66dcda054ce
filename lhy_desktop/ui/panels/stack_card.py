"""The stack card: the units of the selected hex in words, and what the hex is."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import TOP, in_column, in_row
from lhy_desktop.ui.widgets.button import Chip
from lhy_desktop.ui.widgets.flow import FlowLayout, clear
from lhy_desktop.ui.widgets.painting import smooth
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
        painter = smooth(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self._image is None:
            painter.setPen(QPen(theme().color("line"), 1, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
            return
        size = self._image.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        left, top = (self.width() - size.width()) / 2, (self.height() - size.height()) / 2
        painter.drawImage(QRectF(left, top, size.width(), size.height()), self._image)


class StackCard(QWidget):
    """Shows a ``StackModel``. ``picked(id)`` when another unit of the stack is chosen."""

    picked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        inside = QWidget()
        in_column(Scroller(inside, "bar"), of=self)
        self._chips, self._top, self._line, self._place = QWidget(), QWidget(), Hairline(), Words()
        self._flow = FlowLayout(self._chips, gap=6)
        self._picture = Picture(88)
        self._name, self._belongs, self._values = label("", "head", wrap=True), Words(), Words()
        words = in_column(self._name, self._belongs, self._values, 1, gap=2)
        in_row((self._picture, 0, TOP), (words, 1), of=self._top, gap=12)
        in_column(self._chips, self._top, self._line, self._place, 1, of=inside, margins=(14, 12, 12, 12), gap=8)
        self._model: StackModel | None = None
        self.show_model(StackModel())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A narrow dock gives its room to the words: at large text all of it, since a long name cannot be parted."""
        super().resizeEvent(event)
        wide = event.size().width()
        self._picture.set_size(88 if wide >= theme().px(280) else 52)
        self._picture.setVisible(wide >= theme().px(180))

    def show_model(self, model: StackModel) -> None:
        """Show another hex."""
        if model == self._model:
            return
        self._model = model
        clear(self._flow)
        unit = next((u for u in model.units if u.id == model.selected), model.units[0] if model.units else None)
        for other in model.units if len(model.units) > 1 else ():
            chip = Chip(other.name, chosen=other is unit, shrinks=True)
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
