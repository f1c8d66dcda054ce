"""The shot card covers neither the firer nor anything he might fire at, at any zoom; without room it waits."""

from __future__ import annotations

import pytest
from conftest import Table
from hand import Hand
from PySide6.QtCore import QRect
from scenes import scene
from test_maneuver import acting

from lhy_desktop.ui.play.window.playing import Playing

MANY = """
units:
  able/1/leader: {hex: F6}
  able/1/1: {hex: F6}
  kp1/1/1: {hex: D4}
  kp1/1/2: {hex: H4}
  kp1/1/3: {hex: D9}
  kp1/1/leader: {hex: H9}
start: {at: activation, active: allied}
"""


def covered(playing: Playing) -> list[str]:
    """Hexes under the card that it must not cover."""
    card, tool, board = playing.game.desk.cards.fire, playing.game.tool, playing.board
    rect = QRect(board.viewport().mapFrom(board, card.pos()), card.size())
    held = (*tool.targets(), tool.here)
    return [hex for hex in held if card.isVisible() and rect.intersects(board.hex_rect(hex))]


@pytest.mark.parametrize("size", [(1680, 1050), (1100, 700)])
def test_the_card_keeps_off_every_candidate_and_the_firer(table: Table, size: tuple[int, int]) -> None:
    playing = table(session=scene(MANY))
    acting(playing)
    playing.window.resize(*size)
    hand, tool, shown = Hand(playing), playing.game.tool, 0
    hand.settle()
    assert hand.take("able/1/1")
    hand.press("orders.fire")
    for pixels in (36, 60, 96, 144, 216):
        playing.board.set_pixels(pixels)
        for middle in ("F6", "D4", "H9"):
            playing.board.center_on(middle)
            for hex in playing.game.tool.targets():
                playing.hands.hovered(hex)
                assert covered(playing) == [], (pixels, middle, hex)
                shown += playing.game.desk.cards.fire.isVisible()
    tool = playing.game.tool
    assert len(tool.targets()) >= 3
    assert shown >= 20


def test_without_room_it_waits_and_comes_when_there_is_some(table: Table) -> None:
    playing = table(session=scene(MANY))
    acting(playing)
    hand, card = Hand(playing), playing.game.desk.cards.fire
    hand.settle()
    assert hand.take("able/1/1")
    hand.press("orders.fire")
    playing.hands.hovered(playing.game.tool.targets()[0])
    assert card.isVisible()
    assert not card.place([playing.board.rect()])
    assert (card.isVisible(), card.waits) == (False, True)
    playing.board.camera.pan(4, 0)
    assert (card.isVisible(), card.waits) == (True, False)
    playing.commands.run("orders.back")
    playing.board.camera.pan(-4, 0)
    assert (card.isVisible(), card.waits) == (False, False)


def test_a_narrower_card_is_better_than_none(table: Table) -> None:
    playing = table(session=scene(MANY))
    acting(playing)
    hand, card, board = Hand(playing), playing.game.desk.cards.fire, playing.board
    hand.settle()
    assert hand.take("able/1/1")
    hand.press("orders.fire")
    playing.hands.hovered(playing.game.tool.targets()[0])
    usual = card.width()
    taken = QRect(0, 0, board.width() - 12 - round(usual * 0.9), board.height())
    assert card.place([taken])
    assert usual * 0.75 < card.width() < usual * 0.9
    assert not card.geometry().intersects(taken) and board.rect().contains(card.geometry())
    assert card.place([]) and card.width() == usual, "with room it is as wide as ever"
