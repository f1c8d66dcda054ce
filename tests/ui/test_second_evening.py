"""What two people at one screen found around the board: the curtain's hold, the bar, the card, the list of missions."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Verb
from lhy_desktop.ui.start.model import StartModel, chosen
from lhy_desktop.ui.start.screen import StartScreen
from lhy_desktop.ui.widgets.words import Span
from tests.ui import demo, demo_start

LEFT = Qt.MouseButton.LeftButton


def test_a_hold_that_began_too_early_counts_from_the_end_of_the_guard(window: MainWindow, qtbot: QtBot) -> None:
    window.raise_curtain(demo.CURTAIN)
    button = window.curtain.button
    assert button is not None
    with qtbot.waitSignal(window.curtain.taken, timeout=5000):
        qtbot.mousePress(button, LEFT)
    qtbot.mouseRelease(button, LEFT)
    window.raise_curtain(demo.CURTAIN)
    button = window.curtain.button
    assert button is not None
    qtbot.keyClick(button, Qt.Key.Key_Return)
    qtbot.wait(1100)
    assert window.curtain.isVisible(), "a key that was let go holds nothing"


def test_the_curtain_calls_a_person_by_his_name(window: MainWindow) -> None:
    window.raise_curtain(replace(demo.CURTAIN, name="Bert"))
    assert window.curtain.accessibleName() == "Bert takes the German seat"
    assert window.curtain.button is not None
    assert window.curtain.button.text() == "I am Bert"
    window.raise_curtain(demo.CURTAIN)
    assert window.curtain.button.text() == "I am the German player"


def test_a_long_remark_pushes_no_answer_out_of_the_bar(window: MainWindow, qtbot: QtBot) -> None:
    window.resize(1280, 800)
    odds = " · ".join(f"Significant victory of the attackers {n} %" for n in range(6))
    undo = Verb("edit.undo", "Undo", "Ctrl+Z", quiet=True)
    model = DecisionModel(sentence="Which?", chips=(ChipModel("a", "Assault of F4"),), remark=(Span(odds, "muted"),))
    window.bar.show_model(replace(model, right=(undo,)))
    qtbot.wait(50)
    button = window.bar.buttons["edit.undo"]
    assert button.mapTo(window.bar, QPoint(button.width(), 0)).x() <= window.bar.width()
    words = next(one for one in window.bar.findChildren(QWidget) if one.accessibleName() == odds)
    assert words.width() <= window.bar.width()
    assert words.height() > 1.5 * words.fontMetrics().height()


def test_a_title_is_found_before_a_story(qtbot: QtBot) -> None:
    first, second, *rest = demo_start.missions(6)
    cards = (replace(first, story="There was cider in the barns."), replace(second, title="The Cider House"), *rest)
    assert [card.id for card in chosen(cards, "cider", "", "last")] == [second.id, first.id]
    screen = StartScreen()
    qtbot.addWidget(screen)
    screen.show_model(StartModel(cards))
    screen._pick(rest[0].id)
    screen.search.setText("cider")
    assert screen.current == second.id
    assert screen._count.said.startswith("2 of 6")
