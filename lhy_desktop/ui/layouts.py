"""Arrangements of the window: Play, Study, and Small screen, which comes by itself where there is no room."""

from typing import Literal, get_args

from PySide6.QtCore import QByteArray, QObject, Signal
from PySide6.QtWidgets import QMainWindow

from lhy_desktop.ui.docks import Docks
from lhy_desktop.ui.theme import theme

Preset = Literal["play", "study", "small"]
PRESETS: tuple[Preset, ...] = get_args(Preset)
LAYOUT_VERSION = 2
SMALL, SMALL_TEXT = 1366, 1100
"""A window less wide than this, or than this times the text size, has its docks behind the edges."""


def is_small(width: int, percent: int) -> bool:
    """Whether docks beside the board would leave neither of them room."""
    return width < SMALL or width * 100 < SMALL_TEXT * percent


class Layouts(QObject):
    """Keeps one state of the docks a preset. ``chosen`` is the player's preset, ``shown`` the one on the screen."""

    changed = Signal()

    def __init__(self, window: QMainWindow, docks: Docks) -> None:
        super().__init__(window)
        self._window, self._docks = window, docks
        self.chosen: Preset = "play"
        self.shown: Preset = "play"
        self.states: dict[str, QByteArray] = {}
        self._by_hand: dict[Preset, bool] = {}
        self._tight = False

    def choose(self, preset: Preset) -> None:
        """The player wants another arrangement; his word holds until the window's size class changes."""
        self.chosen = preset
        self._show(preset)

    def reset(self) -> None:
        """The arrangement on the screen as it was made."""
        self.states.pop(self.shown, None)
        self._arrange()

    def refit(self) -> None:
        """The window or the text has another size: docks go behind the edges, or come back."""
        tight = is_small(self._window.width(), theme().percent)
        if tight != self._tight:
            self._tight = tight
            self._show("small" if tight else self.chosen)

    def keep(self) -> dict[str, QByteArray]:
        """The states of all presets, for next time."""
        self.states[self.shown] = self._window.saveState(LAYOUT_VERSION)
        self._by_hand[self.shown] = self._docks.touched
        return dict(self.states)

    def restore(self, states: dict[str, QByteArray], chosen: Preset) -> bool:
        """Take kept states; False when the one to be shown is of another version or damaged."""
        self.states, self.chosen = dict(states), chosen
        self._tight = is_small(self._window.width(), theme().percent)
        self.shown = "small" if self._tight else chosen
        return self._arrange()

    def _show(self, preset: Preset) -> None:
        if preset != self.shown:
            self.keep()
            self.shown = preset
            self._arrange()

    def _arrange(self) -> bool:
        """Put the docks where the preset shown has them."""
        done = True
        state = self.states.get(self.shown)
        self._docks.spread()
        if self.shown == "small":
            if state is not None:
                self._window.restoreState(state, LAYOUT_VERSION)
            self._docks.gather()
        else:
            done = state is not None and self._window.restoreState(state, LAYOUT_VERSION)
            self._docks.touched = done and self._by_hand.get(self.shown, True)
            if not done and self.shown == "study":
                self._docks.study_layout()
            elif not done:
                self._docks.default_layout()
            self._docks.sync()
        self.changed.emit()
        return done
