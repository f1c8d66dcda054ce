"""Events, Fate, panic, companies, coordination and a commander's help: by mouse, by keyboard, and one refusal each."""

from __future__ import annotations

from conftest import Table
from hand import Hand, until
from PySide6.QtTest import QTest
from scenes import scene
from test_keys import KEY, key, settled

from lhy_desktop.engine.flow import ChanceSource
from lhy_desktop.engine.rulesets.lhy.model.actions import Activate, Aid, Panic, RecoverHex, Uncover
from lhy_desktop.ui.board.looks import HighlightLook, LinkLook, ReachLook, TrailLook
from lhy_desktop.ui.play.window.playing import Playing

EVENTS = """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: C3, disrupted: true}
  able/1/2: {hex: D3, regrouping: true}
  kp1/1/leader: {hex: C13, concealed: true}
  kp1/1/1: {hex: C8, concealed: true}
  kp1/1/2: {hex: D8, concealed: true}
  kp1/1/3: {hex: F10, disrupted: true}
start: {at: initiative, active: allied}
"""
COMPANIES = """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: C3}
  able/2/leader: {hex: F3}
  able/2/1: {hex: F3}
  able/2/2: {hex: C3}
  able/3/leader: {place: track, due: 90}
  able/3/1: {hex: I3}
  baker/1/1: {hex: K3}
  us/mg/1: {hex: F5}
  kp1/1/leader: {hex: C12}
  kp1/1/1: {hex: C10}
mission: {side: {allied: {coordination_drm: 1}}}
start: {at: activation, active: allied}
"""
AID = """
mission: {side: {allied: {nationality: russian}}}
units:
  rifle1/leader: {hex: C3}
  rifle1/1/1: {hex: C5}
  kp1/1/leader: {hex: C13}
start: {at: fire, active: axis, markers: [{hex: C5, value: 0, by: axis}]}
"""


def seed_of(*dice: int) -> int:
    """A seed whose first dice are these."""
    return next(
        seed
        for seed in range(1_000_000)
        if all(ChanceSource(seed, at).value(10) == face for at, face in enumerate(dice))
    )


def shown(playing: Playing, kind: str) -> tuple[object, ...]:
    return playing.game.screen._shown.get(kind, ())


def opened(table: Table, text: str, *dice: int) -> Playing:
    """The scene in a window, with its dice rolled."""
    playing = table(session=scene(text, seed=seed_of(*dice)), roll="auto")
    until(playing.window.isActiveWindow)
    settled(playing)
    return playing


def placed(playing: Playing) -> str:
    return playing.game.tool.picture.kind


# -- recon and Fate -------------------------------------------------------------------------------------------------


def test_recon_by_mouse_shows_the_line_of_sight_first(table: Table) -> None:
    playing = opened(table, EVENTS, 6, 1)
    assert placed(playing) == "lhy.5.1.Recon"
    hand = Hand(playing)
    QTest.mouseMove(playing.board.viewport(), hand.at("C8"))
    assert len(shown(playing, "thread")) == 2
    hand.click("C8")
    assert playing.game.tool.option >= 0
    assert "Uncover" in playing.window.bar.model.verbs[0].text
    hand.click("C8")
    settled(playing)
    assert not playing.game.session.view("allied").units["kp1/1/1"].concealed


def test_recon_by_keyboard_can_be_declined(table: Table) -> None:
    playing = opened(table, EVENTS, 6, 1)
    texts = [chip.text for chip in playing.window.bar.model.chips]
    assert texts[-1] == "Uncover nothing"
    key(playing, getattr(KEY, f"Key_{len(texts)}"))
    key(playing, KEY.Key_Return)
    settled(playing)
    assert "kp1/1/1" not in playing.game.session.view("allied").units


def test_recon_refuses_a_marker_too_far_away(table: Table) -> None:
    playing = opened(table, EVENTS, 6, 1)
    legal = playing.game.tool.picture.legal
    assert legal is not None
    assert legal.explain(Uncover("C13"))[0].rule == "5.1"
    Hand(playing).click("C13")
    assert playing.game.tool.option < 0
    assert "near enough sees C13" in playing.hands.words("C13")


