"""What a screen may ask of a drafted activation, move, charge, barrage, check and set-up."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from lhy_desktop.engine.flow import total
from lhy_desktop.engine.rulesets.orders.asks import activations, artillery, assault, checks, drafts, march, set_up
from lhy_desktop.engine.rulesets.orders.checks.received_fire import Fate, fate, row
from lhy_desktop.engine.rulesets.orders.model.actions import Begin, Give, March, Place, Shoot
from lhy_desktop.engine.rulesets.orders.move.onward import limits, onward
from tests.engine.rulesets.orders.scenes import begun, legal, play

FIELD = """
board: {size: [24, 20], terrain: {K8: woods}}
teams:
  a/0: {hex: F5, kind: leader}
  a/1: {hex: G5, kind: rifle_mg}
  a/2: {hex: H6, kind: rifle_mg}
  a/3: {hex: W18, kind: rifle_mg}
  t/1: {hex: C12, kind: sherman_75, facing: 2}
  t/2: {hex: C14, kind: sherman_75, facing: 2}
  g/1: {hex: K6, kind: rifle_mg}
  g/2: {hex: K12, kind: rifle_mg}
"""


def gave(*lines: str) -> tuple[Give, ...]:
    from lhy_desktop.engine.rulesets.orders import RULESET

    return tuple(RULESET.parse(line) for line in lines)


def test_a_leader_s_teams_get_orders_with_him_and_the_cheapest_way_stands_first() -> None:
    options = legal(begun(FIELD + "start: {points: 2, heroes: {allied: 1}}"))
    assert options.ask(activations.Able()) == ("a/0", "a/1", "a/2", "a/3", "t/1", "t/2")
    assert options.ask(activations.Means("a/1")) == ("point",)
    assert options.ask(activations.Comrades("a/0", "point")) == ("a/0", "a/1", "a/2", "a/3")
    assert options.ask(activations.Comrades("a/1", "point")) == ("a/1",)
    assert options.ask(activations.Comrades("t/1", "point")) == ("t/1", "t/2")
    assert options.ask(activations.Means("g/1")) == ()


def test_orders_are_judged_before_a_point_is_spent_as_they_are_afterwards() -> None:
    game = begun(FIELD)
    options, draft = legal(game), drafts.Draft("a/0", "point", gave("give a/1 fire g/1"))
    offered = options.ask(drafts.Offered(draft, "a/2"))
    judged = {give: options.ask(drafts.Judged(draft, give)) for give in gave("give a/2 fire g/2", "give a/2 fire g/1")}
    assert [refusal.rule for refusal in judged[gave("give a/2 fire g/2")[0]]] == ["5"]
    play(game, "activate a/0 point", "give a/1 fire g/1")
    now = legal(game)
    assert set(offered) == set(now.narrow("a/2", "give"))
    assert {give: now.explain(give) for give in judged} == judged
    assert now.ask(drafts.Offered(drafts.Draft("", "point"), "a/2")) == offered
    assert now.ask(drafts.Judged(drafts.Draft("", "point"), gave("give t/1 move")[0]))


def test_nobody_is_asked_about_orders_when_none_are_given() -> None:
    game = begun(FIELD)
    play(game, "activate a/1 point", "give a/1 move", dice=(2, 2))
    options, draft = legal(game), drafts.Draft("a/2", "point")
    assert options.ask(drafts.Offered(draft, "a/2")) == ()
    assert options.ask(drafts.Judged(draft, Give("a/2", "move"))) == drafts.NOT_NOW
    assert options.ask(activations.Means("a/2")) == ()
    assert options.ask(activations.Comrades("a/2", "point")) == ()
    assert options.ask(march.Hoped("a/1")) == march.Prospect()
    assert options.ask(activations.Able()) == ("a/1",)


def test_vehicles_together_say_which_of_them_does_not_see_the_goal() -> None:
    wall = "board: {size: [24, 20], levels: {D12: 2, D13: 2, D14: 2}}"
    options = legal(begun(FIELD.replace("board: {size: [24, 20], terrain: {K8: woods}}", wall)))
    draft = drafts.Draft("t/1", "point")
    assert options.ask(drafts.Together(draft, "C10")) == ()
    assert options.ask(drafts.Together(draft, "L15")) != ()
    assert options.ask(drafts.Together(draft, "nowhere")) == ()


def test_the_range_of_a_move_before_the_roll_and_its_chances() -> None:
    game = begun(FIELD)
    hoped = legal(game).ask(march.Hoped("a/3"))
    assert (hoped.least, hoped.most) == (3, 8)
    chances = {hex: (len(way), chance) for (hex, way), chance in zip(hoped.ways, hoped.chances, strict=True)}
    assert {chance for length, chance in chances.values() if length == 3} == {march.OF}
    assert {chance for length, chance in chances.values() if length == 8} == {11}  # the higher die is a six
    assert "W18" not in chances
    leader = legal(game).ask(march.Hoped("a/0"))
    assert (leader.least, leader.most) == (12, 12)


def test_after_the_roll_the_reach_is_what_the_legal_set_offers() -> None:
    game = begun(FIELD)
    play(game, "activate a/2 point", "give a/2 move", dice=(1, 3))
    options = legal(game)
    found = options.ask(march.Reach("a/2"))
    assert set(found) == {one.path[-1] for one in options.narrow("a/2", "march") if isinstance(one, March) and one.path}
    on = options.ask(march.Reach("a/2", ("H7", "H8")))
    assert on
    assert all(way[:2] == ("H7", "H8") and len(way) <= 5 for way in on.values())
    assert all(March("a/2", way) in options for way in on.values())
    assert options.ask(march.Reach("a/2", ("W1",))) == {}
    assert total(options.ask(march.Price("a/2", ("H7",)))) == 5
    assert options.ask(march.Price("a/1", ("H7",))) == ()
    assert options.ask(march.Reach("a/1")) == {}


@pytest.mark.parametrize("throw", [(1, 1), (3, 5), (6, 6)])
def test_the_search_of_drafts_finds_what_each_way_by_itself_is_allowed(throw: tuple[int, int]) -> None:
    game = begun(FIELD)
    play(game, "activate t/1 point", "give t/1 move", "begin", dice=throw)
    options, view = legal(game), game.view("allied")
    found = onward(view, "t/1", limits(view, "t/1", throw))
    assert set(found) >= {one.path[-1] for one in options.narrow("t/1", "march") if isinstance(one, March) and one.path}
    assert all({one.rule for one in options.explain(March("t/1", way, 2))} <= {"9.2"} for way in found.values())


def test_a_charge_s_way_leads_beside_its_target() -> None:
    game = begun(FIELD)
    way = legal(game).ask(drafts.ChargeWay("a/2", "g/1"))
    assert way is not None
    assert way[-1] in game.state.setup.board.neighbors("K6")
    assert legal(game).ask(drafts.ChargeWay("a/3", "g/1")) is None
    assert legal(game).ask(drafts.ChargeWay("a/2", "nobody")) is None


MELEE = """
teams:
  a/1: {hex: F5, kind: rifle_mg, assault: 1}
  a/2: {hex: G6, kind: rifle_mg, assault: 1}
  g/1: {hex: F6, kind: rifle_mg, assault: 1}
  g/2: {hex: H12, kind: rifle_mg}
