"""Draws in the real window of the editor in a process of its own: what gestures cost the event loop, as JSON.

Figures are milliseconds of the window's thread: of a gesture with its paint, and of the longest turn of the event loop
in it. Opening is measured by the clock on the wall, because most of it happens beside the window.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QEventLoop, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.making import made
from lhy_desktop.engine.content.board_writer import write_board
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.ui import application, style
from lhy_desktop.ui.board.places import center
from lhy_desktop.ui.editor.window.editor import Editor

TURN = QEventLoop.ProcessEventsFlag.EventLoopExec
"""One turn as the program's own loop makes it: timers wait until the events posted so far are done."""
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
QUIET = 5
"""So many turns of the event loop without work end a gesture."""
ROUNDS = 5


class Hand:
    """The hand at the mouse; ``cost`` holds (milliseconds of the gesture, of its longest turn) by gesture."""

    def __init__(self, app: QApplication, editor: Editor) -> None:
        self.app, self.editor, self.view = app, editor, editor.desk.view
        self.cost: dict[str, list[tuple[float, float]]] = defaultdict(list)

    def turn(self, act: Callable[[], object]) -> float:
        """Milliseconds of one turn of the event loop."""
        begun = time.thread_time()
        act()
        return 1000 * (time.thread_time() - begun)

    def timed(self, gesture: str, act: Callable[[], object]) -> None:
        """Do it, let the event loop turn until it has nothing more to do, and note the cost."""
        turns, quiet = [self.turn(act)], 0
        while quiet < QUIET:
            turns.append(self.turn(lambda: self.app.processEvents(TURN)))
            quiet = quiet + 1 if turns[-1] < 0.1 else 0
        self.cost[gesture].append((sum(turns), max(turns)))

    def rest(self, until: Callable[[], bool], gesture: str = "heartbeat while it rests") -> None:
        """Let the window work until something holds; each turn is noted."""
        end = time.perf_counter() + 60
        while not until() and time.perf_counter() < end:
            spent = self.turn(lambda: self.app.processEvents(TURN))
            self.cost[gesture].append((spent, spent))
            time.sleep(0.002)

    def mouse(self, kind: QEvent.Type, at: QPoint, held: Qt.MouseButton = NONE) -> None:
        """A mouse event at a point of the board."""
        button = NONE if kind is QEvent.Type.MouseMove else LEFT
        spot, there = QPointF(at), QPointF(self.view.viewport().mapToGlobal(at))
        event = QMouseEvent(kind, spot, there, button, held, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(self.view.viewport(), event)

    def at(self, hex: str) -> QPoint:
        """A hex on the screen."""
        return self.view.mapFromScene(center(self.view.board, hex))

    def stroke(self, gesture: str, hexes: list[str]) -> None:
        """Drag from hex to hex; each hex is one measurement, pressing and letting go are others."""
        self.timed(f"{gesture}: press", lambda: self.mouse(QEvent.Type.MouseButtonPress, self.at(hexes[0]), LEFT))
        for hex in hexes[1:]:
            place = self.at(hex)
            self.timed(f"{gesture}: each hex", lambda place=place: self.mouse(QEvent.Type.MouseMove, place, LEFT))
        self.timed(f"{gesture}: release", lambda: self.mouse(QEvent.Type.MouseButtonRelease, self.at(hexes[-1])))

    def click(self, gesture: str, hex: str) -> None:
        """Press and let go in a hex."""

        def act() -> None:
            self.mouse(QEvent.Type.MouseButtonPress, self.at(hex), LEFT)
            self.mouse(QEvent.Type.MouseButtonRelease, self.at(hex))

        self.timed(gesture, act)


def opened(hand: Hand, gesture: str, path: Path) -> None:
    """Open a file and wait until its flat board is painted."""
    editor, begun = hand.editor, time.perf_counter()
    editor.open(path)
    hand.rest(lambda: editor.desk.board is not None and editor.desk.board.path == path, f"{gesture}: heartbeat")
    hand.rest(lambda: not editor.opening, f"{gesture}: heartbeat")
    hand.timed(f"{gesture}: first picture", lambda: hand.view.viewport().repaint())
    spent = 1000 * (time.perf_counter() - begun)
    hand.cost[gesture].append((spent, 0.0))


def settled(hand: Hand) -> None:
    """Wait until the board beside the window is that of the sheet."""
    hand.rest(lambda: hand.editor.desk.board is not None and hand.editor.desk.board.settled)


def draw(hand: Hand) -> None:
    """Strokes, fills and undoing on 60 by 40 hexes."""
    editor = hand.editor
    names = [f"{letters}{20 + n % 2}" for n, letters in enumerate("FGHIJKLMNOPQRSTUVWXYZ")]
    names += [f"A{letters}{21 - n % 2}" for n, letters in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ")]
    names += [f"B{letters}{21 - n % 2}" for n, letters in enumerate("ABC")]
    for _ in range(ROUNDS):
        hand.stroke("stroke", names)
        settled(hand)
        hand.timed("stroke: undo", lambda: editor.run("edit.undo"))
        settled(hand)


def fill(hand: Hand) -> None:
    """2,000 hexes become woods and open ground again."""
    hand.editor.run("tool.fill")
    for _ in range(ROUNDS):
        hand.click("fill of 2,000", "T20")
        settled(hand)
        hand.timed("fill of 2,000: undo", lambda: hand.editor.run("edit.undo"))
        settled(hand)


def main() -> None:
    """``editor_driver.py FOLDER [large]``: boards are written to the folder; with ``large`` 200 by 200 are opened."""
    app, folder = application.application(), Path(sys.argv[1])
    style.apply(app)
    editor = Editor(Rulesets(), folder)
    editor.window.resize(1680, 1050)
    editor.window.show()
    hand = Hand(app, editor)
    boards = [made("country", 60, 40, 5), Sheet.of("meadow", 50, 40, title="Meadow")]
    boards += [made("large", 200, 200, 5)] if "large" in sys.argv else []
    for sheet in boards:
        path = folder / f"{sheet.id}.yaml"
        path.write_text(write_board(sheet), "utf-8")
        opened(hand, f"opening {sheet.columns} x {sheet.rows}", path)
        settled(hand)
        if sheet.id == "country":
            draw(hand)
        elif sheet.id == "meadow":
            fill(hand)
    told: dict[str, tuple[int, float, float, float]] = {}
    for gesture, costs in sorted(hand.cost.items()):
        whole = sorted(cost for cost, _ in costs)
        longest = max(turn for _, turn in costs)
        told[gesture] = len(costs), round(whole[len(whole) // 2], 1), round(whole[-1], 1), round(longest, 1)
    print(json.dumps(told), flush=True)
    os._exit(0)


if __name__ == "__main__":
    main()