def test_fate_opens_its_table_and_a_hex_recovers_by_click(table: Table) -> None:
    playing = opened(table, EVENTS, 2, 10, 4)
    assert placed(playing) == "lhy.5.4.RecoverOne"
    lit = [
        row.key
        for one in playing.window.docks.pages["tables"]._tables
        for row in one.rows
        if row.lit and "Fate" in one.title
    ]
    assert lit == ["3–5"]
    assert playing.window.docks.pages["tables"].isVisible()
    assert [bead.text for bead in playing.window.bar.model.beads] == ["Fate", "Recover", "Hex"]
    assert any("disrupted" in chip.text for chip in playing.window.bar.model.chips)
    hand = Hand(playing)
    hand.click("C3")
    hand.click("C3")
    settled(playing)
    assert not playing.game.session.view("allied").units["able/1/1"].disrupted


def test_a_hex_recovers_by_keyboard_and_others_are_refused(table: Table) -> None:
    playing = opened(table, EVENTS, 2, 10, 4)
    legal = playing.game.tool.picture.legal
    assert legal is not None
    assert "disrupted, regrouping or shocked" in legal.explain(RecoverHex("K3"))[0].text
    assert "disrupted, regrouping or shocked" in playing.hands.words("K3")
    key(playing, KEY.Key_Tab)
    key(playing, KEY.Key_Tab)
    key(playing, KEY.Key_Return)
    settled(playing)
    assert not playing.game.session.view("allied").units["able/1/2"].regrouping


def test_panic_the_opponent_names_the_hex_and_sees_the_way_its_owner_draws_it(table: Table) -> None:
    playing = opened(table, EVENTS, 2, 10, 10)
    assert placed(playing) == "lhy.5.PanicHex"
    assert "nobody may react" in playing.window.bar.model.detail
    legal = playing.game.tool.picture.legal
    assert legal is not None
    assert legal.explain(Panic("K9"))[0].rule == "5"
    assert "K9" in playing.hands.words("K9")
    hand = Hand(playing)
    hand.click("C3")
    trails = shown(playing, "trail")
    assert trails
    assert all(isinstance(one, TrailLook) and one.dashed and one.hexes[0] == "C3" for one in trails)
    hand.click("C3")
    settled(playing)
    if placed(playing) == "lhy.5.Flight":
        key(playing, KEY.Key_1)
        reach = shown(playing, "reach")[0]
        assert isinstance(reach, ReachLook)
        assert reach.path is not None
        key(playing, KEY.Key_Return)
        settled(playing)
    assert playing.game.session.view("allied").units["able/1/1"].hex != "C3"


# -- companies and platoons -----------------------------------------------------------------------------------------


def test_company_cards_and_coordination_by_mouse(table: Table) -> None:
    playing = opened(table, COMPANIES, 9)
    assert placed(playing) == "lhy.6.1.CompanyChoice"
    chips = {chip.text: chip.strong for chip in playing.window.bar.model.chips}
    assert chips == {"Able Company": "3 platoons", "Baker Company": "1 platoon"}
    hand = Hand(playing)
    hand.chip("option:0")
    hand.press("orders.commit")
    settled(playing)
    assert placed(playing) == "lhy.6.2.Coordination"
    assert {(chip.lead, chip.strong) for chip in playing.window.bar.model.chips} == {("Y", "40 %"), ("N", "")}
    hand.chip("option:0")
    hand.press("orders.commit")
    settled(playing)
    assert placed(playing) == "lhy.6.1.Activation"
    assert "its leader is off the map" in playing.window.bar.model.detail
    assert any(" with " in chip.text for chip in playing.window.bar.model.chips)


def test_coordination_and_platoons_by_keyboard(table: Table) -> None:
    playing = opened(table, COMPANIES, 9)
    for code in (KEY.Key_1, KEY.Key_Return):
        key(playing, code)
    settled(playing)
    for code in (KEY.Key_N, KEY.Key_Return):
        key(playing, code)
    settled(playing)
    assert placed(playing) == "lhy.6.1.Activation"
    key(playing, KEY.Key_2)
    links = [look for look in shown(playing, "link") if isinstance(look, LinkLook)]
    assert [(one.end, one.style) for one in links] == [("F5", "support")]
    key(playing, KEY.Key_1)
    stack = playing.game.screen._stacks["C3"]
    assert {piece.id for piece in stack.counters if getattr(piece, "may_join", False)} == {"able/2/2"}
    key(playing, KEY.Key_3)
    assert "only mandatory actions" in playing.window.bar.model.detail


