"""The legend: every sign of sight and of orders is explained, nothing that is looked at is covered, a key hides it."""

from __future__ import annotations

import pytest
from conftest import Table
from hand import Hand
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from scenes import scene
from test_keys import KEY, key, settled
from test_maneuver import acting

from lhy_desktop.ui.games.lhy.looks import legend
from lhy_desktop.ui.games.lhy.scene import KINDS
from lhy_desktop.ui.panels.legend import LegendCard
from lhy_desktop.ui.play.window.playing import Playing
from lhy_desktop.ui.theme import theme

FIELD = """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: D3}
  kp1/1/1: {hex: D9}
  kp1/1/leader: {hex: D9}
start: {at: activation, active: allied}
"""
TOOLS = {
    "view.los": "los",
    "view.field": "field",
    "view.seers": "seers",
    "view.enemy": "enemy",
    "view.exposure": "exposure",
}


def test_every_kind_of_sign_stands_in_a_legend() -> None:
    explained = {row.kind for model in (*legend.SIGHT.values(), *legend.ORDERS.values()) for row in model.rows}
    assert explained | {"highlight"} >= set(KINDS)
    assert {row.kind for row in legend._NIGHT} == {"night"}
    assert set(legend.SIGHT) == set(TOOLS.values())


def covered(playing: Playing, hex: str) -> bool:
    card = playing.game.screen.legends.card
    return card.isVisible() and card.geometry().intersects(playing.board.hex_rect(hex))


def test_each_tool_of_sight_has_its_legend_which_gives_way_and_goes_by_a_key(table: Table) -> None:
    playing = table(session=scene(FIELD))
    acting(playing)
    game, hand, card = playing.game, Hand(playing), playing.game.screen.legends.card
    assert hand.take("able/1/1")
    assert not card.isVisible(), "nothing is to be explained"
    for command, tool in TOOLS.items():
        playing.commands.run(command)
        assert card.isVisible()
        assert card.model == legend.SIGHT[tool]
        playing.commands.run(command)
    playing.commands.run("view.los")
    for hex in ("B2", "B4", "A3", "D6", "H2", "J9"):
        QTest.mouseMove(playing.board.viewport(), hand.at(hex))
        assert game.looking.over == hex, "it takes no move of the mouse"
        assert not covered(playing, hex)
        assert not covered(playing, "D3")
    playing.board.setFocus()
    key(playing, KEY.Key_L, Qt.KeyboardModifier.ShiftModifier)
    assert not card.isVisible()
    assert not playing.settings.legend
    assert not playing.window.registry["view.legend"].isChecked()
    key(playing, KEY.Key_L, Qt.KeyboardModifier.ShiftModifier)
    assert card.isVisible()
    playing.commands.run("view.los")
    key(playing, KEY.Key_M)
    settled(playing)
    assert card.model == legend.ORDERS["reach"]
    key(playing, KEY.Key_Escape)
    key(playing, KEY.Key_F)
    assert card.model == legend.ORDERS["fire"]
    playing.settings.legend = False
    playing.obey()
    assert not card.isVisible()


@pytest.mark.parametrize("percent", [80, 200])
def test_words_have_room_at_every_text_size(percent: int, qapp: object) -> None:
    host = QWidget()
    card = LegendCard(host)
    host.resize(1200, 1000)
    try:
        theme().set(percent=percent)
        for model in (*legend.SIGHT.values(), *legend.ORDERS.values()):
            card.show_model(model, "⇧L")
            boxes = card._boxes
            assert len(boxes) == len(model.rows)
            for box, row in zip(boxes, model.rows, strict=True):
                room = box.width() - theme().px(60 + 12)
                assert theme().height(row.words, room, 12) <= box.height()
            assert card.rect().contains(QRect(boxes[0].topLeft(), boxes[-1].bottomRight()))
    finally:
        theme().set(percent=100)
        host.deleteLater()


def test_it_stands_on_no_counter_and_rather_on_no_hex_that_can_be_reached(table: Table) -> None:
    playing = table(session=scene(FIELD))
    acting(playing)
    hand, card, board = Hand(playing), playing.game.screen.legends.card, playing.board
    assert hand.take("able/1/1")
    playing.commands.run("view.fit")
    key(playing, KEY.Key_M)
    settled(playing)
    reached = [one.hex for look in playing.game.screen._shown["reach"] for one in look.hexes]
    assert reached and card.isVisible()
    assert not any(covered(playing, hex) for hex in (*reached, *playing.game.screen.occupied))
    stood = card.pos()
    QTest.mouseMove(board.viewport(), hand.at(reached[0]))
    assert card.pos() == stood, "it does not jump about without need"


def test_where_every_place_hides_something_it_hides_least_and_never_what_must_be_seen(qapp: object) -> None:
    host = QWidget()
    host.resize(700, 600)
    card = LegendCard(host)
    card.show_model(legend.ORDERS["reach"], "⇧L")
    host.show()
    left, right = QRect(0, 0, 400, 600), QRect(400, 0, 300, 600)
    assert card.place([], [left, left, right]) and card.x() >= 400, "on the right it hides less"
    assert card.place([right], [left]) and not card.geometry().intersects(right)
    assert card.place([], [left], [right, right]) and card.x() >= 400, "the first group comes before the others"
    assert not card.place([host.rect()], [])
    host.hide()
    host.deleteLater()
