"""The axis on the board: a line of dashes and dots, and a badge at the edge of the view that names it, is dragged, and
is moved by the arrow keys."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from lhy_desktop.engine.board import Point, Sheet
from lhy_desktop.engine.board.editing.symmetry import Symmetry
from lhy_desktop.engine.board.geometry import HALF, PITCH
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.places import HEX, to_scene
from lhy_desktop.ui.editor.surface.view import EditView
from lhy_desktop.ui.style import plain_tip
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.painting import CENTER, smooth, write

INK = "#6E2C86"
"""That of the ghost on the other side, on the map in both themes."""
INK_ON_DARK = "#D7A8EC"
"""The same for words beside the map in the dark theme."""
_BEYOND = 0.35 * HEX
_STEPS: dict[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)
}  # fmt: skip


class MirrorLine(QGraphicsItem):
    """The line, over the whole sheet; a cross of short lines for a point."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(Layer.PATH)
        self._lines: tuple[tuple[QPointF, QPointF], ...] = ()
        self._box = QRectF()

    def show_axis(self, axis: Symmetry | None, sheet: Sheet | None) -> None:
        """Show this axis of a sheet, or none."""
        self.prepareGeometryChange()
        self._lines = _lines(axis, sheet) if axis is not None and sheet is not None else ()
        self._box = QRectF()
        for a, b in self._lines:
            self._box = self._box.united(QRectF(a, b).normalized().adjusted(-HEX, -HEX, HEX, HEX))
        self.update()

    def boundingRect(self) -> QRectF:
        return self._box

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        pixel = 1 / painter.worldTransform().m11()
        for ink, width, style in (
            (QColor(255, 252, 244, 190), 4.0, Qt.PenStyle.SolidLine),
            (QColor(INK), 1.8, Qt.PenStyle.DashDotLine),
        ):
            pen = QPen(ink, width * pixel, style)
            if style != Qt.PenStyle.SolidLine:
                pen.setDashPattern([7, 3, 1.5, 3])
            painter.setPen(pen)
            for a, b in self._lines:
                painter.drawLine(a, b)


def _lines(axis: Symmetry, sheet: Sheet) -> tuple[tuple[QPointF, QPointF], ...]:
    middle = to_scene(axis.middle)
    first, last = to_scene((PITCH, 0)), to_scene((PITCH * sheet.columns, HALF * (2 * sheet.rows - 1)))
    across = (QPointF(first.x() - _BEYOND, middle.y()), QPointF(last.x() + _BEYOND, middle.y()))
    down = (QPointF(middle.x(), first.y() - _BEYOND), QPointF(middle.x(), last.y() + _BEYOND))
    if axis.axis == "point":
        arm = 0.8 * HEX
        return (
            (middle - QPointF(arm, 0), middle + QPointF(arm, 0)),
            (middle - QPointF(0, arm), middle + QPointF(0, arm)),
        )
    return (down,) if axis.axis == "column" else (across,)


class MirrorBadge(QWidget):
    """Lies over the board where the axis meets the edge of what is seen. ``pulled(point)`` while it is dragged, in
    sheet coordinates, ``stepped(columns, half rows)`` by the arrow keys, ``asked(global place)`` for its menu."""

    pulled = Signal(object)
    stepped = Signal(int, int)
    asked = Signal(QPoint)

    def __init__(self, view: EditView) -> None:
        super().__init__(view)
        self._view = view
        self._axis: Symmetry | None = None
        self._dragged = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.SizeAllCursor)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.setToolTip(plain_tip("Drag to move the mirror; right click for its menu. Arrow keys move it, too."))
        self.hide()
        view.moved.connect(self.place)
        theme().changed.connect(self.place)

    def show_axis(self, axis: Symmetry | None) -> None:
        """Name this axis, or hide."""
        self._axis = axis
        self.setVisible(axis is not None)
        if axis is not None:
            self.setAccessibleName(f"Mirror: {axis.words}")
            self.resize(self.sizeHint())
            self.place()
            self.update()

    @property
    def words(self) -> str:
        """What it says."""
        return f"Mirror: {self._axis.words}" if self._axis is not None else ""

    def sizeHint(self) -> QSize:
        return QSize(theme().width(self.words, 12, 600) + theme().px(18), theme().px(22))

    def place(self) -> None:
        """Where the axis meets the edge of the view: its top for a column, its left for a row, below a point."""
        if self._axis is None:
            return
        port = self._view.viewport().geometry()
        at = self._view.mapFromScene(to_scene(self._axis.middle)) + port.topLeft()
        x, y = at.x() - self.width() // 2, at.y() - self.height() // 2
        if self._axis.axis == "column":
            y = port.top() + 4
        elif self._axis.axis == "row":
            x = port.left() + 4
        else:
            y = at.y() + theme().px(18)
        inside = port.adjusted(2, 2, -2 - self.width(), -2 - self.height())
        self.move(min(max(x, inside.left()), inside.right()), min(max(y, inside.top()), inside.bottom()))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(QColor(INK), 2.4 if self.hasFocus() else 1.4))
        painter.setBrush(QColor("#FFFCF4"))
        painter.drawRoundedRect(box, 4, 4)
        write(painter, box, self.words, QColor(INK), 12, 600, CENTER)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.RightButton:
            self.asked.emit(event.globalPosition().toPoint())
        self._dragged = event.button() == Qt.MouseButton.LeftButton

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._dragged:
            self.pulled.emit(self._point(event.globalPosition().toPoint()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._dragged = False

    def _point(self, place: QPoint) -> Point:
        return self._view.spot(self._view.viewport().mapFromGlobal(place)).point

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(event.key())
        if step is not None:
            self.stepped.emit(*step)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Menu):
            self.asked.emit(self.mapToGlobal(self.rect().bottomLeft()))
        else:
            event.ignore()
