"""Tabs cut like index cards: the open one stands on the paper, the others lie on the bar; and pages built when seen."""

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QStackedWidget, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_row
from lhy_desktop.ui.widgets.painting import CENTER, draw_box, smooth, write


class _Tab(QAbstractButton):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.setText(text)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setAccessibleName(text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme().width(self.text(), 12.5, 600) + theme().px(24), theme().px(31))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme().width(self.text(), 12.5, 600) + 10, theme().px(31))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows belong to the row."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, 6)
        if self.isChecked():
            draw_box(painter, box, "hairline", "paper", corner=4)
        ink = "ink" if self.isChecked() or self.underMouse() else "muted"
        write(painter, self.rect(), self.text(), ink, 12.5, 600 if self.isChecked() else 400, CENTER)
        if self.hasFocus():
            draw_box(painter, QRectF(self.rect()).adjusted(3, 3, -3, -3), "accent", width=1.5, corner=3)


class Tabs(QWidget):
    """A row of tabs; Left and Right move between them. ``chosen(index)``; ``pressed`` by hand, also if open."""

    chosen = Signal(int)
    pressed = Signal()

    def __init__(self, texts: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row = in_row(of=self, margins=(8, 4, 8, 0), gap=0)
        self.tabs = tuple(_Tab(text) for text in texts)
        for place, tab in enumerate(self.tabs):
            row.addWidget(tab)
            tab.clicked.connect(self.pressed)
            tab.toggled.connect(lambda on, place=place: self.chosen.emit(place) if on else None)
        row.addStretch(1)
        self._row = row
        if self.tabs:
            self.tabs[0].setChecked(True)

    @property
    def index(self) -> int:
        """Which tab is open."""
        return next((i for i, tab in enumerate(self.tabs) if tab.isChecked()), 0)

    def add_corner(self, widget: QWidget) -> None:
        """Put a small tool at the right end of the row."""
        widget.setProperty("corner", True)
        self._row.addSpacing(5)
        self._row.addWidget(widget)

    def rename(self, index: int, text: str) -> None:
        """Other words on a tab."""
        tab = self.tabs[index]
        if tab.text() != text:
            tab.setText(text)
            tab.setAccessibleName(text)
            tab.updateGeometry()

    def open(self, index: int) -> None:
        """Open a tab by its place."""
        self.tabs[index].setChecked(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if not step:
            super().keyPressEvent(event)
            return
        place = (self.index + step) % len(self.tabs)
        self.open(place)
        self.tabs[place].setFocus()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().color("bar"))
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), theme().color("hairline"))


class TabbedPages(QStackedWidget):
    """Pages that follow a row of tabs; as wide as the page shown needs, never as all pages need."""

    def __init__(self, tabs: Tabs, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        tabs.chosen.connect(self.setCurrentIndex)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 60)


class Page(QWidget):
    """Call ``changed`` when there is something new to show: ``build`` follows now, or when the page is next seen."""

    _stale = False
    _steps: Iterator[None] = iter(())
    _timer: QTimer | None = None
    _then: Callable[[], object] | None = None

    def changed(self) -> None:
        """Build now when the page is seen, else later."""
        self._stale = True
        if self.isVisible():
            self._begin()

    def settle(self) -> None:
        """Build what is outstanding, all of it now."""
        self._begin()
        while self._timer is not None and self._timer.isActive():
            self._go_on()

    def when_built(self, act: Callable[[], object]) -> None:
        """Do something as soon as everything is there, unless something else is wanted before."""
        self._begin()
        self._then = act
        if self._timer is None or not self._timer.isActive():
            self._finish()

    def build(self) -> Iterator[None] | None:
        """Show what is to be shown; for each page to write. A page with much on it answers steps: the first is taken at
        once, each of the others in a turn of its own, so that the window never waits for it."""
        raise NotImplementedError

    def _begin(self) -> None:
        if not self._stale:
            return
        self._stale = False
        self._steps = self.build() or iter(())
        if self._timer is None:
            self._timer = QTimer(self, interval=0)
            self._timer.timeout.connect(self._go_on)
        self._timer.start()
        self._go_on()

    def _go_on(self) -> None:
        if next(self._steps, True) and self._timer is not None:
            self._timer.stop()
            self._finish()

    def _finish(self) -> None:
        then, self._then = self._then, None
        if then is not None:
            then()

    def showEvent(self, event: QShowEvent) -> None:
        self._begin()
        super().showEvent(event)
