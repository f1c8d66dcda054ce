"""What every overlay item is: given looks and a board, it knows its box and paints itself; and how kinds are told."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.layers import Layer

L = TypeVar("L")
Place = tuple[Any, ...]
"""What was hit of an overlay: the hex it belongs to ("" for none), then what the overlay likes."""


class OverlayItem(QGraphicsItem):
    """Base of the overlays, at a ``height`` among the ``Layer``s. ``text`` is the factor of the text size setting, 1 at
    100 %, ``quarter`` says that the board lies a quarter further. ``kept_clear`` are places of the scene that one which
    ``gives_way`` covers with nothing that could stand elsewhere."""

    height = 0.0
    text = 1.0
    quarter = False
    gives_way = False
    kept_clear: tuple[QRectF, ...] = ()
    _covered: tuple[QRectF, ...] = ()
    _box = QRectF()

    def __init__(self, height: float | None = None) -> None:
        super().__init__()
        self.setZValue(self.height if height is None else height)

    def show_looks(self, board: Board, looks: Sequence[Any]) -> None:
        """Show these looks; they are of the type its kind is registered with (see OverlayLayer)."""
        raise NotImplementedError

    def hit(self, point: QPointF, pixel: float) -> Place | None:
        """The handle under a point of the scene, a pixel being so many scene units; None where there is none. Handles
        come before everything else that lies under the pointer."""
        return None

    def hex_at(self, point: QPointF, pixel: float) -> str:
        """The hex whose sign lies under a point, though it may stand over another; "" for none."""
        return ""

    def set_box(self, box: QRectF) -> None:
        """The item's new bounding rectangle."""
        self.prepareGeometryChange()
        self._box = box
        self.update()

    def boundingRect(self) -> QRectF:
        return self._box

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        self._covered = tuple(covered(painter, widget)) if self.height == Layer.WORDS else ()
        self.draw(painter, 1 / painter.worldTransform().m11())

    def uncovered(self, spots: Sequence[QPointF], wide: float, pixel: float) -> QPointF:
        """The first of these spots at which a plate so many scene units wide lies behind no card, legend or small map;
        the first where there is none."""
        tall = 20 * self.text * pixel
        plates = (QRectF(at.x() - wide / 2, at.y() - tall / 2, wide, tall) for at in spots)
        free = (at for at, plate in zip(spots, plates, strict=True) if not any(map(plate.intersects, self._covered)))
        return next(free, spots[0])

    def draw(self, painter: QPainter, pixel: float) -> None:
        """Paint the looks, a pixel being so many scene units."""
        raise NotImplementedError


def covered(painter: QPainter, widget: QWidget | None) -> Iterator[QRectF]:
    """What lies over the board, in the scene, and the desk beyond its window: nothing that is written may lie there."""
    board = widget.parentWidget() if widget is not None else None
    if widget is None or board is None:
        return
    to_scene = painter.worldTransform().inverted()[0]
    for one in board.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
        if one.isVisible() and one is not widget:
            place = QRect(widget.mapFrom(board, one.pos()), one.size())
            yield to_scene.mapRect(QRectF(place))
    port, far = QRectF(widget.rect()), 1e4
    for edge in (
        QRectF(-far, -far, 2 * far, far),
        QRectF(-far, port.bottom(), 2 * far, far),
        QRectF(-far, -far, far, 2 * far),
        QRectF(port.right(), -far, far, 2 * far),
    ):
        yield to_scene.mapRect(edge)


class KeptItem(OverlayItem):
    """One that takes long to paint and seldom changes: seen again from the same place it is a picture, so that a
    pointer or a counter that moves over it costs little. On paper it is always painted."""

    _seen: tuple[Any, ...] = ()
    _picture: QPixmap | None = None

    def set_box(self, box: QRectF) -> None:
        self._seen, self._picture = (), None
        super().set_box(box)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if widget is None:
            super().paint(painter, option, widget)
            return
        place, ratio = painter.worldTransform(), widget.devicePixelRatioF()
        seen = (place, widget.width(), widget.height(), ratio, self.text)
        if seen != self._seen:  # while the board moves a picture would be of no use
            self._seen, self._picture = seen, None
            super().paint(painter, option, widget)
            return
        if self._picture is None:
            self._picture = QPixmap(widget.size() * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            inner = QPainter(self._picture)
            inner.setRenderHints(painter.renderHints())
            inner.setTransform(place)
            self.draw(inner, 1 / place.m11())
            inner.end()
        painter.save()
        painter.resetTransform()
        painter.drawPixmap(0, 0, self._picture)
        painter.restore()


@dataclass(frozen=True)
class OverlayFace(Generic[L]):
    """A kind of overlay: the type of its looks and what makes its items, which know their heights.

    A ``lasting`` kind lies on the table itself, or marks a single spot: it does not count among those that are shown at
    once. Where points or directions are in a look, ``turned`` is the look on a board that lies upside down, and
    ``place_turned`` what was hit there as it is called on the board that does not.
    """

    look: type[L]
    items: tuple[Callable[[], OverlayItem], ...]
    lasting: bool = False
    turned: Callable[[L], L] | None = None
    place_turned: Callable[[Place], Place] | None = None


AnyOverlay = OverlayFace[Any]
