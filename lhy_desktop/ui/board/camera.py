"""Zoom and scroll of a graphics view over the board."""

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsView

from lhy_desktop.ui.board.places import HEX

STOPS: tuple[float, ...] = (36.0, 60.0, 96.0, 144.0, 216.0)
"""The five fixed zoom stops, pixels a hex; 96 is 100 %."""
LEAST, MOST = 16.0, 320.0
Place = tuple[float, int, int]
"""How a view stands: the pixels a hex, and where its upper left corner is."""
_NOTCH = 1.2
_SNAP = 0.05
_MARGIN = 3 * HEX
_FAR = 600 * HEX
"""Desk that the view could scroll over: more than any window shows, so that Qt never centers or clips by itself."""
_EDGE, _PULL = 24, 14


class Camera:
    """Moves one view. All distances are viewport pixels; ``pixels`` is the height of a hex on the screen."""

    def __init__(self, view: QGraphicsView) -> None:
        self._view = view
        self._room = QRectF()

    @property
    def pixels(self) -> float:
        """Pixels from flat to flat of a hex."""
        return float(self._view.transform().m11()) * HEX

    @property
    def place(self) -> Place:
        """How the view stands, to the pixel."""
        view = self._view
        return self.pixels, view.horizontalScrollBar().value(), view.verticalScrollBar().value()

    def put(self, place: Place) -> None:
        """Stand like that again, however high the window is now."""
        pixels, left, top = place
        self._view.setTransform(QTransform.fromScale(pixels / HEX, pixels / HEX))
        self._view.horizontalScrollBar().setValue(left)
        self._view.verticalScrollBar().setValue(top)

    @property
    def percent(self) -> int:
        """The zoom in percent."""
        return round(self.pixels / HEX * 100)

    def set_map(self, rect: QRectF) -> None:
        """Scroll over a map that lies so in the scene, with some desk around it."""
        self._room = rect.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)
        self._view.setSceneRect(rect.adjusted(-_FAR, -_FAR, _FAR, _FAR))

    def zoom(self, pixels: float, anchor: QPoint | None = None) -> None:
        """Show a hex so many pixels high, keeping the scene under ``anchor`` (default: the middle) where it is."""
        view = self._view
        pixels = min(MOST, max(LEAST, pixels))
        at = view.viewport().rect().center() if anchor is None else anchor
        before = view.mapToScene(at)
        view.setTransform(QTransform.fromScale(pixels / HEX, pixels / HEX))
        moved = view.mapFromScene(before) - at
        self._stand(view.horizontalScrollBar().value() + moved.x(), view.verticalScrollBar().value() + moved.y())

    def wheel(self, notches: float, anchor: QPoint) -> None:
        """Zoom freely to the pointer; a stop that is near catches."""
        wanted = self.pixels * _NOTCH**notches
        for stop in STOPS:
            if abs(wanted / stop - 1) < _SNAP and abs(self.pixels / stop - 1) > 0.001:
                wanted = stop
        self.zoom(wanted, anchor)

    def step(self, by: int, anchor: QPoint | None = None) -> None:
        """To the next fixed stop up (1) or down (-1)."""
        now = self.pixels
        if by > 0:
            ahead = [stop for stop in STOPS if stop > now * 1.001]
        else:
            ahead = [stop for stop in reversed(STOPS) if stop < now * 0.999]
        if ahead:
            self.zoom(ahead[0], anchor)

    def fit(self, rect: QRectF, spare: int = 0) -> None:
        """Show a rectangle of the scene whole, even if the window gets ``spare`` pixels lower."""
        port = self._view.viewport().size()
        scale = min(port.width() / (rect.width() + HEX / 2), (port.height() - spare) / (rect.height() + HEX / 2))
        self.zoom(scale * HEX)
        self.center(rect.center())

    def center(self, at: QPointF) -> None:
        """Bring a point of the scene to the middle, as far as the map reaches."""
        spot, port = self._view.transform().map(at), self._view.viewport().size()
        self._stand(spot.x() - port.width() / 2, spot.y() - port.height() / 2)

    def pan(self, dx: int, dy: int) -> None:
        """Move the window over the board by so many pixels, at most to the end of the desk. Where the window reaches
        beyond it already (it has become larger), a pan does not take it back at once."""
        across, down = self._view.horizontalScrollBar(), self._view.verticalScrollBar()
        wide, high = self._ranges()
        across.setValue(_panned(across.value(), dx, *wide))
        down.setValue(_panned(down.value(), dy, *high))

    def settle(self) -> None:
        """Show no more desk than there is around the map."""
        self._stand(self._view.horizontalScrollBar().value(), self._view.verticalScrollBar().value())

    def _stand(self, x: float, y: float) -> None:
        (left, right), (top, bottom) = self._ranges()
        self._view.horizontalScrollBar().setValue(min(max(round(x), left), right))
        self._view.verticalScrollBar().setValue(min(max(round(y), top), bottom))

    def _ranges(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The first and the last place of the window's left and upper edge; one place where all the room is seen."""
        room, port = self._view.transform().mapRect(self._room), self._view.viewport().size()
        return _range(room.left(), room.right() - port.width()), _range(room.top(), room.bottom() - port.height())

    def reveal(self, at: QPointF, avoid: QRect | None = None) -> None:
        """Scroll as little as needed until the hex around ``at`` is visible and clear of ``avoid``."""
        view = self._view
        reach = round(self.pixels * 0.62)
        room = view.viewport().rect()
        if avoid is not None and avoid.intersects(room):
            room = _beside(room, avoid, 2 * reach)
        spot = view.mapFromScene(at)
        dx = min(0, spot.x() - reach - room.left()) + max(0, spot.x() + reach - room.right())
        dy = min(0, spot.y() - reach - room.top()) + max(0, spot.y() + reach - room.bottom())
        self.pan(dx, dy)


def _range(first: float, last: float) -> tuple[int, int]:
    return (round(first), round(last)) if first < last else (round((first + last) / 2),) * 2


def _panned(now: int, by: int, first: int, last: int) -> int:
    return min(now + by, max(last, now)) if by > 0 else max(now + by, min(first, now))


def edge_pull(at: QPoint, port: QRect) -> QPoint:
    """How far to pan in one step of a drag whose pointer is within 24 pixels of the window's edge."""
    left, right = at.x() - port.left(), port.right() - at.x()
    up, down = at.y() - port.top(), port.bottom() - at.y()
    dx = -_PULL if left < _EDGE else _PULL if right < _EDGE else 0
    dy = -_PULL if up < _EDGE else _PULL if down < _EDGE else 0
    return QPoint(dx, dy)


def _beside(room: QRect, avoid: QRect, needed: int) -> QRect:
    """The largest part of the room on one side of the avoided rectangle; the room itself when none has the space."""
    parts = (
        QRect(room.left(), room.top(), avoid.left() - room.left(), room.height()),
        QRect(avoid.right(), room.top(), room.right() - avoid.right(), room.height()),
        QRect(room.left(), room.top(), room.width(), avoid.top() - room.top()),
        QRect(room.left(), avoid.bottom(), room.width(), room.bottom() - avoid.bottom()),
    )
    wide = [one for one in parts if one.width() >= needed and one.height() >= needed]
    return max(wide, key=lambda one: one.width() * one.height(), default=room)
