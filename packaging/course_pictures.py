"""Pictures of a whole mission made in the editor: its areas, forces, ends and bands, problems, and what the laboratory
measured. The mission and its board are those that a test makes by mouse and keys."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from editor_pictures import LEFT, NONE, SIZE, Hand
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.content import find_places
from lhy_desktop.engine.flow.ruleset import find
from lhy_desktop.ui.board.places import center
from lhy_desktop.ui.editor.missions.page import MissionPage
from lhy_desktop.ui.laboratory.page import LaboratoryWindow

if TYPE_CHECKING:
    from screenshots import Studio

MADE = Path(__file__).parents[1] / "tests/ui/editor/missions/course"
BOARD, MISSION = "maps/boards/vier_elmen.yaml", "maps/missions/lhy/the_elms_at_noon.yaml"
GAMES = 50
Shots = Iterator[tuple[str, QWidget]]


def course(studio: Studio) -> Shots:
    """One mission, from its areas to its laboratory."""
    mission = _kept()
    hand = Hand(studio)
    hand.editor.open(mission)
    hand.rest(60, lambda: hand.editor.missions.page is not None and hand.editor.missions.settled)
    page = hand.editor.missions.page
    assert page is not None
    hand.rest(120, lambda: page.view.has_board and page.ground.painted)
    for name, scene in (("set_up", _set_up), ("forces", _forces), ("victory", _victory), ("problems", _problems)):
        scene(hand, page)
        hand.rest(60, lambda: hand.editor.missions.settled)
        hand.rest(2)
        yield f"course_{name}", hand.window
    hand.leave()
    yield "course_laboratory", _laboratory(hand, mission)


def _kept() -> Path:
    """The board and the mission, among the files of whoever takes the pictures."""
    user = find_places().user
    for path in (BOARD, MISSION):
        (user / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(MADE / Path(path).name, user / path)
    return user / MISSION


def _chapter(hand: Hand, page: MissionPage, title: str) -> None:
    QTest.mouseClick(next(row for row in page.outline.rows if row.text() == title), LEFT)
    hand.rest(60, lambda: hand.editor.missions.settled)


def _set_up(hand: Hand, page: MissionPage) -> None:
    """A set-up area, selected in map, form and text, and the rule that made it."""
    QTest.mouseClick(page.view.viewport(), LEFT, NONE, page.view.mapFromScene(center(page.view.board, "H12")))
    hand.rest(0.5)
    QTest.mouseClick(page.bar.rule, LEFT)
    QTest.keyClicks(page.bar.rules.kinds, "wi")
    far, of = page.bar.rules.fields
    QTest.keyClicks(far, "3")
    QTest.keyClicks(of, "H10")


def _forces(hand: Hand, page: MissionPage) -> None:
    """The catalogue of a side, narrowed by some letters, and an entry that has the keyboard."""
    QTest.mouseClick(page.bar.rule, LEFT)
    _chapter(hand, page, "Forces")
    QTest.keyClicks(page.telling.catalogue.search, "3rd")
    card = next(iter(page.telling.strip.columns["axis"].cards.values()))
    card.setFocus()


def _victory(hand: Hand, page: MissionPage) -> None:
    """What ends the mission, and the bands."""
    page.telling.catalogue.search.clear()
    _chapter(hand, page, "End and victory")
    assert page.form is not None
    page.form.reveal(("victory", "bands"))


def _problems(hand: Hand, page: MissionPage) -> None:
    """Everybody may set up, the reinforcement, too; and an area of both sides."""
    _chapter(hand, page, "Arrivals")
    document = hand.editor.desk.document
    assert document is not None
    broken = document.text.replace("units: [rest]", "units: [all]").replace("minute: 10}", "minute: 45}")
    document.set_text("Everybody, and too late", broken)
    hand.rest(4)


def _laboratory(hand: Hand, mission: Path) -> QWidget:
    """Games of two computers on it."""
    window = LaboratoryWindow(lambda: find("lhy"), str(mission), "The Elms at Noon")
    window.resize(*SIZE)
    window.show()
    hand.rest(30, lambda: window.isActiveWindow())
    hand.rest(1)
    games = window.head.number.field
    games.selectAll()
    QTest.keyClicks(games, str(GAMES))
    QTest.keyClick(games, Qt.Key.Key_Tab)
    QTest.mouseClick(window.head.play_button, LEFT)
    hand.rest(900, lambda: window.news is not None and window.news.played >= GAMES)
    hand.rest(2)
    return window
