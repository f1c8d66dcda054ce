"""The result sheet, compared with the game: what was lost and when, how the dice fell, which side holds what."""

from __future__ import annotations

from conftest import setup_of
from hand import until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from steps import outcome
from test_time_machine import begun

from lhy_desktop.engine.flow import Telling
from lhy_desktop.engine.flow.values import Asked
from lhy_desktop.engine.rulesets.lhy.model.keys import Came
from lhy_desktop.session import LogLine
from lhy_desktop.ui.games.lhy.panels import feed_result, luck
from lhy_desktop.ui.games.lhy.sides import side_look
from lhy_desktop.ui.play.program import Program
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.charts import Lines, PairedBars, Series


def line(kind: str, dice: tuple[int, ...], thrown_by: tuple[Asked, ...], key: str = "") -> LogLine:
    return LogLine(0, 1, "chance", kind, "", Telling("Dice", dice=dice, thrown_by=thrown_by), key=key)


def test_dice_are_counted_for_the_side_whose_they_are() -> None:
    heard = (
        line("initiative", (3, 7), ("axis", "allied")),
        line("roll", (9, 10, 1), ("allied", "allied", "chance"), Came.FIRE),
        line("check", (2,), ("axis",)),
        line("time", (5,), ()),
    )
    found = luck.thrown(heard)
    assert [(one.seat, one.face, one.fire) for one in found] == [
        ("axis", 3, False),
        ("allied", 7, False),
        ("allied", 9, True),
        ("allied", 10, True),
        ("axis", 2, False),
    ]
    whole = luck.tally(found, "allied")
    assert (whole.count, round(whole.mean, 2), whole.beyond) == (3, 8.67, 9.5)
    assert luck.running(found, "axis", [0, 1]) == (0, -6.0)


def test_the_sheet_sums_up_to_the_game(qapp: QApplication) -> None:
    session = begun(0)
    model = outcome(feed_result.gather(session))
    view = session.view("table")
    for series, (side, values) in zip(model.losses, model.sides, strict=True):
        assert series.side == side
        assert sum(series.values) == int(values[1])
    assert len(model.turns) == view.turn
    assert model.time.startswith(f"{view.minute} minute")
    dice = luck.thrown(session.log("table"))
    assert {numbers[0] for _, numbers in model.dice} == {
        str(sum(one.seat == seat for one in dice)) for seat in ("axis", "allied")
    }
    assert len(model.places) == len(view.setup.mission.objectives)


def test_the_sheet_opens_by_itself_when_a_game_is_stopped(program: Program) -> None:
    program.play(begun(40))
    playing = program.playing
    until(lambda: playing.game.state == "asking" and playing.window.isActiveWindow())
    QTest.keyClick(playing.board, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(playing.board, Qt.Key.Key_Return)
    until(lambda: program.sheet is not None and program.sheet.isVisible())
    assert program.sheet.findChild(PairedBars) is not None
    assert "T1 " in program.sheet.findChild(Lines).accessibleDescription()


def test_steps_that_came_back_stand_below_the_line_and_not_on_the_turns(qtbot: QtBot) -> None:
    """A medic brings steps back (5.3): the bar of such a turn has room of its own above the names of the turns."""
    side = side_look(setup_of("first_steps"), "allied")
    chart = PairedBars("Steps lost in each turn", ("T1", "T2", "T3"), (Series(side, (3.0, -1.0, -1.0)),))
    qtbot.addWidget(chart)
    chart.resize(300, 132)
    assert chart.reach() == (-1, 3)
    picture, ink = chart.grab().toImage(), theme().color(side.key).rgb()
    rows = {y for y in range(132) for x in range(300) if picture.pixel(x, y) == ink}
    assert rows and max(rows) < 132 - theme().px(18) + 2
    assert len(rows) > 90, "three rules above zero and one below fill the height"
