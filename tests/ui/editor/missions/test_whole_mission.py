"""A whole mission on a board of one's own, from its name to a playtest, by mouse and keys as a new designer made it.
The file that comes of it is kept beside this test."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.ui.board.places import center
from lhy_desktop.ui.editor.docks.problem_row import ProblemRow
from lhy_desktop.ui.editor.docks.problems import ProblemsPanel
from lhy_desktop.ui.editor.missions.page import MissionPage
from lhy_desktop.ui.editor.victory.bands import RulerView
from lhy_desktop.ui.editor.window.editor import Editor
from lhy_desktop.ui.widgets.choice import TickBox
from tests.ui.editor.menus import choose

COURSE = Path(__file__).parent / "course"
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
TIME = 120_000
PLAIN = Qt.KeyboardModifier.NoModifier
DOWN, ENTER, TAB = Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Tab


class Designer:
    """Somebody with a board of his own, and hands for the whole window."""

    def __init__(self, editor: Editor, user: Path, qtbot: QtBot) -> None:
        self.editor, self.user, self._bot = editor, user, qtbot
        self.file = user / "maps/missions/lhy/the_elms_at_noon.yaml"

    @property
    def page(self) -> MissionPage:
        assert self.editor.missions.page is not None
        return self.editor.missions.page

    @property
    def text(self) -> str:
        assert self.editor.desk.document is not None
        return self.editor.desk.document.text

    def until(self, done: Callable[[], object]) -> None:
        self._bot.waitUntil(lambda: bool(done()), timeout=TIME)

    def front(self) -> None:
        """Bring the window to the front, from where a window that closes late may have taken it."""
        if not self.editor.window.isActiveWindow():
            self.editor.window.activateWindow()
            self.until(self.editor.window.isActiveWindow)

    def settle(self) -> None:
        QTest.qWait(1)
        self.until(lambda: self.editor.missions.drawn and self.page.form is not None and not self.page.form.building)
        self.front()

    def said(self, words: str, times: int = 1) -> None:
        """Until the file says it."""
        self.until(lambda: self.text.count(words) == times)
        self.settle()

    def key(self, key: Qt.Key, keys: Qt.KeyboardModifier = PLAIN) -> None:
        """Where the keyboard is."""
        self.front()
        QTest.keyClick(self.editor.window.focusWidget() or self.editor.window, key, keys)

    def find(self, name: str, nth: int = 0) -> QWidget:
        """What is seen under a name."""
        found: list[QWidget] = []

        def look() -> bool:
            seen = (one for one in self.editor.window.findChildren(QWidget) if one.isVisible())
            found[:] = [one for one in seen if one.accessibleName() == name]
            return len(found) > nth

        self.until(look)
        return found[nth]

    def click(self, name: str, nth: int = 0) -> None:
        QTest.mouseClick(self.find(name, nth), LEFT)

    def say(self, name: str, words: str, nth: int = 0) -> None:
        """Type into a field what it is to say, and go on with Tab."""
        field = [
            one
            for one in self.editor.window.findChildren(QWidget)
            if isinstance(one, QLineEdit | QSpinBox) and one.isVisible() and one.accessibleName() == name
        ][nth]
        field.setFocus(Qt.FocusReason.TabFocusReason)
        self.until(field.hasFocus)
        QTest.keyClicks(field, words)
        QTest.keyClick(field, TAB)
        self.settle()

    def take(self, name: str, first_letter: str, nth: int = 0) -> None:
        """Choose from a list by a letter."""
        box = self.find(name, nth)
        box.setFocus()
        QTest.keyClick(box, Qt.Key.Key_F4)
        view = box.view()  # type: ignore[attr-defined]
        QTest.keyClicks(view, first_letter)
        QTest.keyClick(view, ENTER)
        self.editor.window.activateWindow()
        self.until(self.editor.window.isActiveWindow)
        self.settle()

    def chapter(self, title: str) -> None:
        QTest.mouseClick(next(one for one in self.page.outline.rows if one.text() == title), LEFT)
        self.settle()

    def pixel(self, hex: str) -> QPoint:
        return self.page.view.mapFromScene(center(self.page.view.board, hex))

    def tap(self, hex: str) -> None:
        """Click a hex with the tool that selects."""
        QTest.mouseClick(self.page.bar.chips["select"], LEFT)
        QTest.mouseClick(self.page.view.viewport(), LEFT, PLAIN, self.pixel(hex))

    def wipe(self, *corners: QPoint) -> None:
        """A drag with the right button, back to where it began."""
        port = self.page.view.viewport()
        QTest.mousePress(port, RIGHT, PLAIN, corners[0])
        for corner in (*corners[1:], corners[0]):
            QTest.mouseMove(port, corner)
        QTest.mouseRelease(port, RIGHT, PLAIN, corners[0])
        self.until(lambda: self.editor.missions.drawn)
        self.settle()


@pytest.fixture
def designer(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Designer]:
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path))
    boards = tmp_path / "maps/boards"
    boards.mkdir(parents=True)
    shutil.copy(COURSE / "vier_elmen.yaml", boards)
    made = Editor(Rulesets(), boards, art=False)
    made.window.resize(1500, 1000)
    made.window.show()
    with qtbot.waitActive(made.window):
        made.window.activateWindow()
    yield Designer(made, tmp_path, qtbot)
    made.end()


def begin(by: Designer) -> None:
    """A name, and the own board, which comes after those of the program."""
    by.key(Qt.Key.Key_N, CTRL | SHIFT)
    asked = by.editor.planning.page
    assert asked is not None
    by.until(lambda: len(asked.rulebooks) == 2)
    QTest.keyClicks(asked.name, "The Elms at Noon")
    asked.boards.setFocus()
    QTest.keyClick(asked.boards, Qt.Key.Key_End)
    while asked.board != "vier_elmen":
        QTest.keyClick(asked.boards, Qt.Key.Key_Up)
    line = asked.boards.visualItemRect(asked.boards.currentItem())
    assert asked.boards.viewport().rect().contains(line), "the chosen board is in sight"
    QTest.keyClick(asked.boards, ENTER)
    by.until(lambda: by.editor.missions.page is not None)
    by.until(lambda: by.page.map is not None and by.page.form is not None and by.page.view.has_board)
    by.settle()


def set_up(by: Designer) -> None:
    """One area by rule, one by wiping hexes out of it."""
    by.tap("D13")
    by.click("By rule")
    rules = by.page.bar.rules
    QTest.keyClicks(rules.kinds, "wi")
    by.take("within hexes", "2")
    QTest.keyClicks(by.find("within of"), "H10")
    QTest.mouseClick(rules.buttons["instead"], LEFT)
    by.said("where: ['within 2 of H10']")
    QTest.mouseClick(rules.buttons["or"], LEFT)
    QTest.mouseClick(rules.buttons["and"], LEFT)
    assert by.page.part is not None and by.page.part.said == ("within 2 of H10",), "nothing is said twice"
    shared = "H8 lies in set-up areas of both sides."
    by.until(lambda: any(shared in one.problem.text for one in problems(by)))
    by.tap("I4")
    by.page.view.setFocus()
    by.key(Qt.Key.Key_G)
    before = by.page.view.camera.percent
    left, right = QPoint(-25, -8), QPoint(25, -8)  # beyond the half hexes at the edges, and above the middle of a row
    by.wipe(by.pixel("A6") + left, by.pixel("K6") + right, by.pixel("K9") + right, by.pixel("A9") + left)
    assert by.page.view.camera.percent == before, "the map stays where it is while it is counted"
    by.until(lambda: not problems(by))


def forces(by: Designer) -> None:
    """A platoon more, a reinforcement out of the other force, and the rest of it hidden."""
    by.chapter("Forces")
    by.take("For the side", "A")
    search = by.page.telling.catalogue.search
    search.setFocus()
    QTest.keyClicks(search, "baker 3rd")
    QTest.keyClick(search, ENTER)
    by.said("platoons: [2, 3]}", 2)
    QTest.mouseClick(by.page.telling.strip.columns["allied"].correct, LEFT)
    by.said("steps: 13", 2)
    by.chapter("Sides")
    for field in (by.find("Sets up first"), by.find("Casualty limit")):
        before = by.text
        wheel(field)
        assert by.text == before, "the wheel scrolls the chapter and changes nothing in it"
    box = by.find("Attacker")
    assert "Axis: German" in [box.itemText(n) for n in range(box.count())]  # type: ignore[attr-defined]
    by.take("Attacker", "Al")
    by.said("attacker: allied ")
    by.take("Sets up first", "Ax")
    by.said("sets_up_first: axis ")
    by.say("Casualty limit", "5", 1)
    by.said("casualty_limit: {steps: 5}")
    assert "(not allowed)" not in by.find("When").currentText()  # type: ignore[attr-defined]
    by.chapter("Arrivals")
    by.click("Add: arrival for axis")
    by.said("entries: [{units: [rest], where: [edge south]}]")
    choose(by.find("Units: all others"), "2. Kompanie, 3rd Platoon")
    by.said("units: [kp2/3], where: [edge")
    choose(by.find("Say more"), "A minute")
    by.said("minute: 0")
    by.until(lambda: isinstance(by.editor.window.focusWidget(), QSpinBox))
    QTest.keyClicks(by.editor.window.focusWidget(), "10")
    by.said("minute: 10}")
    twice = "2. Kompanie, 3rd Platoon"
    by.until(lambda: any(twice in one.problem.text for one in problems(by)))
    row = next(one for one in problems(by) if twice in one.problem.text)
    assert row.buttons[0].text() == f"Let the set-up area take all but {twice}"
    QTest.mouseClick(row.buttons[0], LEFT)
    by.said("units: [rest], where: ['within")
    by.chapter("Set-up")
    choose(by.find("Say more"), "Hidden, concealed or open")
    by.said("state: concealed}")
    by.take("State", "h")
    by.said("state: hidden}")


def decide(by: Designer) -> None:
    """Two objectives, an end, and the bands."""
    by.chapter("Objectives")
    for place, (name, hex) in enumerate((("Elmenhof", "H10"), ("La Garde", "E4"))):
        by.say("Name", name, place)
        by.key(TAB, SHIFT)
        by.key(TAB)
        QTest.keyClicks(by.find("Where: an area in words", place), hex)
        by.key(TAB)
        by.said(f"name: '{name}', where: [{hex}]")
    by.chapter("End and victory")
    by.take("Who", "A")
    by.said("kind: control, side: allied")
    box = next(one for one in by.editor.window.findChildren(TickBox) if one.isVisible() and one.text() == "Objective 3")
    QTest.mouseClick(box, LEFT, pos=QPoint(8, box.height() // 2))
    by.said("objectives: [place_1, place_2]")
    ruler = next(one for one in by.editor.window.findChildren(RulerView) if one.isVisible())
    ruler.setFocus()
    QTest.keyClick(ruler, Qt.Key.Key_PageDown)
    by.said("attacker: 30")
    by.chapter("Objectives")
    by.click("Take out", 2)
    by.said("place_3", 0)


def wheel(field: QWidget) -> None:
    """Turn the wheel over a field."""
    middle = QPointF(field.rect().center())
    turn = QPoint(0, -120)
    QApplication.sendEvent(field, QWheelEvent(
        middle, QPointF(field.mapToGlobal(middle.toPoint())), QPoint(), turn, Qt.MouseButton.NoButton, PLAIN,
        Qt.ScrollPhase.NoScrollPhase, False,
    ))  # fmt: skip


def problems(by: Designer) -> list[ProblemRow]:
    panel = by.editor.window.findChildren(ProblemsPanel)[0]
    return list(panel.rows.values())


@pytest.mark.daily("whole games at the window", 3)
def test_from_a_name_to_a_playtest(designer: Designer, qtbot: QtBot) -> None:
    by = designer
    begin(by)
    set_up(by)
    forces(by)
    decide(by)
    by.until(lambda: by.editor.missions.idle and not problems(by))
    by.key(Qt.Key.Key_S, CTRL)
    by.until(lambda: by.editor.desk.document is not None and not by.editor.desk.document.dirty)
    made = by.file.read_bytes()
    if os.environ.get("LHY_RECORD"):
        (COURSE / by.file.name).write_bytes(made)
    assert made == (COURSE / by.file.name).read_bytes()
    before = by.text
    by.key(Qt.Key.Key_W, CTRL)
    by.until(lambda: not by.editor.desk.documents)
    by.editor.open(by.file)
    by.until(lambda: by.editor.missions.page is not None and by.editor.missions.settled)
    assert by.text == before and by.file.read_bytes() == made and not problems(by)
    with qtbot.waitSignal(by.editor.played, timeout=TIME) as played:
        by.key(Qt.Key.Key_F9)
    ready = played.args[0]
    assert ready.rules.begin(ready.prepared, 1).question is not None
