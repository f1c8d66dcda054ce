"""What somebody met who played three whole turns with tanks (docs/played.md, "New to tanks, three turns each")."""

from __future__ import annotations

from typing import Any

from conftest import Table
from hand import Hand, until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from scenes import scene
from steps import outcome

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.model.actions import Activate, AntiTank, CallReaction, ChooseCompany, Coordinate
from lhy_desktop.session import Session
from lhy_desktop.ui.games.lhy.panels import feed_story
from lhy_desktop.ui.games.lhy.picture import ACTIONS, REACTION, RESOLUTION
from lhy_desktop.ui.panels.forces import ForceRow
from lhy_desktop.ui.panels.log import LogCard
from lhy_desktop.ui.play.window.playing import Playing

CONTROL = Qt.KeyboardModifier.ControlModifier
UNSEEN = """
board: {terrain: {A7: woods, B7: woods, C7: woods, D7: woods, E7: woods, F7: woods, G7: woods, H7: woods,
  I7: woods, J7: woods, K7: woods}}
units:
  able_tank/1/1: {hex: C2, motion: moving}
  able_tank/1/2: {hex: E2, motion: moving}
  able_tank/1/3: {hex: G2}
  able/1/leader: {hex: C1}
  kp1/1/1: {hex: C12}
  kp1/1/leader: {hex: C12}
start: {at: activation, active: axis}
"""
RIDDEN = """
units:
  able_tank/1/1: {hex: C3, motion: moving}
  able/1/1: {hex: C3, aboard: able_tank/1/1}
  able/1/leader: {hex: C3, aboard: able_tank/1/1}
  able_tank/1/2: {hex: E3, motion: moving}
  able/1/2: {hex: E3, aboard: able_tank/1/2}
  kp1/1/1: {hex: K13}
  kp1/1/leader: {hex: K13}
start: {at: activation, active: allied}
"""
DUEL = """
units:
  able_tank/1/1: {hex: E4}
  able_tank/1/2: {hex: G4}
  tank1/1/1: {hex: E8}
  kp1/1/leader: {hex: K13}
start: {at: activation, active: allied}
"""


def answered(playing: Playing, *answers: Any) -> None:
    """Give those of these answers that are legal where they are asked for."""
    game = playing.game
    for answer in answers:
        until(lambda: game.state in ("asking", "rolling", "over"))
        if game.state == "asking" and not game.tool.picture.judge(answer):
            game.answer(answer)
    until(lambda: game.state in ("asking", "rolling", "over"))


def asked(playing: Playing, seat: Seat, kind: str) -> bool:
    return playing.game.state == "asking" and (playing.game.seat(), playing.game.tool.picture.kind) == (seat, kind)


def test_vehicles_in_motion_that_saw_nothing_are_asked_and_drive_on_together(table: Table) -> None:
    """V2.8d: the side that activates nobody moves in reactions alone; a standing order would have passed them all."""
    playing = table(session=scene(UNSEEN))
    answered(playing, Activate("kp1/1"), CallReaction())
    until(lambda: asked(playing, "allied", REACTION))
    hand, bar = Hand(playing), playing.window.bar
    assert "Nothing was seen. 2 vehicles in motion may drive on (△)." in bar.said()
    QTest.keyClick(playing.board, Qt.Key.Key_M, CONTROL)
    hand.click("D6")
    assert "Everybody in motion goes toward D6" in bar.said()
    hand.press("orders.commit")
    tanks = ("able_tank/1/1", "able_tank/1/2")
    until(lambda: all(playing.game.session.view("allied").units[one].acted for one in tanks))
    units = playing.game.session.view("allied").units
    assert all(units[one].motion == "moving" and units[one].hex not in ("C2", "E2") for one in tanks)
    assert units["able_tank/1/3"].hex == "G2" and not units["able_tank/1/3"].acted


