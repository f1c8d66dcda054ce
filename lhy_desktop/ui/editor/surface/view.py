"""The board while it is drawn: it shows the document in front, and gives the pointer and the keys to the tool in hand.

The middle button, or the left one with Space held, pans; the wheel zooms unless the tool in hand uses it.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QEnterEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QGraphicsItem, QWidget
from shiboken6 import isValid

from lhy_desktop.engine.board import Board, Sheet
from lhy_desktop.engine.board.geometry import Point, at
from lhy_desktop.engine.board.names import hex_name
from lhy_desktop.ui.board import cursor
from lhy_desktop.ui.board.canvas import Canvas
from lhy_desktop.ui.board.ground import Ground
from lhy_desktop.ui.board.pieces.brush import in_pixels
from lhy_desktop.ui.board.places import center, to_board
from lhy_desktop.ui.editor.surface.ghost import Ghost, GhostItem
from lhy_desktop.ui.editor.surface.hand import Hand
from lhy_desktop.ui.editor.surface.rulers import draw_rulers
from lhy_desktop.ui.editor.surface.spot import Spot

_NOTCH = 120
"""What Qt calls one step of a wheel."""
_BUTTONS = (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton)
_NONE = Qt.MouseButton.NoButton
_NO_KEYS = Qt.KeyboardModifier.NoModifier
_CALM = 300
"""Milliseconds after the last change of the ground until the small map shows it."""


class EditView(Canvas):
    """The drawing board. ``over(Spot | None)`` tells where the pointer or the cursor is, ``menu_asked(Spot, global
    place)`` asks for the menu of a place."""

    over = Signal(object)
    menu_asked = Signal(object, QPoint)
    _small_old = False

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName("Board")
        self.tool: Hand | None = None
        self._sheet: Sheet | None = None
        self._ghost = GhostItem()
        self._scene.addItem(self._ghost)
        self._held = _NONE
        self._panned: QPoint | None = None
        self._space = False
        self._at = ""
        self._last: Spot | None = None
        self._turned = 0
        self._whole = 0.0  # pixels a hex at which the whole board was last fitted
        self._small = QTimer(self, interval=_CALM, singleShot=True)
        self._small.timeout.connect(self._draw_small)

    # -- what is shown ------------------------------------------------------------------------------------------------

    @property
    def ghost(self) -> Ghost:
        """What the tool is about to do, as shown."""
        return self._ghost.shown

    def show_ghost(self, ghost: Ghost) -> None:
        """Show what the tool is about to do."""
        self._ghost.show_ghost(ghost)

    def add(self, item: QGraphicsItem) -> None:
        """Put something of the editor's own on the board."""
        self._scene.addItem(item)

    def show_sheet(self, sheet: Sheet, lattice: Board, ground: Ground) -> None:
        """Show a sheet; ``lattice`` is a board of its size, and ``ground`` paints it."""
        self._sheet = sheet
        self._at = ""
        self.set_board(lattice, ground)

    def fit(self, spare: int = 0) -> None:
        super().fit(spare)
        self._whole = self.camera.pixels

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Who looks at the whole board goes on seeing the whole of it."""
        whole = self.has_board and self.camera.pixels == self._whole
        super().resizeEvent(event)
        if whole:
            self.fit()

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Below what stands on every board, the letters and numbers that tell where a hex is."""
        if self.has_board and self.show_corner:
            with in_pixels(painter):
                draw_rulers(painter, self, *self._box_inks)
        super().drawForeground(painter, rect)

    def _ground_changed(self, rect: QRectF) -> None:
        """The small map follows what is drawn, a moment later."""
        super()._ground_changed(rect)
        if isValid(self):
            self._small_old = True
            self._small.start()

    def _moved(self) -> None:
        super()._moved()
        if self._small_old and not self._small.isActive():
            self._small.start()

    def _draw_small(self) -> None:
        if self._ground is not None and self.minimap.isVisible():
            self._small_old = False
            self.minimap.draw_ground(self._ground)

    def note_sheet(self, sheet: Sheet) -> None:
        """The same sheet after an edit that kept its size."""
        self._sheet = sheet

    def paint_ground(self, painter: QPainter, box: QRectF) -> None:
        """The ground of a rectangle of the scene as it is seen at this zoom, without anything that lies on it."""
        if self._ground is not None:
            self._ground.paint(painter, box, self.camera.pixels, self.devicePixelRatioF())

    # -- places -------------------------------------------------------------------------------------------------------

    def spot(self, where: QPoint, button: Qt.MouseButton = _NONE, keys: Qt.KeyboardModifier = _NO_KEYS) -> Spot:
        """The place under a pixel of the viewport."""
        return self._spot_of(to_board(self.mapToScene(where)), button, keys)

    def spot_in(self, name: str, button: Qt.MouseButton = _NONE, keys: Qt.KeyboardModifier = _NO_KEYS) -> Spot:
        """The middle of a hex."""
        return self._spot_of(self.board.hex(name).center, button, keys)

    def _spot_of(self, point: Point, button: Qt.MouseButton, keys: Qt.KeyboardModifier) -> Spot:
        cell = at(point, 0)
        name = hex_name(*cell) if cell[0] > 0 and cell[1] >= 0 else ""
        if self._sheet is None or not name or not self._sheet.has(name):
            return Spot(point, None, "", button, keys)
        return Spot(point, cell, name, button, keys)

    @property
    def last(self) -> Spot | None:
        """Where the pointer or the cursor is; None when it has left."""
        return self._last

    @property
    def cursor_hex(self) -> str:
        """The hex of the board cursor, "" while it is not seen."""
        return self._at if self._cursor.isVisible() else ""

    def set_cursor(self, name: str) -> None:
        """Put the board cursor on a hex, in sight; the tool hovers there."""
        self._at = name
        self._cursor.stand(center(self.board, name), False)
        self.reveal(name)
        self._hover(self.spot_in(name))

    def leave_place(self) -> None:
        """Forget where the pointer is until it moves."""
        self._last = None

    def _hover(self, spot: Spot | None) -> None:
        self._last = spot
        if self.tool is not None:
            self.tool.hover(spot)
        self.over.emit(spot)

    # -- the pointer --------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._cursor.setVisible(False)
        where, button = event.position().toPoint(), event.button()
        pans = button == Qt.MouseButton.MiddleButton or (button == Qt.MouseButton.LeftButton and self._space)
        if pans and self._held == _NONE:
            self._panned = where
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        elif button in _BUTTONS and self._held == _NONE and self._panned is None and self.tool is not None:
            self._held = button
            self.tool.press(self.spot(where, button, event.modifiers()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second click of a double one is pressed and released like any other."""
        self.mousePressEvent(event)
        if self.tool is not None and event.button() == Qt.MouseButton.LeftButton and self._panned is None:
            self.tool.double(self.spot(event.position().toPoint(), event.button(), event.modifiers()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        where = event.position().toPoint()
        if self._panned is not None:
            moved, self._panned = self._panned - where, where
            self.camera.pan(moved.x(), moved.y())
            self._moved()
            return
        spot = self.spot(where, self._held, event.modifiers())
        if self._held == _NONE:
            self._hover(spot)
        elif self.tool is not None:
            self._last = spot
            self.tool.drag(spot)
            self.over.emit(spot)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._panned is not None and event.button() in (Qt.MouseButton.MiddleButton, Qt.MouseButton.LeftButton):
            self._panned = None
            self.viewport().unsetCursor()
        elif event.button() == self._held:
            held, self._held = self._held, _NONE
            if self.tool is not None:
                self.tool.release(self.spot(event.position().toPoint(), held, event.modifiers()))

    @property
    def held(self) -> bool:
        """Whether a button is down on the board."""
        return self._held != _NONE

    def let_go(self) -> None:
        """Whatever the pointer was doing is over; its release will mean nothing."""
        self._held = _NONE

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if self._held == _NONE and not self._cursor.isVisible():
            self._hover(None)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        if self._held == _NONE:
            self._hover(self.spot(event.position().toPoint()))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The tool's, else zoom to the pointer; with Shift the board moves sideways. Fine wheels add up to notches."""
        delta = event.angleDelta().y() or event.angleDelta().x()
        where, keys = event.position().toPoint(), event.modifiers()
        self._turned += delta
        steps = int(self._turned / _NOTCH)
        self._turned -= steps * _NOTCH
        zooms = bool(keys & Qt.KeyboardModifier.ControlModifier)
        if self.tool is not None and not zooms and self.tool.wheel(self.spot(where, self._held, keys), steps):
            event.accept()
            return
        if keys & Qt.KeyboardModifier.ShiftModifier and not zooms:
            self.camera.pan(-delta, 0)
            self._moved()
        else:
            self._fit_when_sized = False
            self.camera.wheel(delta / _NOTCH, where)
            self._zoomed()
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu key asks at the cursor; the right button belongs to the tool, which may ask for the menu."""
        if event.reason() == QContextMenuEvent.Reason.Keyboard and self.cursor_hex:
            where = self.viewport().mapToGlobal(self.mapFromScene(center(self.board, self._at)))
            self.menu_asked.emit(self.spot_in(self._at), where)
        event.accept()

    def ask_menu(self, spot: Spot) -> None:
        """The tool wants the menu of a place."""
        self.menu_asked.emit(spot, self.cursor().pos())

    # -- keys ---------------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.has_board or not self._handle(Qt.Key(event.key()), event):
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space = False
            self.viewport().unsetCursor()
        super().keyReleaseEvent(event)

    def _handle(self, key: Qt.Key, event: QKeyEvent) -> bool:
        if self.tool is not None and self.tool.key(event):
            return True
        if key == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space = True
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
            return True
        keypad = bool(event.modifiers() & Qt.KeyboardModifier.KeypadModifier)
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        if cursor.moves_cursor(key, keypad, False):
            start = self._at or (self._last.hex if self._last is not None else "")
            there = cursor.step(self.board, start, key, keypad) if start else cursor.middle_hex(self.board)
            if there:
                self.set_cursor(there)
            return True
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.cursor_hex and self.tool is not None:
            spot = self.spot_in(self._at, Qt.MouseButton.LeftButton, event.modifiers())
            self.tool.press(spot)
            self.tool.release(spot)
            return True
        return False
