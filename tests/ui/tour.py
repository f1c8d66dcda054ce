"""A tour of the program by mouse and keys: games of several rulebooks, one after the other, without a word of any of
them.

It imports nothing that belongs to a rulebook, so that it also runs when the folders of one are missing.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from lhy_desktop.ui.play.program import Program
from lhy_desktop.ui.play.window.playing import Playing

KEY, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier
Answer = Callable[[Playing, random.Random], None]
Stop = tuple[str, str, Answer]
"""A mission (``<ruleset>/<mission>``), how the players sit, and how to answer."""
Shot = Callable[[str], None]


def until(done: Callable[[], bool], seconds: float = 20.0) -> None:
    """Let the window work until something holds; AssertionError when it does not hold in time."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "the window did not get there in time"
        QApplication.processEvents()
        QTest.qWait(1)


def press(code: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key in whichever widget has the keyboard."""
    target = QApplication.focusWidget() or QApplication.activeWindow()
    assert target is not None
    QTest.keyClick(target, code, modifiers)
    QApplication.processEvents()


def active(window: QWidget) -> None:
    """Wait until a window gets the keys."""
    window.activateWindow()  # a screen without a window manager leaves it to the program
    until(window.isActiveWindow)


def rests(playing: Playing) -> bool:
    """Whether a person is asked, or the game is over."""
    if playing.game.state == "curtain":
        QTest.keyPress(playing.window.curtain.button, KEY.Key_Return)  # the curtain must be held until it lifts
    return playing.game.state in ("asking", "over")


def by_keys(playing: Playing, rng: random.Random) -> None:
    """One answer in the plain desktop: Tab walks through the answers, Enter gives one."""
    number = playing.game.session.number
    for _ in range(rng.randrange(1, 5)):
        press(KEY.Key_Tab)
    press(KEY.Key_Return)
    until(lambda: playing.game.session.number > number and rests(playing))


def tour(program: Program, stops: Sequence[Stop], answers: int, shot: Shot = lambda name: None) -> None:
    """At each stop: find the mission, begin, play, put it away, continue, travel in time, go on.

    ``shot`` is called with a name at every place worth a picture. AssertionError when anything is not as it was.
    """
    until(lambda: program.start is not None and not program.front.reader.reading)
    saves = [_stop(program, stop, answers, shot) for stop in stops]
    for (mission, _, _), path in zip(stops[:-1], saves, strict=False):
        QTest.mouseClick(program.start.rail["games"], Qt.MouseButton.LeftButton)
        _any_save(program, path, mission)
    shot("games")


def _stop(program: Program, stop: Stop, answers: int, shot: Shot) -> Path:
    mission, table, answer = stop
    rng, name = random.Random(mission), mission.replace("/", "-")
    _look_at(program, mission)
    shot(f"{name}-shelf")
    press(KEY.Key_N)
    QTest.mouseClick(program.start.new_game.tables[table], Qt.MouseButton.LeftButton)
    shot(f"{name}-new")
    press(KEY.Key_Return)
    playing = _shown(program, mission)
    until(lambda: rests(playing))
    shot(f"{name}-begun")
    for _ in range(answers):
        if playing.game.state == "asking":
            answer(playing, rng)
    session = playing.game.session
    path, number, digest = session.path, session.number, session.digest()
    shot(f"{name}-played")
    active(playing.window)  # a menu that was used may still have the keys
    press(KEY.Key_W, CTRL)
    assert program.playing is None and program.start.isVisible()
    until(lambda: not program.front.reader.reading)
    active(program.start)
    shot(f"{name}-shelf-after")
    press(KEY.Key_Return)
    playing = _shown(program, mission)
    session = playing.game.session
    assert (session.path, session.number, session.digest()) == (path, number, digest)
    until(lambda: rests(playing))
    _travel(playing, name, shot)
    if playing.game.state == "asking":
        answer(playing, rng)
        assert session.number > number
    active(playing.window)  # a menu that was used may still have the keys
    press(KEY.Key_W, CTRL)
    until(lambda: not program.front.reader.reading)
    active(program.start)
    return path


def _look_at(program: Program, mission: str) -> None:
    """Find a mission by typing its title, click its row, and read its page."""
    start = program.start
    active(start)
    press(KEY.Key_Slash)
    QTest.keyClicks(start.search, start.card(mission).title)
    row = start.list.items.index([card.id for card in start.list.items.cards].index(mission))
    start.list.scrollTo(row)
    QTest.mouseClick(start.list.viewport(), Qt.MouseButton.LeftButton, pos=start.list.visualRect(row).center())
    until(lambda: not program.front.reader.reading and bool(start.card(mission).forces))
    start.search.clear()
    assert start.current == mission


def _shown(program: Program, mission: str) -> Playing:
    until(lambda: program.playing is not None)
    playing = program.playing
    active(playing.window)
    session = playing.game.session
    assert mission == f"{session.header.ruleset}/{session.header.mission}"
    return playing


def _travel(playing: Playing, name: str, shot: Shot) -> None:
    """Go to the beginning with the time machine, one step forward, and back to the end."""
    session, machine = playing.game.session, playing.game.machine
    digest, number, state = session.digest(), session.number, playing.game.state
    press(KEY.Key_T, CTRL)
    assert playing.game.state == "past" and machine.place == number
    press(KEY.Key_Left)
    assert machine.place < number
    press(KEY.Key_Home)
    assert machine.place == 0
    press(KEY.Key_Right)
    assert machine.place > 0
    until(lambda: playing.window.bar.model.sentence.startswith("Time machine"))
    shot(f"{name}-past")
    press(KEY.Key_End)
    assert machine.place == number
    press(KEY.Key_Escape)
    until(lambda: playing.game.state == state)
    assert session.digest() == digest and session.number == number


def _any_save(program: Program, path: Path, mission: str) -> None:
    """Continue a game that is not the newest, by its row among all others."""
    games = program.start.games
    row = games.items.index([game.id for game in games.items.games].index(str(path)))
    games.list.scrollTo(row)
    QTest.mouseClick(games.list.viewport(), Qt.MouseButton.LeftButton, pos=games.list.visualRect(row).center())
    QTest.mouseClick(program.start.game.buttons["continue"], Qt.MouseButton.LeftButton)
    playing = _shown(program, mission)
    until(lambda: rests(playing))
    active(playing.window)  # a menu that was used may still have the keys
    press(KEY.Key_W, CTRL)
    until(lambda: not program.front.reader.reading)
    active(program.start)