"""


def test_teams_in_contact_must_fight_and_consolidate_where_the_rules_allow_it() -> None:
    game = begun(MELEE)
    options = legal(game)
    assert options.ask(activations.Unordered()) == ("a/1", "a/2")
    assert options.ask(activations.Means("a/1")) == ("free", "point")
    assert options.ask(drafts.MustFight("a/1"))
    assert not options.ask(drafts.MustFight("g/2"))
    play(game, "activate a/1 free", "give a/1 fire", "begin")
    view = game.view("allied")
    assert assault.enemies(view, "a/1") == ("g/1",)
    assert assault.backers(view, "a/1") == ("a/2",)
    assert total(assault.check(view, "a/1")) == 3
    assert legal(game).ask(activations.Able()) == ("a/1",)
    assert legal(game).ask(assault.Consolidations("a/1")) == {}
    play(game, "fight a/1", dice=(6,))
    found = legal(game).ask(assault.Consolidations("a/1"))
    assert "F6" in found
    assert all(len(way) <= 3 for way in found.values())


@pytest.mark.parametrize("suppressed", [False, True])
@pytest.mark.parametrize("order", ["move", "fire", None])
@pytest.mark.parametrize("hex", ["F5", "K8"])
def test_the_odds_of_a_check_are_those_of_all_its_dice(hex: str, order: Any, suppressed: bool) -> None:
    state = str(suppressed).lower()
    text = f"""
