"""What Last Hundred Yards supplies beyond the minimum (flow.door): enough to be played without a desktop of its own."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.content import find_places
from lhy_desktop.engine.flow import Game, Rolled, door
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model.actions import Assault, Direct, Fire, Maneuver, Pass, SplitFire

MISSIONS = ("dawn_at_the_crossroads", "no_lights_at_the_priory", "grande_rue")


def test_sides_are_named_and_colored_and_the_attacker_comes_first() -> None:
    setup = RULESET.prepare("dawn_at_the_crossroads", {})
    assert door.seats_in_order(RULESET, setup)[0] == setup.mission.attacker
    words = door.side_words(RULESET, setup, "axis")
    assert words == door.SideWords("the Germans", "Germans", "German", "G", "german", "german")


def played(mission: str, answers: int) -> Game:
    game = RULESET.begin(RULESET.prepare(mission, {}), 5)
    rng = random.Random(5)
    while game.question is not None and game.number < answers:
        seat = game.question.seat
        game.submit(game.roll() if seat == "chance" else game.legal(seat).sample(rng))
    return game


@pytest.mark.parametrize("mission", MISSIONS)
def test_pieces_are_what_the_view_shows_and_no_more(mission: str) -> None:
    setup = RULESET.prepare(mission, {})
    board = door.board_of(RULESET, setup)
    assert isinstance(board, Board)
    for answers in (0, 60, 200):
        game = played(mission, answers)
        for viewer in ("axis", "allied", "table"):
            view = game.view(viewer)
            pieces = door.pieces_of(RULESET, setup, view)
            seen = {unit.id for unit in view.units.values() if unit.place == "map"} | set(view.masks)
            ids = [piece.id for piece in pieces]
            assert seen <= set(ids) and len(ids) == len(set(ids))
            assert {id for id in ids if id in setup.counters} == {id for id in seen if id in setup.counters}
            assert all(piece.hex in board.index and piece.words and piece.short for piece in pieces)
            assert [board.index[p.hex] for p in pieces] == sorted(board.index[p.hex] for p in pieces)
            for piece in pieces:
                if piece.id in view.units:
                    own = view.units[piece.id]
                    assert piece.hidden == (own.hidden or own.concealed)


def test_answers_name_their_units_and_hexes_the_goal_last() -> None:
    def places(action: object) -> tuple[tuple[str, ...], tuple[str, ...]]:
        found = RULESET.places(action)
        return found.units, found.hexes

    assert places(Fire("a", "F5")) == (("a",), ("F5",))
    assert places(Maneuver(("a", "b"), ("F5", "F6"))) == (("a", "b"), ("F5", "F6"))
    assert places(Assault(("a",), ("F6", "G6"))) == (("a",), ("F6", "G6"))
    assert places(SplitFire("a", "F5", "F6")) == (("a",), ("F5", "F6"))
    assert places(Direct("boss", ("a",))) == (("boss", "a"), ())
    assert places(Pass()) == ((), ()) and places(Rolled(3)) == ((), ())


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_answer_names_hexes_of_the_map(mission: str) -> None:
    board, rng, asked = RULESET.prepare(mission, {}).board, random.Random(1), 0
    for answers in (0, 30, 120):
        game = played(mission, answers)
        if game.question is None or game.question.seat == "chance":
            continue
        asked += 1
        view = game.view(game.question.seat)
        for _ in range(10):
            found = RULESET.places(game.legal(game.question.seat).sample(rng))
            assert set(found.hexes) <= set(board.index) and set(found.units) <= set(view.units)
    assert asked


def test_light_and_season_are_keys_of_the_map_art() -> None:
    missions = RULESET.missions()
    assert missions
    for mission in missions:
        setup = RULESET.prepare(mission, {})
        assert door.season_of(RULESET, setup) in ("summer", "autumn", "winter")
        lights = {door.light_of(RULESET, setup), door.light_of(RULESET, setup, RULESET.begin(setup, 1).view("table"))}
        assert lights <= {"day", "twilight", "night"}


def test_options_are_those_a_game_is_prepared_with() -> None:
    options = door.options_of(RULESET, door.MissionHeader("lhy", "x", "X"))
    assert all(option.default == option.choices[0].key for option in options)
    assert door.chosen(options, {}) == {}
    asked = {"edition": "card1", "sight": "simple"}
    assert door.chosen(options, asked) == asked
    assert door.chosen(options, {"edition": "card2", "sight": "full"}) == {}
    setup = RULESET.prepare("first_steps", asked)
    assert setup.edition == "card1" and len(setup.remarks) == 2


def test_files_are_known_by_their_keys(tmp_path: Path) -> None:
    data = find_places().data
    assert RULESET.kind_of(data / "maps/missions/lhy/first_steps.yaml") == "mission"
    assert RULESET.kind_of(data / "maps/boards/crossroads.yaml") == "board"
    stranger = tmp_path / "stranger.yaml"
    stranger.write_text("bread: 1\n")
    assert RULESET.kind_of(stranger) == ""
    found = RULESET.examine(data / "maps/missions/lhy/first_steps.yaml")
    assert (found.kind, found.problems) == ("mission", ())


def test_a_line_of_sight_in_words() -> None:
    board = RULESET.prepare("dawn_at_the_crossroads", {}).board
    one, other = board.names[0], board.names[-1]
    found = RULESET.sight(board, one, other)
    assert found.sentence and all(any(name in row for name in board.names) for row in found.rows)
