from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.panels.decision_bar import DecisionBar
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Verb
from lhy_desktop.ui.widgets.words import Words
from tests.ui import demo

LEFT = Qt.MouseButton.LeftButton


def heard(bar: DecisionBar) -> list[tuple[str, str]]:
    said: list[tuple[str, str]] = []
    bar.verb_chosen.connect(lambda name: said.append(("verb", name)))
    bar.why_asked.connect(lambda name: said.append(("why", name)))
    bar.chip_chosen.connect(lambda name: said.append(("chip", name)))
    return said


def test_every_button_answers_the_mouse(window: MainWindow, qtbot: QtBot) -> None:
    said = heard(window.bar)
    for button in list(window.bar.buttons.values()):
        qtbot.mouseClick(button, LEFT)
    assert said == [
        ("verb", "orders.fire"),
        ("verb", "orders.maneuver"),
        ("verb", "orders.withdraw"),
        ("why", "orders.recover"),
        ("verb", "edit.undo"),
        ("verb", "orders.pass"),
    ]


def test_every_answer_has_its_key(window: MainWindow, qtbot: QtBot) -> None:
    said = heard(window.bar)
    for key in (Qt.Key.Key_F, Qt.Key.Key_M, Qt.Key.Key_W, Qt.Key.Key_R, Qt.Key.Key_P, Qt.Key.Key_2):
        qtbot.keyClick(window.board, key)
    assert said == [
        ("verb", "orders.fire"),
        ("verb", "orders.maneuver"),
        ("verb", "orders.withdraw"),
        ("why", "orders.recover"),
        ("verb", "orders.pass"),
        ("chip", "t2"),
    ]


