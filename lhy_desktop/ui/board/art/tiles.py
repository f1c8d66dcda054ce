"""The board's background for a view: what is painted already, at once; what is missing, soon.

A board seen before begins with its whole picture from the disk, a new one with a flat preview, over which the painted
tiles fade in. 512-pixel tiles come from the middle of the view outward, then the whole picture for what comes into
sight later. All painting but the flat preview happens in other processes; the window only copies finished pictures.
"""

import logging
import math
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QPointF, QRectF, QTimer, Signal
from PySide6.QtGui import QImage, QPainter

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art.flat import flat_preview, named, preview_steps, quick_preview, routed, surveyed
from lhy_desktop.ui.board.art.painters import Workshop
from lhy_desktop.ui.board.art.palettes import name_inks
from lhy_desktop.ui.board.art.qt import as_painted, as_shown, image_shown
from lhy_desktop.ui.board.art.shapes.names import stamp_names
from lhy_desktop.ui.board.art.shapes.plots import bounds_of
from lhy_desktop.ui.board.art.store import Store, cache_folder
from lhy_desktop.ui.board.art.units import Window
from lhy_desktop.ui.board.art.whole import whole_job, whole_px
from lhy_desktop.ui.board.art.worker import Job
from lhy_desktop.ui.board.pieces.brush import in_pixels

Key = tuple[int, float, int, int]
"""(device pixels per hex, device pixel ratio, column, row) of a tile."""
_KEPT = 32


class StandIns:
    """Enlarging part of a picture takes long, copying does not: each tile is enlarged once and kept for a while."""

    def __init__(self, whole: QRectF, tile: int, quarter: bool) -> None:
        """``whole`` is the map in hex units, ``tile`` the side of a tile in pixels, which a ``quarter`` turns."""
        self._whole, self._tile, self._quarter = whole, tile, quarter
        self._image: QImage | None = None
        self._made: OrderedDict[Key, QImage] = OrderedDict()

    def cut_from(self, image: QImage) -> None:
        """Cut from this picture of the whole map from now on."""
        if image is not self._image:
            self._image = image
            self._made.clear()

    def of(self, key: Key, place: QRectF) -> QImage:
        """The tile whose rectangle in hex units is ``place``. There must be a picture to cut from."""
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = image_shown(self._cut(place), self._quarter)
            while len(self._made) > _KEPT:
                self._made.popitem(last=False)
        self._made.move_to_end(key)
        return made

    def _cut(self, place: QRectF) -> QImage:
        assert self._image is not None
        made = QImage(self._tile, self._tile, QImage.Format.Format_RGB32)
        made.fill(0)
        here = place.intersected(self._whole)
        scale = self._tile / place.width()
        across, down = self._image.width() / self._whole.width(), self._image.height() / self._whole.height()
        left, top = here.x() - self._whole.x(), here.y() - self._whole.y()
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(
            QRectF((here.x() - place.x()) * scale, (here.y() - place.y()) * scale, *self._size(here, scale, scale)),
            self._image,
            QRectF(left * across, top * down, *self._size(here, across, down)),
        )
        painter.end()
        return made

    @staticmethod
    def _size(area: QRectF, across: float, down: float) -> tuple[float, float]:
        return area.width() * across, area.height() * down


_LOG = logging.getLogger(__name__)
TILE = 512
STOPS: tuple[int, ...] = (24, 36, 60, 96, 144, 216, 320)
"""Pixels per hex on the screen at which tiles are painted; the next one up serves every zoom between."""
MEMORY = 256 * 2**20
"""Bytes of finished tiles kept."""
_LARGE = 400
"""Hexes of a board whose flat preview would keep the window waiting: it begins with a plainer one."""
_SKETCH = 60
"""Pixels a hex of the flat preview, at most."""
_PATIENCE = 48
"""Tiles wanted at a time; those long out of sight are forgotten."""
_BUSY = 12
"""Milliseconds between looks at the painters' pipes while they have work."""
_FADE, _FRAME = 0.22, 30
"""Seconds in which a tile takes the place of the sketch, and milliseconds between two steps of that."""


