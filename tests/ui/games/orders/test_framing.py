"""A question about hexes out of sight brings them into sight, as soon as the mouse rests; nothing else moves the
board."""

from __future__ import annotations

import time

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from lhy_desktop.ui.games.orders.picture import LOOP
from lhy_desktop.ui.play.window.playing import Playing
from tests.ui.games.orders.conftest import Open
from tests.ui.games.orders.hand import Hand
from tests.ui.games.orders.scenes import scene

UNDER_FIRE = """
board: {size: [30, 26]}
teams:
  a/0: {hex: C3, kind: leader}
  a/1: {hex: C4, kind: rifle_mg}
  a/2: {hex: AB24, kind: rifle_mg}
  g/1: {hex: AC25, kind: rifle_mg}
start: {points: 3}
"""


def sees(playing: Playing, hex: str) -> bool:
    return playing.board.viewport().rect().contains(playing.board.hex_rect(hex))


def asked_elsewhere(table: Open, **likes: object) -> Hand:
    """Hits are to be given out to two Germans far away from where the board is looked at; the Americans fired."""
    text = UNDER_FIRE.replace("g/1: {hex: AC25, kind: rifle_mg}", "g/1: {hex: H4, kind: rifle_mg}\n"
                              "  g/2: {hex: I4, kind: rifle_mg}\n  g/3: {hex: I5, kind: rifle_mg}")  # fmt: skip
    hand = Hand(table(scene(text, dice=(6, 6, 1)), **likes))
    assert hand.kind == LOOP
    hand.click("C4")
    hand.click("I4")
    hand.board.set_pixels(120)
    hand.board.center_on("AB24")
    return hand


def until(condition: object, seconds: float = 3.0) -> None:
    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:  # type: ignore[operator]
        QTest.qWait(20)
    assert condition()  # type: ignore[operator]


def test_who_gives_out_hits_sees_where(table: Open) -> None:
    hand = asked_elsewhere(table)
    assert not sees(hand.playing, "H4")
    view = hand.board.viewport()
    QTest.mouseMove(view, QPoint(300, 300))
    QTest.mousePress(view, Qt.MouseButton.MiddleButton, Qt.KeyboardModifier.NoModifier, QPoint(300, 300))
    hand.game.enter()
    hand.settle()
    hand.game.enter()
    hand.settle()
    assert hand.kind == "orders.5.Allocation"
    QTest.qWait(60)
    assert not sees(hand.playing, "H4"), "not with a button down"
    QTest.mouseRelease(view, Qt.MouseButton.MiddleButton, Qt.KeyboardModifier.NoModifier, QPoint(300, 300))
    QApplication.processEvents()
    assert not sees(hand.playing, "H4"), "nor a moment after the mouse was moved"
    assert hand.playing.framing.pointers.shown, "a plate at the edge points there"
    pixels = hand.board.camera.pixels
    until(lambda: sees(hand.playing, "H4") and sees(hand.playing, "I5"))
    assert hand.board.camera.pixels == pixels and not hand.playing.framing.pointers.shown


def test_nothing_moves_for_who_does_not_like_it(table: Open) -> None:
    hand = asked_elsewhere(table, follow=False)
    for _ in range(2):
        hand.game.enter()
        hand.settle()
    assert hand.kind == "orders.5.Allocation"
    QTest.qWait(60)
    assert not sees(hand.playing, "H4") and hand.playing.framing.pointers.shown
