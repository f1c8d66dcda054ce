"""Limited reactions, leaders who direct and assist, Heroic units: by mouse, by keyboard, and refused with a reason."""

from __future__ import annotations

from conftest import Table
from hand import Hand, until
from PySide6.QtCore import Qt
from scenes import scene
from test_keys import key

from lhy_desktop.engine.flow import ChanceSource
from lhy_desktop.engine.rulesets.lhy.model.actions import Activate, CallReaction, Charge, Direct, Maneuver, Recover
from lhy_desktop.session.standing import Standing
from lhy_desktop.ui.games.lhy.picture import DIRECTING, REACTION
from lhy_desktop.ui.games.lhy.tools.options import OptionsTool
from lhy_desktop.ui.play.window.playing import Playing

KEY = Qt.Key
REACT = """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: C3}
  kp1/1/leader: {hex: E8}
  kp1/1/1: {hex: E8}
  kp1/1/2: {hex: E9, disrupted: true}
  kp1/1/3: {hex: F8}
  kp1/2/1: {hex: J10}
board: {terrain: {D7: heavy_woods, E7: heavy_woods, F7: heavy_woods, C6: heavy_woods, E6: heavy_woods,
        D6: heavy_woods, I9: heavy_woods, J9: heavy_woods, G7: heavy_woods, H8: heavy_woods, I8: heavy_woods}}
start: {at: activation, active: allied}
"""
SEEN = """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: C3}
  kp1/1/leader: {hex: K13}
  kp1/1/1: {hex: C8, disrupted: true}
  kp1/1/2: {hex: D8, disrupted: true}
start: {at: activation, active: allied}
"""
RECOVER = """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: C3, disrupted: true}
  able/1/2: {hex: C3, regrouping: true}
  kp1/1/1: {hex: D7}
  kp1/1/2: {hex: H5}
  kp1/1/leader: {hex: K13}
start: {at: activation, active: allied}
"""


def settled(playing: Playing) -> None:
    until(lambda: playing.game.state in ("asking", "rolling", "continue", "over"))


def answer(playing: Playing, action: object) -> None:
    settled(playing)
    playing.game.answer(action)
    settled(playing)


def reacting(table: Table) -> Playing:
    """The Germans may react, although nobody saw anything."""
    session = scene(REACT)
    session.orders.give("axis", Standing("always"))
    playing = table(session=session)
    answer(playing, Activate("able/1"))
    answer(playing, CallReaction())
    assert playing.game.tool.picture.kind == REACTION
    return playing


def tens(sides: int = 10) -> int:
    """A seed whose first die is a natural 10."""
    return next(seed for seed in range(999) if ChanceSource(seed).value(sides) == sides)


def test_who_saw_nothing_stands_under_a_hollow_triangle(table: Table) -> None:
    playing = reacting(table)
    marks = {p.id: p.can_act for s in playing.board._stacks.looks.values() for p in s.counters if hasattr(p, "can_act")}
    assert marks["kp1/1/leader"] == marks["kp1/1/1"] == marks["kp1/2/1"] == "limited"
    assert marks["able/1/1"] == "no"
    assert "in a limited way" in playing.window.bar.said()


def test_a_leader_directs_by_mouse(table: Table) -> None:
    playing = reacting(table)
    hand = Hand(playing)
    assert hand.take("kp1/1/leader")
    hand.press("orders.direct")
    assert playing.game.tool.action() == Direct("kp1/1/leader", ("kp1/1/1", "kp1/1/2", "kp1/1/3"))
    hand.chip("few:2")
    hand.press("orders.commit")
    settled(playing)
    assert playing.game.tool.picture.kind == DIRECTING
    assert set(playing.game.tool.picture.able) == {"kp1/1/leader", "kp1/1/1", "kp1/1/2"}
    assert hand.take("kp1/1/1")
    hand.press("orders.maneuver")
    hand.click("E9")
    hand.press("orders.commit")
    settled(playing)
    assert playing.game.session.view("axis").units["kp1/1/1"].hex == "E9"
    hand.press("orders.pass")
    settled(playing)
    assert playing.game.tool.picture.kind == REACTION
    assert playing.game.session.view("axis").units["kp1/1/leader"].acted


