"""The playing window before its game is there: light to import, painted first. What it remembers between runs: where it
stood, its docks in every preset, and tabs."""

from collections.abc import Generator

from PySide6.QtCore import QByteArray

from lhy_desktop.ui.layouts import PRESETS, Preset
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.play.settings import Settings
from lhy_desktop.ui.screens import note_place, put_in_place
from lhy_desktop.ui.seam.pages import Furniture
from lhy_desktop.ui.widgets.stage import Stage


def game_window(settings: Settings, ruleset: str, words: str, game: Furniture) -> MainWindow:
    """The window where it was last in games of a ruleset, furnished for one that is not there yet, with some words."""
    window = MainWindow(Stage(words), game)
    restore_window(window, settings, ruleset)
    return window


def furnishing(settings: Settings, ruleset: str, words: str, game: Furniture) -> Generator[None, None, MainWindow]:
    """The same a few hundredths of a second at a time, for a program that goes on meanwhile."""
    window = MainWindow(Stage(words), game, in_steps=True)
    yield from window.steps
    restore_window(window, settings, ruleset)
    yield
    return window


def restore_window(window: MainWindow, settings: Settings, ruleset: str) -> None:
    """Put the window where it was last, on a screen that exists; docks and tabs as in games of this ruleset."""
    likes = settings.of(ruleset)
    put_in_place(window, settings.places)
    states = {name: _bytes(text) for name, text in likes.layouts.items()}
    chosen: Preset = next((one for one in PRESETS if one == likes.preset), "play")
    window.restore_layout(states, chosen)
    window.docks.open_tabs(likes.tabs)


def keep_window(window: MainWindow, settings: Settings, ruleset: str) -> None:
    """Note all of this for next time."""
    likes = settings.of(ruleset)
    note_place(window, settings.places)
    likes.layouts = {name: _text(state) for name, state in window.layout_state().items()}
    likes.preset = window.layouts.chosen
    likes.tabs = window.docks.tabs_open()


def _bytes(text: str) -> QByteArray:
    return QByteArray.fromBase64(text.encode())


def _text(state: QByteArray) -> str:
    return bytes(state.toBase64().data()).decode()