def test_chips_answer_mouse_and_keys(window: MainWindow, qtbot: QtBot) -> None:
    said = heard(window.bar)
    qtbot.mouseClick(window.bar.chips["t3"], LEFT)
    qtbot.keyClick(window.board, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    qtbot.keyClick(window.board, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert said == [("chip", "t3"), ("chip", "t2"), ("chip", "t3")]


def test_pointing_at_a_chip_is_told(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.bar.chip_pointed, check_params_cb=lambda name: name == "t2"):
        chip = window.bar.chips["t2"]
        chip.enterEvent(None)


def test_enter_commits_and_escape_backs_out_of_a_draft(window: MainWindow, qtbot: QtBot) -> None:
    window.bar.show_model(demo.DRAFT)
    window.board.setFocus()
    said = heard(window.bar)
    qtbot.keyClick(window.board, Qt.Key.Key_Return)
    qtbot.keyClick(window.board, Qt.Key.Key_Escape)
    assert said == [("verb", "orders.commit"), ("verb", "orders.back")]


def test_tab_walks_targets_whatever_the_bar_asks(window: MainWindow, qtbot: QtBot) -> None:
    used: list[str] = []
    window.command.connect(used.append)
    window.board.setFocus()
    window.bar.show_model(demo.DRAFT)
    qtbot.keyClick(window.board, Qt.Key.Key_Tab)
    assert used == ["orders.next_target"]
    window.bar.show_model(demo.DECISION)
    qtbot.keyClick(window.board, Qt.Key.Key_Tab)
    assert used == ["orders.next_target"] * 2


def test_enter_stands_for_the_answer_that_prints_it(window: MainWindow, qtbot: QtBot) -> None:
    window.bar.show_model(DecisionModel(verbs=(Verb("roll", "Roll for initiative", "Enter", primary=True),)))
    window.board.setFocus()
    said = heard(window.bar)
    qtbot.keyClick(window.board, Qt.Key.Key_Return)
    assert said == [("verb", "roll")]


def test_escape_nobody_wants_reaches_the_controller(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.command, check_params_cb=lambda name: name == "orders.back"):
        qtbot.keyClick(window, Qt.Key.Key_Escape)


def test_letters_typed_into_a_field_are_no_orders(window: MainWindow, qtbot: QtBot) -> None:
    said = heard(window.bar)
    window.docks.pages["log"].search.setFocus()
    qtbot.keyClicks(window.docks.pages["log"].search, "fmp1")
    qtbot.keyClick(window.docks.pages["log"].search, Qt.Key.Key_Return)
    assert said == []
    assert window.docks.pages["log"].search.text() == "fmp1"


def test_a_click_on_an_answer_leaves_the_keyboard_with_the_board(window: MainWindow, qtbot: QtBot) -> None:
    window.board.setFocus()
    qtbot.mouseClick(window.bar.buttons["orders.pass"], LEFT)
    assert window.board.hasFocus()


def test_the_keyboard_goes_to_the_board_when_the_chip_that_had_it_is_gone(window: MainWindow) -> None:
    chip = next(iter(window.bar.chips.values()))
    chip.setFocus()
    assert chip.hasFocus()
    window.bar.show_model(replace(window.bar.model, sentence="Another", chips=(ChipModel("other", "Another"),)))
    QApplication.processEvents()
    assert window.board.hasFocus()


def test_two_filled_answers_or_one_key_twice_are_refused() -> None:
    bar = DecisionBar()
    with pytest.raises(ValueError, match="filled"):
        bar.show_model(DecisionModel(verbs=(Verb("a", "A", primary=True), Verb("b", "B", primary=True))))
    with pytest.raises(ValueError, match="twice"):
        bar.show_model(DecisionModel(verbs=(Verb("a", "A", "M"),), right=(Verb("b", "B", "M"),)))


@pytest.mark.parametrize("width", [420, 986])
def test_the_bar_grows_upward_and_wraps(qtbot: QtBot, width: int) -> None:
    bar = DecisionBar()
    qtbot.addWidget(bar)
    bar.show_model(demo.DECISION)
    bar.resize(width, 1000)
    high = bar.heightForWidth(width)
    assert 96 <= high <= (128 if width > 900 else 400)
    bar.resize(width, high)
    bar.show()
    inside = bar.rect()
    for button in bar.buttons.values():
        corner = button.mapTo(bar, QPoint(0, 0))
        assert inside.contains(corner)
        assert inside.contains(corner + QPoint(button.width() - 1, button.height() - 1))


def test_a_bare_sentence_keeps_the_height_of_the_bar(window: MainWindow, qtbot: QtBot) -> None:
    window.bar.show_model(DecisionModel(sentence="The mission is over."))
    qtbot.wait(20)
    assert window.bar.height() == 96


def test_the_question_is_announced_once(window: MainWindow, qtbot: QtBot) -> None:
    said: list[str] = []
    window.announced.connect(said.append)
    window.bar.show_model(demo.DRAFT)
    window.bar.show_model(demo.DRAFT)
    assert len(said) == 1
    assert "Squad 1/2 fires at E6" in said[0]
    qtbot.keyClick(window.board, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert said == [said[0]] * 2


def test_the_remark_leads_to_a_reason(window: MainWindow, qtbot: QtBot) -> None:
    window.bar.show_model(DecisionModel(chips=(ChipModel("a", "A"),), remark=demo.DRAFT.remark))
    with qtbot.waitSignal(window.bar.linked, check_params_cb=lambda kind, ref: (kind, ref) == ("rule", "why:J5")):
        words = next(w for w in window.bar.findChildren(Words) if "Why?" in w.said)
        words.linkActivated.emit("rule:why:J5")


def test_a_click_does_not_choose_a_chip_by_itself(window: MainWindow, qtbot: QtBot) -> None:
    chips = window.bar.chips
    qtbot.mouseClick(chips["t1"], LEFT)
    qtbot.mouseClick(chips["t2"], LEFT)
    assert [chips["t1"].isChecked(), chips["t2"].isChecked()] == [True, False]


def test_the_same_question_keeps_its_buttons(window: MainWindow) -> None:
    before = window.bar.buttons["orders.fire"]
    window.bar.show_model(demo.DECISION)
    assert window.bar.buttons["orders.fire"] is before


def test_rows_that_wrap_later_make_the_bar_higher(window: MainWindow, qtbot: QtBot) -> None:
    window.bar.show_model(demo.DECISION)
    qtbot.wait(20)
    before = window.bar.height()
    for chip in window.bar.chips.values():
        chip.setMinimumWidth(window.bar.width() * 2 // 3)
    qtbot.waitUntil(lambda: window.bar.height() > before)
    last = max(button.mapTo(window.bar, button.rect().bottomLeft()).y() for button in window.bar.buttons.values())
    assert last < window.bar.height()
