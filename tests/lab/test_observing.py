"""What is seen of a game by hex agrees with what the game itself says, in every installed ruleset."""

from __future__ import annotations

import pytest

from lhy_desktop.engine.flow import SEATS
from lhy_desktop.engine.flow.door import bands_of, board_of, winner_in
from lhy_desktop.engine.flow.ruleset import find
from lhy_desktop.lab.balance import Played
from lhy_desktop.lab.self_play import Order, Player
from lhy_desktop.lab.study import study_of
from lhy_desktop.lab.working import Worker, tasks

TOY = "tests.toy_map:PATROLS"


def games(ruleset: str, mission: str, seeds: range) -> list[Played]:
    study = study_of(find(ruleset), mission, "random", "random", len(seeds), seeds.start, ruleset=ruleset)
    worker = Worker()
    found = [worker.play(task) for task in tasks(study, seeds)]
    assert not [game.failure for game in found if game.failure]
    return found


@pytest.mark.parametrize(("ruleset", "mission"), [(TOY, "wood"), ("lhy", "first_steps"), ("orders", "first_orders")])
def test_losses_and_movement_by_hex_agree_with_the_result(ruleset: str, mission: str) -> None:
    rules = find(ruleset)
    prepared = rules.prepare(mission, {})
    bands = bands_of(rules, prepared)
    names = set(board_of(rules, prepared).names)
    for game in games(ruleset, mission, range(3, 5)):
        for place, _ in enumerate(SEATS):
            # what comes back to the table counts as lost no longer
            assert sum(both[place] for both in game.fell.values()) >= game.losses[place]
        assert {*game.fell, *game.shots, *game.moves} <= names
        assert game.moves and game.ending and game.reason
        assert {hex for stake in game.stakes for hex in stake.hexes} <= names
        assert not game.by_score or game.winner == winner_in(bands, game.score)
        assert all(stake.holder for stake in game.stakes if stake.decisive)


def test_a_piece_that_is_gone_is_a_loss_where_it_stood_and_no_other_door_is_needed() -> None:
    found = games(TOY, "wood", range(1, 30))
    assert {sum(map(sum, game.fell.values())) == sum(game.losses) for game in found} == {True}
    assert any(game.fell for game in found)


def test_a_game_nobody_watches_is_the_same_as_a_saved_one(tmp_path) -> None:
    bots = dict.fromkeys(SEATS, "random")
    for ruleset, mission in (("lhy", "first_steps"), ("orders", "first_orders")):
        bare, saved = (Player(Order(ruleset, mission, bots, 5, 1, folder)) for folder in ("", str(tmp_path)))
        assert bare.play(0) == saved.play(0)
