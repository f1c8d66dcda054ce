"""A few steps between nothing and much, set by dragging, by a click, or by the arrow keys."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QSlider, QStyle, QStyleOptionSlider, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.painting import smooth


class Slider(QSlider):
    """A slider in the colors of the theme; a click beside its knob moves it there."""

    def __init__(self, name: str, most: int, value: int, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setRange(0, most)
        self.setPageStep(max(1, most // 5))
        self.setValue(value)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme().px(120), theme().px(26))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme().px(70), theme().px(26))

    @property
    def _radius(self) -> float:
        return theme().px(7)

    def _x(self) -> float:
        """Where the middle of the knob is."""
        run = self.width() - 2 * self._radius - 2
        return self._radius + 1 + run * self.value() / max(1, self.maximum())

    def _value_at(self, x: float) -> int:
        run = self.width() - 2 * self._radius - 2
        return QStyle.sliderValueFromPosition(0, self.maximum(), round(x - self._radius - 1), max(1, round(run)))

    def initStyleOption(self, option: QStyleOptionSlider) -> None:
        """The knob is painted here; the style only needs to know that nothing of its own shows."""
        super().initStyleOption(option)
        option.subControls = QStyle.SubControl.SC_None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self.setValue(self._value_at(event.position().x()))
            event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self.setValue(self._value_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colors = smooth(self), theme()
        middle, x, radius = self.height() / 2, self._x(), self._radius
        painter.setPen(QPen(colors.color("line"), 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(round(radius), round(middle), round(self.width() - radius), round(middle))
        painter.setPen(QPen(colors.color("accent"), 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        if self.value():
            painter.drawLine(round(radius), round(middle), round(x), round(middle))
        knob = QRectF(x - radius, middle - radius, 2 * radius, 2 * radius)
        painter.setPen(QPen(colors.color("accent"), 1.5))
        painter.setBrush(colors.color("accent" if self.value() else "field"))
        painter.drawEllipse(knob)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colors.color("ink"), 1.5))
            painter.drawEllipse(knob.adjusted(-2.5, -2.5, 2.5, 2.5))
