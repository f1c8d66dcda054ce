"""A line of the log with more dice than it has room for: its words stay whole, and the dice stand below them."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.panels.log import DicePanel, DieRow, LogLine, LogModel, LogPanel
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.ledger import DiceRow
from lhy_desktop.ui.widgets.words import Span
from tests.ui.clipping import settled

TEXT = "Twelve hits on the second rifle team of the third platoon, behind the wall."
DICE = (6, 1, 4, 3) * 5


@pytest.mark.parametrize("percent", [80, 150, 200])
def test_many_dice_stand_below_the_words_of_their_line(qtbot: QtBot, percent: int) -> None:
    theme().set(percent=percent)
    panel = LogPanel()
    qtbot.addWidget(panel)
    panel.show_model(LogModel((LogLine("a", (Span(TEXT),), dice=DICE), LogLine("b", (Span(TEXT),), dice=(6, 1)))))
    panel.resize(320, 600)
    panel.show()
    assert settled(panel) == []
    many, few = panel.cards
    dice, beside = many.findChild(DiceRow), few.findChild(DiceRow)
    assert dice is not None and beside is not None
    assert dice.y() >= many.words.geometry().bottom(), "below"
    assert beside.x() > few.words.geometry().right(), "beside"
    assert many.words.width() > 120 and dice.width() <= many.words.width()
    assert dice.height() > theme().px(20), "in several lines"
    assert many.rect().contains(dice.geometry())


def test_many_dice_of_a_roll_as_well(qtbot: QtBot) -> None:
    theme().set(percent=150)
    panel = DicePanel()
    qtbot.addWidget(panel)
    panel.resize(320, 600)
    panel.show()
    panel.show_model(LogModel((), (DieRow("T2", TEXT, DICE, "12 hits"),)))
    qtbot.waitUntil(lambda: panel.findChild(DiceRow) is not None)
    assert settled(panel) == []
