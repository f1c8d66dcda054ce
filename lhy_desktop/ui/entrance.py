"""The way in: an empty window at once, then everything that takes time, a slice between two turns of the event loop.

Nothing jumps: the window painted first is the window played in; words stand where the board will be.
"""

from __future__ import annotations

import gc
import importlib
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from lhy_desktop.session import library
from lhy_desktop.ui.play.settings import Settings

if TYPE_CHECKING:
    from lhy_desktop.engine.flow import Ruleset
    from lhy_desktop.ui.main_window import MainWindow
    from lhy_desktop.ui.play.program import Program
    from lhy_desktop.ui.start.screen import StartScreen

_UNSEEN = 400
"""Milliseconds after which loading begins although no screen has shown the window yet."""
_SLICES = (
    "lhy_desktop.engine.board",
    "lhy_desktop.engine.content",
    "lhy_desktop.ui.board.view",
    "lhy_desktop.ui.board.art",
    "lhy_desktop.engine.rulesets.lhy.los.sighting",
    "lhy_desktop.ui.play.game",
    "lhy_desktop.ui.play.playing",
    "lhy_desktop.ui.play.program",
)
"""Modules in the order they need each other, so that no import keeps the window waiting for all of them."""


class Entrance(QObject):
    """Opens the start screen, a mission or a save. ``problems`` says why it could not; ``error`` was raised on the
    way and is for the caller to raise again. ``entered`` when everything is there."""

    def __init__(
        self, app: QApplication, settings: Settings, find: Callable[[], Ruleset], guard: Callable[[Program], None]
    ) -> None:
        """``find`` answers the ruleset, late, because that loads it; ``guard`` watches over the program."""
        super().__init__(app)
        self.app, self.settings = app, settings
        self.program: Program | None = None
        self.problems: tuple[str, ...] = ()
        self.error: Exception | None = None
        self.entered = False
        self._find, self._guard = find, guard
        self._frame: QWidget | None = None
        self._steps: Iterator[None] = iter(())
        self._begun = False

    def open(self, what: str) -> None:
        """Show the window; the rest follows while the event loop runs."""
        if not what or what.endswith(library.SUFFIX):
            start = _lobby()
            self._frame, self._steps = start, self._to_start(start, what)
        else:
            window = _game_window(self.settings)
            self._frame, self._steps = window, self._to_game(window, what)
        self._frame.installEventFilter(self)
        gc.disable()  # all that is loaded on the way stays; looking through it again and again would only cost time
        self._frame.show()
        QTimer.singleShot(_UNSEEN, self._begin)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and not self._begun:
            QTimer.singleShot(0, self._begin)
        return False

    def _begin(self) -> None:
        if not self._begun:
            self._begun = True
            if self._frame is not None:
                self._frame.removeEventFilter(self)
            self._step()

    def _step(self) -> None:
        """One slice, then a turn of the event loop."""
        try:
            next(self._steps)
        except StopIteration:
            self.entered = True
            gc.freeze()
            gc.enable()
        except Exception as error:  # raised again by whoever runs the event loop
            self.error = error
            gc.enable()
            self.app.quit()
        else:
            QTimer.singleShot(0, self._step)

    def _load(self) -> Iterator[None]:
        for name in _SLICES:
            importlib.import_module(name)
            yield
        rules = self._find()
        yield
        from lhy_desktop.ui.play.program import Program

        self.program = Program(self.app, rules, self.settings)
        self._guard(self.program)
        yield

    def _to_start(self, start: StartScreen, what: str) -> Iterator[None]:
        yield from self._load()
        assert self.program is not None
        self.program.show_start(start)
        yield
        if what:
            self.program.open_save(Path(what))
        else:
            self.program.recover()

    def _to_game(self, window: MainWindow, what: str) -> Iterator[None]:
        yield from self._load()
        from lhy_desktop.bots import bot_names
        from lhy_desktop.engine.content import ContentError
        from lhy_desktop.engine.flow import other
        from lhy_desktop.engine.rulesets.lhy.files import rulings
        from lhy_desktop.session import TableSetting

        assert self.program is not None
        try:
            setup = self.program.shelf.setup(what, rulings.as_options(rulings.own_values()))
        except ContentError as error:
            self.problems = tuple(map(str, error.problems))
            self.app.quit()
            return
        yield
        first, rival = setup.mission.attacker, bot_names(self.program.rules.name)[0]
        table = self.settings.table or TableSetting({first: "human", other(first): rival}, "computer")
        self.program.new_game(setup, table, random.SystemRandom().getrandbits(31), window)
        yield
        self.program.recover()


def _lobby() -> StartScreen:
    from lhy_desktop.ui.play.lobby import lobby

    return lobby()


def _game_window(settings: Settings) -> MainWindow:
    from lhy_desktop.ui.games.lhy.furniture import FURNITURE
    from lhy_desktop.ui.play.empty import game_window

    return game_window(settings, "Opening the mission…", FURNITURE)
