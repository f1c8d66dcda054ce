"""The window never waits: games open in slices, long pages are built in steps, a change of colors is quick."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hand import until
from PySide6.QtCore import QEvent, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from lhy_desktop.session import library
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.panels.log import DicePanel, DieRow, LogLine, LogModel, LogPanel
from lhy_desktop.ui.panels.reference import SLICE, RuleEntry, RulesPanel, Table, TableRow, TablesPanel
from lhy_desktop.ui.play.program import Program
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.words import Span


class Turns:
    """Counts turns of the event loop by an event that posts itself anew, as slices do: it comes once between two of
    them, however slow the machine is (a timer does not)."""

    def __init__(self, owner: QWidget) -> None:
        self.many = -1
        self._owner: QWidget | None = owner
        self._count()

    def _count(self) -> None:
        self.many += 1
        if self._owner is not None:
            QTimer.singleShot(0, self._owner, self._count)

    def stop(self) -> int:
        self._owner = None
        return self.many


def at_the_page(program: Program) -> None:
    program.front.show()
    until(lambda: not program.front.reader.reading, 60)
    program.start.open_new_game(program.start.current)


def test_a_new_game_comes_to_the_screen_in_slices_and_only_once(program: Program) -> None:
    at_the_page(program)
    turns = Turns(program.start)
    program.start.new_game.begin()
    assert program.playing is None and program.continuing.busy
    program.start.new_game.begin()
    program.learn(program.start.current)
    until(lambda: program.playing is not None, 60)
    assert turns.stop() >= 6, "window, docks, map, game: each has its turn"
    assert not program.continuing.busy and program.playing.window.isVisible() and not program.start.isVisible()
    assert len(library.saves()) == 1


def test_a_program_that_ends_while_a_game_comes_to_the_screen_leaves_none(program: Program) -> None:
    at_the_page(program)
    program.start.new_game.begin()
    program.quit()
    QTest.qWait(50)
    assert program.playing is None and not program.continuing.busy
    assert not library.interrupted() and not library.saves()
    assert not [one for one in QApplication.topLevelWidgets() if one.isVisible() and isinstance(one, MainWindow)]


def tables(many: int, lit: int = -1) -> tuple[Table, ...]:
    rows = tuple(TableRow(str(n), f"**Row {n}.**") for n in range(3))
    return tuple(
        Table(f"Table {n}", (TableRow("1", "That", n == lit), *rows), id="fate" if n == lit else "")
        for n in range(many)
    )


def test_a_page_of_tables_is_built_in_steps_and_only_what_has_changed(qtbot: QtBot) -> None:
    panel = TablesPanel()
    qtbot.addWidget(panel)
    panel.resize(300, 400)
    panel.show_model(tables(20))
    panel.show()
    assert len(panel._made) == SLICE, "the first at once"
    qtbot.waitUntil(lambda: len(panel._made) == 20)
    before = [panel._made[n][1] for n in range(20)]
    panel.show_model(tables(20, lit=17))
    assert panel.open_table("fate") and not panel.open_table("weather")
    now = [panel._made[n][1] for n in range(20)]
    assert [n for n, (one, other) in enumerate(zip(before, now, strict=True)) if one is not other] == [17]
    qtbot.waitUntil(lambda: panel._scroll.verticalScrollBar().value() > 0)
    assert [panel._box.itemAt(2 * n).widget() for n in range(20)] == now, "in their order"
    panel.show_model(tables(4))
    qtbot.waitUntil(lambda: len(panel._made) == 4)
    assert panel._box.count() == 2 * 4 + 1


def test_a_rule_that_is_asked_for_while_the_page_is_built_is_led_to(qtbot: QtBot) -> None:
    panel = RulesPanel()
    qtbot.addWidget(panel)
    panel.resize(300, 400)
    panel.show_model(tuple(RuleEntry(f"{n}.1", f"Rule {n}", "Some words.") for n in range(30)))
    panel.show()
    assert panel.open_rule("25.1.3") and not panel.open_rule("99")
    panel.line.setText("Rule 2")  # typed while it is built: what comes later is searched too
    qtbot.waitUntil(lambda: len(panel.sections) == 30 and panel.sections["25.1"].head.hasFocus())
    assert panel._scroll.verticalScrollBar().value() > 0 and not panel.line.text()


def test_a_log_laid_out_anew_shows_its_newest_lines_at_once(qtbot: QtBot) -> None:
    log = LogPanel()
    qtbot.addWidget(log)
    lines = tuple(LogLine(str(n), (Span(f"Line {n}."),), f"{n // 10}'") for n in range(100))
    log.show_lines(lines)
    first = len(log.cards)
    assert 0 < first < 40
    log.show_lines((*lines, LogLine("100", (Span("One more."),), "9'")))
    qtbot.waitUntil(lambda: len(log.cards) > 40)
    assert [card.line.id for card in log.cards] == [str(n) for n in range(60, 101)]
    stamps = [card.line.id for card in log.cards if card.findChildren(QLabel)[0].text()]
    assert stamps == ["60", "70", "80", "90"], "each once"
    log.show_lines(lines[:30])
    qtbot.waitUntil(lambda: len(log.cards) == 30)
    assert [card.line.id for card in log.cards] == [str(n) for n in range(30)]


def test_another_viewer_s_log_keeps_the_lines_that_lie_there(qtbot: QtBot) -> None:
    log = LogPanel()
    qtbot.addWidget(log)
    lines = tuple(LogLine(str(n), (Span(f"Line {n}."),), f"{n // 10}'") for n in range(100))
    log.show_lines(lines)
    qtbot.waitUntil(lambda: len(log.cards) == 40)
    kept = list(log.cards)
    own = LogLine("0", (Span("Only one side hears this."),), "0'")
    new = LogLine("101", (Span("And what is new."),), "10'")
    log.show_lines((own, *(replace(line, id=str(n)) for n, line in enumerate(lines, 1)), new))
    assert log.cards[:-1] == kept
    assert [card.line.id for card in log.cards] == [str(n) for n in range(61, 102)]
    log.show_lines((*lines[:95], new))  # a log that goes on otherwise is laid out anew
    qtbot.waitUntil(lambda: len(log.cards) == 40)
    assert [card.line.id for card in log.cards] == [*(str(n) for n in range(56, 95)), "101"]


def test_a_roll_is_added_to_the_rolls_that_lie_there(qtbot: QtBot) -> None:
    panel = DicePanel()
    qtbot.addWidget(panel)
    rolls = tuple(DieRow("1'", f"Roll {n}", (5,), "") for n in range(130))
    panel.show_model(LogModel((), rolls[:60]))
    panel.show()
    qtbot.waitUntil(lambda: len(panel._rows) == 60)
    old = panel._rows[0]
    panel.show_model(LogModel((), rolls))
    qtbot.waitUntil(lambda: len(panel._rows) == 80)
    assert panel._rows[70] is old
    assert [row.accessibleName()[3:].partition(":")[0] for row in panel._rows] == [
        f"Roll {n}" for n in range(129, 49, -1)
    ]
    panel.show_model(LogModel((), rolls[:2]))
    qtbot.waitUntil(lambda: len(panel._rows) == 2)


class Told(QLabel):
    """Counts what it is told of a change of style."""

    many = 0

    def changeEvent(self, event: QEvent) -> None:
        Told.many += 1
        super().changeEvent(event)


@pytest.mark.parametrize("change", [{"name": "dark"}, {"percent": 150}])
def test_a_change_of_colors_or_size_reaches_each_widget_a_few_times(qtbot: QtBot, change: dict[str, object]) -> None:
    top = QWidget()
    qtbot.addWidget(top)
    at = top
    for _ in range(6):
        box, inner = QVBoxLayout(at), QWidget()
        box.addWidget(inner)
        for _ in range(4):
            box.addWidget(Told("words"))
        at = inner
    top.show()
    Told.many = 0
    theme().set(**change)  # type: ignore[arg-type]
    assert Told.many <= 24 * 8, "a sheet in force while font and colors change is applied once more by each of them"
