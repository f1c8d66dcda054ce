"""The way in: an empty window at once, then everything that takes time, a slice between two turns of the event loop.
Nothing jumps: the window painted first is the window played in; words stand where the board will be."""

from __future__ import annotations

import gc
import importlib
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.session import library
from lhy_desktop.ui import garbage
from lhy_desktop.ui.play.settings import Settings
from lhy_desktop.ui.screens import note_place, put_in_place
from lhy_desktop.ui.widgets.stage import Stage

if TYPE_CHECKING:
    from lhy_desktop.ui.main_window import MainWindow
    from lhy_desktop.ui.play.program import Program
    from lhy_desktop.ui.rooms import Rooms
    from lhy_desktop.ui.start.screen import StartScreen

_UNSEEN = 400
"""Milliseconds after which loading begins although no screen has shown the window yet."""
_SLICES = (
    "numpy",
    "lhy_desktop.engine.board",
    "lhy_desktop.engine.content",
    "lhy_desktop.ui.board.pixmaps",
    "lhy_desktop.ui.board.view",
    "shapely",
    "lhy_desktop.ui.board.art.shapes.names",
    "lhy_desktop.ui.board.art.flat",
    "lhy_desktop.ui.board.art",
    "lhy_desktop.ui.main_window",
    "lhy_desktop.ui.play.game.controller",
    "lhy_desktop.ui.play.window.playing",
    "lhy_desktop.ui.play.after.after",
    "lhy_desktop.ui.play.program",
    "lhy_desktop.engine.content.roundtrip",
    "lhy_desktop.engine.board.kits",
    "lhy_desktop.ui.editor.document.board",
    "lhy_desktop.ui.board.art.live",
    "lhy_desktop.ui.editor.desk",
    "lhy_desktop.ui.editor.tools",
    "lhy_desktop.ui.editor.docks.palette",
    "lhy_desktop.ui.editor.docks.yaml",
    "lhy_desktop.ui.editor.window.pages",
    "lhy_desktop.ui.editor.files.filing",
    "lhy_desktop.ui.editor.files.exchange",
    "lhy_desktop.ui.editor.start.beginning",
    "lhy_desktop.ui.editor.window.editor",
    "lhy_desktop.ui.rooms",
)
"""Modules in the order they need each other, so that no import keeps the window waiting for all of them.

What belongs to a rulebook follows when it is known which one is wanted (``ui.play.desktops``)."""


