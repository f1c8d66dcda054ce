"""The tray at the board's edge: counters that are not on the map yet, to be clicked or dragged onto it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.theme import CounterArt, theme
from lhy_desktop.ui.widgets.flow import FlowLayout

_SIDE = 52
_MARGIN = 10


class TrayCounter(QLabel):
    """One counter of the tray."""

    picked = Signal(str)
    dropped = Signal(str, QPoint)

    def __init__(self, unit: str, name: str, picture: QImage, chosen: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self.unit = unit
        self.setAccessibleName(f"{name}, not placed")
        self.setToolTip(name)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        side = theme().px(_SIDE)
        pixmap = QPixmap.fromImage(picture).scaled(
            QSize(side, side) * 2, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        pixmap.setDevicePixelRatio(2.0)
        self.setPixmap(pixmap)
        self.setFixedSize(side + 6, side + 6)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        if chosen:
            accent = theme().palette.accent
            self.setStyleSheet(f"border: 2px solid {accent}; border-radius: 4px;")
        self._start = QPoint()
        self._ghost: QLabel | None = None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._start = event.globalPosition().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.globalPosition().toPoint()
        if self._ghost is None and (at - self._start).manhattanLength() >= QApplication.startDragDistance():
            self._ghost = QLabel(self.window())
            self._ghost.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self._ghost.setPixmap(self.pixmap())
            self._ghost.resize(self.size())
            self._ghost.show()
        if self._ghost is not None:
            self._ghost.move(self.window().mapFromGlobal(at) - self.rect().center())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        ghost, self._ghost = self._ghost, None
        if ghost is None:
            self.picked.emit(self.unit)
            return
        ghost.hide()
        ghost.deleteLater()
        self.dropped.emit(self.unit, event.globalPosition().toPoint())


class Tray(QWidget):
    """Shown over the top of the board while units wait to be placed. ``picked(unit)``, ``dropped(unit, hex)``."""

    picked = Signal(str)
    dropped = Signal(str, str)

    def __init__(self, board: BoardView, paint: Callable[[str], QImage | None]) -> None:
        super().__init__(board)
        self._board, self._paint = board, paint
        self.counters: dict[str, TrayCounter] = {}
        self._flow = FlowLayout(self)
        self._flow.setContentsMargins(8, 6, 8, 6)
        self._shown: tuple[tuple[tuple[str, str, bool], ...], CounterArt] = ((), "silhouettes")
        self.setAccessibleName("Counters to place")
        self.hide()
        board.installEventFilter(self)

    def show_units(self, units: tuple[tuple[str, str, bool], ...]) -> None:
        """Show these units, as (id, name, chosen); none hides the tray."""
        if (units, theme().counters) != self._shown:
            self._shown = units, theme().counters
            self._fill(units)
        self.setVisible(bool(units))
        if units:
            self._place()

    @property
    def units(self) -> tuple[tuple[str, str, bool], ...]:
        """What it shows, as (id, name, chosen)."""
        return self._shown[0]

    def _fill(self, units: tuple[tuple[str, str, bool], ...]) -> None:
        while (item := self._flow.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.counters = {}
        for unit, name, chosen in units:
            picture = self._paint(unit)
            if picture is None:
                continue
            counter = TrayCounter(unit, name, picture, chosen, self)
            counter.picked.connect(self.picked)
            counter.dropped.connect(self._dropped)
            self._flow.addWidget(counter)
            self.counters[unit] = counter
            counter.show()

    def _dropped(self, unit: str, at: QPoint) -> None:
        view = self._board.viewport()
        found = self._board.hit(view.mapFromGlobal(at)).hex
        if found:
            self.dropped.emit(unit, found)

    def _place(self) -> None:
        wide = self._board.width() - 2 * _MARGIN
        one = theme().px(_SIDE) + 6
        fits = max(1, (wide - 16) // (one + 8))
        across = min(len(self.counters), fits) * (one + 8) + 16
        high = self._flow.heightForWidth(across) if self._flow.hasHeightForWidth() else one + 12
        self.setGeometry((self._board.width() - across) // 2, _MARGIN, across, high)
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._board and event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return False

    def paintEvent(self, event: object) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme().color("line"))
        painter.setBrush(theme().color("paper"))
        painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), 6, 6)