def test_a_side_whose_vehicles_stand_still_is_not_asked_when_nothing_was_seen(table: Table) -> None:
    playing = table(session=scene(UNSEEN.replace(", motion: moving", "")))
    answered(playing, Activate("kp1/1"), CallReaction())
    until(lambda: playing.game.state in ("asking", "rolling"))
    assert not asked(playing, "allied", REACTION)
    own = playing.game.session.log("allied")
    said = [line for line in own if line.by]
    assert said and all(line.kind == "pass" for line in said), "what follows a pass is nobody's standing order"


def test_who_rides_is_not_left_behind_by_the_whole_platoon_and_is_no_mate_of_his_tank(table: Table) -> None:
    playing = table(session=scene(RIDDEN))
    answered(playing, ChooseCompany("able"), Coordinate(False), Activate("able/1"))
    until(lambda: asked(playing, "allied", ACTIONS))
    hand, game, bar = Hand(playing), playing.game, playing.window.bar
    assert "2 units can act. 2 must, before you hand over." in bar.said(), (
        "riders of a vehicle in motion can do nothing"
    )
    assert hand.take("able_tank/1/1")
    assert "with Squad" not in bar.said() and "with Leader" not in bar.said()
    QTest.keyClick(playing.board, Qt.Key.Key_M, CONTROL)
    hand.click("D8")
    assert "Not with them" not in bar.said() and "stays" not in bar.said()
    hand.press("orders.commit")
    until(lambda: all(game.session.view("allied").units[f"able_tank/1/{n}"].acted for n in (1, 2)))
    units = game.session.view("allied").units
    assert units["able/1/1"].hex == units["able_tank/1/1"].hex != "C3"


def rows(playing: Playing) -> dict[str, ForceRow]:
    return {row.id: row for _, row in playing.window.docks.pages["forces"].items.every()}


def test_the_forces_say_who_acts_and_do_not_repeat_what_their_marks_say(table: Table) -> None:
    playing = table("computer", axis="random", allied="human", mission="the_weirs_of_erlach")
    until(lambda: playing.game.state == "asking", 60)
    assert rows(playing)["able_tank/2/1"].note == "may enter"
    answered(playing, Coordinate(False), Activate("able_tank/2"))
    found = rows(playing)
    assert (found["platoon:able_tank/2"].note, found["platoon:able_tank"].note) == ("acts now", "")
    playing = table(session=scene(DUEL.replace("G4}", "G4, acted: true}")))
    until(lambda: playing.game.state == "asking")
    assert rows(playing)["able_tank/1/2"].note == "G4" and rows(playing)["able_tank/1/2"].state.words == "has acted"


def cards(playing: Playing, words: str) -> list[LogCard]:
    return [card for card in playing.window.docks.pages["log"].cards if words in card.accessibleName()]


def test_anti_tank_fire_has_its_own_marker_in_the_log_and_its_chance_has_a_word(table: Table) -> None:
    playing = table(session=scene(DUEL))
    answered(playing, ChooseCompany("able_tank"), Coordinate(False), Activate("able_tank/1"))
    hand = Hand(playing)
    assert hand.take("able_tank/1/1")
    hand.press("orders.anti_tank")
    assert "harm" in playing.window.bar.said() and "· harm" in playing.window.bar.said()
    playing.game.answer(AntiTank("able_tank/1/1", "tank1/1/1"))
    until(lambda: bool(cards(playing, "fired from E4")))
    (card,) = cards(playing, "fired from E4")
    assert (card.line.marker_form, card.line.marker_words) == ("diamond", "anti-tank marker")


def test_an_answer_taken_back_is_named_in_words() -> None:
    session = _resolved()
    while session.undo() and session.log("allied")[-1].kind != "undo":
        pass
    (line,) = (one for one in session.log("allied") if one.kind == "undo")
    assert line.telling.text.startswith("Taken back, with what followed: ")
    assert "able_tank/" not in line.telling.text and line.telling.text.endswith(".")