class Entrance(QObject):
    """Opens the start screen, a mission or a save. ``problems`` says why it could not; ``error`` was raised on the way,
    and the caller must raise it again. ``entered`` when everything is there."""

    def __init__(
        self, app: QApplication, settings: Settings, rulesets: Rulesets, named: str, guard: Callable[[Program], None]
    ) -> None:
        """``named`` is the ruleset the program is opened for, by name or ``module:object``, found when the window has
        been painted; ``guard`` watches over the program."""
        super().__init__(app)
        self.app, self.settings = app, settings
        self.program: Program | None = None
        self.rooms: Rooms | None = None
        self.problems: tuple[str, ...] = ()
        self.error: Exception | None = None
        self.entered = False
        self._rulesets, self._named, self._guard = rulesets, named, guard
        self._frame: QWidget | None = None
        self._steps: Iterator[None] = iter(())
        self._begun = False

    def open(self, what: str) -> None:
        """Show the window; the rest follows while the event loop runs."""
        if not what or what.endswith(library.SUFFIX):
            start = _lobby(self.settings)
            self._frame, self._steps = start, self._to_start(start, what)
        else:
            window = _game_window(self.settings, self._named)
            self._frame, self._steps = window, self._to_game(window, what)
        self._show()

    def edit(self, path: Path | None) -> None:
        """Show an empty window at once; the editor takes its place, with a file in front where one is named."""
        frame = _editor_frame(self.settings)
        self._frame, self._steps = frame, self._to_editor(frame, path)
        self._show()

    def _show(self) -> None:
        assert self._frame is not None
        self._frame.installEventFilter(self)
        garbage.hold()  # all that is loaded on the way stays; looking through it again and again would only cost time
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
            garbage.release()
        except Exception as error:  # raised again by whoever runs the event loop
            self.error = error
            garbage.release()
            self.app.quit()
        else:
            QTimer.singleShot(0, self._step)

    def _load(self) -> Iterator[None]:
        for name in _SLICES:
            importlib.import_module(name)
            yield
        home = self._rulesets.opened_for(self._named)
        yield
        from lhy_desktop.ui.play.program import Program

        self.program = Program(self.app, self._rulesets, self.settings, home)
        self._guard(self.program)
        yield
        from lhy_desktop.ui.rooms import Rooms

        self.rooms = Rooms(self.program)
        yield

    def _to_editor(self, frame: QWidget, path: Path | None) -> Iterator[None]:
        yield from self._load()
        from lhy_desktop.ui.play import desktops

        for name in self._rulesets.names[:1]:  # the one whose words are in hand first
            yield from desktops.loading(self._rulesets, name)
        assert self.rooms is not None
        yield from self.rooms.furnishing()
        note_place(frame, self.settings.places)
        self.rooms.draw(path)
        frame.hide()
        frame.deleteLater()

    def _to_start(self, start: StartScreen, what: str) -> Iterator[None]:
        yield from self._load()
        assert self.program is not None
        self.program.front.show(start)
        yield
        if what:
            self.program.continuing.open(Path(what))
        else:
            self.program.front.recover()

    def _to_game(self, window: MainWindow, what: str) -> Iterator[None]:
        yield from self._load()
        from lhy_desktop.bots import bot_names
        from lhy_desktop.engine.content import ContentError
        from lhy_desktop.engine.flow.door import own_options_of, seats_in_order
        from lhy_desktop.engine.flow.ruleset import UnknownRulesetError
        from lhy_desktop.session import TableSetting
        from lhy_desktop.ui.play import desktops
        from lhy_desktop.ui.play.start.missions import ruleset_in
        from lhy_desktop.ui.seam.forewords import foreword

        assert self.program is not None
        shelf = self.program.front.shelf
        try:
            mission = shelf.find(what)
            yield from desktops.loading(self.program.rulesets, ruleset_in(mission))
            rules = shelf.rules(mission)
            setup = shelf.setup(mission, own_options_of(rules))
        except ContentError as error:
            self.problems = tuple(map(str, error.problems))
            self.app.quit()
            return
        except UnknownRulesetError as error:
            self.problems = (str(error),)
            self.app.quit()
            return
        yield
        first, rival = seats_in_order(rules, setup)
        computer = TableSetting({first: "human", rival: bot_names(rules.name)[0]}, "computer")
        table = self.settings.of(rules.name).table or computer
        fits = rules.name == self._named and foreword(rules.name).furnished is not None
        session = self.program.begun(rules, setup, table, random.SystemRandom().getrandbits(31))
        yield
        if fits:
            yield from self.program.opening(session, False, window)
        else:  # the window was furnished for games of another rulebook
            self.program.play(session)
            window.hide()
            window.deleteLater()
        yield
        self.program.front.recover(session.header.title)


def _lobby(settings: Settings) -> StartScreen:
    from lhy_desktop.ui.start.screen import lobby

    return lobby(settings.places)


def _editor_frame(settings: Settings) -> QWidget:
    """What is painted first where the editor will be."""
    frame = QMainWindow()
    frame.setObjectName("editor_window")
    frame.setWindowTitle("LHY Desktop")
    frame.setCentralWidget(Stage("Opening the editor…"))
    frame.resize(1680, 1050)
    put_in_place(frame, settings.places)
    return frame


def _game_window(settings: Settings, ruleset: str) -> MainWindow:
    from lhy_desktop.ui.play.window.empty import game_window
    from lhy_desktop.ui.seam.forewords import foreword
    from lhy_desktop.ui.seam.pages import Bare

    furnished = foreword(ruleset).furnished
    return game_window(settings, ruleset, "Opening the mission…", furnished() if furnished is not None else Bare())
