"""Odds of fire are those of all its dice; front arcs are sectors of 120 degrees; what may be asked about fire."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import acos, degrees, hypot, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.board import Board, Sheet
from lhy_desktop.engine.flow import total
from lhy_desktop.engine.rulesets.orders import RULESET
from lhy_desktop.engine.rulesets.orders.asks import fire
from lhy_desktop.engine.rulesets.orders.asks.drafts import Draft
from lhy_desktop.engine.rulesets.orders.checks.received_fire import fate, row
from lhy_desktop.engine.rulesets.orders.files.table_files import load_tables
from lhy_desktop.engine.rulesets.orders.fire import armor, forecast
from lhy_desktop.engine.rulesets.orders.fire.allocation import takers, valid
from lhy_desktop.engine.rulesets.orders.model.actions import Give
from lhy_desktop.engine.rulesets.orders.model.values import Given, Hit, Salvo
from tests.engine.rulesets.orders.scenes import begun, legal, play

FACES = range(1, 7)
BOARD = Board.single(Sheet.of("x", 15, 15, {}))
CENTER = "H8"

SCENE = """
board: {size: [40, 20], terrain: {K8: woods}}
teams:
  a/0: {hex: E5, kind: leader}
  a/1: {hex: F5, kind: rifle_mg}
  a/2: {hex: G5, kind: bazooka}
  a/3: {hex: F2, kind: observer}
  t/1: {hex: C5, kind: sherman_75, facing: 4}
  g/1: {hex: F9}
  g/2: {hex: H9, kind: pz_iii_l, facing: 1}
  g/3: {hex: AM19}
"""


def gives(*lines: str) -> tuple[Give, ...]:
    return tuple(RULESET.parse(line) for line in lines)


@pytest.mark.parametrize("rows", [[(2, 4)], [(1, 5), (2, 4)], [(2, 6), (1, 4), (1, 7)]])
def test_the_odds_of_hits_are_those_of_all_dice(rows: list[tuple[int, int]]) -> None:
    salvos = [Salvo(str(n), "", dice, need, 0) for n, (dice, need) in enumerate(rows)]
    needs = [need for dice, need in rows for _ in range(dice)]
    thrown = product(FACES, repeat=len(needs))
    counted = Counter(sum(die >= need for die, need in zip(dice, needs, strict=True)) for dice in thrown)
    ways = forecast.hit_ways(salvos)
    assert ways == tuple(counted[hits] for hits in range(len(needs) + 1))
    mean = Fraction(sum(hits * way for hits, way in enumerate(ways)), sum(ways))
    assert forecast.expected(salvos) == mean


@pytest.mark.parametrize("how", ["pen", "ping"])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_odds_of_a_hit_on_armor_are_those_of_its_dice(how: armor.How, number: int) -> None:
    throws = list(product(FACES, repeat=number))
    ways, points = forecast.armor_ways(load_tables().fire, how, number)
    sixes = [dice.count(6) for dice in throws]
    if how == "pen":
        assert ways == {"destroyed": sum(map(bool, sixes)), "points": sixes.count(0), "nothing": 0}
        assert points == number
    else:
        assert ways == {"destroyed": 0, "points": sum(map(bool, sixes)), "nothing": sixes.count(0)}
        assert points == Fraction(sum(sixes), len(throws))


@pytest.mark.parametrize("behind", [False, True])
@pytest.mark.parametrize("suppressed", ["false", "true"])
@pytest.mark.parametrize("kind", ["rifle", "gun_75"])
def test_the_odds_of_a_check_count_two_killed_dice(kind: str, suppressed: str, behind: bool) -> None:
    text = f"teams: {{a/1: {{hex: F5, kind: {kind}, suppressed: {suppressed}}}, g/1: {{hex: F9}}}}"
    view = begun(text).view("allied")
    line = row(view, "a/1", "move", behind)
    counted = Counter(fate(view, "a/1", line, dice, behind) for dice in product(FACES, repeat=3))
    ways = forecast.check_ways(view, "a/1", line, 3, behind)
    assert ways == {one: counted[one] for one in ways}


@settings(deadline=None, max_examples=60)
@given(st.sampled_from([hex for hex in BOARD.names if hex != CENTER]), st.integers(1, 6))
def test_the_front_arc_is_a_sector_of_120_degrees(hex: str, facing: int) -> None:
    ahead = BOARD.across(CENTER, facing)
    assert ahead is not None
    (a, b), (c, d), (e, f) = (BOARD.hex(name).center for name in (CENTER, ahead, hex))
    one, two = (c - a, sqrt(3) * (d - b)), (e - a, sqrt(3) * (f - b))
    cosine = (one[0] * two[0] + one[1] * two[1]) / hypot(*one) / hypot(*two)
    angle = degrees(acos(max(-1.0, min(1.0, cosine))))
    assert armor.in_front(BOARD, facing, CENTER, hex) == (angle <= 60 + 1e-6)


def test_a_vehicle_that_turns_toward_a_hex_has_it_in_front() -> None:
    assert all(
        armor.in_front(BOARD, armor.toward(BOARD, CENTER, hex), CENTER, hex) for hex in BOARD.names if hex != CENTER
    )


HITS = st.lists(st.integers(0, 8), min_size=1, max_size=9)
CROWD = """
teams:
  a/1: {hex: F5}
  g/0: {hex: F9, kind: leader}
  g/1: {hex: G9}
  g/2: {hex: H9, kind: truck, facing: 1}
  g/3: {hex: D9, kind: pz_iii_l, facing: 1}
  g/4: {hex: E9, kind: sniper}
  g/5: {hex: F11}
