"""Stacks: only what changed is touched; fans; animation."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.board import NoHexError
from lhy_desktop.ui.board.fan import make_fan
from lhy_desktop.ui.board.looks import StackLook
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.games.lhy.pieces.looks import CounterLook, MarkerLook

Spot = Callable[..., QPoint]
Maker = Callable[..., CounterLook]


def test_setting_answers_the_changed_hexes_only(view: BoardView, counter: Maker) -> None:
    a, b = StackLook("F7", (counter("a"),)), StackLook("E5", (counter("b"),))
    assert set(view.set_stacks([a, b])) == {"F7", "E5"}
    assert view.set_stacks([a, b]) == ()
    changed = StackLook("E5", (counter("b", acted=True),))
    assert view.set_stacks([a, changed]) == ("E5",)
    assert view.set_stacks([a]) == ("E5",)


def test_unchanged_stacks_are_not_painted_again(
    qtbot: QtBot, view: BoardView, counter: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    stacks = [StackLook(name, (counter(name, label=name),)) for name in ("C3", "I11")]
    view.set_stacks(stacks)
    qtbot.wait(30)
    painted: list[str] = []
    from lhy_desktop.ui.board.presenter import Presenter

    draw = Presenter.draw

    def spy(self: Presenter, painter: object, key: CounterLook, *rest: object) -> None:
        painted.append(key.label)
        draw(self, painter, key, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Presenter, "draw", spy)
    view.set_stacks([stacks[0], StackLook("I11", (counter("I11", label="I11", acted=True),))])
    qtbot.wait(60)
    assert painted and set(painted) == {"I11"}


def test_bad_stacks_are_refused(view: BoardView, counter: Maker) -> None:
    with pytest.raises(NoHexError):
        view.set_stacks([StackLook("Z99", (counter("a"),))])
    with pytest.raises(ValueError, match="F7"):
        view.set_stacks([StackLook("F7", (counter("a"),)), StackLook("F7", (counter("b"),))])


def test_a_marker_may_lie_alone(qtbot: QtBot, view: BoardView, spot: Spot) -> None:
    view.set_stacks([StackLook("F7", (), (MarkerLook("m", "square", 2),))])
    with qtbot.waitSignal(view.marker_clicked) as got:
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot("F7", 0, 0.4))
    assert got.args == ["m", "F7"]


def test_fan_offers_every_piece(qtbot: QtBot, view: BoardView, counter: Maker) -> None:
    pieces = tuple(counter(f"u{i}", label=str(i)) for i in range(5))
    stack = StackLook("F7", pieces)
    view.set_stacks([stack])
    assert view.open_fan("F7") and view.fan_hex == "F7"
    fan = make_fan(stack, view.hex_rect("F7"), view.viewport().rect())
    assert [piece.id for piece, _ in fan.squares] == ["u4", "u3", "u2", "u1", "u0"]
    with qtbot.waitSignal(view.unit_clicked) as got:
        QTest.mouseClick(
            view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, fan.squares[4][1].center()
        )
    assert got.args[0] == "u0"
    assert view.fan_hex == ""


def test_fan_opens_after_hovering_and_not_for_one(qtbot: QtBot, view: BoardView, spot: Spot, counter: Maker) -> None:
    view.fan_on_hover = True
    view.set_stacks([StackLook("F7", (counter("a"), counter("b"))), StackLook("E5", (counter("c"),))])
    QTest.mouseMove(view.viewport(), spot("E5"))
    QTest.mouseMove(view.viewport(), spot("F7"))
    qtbot.waitUntil(lambda: view.fan_hex == "F7", timeout=2000)
    assert not view.open_fan("E5")
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert view.fan_hex == ""


@pytest.mark.parametrize("corner", ["A1", "K1", "A14", "K14", "F7"])
def test_fan_stays_in_the_window_and_off_its_hex(view: BoardView, counter: Maker, corner: str) -> None:
    view.fit()
    stack = StackLook(corner, tuple(counter(f"u{i}") for i in range(4)))
    port = view.viewport().rect()
    fan = make_fan(stack, view.hex_rect(corner), port)
    assert port.contains(fan.plate)
    assert not fan.plate.intersects(view.hex_rect(corner))


def test_animation_ends_once_and_can_be_skipped(qtbot: QtBot, view: BoardView, counter: Maker) -> None:
    view.set_stacks([StackLook("F7", (counter("u"),))])
    ends: list[str] = []
    view.animate("u", ("F7", "F6", "F5"), lambda: ends.append("slow"), step_ms=5000)
    qtbot.wait(20)
    assert ends == []
    assert view.skip_animation()
    assert ends == ["slow"]
    view.animate("u", ("F7", "F6"), lambda: ends.append("fast"), step_ms=10)
    qtbot.waitUntil(lambda: ends == ["slow", "fast"], timeout=2000)
    assert not view.skip_animation()


def test_reduced_motion_is_there_at_once(view: BoardView, counter: Maker) -> None:
    view.set_stacks([StackLook("F7", (counter("u"),))])
    view.reduced_motion = True
    ends: list[int] = []
    view.animate("u", ("F7", "F6"), lambda: ends.append(1))
    view.reduced_motion = False
    view.animate("nobody", ("F7", "F6"), lambda: ends.append(2))
    assert ends == [1, 2]


def test_many_new_counters_come_over_several_frames_and_then_stay(
    qtbot: QtBot, view: BoardView, counter: Maker
) -> None:
    names = view.board.names[:60]
    view.fit()
    view.set_stacks([StackLook(name, (counter(name, label=str(i)),)) for i, name in enumerate(names)])
    seen = [view.grab().toImage()]
    qtbot.wait(100)

    def settled() -> bool:
        seen.append(view.grab().toImage())
        return seen[-1] == seen[-2] != seen[0]

    qtbot.waitUntil(settled, timeout=5000)


def test_a_shaken_piece_below_another_is_told_by_a_bolt(view: BoardView, counter: Maker) -> None:
    """Its bars lie under the counter above it."""
    spot = view.hex_rect("F7").center() + QPoint(round(0.35 * 96), round(0.09 * 96))
    area = QRect(spot - QPoint(9, 9), QSize(18, 18))

    def orange(*stack: CounterLook) -> int:
        view.set_stacks([StackLook("F7", stack)])
        shot = view.grab().toImage()
        colors = (
            shot.pixelColor(x, y) for x in range(area.left(), area.right()) for y in range(area.top(), area.bottom())
        )
        return sum(color.red() > 180 and color.green() < 110 for color in colors)

    assert orange(counter("a", disrupted=True), counter("b")) > 25
    assert orange(counter("a"), counter("b")) < 5
    assert orange(counter("a"), counter("b", disrupted=True)) < 25, "on top its own bars and bolt say so"


def test_neither_fire_markers_nor_the_front_hide_what_a_counter_says(view: BoardView, counter: Maker) -> None:
    """The badge of riders stands beside the counter, the point of a front off the armor."""
    markers = (MarkerLook("m", "circle", 1), MarkerLook("n", "circle", 1))
    pictures = []
    for aboard in (False, True):
        view.set_stacks([StackLook("F7", (counter("a", aboard=aboard),), markers)])
        pictures.append(view.grab().toImage())
    middle = view.hex_rect("F7").center()
    changed = sum(
        pictures[0].pixelColor(middle + QPoint(x, y)) != pictures[1].pixelColor(middle + QPoint(x, y))
        for x in range(-54, -20)
        for y in range(-8, 20)
    )
    assert changed > 100
    plates = []
    for front in (None, 2, 4, 5):
        view.set_stacks([StackLook("F7", (counter("p", cohesion=None, armor=9, label="", front=front),))])
        plates.append(view.grab(QRect(view.hex_rect("F7").center() + QPoint(14, 15), QSize(12, 11))).toImage())
    assert all(plate == plates[0] for plate in plates)
