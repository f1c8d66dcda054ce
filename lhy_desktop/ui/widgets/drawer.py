"""Drawers: on a small screen the docks lie behind thin edge strips and open over the board."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QSizePolicy, QVBoxLayout, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column
from lhy_desktop.ui.widgets.painting import CENTER, draw_box, smooth, write


class _EdgeTab(QAbstractButton):
    """A tab with its word turned, read along the edge."""

    def __init__(self, text: str, left: bool) -> None:
        super().__init__()
        self._left = left
        self.setText(text)
        self.setCheckable(True)
        self.setAccessibleName(text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def nextCheckState(self) -> None:
        """Whether a drawer is open is said by the drawer."""

    def sizeHint(self) -> QSize:
        return QSize(theme().px(28), theme().width(self.text(), 12.5, 600) + theme().px(22))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        on, focus = self.isChecked(), self.hasFocus()
        edge, face = "accent" if focus else "hairline", "paper" if on or self.underMouse() else "bar"
        draw_box(painter, QRectF(self.rect()).adjusted(2, 1, -2, -1), edge, face, 2 if focus else 1, corner=4)
        painter.translate(self.rect().center() + QPoint(1, 1))
        painter.rotate(-90 if self._left else 90)
        box = QRectF(-self.height() / 2, -self.width() / 2, self.height(), self.width())
        write(painter, box, self.text(), "ink", 12.5, 600 if on else 500, CENTER)


class EdgeStrip(QWidget):
    """A row of turned tabs down one edge of the board. ``pressed(n)`` when a tab is used."""

    pressed = Signal(int)

    def __init__(self, texts: Sequence[str], left: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.left = left
        self.setAccessibleName("Panels at the left edge" if left else "Panels at the right edge")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        column = in_column(of=self, margins=(1, 6, 1, 6), gap=4)
        self.tabs = tuple(_EdgeTab(text, left) for text in texts)
        for place, tab in enumerate(self.tabs):
            column.addWidget(tab)
            tab.clicked.connect(lambda _on=False, place=place: self.pressed.emit(place))
        column.addStretch(1)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().color("bar"))
        edge = self.width() - 1 if self.left else 0
        painter.fillRect(QRectF(edge, 0, 1, self.height()), theme().color("hairline"))


class Drawer(QWidget):
    """Holds what a dock held, over the board; Esc, or a click anywhere else, closes it."""

    shown = Signal(bool)

    def __init__(self, host: QWidget, board: QWidget, left: bool, wide: int) -> None:
        """``wide`` pixels at 100 % text; it covers the ``board``, which gets the keyboard back."""
        super().__init__(host)
        self._host, self._left, self._wide = board, left, wide
        self.strip: EdgeStrip | None = None
        in_column(of=self, margins=(1, 1, 1, 1), gap=0)
        self.setProperty("face", "paper")
        self.hide()

    def put(self, *widgets: QWidget) -> None:
        """Take these in, from the top to the bottom; the last one has the room."""
        box = self.layout()
        assert isinstance(box, QVBoxLayout)
        for widget in widgets:
            box.addWidget(widget, 1 if widget is widgets[-1] else 0)
            widget.show()

    def pull(self) -> None:
        """Open it over the board."""
        self.fit()
        self.show()
        self.raise_()
        app = QApplication.instance()
        if app is not None:
            app.installEventFilter(self)
        self.shown.emit(True)

    def push(self) -> None:
        """Close it; the keyboard goes back to where it can be of use."""
        if self.isHidden():
            return
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
        focus = QApplication.focusWidget()
        had = focus is not None and self.isAncestorOf(focus)
        self.hide()
        self.shown.emit(False)
        if had:
            self._host.setFocus(Qt.FocusReason.OtherFocusReason)

    def fit(self) -> None:
        """As wide as its content likes, at most seven tenths of the board's room."""
        room = self._host.geometry()
        wide = min(theme().px(self._wide), room.width() * 7 // 10)
        self.setGeometry(room.left() if self._left else room.right() + 1 - wide, room.top(), wide, room.height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Esc first closes the drawer; a press outside closes it and does what it does."""
        if event.type() in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress) and isinstance(event, QKeyEvent):
            ours = QApplication.activeWindow() in (None, self.window()) and QApplication.activePopupWidget() is None
            if event.key() == Qt.Key.Key_Escape and ours:
                event.accept()
                if event.type() == QEvent.Type.KeyPress:
                    self.push()
                return True
        elif event.type() == QEvent.Type.MouseButtonPress and self._outside(watched):
            self.push()
        return False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """What nobody inside wanted ends here, and is no press outside."""
        event.accept()

    def _outside(self, pressed: QObject) -> bool:
        """Whether a press meant something else in the same window. Its own strip's tabs say themselves what they do."""
        if not isinstance(pressed, QWidget) or pressed.window() is not self.window():
            return False
        mine = (self,) if self.strip is None else (self, self.strip)
        return not any(pressed is one or one.isAncestorOf(pressed) for one in mine)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().color("paper"))
        draw_box(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), "line")