def test_a_platoon_that_cannot_act_together_answers_why(table: Table) -> None:
    playing = opened(table, COMPANIES, 2)
    for code in (KEY.Key_1, KEY.Key_Return):
        key(playing, code)
    settled(playing)
    for code in (KEY.Key_Y, KEY.Key_Return):
        key(playing, code)
    settled(playing)
    legal = playing.game.tool.picture.legal
    assert legal is not None
    assert "only after a coordination roll" in legal.explain(Activate("able/1", "able/2"))[0].text
    Hand(playing).click("K3")
    assert playing.game.tool.option < 0
    assert "its platoons go first" in playing.window.bar.model.detail
    assert "its platoons go first" in playing.hands.words("K3")


def test_only_hexes_of_who_can_still_act_are_framed(table: Table) -> None:
    """A gun that has fired in a reaction goes with its platoon, and does nothing more."""
    text = COMPANIES.replace("able/2/1: {hex: F3}", "able/2/1: {hex: I5, acted: true}")
    text = text.replace("us/mg/1: {hex: F5}", "us/mg/1: {hex: F5, acted: true}")
    playing = opened(table, text.replace("able/2/2: {hex: C3}", "able/2/2: {hex: C3, acted: true}"), 2)

    def framed() -> dict[str, tuple[str, ...]]:
        return {one.style: one.hexes for one in shown(playing, "highlight") if isinstance(one, HighlightLook)}

    assert set(framed()["asked"]) == {"C3", "F3", "I3", "K3"}
    key(playing, KEY.Key_1)
    assert set(framed()["target"]) == {"C3", "F3", "I3"}
    for code in (KEY.Key_Return, KEY.Key_N, KEY.Key_Return):
        key(playing, code)
        settled(playing)
    assert placed(playing) == "lhy.6.1.Activation"
    key(playing, KEY.Key_2)
    assert framed()["target"] == ("F3",)
    assert not shown(playing, "link"), "nor is support that has acted led to its platoon"
    key(playing, KEY.Key_1)
    assert not any(getattr(piece, "may_join", False) for piece in playing.game.screen._stacks["C3"].counters)
    key(playing, KEY.Key_Escape)
    Hand(playing).click("I5")
    assert playing.game.tool.option == 1, "a click still means its platoon"


# -- a commander's help ---------------------------------------------------------------------------------------------


def to_aid(table: Table) -> Playing:
    playing = opened(table, AID, 5)
    for _ in range(4):
        if placed(playing) == "lhy.10.4.AidChoice":
            return playing
        key(playing, KEY.Key_Return)
        settled(playing)
    raise AssertionError(playing.window.bar.said())


def test_aid_by_mouse_shows_the_die_before_and_after(table: Table) -> None:
    playing = to_aid(table)
    chances = {chip.text: chip.strong for chip in playing.window.bar.model.chips}
    with_him, without = (
        (int(chances[text].split()[1]) for text in ("Leader Sokolov helps", "No leader"))
        if ("Leader Sokolov helps" in chances)
        else sorted(int(strong.split()[1]) for strong in chances.values())
    )
    assert with_him < without
    hand = Hand(playing)
    hand.click("C3")
    assert LinkLook("C3", "C5", "bond") in shown(playing, "link")
    hand.click("C3")
    settled(playing)
    assert placed(playing) != "lhy.10.4.AidChoice"


def test_aid_by_keyboard_and_who_cannot_help(table: Table) -> None:
    playing = to_aid(table)
    legal = playing.game.tool.picture.legal
    assert legal is not None
    assert legal.explain(Aid("rifle1/1/1"))[0].rule == "10.4"
    number = playing.game.session.number
    for code in (KEY.Key_2, KEY.Key_Return):
        key(playing, code)
    settled(playing)
    assert playing.game.session.number > number
