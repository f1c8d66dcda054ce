"""A window, and a hand for its mouse and keys, for the pictures: the only file here that knows the program's modules.

Games come from lines of notation (``moments``), so that a picture needs no computer player; gestures are real mouse and
key events; and a picture is taken when the window is at rest: nothing is painted any more and no timer runs.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QAbstractAnimation, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QCursor, QFontDatabase, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QWidget
from shiboken6 import isValid

from lhy_desktop.engine.flow.shelf import Rulesets
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.session import Session, TableSetting, library
from lhy_desktop.ui.board.fonts import fonts_folder, load_fonts
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.games.lhy.desk import DESKTOP
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.play.program import Program
from lhy_desktop.ui.play.settings import Settings
from lhy_desktop.ui.play.window.playing import Playing
from lhy_desktop.ui.theme import theme
from tests.ui.pictures.moments import SEED, moment

WIDE, SMALL = (1440, 900), (1200, 720)
"""Sizes of windows in pixels, all divisible by three, so that a third of them can be stored without remainder."""
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
READY = ("asking", "rolling", "continue", "curtain", "ending", "past", "over")
PATIENCE = 240.0
"""How many seconds a window may take to come to rest on a busy machine."""
CALM = 3
"""How many checks in a row must find the window at rest."""
BRIEF = 2000
"""Milliseconds: timers that run longer (for a toast that disappears) do not count as pending work."""
AWAY = QPoint(20_000, 20_000)
"""A place of the pointer that is over no window."""
STAMP = 794_000_000
"""When the saved games of a picture were saved: in February 1995."""
SENTENCE = "Two hexes of hindrance, and +4 for a hit from behind."
SIZES, WIDTHS = ((13, 400), (13, 600), (26, 400)), (329, 334, 658)
"""Sizes and weights of letters, and the width that the sentence has in them where the pictures were recorded."""


def played(
    name: str,
    mode: str = "open",
    axis: str = "human",
    allied: str = "human",
    rolled: bool = True,
    path: Path | None = None,
) -> Session:
    """The game that leads to a kept moment; the dice that follow its last answer are ``rolled`` or still to come."""
    kept = moment(name)
    setting = TableSetting({"axis": axis, "allied": allied}, mode)  # type: ignore[arg-type]
    session = Session.new(RULESET, RULESET.prepare(kept.mission, {}), setting, SEED, path)
    for line in kept.answers:
        _roll(session)
        seat, _, said = line.partition(" ")
        session.handle(seat).submit(RULESET.parse(said))  # type: ignore[arg-type]
    if rolled:
        _roll(session)
    return session


def _roll(session: Session) -> None:
    while (decision := session.decision()) is not None and decision.seat == "chance":
        session.dice.release()


def _forget() -> None:
    """Remove what earlier pictures left: the window's cached pieces and words, and the fonts.

    The outlines of letters differ slightly with the size in which the same font was drawn last.
    """
    for name, module in list(sys.modules.items()):
        if name.startswith("lhy_desktop.ui"):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear") and value is not load_fonts:
                    value.cache_clear()
    number = QFontDatabase.addApplicationFont(str(min(fonts_folder().glob("*.ttf"))))
    QFontDatabase.removeApplicationFont(number)  # whenever fonts are added or removed, all are read again


class Stage:
    """What is on the screen, and the hand that acts on it."""

    def __init__(self, studio: Studio, window: QWidget, named: dict[str, str]) -> None:
        """``named`` are the hexes and units that the moment's file names."""
        self._studio, self.window, self.named = studio, window, named

    def __getitem__(self, word: str) -> str:
        """What the moment's file calls by a word."""
        return self.named[word]

    # -- the hand -----------------------------------------------------------------------------------

    @property
    def play(self) -> MainWindow:
        """The playing window."""
        assert isinstance(self.window, MainWindow)
        return self.window

    @property
    def board(self) -> BoardView:
        """Its board."""
        return self._studio.board

    def rest(self) -> None:
        """Let the window finish its work."""
        self._studio.rest()

    def at(self, hex: str) -> QPoint:
        """Where a hex is in the board's viewport; the board scrolls when the hex is out of sight."""
        if not self.board.viewport().rect().contains(self.board.hex_rect(hex)):
            self.board.reveal(hex)
            self.rest()
        return self.board.hex_rect(hex).center()

    def point(self, hex: str) -> None:
        """Hold the pointer over a hex."""
        QTest.mouseMove(self.board.viewport(), self.at(hex))
        self.rest()

    def click(self, *hexes: str, keys: Qt.KeyboardModifier = NONE) -> None:
        """Click hexes, or whatever lies on them, one after the other."""
        for hex in hexes:
            at = self.at(hex)
            QTest.mouseMove(self.board.viewport(), at)
            QTest.mouseClick(self.board.viewport(), LEFT, keys, at)
            self.rest()

    def pick(self, unit: str, hex: str) -> None:
        """Click a hex until the unit is in hand: each click takes the next one of the stack."""
        for _ in range(6):
            self.click(hex)
            if getattr(self._studio.playing.game.tool, "units", ()) == (unit,):
                return
        raise AssertionError(f"{unit} cannot be picked in {hex}")

    def menu(self, hex: str) -> None:
        """The right button on a hex."""
        QTest.mouseClick(self.board.viewport(), Qt.MouseButton.RightButton, NONE, self.at(hex))
        self.rest()

    def drag(self, start: str, end: str) -> None:
        """Take what lies on a hex, drag it to another one, and hold it there."""
        view, one, other = self.board.viewport(), self.at(start), self.board.hex_rect(end).center()
        QTest.mousePress(view, LEFT, NONE, one)
        for part in range(1, 9):
            QTest.mouseMove(view, one + (other - one) * (part / 8))
            QApplication.processEvents()
        self._studio.held = other
        self.rest()

    def press(self, *ids: str) -> None:
        """Click answers of the bar."""
        for id in ids:
            QTest.mouseClick(self.play.bar.buttons[id], LEFT)
            self.rest()

    def chip(self, *ids: str) -> None:
        """Click chips of the bar."""
        for id in ids:
            QTest.mouseClick(self.play.bar.chips[id], LEFT)
            self.rest()

    def key(self, *keys: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
        """Press keys one after the other, in the widget that has the keyboard."""
        for key in keys:
            QTest.keyClick(QApplication.focusWidget() or self.window, key, held)
            self.rest()

    def write(self, text: str) -> None:
        """Type into the line that has the keyboard."""
        QTest.keyClicks(QApplication.focusWidget(), text)
        self.rest()

    def tab(self, dock: str, place: int) -> None:
        """Click a tab of the dock "forces", "tracks" or "log"."""
        QTest.mouseClick(self.play.docks.all[dock].tabs.tabs[place], LEFT)
        self.rest()

    # -- the picture --------------------------------------------------------------------------------

    def picture(self) -> QImage:
        """The window at rest, with the dialogs and menus over it."""
        self.rest()
        before = self._studio.shot(self.window)
        end = time.monotonic() + PATIENCE
        while True:
            self.rest()
            after = self._studio.shot(self.window)
            if after == before:
                return after
            assert time.monotonic() < end, "the window is painted anew again and again"
            before = after


class Studio:
    """Opens windows one after the other; ``close`` closes the last one."""

    def __init__(self, app: QApplication) -> None:
        self._app = app
        self._playing: Playing | None = None
        self._program: Program | None = None
        self.held: QPoint | None = None
        """Where on the board a counter is held."""
        _forget()
        self.same_letters = tuple(theme().width(SENTENCE, size, weight) for size, weight in SIZES) == WIDTHS
        """Whether letters are as wide here as where the pictures were recorded, so that lines break alike."""
        self._blinking = app.cursorFlashTime()
        app.setCursorFlashTime(0)
        QCursor.setPos(AWAY)

    # -- opening ------------------------------------------------------------------------------------

    @staticmethod
    def dress(name: str = "paper", percent: int = 100, scheme: str = "standard", counters: str = "silhouettes") -> None:
        """Set the colors, the text size, and what stands on counters."""
        theme().set(name, percent, scheme, counters)  # type: ignore[arg-type]

    def game(
        self,
        name: str,
        size: tuple[int, int] = WIDE,
        mode: str = "open",
        axis: str = "human",
        allied: str = "human",
        rolled: bool = True,
        art: bool = False,
        **likes: object,
    ) -> Stage:
        """The game of a kept moment, on a flat map unless ``art`` is wanted."""
        session = played(name, mode, axis, allied, rolled)
        settings = Settings(**{"speed": 0, "roll": "auto", "reduced_motion": True, **likes})  # type: ignore[arg-type]
        self._playing = Playing(session, settings, DESKTOP, art=art)
        self._playing.window.resize(*size)
        self._playing.show()
        return self._shown(self._playing.window, moment(name).named)

    def result(self, name: str) -> Stage:
        """A game played to its end in the program, which then shows its result by itself."""
        program = self._opened(Settings(speed=0, roll="auto", reduced_motion=True))
        program.play(played(name, path=library.new_autosave(moment(name).mission)))
        assert program.playing is not None
        program.playing.window.resize(*WIDE)
        stage = self._shown(program.playing.window)
        self._until(lambda: program.sheet is not None and program.sheet.isVisible())
        return stage

    def start(self, saves: tuple[str, ...] = ()) -> Stage:
        """The start screen with all missions, and with saved games of some moments, the oldest first."""
        for count, name in enumerate(saves):
            path = library.new_autosave(moment(name).mission)
            played(name, path=path).close()
            os.utime(path, (STAMP + 86_400 * count,) * 2)
        program = self._opened(Settings(speed=0))
        program.front.show()
        assert program.start is not None
        program.start.resize(*WIDE)
        return self._shown(program.start)

    def _opened(self, settings: Settings) -> Program:
        self._program = Program(self._app, Rulesets((RULESET.name,)), settings)
        return self._program

    def _shown(self, window: QWidget, named: dict[str, str] | None = None) -> Stage:
        self._until(window.isActiveWindow)
        stage = Stage(self, window, named or {})
        stage.rest()
        return stage

    @property
    def playing(self) -> Playing:
        """The game on the screen."""
        playing = self._playing if self._program is None else self._program.playing
        assert playing is not None
        return playing

    @property
    def board(self) -> BoardView:
        """Its board."""
        return self.playing.board

    def close(self) -> None:
        """Close everything."""
        for menu in (w for w in QApplication.topLevelWidgets() if isinstance(w, QMenu)):
            menu.close()
        if self.held is not None:
            QTest.mouseRelease(self.board.viewport(), LEFT, NONE, self.held)
            self.held = None
        if self._playing is not None:
            self._playing.close()
            self._playing.deleteLater()
        if self._program is not None:
            self._program.quit()
            if self._program.start is not None:
                self._program.start.close()
                self._program.start.deleteLater()
            self._program.deleteLater()
        self._playing = self._program = None
        self._app.setCursorFlashTime(self._blinking)
        QCursor.setPos(AWAY)

    # -- at rest ------------------------------------------------------------------------------------

    def rest(self) -> None:
        """Wait until nothing is being painted, read, computed or timed any more."""
        calm, end = 0, time.monotonic() + PATIENCE
        while calm < CALM:
            QApplication.processEvents()
            calm = 0 if self._busy() else calm + 1
            assert time.monotonic() < end, "the window does not come to rest"
            QTest.qWait(1)

    def _until(self, done: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, "the window did not get there in time"
            QTest.qWait(2)

    def _busy(self) -> bool:
        owners: list[QObject] = [self._app, *(w for w in QApplication.topLevelWidgets() if isValid(w))]
        playing = self._playing if self._program is None else self._program.playing
        if playing is not None:
            owners.append(playing)
            if playing.game.state not in READY or not (playing.tiles is None or playing.tiles.idle):
                return True
        timers = (timer for one in owners for timer in one.findChildren(QTimer))
        if any(timer.isActive() and timer.interval() < BRIEF for timer in timers):
            return True
        moving = (one for owner in owners for one in owner.findChildren(QAbstractAnimation))
        return any(one.state() == QAbstractAnimation.State.Running for one in moving)  # Qt fades a line's cross in

    def shot(self, window: QWidget) -> QImage:
        """The window as it is, with the dialogs and menus over it."""
        image = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        over = [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog | QMenu) and w.isVisible()]
        painter = QPainter(image)
        for sheet in sorted(over, key=lambda w: (isinstance(w, QMenu), type(w).__name__, w.windowTitle())):
            place = sheet.rect()
            place.moveCenter(window.rect().center())  # a desktop puts dialogs there; this screen is too small for it
            if isinstance(sheet, QMenu):
                place.moveTopLeft(sheet.mapToGlobal(QPoint(0, 0)) - window.mapToGlobal(QPoint(0, 0)))
            painter.drawPixmap(place.topLeft(), sheet.grab())
        painter.end()
        return image
