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
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.making import made
from lhy_desktop.engine.content.board_writer import write_board
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.ui import application, style
from lhy_desktop.ui.board.places import center
from lhy_desktop.ui.editor.docks.problems import ProblemsPanel
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

    def linger(self, seconds: float, gesture: str = "heartbeat while it rests") -> None:
        """Let the window work for a while, timers and all; each turn is noted."""
        end = time.perf_counter() + seconds
        self.rest(lambda: time.perf_counter() > end, gesture)

    def wander(self, gesture: str) -> None:
        """Move the pointer over hexes far apart, with a rest after each."""
        for hex in ("F8", "G12", "L20", "T20", "AA15", "AH30", "K12", "AN8"):
            place = self.at(hex)
            self.timed(gesture, lambda place=place: self.mouse(QEvent.Type.MouseMove, place))
            self.linger(0.08, f"{gesture}: afterwards")

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
    hand.rest(lambda: not editor.opening and hand.view.isVisible(), f"{gesture}: heartbeat")
    hand.timed(f"{gesture}: first picture", lambda: hand.view.viewport().repaint())
    spent = 1000 * (time.perf_counter() - begun)
    hand.cost[gesture].append((spent, 0.0))


def settled(hand: Hand) -> None:
    """Wait until the board beside the window is that of the sheet, and nothing is looked for any more."""
    hand.rest(lambda: hand.editor.desk.board is not None and hand.editor.desk.board.settled)
    hand.linger(0.3)


def judged(hand: Hand) -> None:
    """How long the problems of the last edit took, by the clock of their panel."""
    panel = hand.editor.window.docks["problems"].named["problems"]
    assert isinstance(panel, ProblemsPanel)
    assert panel.model.seconds is not None
    hand.cost["problems of an edit"].append((1000 * panel.model.seconds, 0.0))


