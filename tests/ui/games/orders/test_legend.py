"""The legend: each sign of orders, sight and counters is explained, for the tool in hand, and a key hides it."""

from __future__ import annotations

from dataclasses import fields, replace

import msgspec
from PySide6.QtCore import Qt

from lhy_desktop.ui.board.legend import PIECE, sample
from lhy_desktop.ui.games.orders import threads
from lhy_desktop.ui.games.orders.looks import legend
from lhy_desktop.ui.games.orders.pieces.looks import TeamLook
from lhy_desktop.ui.games.orders.tools.gesture import KINDS, Gesture
from tests.ui.games.orders.conftest import Open
from tests.ui.games.orders.hand import SHIFT, Hand
from tests.ui.games.orders.scenes import scene

KEY = Qt.Key
HURT = """
board: {size: [20, 16], terrain: {F10: woods}}
teams:
  a/0: {hex: D5, kind: leader}
  a/1: {hex: E5, kind: rifle_mg, rfp: 2}
  a/2: {hex: F5, kind: rifle_mg, suppressed: true}
  t/1: {hex: J12, kind: sherman_75, facing: 1}
  g/1: {hex: F10, kind: rifle_mg}
start: {points: 3}
"""
STATES = ("rfp", "suppressed", "hidden", "activated", "hero", "bound", "observing", "assault", "must_act", "second")


def test_every_sign_is_explained_and_can_be_painted(qapp: object) -> None:
    models = (*legend.SIGHT.values(), *legend.ORDERS.values())
    assert {row.kind for model in models for row in model.rows} >= set(KINDS) - {"link", "number", "wedge"}
    assert {tool.drafting for tool in Gesture.first.values()} - {""} == set(legend.ORDERS)
    assert set(STATES) <= {key for key, _, _ in legend.SIGNS} and set(STATES) <= {one.name for one in fields(TeamLook)}
    for key, look, words in legend.SIGNS:
        drawn = sample(PIECE, (look,), 1.0, 1.0)
        ground = drawn.pixelColor(1, 1)
        middle = drawn.pixelColor(drawn.width() // 2, drawn.height() // 2 + 8)
        assert middle != ground and words, key
    bare = sample(PIECE, (TeamLook("", "us", "squad"),), 1.0, 1.0)
    hurt = sample(PIECE, (legend.SIGNS[0][1],), 1.0, 1.0)
    assert bare != hurt


def test_the_legend_of_an_order_says_what_the_counters_on_the_board_show(table: Open) -> None:
    hand = Hand(table(scene(HURT)))
    card = hand.game.screen.legends.card
    assert not card.isVisible()
    hand.click("D5")
    assert card.isVisible()
    assert all(word in card.words for word in ("Received-fire points", "Suppressed", "vehicle looks to"))
    assert not any(word in card.words for word in ("Observes", "Range-in", "wreck"))
    hand.key(KEY.Key_L, SHIFT)
    assert not card.isVisible()
    hand.key(KEY.Key_L, SHIFT)
    hand.key(KEY.Key_L)
    assert card.model is legend.SIGHT["los"]


def test_wrecks_conceal_in_the_field_of_view_and_on_a_line(table: Open) -> None:
    hand = Hand(table(scene("board: {size: [12, 14]}\nteams: {a/1: {hex: E4, kind: rifle_mg}}\nstart: {points: 3}\n")))
    picture = hand.tool.picture
    view = msgspec.structs.replace(picture.view, wrecks=("E7",))
    view.__dict__["setup"] = picture.view.setup
    wrecked = replace(picture, view=view, _known={})
    index = picture.board.index
    before, after = threads.field(picture, "E4").states, threads.field(wrecked, "E4").states
    assert (before[index["E10"]], after[index["E10"]], after[index["E7"]], after[index["H8"]]) == (2, 1, 2, 2)
    assert len(threads.thread(wrecked, "E4", "E10").ticks) == 1 and not threads.thread(picture, "E4", "E10").ticks
