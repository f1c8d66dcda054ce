"""The playing window before its game is there: light to import, painted first."""

from __future__ import annotations

from PySide6.QtCore import QByteArray

from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.play.settings import Settings
from lhy_desktop.ui.screens import screen_fits
from lhy_desktop.ui.widgets.stage import Stage


def game_window(settings: Settings, words: str) -> MainWindow:
    """The window where it was last, without a game but with some words."""
    window = MainWindow(Stage(words))
    if settings.geometry and settings.state:
        geometry = QByteArray.fromBase64(settings.geometry.encode())
        window.restore_layout(geometry, QByteArray.fromBase64(settings.state.encode()))
    screen_fits(window)
    return window
