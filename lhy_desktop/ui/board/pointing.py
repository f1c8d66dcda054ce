"""The board answers the mouse: hover, click, drag of a counter, pan, wheel, context menu, fan."""

import textwrap
from collections.abc import Callable, Iterable

from PySide6.QtCore import QElapsedTimer, QEvent, QPoint, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QWheelEvent
from PySide6.QtWidgets import QToolTip, QWidget

from lhy_desktop.ui.board import hits
from lhy_desktop.ui.board.band import Band
from lhy_desktop.ui.board.canvas import Canvas
from lhy_desktop.ui.board.fan import Fan, draw_fan, make_fan
from lhy_desktop.ui.board.gestures import Gestures
from lhy_desktop.ui.board.hits import Hit
from lhy_desktop.ui.board.looks import Piece, StackLook
from lhy_desktop.ui.board.moving import DragItem
from lhy_desktop.ui.board.pieces.brush import in_pixels
from lhy_desktop.ui.board.places import HEX, hex_at
from lhy_desktop.ui.board.pulling import EdgePull
from lhy_desktop.ui.style import plain_tip

FAN_DELAY = 400
"""Milliseconds of hovering before a stack fans out."""
_LINE = 64
"""Letters in a line of a tooltip."""
REST = 1000
"""Milliseconds after which a pointer that has not moved counts as resting."""


