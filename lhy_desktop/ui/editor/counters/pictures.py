"""Pictures of the sides of counters, kept until nobody wants them any more."""

from __future__ import annotations

from PySide6.QtGui import QPixmap

from lhy_desktop.engine.content.counters import Printed
from lhy_desktop.ui.board.looks import Drawable
from lhy_desktop.ui.board.pixmaps import PixmapCache, key_of
from lhy_desktop.ui.plain.looks import PlainLook
from lhy_desktop.ui.seam.printing import Printer
from lhy_desktop.ui.sides import STYLES

_BYTES = 48 * 2**20


class Pictures:
    """Paints by the printer of a rulebook; where there is none, a bare counter with a few letters."""

    def __init__(self, printer: Printer | None) -> None:
        self._printer = printer
        self._cache = PixmapCache(_BYTES)

    @property
    def arts(self) -> tuple[bool, ...]:
        """Figures and symbols, as ``find`` and ``paint`` ask for them; where nobody paints either, one of the two."""
        return (False, True) if self._printer is not None else (False,)

    def find(self, side: Printed, symbols: bool, pixels: int, ratio: float) -> QPixmap | None:
        """The picture, when it is painted already."""
        return self._cache.find(self._look(side, symbols), pixels, ratio)

    def paint(self, side: Printed, symbols: bool, pixels: int, ratio: float) -> QPixmap:
        """The picture; a first one of its kind takes some milliseconds."""
        return self._cache.get(self._look(side, symbols), pixels, ratio)

    def _look(self, side: Printed, symbols: bool) -> Drawable:
        if self._printer is not None:
            return key_of(self._printer.look(side.face, symbols))
        return PlainLook("", side.nation if side.nation in STYLES else "first", side.text[:4])
