"""The ground of a mission's map: flat as soon as it is worked out beside the window, painted after that."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, QRectF, QTimer, Signal
from PySide6.QtGui import QImage, QPainter

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art.flat import flat_preview, quick_preview
from lhy_desktop.ui.board.art.palettes import SEASONS
from lhy_desktop.ui.board.art.tiles import TileProvider
from lhy_desktop.ui.board.art.whole import whole_px
from lhy_desktop.ui.board.places import bounds
from lhy_desktop.ui.editor.document.latest import Latest
from lhy_desktop.ui.editor.missions.view import MapView

_LARGE, _FLAT = 400, 60
"""Hexes from which the flat picture is a plain one, and pixels a hex of it at most."""


class Picture(NamedTuple):
    """A flat picture of a board in a season."""

    board: Board
    season: str
    image: QImage


class FlatPicture:
    """A picture as the ground of its map."""

    has_names = False

    def __init__(self, board: Board, image: QImage) -> None:
        self._map, self._image = bounds(board), image

    def paint(self, painter: QPainter, exposed: QRectF, pixels: float, ratio: float) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setClipRect(exposed.intersected(self._map))
        painter.drawImage(self._map, self._image)
        painter.restore()

    def paint_names(self, painter: QPainter, exposed: QRectF, pixels: float) -> None:
        return None

    def on_change(self, call: object) -> None:
        return None


class MapGround(QObject):
    """Keeps a view showing a board; ``shown`` when it shows another one. Without ``art`` it stays flat, and no process
    is started."""

    shown = Signal()

    def __init__(self, view: MapView, art: bool) -> None:
        super().__init__(view)
        self._view, self._art = view, art
        self._wanted: tuple[Board, str] | None = None
        self._maker = Latest(self)
        self._maker.done.connect(self._made)
        self._provider: TileProvider | None = None
        self._steps = QTimer(self, interval=0)
        self._steps.timeout.connect(self._step)

    @property
    def idle(self) -> bool:
        """Whether the map is painted as it will be."""
        return not self._maker.busy and not self._steps.isActive() and (self._provider is None or self._provider.idle)

    @property
    def painted(self) -> bool:
        """Whether what is seen of the map is painted and no sketch any more."""
        there = self._view.has_board and self._provider is not None and not self._steps.isActive()
        return there and self._provider is not None and self._provider.idle

    def show_map(self, board: Board, season: str) -> None:
        """Show a map in a season."""
        wanted = board, season if season in SEASONS else SEASONS[0]
        if wanted != self._wanted:
            self._wanted = wanted
            self._maker.ask(partial(_picture, *wanted))

    def _made(self, result: object) -> None:
        if isinstance(result, Exception):
            raise result
        assert isinstance(result, Picture)
        if (result.board, result.season) != self._wanted:
            return
        self._drop()
        self._view.show_map(result.board, FlatPicture(result.board, result.image))
        self.shown.emit()
        if self._art:
            self._provider = TileProvider(result.board, result.season, self)
            self._sketching = self._provider.sketching()
            self._steps.start()

    def _step(self) -> None:
        """One step of what the painted ground needs first."""
        if self._provider is None or next(self._sketching, self) is self:
            self._steps.stop()
            if self._provider is not None:
                self._view.set_ground(self._provider)

    def _drop(self) -> None:
        self._steps.stop()
        if self._provider is not None:
            self._provider.close()
            self._provider.deleteLater()
            self._provider = None

    def close(self) -> None:
        """Paint no more."""
        self._drop()
        self._maker.close()


def _picture(board: Board, season: str) -> Picture:
    px = min(_FLAT, whole_px(board))
    draw = quick_preview if len(board.names) > _LARGE else partial(flat_preview, names=False)
    return Picture(board, season, draw(board, px, season))