class TileProvider(QObject):
    """Paints the art of one board. Starts no process before something is missing that must be painted.

    Of a board that is shown a quarter further all is painted as on the other, but for words, and turned when it is
    there; tiles are counted as they were painted.
    """

    area_ready = Signal(QRectF)
    """A rectangle in hex units, as shown, that looks better now."""

    def __init__(
        self, board: Board, palette: str = "summer", parent: QObject | None = None, cache: Path | None = None
    ) -> None:
        """``cache`` names the folder of finished tiles; without it the user's cache folder is used."""
        super().__init__(parent)
        self._board, self._palette = board, palette
        self._large = len(board.names) > _LARGE
        root = cache if cache is not None else cache_folder()
        self._store = Store(board.digest, palette, root)
        self._workshop = Workshop(board, palette, root)
        x0, y0, x1, y1 = bounds_of(board)
        self._map = QRectF(x0, y0, x1 - x0, y1 - y0)
        self._quarter = board.quarter
        self._stand_ins = StandIns(self._map, TILE, self._quarter)
        self._flat: QImage | None = None
        self._draft: QImage | None = None
        self._tiles: OrderedDict[Key, QImage] = OrderedDict()
        self.fades = True
        """Whether painted tiles come over the sketch little by little."""
        self._fading: dict[Key, float] = {}
        self._fader = QTimer(self, interval=_FRAME)
        self._fader.timeout.connect(self._fade)
        self._wanted: list[Key] = []
        self._asked: dict[str, Key | None] = {}
        self._timer = QTimer(self, interval=_BUSY)
        self._timer.timeout.connect(self._pump)
        self._closed = False
        self.destroyed.connect(self._workshop.close)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.close)

    def sketching(self) -> Iterator[None]:
        """Make ready whatever the first paint needs, a few hundredths of a second at a time, for a window that goes on
        meanwhile. Without it the first paint takes that long."""
        self._draft = self._store.load(whole_job(self._board).name)
        yield
        if self._draft is None and not self._large:
            px = min(_SKETCH, whole_px(self._board))
            self._flat = yield from preview_steps(self._board, px, self._palette, names=False)
        if self.has_names:
            for part in (surveyed, routed, named):
                part(self._board)
                yield

    # -- painting ---------------------------------------------------------------------------------------------------

    def paint(self, painter: QPainter, exposed: QRectF, pixels: float, ratio: float = 1.0, unit: float = 96.0) -> None:
        """Paint the exposed rectangle of the scene, whose unit is 1 / ``unit`` hexes, origin at board (0, 0).
        ``pixels`` per hex on the screen, ``ratio`` device pixels each. Never blocks longer than the flat preview."""
        seen = QRectF(exposed.topLeft() / unit, exposed.size() / unit)
        seen = as_painted(seen, self._quarter).intersected(self._map)
        if seen.isEmpty():
            return
        px = self._stop(pixels, ratio)
        keys = self._keys(seen, px, ratio)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setClipRect(self._scaled(as_shown(seen, self._quarter), unit))
        if any(key not in self._tiles or key in self._fading for key in keys):
            self._stand_ins.cut_from(self._whole_picture())
        for key in keys:
            tile, place = self._tiles.get(key), self._scaled(as_shown(self._place(key), self._quarter), unit)
            if tile is None or key in self._fading:
                draw_crisp(painter, place, self._stand_ins.of(key, self._place(key)))
            if tile is not None:
                self._tiles.move_to_end(key)
                painter.setOpacity(min(1.0, (time.monotonic() - self._fading.get(key, 0.0)) / _FADE))
                draw_crisp(painter, place, tile)
                painter.setOpacity(1.0)
        painter.restore()
        self._want(keys)

    def paint_whole(self, painter: QPainter, unit: float = 96.0) -> None:
        """Paint the whole map at once, for a small picture of it: as a draft, flat until there is one. Asks for no
        tiles."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.rotate(90 * self._quarter)
        painter.drawImage(self._scaled(self._map, unit), self._whole_picture())
        painter.restore()
        if not self._closed and not self.idle and not self._timer.isActive():
            self._timer.start()

    @property
    def has_names(self) -> bool:
        """Whether the board has places with a name."""
        return any(self._board.hex(name).label for name in self._board.names)

    def paint_names(self, painter: QPainter, exposed: QRectF, pixels: float, unit: float = 96.0) -> None:
        """Write the names of places over a map of this size, in ink with a halo."""
        inks = name_inks(self._palette)
        here = as_painted(exposed, self._quarter).toAlignedRect()
        window = Window(unit, here.x(), here.y(), here.width(), here.height())
        painter.save()
        painter.scale(unit, unit)
        painter.rotate(90 * self._quarter)
        stamp_names(painter, named(self._board), window, pixels, inks)
        painter.restore()

    def on_change(self, call: Callable[[QRectF], None], unit: float = 96.0) -> None:
        """Call back with a rectangle of the scene whenever it should be painted again."""
        self.area_ready.connect(lambda area: call(self._scaled(area, unit)))

    @property
    def idle(self) -> bool:
        """Whether everything asked for is there."""
        drafted = self._draft is not None or self._flat is None
        return not self._wanted and not self._asked and not self._fading and drafted

    @property
    def sharp(self) -> bool:
        """Whether every tile that was painted over is there; the draft of the whole board may be to come."""
        return not self._wanted and not self._fading and all(key is None for key in self._asked.values())

    def _whole_picture(self) -> QImage:
        """The draft, or before there is one the flat preview."""
        if self._draft is None and self._flat is None:
            self._draft = self._store.load(whole_job(self._board).name)
        if self._draft is not None:
            return self._draft
        if self._flat is None:
            px = min(_SKETCH, whole_px(self._board))
            if self._large:
                self._flat = quick_preview(self._board, px, self._palette)
            else:
                self._flat = flat_preview(self._board, px, self._palette, names=False)
        return self._flat

    @staticmethod
    def _scaled(area: QRectF, by: float) -> QRectF:
        return QRectF(area.x() * by, area.y() * by, area.width() * by, area.height() * by)

    @staticmethod
    def _stop(pixels: float, ratio: float) -> int:
        """Device pixels per hex of the tiles that serve a zoom."""
        stop = next((one for one in STOPS if one >= pixels * 0.96), STOPS[-1])
        return round(stop * ratio)

    @staticmethod
    def _place(key: Key) -> QRectF:
        px, _, column, row = key
        return QRectF(column * TILE / px, row * TILE / px, TILE / px, TILE / px)

    @staticmethod
    def _keys(seen: QRectF, px: int, ratio: float) -> list[Key]:
        """Tiles over a rectangle of hex units, from its middle outward."""
        columns = range(math.floor(seen.left() * px / TILE), math.ceil(seen.right() * px / TILE))
        rows = range(math.floor(seen.top() * px / TILE), math.ceil(seen.bottom() * px / TILE))
        middle = seen.center() * px / TILE - QPointF(0.5, 0.5)
        found = [(px, ratio, column, row) for column in columns for row in rows]
        return sorted(found, key=lambda key: math.hypot(key[2] - middle.x(), key[3] - middle.y()))

    # -- work in the background -------------------------------------------------------------------------------------

    def _want(self, keys: list[Key]) -> None:
        """Work on these, most wanted first; those asked for by earlier paints of the same zoom come after."""
        fresh = [key for key in keys if key not in self._tiles]
        same = [key for key in self._wanted if key[:2] == keys[0][:2] and key not in fresh]
        self._wanted = (fresh + same)[:_PATIENCE]
        if not self._closed and not self.idle and not self._timer.isActive():
            self._timer.start()

    def _pump(self) -> None:
        """Take finished pictures, from the disk or the painters, and keep the painters busy."""
        if self._closed:
            return
        for name, image in self._workshop.finished():
            if name in self._asked:
                self._arrived(name, self._asked.pop(name), image)
        if self._workshop.lost:
            _LOG.warning("The painting process ended; the board stays as far as it is painted.")
            self.close()
            return
        self._next_job()
        if self.idle:
            self._timer.stop()

    def _next_job(self) -> None:
        if self._draft is None and not self._wanted and not self._asked:
            self._ask(whole_job(self._board, draft=True), None)
            return
        while self._wanted and self._workshop.free(len(self._wanted)):
            key = self._wanted.pop(0)
            px, ratio, column, row = key
            name = f"{px}-{ratio:g}-{column}-{row}"
            if key not in self._tiles and name not in self._asked:
                self._ask(Job(name, px, ratio, column * TILE, row * TILE, TILE, TILE), key)
                return

    def _ask(self, job: Job, key: Key | None) -> None:
        kept = self._store.load(job.name)
        if kept is not None:
            self._arrived(job.name, key, kept)
            return
        self._asked[job.name] = key
        self._workshop.send(job)

    def _arrived(self, name: str, key: Key | None, image: QImage) -> None:
        if key is None:
            self._draft, self._flat = image, None
            self.area_ready.emit(as_shown(self._map, self._quarter))
            return
        if self.fades and self._flat is not None and not self._closed:
            self._fading[key] = time.monotonic()
            self._fader.start()
        self._tiles[key] = image_shown(image, self._quarter)
        most = max(8, MEMORY // (TILE * TILE * 4))
        while len(self._tiles) > most:
            self._tiles.popitem(last=False)
        self.area_ready.emit(as_shown(self._place(key), self._quarter))

    def _fade(self) -> None:
        """One step of all fades."""
        now = time.monotonic()
        for key, begun in list(self._fading.items()):
            if now - begun >= _FADE:
                del self._fading[key]
            self.area_ready.emit(as_shown(self._place(key), self._quarter))
        if not self._fading:
            self._fader.stop()

    def close(self) -> None:
        """Stop painting and end the painters. Finished pictures stay; further paints draw what is there."""
        self._closed = True
        self._wanted, self._asked = [], {}
        self._fading.clear()
        self._timer.stop()
        self._fader.stop()
        self._workshop.close()


def draw_crisp(painter: QPainter, target: QRectF, image: QImage) -> None:
    """Draw with edges on whole device pixels: no seams between tiles, no resampling at a stop."""
    mapped = painter.deviceTransform().mapRect(target)
    left, top, right, bottom = (round(v) for v in (mapped.left(), mapped.top(), mapped.right(), mapped.bottom()))
    with in_pixels(painter):
        back, _ = painter.deviceTransform().inverted()
        area = back.mapRect(QRectF(left, top, right - left, bottom - top))
        painter.drawImage(area, image, QRectF(image.rect()))
