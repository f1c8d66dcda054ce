"""The tray at the board's edge: counters that are not on the map yet, to be clicked or dragged onto it."""

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from lhy_desktop.ui.board.places import bounds
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.theme import CounterArt, theme
from lhy_desktop.ui.widgets.flow import FlowLayout, clear

Dock = tuple[Literal["", "right", "bottom"], int]
"""The edge of the board and the pixels of it that are taken."""
NOWHERE: Dock = ("", 0)
_SIDE, _FRAME = 52, 6
_GAP, _RIM = 8, 8


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
        self.setFixedSize(side + _FRAME, side + _FRAME)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        if chosen:
            self.setStyleSheet(f"border: 2px solid {theme().palette.accent}; border-radius: 4px;")
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
    """Docked at the right or lower edge of the board during a set-up, whichever leaves more of the map in sight; it
    keeps its size while the set-up lasts. ``picked(unit)``, ``dropped(unit, hex)``."""

    picked = Signal(str)
    dropped = Signal(str, str)

    def __init__(self, board: BoardView, paint: Callable[[str], QImage | None]) -> None:
        super().__init__(board)
        self._board, self._paint = board, paint
        self.counters: dict[str, TrayCounter] = {}
        self.dock: Dock = NOWHERE
        self._most = self._wide = 0
        self._flow = FlowLayout(self, _GAP)
        self._flow.setContentsMargins(_RIM, _RIM, _RIM, _RIM)
        self._shown: tuple[tuple[tuple[str, str, bool], ...], CounterArt] = ((), "silhouettes")
        self.setAccessibleName("Counters to place")
        self.hide()

    def show_units(self, units: tuple[tuple[str, str, bool], ...], stays: bool = False) -> None:
        """Show these units, as (id, name, chosen); none hides the tray unless it ``stays`` till the set-up is over."""
        if (units, theme().counters) != self._shown:
            self._shown = units, theme().counters
            self._fill(units)
        stays = bool(units) or (stays and self._most > 0)
        self._most = max(self._most, len(units)) if stays else 0
        self.setVisible(stays)
        if stays:
            self._board.installEventFilter(self)
        else:
            self._board.removeEventFilter(self)
        self._place()

    @property
    def units(self) -> tuple[tuple[str, str, bool], ...]:
        """What it shows, as (id, name, chosen)."""
        return self._shown[0]

    def _fill(self, units: tuple[tuple[str, str, bool], ...]) -> None:
        clear(self._flow)
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
        """Dock where the board keeps most of its map in sight."""
        whole = self._board.size()
        self.dock = self._best(whole) if not self.isHidden() else NOWHERE
        edge, deep = self.dock
        self._board.set_rim(deep if edge == "right" else 0, deep if edge == "bottom" else 0)
        if edge == "right":
            self.setGeometry(whole.width() - deep, 0, deep, whole.height())
        elif edge == "bottom":
            self.setGeometry(0, whole.height() - deep, whole.width(), deep)
        self.raise_()

    def _best(self, whole: QSize) -> Dock:
        """The edge, and how deep the tray is there. A bar that grows or shrinks under the board does not move it."""
        one = theme().px(_SIDE) + _FRAME
        down, across = (max(1, (room - 2 * _RIM + _GAP) // (one + _GAP)) for room in (whole.height(), whole.width()))
        columns, rows = -(-self._most // down), -(-self._most // across)
        beside, below = (n * (one + _GAP) - _GAP + 2 * _RIM for n in (columns, rows))
        rooms: dict[Dock, QSize] = {
            ("bottom", below): QSize(whole.width(), whole.height() - below),
            ("right", beside): QSize(whole.width() - beside, whole.height()),
        }
        kept = next((dock for dock in rooms if dock[0] == self.dock[0] and whole.width() == self._wide), None)
        self._wide = whole.width()
        return kept or max(rooms, key=lambda dock: self._in_sight(rooms[dock]))

    def _in_sight(self, room: QSize) -> tuple[float, float]:
        """How much map a room shows at 100 %, and how large the whole map is in it."""
        if not self._board.has_board:
            return 0.0, 0.0
        area = bounds(self._board.board)
        wide, high = min(room.width(), area.width()), min(room.height(), area.height())
        return wide * high, min(room.width() / area.width(), room.height() / area.height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def paintEvent(self, event: object) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().color("paper"))
        painter.setPen(theme().color("line"))
        corner = self.rect().bottomLeft() if self.dock[0] == "right" else self.rect().topRight()
        painter.drawLine(self.rect().topLeft(), corner)
        if not self.counters:
            painter.setPen(theme().color("muted"))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, "All placed")