class Pointing(Canvas):
    """The part of the board view that the pointer reaches.

    One click answers exactly one of ``overlay_clicked``, ``marker_clicked``, ``unit_clicked`` and ``hex_clicked``: the
    topmost thing hit. Hex names are canonical, "" off the map; buttons and modifiers are Qt's.
    """

    hex_hovered = Signal(str)
    unit_hovered = Signal(str)
    hex_clicked = Signal(str, object, object)
    """Hex, button, modifiers. "" for the desk."""
    unit_clicked = Signal(str, str, object)
    """Unit, its hex, modifiers."""
    marker_clicked = Signal(str, str)
    """Marker or badge, its hex."""
    overlay_clicked = Signal(str, object)
    """The kind of overlay whose handle it was, and its place as that kind says it (``OverlayItem.hit``)."""
    overlay_hovered = Signal(str, object)
    """The same under the pointer; "" and () when it left the handles."""
    drag_begun = Signal(str)
    drag_over = Signal(str, str)
    """Unit and the hex it is over now; only when that changes."""
    drag_dropped = Signal(str, str)
    """Unit and hex; the desk under it is a canceled drag."""
    drag_canceled = Signal()
    context_requested = Signal(str, str, QPoint)
    """Hex, unit ("" when none was hit), global position."""

    _pointer: QPoint | None = None
    """Where the pointer was seen last, None when it has left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.band = Band(self.viewport(), self._inside)
        self._gestures = Gestures(self, self.band)
        self._may_drag: Callable[[str], bool] = lambda unit: True
        self._words: Callable[[str], str] = lambda name: name
        self._hovered, self._hovered_unit, self._over = "", "", ""
        self._hovered_handle = hits.NOTHING
        self._ghost: DragItem | None = None
        self._fan: Fan | None = None
        self._fan_wait = QTimer(self, singleShot=True, interval=FAN_DELAY)
        self._fan_wait.timeout.connect(self._fan_out)
        self.fan_on_hover = True
        self._touched = QElapsedTimer()
        self._edge = EdgePull(self.viewport(), self._pulled)

    def set_draggable(self, may: Callable[[str], bool]) -> None:
        """Which units the pointer may pick up; all of them at first."""
        self._may_drag = may

    @property
    def in_use(self) -> bool:
        """Whether the mouse is at work here: a button is down, or it was moved a moment ago. Then nothing may scroll
        by itself."""
        return self._gestures.mode != "idle" or (self._touched.isValid() and self._touched.elapsed() < REST)

    def set_words(self, hex_words: Callable[[str], str]) -> None:
        """How a hex is spoken and shown in its tooltip; its name at first."""
        self._words = hex_words

    # -- fan ------------------------------------------------------------------------------------------------------

    @property
    def fan_hex(self) -> str:
        """The hex whose stack is fanned out, "" when none is."""
        return self._fan.stack.hex if self._fan else ""

    def open_fan(self, name: str) -> bool:
        """Spread the stack of a hex; answers whether there are two pieces or more to spread."""
        stack = self._stacks.looks.get(name)
        if stack is None or len(stack.counters) < 2 or self._gestures.dragging:
            return False
        self._fan = make_fan(stack, self.hex_rect(name), self.viewport().rect(), self.text_scale)
        self.viewport().update()
        return True

    def _fan_out(self) -> None:
        """The pointer has rested on a stack. Nothing comes up under words that are being read."""
        if not QToolTip.isVisible():
            self.open_fan(self._hovered)

    def set_stacks(self, stacks: Iterable[StackLook]) -> tuple[str, ...]:
        """See Canvas. An open fan shows its stack as it is now, and closes when there is none."""
        changed = super().set_stacks(stacks)
        if self.fan_hex in changed and not self.open_fan(self.fan_hex):
            self.close_fan()
        return changed

    def close_fan(self) -> bool:
        """Close it; answers whether one was open."""
        self._fan_wait.stop()
        was, self._fan = self._fan is not None, None
        if was:
            self.viewport().update()
        return was

    # -- what gestures mean (gestures.Table) ----------------------------------------------------------------------

    def hit(self, at: QPoint) -> Hit:
        """What lies under a point of the viewport."""
        if not self.has_board:
            return hits.NOTHING
        held = self._handle_under(at)
        if held is not None:
            return held
        if self._fan is not None and self._fan.plate.contains(at):
            unit = self._fan.piece_at(at)
            return Hit("unit", self.fan_hex, unit) if unit else Hit("hex", self.fan_hex)
        signed = self._sign_under(at)
        if signed:
            return Hit("hex", signed)
        return hits.find(self.board, self._stacks.looks, self.mapToScene(at), HEX / self.camera.pixels)

    def may_drag(self, unit: str) -> bool:
        return self._may_drag(unit)

    def pan(self, dx: int, dy: int) -> None:
        """Move the window over the board by pixels."""
        self.camera.pan(dx, dy)

    def clicked(self, hit: Hit, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        self.close_fan()
        if hit.kind == "overlay":
            self.overlay_clicked.emit(hit.id, hit.place)
        elif hit.kind == "marker":
            self.marker_clicked.emit(hit.id, hit.hex)
        elif hit.kind == "unit":
            self.unit_clicked.emit(hit.id, hit.hex, modifiers)
        else:
            self.hex_clicked.emit(hit.hex, button, modifiers)

    def context(self, hit: Hit, at: QPoint) -> None:
        self.close_fan()
        self.context_requested.emit(hit.hex, hit.id if hit.kind == "unit" else "", self.viewport().mapToGlobal(at))

    def drag_started(self, unit: str, at: QPoint) -> None:
        self.close_fan()
        look = self._stacks.piece(unit)
        if look is None:
            return
        self._ghost = DragItem(look, self._presenter)
        self._ghost.setPos(self.mapToScene(at))
        self._scene.addItem(self._ghost)
        self._stacks.fade(unit)
        self._over = self._stacks.hex_of(unit) or ""
        self._edge.begin(at)
        self.drag_begun.emit(unit)

    def drag_moved(self, unit: str, at: QPoint) -> None:
        if self._ghost is not None:
            self._ghost.setPos(self.mapToScene(at))
        self._edge.at(at)
        over = self._hex_under(at)
        if over != self._over:
            self._over = over
            self.drag_over.emit(unit, over)

    def drag_ended(self, unit: str, at: QPoint, dropped: bool) -> None:
        self._edge.stop()
        if self._ghost is not None:
            self._scene.removeItem(self._ghost)
            self._ghost = None
        self._stacks.fade("")
        over = self._hex_under(at)
        if dropped and over:
            self.drag_dropped.emit(unit, over)
        else:
            self.drag_canceled.emit()

    def _inside(self, box: QRect) -> tuple[str, ...]:
        """The pieces of the hexes whose middles lie in a box of the viewport."""
        there = (look for hex, look in self._stacks.looks.items() if box.contains(self.hex_rect(hex).center()))
        return tuple(piece.id for look in there for piece in look.counters)

    def _pulled(self, at: QPoint, by: QPoint) -> None:
        self.pan(by.x(), by.y())
        self.drag_moved(self._gestures.dragging, at)

    def hovered(self, at: QPoint) -> None:
        hit, over = self.hit(at), self._sign_under(at) or self._hex_under(at)
        in_fan = self._fan is not None and self._fan.plate.contains(at)
        if self._fan is not None and not in_fan and over != self.fan_hex:
            self.close_fan()
        if over != self._hovered and not in_fan:
            self._hovered = over
            self.hex_hovered.emit(over)
            self._fan_wait.stop()
            if self.fan_on_hover and len(self._pieces_in(over)) > 1:
                self._fan_wait.start()
        handle = hit if hit.kind == "overlay" else hits.NOTHING
        if handle != self._hovered_handle:
            self._hovered_handle = handle
            self.overlay_hovered.emit(handle.id, handle.place)
        unit = hit.id if hit.kind == "unit" else ""
        if unit != self._hovered_unit:
            self._hovered_unit = unit
            self.unit_hovered.emit(unit)

    def _pieces_in(self, name: str) -> tuple[Piece, ...]:
        stack = self._stacks.looks.get(name)
        return stack.counters if stack else ()

    def _hex_under(self, at: QPoint) -> str:
        return (hex_at(self.board, self.mapToScene(at)) or "") if self.has_board else ""

    def _handle_under(self, at: QPoint) -> Hit | None:
        """The handle of a draft under a point: it comes before everything else."""
        found = self._overlays.hit(self.board, self.mapToScene(at), HEX / self.camera.pixels)
        return None if found is None else Hit("overlay", found[1][0], found[0], found[1])

    def _sign_under(self, at: QPoint) -> str:
        """The hex of a sign under a point, although the sign stands above its hex."""
        if not self.has_board:
            return ""
        return self._overlays.hex_at(self.mapToScene(at), HEX / self.camera.pixels)

    def _moved(self) -> None:
        """Another hex has come under a pointer that rests."""
        super()._moved()
        if self._pointer is None or self._gestures.mode != "idle" or not self.has_board:
            return
        if QToolTip.isVisible():
            QToolTip.hideText()
        if self.viewport().rect().contains(self._pointer):
            self.hovered(self._pointer)

    def _left(self) -> None:
        self._fan_wait.stop()
        self._pointer = None
        if self._hovered:
            self._hovered = ""
            self.hex_hovered.emit("")
        if self._hovered_unit:
            self._hovered_unit = ""
            self.unit_hovered.emit("")

    # -- events ---------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.skip_animation()
        self._fan_wait.stop()
        self._touched.start()
        self._gestures.press(event.position().toPoint(), event.button(), event.modifiers())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._touched.start()
        self._pointer = event.position().toPoint()
        self._gestures.move(event.position().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._gestures.release(event.position().toPoint(), event.button(), event.modifiers())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second press of two quick ones is a press like any other, with the keys held; its release is a click."""
        self.mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = (event.angleDelta().y() or event.angleDelta().x()) / 120
        at = event.position().toPoint()
        if event.modifiers() & Qt.KeyboardModifier.AltModifier:
            if not self.close_fan():
                self.open_fan(self._hex_under(at))
        elif notches and self.has_board:
            self.close_fan()
            self.camera.wheel(notches, at)
            self._zoomed()
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            name = "" if self._fan else self._hex_under(event.pos())
            QToolTip.showText(event.globalPos(), plain_tip(_broken(self._words(name))) if name else "", self)
            return True
        if event.type() == QEvent.Type.Leave:
            self._left()
        return super().viewportEvent(event)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """A fan stands beside its hex: it closes when the board moves."""
        self.close_fan()
        super().scrollContentsBy(dx, dy)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        super().drawForeground(painter, rect)
        self.band.paint(painter, self.text_scale)
        if self._fan is not None:
            with in_pixels(painter):
                draw_fan(painter, self._fan, self._presenter, self.text_scale)


def _broken(words: str) -> str:
    """In short lines: a tooltip hides as little of the board as it can."""
    return "\n".join(textwrap.fill(line, _LINE) for line in words.splitlines())