"""


@settings(deadline=None, max_examples=60)
@given(HITS, st.sampled_from(["g/0", "g/1", "g/2", "g/3", "g/4", "g/5"]), st.data())
def test_hits_are_spread_evenly_whatever_the_owner_chooses(
    strengths: list[int], target: str, data: st.DataObject
) -> None:
    view = begun(CROWD).view("axis")
    pool = valid(view, target, ("F5",))
    assert pool[0] == target
    assert set(pool) == {"g/0", "g/1", "g/2", "g/3", "g/4", "g/5"}
    taken: Counter[str] = Counter()
    for at in sorted(strengths, reverse=True):
        able = takers(view, target, Hit("a/1", "F5", at), pool, taken)
        assert able  # a truck takes any number
        assert target not in able or able == (target,)
        fewest = min(taken[team] for team in ("g/2", *able))
        assert {taken[team] for team in able} == {fewest}
        taken[data.draw(st.sampled_from(able))] += 1
    assert all(taken[team] <= 1 for team in ("g/0", "g/1", "g/4", "g/5"))
    assert target == "g/3" or all(at > 2 for at in sorted(strengths, reverse=True)[: taken["g/3"]])


def test_every_target_of_a_team_with_its_odds() -> None:
    view = begun(SCENE).view("allied")
    found = fire.shots(view, "a/1")
    assert [(one.target, one.weapon, one.faces) for one in found] == [("g/1", "main", 3), ("g/2", "main", 3)]
    assert [(one.target, one.weapon) for one in fire.shots(view, "t/1")] == [
        ("g/1", "main"),
        ("g/1", "mg"),
        ("g/2", "main"),
        ("g/2", "mg"),
        ("g/3", "main"),
        ("g/3", "mg"),
    ]
    assert fire.shots(view, "a/3") == fire.shots(view, "nobody") == ()
    assert fire.joiners(view, ("a/1", "a/2", "a/3", "nobody"), "g/1") == (("a/1", ("main",)), ("a/2", ("main",)))
    assert fire.weapons(view, "t/1") == (("main", 2, 28, 5), ("mg", 4, 24, 0))


def test_a_fire_of_several_teams_adds_their_dice() -> None:
    view = begun(SCENE).view("allied")
    both = fire.volley(view, (Given("a/1", "fire", "g/1"), Given("a/2", "fire", "g/1")))
    assert [(total(one.dice), total(one.needed), one.at) for one in both.shots] == [(3, 4, 0), (1, 4, 4)]
    assert both.hits == 2
    assert both.ways == (1 * 81, 4 * 81, 6 * 81, 4 * 81, 1 * 81)
    assert both.takers == ("g/1", "g/2")
    assert fire.volley(view, (Given("a/1", "fire", "g/3"),)) == fire.NOTHING


def test_what_a_hit_does_to_a_vehicle() -> None:
    view = begun(SCENE).view("allied")
    assert fire.blow(view, "g/2", "H4", 4) == fire.Blow("ping", 4, 4, 0, Fraction(2, 3), 6**4)
    assert fire.blow(view, "g/2", "H12", 4) == fire.Blow("pen", 2, 2, 11, Fraction(2), 36)
    assert fire.blow(view, "g/2", "H4", 1) == fire.Blow("none", 0, 4, 0, Fraction(0), 1)
    assert fire.blow(view, "g/1", "H4", 1) == fire.Blow("none", 0, 0, 0, Fraction(1), 1)


def test_drafts_of_orders_know_their_fire_and_further_targets() -> None:
    game = begun(SCENE)
    draft = Draft("a/0", "point", gives("give a/1 fire g/1"))
    assert legal(game).ask(fire.Firing(draft)).hits == Fraction(3, 2)
    assert [one.target for one in legal(game).ask(fire.Targets(draft, "a/2"))] == ["g/1"]
    assert [one.target for one in legal(game).ask(fire.Targets(Draft("a/0", "point"), "a/2"))] == ["g/1", "g/2"]
    assert legal(game).ask(fire.Firing()) == legal(game).ask(fire.Firing(Draft("nobody", "point"))) == fire.NOTHING
    assert legal(game).ask(fire.Targets(Draft("nobody", "point"), "a/2")) == ()
    play(game, "activate a/0 point", "give a/1 fire g/1", "give a/0 move", "begin")
    assert legal(game).ask(fire.Firing()).hits == Fraction(3, 2)
    play(game, "shoot", dice=(1, 1, 1))
    assert legal(game).ask(fire.Firing()) == fire.NOTHING
