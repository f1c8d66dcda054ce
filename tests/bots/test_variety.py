"""No two games of the recruit are the same: its seed draws set-up and plan among those that are nearly as good."""

from __future__ import annotations

import pytest

from lhy_desktop.bots import make_bot
from lhy_desktop.bots.games.lhy.recruit.style import BOLD_LEAST, BOLD_SPREAD, FANCY, Style
from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from tests.of_the_day import some

MISSIONS = RULESET.missions()
GAMES, APART = 20, 12


def set_ups(prepared: Setup, seed: int) -> dict[Seat, str]:
    """Where both sides stand at the start of one and the same game, by recruits of a seed."""
    game = RULESET.begin(prepared, 1)
    bots = {seat: make_bot("lhy", "recruit", seed) for seat in SEATS}
    while game.state.turn == 0:
        assert game.question is not None
        seat = game.question.seat
        if seat == "chance":
            game.submit(game.roll())
        else:
            game.submit(bots[seat].choose(game.number, seat, game.view(seat), game.legal(seat)))
    units = [u for u in game.state.units.values() if u.place == "map"]
    return {seat: str(sorted((u.id, u.hex) for u in units if u.side == seat)) for seat in SEATS}


@pytest.mark.parametrize("mission", some(MISSIONS, 1))
def test_set_ups_differ_from_game_to_game(mission: str) -> None:
    prepared = RULESET.prepare(mission, {})
    found = [set_ups(prepared, seed) for seed in range(GAMES)]
    assert set_ups(prepared, 0) == found[0]
    assert len({tuple(one.values()) for one in found}) >= APART


def test_every_objective_that_was_worth_a_garrison_still_gets_one() -> None:
    """Fancy decides between places that are nearly as good, never that a place of the mission stands empty."""
    prepared = RULESET.prepare("the_cider_house", {})
    best = next(one for one in prepared.mission.objectives if one.id == "cidrerie").hexes[0]
    held = [f"'{best}'" in set_ups(prepared, seed)["axis"] for seed in range(6)]
    assert sum(held) >= 5


def test_a_style_is_the_same_in_all_decisions_and_its_likings_have_bounds() -> None:
    styles = [Style(seed, seat) for seed in range(40) for seat in SEATS]
    assert all(one == Style(one.seed, one.seat) and one.bold == Style(one.seed, one.seat).bold for one in styles)
    assert {one.bold for one in styles} <= set(range(BOLD_LEAST, BOLD_LEAST + BOLD_SPREAD + 1))
    assert {one.fancy("mill") for one in styles} == set(range(FANCY + 1))
    assert len({tuple(one.taste(9, name) for name in "abcdef") for one in styles}) > 70
