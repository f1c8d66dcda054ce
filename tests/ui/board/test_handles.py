"""Handles and badges respond to the mouse; a hex that is fought over shows two piles."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.board.layout import place_badges, place_pieces
from lhy_desktop.ui.board.looks import ArcLook, LinkLook, StackLook
from lhy_desktop.ui.board.overlays.arcs import handle
from lhy_desktop.ui.board.places import center
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.games.lhy.pieces.looks import BadgeLook, CounterLook, FoughtLook
from tests.ui.board.every_overlay import BADGES

Maker = Callable[..., CounterLook]


def click(view: BoardView, at: QPoint) -> None:
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)


def test_live_handles_answer_and_dead_ones_do_not(qtbot: QtBot, view: BoardView) -> None:
    view.set_overlay("arc", ArcLook("F7", (0, 3)))
    middle = center(view.board, "F7")
    for place in (0, 3):
        with qtbot.waitSignal(view.overlay_clicked) as got:
            click(view, view.mapFromScene(handle(middle, place)))
        assert got.args == ["arc", ("F7", place)]
    with qtbot.assertNotEmitted(view.overlay_clicked), qtbot.waitSignal(view.hex_clicked):
        click(view, view.mapFromScene(handle(middle, 6)))


def test_hovering_a_handle_names_it_once_and_leaving_it_too(view: BoardView) -> None:
    view.set_overlay("arc", ArcLook("F7", (4,)))
    seen: list[tuple[str, tuple[object, ...]]] = []
    view.overlay_hovered.connect(lambda kind, place: seen.append((kind, place)))
    spot = view.mapFromScene(handle(center(view.board, "F7"), 4))
    for at in (spot, spot + QPoint(1, 0), view.mapFromScene(center(view.board, "F7"))):
        QTest.mouseMove(view.viewport(), at)
    assert seen == [("arc", ("F7", 4)), ("", ())]


def test_a_link_handle_answers_with_its_figure(qtbot: QtBot, view: BoardView) -> None:
    view.set_overlay("link", LinkLook("F7", "F5", "support", "2"))
    with qtbot.waitSignal(view.overlay_clicked) as got:
        click(view, view.mapFromScene(center(view.board, "F6")))
    assert got.args == ["link", ("", "2")]


def test_a_badge_answers_like_a_marker(qtbot: QtBot, view: BoardView, counter: Maker) -> None:
    stack = StackLook("F7", (counter("u"),), badges=tuple(BadgeLook(f"b {kind}", kind) for kind in BADGES[:5]))
    view.set_stacks([stack])
    badges = list(place_badges(stack))
    assert len(badges) == 5
    for placed in badges:
        with qtbot.waitSignal(view.marker_clicked) as got:
            click(view, view.mapFromScene(center(view.board, "F7") + placed.middle))
        assert got.args == [placed.look.id, "F7"]


def test_badges_alone_are_a_stack(view: BoardView) -> None:
    bare = view.grab().toImage()
    assert view.set_stacks([StackLook("F7", badges=(BadgeLook("s", "smoke"),))]) == ("F7",)
    assert view.grab().toImage() != bare
    view.set_stacks([])
    assert view.grab().toImage() == bare


def test_attackers_stand_above_the_diagonal(qtbot: QtBot, view: BoardView, counter: Maker) -> None:
    stack = StackLook("F7", (counter("a"), counter("d", side="german")), adornment=FoughtLook("us", "US"))
    view.set_stacks([stack])
    pieces = list(place_pieces(stack))
    assert len(pieces) == 2
    for placed in pieces:
        above = placed.middle.x() + placed.middle.y() < 0
        assert above == (placed.look.id == "a")
        with qtbot.waitSignal(view.unit_clicked) as got:
            click(view, view.mapFromScene(center(view.board, "F7") + placed.middle))
        assert got.args[:2] == [placed.look.id, "F7"]
