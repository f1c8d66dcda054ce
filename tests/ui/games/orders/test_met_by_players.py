"""What somebody stumbled over who played by mouse from the start page on, so that it does not come back."""

from __future__ import annotations

from PySide6.QtCore import Qt

from lhy_desktop.engine.rulesets.orders import RULESET
from lhy_desktop.engine.rulesets.orders.model.actions import Fight
from lhy_desktop.ui.games.orders.lessons import OrdersTeacher
from lhy_desktop.ui.games.orders.tools import Gesture
from lhy_desktop.ui.panels.preview_card import OutcomeRow, PreviewCard, PreviewModel
from lhy_desktop.ui.seam.card import MissionCard
from lhy_desktop.ui.start.model import lessons
from lhy_desktop.ui.widgets.bars import Share
from tests.ui.games.orders.conftest import Open
from tests.ui.games.orders.hand import SHIFT, Hand
from tests.ui.games.orders.scenes import scene

KEY = Qt.Key
JOINED = """
board: {size: [16, 14], levels: {E8: 1}}
teams:
  a/0: {hex: F5, kind: leader}
  a/1: {hex: E5, kind: rifle_mg}
  a/2: {hex: G5, kind: rifle_mg}
  g/1: {hex: E10, kind: rifle_mg}
  g/2: {hex: G10, kind: rifle_mg}
start: {points: 3}
"""
CONTACT = """
board: {size: [16, 14]}
teams:
  a/1: {hex: E5, kind: rifle_mg}
  a/2: {hex: F8, kind: rifle_mg, rfp: 1}
  g/1: {hex: E6, kind: rifle_mg}
start: {points: 3}
"""


def test_who_sees_only_a_neighbor_of_the_target_joins_by_the_same_click(table: Open) -> None:
    hand = Hand(table(scene(JOINED)))
    for hex in ("F5", "E5", "G5", "F5"):
        hand.click(hex)
    assert hand.tool.units == ("a/1", "a/2")
    hand.click("E10")
    assert hand.tool.ordered == ("a/2", "a/1")


def test_a_fight_is_called_a_fight_and_one_alone_has_nobody_to_support(table: Open) -> None:
    hand = Hand(table(scene(CONTACT)))
    hand.click("E5")
    hand.key(KEY.Key_F)
    assert "fights" in hand.said()
    hand.key(KEY.Key_Return)
    texts = [hand.tool._text(one) for one in hand.tool.options if isinstance(one, Fight) and one.support]
    assert texts and all("does not fight" in one for one in texts)


def test_a_charge_is_foreseen_with_who_stands_there_already(table: Open) -> None:
    hand = Hand(table(scene(CONTACT.replace("rfp: 1", "rfp: 0"))))
    hand.click("F8")
    hand.click("E6", SHIFT)
    card = hand.tool.card("")
    assert card is not None and card.model.total == 3
    assert [line.value for line in card.model.ledger] == [4, -1]


def test_a_team_under_fire_in_hand_covers_no_target_with_a_card(table: Open) -> None:
    hand = Hand(table(scene(CONTACT)))
    hand.click("F8")
    assert hand.tool.card("") is None
    remark = "".join(span.text for span in hand.bar.model.remark)
    assert "killed 16 %" in remark and "if it moves, killed 33 %" in remark


def test_a_lesson_points_at_those_it_speaks_of(table: Open) -> None:
    hand = Hand(table(scene(CONTACT)))
    teacher = OrdersTeacher(hand.game.session)
    assert isinstance(hand.tool, Gesture)
    assert teacher.hexes("own in contact", hand.tool) == ("E5",)
    assert teacher.hexes("own under fire", hand.tool) == ("F8",)
    assert teacher.hexes("enemy under fire", hand.tool) == ()
    remarks = {one.id: one for one in RULESET.prepare("first_orders", {}).mission.remarks}
    assert remarks["contact"].point == "own in contact" and remarks["suppressed"].point == "own suppressed"


def test_a_long_title_and_its_subtitle_stay_inside_the_card(table: Open) -> None:
    playing = table(scene(CONTACT))
    card = PreviewCard(playing.board)
    share = Share("Killed", 1, 1, 6, "bad")
    title = "Rifle and MG team 1-1 charges Machine gun A-3"
    card.show_model(
        PreviewModel(title, "received fire checks come first", total_text="", odds=(OutcomeRow("", (share,)),))
    )
    assert card.place(())
    assert all(one.geometry().right() <= card._inside.width() for one in card._inside.children() if one.isWidgetType())
    assert card._inside.minimumSizeHint().width() <= card.width()


def test_learn_begins_the_lessons_of_the_rulebook_in_view() -> None:
    one = MissionCard("lhy/a", "A", lessons=True, rulebook="one")
    two = MissionCard("orders/b", "B", lessons=True, rulebook="two")
    other = MissionCard("orders/c", "C", rulebook="two")
    assert lessons((one, two, other), "orders/c") is two
    assert lessons((one, two, other), "lhy/a") is one and lessons((other,), "orders/c") is None
