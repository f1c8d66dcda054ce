"""The ground of a sheet while somebody draws it: what changes is flat at once and painted soon.

Every tile begins as the flat picture. A painted one takes its place; where the sheet is edited afterwards, the flat
hexes lie over it until it has been painted again. All painting happens in other processes.
"""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping, Set
from dataclasses import dataclass, field
from functools import partial
from itertools import product

from PySide6.QtCore import QObject, QPointF, QRectF, QTimer, Signal
from PySide6.QtGui import QImage, QPainter

from lhy_desktop.engine.board import Board, Cell, Sheet
from lhy_desktop.ui.board.art.live.contents import Contents, Edit, neighbors_too
from lhy_desktop.ui.board.art.live.looks import StandIns
from lhy_desktop.ui.board.art.live.painting import TILE, Key, Painting, window_of
from lhy_desktop.ui.board.art.live.picture import BANK, KINDS, REACH, FlatPicture, box_of
from lhy_desktop.ui.board.art.live.settling import Settled, settled
from lhy_desktop.ui.board.art.live.stamps import tone_of
from lhy_desktop.ui.board.art.palettes import PALETTES, name_inks
from lhy_desktop.ui.board.art.shapes.names import PlaceName, stamp_names
from lhy_desktop.ui.board.art.tiles import MEMORY, STOPS, draw_crisp
from lhy_desktop.ui.board.art.units import PITCH, Window, center

LIVE_STOPS: tuple[int, ...] = (6, 12, *STOPS)
"""Pixels per hex on the screen at which the flat picture is drawn."""
_TURN = 0.02
"""Seconds of flat drawing in one turn of the event loop; the rest follows in the next."""
_LEAST = 0.005
"""Seconds of it that each call to paint may take, whatever was drawn in this turn before."""
SMALLEST = 16
"""Pixels a hex on the screen below which nothing is painted: the flat picture says as much."""
_AROUND = 2.6
"""Hexes around a changed one that may be painted differently."""
_BESIDE = 1.0
"""Hexes around one that looks different with others."""
_OVER_ART = frozenset(("labels",))
"""What is drawn over the painted tiles and can be left out of them."""
_NAME = 0.3
"""Hexes below the center of its hex where a name stands."""
_NAMED = 20
"""Pixels a hex from which on names are written: whoever gives one sees it, also on the whole board."""


@dataclass(slots=True)
class _Tile:
    """What is shown of a tile: painted where it is, and flat over it what has changed since."""

    image: QImage
    waiting: dict[Cell, float] = field(default_factory=dict)
    """Hexes to be drawn flat before it is shown again, each so many times as large as it is."""
    whole: bool = True
    """Whether all of it is to be made again."""
    art: QImage | None = None
    """As it was painted last."""
    since: dict[Cell, float] = field(default_factory=dict)
    """The hexes that have changed since it was painted."""
    touched: int = 0
    """The number of the last edit that makes it look different when it is painted."""
    painted: int = -1
    """The number of the edit that it was painted after."""

    @property
    def stale(self) -> bool:
        """Whether it has to be painted."""
        return self.painted < self.touched