def test_and_by_keyboard(table: Table) -> None:
    playing = reacting(table)
    playing.board.setFocus()
    for _ in range(9):
        if playing.game.tool.units == ("kp1/1/leader",):
            break
        key(playing, KEY.Key_Space)
    key(playing, KEY.Key_I)
    key(playing, KEY.Key_2)
    key(playing, KEY.Key_3)
    assert playing.game.tool.action() == Direct("kp1/1/leader", ("kp1/1/1",))
    key(playing, KEY.Key_Return)
    settled(playing)
    assert playing.game.tool.picture.kind == DIRECTING
    key(playing, KEY.Key_P)
    settled(playing)
    assert playing.game.tool.picture.kind == REACTION


def test_a_leader_who_is_named_assists_a_withdrawal(table: Table) -> None:
    playing = reacting(table)
    hand = Hand(playing)
    assert hand.take("kp1/1/1")
    hand.press("orders.withdraw")
    hand.click("E9")
    assert "withdraws 60 %" in "".join(span.text for span in playing.window.bar.model.remark)
    hand.chip("help:kp1/1/leader")
    assert "withdraws 70 %" in "".join(span.text for span in playing.window.bar.model.remark)
    hand.press("orders.commit")
    settled(playing)
    leader = playing.game.session.handle("axis").view().units["kp1/1/leader"]
    assert leader.used == ("assisted",) or playing.game.state == "rolling"


def test_who_saw_nothing_hears_why_and_what_is_left(table: Table) -> None:
    playing = reacting(table)
    hand = Hand(playing)
    assert hand.take("kp1/2/1")
    key(playing, KEY.Key_M)
    said = " ".join(reason.text for reason in playing.window.why_card.model.reasons)
    assert "saw no enemy action" in said
    assert "withdraw by a roll" in said
    hand.press("orders.withdraw")
    hand.click("J11")
    assert "withdraws 70 %" in "".join(span.text for span in playing.window.bar.model.remark)
    assert "A roll decides" in " ".join(
        n.text for n in playing.game.tool.picture.legal.preview(playing.game.tool.action()).notes
    )


def test_a_leader_assists_by_chip(table: Table) -> None:
    playing = table(session=scene(RECOVER))
    answer(playing, Activate("able/1"))
    assert "regrouping, seen" in playing.window.bar.said()
    hand = Hand(playing)
    assert hand.take("able/1/1")
    hand.press("orders.recover")
    assert [c.strong for c in playing.window.bar.model.chips] == ["70 %", "80 %"]
    hand.chip("few:1")
    assert playing.game.tool.action() == Recover("able/1/1", "able/1/leader")
    hand.press("orders.commit")
    settled(playing)
    assert "assisted" in playing.game.session.view("allied").units["able/1/leader"].used


def test_a_leader_assists_by_key(table: Table) -> None:
    playing = table(session=scene(RECOVER))
    answer(playing, Activate("able/1"))
    playing.board.setFocus()
    assert Hand(playing).take("able/1/2")
    key(playing, KEY.Key_R)
    key(playing, KEY.Key_Tab)
    assert playing.game.tool.action() == Recover("able/1/2", "able/1/leader")
    key(playing, KEY.Key_1)
    key(playing, KEY.Key_Return)
    settled(playing)
    assert playing.game.session.view("allied").units["able/1/leader"].used == ()


