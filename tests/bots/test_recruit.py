"""The computer opponent: legal everywhere, the same answer every time, and better than chance."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lhy_desktop.bots import Bot, bot_names, make_bot
from lhy_desktop.engine.flow import SEATS, Result, Seat
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model.actions import AutoPlace, Done, Maneuver, Place, Withdraw
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.session import Session, TableSetting
from tests.toy import TOY

MISSIONS = ("dawn_at_the_crossroads", "meeting_in_the_hills")
PAIRS = (
    {"axis": "recruit", "allied": "recruit"},
    {"axis": "recruit", "allied": "random"},
    {"axis": "random", "allied": "recruit"},
)
Watch = Callable[[Session, int, Seat, object], None]


@pytest.fixture(scope="module", params=MISSIONS)
def mission(request: pytest.FixtureRequest) -> Setup:
    return RULESET.prepare(request.param, {})


def play(mission: Setup, bots: dict[Seat, str], seed: int, watch: Watch) -> Result:
    """A whole game; ``watch`` sees every answer of a seat before it is given."""
    session = Session.new(RULESET, mission, TableSetting(bots, mode="computer"), seed)
    players: dict[Seat, Bot] = {seat: make_bot("lhy", name, seed) for seat, name in bots.items()}
    while True:
        session.settle()
        decision = session.decision()
        if decision is None:
            result = session.result()
            assert result is not None
            return result
        seat = decision.seat
        assert seat != "chance"
        action = players[seat].choose(decision.number, seat, session.view(seat), session.legal(seat))
        watch(session, decision.number, seat, action)
        session.submit(seat, action, decision.number)


@pytest.mark.parametrize("bots", PAIRS, ids=["both", "axis", "allied"])
def test_whole_games_are_legal_and_nobody_runs_away(mission: Setup, bots: dict[Seat, str]) -> None:
    def watch(session: Session, number: int, seat: Seat, action: object) -> None:
        assert not session.legal(seat).explain(action)
        if bots[seat] == "recruit":
            assert not (isinstance(action, Maneuver | Withdraw) and action.exits)

    result = play(mission, bots, 11, watch)
    rivals = {name: seat for seat, name in bots.items()}
    if len(rivals) == 2:
        assert result.winner == rivals["recruit"]
    else:
        assert result.turns > 3


def test_two_recruit_players_fight() -> None:
    """Fire, recovery and withdrawal all happen, and somebody takes an objective."""
    mission = RULESET.prepare(MISSIONS[0], {})
    kinds: dict[str, int] = {}

    def watch(session: Session, number: int, seat: Seat, action: object) -> None:
        kinds[type(action).__name__] = kinds.get(type(action).__name__, 0) + 1

    for seed in (1, 2, 3):
        play(mission, {"axis": "recruit", "allied": "recruit"}, seed, watch)
    assert kinds["Fire"] >= 20
    assert kinds["Maneuver"] >= 20
    assert kinds["Recover"] + kinds["Withdraw"] >= 5


def test_every_position_of_a_game_between_random_players_has_an_answer(mission: Setup) -> None:
    """Random play leads to extremes: crowded hexes, lost leaders, platoons off the map, markers on the way."""
    recruit = make_bot("lhy", "recruit", 3)
    kinds: set[str] = set()

    def watch(session: Session, number: int, seat: Seat, action: object) -> None:
        legal = session.legal(seat)
        answer = recruit.choose(number, seat, session.view(seat), legal)
        assert not legal.explain(answer)
        kinds.add(type(answer).__name__)

    for seed in range(40, 46):
        play(mission, {"axis": "random", "allied": "random"}, seed, watch)
    assert {"Activate", "Maneuver"} <= kinds


def test_the_same_decision_gets_the_same_answer(mission: Setup) -> None:
    """The answer is the same from a bot that saw nothing of the game before: it keeps nothing between decisions."""

    def watch(session: Session, number: int, seat: Seat, action: object) -> None:
        if number % 7 == 0:
            fresh = make_bot("lhy", "recruit", 5)
            assert fresh.choose(number, seat, session.view(seat), session.legal(seat)) == action

    play(mission, {"axis": "recruit", "allied": "recruit"}, 5, watch)


def test_set_up_begun_by_a_person_is_finished(mission: Setup) -> None:
    """Whatever has been placed already, every unit gets a place and the set-up ends."""
    game = RULESET.begin(mission, 1)
    while game.question is not None and game.question.seat == "chance":
        game.submit(game.roll())
    for seat in (mission.mission.sets_up_first, "axis" if mission.mission.sets_up_first == "allied" else "allied"):
        first = next(action for action in game.legal(seat) if isinstance(action, Place))
        game.submit(first)
        bot, answers = make_bot("lhy", "recruit", 1), []
        while not answers or not isinstance(answers[-1], Done):
            answers.append(bot.choose(game.number, seat, game.view(seat), game.legal(seat)))
            game.submit(answers[-1])
            assert len(answers) < 40
        assert isinstance(answers[0], AutoPlace | Place)
    assert game.state.turn == 1


def test_a_game_it_does_not_know_is_played_at_random() -> None:
    game = TOY.begin(TOY.prepare("race", {}), 3)
    recruit, chance = make_bot("lhy", "recruit", 9), make_bot("lhy", "random", 9)
    asked = 0
    while game.question is not None:
        seat = game.question.seat
        if seat == "chance":
            game.submit(game.roll())
            continue
        answer = recruit.choose(game.number, seat, game.view(seat), game.legal(seat))
        assert answer == chance.choose(game.number, seat, game.view(seat), game.legal(seat))
        game.submit(answer)
        asked += 1
    assert asked


def test_names() -> None:
    assert bot_names("lhy") == ("recruit", "random")
    assert [make_bot("lhy", name, 1).name for name in bot_names("lhy")] == ["recruit", "random"]
    with pytest.raises(ValueError, match="recruit, random"):
        make_bot("lhy", "clever", 1)
    assert SEATS == ("axis", "allied")
