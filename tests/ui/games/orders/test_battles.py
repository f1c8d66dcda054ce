"""What is played out on the board, and the result sheet of a game that is over."""

from __future__ import annotations

from msgspec.structs import replace

from lhy_desktop.engine.flow import Roll, Telling
from lhy_desktop.engine.rulesets.orders.model.view import View
from lhy_desktop.session import LogLine
from lhy_desktop.ui.games.orders.battles import Battles
from lhy_desktop.ui.games.orders.desk import DESKTOP
from lhy_desktop.ui.games.orders.picture import LOOP
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
    session = game(seed=5)
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
