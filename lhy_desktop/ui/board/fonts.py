"""The board's typeface, Barlow Semi Condensed (SIL OFL 1.1, resources/fonts/LICENSE-Barlow)."""

import logging
from functools import lru_cache
from pathlib import Path

from PySide6.QtGui import QFont, QFontDatabase

from lhy_desktop.ui.resources import folder

_LOG = logging.getLogger(__name__)
WEIGHTS: tuple[int, ...] = (500, 600, 700, 800)


def fonts_folder() -> Path:
    """Where the board's fonts lie."""
    return folder() / "fonts"


@lru_cache(maxsize=1)
def load_fonts() -> str:
    """Load the bundled weights once; answers the family to use. Needs a QGuiApplication. A missing or broken file is
    logged and the system's sans-serif takes its place."""
    families: list[str] = []
    for weight in WEIGHTS:
        path = fonts_folder() / f"Barlow{weight}.ttf"
        loaded = QFontDatabase.addApplicationFont(str(path)) if path.is_file() else -1
        if loaded < 0:
            _LOG.warning("The font %s is missing or cannot be read; the system's font stands in for it.", path)
            continue
        families += QFontDatabase.applicationFontFamilies(loaded)
    return families[0] if families else QFont("Sans Serif").defaultFamily()


def board_font(pixels: float, weight: int = 600) -> QFont:
    """The board font, ``pixels`` high (at least 1)."""
    font = QFont(load_fonts())
    font.setWeight(QFont.Weight(weight))
    font.setPixelSize(max(1, round(pixels)))
    return font
