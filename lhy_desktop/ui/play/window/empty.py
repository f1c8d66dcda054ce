"""The playing window before its game is there: light to import, painted first. What it remembers between runs: where it
stood, its docks in every preset, and tabs."""

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QGuiApplication

from lhy_desktop.ui.layouts import PRESETS, Preset
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.play.settings import Settings
from lhy_desktop.ui.screens import screen_fits
from lhy_desktop.ui.seam.pages import Furniture
from lhy_desktop.ui.widgets.stage import Stage


def screens() -> str:
    """The set of screens there is now: a window's place means something only on the same set."""
    rooms = (screen.geometry() for screen in QGuiApplication.screens())
    return " ".join(f"{r.width()}x{r.height()}{r.x():+d}{r.y():+d}" for r in rooms)


def game_window(settings: Settings, ruleset: str, words: str, game: Furniture) -> MainWindow:
    """The window where it was last in games of a ruleset, furnished for one that is not there yet, with some words."""
    window = MainWindow(Stage(words), game)
    restore_window(window, settings, ruleset)
    return window


def restore_window(window: MainWindow, settings: Settings, ruleset: str) -> None:
    """Put the window where it was last, on a screen that exists; docks and tabs as in games of this ruleset."""
    likes = settings.of(ruleset)
    geometry = _bytes(settings.places.get(screens(), ""))
    states = {name: _bytes(text) for name, text in likes.layouts.items()}
    chosen: Preset = next((one for one in PRESETS if one == likes.preset), "play")
    window.restore_layout(geometry, states, chosen)
    window.docks.open_tabs(likes.tabs)
    screen_fits(window)


def keep_window(window: MainWindow, settings: Settings, ruleset: str) -> None:
    """Note all of this for next time."""
    likes = settings.of(ruleset)
    geometry, states = window.layout_state()
    settings.places[screens()] = _text(geometry)
    likes.layouts = {name: _text(state) for name, state in states.items()}
    likes.preset = window.layouts.chosen
    likes.tabs = window.docks.tabs_open()


def _bytes(text: str) -> QByteArray:
    return QByteArray.fromBase64(text.encode())


def _text(state: QByteArray) -> str:
    return bytes(state.toBase64().data()).decode()