def test_a_reader_who_has_gone_back_in_the_log_is_led_to_what_has_come_since(table: Table) -> None:
    playing = table("computer", axis="random", allied="human", mission="the_weirs_of_erlach")
    until(lambda: playing.game.state == "asking", 60)
    log = playing.window.docks.pages["log"]
    log.resize(320, 60)
    bar = log._scroll.verticalScrollBar()
    until(lambda: bar.maximum() > 20)
    bar.setValue(0)
    answered(playing, Coordinate(False), Activate("able_tank/2"))
    until(lambda: not log.newer.isHidden())
    assert bar.value() < bar.maximum() and "newer line" in log.newer.text()
    log.newer.linked.emit("newest", "")
    assert bar.value() == bar.maximum() and log.newer.isHidden()


def test_luck_and_the_best_shot_count_anti_tank_fire(table: Table) -> None:
    session = _resolved()
    story = outcome(feed_story.gather(session))
    shots = outcome(feed_story.fired(session))
    assert [(shot.by, shot.unit, shot.at_armor) for shot in shots] == [("allied", "tank1/1/1", True)]
    (shot,) = shots
    assert shot.effect == feed_story.Effect.CASUALTY and len(shot.promise.markers) == 2
    assert 0 < shot.chance < 1
    (best,) = story.shots
    assert best.text.startswith("Anti-tank fire at E8 (") and best.text.endswith("is destroyed")


def _resolved() -> Session:
    """The duel until its fire is resolved, with the highest faces on its dice."""
    session = scene(DUEL, dice=(10, 10))
    target = "tank1/1/1"
    wanted = [ChooseCompany("able_tank"), Coordinate(False), Activate("able_tank/1"),
              AntiTank("able_tank/1/1", target), AntiTank("able_tank/1/2", target), CallReaction()]  # fmt: skip
    for _ in range(60):
        decision = session.decision()
        if any(line.kind == "armor" for line in session.log("table")) or decision is None:
            break
        if decision.seat == "chance":
            session.dice.release()
            continue
        legal = session.legal(decision.seat)
        answer = next((one for one in wanted if not legal.explain(one)), None)
        if answer is not None:
            wanted.remove(answer)
        session.submit(decision.seat, answer or next(legal.narrow(verb="pass"), None) or next(iter(legal)))
    return session


def test_fire_on_the_move_at_foot_units_has_a_colored_bar(table: Table) -> None:
    playing = table(session=scene(DUEL.replace("E4}", "E4, motion: moving}").replace("kp1/1/leader: {hex: K13}",
                    "kp1/1/1: {hex: C6}\n  kp1/1/leader: {hex: C6}")))  # fmt: skip
    answered(playing, Activate("able_tank/1"))
    hand, game = Hand(playing), playing.game
    assert hand.take("able_tank/1/1")
    hand.press("orders.drive_fire")
    targets = {chip.text: chip.strong for chip in game.tool.bar().chips if chip.id.startswith("aim:")}
    assert len(targets) == 2 and all("harm" in strong for strong in targets.values()), "of men as of tanks"
    hand.click("C6")
    card = game.tool.card("")
    assert card is not None and "first to" in playing.window.bar.said()
    assert {share.name: share.tone for share in card.model.odds[0].shares} == {
        "no effect": "none", "disrupted": "warn", "casualty": "bad",
    }  # fmt: skip


UNDER_FIRE = """
units:
  able_tank/1/1: {hex: E4}
  able_tank/1/2: {hex: G4}
  tank1/1/1: {hex: E8}
  tank1/1/2: {hex: G8}
  kp1/1/leader: {hex: K13}
start: {at: activation, active: allied}
"""


def test_what_is_to_be_resolved_is_listed_with_its_anti_tank_markers_too(table: Table) -> None:
    playing = table(session=scene(UNDER_FIRE))
    answered(playing, Activate("able_tank/1"), AntiTank("able_tank/1/1", "tank1/1/1"),
             AntiTank("able_tank/1/2", "tank1/1/2"), CallReaction())  # fmt: skip
    for _ in range(6):
        until(lambda: playing.game.state in ("asking", "rolling"))
        if playing.game.tool.picture.kind == RESOLUTION:
            break
        Hand(playing).press("orders.pass")
    assert playing.game.tool.picture.kind == RESOLUTION
    assert [chip.strong for chip in playing.game.tool.bar().chips] == ["+3", "+3"]
