"""What is played out on the board, and the result sheet of a game that is over."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from lhy_desktop.engine.flow import Roll, Telling
from lhy_desktop.engine.rulesets.orders.model.view import View
from lhy_desktop.session import LogLine
from lhy_desktop.ui.games.orders.battles import Battles
from lhy_desktop.ui.games.orders.desk import DESKTOP
from lhy_desktop.ui.games.orders.panels import feed_story
from lhy_desktop.ui.games.orders.picture import LOOP
from lhy_desktop.ui.panels.heard import missed
from lhy_desktop.ui.widgets.ledger import DiceRow
from tests.ui.games.orders.conftest import game

ROLL = Roll(6, "a check")


def views() -> tuple[View, View]:
    """A view, and the same after rifle team 1 was suppressed and the tank was lost."""
    before: View = game(until=lambda session, decision: decision.kind == LOOP).view("table")
    team, tank = before.teams["able/1"], before.teams["baker/0"]
    changed = {"able/1": replace(team, suppressed=True), "baker/0": replace(tank, place="lost", hex="")}
    after = replace(before, teams={**before.teams, **changed})
    after.__dict__["setup"] = before.setup
    return before, after


def line(kind: str, key: str, *units: str, dice: tuple[int, ...] = (), hexes: tuple[str, ...] = ("D8",)) -> LogLine:
    return LogLine(1, 1, "chance", kind, "5", Telling("It happens.", dice=dice, hexes=hexes, units=units), key=key)


def test_a_check_shows_all_its_dice_and_what_became_of_the_team() -> None:
    before, after = views()
    (act,) = Battles(before.setup, before, after, ROLL).acts([line("check", "suppressed", "able/1", dice=(3, 5, 4))])
    assert [die.face for die in act.dice] == [3, 5, 4] and act.tone == "hurt"
    (lot,) = act.lots
    assert lot.word == "suppressed" and not lot.before.suppressed and lot.after is not None and lot.after.suppressed


def test_a_destroyed_vehicle_is_shown_and_gone() -> None:
    before, after = views()
    (act,) = Battles(before.setup, before, after, ROLL).acts([line("armor", "destroyed", "baker/0", dice=(6, 2))])
    assert act.tone == "lost" and [(lot.word, lot.after) for lot in act.lots] == [("destroyed", None)]


def test_hits_under_a_barrage_belong_to_it() -> None:
    before, after = views()
    hit = line("hit", "", "able/1")
    (act,) = Battles(before.setup, before, after, ROLL).acts([line("barrage", "", hexes=("C8", "D8")), hit])
    assert (act.title, act.hex, act.word) == ("Barrage", "C8", "Fire for effect")
    assert [lot.before.id for lot in act.lots] == ["able/1"]


def test_a_ranging_shell_has_a_die_of_ten_and_one_of_six() -> None:
    before, _ = views()
    (act,) = Battles(before.setup, before, before, ROLL).acts([line("deviation", "", dice=(7, 2))])
    assert [die.sides for die in act.dice] == [10, 0]


def test_a_game_that_is_over_is_told_on_the_result_sheet(qapp: object) -> None:
    session = game(seed=1)
    desk = DESKTOP.desk(session)
    steps = desk.result(session)
    try:
        while True:
            next(steps)
    except StopIteration as done:
        model = done.value
    found = session.result()
    assert found is not None and (model.winner is None) is (found.winner is None)
    assert len(model.columns) == len(model.sides[0][1]) and model.turns and len(model.losses) == 2
    lost = session.view("table").losses
    assert len(model.story.fallen) <= len(lost) and model.story.counted == ("team", "teams")
    assert desk.worth(session.moment(1)) is None
    volleys = feed_story.fired(session.prepared, session.log("table"))
    told = [int(line.key) for line in session.log("table") if line.kind == "fire"]
    assert [one.hits for one in volleys] == told and len(told) == 3
    assert [row[0] for _, row in model.dice] == [
        str(sum(one.by == seat for one in volleys)) for seat in ("allied", "axis")
    ]
    assert "Too few" in model.story.luck and len(model.fortune) == 2


def test_luck_is_told_in_hits_beside_those_to_be_expected() -> None:
    setup = game(until=lambda session, decision: True).prepared
    good = feed_story.Volley("allied", "kp/1", "C8", 1, (6, 5, 4, 6), (4,) * 4)
    bad = feed_story.Volley("axis", "able/1", "C9", 2, (1, 2, 3, 1), (4,) * 4)
    told = feed_story.luck(setup, (good, bad, good, bad), "allied")
    assert told.startswith("Yes, much of it for you: your fire had 8 hits where 4.0 were to be expected")
    assert "theirs had 0 hits" in told
    assert feed_story.luck(setup, (good, bad, good, bad), "axis").startswith("Very bad luck for you")
    shots = feed_story.told(setup, (good, bad), "allied")
    assert [(one.title, one.odds) for one in shots] == [("Best fire", "a chance of 6 % of so many")]
    assert feed_story.told(setup, (good, bad), None)[1].text.endswith("no hit where 2.0 were to be expected")


def test_the_odds_of_a_fire_are_those_of_its_dice() -> None:
    """Three dice, of which two hit on 4 or more and one on 6: 1/2, 1/2, 1/6."""
    one = feed_story.Volley("axis", "able/1", "C8", 1, (4, 2, 6), (4, 4, 6))
    assert one.hits == 2 and one.expected == pytest.approx(7 / 6)
    assert one.chances == pytest.approx((5 / 24, 11 / 24, 7 / 24, 1 / 24))
    assert one.at_least == pytest.approx(8 / 24) and one.at_most == pytest.approx(23 / 24)
    none = feed_story.Volley("axis", "able/1", "C8", 1, (1, 2, 5), (4, 4, 6))
    assert feed_story.best((one, none)) is one and feed_story.worst((one, none)) is none


def test_dice_that_missed_are_told_from_hits(qapp: object) -> None:
    assert missed(Telling("It fires.", dice=(4, 2, 6), goals=(4, 4, 6))) == {1}
    assert missed(Telling("It checks.", dice=(4, 2, 6))) == frozenset()
    row = DiceRow((4, 2, 6), missed=frozenset({1}))
    assert row.accessibleName() == "dice 4, 2 misses, 6"
