"""Real mouse events on the viewport: every gesture emits its signal."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.board.camera import LEAST, MOST, STOPS
from lhy_desktop.ui.board.looks import StackLook, TagLook
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.games.lhy.pieces.looks import CounterLook, MarkerLook, MaskLook

Spot = Callable[..., QPoint]
Maker = Callable[..., CounterLook]
LEFT, RIGHT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton
NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def wheel(view: BoardView, at: QPoint, notches: float, modifiers: Qt.KeyboardModifier = NONE) -> None:
    event = QWheelEvent(
        QPointF(at),
        QPointF(view.viewport().mapToGlobal(at)),
        QPoint(),
        QPoint(0, round(120 * notches)),
        Qt.MouseButton.NoButton,
        modifiers,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), event)


def drag(view: BoardView, *points: QPoint) -> None:
    QTest.mousePress(view.viewport(), LEFT, NONE, points[0])
    for at in points[1:]:
        QTest.mouseMove(view.viewport(), at)


def test_click_on_empty_hex(qtbot: QtBot, view: BoardView, spot: Spot) -> None:
    with qtbot.waitSignal(view.hex_clicked) as got:
        QTest.mouseClick(view.viewport(), LEFT, SHIFT, spot("F7", 0.2, 0.1))
    assert got.args == ["F7", LEFT, SHIFT]


def test_click_on_the_desk_names_no_hex(qtbot: QtBot, view: BoardView) -> None:
    view.fit()
    with qtbot.waitSignal(view.hex_clicked) as got:
        QTest.mouseClick(view.viewport(), LEFT, NONE, QPoint(2, 2))
    assert got.args[0] == ""


def test_click_hits_the_top_counter_only(qtbot: QtBot, view: BoardView, spot: Spot, counter: Maker) -> None:
    view.set_stacks([StackLook("F7", (counter("low"), counter("top")))])
    with qtbot.assertNotEmitted(view.hex_clicked), qtbot.waitSignal(view.unit_clicked) as got:
        QTest.mouseClick(view.viewport(), LEFT, NONE, spot("F7"))
    assert got.args == ["top", "F7", NONE]


def test_lower_counter_is_hit_where_it_peeks_out(qtbot: QtBot, view: BoardView, spot: Spot, counter: Maker) -> None:
    view.set_stacks([StackLook("F7", (counter("low"), counter("top")))])
    edge = 0.30 + 0.085 * 0.6 / 2 - 0.012
    with qtbot.waitSignal(view.unit_clicked) as got:
        QTest.mouseClick(view.viewport(), LEFT, NONE, spot("F7", edge, 0.0))
    assert got.args[0] == "low"


def test_marker_goes_before_counter(qtbot: QtBot, view: BoardView, spot: Spot, counter: Maker) -> None:
    view.set_stacks([StackLook("F7", (counter("u"),), (MarkerLook("m", "circle", 1),))])
    with qtbot.assertNotEmitted(view.unit_clicked), qtbot.waitSignal(view.marker_clicked) as got:
        QTest.mouseClick(view.viewport(), LEFT, NONE, spot("F7", 0.0, 0.35))
    assert got.args == ["m", "F7"]


def test_a_mask_is_clicked_like_a_unit(qtbot: QtBot, view: BoardView, spot: Spot) -> None:
    view.set_stacks([StackLook("F7", (MaskLook("mask", "german"),))])
    with qtbot.waitSignal(view.unit_clicked) as got:
        QTest.mouseClick(view.viewport(), LEFT, NONE, spot("F7"))
    assert got.args[0] == "mask"


def test_targets_are_24_pixels_when_small(qtbot: QtBot, view: BoardView, spot: Spot, counter: Maker) -> None:
    view.set_pixels(30)
    view.set_stacks([StackLook("F7", (counter("u"),))])
    with qtbot.waitSignal(view.unit_clicked) as got:
        QTest.mouseClick(view.viewport(), LEFT, NONE, spot("F7") + QPoint(11, 0))
    assert got.args[0] == "u"
    with qtbot.waitSignal(view.hex_clicked):
        QTest.mouseClick(view.viewport(), LEFT, NONE, spot("F7") + QPoint(14, 0))


def test_two_quick_clicks_are_two_clicks_with_the_keys_held(qtbot: QtBot, view: BoardView, spot: Spot) -> None:
    got: list[tuple[object, ...]] = []
    view.hex_clicked.connect(lambda *said: got.append(said))
    for event in (QTest.mousePress, QTest.mouseRelease, QTest.mouseDClick, QTest.mouseRelease):
        event(view.viewport(), LEFT, SHIFT, spot("E5"))
    assert got == [("E5", LEFT, SHIFT)] * 2


def test_right_click_asks_for_the_menu(qtbot: QtBot, view: BoardView, spot: Spot, counter: Maker) -> None:
    view.set_stacks([StackLook("F7", (counter("u"),))])
    with qtbot.waitSignal(view.context_requested) as got:
        QTest.mouseClick(view.viewport(), RIGHT, NONE, spot("F7"))
    assert got.args == ["F7", "u", view.viewport().mapToGlobal(spot("F7"))]
    with qtbot.waitSignal(view.context_requested) as got:
        QTest.mouseClick(view.viewport(), RIGHT, NONE, spot("E5"))
    assert got.args[:2] == ["E5", ""]


def test_hover_is_told_once_a_hex(view: BoardView, spot: Spot, counter: Maker) -> None:
    view.set_stacks([StackLook("F8", (counter("u"),))])
    hexes: list[str] = []
    units: list[str] = []
    view.hex_hovered.connect(hexes.append)
    view.unit_hovered.connect(units.append)
    for at in (spot("F7"), spot("F7", 0.1), spot("F8"), spot("F8", 0.1), spot("E5")):
        QTest.mouseMove(view.viewport(), at)
    assert [name for name in hexes if name] == ["F7", "F8", "E5"]
    assert units == ["u", ""]


def test_drag_of_a_counter(view: BoardView, spot: Spot, counter: Maker) -> None:
    view.set_stacks([StackLook("F7", (counter("u"),))])
    told: list[tuple[str, ...]] = []
    view.drag_begun.connect(lambda unit: told.append(("begun", unit)))
    view.drag_over.connect(lambda unit, name: told.append(("over", unit, name)))
    view.drag_dropped.connect(lambda unit, name: told.append(("dropped", unit, name)))
    drag(view, spot("F7"), spot("F7", 0.2), spot("F6"), spot("F6", 0.1), spot("F5"))
    QTest.mouseRelease(view.viewport(), LEFT, NONE, spot("F5"))
    assert told == [("begun", "u"), ("over", "u", "F6"), ("over", "u", "F5"), ("dropped", "u", "F5")]


@pytest.mark.parametrize("how", ["escape", "right", "desk"])
def test_a_drag_can_be_given_up(qtbot: QtBot, view: BoardView, spot: Spot, counter: Maker, how: str) -> None:
    view.fit()
    view.set_stacks([StackLook("F7", (counter("u"),))])
    drag(view, spot("F7"), spot("F6"), spot("F5"))
    with qtbot.assertNotEmitted(view.drag_dropped), qtbot.waitSignal(view.drag_canceled):
        if how == "escape":
            QTest.keyClick(view, Qt.Key.Key_Escape)
        elif how == "right":
            QTest.mousePress(view.viewport(), RIGHT, NONE, spot("F5"))
        else:
            QTest.mouseRelease(view.viewport(), LEFT, NONE, QPoint(1, 1))
    QTest.mouseRelease(view.viewport(), LEFT, NONE, spot("F5"))


def test_what_may_not_be_dragged_pans(qtbot: QtBot, view: BoardView, spot: Spot, counter: Maker) -> None:
    view.set_draggable(lambda unit: False)
    view.set_stacks([StackLook("F7", (counter("u"),))])
    before = spot("F7")
    with qtbot.assertNotEmitted(view.drag_begun), qtbot.assertNotEmitted(view.unit_clicked):
        drag(view, before, before + QPoint(40, 25))
        QTest.mouseRelease(view.viewport(), LEFT, NONE, before + QPoint(40, 25))
    assert spot("F7") - before == QPoint(40, 25)


def test_middle_button_pans_anywhere(view: BoardView, spot: Spot, counter: Maker) -> None:
    view.set_stacks([StackLook("F7", (counter("u"),))])
    before = spot("F7")
    QTest.mousePress(view.viewport(), MIDDLE, NONE, before)
    QTest.mouseMove(view.viewport(), before - QPoint(30, 12))
    QTest.mouseRelease(view.viewport(), MIDDLE, NONE, before - QPoint(30, 12))
    assert spot("F7") - before == QPoint(-30, -12)


def test_wheel_zooms_to_the_pointer(view: BoardView, spot: Spot) -> None:
    at = spot("G6", 0.2, -0.1)
    wheel(view, at, 1)
    assert view.camera.pixels > 96
    near = spot("G6", 0.2, -0.1) - at
    assert abs(near.x()) <= 2 and abs(near.y()) <= 2


def test_wheel_stays_within_limits_and_catches_stops(view: BoardView, spot: Spot) -> None:
    at = spot("F7")
    for _ in range(40):
        wheel(view, at, 1)
    assert view.camera.pixels == pytest.approx(MOST)
    seen = set()
    for _ in range(60):
        wheel(view, at, -1)
        seen.add(round(view.camera.pixels, 3))
    assert view.camera.pixels == pytest.approx(LEAST)
    assert seen & {round(stop, 3) for stop in STOPS}


def test_tooltip_and_cursor_use_the_words_given(view: BoardView) -> None:
    view.set_words(lambda name: f"{name}, woods, level 1")
    view.set_cursor("F7")
    assert view.accessibleDescription() == "F7, woods, level 1"
    assert view.accessibleName()


def test_a_tag_belongs_to_its_hex(qtbot: QtBot, view: BoardView, spot: Spot) -> None:
    """The tag stands so high that most of it lies over the hex above."""
    view.set_overlay("tag", TagLook("F7", "+1"))
    at = spot("F7", 0, -0.40) - QPoint(0, 14)
    with qtbot.waitSignal(view.hex_clicked) as got:
        QTest.mouseClick(view.viewport(), LEFT, NONE, at)
    assert got.args[0] == "F7"
    view.clear_overlay("tag")
    with qtbot.waitSignal(view.hex_clicked) as got:
        QTest.mouseClick(view.viewport(), LEFT, NONE, at)
    assert got.args[0] == "F6"


def test_the_board_comes_along_at_the_edge(qtbot: QtBot, view: BoardView, spot: Spot, counter: Maker) -> None:
    view.set_pixels(144)
    view.center_on("F7")
    view.set_stacks([StackLook("F7", (counter("u"),))])
    before = spot("F7")
    drag(view, before, QPoint(view.viewport().width() // 2, 5))
    qtbot.waitUntil(lambda: spot("F7").y() > before.y() + 40, timeout=2000)
    QTest.mouseRelease(view.viewport(), LEFT, NONE, QPoint(view.viewport().width() // 2, 5))
    at_rest = spot("F7")
    qtbot.wait(80)
    assert spot("F7") == at_rest


def test_small_map_goes_there_and_hides_when_all_is_seen(view: BoardView, spot: Spot) -> None:
    view.set_pixels(144)
    small = view.minimap
    assert small.isVisible()
    assert view.viewport().rect().contains(small.geometry())
    QTest.mouseClick(small, LEFT, NONE, small.rect().bottomRight() - QPoint(6, 6))
    assert view.viewport().rect().contains(spot("K14", -0.2, -0.2))
    view.fit()
    assert not small.isVisible()


def test_zoom_box(view: BoardView) -> None:
    box = view.zoom_box
    before = view.camera.pixels
    QTest.mouseClick(box, LEFT, NONE, QPoint(box.width() - 5, 10))
    assert view.camera.pixels == STOPS[3] > before
    QTest.mouseClick(box, LEFT, NONE, QPoint(5, 10))
    assert view.camera.pixels == before
    assert "100" in box.accessibleName()
    QTest.mouseClick(box, LEFT, NONE, box.rect().center())
    assert view.camera.pixels < before
