"""The pictures of docs/pictures, taken from the real program: ``screenshots.py [-o FOLDER] [NAME…]``.

Computers play a game with a fixed seed up to a suitable moment. From there real mouse and key events continue in the
real window, with the board's full art, and the window is written as a JPEG. The contact sheets of counters and markers
are PNGs. No screen is needed.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["LHY_DESKTOP_USER"] = tempfile.mkdtemp(prefix="lhy-pictures-")

from board_sheets import SHEETS as MAP_SHEETS
from contact_sheets import SHEETS, vehicles
from course_pictures import course
from editor_pictures import editor, editor_changes, editor_mission
from infantry_pictures import INFANTRY
from orders_pictures import ORDERS
from positions import order, seen
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QDockWidget, QWidget
from window_pictures import WINDOW

from lhy_desktop.bots import make_bot
from lhy_desktop.engine.flow import Rulesets, total
from lhy_desktop.engine.flow.ruleset import find
from lhy_desktop.engine.rulesets.lhy.model.actions import Fire
from lhy_desktop.session import Decision, Session, TableSetting, library
from lhy_desktop.ui import style
from lhy_desktop.ui.application import application
from lhy_desktop.ui.board.places import HEX
from lhy_desktop.ui.games.lhy.picture import ACTIONS, ACTIVATION, REACTION, Picture
from lhy_desktop.ui.play.program import Program
from lhy_desktop.ui.play.settings import Settings, without_layout
from lhy_desktop.ui.play.window.playing import Playing
from lhy_desktop.ui.theme import theme

MAPS = {**MAP_SHEETS, "vehicles": vehicles}
"""Sheets with many colors, kept as JPEG."""
SIZE, SMALL = (1680, 1050), (1280, 720)
QUALITY = (88, 84, 80, 74, 68)
MOST_BYTES = 350_000
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
Found = Callable[[Session, Decision], bool]


@dataclass(frozen=True)
class Table:
    """Which players sit in which mission."""

    mission: str = "dawn_at_the_crossroads"
    mode: str = "computer"
    axis: str = "human"
    allied: str = "recruit"
    seed: int = 1944
    dice: Literal["program", "typed"] = "program"
    ruleset: str = "lhy"


OWN = Table()
DEFENDER = Table(axis="recruit", allied="human")
HOT_SEAT = Table(mode="shared", allied="human")


class Studio:
    """One program, and a hand for its mouse and keys."""

    def __init__(self) -> None:
        self.app = application()
        theme().set("paper", 100)
        style.apply(self.app)
        self.program = Program(self.app, Rulesets(), Settings(speed=0, roll="auto"))

    # -- getting there ----------------------------------------------------------------------------

    def wait(self, seconds: float = 0.15, until: Callable[[], bool] = lambda: False) -> None:
        """Let the window work."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and not until():
            QApplication.processEvents()
            QTest.qWait(5)

    def begin(self, table: Table, at: Found, size: tuple[int, int] = SIZE) -> Playing:
        """A game that computers play until ``at`` holds, then shown."""
        rules = find(table.ruleset)
        setup = rules.prepare(table.mission, {})
        seats = {"axis": table.axis, "allied": table.allied}
        setting = TableSetting(seats, table.mode, dice=table.dice)  # type: ignore[arg-type]
        path = library.new_autosave(table.mission)
        session = Session.new(rules, setup, setting, table.seed, path)
        bot = make_bot(table.ruleset, "recruit", table.seed)
        while (decision := session.decision()) is not None and not at(session, decision):
            if decision.seat == "chance":
                session.dice.release()
                continue
            handle = session.handle(decision.seat)
            handle.submit(bot.choose(decision.number, decision.seat, handle.view(), handle.legal()))
        return self.show(session, size)

    def show(self, session: Session, size: tuple[int, int] = SIZE) -> Playing:
        """A game in the window, looking at its units."""
        theme().set("paper", 100)
        without_layout(self.program.settings)
        self.program.play(session)
        assert self.program.playing is not None
        playing = self.program.playing
        playing.window.resize(*size)
        if not playing.window.curtain.isVisible():
            docks = playing.window.docks
            for id in docks.pages.keys() & {"tracks", "record"}:
                docks.all[id].open(docks.pages[id])
        self.wait()
        assert playing.tiles is not None
        playing.framing.look()
        self.art(playing)
        return playing

    def art(self, playing: Playing) -> None:
        """Wait for the board's full art."""
        tiles = playing.tiles
        self.wait(60, lambda: tiles is None or tiles.idle)
        self.wait()

    # -- the hand -----------------------------------------------------------------------------------

    def point(self, playing: Playing, hex: str) -> QPoint:
        """Move the mouse over a hex."""
        at = playing.board.hex_rect(hex).center()
        QTest.mouseMove(playing.board.viewport(), at)
        self.wait(0.05)
        return at

    def click(self, playing: Playing, hex: str) -> None:
        """Click a hex."""
        QTest.mouseClick(playing.board.viewport(), LEFT, NONE, self.point(playing, hex))
        self.wait(0.05)

    def over(self, widget: QWidget) -> None:
        """Hold the pointer over a widget."""
        QTest.mouseMove(widget, widget.rect().center())
        self.wait(0.1)

    def add(self, playing: Playing, hex: str) -> None:
        """Click a hex with Ctrl."""
        at = self.point(playing, hex)
        QTest.mouseClick(playing.board.viewport(), LEFT, Qt.KeyboardModifier.ControlModifier, at)
        self.wait(0.05)

    def chip(self, playing: Playing, id: str) -> None:
        """Click a chip of the bar."""
        QTest.mouseClick(playing.window.bar.chips[id], LEFT)
        self.wait(0.05)

    def take(self, playing: Playing, unit: str) -> None:
        """Click a stack until the unit is the one selected."""
        for _ in range(8):
            if order(playing.game.tool).units == (unit,):
                return
            self.click(playing, seen(playing.game.tool).hex_of(unit))

    def key(self, playing: Playing, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Press a key on the board."""
        playing.board.setFocus()
        QTest.keyClick(playing.board, key, modifiers)
        self.wait(0.05)

    def press(self, playing: Playing, id: str) -> None:
        """Click an answer of the bar."""
        QTest.mouseClick(playing.window.bar.buttons[id], LEFT)
        self.wait(0.1)

    # -- the picture ----------------------------------------------------------------------------------

    def picture(self, window: QWidget, path: Path) -> None:
        """Write the window, and the sheets and panels over it, small enough."""
        shot = window.grab()
        for sheet in self.app.topLevelWidgets():
            if sheet is not window and sheet.isVisible() and isinstance(sheet, QDialog | QDockWidget):
                _lay(shot, window, sheet)
        for quality in QUALITY:
            shot.save(str(path), "JPG", quality)
            if path.stat().st_size <= MOST_BYTES:
                break


def _lay(shot: QPixmap, window: QWidget, sheet: QWidget) -> None:
    """Draw a sheet, which is a window of its own, onto the picture, with the shadow that a desktop gives it."""
    at = sheet.mapToGlobal(QPoint(0, 0)) - window.mapToGlobal(QPoint(0, 0))
    painter = QPainter(shot)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(30, 24, 12, 7))
    for spread in range(22, 0, -1):
        area = sheet.rect().translated(at).adjusted(-spread, -spread, spread, spread)
        painter.drawRoundedRect(area.translated(0, 7), spread, spread)
    painter.drawPixmap(at, sheet.grab())
    painter.end()


# -- moments --------------------------------------------------------------------------------------------------------


def own_picture(session: Session, decision: Decision) -> Picture:
    """What the asked seat would see."""
    assert decision.seat != "chance"
    handle = session.handle(decision.seat)
    return Picture(handle.view(), decision, handle.legal())


def human(session: Session, decision: Decision, kind: str) -> bool:
    """Whether a person is asked this kind of question."""
    return decision.kind == kind and decision.seat != "chance" and session.is_human(decision.seat)


def acting(turn: int, able: int, enemies: int) -> Found:
    """An activation segment of a person with at least so many units that can act and so many known enemies."""

    def found(session: Session, decision: Decision) -> bool:
        if session.turn < turn or not human(session, decision, ACTIONS):
            return False
        picture = own_picture(session, decision)
        on_map = [unit for unit in picture.able if picture.hex_of(unit)]
        return len(on_map) >= able and len(picture.enemies_of(picture.view.viewer)) >= enemies  # type: ignore[arg-type]

    return found


def reacting(able: int, deeds: int) -> Found:
    """A chance to react with at least so many units, to at least so many deeds, one of them a move."""

    def found(session: Session, decision: Decision) -> bool:
        if not human(session, decision, REACTION):
            return False
        picture = own_picture(session, decision)
        cycle = picture.view.cycle
        before = cycle.before if cycle is not None else ()
        moved = any(deed.kind == "maneuver" for deed in before)
        return len(picture.able) >= able and len(before) >= deeds and moved

    return found


def shooter(picture: Picture) -> tuple[str, tuple[str, ...]]:
    """The unit with the most hexes to fire at, and those hexes, the ones with the best modifier first."""
    best: tuple[str, tuple[str, ...]] = ("", ())
    for unit in picture.able:
        legal = picture.legal
        shots = legal.narrow(unit, "fire") if legal is not None and picture.hex_of(unit) else iter(())
        found = [(total(legal.preview(one).ledger), one.target) for one in shots if legal and isinstance(one, Fire)]
        hexes = tuple(hex for _net, hex in sorted(found, reverse=True))
        if len(hexes) > len(best[1]):
            best = unit, hexes
    return best


def shooting(targets: int) -> Found:
    """An activation segment in which a unit may choose among so many targets, one of which has been fired at
    already."""

    def found(session: Session, decision: Decision) -> bool:
        if not human(session, decision, ACTIONS):
            return False
        picture = own_picture(session, decision)
        hexes = shooter(picture)[1]
        return len(hexes) >= targets and any(picture.view.fire.get(hex) for hex in hexes)

    return found


# -- the pictures ---------------------------------------------------------------------------------------------------


def start(studio: Studio) -> Iterator[tuple[str, QWidget]]:
    """The start screen with a game to continue, and its new-game page."""
    studio.begin(OWN, acting(4, 2, 1))
    studio.program.to_start()
    screen = studio.program.start
    assert screen is not None
    screen.resize(*SIZE)
    front = studio.program.front
    studio.wait(30, lambda: not front.reader.reading)
    studio.wait(240, lambda: front.done)
    studio.wait(0.3)
    yield "start", screen
    QTest.keyClick(screen, Qt.Key.Key_N)
    studio.wait(0.3)
    yield "new_game", screen
    QTest.keyClick(screen, Qt.Key.Key_Escape)


def setup(studio: Studio) -> Iterator[tuple[str, QWidget]]:
    """Half way through a set-up."""
    playing = studio.begin(DEFENDER, lambda _session, _decision: True)
    for unit, hex in zip(seen(playing.game.tool).able[1:5], ("D6", "E7", "F8", "G7"), strict=False):
        chip = playing.window.bar.chips.get(f"unit:{unit}")
        if chip is not None:
            QTest.mouseClick(chip, LEFT)
            studio.click(playing, hex)
    QTest.mouseClick(next(iter(playing.window.bar.chips.values())), LEFT)
    studio.point(playing, "G8")
    studio.art(playing)
    yield "setup", playing.window


def activation(studio: Studio) -> Iterator[tuple[str, QWidget]]:
    """A unit selected in its activation; the same in the dark, with large text, and on a small screen."""
    playing = studio.begin(OWN, acting(3, 3, 3))
    picture = seen(playing.game.tool)
    unit, _hexes = shooter(picture)
    studio.take(playing, unit or next(u for u in picture.able if picture.hex_of(u)))
    studio.point(playing, picture.enemies_of("axis")[0])
    studio.art(playing)
    yield "activation", playing.window
    theme().set(name="dark")
    studio.wait(0.4)
    studio.art(playing)
    yield "play_dark", playing.window
    theme().set(name="paper", percent=150)
    studio.wait(0.4)
    yield "play_150", playing.window
    theme().set(name="paper", percent=100)
    playing.window.resize(*SMALL)
    studio.wait(0.4)
    studio.art(playing)
    yield "small_screen", playing.window


def drag(studio: Studio) -> Iterator[tuple[str, QWidget]]:
    """A counter held over the end of its move."""
    playing = studio.begin(OWN, acting(2, 3, 2))
    game, view = playing.game, playing.board.viewport()
    unit = next(u for u in seen(game.tool).able if seen(game.tool).counter(u).kind == "squad")
    studio.take(playing, unit)
    here = seen(game.tool).hex_of(unit)
    march = order(game.tool).taking("maneuver")
    ends = march.targets()
    goal = max(ends, key=lambda end: (seen(game.tool).board.distance(here, end), end))
    studio.key(playing, Qt.Key.Key_Escape)
    playing.board.reveal(goal)
    studio.wait()
    begin, end = (playing.board.hex_rect(hex).center() for hex in (here, goal))
    QTest.mousePress(view, LEFT, NONE, begin)
    for part in range(1, 9):
        QTest.mouseMove(view, begin + (end - begin) * (part / 8))
        studio.wait(0.03)
    studio.art(playing)
    yield "drag", playing.window
    QTest.mouseRelease(view, LEFT, NONE, end)


def fire_preview(studio: Studio) -> Iterator[tuple[str, QWidget]]:
    """A shot before it is fired."""
    playing = studio.begin(OWN, shooting(2))
    unit, hexes = shooter(seen(playing.game.tool))
    studio.take(playing, unit)
    studio.press(playing, "orders.fire")
    fired = [hex for hex in hexes if seen(playing.game.tool).view.fire.get(hex)]
    studio.click(playing, (fired or hexes)[0])
    studio.art(playing)
    yield "fire_preview", playing.window


def reaction(studio: Studio) -> Iterator[tuple[str, QWidget]]:
    """A chance to react."""
    playing = studio.begin(DEFENDER, reacting(2, 2))
    picture = seen(playing.game.tool)
    studio.take(playing, next(u for u in picture.able if picture.hex_of(u)))
    studio.art(playing)
    yield "reaction", playing.window


def table(studio: Studio) -> Iterator[tuple[str, QWidget]]:
    """The same on a shared screen: the table's picture."""
    playing = studio.begin(HOT_SEAT, reacting(2, 2))
    studio.art(playing)
    yield "table", playing.window


def curtain(studio: Studio) -> Iterator[tuple[str, QWidget]]:
    """The curtain between two players."""

    def found(session: Session, decision: Decision) -> bool:
        return session.turn >= 3 and human(session, decision, ACTIVATION)

    playing = studio.begin(HOT_SEAT, found)
    yield "curtain", playing.window


def los(studio: Studio) -> Iterator[tuple[str, QWidget]]:
    """A line of sight that something blocks."""
    playing = studio.begin(OWN, acting(3, 3, 3))
    picture = seen(playing.game.tool)
    looks = ((unit, *_blocked(picture, picture.hex_of(unit))) for unit in picture.able if picture.hex_of(unit))
    unit, _worth, goal = max(looks, key=lambda look: look[1])
    studio.take(playing, unit)
    studio.key(playing, Qt.Key.Key_L)
    studio.point(playing, goal)
    studio.art(playing)
    yield "los", playing.window


def _blocked(picture: Picture, here: str) -> tuple[int, str]:
    """The best hex to show as blocked: some way off and unseen, preferably an enemy's behind something built; and how
    good it is."""
    from lhy_desktop.engine.rulesets.lhy import los as sight

    board, enemies = picture.board, picture.enemies_of("axis")
    far = sorted(hex for hex in board.within(here, 7) if board.distance(here, hex) >= 3)
    reports = [(hex, sight.report(board, here, hex)) for hex in far]
    return max(((hex in enemies) + 2 * len(report.hindrances), hex) for hex, report in reports if not report.clear)


def end(studio: Studio) -> Iterator[tuple[str, QWidget]]:
    """The end of a mission."""
    playing = studio.begin(OWN, lambda _session, _decision: False)
    studio.wait(30, lambda: studio.program.sheet is not None and studio.program.sheet.isVisible())
    assert studio.program.sheet is not None
    studio.program.sheet.close()
    playing.board.set_pixels(HEX)
    playing.board.center_on("F7")
    studio.art(playing)
    studio.press(playing, "game.result")
    studio.wait(30, lambda: studio.program.sheet is not None and studio.program.sheet.isVisible())
    studio.wait(0.4)
    yield "end", playing.window


SCENES = (
    start,
    setup,
    activation,
    drag,
    fire_preview,
    reaction,
    table,
    curtain,
    los,
    end,
    *INFANTRY,
    *WINDOW,
    *ORDERS,
    editor,
    editor_mission,
    editor_changes,
    course,
)


def main(arguments: list[str]) -> int:
    """Take the pictures that were asked for, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-o", "--folder", type=Path, default=Path("docs/pictures"))
    known = [*SHEETS, *MAPS, *(scene.__name__ for scene in SCENES)]
    parser.add_argument("names", nargs="*", help=f"of {', '.join(known)}")
    given: Any = parser.parse_args(arguments)
    given.folder.mkdir(parents=True, exist_ok=True)
    studio = Studio()
    for name, sheet in {**SHEETS, **MAPS}.items():
        if not given.names or name in given.names:
            path = given.folder / (f"{name}.jpg" if name in MAPS else f"{name}.png")
            sheet().save(str(path), quality=84 if name in MAPS else 1)
            print(f"{path}  {path.stat().st_size // 1000} kB", flush=True)
    for scene in SCENES:
        if not given.names or scene.__name__ in given.names:
            for name, window in scene(studio):
                path = given.folder / f"{name}.jpg"
                studio.picture(window, path)
                print(f"{path}  {path.stat().st_size // 1000} kB", flush=True)
    studio.program.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
