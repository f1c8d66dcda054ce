"""Where it happened: discs over the mission's map, as large as what happened there, each side's half in its own color
and hatch."""

from __future__ import annotations

from collections.abc import Generator

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QBrush, QColor, QImage, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from lhy_desktop.engine.board import Board
from lhy_desktop.lab.observing import Heat
from lhy_desktop.ui.board.art.flat import preview_steps, quick_preview
from lhy_desktop.ui.board.places import HEX, bounds, center
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.painting import CENTER, draw_box, smooth, write
from lhy_desktop.ui.widgets.shield import SideLook

_DETAIL, _LARGE = 48, 900
"""Pixels a hex of the map's picture, and the hexes from which on it is painted coarsely."""
_LARGEST = 0.44
"""Radius of the largest disc, in hexes."""
_VEIL = 120
"""How much of the map the paper covers, so that discs stand out."""
_NAMED = 6
_TALLEST = 1.15
"""Height of the map by its width at most: a tall one is seen whole beside the charts."""


class HeatMap(QWidget):
    """The map with its discs. ``pointed(hex)``: the hex under the mouse, or the one that the arrow keys have reached:
    they go through the hexes from the most on."""

    pointed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._board: Board | None = None
        self._picture: QImage | None = None
        self._steps: Generator[None, None, QImage] | None = None
        self._heat: Heat = {}
        self._looks: tuple[SideLook, SideLook] | None = None
        self._first_is_axis = True
        self._at = ""
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._paint_on)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName("Map of what happened where")

    def show_map(
        self, board: Board | None, palette: str, looks: tuple[SideLook, SideLook], first_is_axis: bool
    ) -> None:
        """Show another map; it is painted a step at a time."""
        self._looks, self._first_is_axis = looks, first_is_axis
        if board is self._board or (board is not None and board == self._board):
            return
        self._board, self._picture = board, None
        if self._steps is not None:
            self._steps.close()
        self._steps = None
        if board is not None and len(board.names) > _LARGE:
            self._picture = quick_preview(board, _DETAIL // 2, palette)
        elif board is not None:
            self._steps = preview_steps(board, _DETAIL, palette)
            self._timer.start()
        self.updateGeometry()
        self.update()

    def show_heat(self, heat: Heat, said: str) -> None:
        """Show other discs; ``said`` tells them in words."""
        self._heat = heat
        self.setAccessibleDescription(said)
        if self._at not in heat:
            self._at = ""
        self.update()

    def counts(self, hex: str) -> tuple[int, int]:
        """What happened in a hex, to the first side and to the second."""
        axis, allied = self._heat.get(hex, (0, 0))
        return (axis, allied) if self._first_is_axis else (allied, axis)

    @property
    def painted(self) -> bool:
        """Whether the map itself is painted."""
        return self._steps is None

    def close_map(self) -> None:
        """Paint no more."""
        self._timer.stop()
        if self._steps is not None:
            self._steps.close()
            self._steps = None

    def _paint_on(self) -> None:
        assert self._steps is not None
        try:
            next(self._steps)
        except StopIteration as done:
            self._picture, self._steps = done.value, None
            self._timer.stop()
            self.update()

    # -- size and place -----------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        wide = theme().px(420)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme().px(200), theme().px(160))

    def heightForWidth(self, width: int) -> int:
        if self._board is None:
            return theme().px(60)
        sheet = bounds(self._board)
        return round(min(width, theme().px(620)) * min(_TALLEST, sheet.height() / sheet.width()))

    def _placed(self) -> tuple[QRectF, QRectF, float]:
        """The map's box in the widget, its rectangle in the scene, and the scale between them."""
        assert self._board is not None
        sheet = bounds(self._board)
        scale = min(self.width() / sheet.width(), self.height() / sheet.height())
        box = QRectF(0, 0, sheet.width() * scale, sheet.height() * scale)
        box.moveCenter(QRectF(self.rect()).center())
        return box, sheet, scale

    def _spot(self, hex: str) -> tuple[QPointF, float]:
        """The middle of a hex, and its height in pixels."""
        assert self._board is not None
        box, sheet, scale = self._placed()
        return box.topLeft() + (center(self._board, hex) - sheet.topLeft()) * scale, HEX * scale

    # -- painting -----------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        if self._board is None:
            write(painter, self.rect(), "This game is played on no map.", "muted", flags=CENTER)
            return
        box, _, _ = self._placed()
        if self._picture is None:
            painter.fillRect(box, theme().color("bar"))
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(box, self._picture)
            veil = QColor(theme().color("paper"))
            veil.setAlpha(_VEIL)
            painter.fillRect(box, veil)
        most = max((sum(both) for both in self._heat.values()), default=0)
        hottest = sorted(self._heat, key=lambda one: -sum(self._heat[one]))
        for hex in hottest:
            self._disc(painter, hex, most)
        for hex in hottest[:_NAMED]:
            self._number(painter, hex)
        if self._at:
            middle, tall = self._spot(self._at)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme().color("accent"), 3))
            painter.drawEllipse(middle, tall * 0.5, tall * 0.5)
        draw_box(painter, box, "accent" if self.hasFocus() else "line", width=2 if self.hasFocus() else 1)

    def _disc(self, painter: QPainter, hex: str, most: int) -> None:
        one, other = self.counts(hex)
        middle, tall = self._spot(hex)
        radius = tall * _LARGEST * max(0.18, ((one + other) / most) ** 0.5)
        disc = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
        assert self._looks is not None
        turn = round(5760 * one / (one + other))
        painter.setPen(Qt.PenStyle.NoPen)
        for place, (look, start, span) in enumerate(
            zip(self._looks, (1440, 1440 + turn), (turn, 5760 - turn), strict=True)
        ):
            if not span:
                continue
            painter.setBrush(theme().color(look.key))
            painter.drawPie(disc, start, span)
            if place:
                over = QColor(theme().color(f"on_{look.key}"))
                over.setAlpha(150)
                painter.setBrush(QBrush(over, Qt.BrushStyle.BDiagPattern))
                painter.drawPie(disc, start, span)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme().color("paper"), 1.5))
        painter.drawEllipse(disc)

    def _number(self, painter: QPainter, hex: str) -> None:
        middle, _ = self._spot(hex)
        text = str(sum(self._heat[hex]))
        wide, tall = theme().width(text, 12, 600) + theme().px(6), theme().px(16)
        plate = QRectF(middle.x() - wide / 2, middle.y() - tall / 2, wide, tall)
        path = QPainterPath()
        path.addRoundedRect(plate, 3, 3)
        painter.fillPath(path, theme().color("paper"))
        write(painter, plate, text, "ink", 12, 600, CENTER)

    # -- pointing -----------------------------------------------------------------------------------------------------

    def point(self, hex: str) -> None:
        """Mark a hex; "" for none."""
        if hex != self._at:
            self._at = hex
            self.pointed.emit(hex)
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        near = {hex: self._spot(hex) for hex in self._heat} if self._board is not None else {}
        away = {hex: (middle - event.position()).manhattanLength() / tall for hex, (middle, tall) in near.items()}
        nearest = min(away, key=lambda one: away[one], default="")
        self.point(nearest if nearest and away[nearest] < 0.6 else "")

    def leaveEvent(self, event: QEvent) -> None:
        self.point("")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Down: 1,
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Up: -1,
        }.get(Qt.Key(event.key()), 0)
        every = sorted(self._heat, key=lambda one: (-sum(self._heat[one]), one))
        if not step or not every:
            super().keyPressEvent(event)
            return
        place = every.index(self._at) + step if self._at in every else (0 if step > 0 else -1)
        self.point(every[place % len(every)])
