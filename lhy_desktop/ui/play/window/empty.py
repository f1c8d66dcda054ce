"""The playing window before its game is there: light to import, painted first."""

from __future__ import annotations

from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.play.settings import Settings
from lhy_desktop.ui.play.window.remembered import restore_window
from lhy_desktop.ui.seam.pages import Furniture
from lhy_desktop.ui.widgets.stage import Stage


def game_window(settings: Settings, ruleset: str, words: str, game: Furniture) -> MainWindow:
    """The window where it was last in games of a ruleset, furnished for one that is not there yet, with some words."""
    window = MainWindow(Stage(words), game)
    restore_window(window, settings, ruleset)
    return window
