"""All stacks of the board: items and looks kept in step. Markers are an item of their own, above all counters."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.layout import (
    SHOWN,
    SIDE,
    Placed,
    parted,
    peeks,
    place_badges,
    place_markers,
    place_pieces,
    shaken_below,
)
from lhy_desktop.ui.board.looks import Piece, StackLook
from lhy_desktop.ui.board.pieces.brush import cased, color, draw_text, ellipse, pen, polygon, rounded, star
from lhy_desktop.ui.board.pieces.inks import INK, PAPER
from lhy_desktop.ui.board.places import HEX, center
from lhy_desktop.ui.board.presenter import Presenter
from lhy_desktop.ui.board.registry import dress_of, face_of
from lhy_desktop.ui.board.stack_dress import AnyDress

_BOX = QRectF(-HEX * 0.56, -HEX * 0.56, HEX * 1.12, HEX * 1.2)


class StackItem(QGraphicsItem):
    """The counters of one hex. Holds the look it was given and nothing else."""

    def __init__(self, look: StackLook, at: QPointF, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self.setPos(at)
        self.setZValue(Layer.STACK)
        self.faded: str = ""
        self.look = look
        self.placed: tuple[Placed, ...] = ()
        self._dress: AnyDress | None = None
        self._starred = self._tabbed = self._bolted = False
        self.change(look)

    def change(self, look: StackLook) -> None:
        """Show another look of the same hex."""
        self.look = look
        self.placed = place_pieces(look)
        self._dress = dress_of(look)
        self._starred = not parted(look) and peeks(look)
        self._bolted = not parted(look) and shaken_below(look)
        self._tabbed = not parted(look) and len(look.counters) > SHOWN
        self.update()

    def fade(self, unit: str) -> None:
        """Draw one unit faint, because it is being dragged; "" for none."""
        if unit != self.faded:
            self.faded = unit
            self.update()

    def boundingRect(self) -> QRectF:
        return _BOX

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._dress is not None:
            self._dress.under(painter, self.look.adornment)
        for one in self.placed:
            painter.setOpacity(0.35 if one.look.id == self.faded and self.faded else 1.0)
            self._presenter.draw(painter, one.key, one.middle, one.side)
        painter.setOpacity(1.0)
        zoom = painter.worldTransform().m11()
        if zoom * HEX < 24 or not self.placed:
            return
        if self._dress is not None:
            self._dress.over(painter, self.look.adornment, 1 / zoom)
        top = self.placed[-1].middle
        if self._tabbed and zoom * HEX >= 48:
            _draw_count(painter, top, len(self.look.counters), 1 / zoom)
        if self._starred:
            _draw_star(painter, top, 1 / zoom)
        if self._bolted:
            _draw_bolt(painter, top, 1 / zoom)


class MarkersItem(QGraphicsItem):
    """The markers and the badges of one hex."""

    def __init__(self, look: StackLook, at: QPointF, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self.setPos(at)
        self.setZValue(Layer.MARKER)
        self.placed: tuple[Placed, ...] = ()
        self.change(look)

    def change(self, look: StackLook) -> None:
        """Show another look of the same hex."""
        self.placed = place_badges(look) + place_markers(look)
        self.update()

    def boundingRect(self) -> QRectF:
        return _BOX

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        for one in self.placed:
            self._presenter.draw(painter, one.key, one.middle, one.side)


def _draw_count(painter: QPainter, top: QPointF, count: int, pixel: float) -> None:
    """A dark tab on the lower right corner, "×5"."""
    high = max(SIDE * 0.2, 12 * pixel)
    wide = high * 1.45
    x, y = top.x() + SIDE / 2 - wide * 0.35, top.y() + SIDE / 2 - high * 0.12
    tab = rounded(x, y, wide, high, high * 0.25)
    cased(painter, tab, pen(PAPER, high * 0.14), fill=color(INK))
    draw_text(painter, x + wide / 2, y + high / 2, f"×{count}", high * 0.58, "#FFFFFF", weight=700)


def _draw_star(painter: QPainter, top: QPointF, pixel: float) -> None:
    """A dark disc with a star at the right edge: a piece that matters lies in this stack."""
    radius = max(SIDE * 0.11, 4 * pixel)
    x, y = top.x() + SIDE / 2 + radius * 0.35, top.y() - SIDE * 0.08
    cased(painter, ellipse(x, y, radius), pen(PAPER, radius * 0.3), fill=color(INK))
    painter.fillPath(star(x, y, radius * 0.72), color("#F2C230"))


def _draw_bolt(painter: QPainter, top: QPointF, pixel: float) -> None:
    """A striped red disc with a bolt below the star's place: a shaken piece lies in this stack."""
    radius = max(SIDE * 0.125, 5 * pixel)
    x, y = top.x() + SIDE / 2 + radius * 0.8, top.y() + SIDE * 0.17
    cased(painter, ellipse(x, y, radius), pen(INK, radius * 0.5), pen(PAPER, radius * 0.28), fill=color("#C8501E"))
    bolt = ((0.18, -0.68), (-0.42, 0.12), (-0.04, 0.12), (-0.2, 0.7), (0.44, -0.16), (0.06, -0.16))
    painter.fillPath(polygon((x + a * radius, y + b * radius) for a, b in bolt), color("#FFFFFF"))


