"""The computer opponent of the second rulebook: legal everywhere, the same answer every time, better than chance."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import pytest

from lhy_desktop.bots import Nodes, Thought, bot_names, make_bot
from lhy_desktop.bots.games.orders.recruit.field import Field
from lhy_desktop.bots.games.orders.recruit.picture import Picture
from lhy_desktop.bots.games.orders.recruit.plans import PICKET, Plan
from lhy_desktop.bots.games.orders.recruit.style import Style
from lhy_desktop.engine.flow import SEATS, Game, LegalSet, Result, Seat
from lhy_desktop.engine.rulesets.orders import RULESET
from lhy_desktop.engine.rulesets.orders.model.actions import Activate, Bombard, Charge, Give, March, Shoot
from lhy_desktop.engine.rulesets.orders.model.prepared import Setup
from lhy_desktop.engine.rulesets.orders.model.view import View
from tests.engine.rulesets.orders.scenes import begun
from tests.of_the_day import some
from tests.toy import TOY

GAMES, APART = 20, 12


class Asked(NamedTuple):
    """One decision: what the seat knew and could do, and what it did."""

    number: int
    seat: Seat
    view: View
    legal: LegalSet
    thought: Thought


class Played(NamedTuple):
    """A whole game of two players: the decisions of the recruit, and how it ended."""

    asked: tuple[Asked, ...]
    result: Result


@cache
def mission() -> Setup:
    """The mission of the day; the one of the lessons is over too soon."""
    return RULESET.prepare(some([id for id in RULESET.missions() if id != "first_orders"], 1)[0], {})


@cache
def played(axis: str, allied: str, seed: int) -> Played:
    """A whole game; every answer is checked before it is given."""
    game, asked = RULESET.begin(mission(), seed), list[Asked]()
    names = {"axis": axis, "allied": allied}
    bots = {seat: make_bot("orders", name, seed) for seat, name in names.items()}
    while game.question is not None:
        seat = game.question.seat
        if seat == "chance":
            game.submit(game.roll())
            continue
        view, legal = game.view(seat), game.legal(seat)
        thought = bots[seat].think(game.number, seat, view, legal, Nodes())
        assert not legal.explain(thought.action), thought
        if names[seat] == "recruit":
            asked.append(Asked(game.number, seat, view, legal, thought))
        game.submit(thought.action)
    result = RULESET.result(game)
    assert result is not None
    return Played(tuple(asked), result)


def test_two_recruits_fight_a_whole_game() -> None:
    kinds = [type(one.thought.action) for one in played("recruit", "recruit", 1).asked]
    for kind in (Activate, Give, March, Shoot):
        assert kinds.count(kind) >= 5, kind
    assert {Charge, Bombard} & set(kinds)


def test_several_teams_get_their_orders_at_once() -> None:
    """A leader's activation gives orders to his teams, some to move and some to fire."""
    orders = [one for one in played("recruit", "recruit", 1).asked if isinstance(one.thought.action, Give)]
    groups: dict[int, set[str]] = {}
    for one in orders:
        assert one.view.group is not None
        assert isinstance(one.thought.action, Give)
        groups.setdefault(one.view.group.number, set()).add(one.thought.action.order)
    assert any({"move", "fire"} <= found for found in groups.values())


@pytest.mark.parametrize("seat", SEATS)
def test_it_beats_chance(seat: Seat) -> None:
    names = {one: "recruit" if one == seat else "random" for one in SEATS}
    won = [played(names["axis"], names["allied"], seed).result.winner == seat for seed in (1, 2, 3)]
    assert sum(won) >= 2


def test_the_same_decision_gets_the_same_answer_from_one_who_saw_nothing_before() -> None:
    for one in played("recruit", "recruit", 1).asked[::9]:
        fresh = make_bot("orders", "recruit", 1)
        assert fresh.choose(one.number, one.seat, one.view, one.legal) == one.thought.action


def test_every_reason_is_a_sentence_and_none_is_said_of_everything() -> None:
    whys = [one.thought.why for one in played("recruit", "recruit", 1).asked]
    assert all(why.endswith(".") and why[0] == why[0].upper() for why in whys)
    assert "The recruit has no preference here: drawn by lot." not in whys
    assert max(whys.count(why) for why in set(whys)) < len(whys) / 3


def set_up(seed: int) -> str:
    """Where both sides stand, by recruits of a seed, in one and the same game."""
    game: Game = RULESET.begin(mission(), 1)
    bots = {seat: make_bot("orders", "recruit", seed) for seat in SEATS}
    while game.question is not None and not game.state.turn:
        seat = game.question.seat
        if seat == "chance":
            game.submit(game.roll())
        else:
            game.submit(bots[seat].choose(game.number, seat, game.view(seat), game.legal(seat)))
    teams = game.state.teams.values()
    return str(sorted((one.id, one.hex, one.hidden) for one in teams if one.place == "map"))


def test_set_ups_differ_from_game_to_game() -> None:
    found = [set_up(seed) for seed in range(GAMES)]
    assert set_up(0) == found[0]
    assert len(set(found)) >= APART


def test_a_game_it_does_not_know_is_played_at_random() -> None:
    game = TOY.begin(TOY.prepare("race", {}), 3)
    recruit, chance = make_bot("orders", "recruit", 9), make_bot("orders", "random", 9)
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


def test_its_name() -> None:
    assert bot_names("orders") == ("recruit", "random")


def test_who_is_to_get_away_leaves_the_map_for_points() -> None:
    """12.2: the tanks of the rear guard's enemy drive out by the east, and say so."""
    setup = RULESET.prepare("rear_guard_long_meadow", {})
    game = RULESET.begin(setup, 3)
    bots = {seat: make_bot("orders", "recruit", 6 + i) for i, seat in enumerate(SEATS)}
    said: list[str] = []
    while (question := game.question) is not None and not game.state.gone.get("allied"):
        if question.seat == "chance":
            game.submit(game.roll())
            continue
        thought = bots[question.seat].think(
            game.number, question.seat, game.view(question.seat), game.legal(question.seat), Nodes()
        )
        said.append(thought.why)
        game.submit(thought.action)
    assert game.state.gone["allied"] == setup.mission.sides["allied"].exit_points
    assert "leaves the map" in said[-1]


HOLDING = """
mission: {objectives: [{hex: F5, name: the farm, points: 5}]}
teams:
  a/1: {kind: rifle, hex: F12}
  g/1: {kind: rifle, hex: F5}
  g/2: {kind: rifle, hex: G5}
  g/3: {kind: rifle, hex: H6}
  g/4: {kind: rifle, hex: D3}
start: {active: axis, turn: 4, state: {held: {F5: axis}}}
"""


def test_two_teams_of_a_unit_hold_a_place_and_the_others_cover_it() -> None:
    view = begun(HOLDING).view("axis")
    tasks = Plan(Picture(view, "axis", Field(view), Style(1, "axis"))).tasks
    assert {task.part for task in tasks.values()} == {"hold"}
    assert sorted(task.enough for task in tasks.values()) == [0, 0, PICKET, PICKET]
    assert tasks["g/1"].enough == 0
    assert tasks["g/4"].enough == PICKET