def test_regrouping_units_attempt_together_by_chip(table: Table) -> None:
    more = RECOVER.replace(
        "able/1/2: {hex: C3, regrouping: true}",
        "able/1/2: {hex: C3, regrouping: true}\n  able/1/3: {hex: C3, regrouping: true}",
    )
    playing = table(session=scene(more))
    answer(playing, Activate("able/1"))
    hand = Hand(playing)
    assert hand.take("able/1/2")
    hand.press("orders.recover")
    assert playing.game.tool.action() == Recover("able/1/2")
    assert [c.id for c in playing.window.bar.model.chips] == ["few:0", "few:1", "with:able/1/3"]
    hand.chip("with:able/1/3")
    assert playing.game.tool.action() == Recover("able/1/2", "", ("able/1/3",))
    assert "try to recover" in playing.window.bar.said()
    hand.chip("few:1")
    hand.press("orders.commit")
    settled(playing)
    view = playing.game.session.view("allied")
    assert view.units["able/1/2"].acted == view.units["able/1/3"].acted


def test_the_heroic_chain_step_by_step(table: Table) -> None:
    playing = table(session=scene(RECOVER.replace("H5", "G6"), seed=tens()))
    answer(playing, Activate("able/1"))
    answer(playing, Recover("able/1/1"))
    hand = Hand(playing)
    seen = playing.game.session.view("allied").units["able/1/1"]
    assert seen.heroic
    assert [b.text for b in playing.window.bar.model.beads if b.state == "current"] in (["Goal"], ["Way"])
    for _ in range(3):
        if isinstance(playing.game.tool, OptionsTool) and playing.game.tool.picture.kind.startswith("lhy.12.6"):
            hand.press("orders.next_target") if playing.game.tool.option < 0 else None
            hand.press("orders.commit")
            settled(playing)
    moved = playing.game.session.view("allied").units["able/1/1"]
    assert moved.acted
    assert moved.hex != "C3"
    assert not playing.game.session.view("allied").units["able/1/2"].regrouping


def test_a_heroic_unit_charges_by_its_maneuver_key(table: Table) -> None:
    text = RECOVER.replace("able/1/1: {hex: C3, disrupted: true}", "able/1/1: {hex: C3, heroic: true, goal: D7}")
    playing = table(session=scene(text))
    answer(playing, Activate("able/1"))
    assert "Heroic" in playing.window.bar.said()
    hand = Hand(playing)
    assert hand.take("able/1/1")
    key(playing, KEY.Key_F)
    assert "is Heroic and goes for D7" in " ".join(r.text for r in playing.window.why_card.model.reasons)
    key(playing, KEY.Key_M)
    action = playing.game.tool.action()
    assert isinstance(action, Charge)
    assert len(action.path) == 3
    hand.click(playing.game.tool.answers[-1].path[0])
    key(playing, KEY.Key_Return)
    settled(playing)
    assert playing.game.session.view("allied").units["able/1/1"].acted


def test_a_withdrawal_shows_the_class_of_the_next_hexes(table: Table) -> None:
    playing = reacting(table)
    hand = Hand(playing)
    assert hand.take("kp1/2/1")
    hand.press("orders.withdraw")
    shown = {look.hex: look.text for look in playing.game.screen._shown["number"]}
    assert shown == {"I11": "1", "J11": "1", "K11": "1"}
    hand.click("J11")
    assert {look.hex for look in playing.game.screen._shown["number"]} == {"I12", "J12", "K12"}


def test_who_must_react_and_what_was_seen_have_keys_of_their_own(table: Table) -> None:
    """6.10: a disrupted unit in view of the enemy must act; the move it saw is the next chip, and has the next key."""
    session = scene(SEEN)
    session.orders.give("axis", Standing("always"))
    playing = table(session=session)
    answer(playing, Activate("able/1"))
    answer(playing, Maneuver(("able/1/1",), ("C4", "C5")))
    answer(playing, CallReaction())
    assert playing.game.tool.picture.kind == REACTION
    keys = {chip.id: chip.lead for chip in playing.window.bar.model.chips}
    assert keys == {"unit:kp1/1/1": "1", "unit:kp1/1/2": "2", "deed:0": "3"}
    key(playing, KEY.Key_3)
    assert playing.game.looking.note == 0
    assert not playing.game.tool.units
    key(playing, KEY.Key_2)
    assert playing.game.tool.units == ("kp1/1/2",)