def _check(stack: StackLook | None) -> None:
    """TypeError for what has no painters."""
    if stack is not None:
        dress_of(stack)
        for look in (*stack.counters, *stack.markers, *stack.badges):
            face_of(look)


class StackLayer:
    """One counter item and, when there are markers, one marker item a hex. ``looks`` is what lies where."""

    def __init__(self, scene: QGraphicsScene, presenter: Presenter) -> None:
        self._scene, self._presenter = scene, presenter
        self.looks: Mapping[str, StackLook] = {}
        self._counters: dict[str, StackItem] = {}
        self._markers: dict[str, MarkersItem] = {}
        self._where: dict[str, str] = {}

    def set(self, board: Board, stacks: Iterable[StackLook]) -> tuple[str, ...]:
        """Show these stacks and no others; answers the hexes that changed. KeyError for an unknown hex. ValueError when
        two stacks name one hex, TypeError for a look that nobody registered."""
        wanted: dict[str, StackLook] = {}
        for one in stacks:
            if one.hex in wanted:
                raise ValueError(f"Two stacks were given for {one.hex}.")
            if one.counters or one.markers or one.badges:
                wanted[one.hex] = one
        changed = [name for name in self.looks if name not in wanted]
        changed += [name for name, look in wanted.items() if self.looks.get(name) != look]
        for name in changed:
            _check(wanted.get(name))
        for name in changed:
            self._show(board, name, wanted.get(name))
        self.looks = wanted
        self._where = {piece.id: name for name, look in wanted.items() for piece in look.counters}
        return tuple(changed)

    def _show(self, board: Board, name: str, look: StackLook | None) -> None:
        bare = look or StackLook(name)
        marked = bool(bare.markers or bare.badges)
        if bare.counters and name not in self._counters:
            self._counters[name] = StackItem(bare, center(board, name), self._presenter)
            self._scene.addItem(self._counters[name])
        elif bare.counters:
            self._counters[name].change(bare)
        elif name in self._counters:
            self._scene.removeItem(self._counters.pop(name))
        if marked and name not in self._markers:
            self._markers[name] = MarkersItem(bare, center(board, name), self._presenter)
            self._scene.addItem(self._markers[name])
        elif marked:
            self._markers[name].change(bare)
        elif name in self._markers:
            self._scene.removeItem(self._markers.pop(name))

    def markers(self) -> tuple[QRectF, ...]:
        """Where markers lie in the scene."""
        return tuple(
            QRectF(
                item.x() + one.middle.x() - one.side / 2, item.y() + one.middle.y() - one.side / 2, one.side, one.side
            )
            for name, item in self._markers.items()
            for one in place_markers(self.looks[name])
        )

    def hex_of(self, unit: str) -> str | None:
        """The hex a piece lies in."""
        return self._where.get(unit)

    def piece(self, unit: str) -> Piece | None:
        """A piece's look."""
        stack = self.looks.get(self._where.get(unit, ""))
        return next((one for one in stack.counters if one.id == unit), None) if stack else None

    def fade(self, unit: str) -> None:
        """Draw one piece faint; "" draws all whole again."""
        for name, item in self._counters.items():
            item.fade(unit if self._where.get(unit) == name else "")

    def set_visible(self, counters: bool, markers: bool) -> None:
        """Hide or show all counters, all markers."""
        for stack in self._counters.values():
            stack.setVisible(counters)
        for marker in self._markers.values():
            marker.setVisible(markers)
