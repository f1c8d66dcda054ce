"""Whole games by chance, with transports, exits, hidden teams, chits and reinforcements: what must hold after every
answer."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from lhy_desktop.engine.flow import SEATS, Game
from lhy_desktop.engine.rulesets.orders import RULESET
from lhy_desktop.engine.rulesets.orders.checks.bailing import Bailing
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from tests.engine.rulesets.orders.scenes import begun

SCENE = """
board:
  size: [17, 16]
  terrain: {F6: woods, G6: woods, F7: woods, I8: field, J8: field, K9: brush, D9: rubble, M6: heavy_woods, H9: woods}
  levels: {K5: 1, K6: 1, L6: 1}
  sides: {E8/E9: wall, G8/G9: hedge, I10/I11: hedgerow}
  lines: [{kind: road, hexes: [H1, H2, H3, H4, H5, H6, H7, H8, I9, I10, I11, I12, I13, I14]}]
mission:
  turns: 5
  first: ""
  hidden: {axis: 3}
  chits: CHITS
  chit_total: 4
  objectives: [{hex: H7, name: the road}, {hex: D9, name: the ruin}]
  zones:
    axis: [E6, F6, G6, F7, F5, G5, H5, I5, J5, J6, K6, K5, E5, H6, I6, D6, D7, C6, C7, L6, M6, K9]
    allied: [D13, E13, F13, G13, H13, I13, J13, K13, E14, F14, G14, H14, I14, J14, D12, F12, H12, J12]
  side: {allied: {exits: [H1, G1, I1], exit_points: 2}}
  arrivals: [{teams: [b/0, b/1, b/2], turn: ARRIVES, hexes: [A10, B10, C14]}]
teams:
  a/0: {kind: leader, place: waiting}
  a/1: {place: waiting}
  a/2: {kind: smg, place: waiting, quality: veteran}
  a/3: {kind: bazooka, place: waiting}
  a/4: {kind: mortar, place: waiting}
  t/1: {kind: half_track, place: waiting}
  t/2: {kind: truck, place: waiting}
  t/3: {kind: jeep, place: waiting}
  s/1: {kind: sherman_75, place: waiting}
  s/2: {kind: sherman_75, place: waiting}
  b/0: {kind: leader}
  b/1: {}
  b/2: {kind: gun_57}
  g/0: {kind: leader, place: waiting}
  g/1: {place: waiting, fausts: 1}
  g/2: {place: waiting, fausts: 1}
  g/3: {kind: hmg, place: waiting, quality: green}
  g/4: {kind: gun_75, place: waiting}
  g/5: {kind: observer, place: waiting}
  g/6: {kind: sniper, place: waiting}
  gt/1: {kind: stug_iii_g, place: waiting}
batteries:
  m: {side: allied, teams: [a/4]}
  k: {side: axis, observers: [g/5], missions: 3}
start: {at: set_up}
"""


RIDES = """
board:
  size: [17, 16]
  terrain: {F7: woods, G6: woods, K7: woods, M6: brush}
  lines: [{kind: road, hexes: [H1, H2, H3, H4, H5, H6, H7, H8, H9, H10]}]
mission:
  turns: 6
  side: {allied: {exits: [H1, G1, I1], exit_points: 2}}
teams:
  a/0: {kind: leader, place: carried, carrier: t/3}
  a/1: {place: carried, carrier: t/1}
  a/2: {kind: bazooka, place: carried, carrier: t/1}
  a/3: {kind: gun_57, place: carried, carrier: t/2}
  a/4: {hex: G11}
  t/1: {kind: half_track, hex: F12, facing: 1}
  t/2: {kind: truck, hex: H10, facing: 1}
  t/3: {kind: jeep, hex: G12, facing: 1}
  g/0: {kind: leader, hex: F7, hidden: true}
  g/1: {kind: gun_75, hex: K7, hidden: true}
  g/2: {kind: hmg, hex: M6}
units: {t: {company: a}}
start: {at: turn, turn: 1}
"""


def stands_rightly(game: Game[Any]) -> None:
    """No hex holds both sides or more than one of a kind, and who rides has a transport with room."""
    state = game.state
    berths = Counter((one.hex, fact.berth(state, one.id)) for one in fact.on_map(state))
    assert max(berths.values(), default=0) <= 1, [key for key, count in berths.items() if count > 1]
    for hex in {one.hex for one in fact.on_map(state)}:
        assert len({one.side for one in fact.teams_at(state, hex)}) == 1, hex
    for one in state.teams.values():
        assert bool(one.hex) == (one.place == "map"), one
        assert bool(one.carrier) == (one.place == "carried"), one
        assert 0 <= one.rfp <= state.setup.tables.fire.rfp_cap
        assert one.place != "map" or bool(one.facing) == state.setup.kinds[one.id].vehicle, one
    for one in state.teams.values():
        riders = fact.passengers(state, one.id)
        bails = any(isinstance(frame, Bailing) for frame in game.stack)
        assert not riders or one.place == "map" or bails, (one, riders)


def hides_what_is_hidden(game: Game[Any]) -> None:
    """Nobody's picture holds a hidden team of the other side, or a Hero Die that is not his."""
    for seat in SEATS:
        view = game.view(seat)
        assert not [one for one in view.teams.values() if one.hidden and one.side != seat]
        assert set(view.die) <= {seat}
    table = game.view("table")
    assert not table.die
    assert not [one for one in table.teams.values() if one.hidden]


@pytest.mark.parametrize(("seed", "chits"), [(1, "break"), (2, "reinforcements"), (3, "time"), (4, "none")])
def test_whole_games(seed: int, chits: str) -> None:
    turn = "0" if chits == "reinforcements" else "2"
    play(begun(SCENE.replace("CHITS", chits).replace("ARRIVES", turn)), seed)


@pytest.mark.parametrize("seed", range(6))
def test_games_of_who_rides(seed: int) -> None:
    play(begun(RIDES), seed)


def play(game: Game[Any], seed: int) -> None:
    """Play by chance to the end."""
    rng = random.Random(seed)
    answers = 0
    while game.question is not None:
        seat = game.question.seat
        if seat == "chance":
            game.submit(game.roll())
        else:
            legal = game.legal(seat)
            action = legal.sample(rng)
            assert RULESET.parse(RULESET.notation(action)) == action
            assert not legal.explain(action)
            game.submit(action)
        stands_rightly(game)
        hides_what_is_hidden(game)
        answers += 1
        assert answers < 4000
    assert RULESET.result(game) is not None
