"""Pictures of what stands round a game: a battle on the board, panels outside the window, saved games, the evenings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from lhy_desktop.session import Decision, Session
from lhy_desktop.ui.play.after import evenings
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.files import file_dialog

if TYPE_CHECKING:
    from screenshots import Studio, Table

Shots = Iterator[tuple[str, QWidget]]
LEFT = Qt.MouseButton.LeftButton
Dice = Literal["program", "typed"]
DICE = "lhy.10.2.Dice"


def _table(dice: Dice = "program", seed: int = 1944) -> Table:
    from screenshots import Table

    return Table(dice=dice, seed=seed)


def _dice_at(session: Session, decision: Decision) -> bool:
    """Fire is resolved, with a hex that both sides know."""
    return session.turn >= 2 and decision.kind == DICE


def battle(studio: Studio) -> Shots:
    """Dice beside the hex they concern, with the result in a word; they are thrown at the usual speed."""
    settings = studio.program.settings
    settings.roll = "enter"
    playing = studio.begin(_table(), _dice_at)
    studio.wait(5, lambda: playing.game.state == "rolling")
    settings.speed, settings.battles, settings.roll = 1.0, "full", "auto"
    studio.key(playing, Qt.Key.Key_Return)
    studio.wait(2.2)
    yield "battle", playing.window
    playing.game.hold()
    settings.speed, settings.battles = 0.0, "auto"


def typed(studio: Studio) -> Shots:
    """A die that is typed in, before Enter counts it."""
    playing = studio.begin(_table("typed"), _dice_at)
    studio.wait(5, lambda: playing.game.state == "rolling")
    studio.key(playing, Qt.Key.Key_7)
    studio.art(playing)
    yield "typed", playing.window


def docks(studio: Studio) -> Shots:
    """Two panels outside the window, as on a second screen, in the dark theme."""
    from screenshots import acting

    playing = studio.begin(_table(), acting(3, 3, 3))
    theme().set(name="dark")
    window = playing.window
    for id, at, size in (("log", QPoint(60, 560), (430, 380)), ("tracks", QPoint(1180, 150), (460, 700))):
        dock = window.docks.all[id]
        dock.float_or_dock()
        dock.resize(*size)
        dock.move(window.mapToGlobal(at))
    studio.wait(0.4)
    studio.art(playing)
    yield "docks", window
    window.default_layout()


def asking_for_a_file(studio: Studio) -> Shots:
    """Qt's own dialog in the dark theme."""
    from screenshots import acting

    playing = studio.begin(_table(), acting(3, 3, 3))
    theme().set(name="dark")
    folder = Path(playing.game.session.path or ".").parent
    dialog = file_dialog(playing.window, "Save a copy", folder / "crossroads.lhysave", "Saved games (*.lhysave)", True)
    dialog.move(playing.window.mapToGlobal(QPoint(480, 280)))
    dialog.show()
    studio.wait(0.4)
    yield "dialog", playing.window
    dialog.close()
    theme().set(name="paper")


def games(studio: Studio) -> Shots:
    """All saved games with who plays them, and My evenings: three games that were ended in three ways."""
    for seed, turn, act in ((1944, 3, "leave"), (7, 5, "concede"), (5, 4, "")):
        playing = studio.begin(_table(seed=seed), lambda session, _decision, turn=turn: session.turn >= turn)  # type: ignore[misc]
        if act:
            playing.game.apply(lambda act=act, session=playing.game.session: session.act("axis", act))  # type: ignore[misc]
            studio.wait(20, lambda: studio.program.sheet is not None and studio.program.sheet.isVisible())
            assert studio.program.sheet is not None
            studio.program.sheet.close()
    page = evenings.open_page(playing.window)
    page.move(playing.window.mapToGlobal(QPoint(420, 220)))
    studio.wait(0.4)
    yield "evenings", playing.window
    page.close()
    studio.program.to_start()
    screen, front = studio.program.start, studio.program.front
    assert screen is not None
    studio.wait(30, lambda: not front.reader.reading)
    QTest.mouseClick(screen.rail["games"], LEFT)
    studio.wait(240, lambda: front.done)
    studio.wait(0.5)
    yield "games", screen
    QTest.mouseClick(screen.rail["missions"], LEFT)


WINDOW = (battle, typed, docks, asking_for_a_file, games)
