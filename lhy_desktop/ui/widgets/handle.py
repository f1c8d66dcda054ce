"""What a dock is taken hold of by: a handle where it has no tabs, and its tabs."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.painting import smooth, write


class Handle(QWidget):
    """A narrow strip with dots; outside the window it is a title bar with the dock's name."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title, self._spelled = title, False
        self.setToolTip(f"{title}: drag or double-click to float it, right-click for more")
        self.setCursor(Qt.CursorShape.SizeAllCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def spell(self, on: bool) -> None:
        """Show the name, or only the dots."""
        self._spelled = on
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(60, theme().px(28) if self._spelled else 9)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter: QPainter = smooth(self)
        painter.fillRect(self.rect(), theme().color("bar"))
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), theme().color("hairline"))
        if self._spelled:
            write(painter, QRectF(10, 0, self.width() - 20, self.height()), self._title, "ink", 12.5, 600)
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme().color("muted" if self.underMouse() else "line"))
        for step in range(-2, 3):
            painter.drawEllipse(QPointF(self.width() / 2 + 6 * step, self.height() / 2), 1.2, 1.2)


class Puller(QObject):
    """Lets a dock be dragged by its tabs too: a press that moves is the dock's, one that does not is the tab's."""

    def __init__(self, dock: QWidget, tabs: Sequence[QWidget]) -> None:
        super().__init__(dock)
        self._dock = dock
        self._pressed: QMouseEvent | None = None
        self._pulling = False
        for tab in tabs:
            tab.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QMouseEvent) or not isinstance(watched, QWidget):
            return False
        if event.type() == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            self._pressed, self._pulling = self._for_dock(event), False
        elif event.type() == QEvent.Type.MouseMove and self._pressed is not None:
            far = (event.globalPosition() - self._pressed.globalPosition()).manhattanLength()
            if not self._pulling and far >= QApplication.startDragDistance() and self._dock.isWindow() is False:
                self._pulling = True
                QCoreApplication.sendEvent(self._dock, self._pressed)
            if self._pulling:
                QCoreApplication.sendEvent(self._dock, self._for_dock(event))
                return True
        elif event.type() == QEvent.Type.MouseButtonRelease:
            pulled, self._pressed = self._pulling, None
            if pulled:
                self._pulling = False
                QCoreApplication.sendEvent(self._dock, self._for_dock(event))
                return True
        return False

    def _for_dock(self, event: QMouseEvent) -> QMouseEvent:
        """The same event in the dock's own coordinates."""
        at = self._dock.mapFromGlobal(event.globalPosition())
        keys = event.modifiers()
        return QMouseEvent(event.type(), at, event.globalPosition(), event.button(), event.buttons(), keys)
