"""The start screen as the program opens it; light to import, for it is the first thing painted."""

from __future__ import annotations

from lhy_desktop.ui.screens import screen_fits
from lhy_desktop.ui.start.screen import StartScreen


def lobby() -> StartScreen:
    """A start screen without missions yet."""
    screen = StartScreen()
    screen.setWindowTitle("LHY Desktop")
    screen.resize(1480, 920)
    screen_fits(screen)
    return screen
