"""Pictures of the editor: a board drawn by mouse and keys, from nothing, with the guide beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QWidget

from lhy_desktop.engine.board.geometry import Point, center, corners
from lhy_desktop.engine.board.names import parse_hex
from lhy_desktop.engine.content import find_places
from lhy_desktop.ui.board.places import center as middle
from lhy_desktop.ui.board.places import to_scene
from lhy_desktop.ui.editor.counters.page import CountersPage
from lhy_desktop.ui.editor.window.editor import Editor
from lhy_desktop.ui.theme import theme

if TYPE_CHECKING:
    from screenshots import Studio

Shots = Iterator[tuple[str, QWidget]]
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
SIZE = (1680, 1050)


class Hand:
    """Draws in one editor by the events of a mouse and of keys."""

    def __init__(self, studio: Studio) -> None:
        theme().set("paper", 100)
        self._wait = studio.wait
        self.editor = Editor(studio.program.rulesets, find_places().user / "maps" / "boards")
        self.view, self.window = self.editor.desk.view, self.editor.window
        self.window.resize(*SIZE)
        self.window.show()
        self.window.activateWindow()

    def rest(self, seconds: float = 0.2, until: Callable[[], bool] = lambda: False) -> None:
        """Let the window work."""
        self._wait(seconds, until)

    def art(self) -> None:
        """Wait until the board is painted and checked."""
        self.rest(240, lambda: self.editor.painted)
        self.rest(1.2)

    def stroke(self, *points: Point, hold: bool = False) -> None:
        """Press, move from point to point of the sheet, and let go unless it is to be ``hold``."""
        port = self.view.viewport()
        places = [self.view.mapFromScene(to_scene(point)) for point in points]
        QTest.mousePress(port, LEFT, NONE, places[0])
        for place in places[1:]:
            QTest.mouseMove(port, place)
            self.rest(0.03)
        if not hold:
            QTest.mouseRelease(port, LEFT, NONE, places[-1])
        self.rest(0.1)

    def drag(self, *hexes: str, hold: bool = False) -> None:
        """The same from hex to hex."""
        self.stroke(*(center(*parse_hex(hex)) for hex in hexes), hold=hold)

    def take(self, tool: str, group: str = "", word: str = "") -> None:
        """Click a tool, and a word of the palette."""
        QTest.mouseClick(self.window.tools.buttons[tool], LEFT)
        shelf = [one for one in self.window.docks["palette"].findChildren(QWidget) if one.accessibleName() == group]
        for button in shelf[0].findChildren(QAbstractButton) if group else ():
            if button.accessibleName() == word:
                QTest.mouseClick(button, LEFT)
        self.rest(0.1)

    def chip(self, name: str) -> None:
        """Click a choice of the tool in hand."""
        for button in self.window.tools.findChildren(QAbstractButton):
            if button.accessibleName() == name and button.isVisible():
                QTest.mouseClick(button, LEFT)
        self.rest(0.1)

    def stamp(self, name: str, hex: str) -> None:
        """Put a stamp down."""
        self.take("stamp")
        box = self.window.tools.findChildren(QComboBox)[0]
        while box.currentText() != name:
            QTest.keyClick(box, Qt.Key.Key_Down if box.currentIndex() < box.findText(name) else Qt.Key.Key_Up)
        self.drag(hex)

    def leave(self) -> None:
        """The window goes; nothing is asked."""
        self.editor.end()
        QApplication.sendPostedEvents()


def _begun(studio: Studio) -> Hand:
    """The guided first board, made by its page."""
    hand = Hand(studio)
    hand.editor.learn()
    hand.rest(1)
    page = hand.editor.beginning.page
    assert page is not None
    page.name.selectAll()
    QTest.keyClicks(page.name, "Mill Ford")
    QTest.mouseClick(page.layouts[1], LEFT)
    QTest.keyClick(page.name, Qt.Key.Key_Return)
    hand.rest(5, lambda: hand.editor.desk.board is not None)
    return hand


def _drawn(hand: Hand) -> None:
    """Woods, fields, a hill, a road, and water across it."""
    hand.take("paint", "Ground", "Woods")
    hand.chip("Size: 2 hexes wide")
    hand.drag("C2", "D2", "D3", "C4")
    hand.drag("R10", "S10", "S11", "R12", "Q11")
    hand.chip("Size: one hex wide")
    hand.drag("B11", "B12", "C12", "D12")
    hand.take("paint", "Ground", "Field")
    hand.drag("N4", "O5", "N5", "O6")
    hand.drag("F10", "G10", "G11", "F11")
    hand.take("paint", "Ground", "Orchard")
    hand.drag("D5", "E6", "E5")
    hand.take("level")
    for hexes in (("J2", "K3", "L2", "M3"), ("J3", "K4", "L3", "K2")):
        hand.drag(*hexes)
    hand.take("line", "Lines", "Road")
    hand.drag("A8", "D7", "G8", "K8", "N7", "Q8", "U8")
    hand.take("line", "Lines", "River")
    top, foot = center(*parse_hex("H0")), center(*parse_hex("H13"))
    ways = [center(*parse_hex(hex)) for hex in ("H1", "G4", "H7", "I10", "H12", "H13")]
    hand.stroke((top[0], top[1] - 700), *ways, (foot[0], foot[1] + 700))


def _guide(hand: Hand) -> Shots:
    _drawn(hand)
    hand.art()
    hand.editor.run("help.show_step")
    hand.rest()
    yield "editor_guide", hand.window
    hand.editor.guide.leave()


def _paint(hand: Hand) -> Shots:
    hand.stamp("Hamlet", "M11")
    hand.stamp("Farm", "D10")
    hand.take("paint", "Ground", "Woods")
    hand.chip("Size: 2 hexes wide")
    hand.drag("P1", "Q1", "R2", "S2", "T2", hold=True)
    hand.rest(0.4)
    yield "editor_paint", hand.window
    QTest.mouseRelease(hand.view.viewport(), LEFT, NONE, hand.view.viewport().rect().center())


def _hexsides(hand: Hand) -> Shots:
    hand.take("hexside", "Hexsides", "Hedgerow")
    a, b, c, d = (corners(*parse_hex(hex)) for hex in ("F10", "G10", "G11", "F11"))
    way = [a[4], a[5], a[0], a[1], b[0], b[1], b[2], b[3], c[2], c[3], c[4], d[3], d[4], d[5]]
    hand.stroke(*way[:11], hold=True)
    hand.rest(0.4)
    yield "editor_hexsides", hand.window
    QTest.mouseRelease(hand.view.viewport(), LEFT, NONE, hand.view.mapFromScene(to_scene(way[10])))


def _problems(hand: Hand) -> Shots:
    hand.take("hexside", "Hexsides", "Wall")
    ends = corners(*parse_hex("Q8"))
    hand.stroke(ends[0], ends[1], ends[2], ends[3])
    hand.art()
    yield "editor_problems", hand.window


def _text(hand: Hand) -> Shots:
    hand.editor.run("view.text")
    hand.rest(1)
    yield "editor_text", hand.window


def _counters(hand: Hand) -> Shots:
    hand.editor.run("file.counters")
    hand.rest(60, lambda: hand.editor.enlisting.page is not None and bool(hand.editor.enlisting.page.files))
    page = hand.editor.enlisting.page
    assert page is not None
    QTest.mouseClick(next(one for one in page.files if one.objectName() == "copy_us"), LEFT)
    hand.rest(30, lambda: isinstance(hand.window.center.currentWidget(), CountersPage))
    shown = hand.window.center.currentWidget()
    assert isinstance(shown, CountersPage)
    squad = shown.shelf.cell(("companies", "able_2", "platoons", "1", "squads", "2"))
    assert squad is not None
    QTest.mouseClick(squad, LEFT)
    hand.rest(8)
    yield "editor_counters", hand.window


def editor_mission(studio: Studio) -> Shots:
    """A mission on its map, an area selected and painted larger."""
    hand = Hand(studio)
    hand.editor.open(find_places().data / "maps/missions/lhy/two_ways_over_the_sorbe.yaml")
    hand.rest(60, lambda: hand.editor.missions.page is not None and hand.editor.missions.idle)
    page = hand.editor.missions.page
    assert page is not None
    hand.rest(60, lambda: page.view.has_board and page.ground.painted)
    port = page.view.viewport()

    def at(hex: str) -> QPoint:
        return page.view.mapFromScene(middle(page.view.board, hex))

    QTest.mouseClick(port, LEFT, NONE, at("F5"))
    QTest.mouseClick(page.bar.chips["paint"], LEFT)
    QTest.mousePress(port, LEFT, NONE, at("D2"))
    for hex in ("E2", "F2", "G2", "H2"):
        QTest.mouseMove(port, at(hex))
    QTest.mouseRelease(port, LEFT, NONE, at("H2"))
    hand.rest(60, lambda: page.part is not None and page.part.said != ("rows 3-6",))
    hand.rest(60, lambda: hand.editor.missions.idle and page.form is not None and not page.form.building)
    hand.rest(1)
    yield "editor_mission", hand.window
    hand.leave()


def editor_changes(studio: Studio) -> Shots:
    """A mission whose ground is changed: brush, a road, a farm; and its boards as tiles, one in the hand."""
    hand = Hand(studio)
    hand.editor.open(find_places().data / "maps/missions/lhy/meeting_in_the_hills.yaml")
    hand.rest(60, lambda: hand.editor.missions.page is not None and hand.editor.missions.idle)
    page = hand.editor.missions.page
    assert page is not None
    port, row = page.view.viewport(), page.bench.ground_row
    QTest.mouseClick(page.bar.chips["ground"], LEFT)
    hand.rest(0.5)
    strokes = (("Ground", "Brush", "C5 E5 F6"), ("Lay a line", "Road", "B9 E11 H11"), ("Stamp", "Farm", "H4"))
    for group, word, hexes in strokes:
        row.take(group, word)
        places = [page.view.mapFromScene(middle(page.view.board, f"1:{hex}")) for hex in hexes.split()]
        QTest.mousePress(port, LEFT, NONE, places[0])
        for place in places[1:]:
            QTest.mouseMove(port, place)
        QTest.mouseRelease(port, LEFT, NONE, places[-1])
        hand.rest(60, lambda: hand.editor.missions.idle)
    hand.rest(1)
    yield "editor_changes", hand.window
    QTest.mouseClick(page.bar.chips["boards"], LEFT)
    hand.rest(60, lambda: hand.editor.missions.idle)
    here = page.view.mapFromScene(middle(page.view.board, "2:F7"))
    QTest.mousePress(port, LEFT, NONE, here)
    QTest.mouseMove(port, here + QPoint(-150, 140))
    hand.rest(1)
    yield "editor_boards", hand.window
    QTest.mouseRelease(port, LEFT, NONE, here)
    hand.leave()


def editor(studio: Studio) -> Shots:
    """A board being drawn: the guide, a stroke, a chain of hexsides, problems, the text beside it; counters."""
    hand = _begun(studio)
    for scene in (_guide, _paint, _hexsides, _problems, _text, _counters):
        yield from scene(hand)
    hand.leave()