def draw(hand: Hand) -> None:
    """Strokes and undoing on 60 by 40 hexes."""
    names = [f"{letters}{20 + n % 2}" for n, letters in enumerate("FGHIJKLMNOPQRSTUVWXYZ")]
    names += [f"A{letters}{21 - n % 2}" for n, letters in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ")]
    names += [f"B{letters}{21 - n % 2}" for n, letters in enumerate("ABC")]
    for _ in range(ROUNDS):
        hand.stroke("stroke", names)
        settled(hand)
        judged(hand)
        hand.timed("stroke: undo", lambda: hand.editor.run("edit.undo"))
        settled(hand)


def fill(hand: Hand) -> None:
    """2,000 hexes become woods and open ground again."""
    hand.editor.run("tool.fill")
    hand.wander("hover: fill of 2,000")
    for _ in range(ROUNDS):
        hand.click("fill of 2,000", "T20")
        settled(hand)
        hand.timed("fill of 2,000: undo", lambda: hand.editor.run("edit.undo"))
        settled(hand)


def hover(hand: Hand) -> None:
    """Every tool is taken in hand, and the pointer wanders over the board."""
    for tool in hand.editor.desk.tools:
        hand.timed("taking a tool", lambda name=tool: hand.editor.run(f"tool.{name}"))
        hand.wander(f"hover: {tool}")


def gestures(hand: Hand) -> None:
    """Lines, hexsides, a building, levels, a label's hex: whatever else is dragged or clicked."""
    along = [f"{letter}{10 + n % 2}" for n, letter in enumerate("HIJKLMNOPQRSTU")]
    for tool in ("line", "hexside", "level", "shape"):
        hand.editor.run(f"tool.{tool}")
        hand.stroke(f"drag: {tool}", along)
        settled(hand)
        hand.timed("undo of a gesture", lambda: hand.editor.run("edit.undo"))
        settled(hand)
    hand.editor.run("tool.building")
    hand.click("click: building", "K12")
    settled(hand)
    hand.editor.run("tool.paint")


def sight(hand: Hand) -> None:
    """A line of sight and a field of view stay, and the ground between is painted: when do both follow?"""
    desk = hand.editor.desk
    hand.editor.run("tool.sight")
    hand.click("sight: start", "AD20")
    hand.click("sight: end", "AN25")
    hand.timed("sight: field", lambda: hand.editor.run("view.field"))
    hand.rest(lambda: desk.sight.found is not None and desk.sight.found.states is not None)
    hand.editor.run("tool.paint")
    for hex in ("AF21", "AG21", "AH22", "AI22", "AJ23"):
        settled(hand)
        hand.click("sight: edit", hex)
        begun = time.perf_counter()
        hand.rest(lambda: desk.board is not None and desk.board.settled and not desk.sight.busy, "sight: heartbeat")
        hand.cost["thread and field after an edit"].append((1000 * (time.perf_counter() - begun), 0.0))
    hand.editor.run("tool.sight")
    hand.timed("sight: away", lambda: hand.editor.back())
    hand.editor.run("tool.paint")


def parts(hand: Hand) -> None:
    """The whole board is chosen, copied, turned, put back; a small part is pasted and moved."""
    editor = hand.editor
    editor.run("tool.select")
    wholes = (
        "edit.all",
        "edit.copy",
        "edit.round",
        "edit.undo",
        "edit.flip_columns",
        "edit.undo",
        "edit.cut",
        "edit.undo",
    )
    for id in wholes:
        hand.timed(f"the whole board: {id}", lambda act=id: editor.run(act))
        settled(hand)
    hand.click("choosing a hex", "K12")
    for id in ("edit.copy", "edit.paste", "edit.right", "edit.undo", "edit.undo"):
        hand.timed(f"one hex: {id}", lambda act=id: editor.run(act))
        settled(hand)
    editor.run("tool.paint")


def switches(hand: Hand) -> None:
    """What changes the whole window: theme, season, rulebook, text size, layers, tabs, new boards."""
    editor, desk = hand.editor, hand.editor.desk
    acts: dict[str, Callable[[], object]] = {
        "theme": lambda: editor.run("view.theme"),
        "theme back": lambda: editor.run("view.theme"),
        "zoom in": lambda: editor.run("view.in"),
        "zoom out": lambda: editor.run("view.out"),
        "fit": lambda: editor.run("view.fit"),
        "larger text": lambda: editor.run("view.larger"),
        "smaller text": lambda: editor.run("view.smaller"),
        "a kind hidden": lambda: desk.kinds.hide("buildings", True),
        "a kind shown": lambda: desk.kinds.hide("buildings", False),
        "season": lambda: desk.see_in("winter"),
        "season back": lambda: desk.see_in("summer"),
        **{
            f"rulebook {n}": lambda name=name: desk.take_rules(name) for n, name in enumerate(desk.rulesets.names[::-1])
        },
        "new board": editor.new,
        **{f"tab {n}": lambda: editor.run("window.next") for n in range(1, 5)},
    }
    hand.timed("switch: page of the board", lambda: editor.window.docks["inspector"].tabs.open(1))
    hand.linger(2.0, "switch: after page of the board")
    for name, act in acts.items():
        hand.timed(f"switch: {name}", act)
        hand.linger(1.0, f"switch: after {name}")


def typing(hand: Hand) -> None:
    """The text stands beside the board while one draws, and is typed in."""
    editor = hand.editor
    page = editor.window.show_text()
    assert page is not None
    hand.timed("text: shown", lambda: editor.run("view.text"))
    hand.linger(1.0, "text: heartbeat")
    hand.stroke("text: stroke", ["F10", "G10", "H11", "I11", "J12"])
    hand.linger(1.0, "text: heartbeat")
    page.code.go_to(2, 1)
    for _ in range(3):
        for letter in "# a note":
            hand.timed("text: a key", lambda letter=letter: QTest.keyClicks(page.code, letter))
        hand.linger(1.2, "text: read in")
        hand.timed("text: a key", lambda: QTest.keyClick(page.code, Qt.Key.Key_Return))
    hand.linger(1.2, "text: read in")
    hand.timed("text: left", lambda: hand.view.setFocus())
    for _ in range(4):
        hand.timed("text: undo", lambda: editor.run("edit.undo"))
        hand.linger(0.5, "text: heartbeat")


def nothing(_hand: Hand) -> None:
    """Only opened."""


PARTS: dict[str, tuple[str, Callable[[Hand], None]]] = {
    "draw": ("country", draw),
    "gestures": ("country", gestures),
    "hover": ("country", hover),
    "sight": ("country", sight),
    "parts": ("country", parts),
    "switches": ("country", switches),
    "typing": ("country", typing),
    "fill": ("meadow", fill),
    "large": ("large", nothing),
}
"""Each part with the board on which it is done."""
BOARDS: dict[str, Callable[[], Sheet]] = {
    "country": lambda: made("country", 60, 40, 5),
    "meadow": lambda: Sheet.of("meadow", 50, 40, title="Meadow"),
    "large": lambda: made("large", 200, 200, 5),
}


def main() -> None:
    """``editor_driver.py FOLDER PART...``: boards are written to the folder."""
    app, folder = application.application(), Path(sys.argv[1])
    style.apply(app)
    editor = Editor(Rulesets(), folder)
    editor.window.resize(1680, 1050)
    editor.window.show()
    hand, front = Hand(app, editor), ""
    hand.linger(1.0, "the window appears")
    for part in sys.argv[2:]:
        board, act = PARTS[part]
        if board != front:
            front, path = board, folder / f"{board}.yaml"
            if not path.exists():
                path.write_text(write_board(BOARDS[board]()), "utf-8")
            opened(hand, f"opening {board}", path)
            settled(hand)
        act(hand)
    told: dict[str, tuple[int, float, float, float]] = {}
    for gesture, costs in sorted(hand.cost.items()):
        whole = sorted(cost for cost, _ in costs)
        longest = max(turn for _, turn in costs)
        told[gesture] = len(costs), round(whole[len(whole) // 2], 1), round(whole[-1], 1), round(longest, 1)
    print(json.dumps(told), flush=True)
    os._exit(0)


if __name__ == "__main__":
    main()
