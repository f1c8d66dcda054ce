"""Floating things inside the window: a popover card, toasts for things already done, rings around places."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget
from shiboken6 import isValid

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.painting import smooth
from lhy_desktop.ui.widgets.section import Card
from lhy_desktop.ui.widgets.words import label

_CLOSING = (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Popover(Card):
    """A floating card over a host widget; Esc, Enter or a click outside closes it and gives the keyboard back.
    ``closed`` is sent then."""

    closed = Signal()

    def __init__(self, host: QWidget, width: int = 340) -> None:
        super().__init__(floating=True, parent=host)
        self._host = host
        self.inner = in_column(of=self, margins=(16, 14, 16, 14), gap=8)
        self._wide = width
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._before: QWidget | None = None
        self.hide()

    def open_near(self, point: QPoint, avoid: QRect | None = None) -> None:
        """Show at a point of the host, moved so that it stays inside and off ``avoid`` (the decision bar)."""
        host = self._host
        room = host.rect()
        if avoid is not None:
            room.setBottom(min(room.bottom(), avoid.top() - 8))
        wide = min(theme().px(self._wide), room.width() - 16)
        self.setFixedWidth(wide)
        high = min(self.inner.totalHeightForWidth(wide), room.height() - 16)
        self.resize(wide, high)
        x = max(8, min(point.x(), room.right() - wide - 8))
        y = max(8, min(point.y(), room.bottom() - high - 8))
        self.move(x, y)
        if not self.isVisible():
            self._before = host.window().focusWidget()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.PopupFocusReason)
        host.window().installEventFilter(self)

    def hide_card(self) -> None:
        """Close it, if it is open."""
        if self.isVisible():
            held = self.hasFocus()
            self.hide()
            if held and self._before is not None and isValid(self._before):
                self._before.setFocus(Qt.FocusReason.PopupFocusReason)
            self.window().removeEventFilter(self)
            self.closed.emit()

    def event(self, event: QEvent) -> bool:
        """Enter closes it, and confirms nothing that lies behind."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() in _CLOSING:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _CLOSING:
            self.hide_card()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonPress:
            self.hide_card()
        return False


class Toast(QWidget):
    """A line that says what has been done, at the foot of the host, gone after some seconds."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self._host = host
        row = in_row(of=self)
        card = Card(floating=True)
        inside = in_row(of=card, margins=(14, 9, 14, 9))
        self._label: QLabel = label("")
        self._label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        inside.addWidget(self._label)
        row.addWidget(card)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.hide)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        host.installEventFilter(self)
        self.hide()

    @property
    def text(self) -> str:
        """What it says."""
        return self._label.text()

    def say(self, text: str, seconds: float = 4.0) -> None:
        """Say something that has happened."""
        self._label.setText(text)
        self.setAccessibleName(text)
        self.adjustSize()
        self._to_foot()
        self.show()
        self.raise_()
        self._timer.start(round(seconds * 1000))

    def _to_foot(self) -> None:
        host = self._host
        self.move((host.width() - self.width()) // 2, host.height() - self.height() - 24)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The host's foot may move while it speaks: a bar grows below a board."""
        if event.type() == QEvent.Type.Resize:
            self._to_foot()
        return False


_ROOM = 5
"""Pixels between a place and its ring."""
_NONE: tuple[QRectF, ...] = ()


class Ring(QWidget):
    """Lies over its host and paints a double outline, dark and light, dashed, around boxes in the host's pixels."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self._host, self._boxes = host, _NONE
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        host.installEventFilter(self)
        self.hide()

    @property
    def boxes(self) -> tuple[QRectF, ...]:
        """What it rings now."""
        return self._boxes if not self.isHidden() else ()

    def show_boxes(self, boxes: tuple[QRectF, ...]) -> None:
        """Ring other places; none hides it."""
        self._boxes = boxes
        self.setGeometry(self._host.rect())
        self.setVisible(bool(boxes))
        self.raise_()
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.hide()  # whatever it ringed has moved
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        for box in self._boxes:
            inside = QRectF(self.rect()).adjusted(3, 3, -3, -3)
            frame = box.adjusted(-_ROOM, -_ROOM, _ROOM, _ROOM).intersected(inside)
            painter.setPen(QPen(theme().color("paper"), 6))
            painter.drawRoundedRect(frame, 9, 9)
            painter.setPen(QPen(theme().color("attention"), 3, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(frame, 9, 9)
