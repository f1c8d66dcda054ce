"""The window's colors, fonts and text size, in one place that announces changes. Colors are those of experience.md §18;
every pair used for text is tested for a contrast of 4.5:1 or more."""

import dataclasses
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Literal

from PySide6.QtCore import QObject, QRect, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetrics

from lhy_desktop.ui.resources import Color, folder, read_looks
from lhy_desktop.ui.schemes import CHANGES, PaletteName, Scheme
from lhy_desktop.ui.sides import side_colors

CounterArt = Literal["silhouettes", "nato"]
"""What stands on counters that have both: figures, or symbols in the manner of NATO's APP-6."""

TEXT_SCALES = (80, 90, 100, 110, 125, 150, 175, 200)
"""Text sizes in percent."""

_MEASURES = 4000
"""Measured texts kept."""
_BODY = "Inter"
_TITLE = "EB Garamond"


@dataclass(frozen=True)
class Palette:
    """Named colors as ``#rrggbb``. ``*_wash`` are pale fills behind ink, ``on_*`` the text upon a fill. ``sides`` are
    the colors of sides by name: ``key``, ``on_key``, ``key_text``, ``key_wash`` (``sides.Tints``)."""

    desk: Color
    paper: Color
    bar: Color
    ink: Color
    muted: Color
    hairline: Color
    line: Color
    accent: Color
    on_accent: Color
    selection: Color
    attention: Color
    attention_fill: Color
    attention_wash: Color
    stop: Color
    stop_fill: Color
    on_stop: Color
    ok: Color
    field: Color
    shadow: Color
    marker: Color
    on_marker: Color
    warn_fill: Color
    on_warn: Color
    badge: Color
    on_badge: Color
    sides: Mapping[str, str] = dataclasses.field(default_factory=dict)

    def named(self) -> dict[str, str]:
        """The colors that are nobody's, by field name."""
        return {name: getattr(self, name) for name in self.__dataclass_fields__ if name != "sides"}

    def value(self, name: str) -> str:
        """A color as ``#rrggbb``, by field name or of a side; KeyError for an unknown name."""
        return self.sides[name] if name not in self.__dataclass_fields__ else str(getattr(self, name))

    def color(self, name: str) -> QColor:
        """A color by name; KeyError for an unknown one."""
        return QColor(self.value(name))


PALETTES = read_looks("palettes", dict[PaletteName, Palette])


@cache
def palette_of(name: PaletteName, scheme: Scheme = "standard") -> Palette:
    """The light or dark palette in one of the sets of colors."""
    return replace(PALETTES[name], **CHANGES[scheme][name], sides=side_colors(name, scheme))


class Theme(QObject):
    """The theme in force. ``changed`` is sent after colors or text size have changed: by ``set``, and by nothing else.
    ``name`` and ``scheme`` say which colors, ``percent`` is the text size, ``counters`` what stands on counters."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.name: PaletteName = "paper"
        self.percent = 100
        self.scheme: Scheme = "standard"
        self.counters: CounterArt = "silhouettes"
        self._loaded = False
        self._fonts: dict[tuple[float, int, bool, int], QFont] = {}
        self._widths: dict[tuple[str, float, int, int], int] = {}
        self._heights: dict[tuple[str, int, float, int, int], int] = {}

    @property
    def palette(self) -> Palette:
        """The colors in force."""
        return palette_of(self.name, self.scheme)

    def set(
        self,
        name: PaletteName | None = None,
        percent: int | None = None,
        scheme: Scheme | None = None,
        counters: CounterArt | None = None,
    ) -> None:
        """Change colors, text size, what stands on counters; ValueError for a size that is not offered."""
        if percent is not None and percent not in TEXT_SCALES:
            raise ValueError(f"text size {percent} is not one of {TEXT_SCALES}")
        before = (self.name, self.percent, self.scheme, self.counters)
        self.counters = counters or self.counters
        self.scheme = scheme or self.scheme
        self.name = name or self.name
        self.percent = percent or self.percent
        if before != (self.name, self.percent, self.scheme, self.counters):
            self.changed.emit()

    @contextmanager
    def on_paper(self) -> Iterator[None]:
        """Paper colors at 100 % for what is printed meanwhile; the window does not hear of it."""
        before = (self.name, self.percent)
        self.name, self.percent = "paper", 100
        try:
            yield
        finally:
            self.name, self.percent = before

    def step_text(self, by: int) -> None:
        """One step larger (+1) or smaller (-1); stays put at the ends."""
        place = TEXT_SCALES.index(self.percent) + by
        if 0 <= place < len(TEXT_SCALES):
            self.set(percent=TEXT_SCALES[place])

    def px(self, size: float) -> int:
        """A length of text, scaled; at least 1."""
        return max(1, round(size * self.percent / 100))

    def color(self, name: str) -> QColor:
        """A color of the palette in force."""
        return self.palette.color(name)

    def font(self, size: float = 13, weight: int = 400, title: bool = False) -> QFont:
        """A font of ``size`` pixels at 100 % in the body or the title family; copy it before changing it."""
        key = (size, weight, title, self.percent)
        if key not in self._fonts:
            self._fonts[key] = self._make_font(size, weight, title)
        return self._fonts[key]

    def width(self, text: str, size: float = 13, weight: int = 400) -> int:
        """Pixels a line of text needs in a body font; kept, because layouts ask again and again."""
        key = (text, size, weight, self.percent)
        if key not in self._widths:
            self._make_room(self._widths)
            self._widths[key] = QFontMetrics(self.font(size, weight)).horizontalAdvance(text)
        return self._widths[key]

    def height(self, text: str, room: int, size: float = 13, weight: int = 400) -> int:
        """Pixels text needs wrapped into ``room`` pixels; kept likewise."""
        key = (text, room, size, weight, self.percent)
        if key not in self._heights:
            self._make_room(self._heights)
            box, wrap = QRect(0, 0, room, 1000), int(Qt.TextFlag.TextWordWrap)
            self._heights[key] = QFontMetrics(self.font(size, weight)).boundingRect(box, wrap, text).height()
        return self._heights[key]

    @staticmethod
    def _make_room(kept: dict[Any, int]) -> None:
        if len(kept) >= _MEASURES:
            kept.clear()

    def _make_font(self, size: float, weight: int, title: bool) -> QFont:
        self.load_fonts()
        font = QFont(_TITLE if title else _BODY)
        font.setPixelSize(max(10 if self.percent >= 100 else 9, self.px(size)))
        font.setWeight(QFont.Weight(weight))
        return font

    def load_fonts(self) -> tuple[str, ...]:
        """Load the bundled fonts once; answers the files that are missing or broken (the window then uses
        the system's font)."""
        if self._loaded:
            return ()
        self._loaded = True
        files = sorted(fonts_folder().glob("*.otf"))
        bad = tuple(str(f) for f in files if QFontDatabase.addApplicationFont(str(f)) < 0)
        return bad if files else (str(fonts_folder()),)


def fonts_folder() -> Path:
    """Where the window's fonts lie."""
    return folder() / "fonts" / "ui"


_THEME = Theme()


def theme() -> Theme:
    """The one theme of the process."""
    return _THEME