class LiveGround(QObject):
    """Shows one sheet after the other."""

    area_ready = Signal(QRectF)
    """A rectangle in hex units that looks different now."""

    def __init__(
        self,
        sheet: Sheet,
        palette: str = "summer",
        parent: QObject | None = None,
        stand_ins: StandIns | None = None,
        contents: Contents | None = None,
    ) -> None:
        """``stand_ins`` says what words are painted as that the art does not know: the shared word, and the color that
        tints it. ``contents`` are those of the sheet where they were made before, which takes a second for the largest
        ones and may be done beside the window."""
        super().__init__(parent)
        self._contents = contents if contents is not None else Contents(sheet)
        self._picture = FlatPicture(self._contents, palette, stand_ins or {})
        self._palette = palette
        self._map = _bounds(sheet)
        self._tiles: OrderedDict[Key, _Tile] = OrderedDict()
        self._later: dict[Key, None] = {}
        self._edits = 0
        self._painted = sheet
        self._changed: set[Cell] = set()
        self._zoom: tuple[int, float] = (0, 1.0)
        self._spent = 0.0
        """Seconds of flat drawing in this turn of the event loop."""
        self._painting = Painting(palette, self)
        self._painting.painted.connect(self._arrived)
        self._timer = QTimer(self, interval=0, singleShot=True)
        self._timer.timeout.connect(self._draw_later)

    # -- what is shown ----------------------------------------------------------------------------------------------

    def show_sheet(self, sheet: Sheet, cells: frozenset[Cell] | None = None) -> None:
        """Show the sheet after an edit. ``cells`` are the hexes whose ground may be another; None = find them. What
        changed is drawn flat when the view paints next."""
        named = dict(self._contents.labels)
        edit = self._contents.show(sheet, cells)
        self._edits += 1
        if named != self._contents.labels:
            self.area_ready.emit(self._map)  # a name reaches beyond its hex
        if edit.whole:
            self._map = _bounds(sheet)
            self._tiles.clear()
            self.area_ready.emit(self._map)
        elif edit.cells:
            self._changed |= edit.cells
            self._mark(edit)

    def settling(self, board: Board, sheet: Sheet) -> Callable[[], Settled]:
        """What has to be worked out before the board of a sheet is painted: takes a moment, and may be done beside the
        window."""
        return partial(settled, self._painted, sheet, frozenset(self._changed), board)

    def settle(self, ready: Settled) -> None:
        """Have a board painted, which must be that of the sheet shown last: another one is passed over."""
        if ready.sheet is self._contents.sheet:
            self._touch(ready.far)
            self._painted, self._changed = ready.sheet, set()
            self._painting.settle(ready.board, ready.packed, self._edits)
            self._want([key for key in self._tiles if key[:2] == self._zoom])

    def close(self) -> None:
        """End the painting processes. What is drawn stays, and goes on being drawn flat."""
        self._painting.close()

    @property
    def drawn(self) -> bool:
        """Whether nothing is left to be drawn flat in a later turn of the event loop."""
        return not self._later

    @property
    def idle(self) -> bool:
        """Whether all is drawn and painted that was asked for."""
        return self.drawn and self._painting.idle

    def hide(self, kinds: frozenset[str]) -> None:
        """Leave out these kinds of things. ValueError for a kind there is not."""
        if unknown := kinds - set(KINDS):
            raise ValueError(f"{', '.join(sorted(unknown))}: the kinds are {', '.join(KINDS)}.")
        if kinds != self._picture.hidden:
            self._picture.hidden = kinds
            self._renew()

    def set_stand_ins(self, stand_ins: StandIns) -> None:
        """Take other words for what the art does not know: those of another rulebook."""
        if stand_ins != self._picture.looks.stand_ins:
            self._picture.looks.stand_ins = stand_ins
            self._renew()

    def _renew(self) -> None:
        for tile in self._tiles.values():
            tile.whole = True
        self.area_ready.emit(self._map)

    def _mark(self, edit: Edit) -> None:
        """Note which tiles an edit touches, and have them painted again."""
        sizes = dict.fromkeys(neighbors_too(edit.raised, self._contents.sheet) - edit.cells, BANK)
        sizes |= dict.fromkeys(edit.cells, REACH)
        for px in {key[0] for key in self._tiles}:
            places = _tiles_of(sizes, px)
            touched = _tiles_near(sizes, _AROUND, px)
            for key, tile in self._tiles.items():
                if key[0] == px and key[2:] in touched:
                    tile.touched = self._edits
                    here = places.get(key[2:], {})
                    tile.waiting |= here
                    if tile.art is not None:
                        tile.since |= here
        self.area_ready.emit(box_of(sizes, REACH))

    def _touch(self, cells: Set[Cell] | None) -> None:
        """Note that some hexes, or all, are painted differently though they have not changed themselves."""
        near = {px: _tiles_near(cells or (), _BESIDE, px) for px in {key[0] for key in self._tiles}}
        for key, tile in self._tiles.items():
            if cells is None or key[2:] in near[key[0]]:
                tile.touched = self._edits

    # -- painting ---------------------------------------------------------------------------------------------------

    def paint(self, painter: QPainter, exposed: QRectF, pixels: float, ratio: float = 1.0, unit: float = 96.0) -> None:
        """Paint the exposed rectangle of the scene, whose unit is 1 / ``unit`` hexes, at ``pixels`` a hex of ``ratio``
        device pixels each. What would take long comes in the next turns of the event loop."""
        seen = QRectF(exposed.topLeft() / unit, exposed.size() / unit).intersected(self._map)
        if seen.isEmpty():
            return
        begun = time.perf_counter()
        until = begun + max(_TURN - self._spent, _LEAST)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setClipRect(_scaled(seen, unit))
        keys = _keys(seen, _stop(pixels, ratio), ratio)
        for key in keys:
            tile = self._ready(key, until)
            place = _scaled(_place(key), unit)
            if tile is None:
                painter.fillRect(place, tone_of("open", PALETTES[self._palette]))
            else:
                draw_crisp(painter, place, tile.image)
        painter.restore()
        if pixels >= SMALLEST:
            self._zoom = keys[0][:2]
            self._want(keys)
        self._spent += time.perf_counter() - begun
        self._timer.start()

    def _ready(self, key: Key, until: float) -> _Tile | None:
        """A tile as it is to be shown now; None where there is no time to draw it for the first time."""
        tile = self._tiles.get(key)
        fresh = tile is not None and not tile.whole and not tile.waiting
        window = window_of(key)
        if not fresh and (time.perf_counter() > until or not self._picture.looks.ready(window, until)):
            self._later[key] = None
        elif not fresh:
            tile = self._tiles[key] = self._drawn(key, tile)
            self._later.pop(key, None)
            while len(self._tiles) > max(8, MEMORY // (TILE * TILE * 4)):
                self._tiles.popitem(last=False)
        if tile is not None:
            self._tiles.move_to_end(key)
        return tile

    def _drawn(self, key: Key, tile: _Tile | None) -> _Tile:
        """A tile with all that waits drawn flat."""
        ratio, window = key[1], window_of(key)
        if tile is None:
            tile = _Tile(QImage(TILE, TILE, QImage.Format.Format_RGB32), touched=self._edits)
        if tile.whole and tile.art is not None and not self._picture.hidden - _OVER_ART:
            tile.image, tile.waiting, tile.whole = QImage(tile.art), dict(tile.since), False
        whole = tile.whole or self._picture.many(window, tile.waiting)
        if whole or tile.waiting:
            self._picture.draw(tile.image, window, ratio, None if whole else tile.waiting)
        tile.waiting, tile.whole = {}, False
        return tile

    def _want(self, keys: list[Key]) -> None:
        """Have those painted that need it and have not changed since there was a board."""
        if self._picture.hidden - _OVER_ART:
            return
        tiles = ((key, self._tiles.get(key)) for key in keys)
        stale = [(key, tile) for key, tile in tiles if tile is not None and tile.stale]
        now = [(key, tile) for key, tile in stale if tile.touched <= self._painting.edit]
        self._painting.want([key for key, tile in sorted(now, key=lambda one: -one[1].touched)])

    def _arrived(self, key: Key, image: QImage, edit: int) -> None:
        """A tile is painted. It comes too late when it has changed once more."""
        tile = self._tiles.get(key)
        if tile is None or edit < tile.touched:
            return
        self._picture.finish(image, window_of(key))
        tile.art, tile.painted, tile.whole = image, edit, True
        tile.since.clear()
        self.area_ready.emit(_place(key))

    def _draw_later(self) -> None:
        """Have what was left out painted again, some of it in this turn."""
        later, self._later = self._later, {}
        until = time.perf_counter() + _TURN - self._spent
        self._spent = 0.0
        for key in later:
            if self._ready(key, until) is not None and key not in self._later:
                self.area_ready.emit(_place(key))
        if self._later or (self._tiles and not self._picture.looks.prepare_all(next(reversed(self._tiles))[0], until)):
            self._timer.start()

    @property
    def has_names(self) -> bool:
        """Names come and go while one draws, so there always may be some."""
        return True

    def paint_names(self, painter: QPainter, exposed: QRectF, pixels: float, unit: float = 96.0) -> None:
        """Write the names of places."""
        if "labels" in self._picture.hidden:
            return
        names = tuple(
            PlaceName(x, y + _NAME, text)
            for cell, text in self._contents.labels.items()
            for x, y in (center(cell),)
            if exposed.adjusted(-6 * unit, -unit, 6 * unit, unit).contains(QPointF(x * unit, y * unit))
        )
        here = exposed.toAlignedRect()
        window = Window(unit, here.x(), here.y(), here.width(), here.height())
        painter.save()
        painter.scale(unit, unit)
        stamp_names(painter, names, window, pixels, name_inks(self._palette), _NAMED)
        painter.restore()

    def on_change(self, call: Callable[[QRectF], None], unit: float = 96.0) -> None:
        """Call back with a rectangle of the scene whenever it should be painted again."""
        self.area_ready.connect(lambda area: call(_scaled(area, unit)))


def _bounds(sheet: Sheet) -> QRectF:
    """The map of a sheet in hex units: from the middle of its first hexes to the middle of its last."""
    return QRectF(PITCH, 0.0, (sheet.columns - 1) * PITCH, sheet.rows - 0.5)


def _span(at: float, reach: float, px: int) -> range:
    """The columns or rows of tiles within reach of a place."""
    return range(math.floor((at - reach) * px / TILE), math.floor((at + reach) * px / TILE) + 1)


def _spans(cells: Collection[Cell], wide: float, high: float, px: int) -> tuple[dict[int, range], dict[int, range]]:
    """The columns of tiles within reach of each column of some hexes, and the rows of tiles of each half row."""
    columns = {c: _span(center((c, 0))[0], wide, px) for c in {c for c, _ in cells}}
    return columns, {v: _span(center((0, v))[1], high, px) for v in {v for _, v in cells}}


def _tiles_near(cells: Collection[Cell], reach: float, px: int) -> set[tuple[int, int]]:
    """The columns and rows of the tiles within reach of some hexes."""
    columns, rows = _spans(cells, reach, reach, px)
    found: set[tuple[int, int]] = set()
    for across, down in {(columns[c], rows[v]) for c, v in cells}:
        found.update(product(across, down))
    return found


def _tiles_of(sizes: Mapping[Cell, float], px: int) -> dict[tuple[int, int], dict[Cell, float]]:
    """The hexes on each tile, each so many times as large as it is."""
    places: dict[tuple[int, int], dict[Cell, float]] = {}
    for by in set(sizes.values()):
        cells = [cell for cell, one in sizes.items() if one == by]
        columns, rows = _spans(cells, 0.58 * by, 0.5 * by, px)
        for cell in cells:
            for place in product(columns[cell[0]], rows[cell[1]]):
                places.setdefault(place, {})[cell] = by
    return places


def _scaled(area: QRectF, by: float) -> QRectF:
    return QRectF(area.x() * by, area.y() * by, area.width() * by, area.height() * by)


def _stop(pixels: float, ratio: float) -> int:
    """Device pixels per hex of the tiles that serve a zoom."""
    stop = next((one for one in LIVE_STOPS if one >= pixels * 0.96), LIVE_STOPS[-1])
    return round(stop * ratio)


def _place(key: Key) -> QRectF:
    px, _, column, row = key
    return QRectF(column * TILE / px, row * TILE / px, TILE / px, TILE / px)


def _keys(seen: QRectF, px: int, ratio: float) -> list[Key]:
    """Tiles over a rectangle of hex units, from its middle outward."""
    columns = range(math.floor(seen.left() * px / TILE), math.ceil(seen.right() * px / TILE))
    rows = range(math.floor(seen.top() * px / TILE), math.ceil(seen.bottom() * px / TILE))
    middle = seen.center() * px / TILE - QPointF(0.5, 0.5)
    found = [(px, ratio, column, row) for column in columns for row in rows]
    return sorted(found, key=lambda key: math.hypot(key[2] - middle.x(), key[3] - middle.y()))
