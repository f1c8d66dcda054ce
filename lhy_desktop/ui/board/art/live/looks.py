"""What each hex of a sheet is painted as in the flat picture, and the small pictures made ready for it."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping

from lhy_desktop.engine.board import Cell, words
from lhy_desktop.ui.board.art.live import stamps
from lhy_desktop.ui.board.art.live.contents import Contents, covered_by
from lhy_desktop.ui.board.art.live.stamps import Look
from lhy_desktop.ui.board.art.qt import area_of
from lhy_desktop.ui.board.art.shapes.plots import TALL_GRASS
from lhy_desktop.ui.board.art.units import Window

PLAIN = 14
"""Device pixels a hex below which nothing but tones, lines and buildings is drawn."""
_STRANGE = "#B05A8C"
"""Tints a word that nobody explains."""
StandIns = Mapping[str, tuple[str, str]]
"""Words of a ruleset that the art does not know: the shared word each is painted as, and the color that tints it."""


class Looks:
    """The looks of one sheet's hexes."""

    def __init__(self, contents: Contents, palette: str, stand_ins: StandIns) -> None:
        self._contents, self._palette, self._stand_ins = contents, palette, stand_ins
        self._looks: dict[tuple[str, str], Look] = {}
        self._made: set[tuple[Look, int, int]] = set()
        self.bare = False
        """Whether the ground is left out: all is open."""

    @property
    def stand_ins(self) -> StandIns:
        """What words are painted as that the art does not know."""
        return self._stand_ins

    @stand_ins.setter
    def stand_ins(self, stand_ins: StandIns) -> None:
        self._stand_ins = stand_ins
        self._looks.clear()

    def look(self, cell: Cell) -> Look:
        """What a hex is painted as: open where its ground is drawn across hexes."""
        ground = self._contents.ground(cell)
        key = (ground.terrain, ground.look)
        if self.bare or (self._contents.covered and key[0] in self._contents.covered.get(cell, ())):
            key = ("open", "")
        found = self._looks.get(key)
        if found is None:
            found = self._looks[key] = self.named(*key)
        return found

    def named(self, word: str, look: str = "") -> Look:
        """What a terrain word is painted as."""
        if word == "field" and look == TALL_GRASS:
            return Look(TALL_GRASS)
        if stamps.known(word):
            return Look(word)
        shared, tint = self._stand_ins.get(word, ("open", _STRANGE))
        return Look(shared if stamps.known(shared) else "open", tint)

    def ready(self, window: Window, until: float) -> bool:
        """Draw the small pictures that a window needs and that take long, as far as there is time for it; answers
        whether all are there."""
        if window.px < PLAIN:
            return True
        looks = {self.look(cell) for cell in covered_by(area_of(window), self._contents.sheet)}
        return self._prepare(looks, int(window.px), until)

    def prepare_all(self, px: int, until: float) -> bool:
        """The same for every word there is: whoever picks one up shall not wait when drawing with it."""
        if px < PLAIN:
            return True
        words_known = (*words.TERRAIN, *self._stand_ins)
        return self._prepare({Look(TALL_GRASS), *(self.named(word) for word in words_known)}, px, until)

    def _prepare(self, looks: Iterable[Look], px: int, until: float) -> bool:
        for look in looks:
            for variant in range(stamps.VARIANTS):
                if (look, variant, px) not in self._made:
                    if time.perf_counter() > until:
                        return False
                    stamps.cover(look, variant, px, self._palette)
                    self._made.add((look, variant, px))
        return True
