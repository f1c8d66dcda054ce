"""Paper surfaces: hairlines, cards, and sections that fold to their one-line caption."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QGraphicsDropShadowEffect, QScrollArea, QSizePolicy, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons
from lhy_desktop.ui.widgets.boxes import in_column, wraps
from lhy_desktop.ui.widgets.painting import MIDDLE, RIGHT, WRAPPED, draw_box, smooth, write


class Hairline(QFrame):
    """A line of one pixel in the theme's hairline color."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), theme().color("hairline"))


class Card(QFrame):
    """A paper card with a hairline border; ``floating`` cards cast the one shadow of the window."""

    def __init__(
        self, floating: bool = False, face: str = "paper", edge: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._face, self._edge = face, edge
        if floating:
            shadow = QGraphicsDropShadowEffect(self)
            shadow.setBlurRadius(18)
            shadow.setOffset(0, 3)
            color = QColor(theme().color("shadow"))
            color.setAlpha(90)
            shadow.setColor(color)
            self.setGraphicsEffect(shadow)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        draw_box(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), "line", self._face, corner=4)
        if self._edge:
            draw_box(painter, QRectF(0, 0, 5, self.height()), face=self._edge, corner=2)


class SectionHead(QAbstractButton):
    """The caption line of a section: bold words left, a muted note right; click or Space folds."""

    def __init__(self, text: str, note: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._note, self._note_color = note, "muted"
        self.setText(text)
        self.setCheckable(True)
        self.setChecked(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        wraps(self, QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._name()

    def set_note(self, note: str, color: str = "muted") -> None:
        """Change the words at the right."""
        self._note, self._note_color = note, color
        self._name()
        self.updateGeometry()
        self.update()

    def heightForWidth(self, width: int) -> int:
        return theme().px(22) + (
            0 if self._one_line(width) else theme().px(17) * (1 + theme().width(self._note, 12) // max(1, width))
        )

    def sizeHint(self) -> QSize:
        return QSize(100, theme().px(22))

    def minimumSizeHint(self) -> QSize:
        return QSize(60, theme().px(22))

    def _one_line(self, width: int) -> bool:
        words = theme().width(self.text(), 13, 600)
        return words + theme().px(24) + theme().width(self._note, 12) <= width

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        upper = QRectF(0, 0, self.width(), theme().px(22))
        write(painter, upper, self.text(), weight=600)
        left = theme().width(self.text(), 13, 600)
        if self.underMouse() or self.hasFocus() or not self.isChecked():
            size = theme().px(10)
            box = QRectF(left + 6, (upper.height() - size) / 2, size, size)
            icons.draw(painter, "down" if self.isChecked() else "right", box, theme().color("muted"), 2)
        one_line = self._one_line(self.width())
        box = upper if one_line else QRectF(0, upper.height(), self.width(), self.height() - upper.height())
        write(painter, box, self._note, self._note_color, 12, flags=int(RIGHT) | int(MIDDLE if one_line else WRAPPED))
        if self.hasFocus():
            draw_box(painter, self.rect().adjusted(0, 0, -1, -1), "accent")

    def _name(self) -> None:
        self.setAccessibleName(f"{self.text()}: {self._note}" if self._note else self.text())
        self.setToolTip(self._note)


class Section(QWidget):
    """A caption and a body that folds away; ``folded(bool)`` is sent on every change."""

    folded = Signal(bool)

    def __init__(self, text: str, note: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.head = SectionHead(text, note)
        self.body = QWidget()
        self.inner = in_column(of=self.body, margins=(0, 2, 0, 6), gap=4)
        in_column(self.head, self.body, of=self, margins=(12, 8, 12, 4), gap=0)
        self.head.toggled.connect(self._fold)

    def add(self, widget: QWidget) -> None:
        """Put a widget under the others of the body."""
        self.inner.addWidget(widget)

    def _fold(self, shown: bool) -> None:
        self.body.setVisible(shown)
        self.folded.emit(not shown)


def face(widget: QWidget, name: str) -> None:
    """Give a plain widget one of the window's grounds: "paper", "bar", "desk"."""
    widget.setProperty("face", name)
    widget.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)


class Scroller(QScrollArea):
    """A vertical scroll area whose content takes the width of the dock."""

    def __init__(self, content: QWidget, face: str = "paper", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("face", face)
        content.setProperty("face", face)
        self.setWidget(content)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