board: {{size: [24, 20]}}
teams:
  a/1: {{hex: {hex}, kind: rifle_mg, rfp: 3, suppressed: {state}}}
  g/1: {{hex: F12}}
mission: {{trenches: [K8]}}
"""
    view = begun(text).view("allied")
    found = checks.danger(view, "a/1", order)
    line = row(view, "a/1", order)
    fates = [fate(view, "a/1", line, dice) for dice in product(range(1, 7), repeat=3)]
    bad = fates.count(Fate.SUPPRESSED) + (fates.count(Fate.READY) if suppressed else 0)
    assert (found.row, found.dice, found.of) == (line, 3, 216)
    assert (found.killed, found.suppressed) == (fates.count(Fate.KILLED), bad)


GUNS = """
board: {size: [24, 20]}
teams:
  a/1: {hex: F5, kind: mortar}
  a/2: {hex: F7, kind: mortar}
  a/3: {hex: H6, kind: observer}
  g/1: {hex: P12}
  g/2: {hex: P15}
batteries:
  m: {teams: [a/1, a/2], observers: [a/3]}
"""


def test_batteries_their_observers_and_what_a_barrage_covers() -> None:
    game = begun(GUNS)
    assert legal(game).ask(artillery.Batteries()) == {"m": ("a/3", "a/1", "a/2")}
    view = game.view("allied")
    assert artillery.free(view, "m") == ("a/1", "a/2")
    assert artillery.struck(view, "m", "P12") == ("g/1", "g/2")
    assert len(artillery.covered(view, "m", "M10")) == 37
    play(game, "bombard m a/3 a/1,a/2", "end", dice=(1, 2))
    assert legal(game).ask(artillery.Batteries()) == {}
    play(game, "end", dice=(1, 2))
    options = legal(game)
    assert options.ask(artillery.Question()) == "m"
    assert "P12" in options.ask(artillery.Aims())
    assert Begin() not in options
    assert Shoot() not in options


def test_where_teams_may_be_set_up_and_hidden() -> None:
    text = """
board: {size: [12, 12], terrain: {C3: woods}}
teams:
  g/1: {kind: rifle_mg, place: waiting}
  g/2: {kind: gun_75, place: waiting}
  a/1: {kind: rifle_mg, place: waiting}
mission: {zones: {axis: [C3, C4, D4]}, hidden: {axis: 1}}
start: {at: set_up}
"""
    game = begun(text)
    options = legal(game)
    assert options.ask(activations.Able()) == ("g/1", "g/2")
    assert options.ask(set_up.Room("g/1")) == ("C3", "C4", "D4")
    assert options.ask(set_up.Room("g/1", True)) == ("C3",)
    assert options.ask(set_up.Hideable()) == (0, 1)
    game.submit(Place("g/1", "C3", hidden=True))
    assert legal(game).ask(set_up.Hideable()) == (1, 1)
    assert legal(game).ask(set_up.Room("g/2")) == ("C4", "D4")
    assert legal(game).ask(set_up.Room("a/1")) == ()
