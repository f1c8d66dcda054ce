"""What screens and computer players may ask about a decision: each query in its position, elsewhere, in twin worlds."""

from __future__ import annotations

import os
import random
from typing import Any, TypeVar

import pytest
import yaml

from lhy_desktop.engine.flow import Game, Query, Rolled
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.asks import (
    assault,
    command,
    events,
    fire,
    ground,
    march,
    mortars,
    orders,
    set_up,
    sight,
)
from lhy_desktop.engine.rulesets.lhy.model.actions import (
    Assault,
    Drive,
    Fire,
    FireGroup,
    GoOn,
    Maneuver,
    SplitFire,
    Withdraw,
)
from lhy_desktop.engine.situations.runner import build
from tests.engine.rulesets.lhy.playing import Play
from tests.leak.twins import games, twin
from tests.missions.listed import ALL
from tests.situated import SituationModel

SEED = int(os.environ.get("LHY_SEED", "1"))
T = TypeVar("T")
MEN = {"able/1/leader": "E8", "able/1/1": "E8", "able/1/2": "E8", "kp1/1/leader": "K13", "kp1/1/1": "E11"}


def situated(text: str, *lines: str) -> Game[Any]:
    """A game at the moment that ``text`` describes, some answers later."""
    said = {"rule": "0", "title": "a position", "steps": [{"asked": "nobody"}], **yaml.safe_load(text)}
    game = build(SituationModel.model_validate(said))
    for line in lines:
        game.submit(Rolled(int(line)) if line.isdigit() else RULESET.parse(line))
    return game


def ask(game: Game[Any] | Play, query: Query[T]) -> T:
    """What the asked seat is told."""
    found = game.game if isinstance(game, Play) else game
    assert found.question is not None
    assert found.question.seat != "chance"
    return found.legal(found.question.seat).ask(query)


def acting(units: dict[str, Any] | None = None, **kinds: Any) -> Play:
    return Play({**MEN, **(units or {})}, platoon="able/1", **kinds)


def reacting() -> Play:
    """Two German squads have moved; one of the Americans saw it, and their leader stands behind a wood."""
    units = {"kp1/1/1": "E11", "kp1/1/2": "F10", "kp1/1/leader": "F13", "able/1/1": "E7", "able/1/leader": "A1"}
    wood = dict.fromkeys(("A2", "A3", "B1", "B2", "B3"), "woods")
    play = Play(units, active="axis", platoon="kp1/1", board={"terrain": wood})
    return play.do("maneuver kp1/1/1 E10", "maneuver kp1/1/2 F9", "call")


# -- who may act ----------------------------------------------------------------------------------------------------


def test_in_a_segment_those_are_able_who_belong_to_it() -> None:
    play = acting({"able/2/1": "A1", "able/1/3": {"hex": "D8", "acted": True}})
    assert set(ask(play, orders.Able())) == {"able/1/leader", "able/1/1", "able/1/2"}
    assert ask(play, orders.Limited()) == ()


def test_the_disrupted_in_sight_of_the_enemy_must_act() -> None:
    play = acting({"able/1/1": {"hex": "E8", "disrupted": True}})
    assert ask(play, orders.Duties()) == ("able/1/1",)


def test_in_reaction_those_are_able_who_saw_something() -> None:
    play = reacting()
    assert ask(play, orders.Able()) == ("able/1/1",)
    assert ask(play, orders.Limited()) == ("able/1/leader",)
    assert [deed.end for deed in ask(play, orders.Observed("able/1/1"))] == ["E10", "F9"]
    assert ask(play, fire.MovesSeen("able/1/1")) == ("E10", "F9")


def test_in_set_up_those_are_able_who_start_on_the_map_and_have_room_in_their_area() -> None:
    game = situated(
        "mission: {zones: {allied: [C3, C4, D4]}}\nboard: {terrain: {D4: river}}\n"
        "units: {able/1/1: {place: offmap}, able/1/2: {place: offmap}, kp1/1/leader: {hex: C13}}\nstart: {at: setup}"
    )
    assert ask(game, orders.Able()) == ("able/1/1", "able/1/2")
    assert set(ask(game, set_up.Room(("able/1/1",)))) == {"C3", "C4"}
    assert ask(game, set_up.Room()) == ask(game, set_up.Room(("able/1/1", "able/1/2")))


# -- ways -----------------------------------------------------------------------------------------------------------


def test_a_way_has_its_price_also_when_it_is_too_dear() -> None:
    play = acting(board={"terrain": {"E7": "woods"}})
    dear = ask(play, march.Price(("able/1/1",), ("E7", "E6", "E5", "E4", "E3")))
    assert dear is not None
    assert dear.cost > dear.had
    assert dear.least
    open_ = ask(play, march.Price(("able/1/1",), ("D8",)))
    assert open_ == march.Cost(2, dear.had, least=False, road=False)
    assert open_.text == f"1 of {march.mp_text(dear.had)} MP"


def test_the_route_is_legal_where_there_is_one_and_goes_over_the_pinned_way() -> None:
    play = acting()
    group = ("able/1/1", "able/1/2")
    way = ask(play, march.Route(group, "maneuver", "E6"))
    assert play.refusals(f"maneuver able/1/1+able/1/2 {' '.join(way)}") == ()
    assert ask(play, march.Route(group, "maneuver", "E6", ("D8",)))[0] == "D8"
    assert ask(play, march.Route(group, "maneuver", "E1"))[-1] == "E1"
    assert ask(play, march.Route(group, "withdraw", "E6", ("E7",))) == ("E7", "E6")
    assert ask(play, march.Route((), "maneuver", "E6")) == ()


def test_ends_are_the_hexes_of_legal_ways() -> None:
    play = acting()
    legal = play.game.legal("allied")
    alone, together = ask(play, march.Ends(("able/1/1",), "maneuver")), ask(play, march.Ends(MEN_1, "maneuver"))
    assert together
    assert set(together) <= set(alone)
    assert all(action in legal and hex == action.path[-1] for hex, action in together.items())
    beyond = ask(play, march.Ends(MEN_1, "maneuver", ("D8",)))
    assert beyond
    assert all(action.path[0] == "D8" and action in legal for action in beyond.values())
    assert "E7" in ask(play, march.Ends(MEN_1, "withdraw"))


MEN_1 = ("able/1/leader", "able/1/1")


def test_units_leave_by_the_edge_their_way_ends_at() -> None:
    play = acting({"able/1/1": "E1"})
    assert ask(play, march.Exits(("able/1/1",), "maneuver", ())) == ("up",)
    assert ask(play, march.Exits(("able/1/2",), "maneuver", ())) == ()


def test_a_withdrawal_goes_on_toward_its_edge_and_no_farther_than_it_may() -> None:
    play = acting()
    found = ask(play, march.Back("E8", ()))
    assert found.rank == 1
    assert "E7" in found.hexes
    assert "E9" not in found.hexes
    assert ask(play, march.Back("E8", ("E7", "E6", "E5", "E4"))) == march.NOWHERE


def test_a_way_means_an_answer_of_its_verb() -> None:
    play = acting()
    assert ask(play, march.Marching(MEN_1, "maneuver", ("D8",), deploys=True)) == Maneuver(MEN_1, ("D8",), "", True)
    assert ask(play, march.Marching(MEN_1, "withdraw", ("E7",))) == Withdraw(MEN_1, ("E7",))
    assert march.marching(True, "maneuver", ("able/1/a",), ("D8",)) == GoOn("able/1/a", ("D8",))


def test_half_mp_to_a_goal_count_the_ground() -> None:
    setup = acting(board={"terrain": {"E7": "woods"}}).setup
    found = march.half_mp_to(setup, ("E6",))
    assert found["E6"] == 0
    assert found["E5"] == 2
    assert found["E7"] == 2
    assert march.toward(setup, "E8", "E6") == ("E7", "E6")


# -- fire -----------------------------------------------------------------------------------------------------------

JOINT = {"able/1/1": "F5", "able/1/2": "F9", "able/1/3": "C7", "kp1/1/1": "F7", "kp1/1/2": "A14"}


def test_fire_targets_have_the_modifier_of_the_line_and_none_where_it_cannot_go() -> None:
    play = acting(JOINT)
    targets = dict(ask(play, fire.FireTargets("able/1/1")))
    assert set(targets) == {"F7", "A14", "K13"}
    assert targets["A14"] is None
    assert targets["F7"] == ask(play, fire.Parts(Fire("able/1/1", "F7")))[0].net
    assert dict(ask(play, fire.FireTargets("able/1/1", ("able/1/2",))))["F7"] == targets["F7"]


def test_joiners_bring_a_marker_each() -> None:
    play = acting(JOINT)
    found = ask(play, fire.JoinersOf("able/1/1", (), "F7"))
    assert [one.unit for one in found] == ["able/1/2", "able/1/3"]
    parts = ask(play, fire.Parts(FireGroup(("able/1/1", "able/1/2"), "F7")))
    assert [(part.unit, part.hex) for part in parts] == [("able/1/1", "F7"), ("able/1/2", "F7")]
    assert parts[1].net == found[0].net
    assert found[0].text


def test_split_fire_stays_in_its_wedge() -> None:
    play = reacting()
    assert ask(play, fire.WhySplit("able/1/1")) == ()
    first = dict(ask(play, fire.SplitTargets("able/1/1")))
    assert first["E10"] is not None
    second = dict(ask(play, fire.SplitTargets("able/1/1", "E10")))
    assert second["F9"] is not None
    assert second == {**dict(ask(play, fire.SplitTargets("able/1/1", "E10", "F9"))), "F13": None}
    parts = ask(play, fire.Parts(SplitFire("able/1/1", "E10", "F9")))
    assert [part.hex for part in parts] == ["E10", "F9"]
    wedge = ask(play, fire.Wedge("able/1/1", "E10"))
    assert {"E10", "F9"} <= set(wedge.hexes)
    assert "E6" not in wedge.hexes
    assert 4 in wedge.sides


def test_fire_is_split_in_reaction_only() -> None:
    assert "8.2" in {refusal.rule for refusal in ask(acting(), fire.WhySplit("able/1/1"))}


def test_the_defender_is_told_where_the_fires_come_from() -> None:
    play = acting(JOINT).do("fire-group able/1/1+able/1/2 F7")
    assert ask(play, fire.Front()) == fire.Fired("F7", ("F5", "F9"))


AIDED = """
mission: {side: {allied: {nationality: russian}}}
units:
  rifle1/leader: {hex: C3}
  rifle1/1/1: {hex: C5}
  rifle1/1/2: {hex: D9}
  kp1/1/leader: {hex: C13}
start: {at: fire, active: axis, markers: [{hex: C5, value: 0, by: axis}]}
"""


def test_a_commander_lowers_the_chance_of_a_loss() -> None:
    game = situated(AIDED, "resolve C5")
    assert ask(game, fire.AidedHex()) == "C5"
    alone, steadied = ask(game, fire.Loss()), ask(game, fire.Loss("rifle1/leader"))
    assert alone is not None
    assert steadied is not None
    assert steadied < alone


def test_odds_of_markers_are_whole() -> None:
    play = acting()
    rows = fire.odds(play.game.view("allied"), "E11", "axis", (1, 0))
    assert sum(row.low for row in rows) == 100
    assert fire.odds(play.game.view("allied"), "A1", "axis", (1,)) == ()


# -- assaults -------------------------------------------------------------------------------------------------------

NEAR = {"able/1/leader": "F5", "able/1/1": "F6", "able/1/2": "F6", "kp1/1/leader": "F13", "kp1/1/1": "F8"}


def test_assaults_are_all_ways_in() -> None:
    play = acting(NEAR)
    found = ask(play, assault.Assaults(("able/1/1", "able/1/2"), "F8"))
    assert Assault(("able/1/1", "able/1/2"), ("F7", "F8")) in found
    assert all(play.refusals(RULESET.notation(action)) == () for action in found)
    assert ask(play, assault.Assaults(("able/1/1",), "F13")) == ()


def test_an_arrow_waits_with_its_units() -> None:
    play = acting(NEAR).do("assault able/1/1+able/1/2 F7 F8", "call")
    while play.asked.partition(" ")[2] != "Arrows":
        play.do("pass")
    (arrow,) = ask(play, assault.Arrows())
    assert (arrow.start, arrow.target) == ("F7", "F8")
    assert ask(play, assault.Called(arrow.id)) == assault.Band("F7", ("able/1/1", "able/1/2"))
    assert ask(play, assault.Called(arrow.id + 1)) == assault.Band("", ())
    ahead = ask(play, assault.Onward((), arrow.id))
    assert set(ahead.hexes) == {way[0] for way in ask(play, assault.WaysBack(arrow.units))}
    assert ask(play, assault.WaysBack(("able/1/2", "able/1/1"))) == ()


FIGHTING = """
units:
  able/1/1: {hex: F8}
  able/1/2: {hex: F8}
  able/1/3: {hex: F8}
  able/1/leader: {hex: F8}
  kp1/1/1: {hex: F8, disrupted: true}
  kp1/1/leader: {hex: F8}
  kp1/1/2: {hex: E9}
start:
  at: assault
  active: allied
  state: {assaults: {F8: {hex: F8, attacker: allied, entrances: [{unit: able/1/1, origin: F7, cycle: 1}]}}}
"""


def test_who_takes_part_makes_the_sums() -> None:
    game = situated(FIGHTING, "fight F8")
    start, units = ask(game, assault.Called())
    assert (start, set(units)) == ("F8", {"able/1/1", "able/1/2", "able/1/3", "able/1/leader"})
    best = assault.best_choice(game.view("allied"), units)
    clash = ask(game, assault.ClashOf(best))
    assert clash is not None
    assert clash.attacking == best
    assert clash.defenders == ("kp1/1/leader", "kp1/1/1") or clash.defenders == ("kp1/1/1", "kp1/1/leader")
    assert ask(game, assault.Onward(())) == march.NOWHERE


def beaten() -> Game[Any]:
    """The defenders of F8 have lost by the greatest margin."""
    game = situated(FIGHTING, "fight F8")
    while game.question is not None and not game.question.kind.endswith("Retreats"):
        seat = game.question.seat
        game.submit(Rolled(10) if seat == "chance" else next(iter(game.legal(seat))))
    return game


def test_the_beaten_go_back_by_the_ways_there_are() -> None:
    game = beaten()
    start, units = ask(game, assault.Called())
    assert start == "F8"
    ways = ask(game, assault.WaysBack(units))
    assert ways
    assert {way[0] for way in ways} <= set(ask(game, assault.Onward(())).hexes)
    assert ask(game, assault.Onward(max(ways, key=len) * 3)) == march.NOWHERE


# -- building, and what needs no decision -----------------------------------------------------------------------------


def test_works_are_built_in_the_area_while_there_are_some() -> None:
    game = situated(
        "mission: {zones: {allied: [C3, C4]}, side: {allied: {wire: 2}}}\n"
        "units: {able/1/1: {place: offmap}, kp1/1/leader: {hex: C13}}\nstart: {at: setup}"
    )
    assert set_up.kinds(game.state.setup, "allied") == ("wire",)
    assert set_up.supply(game.view("allied"), "allied", "wire") == (0, 2)
    assert ask(game, set_up.Buildable("wire")) == ("C3", "C4")
    assert ask(game, set_up.Buildable("mines")) == ()
    game.submit(RULESET.parse("work wire C3"))
    assert set_up.supply(game.view("allied"), "allied", "wire") == (1, 2)
    assert ask(game, set_up.Buildable("wire")) == ("C4", "C3")


def test_russian_leaders_command_whom_they_see_or_have_near() -> None:
    game = situated(AIDED)
    view = game.view("allied")
    found = command.commander(view, "rifle1/1/1")
    assert found is not None
    assert found.id == "rifle1/leader"
    assert command.commander(view, "kp1/1/leader") is None
    assert command.commanded(view, "rifle1/leader") == ("rifle1/1/1",)
    hexes = command.command_hexes(view, "rifle1/leader")
    assert "C5" in hexes
    assert "D9" not in hexes


def test_platoons_of_a_company_know_their_leaders() -> None:
    play = Play({"able/1/1": "E8", "able/2/1": "F8", "able/2/leader": "F8", "kp1/1/1": "K13"})
    view = play.game.view("allied")
    assert command.leaderless(view, ("able/1",))
    assert not command.leaderless(view, ("able/2",))
    assert command.apart(view) == ()


@pytest.mark.parametrize(
    ("minute", "later", "said"),
    [
        (3, 0, "from minute 4"),
        (4, 0, ""),
        (3, 1, "the turn after minute 4"),
        (3, 2, "2 turns after minute 4"),
        (4, 1, "from turn 3"),
    ],
)
def test_a_platoon_that_waits_off_the_map_says_from_when(minute: int, later: int, said: str) -> None:
    entry = {"units": ["able/2/leader", "able/2/1"], "hexes": ["A9"], "minute": 4, "turns_later": later}
    there = {"entry": ["A9"]}
    units = {"able/1/1": "E8", "able/1/leader": "E8", "able/2/leader": there, "able/2/1": there, "kp1/1/1": "K13"}
    state = {"minute": minute, "turn": 2, "started": [0, minute]}
    view = Play(units, changed_sides={"allied": {"entries": [entry]}}, state=state).game.view("allied")
    assert command.absent(view, "able/2") == said
    assert command.absent(view, "able/1") == ""


def test_after_a_roll_a_platoon_whose_leader_is_away_acts_alone() -> None:
    units = {"able/1/1": "E8", "able/2/1": "F8", "able/2/leader": "F8", "able/3/1": "C8", "able/3/leader": "C8"}
    view = Play({**units, "kp1/1/1": "K13"}, state={"company": "able", "coordination": {"able": "granted"}}).game.view(
        "allied"
    )
    assert command.apart(view) == ("able/1",)


def test_what_a_hex_shows_and_hides() -> None:
    play = acting({"able/1/2": {"hex": "D3", "heroic": True}}, board={"terrain": {"E9": "woods", "E10": "woods"}})
    view = play.game.view("allied")
    assert sight.watchers(view, "allied", "E8") == ("K13",)
    assert sight.scouts(view, "allied", "F9") == ("E8",)
    assert sight.raised(view, "E8", "E11", 2).levels == (0, 2)
    assert not sight.sight(view, "E8", "E11").clear
    assert ground.uncovers(view, "allied", "E8", firing=False)
    assert ground.cohesion(view.setup, view.units["able/1/2"]) > view.setup.counters["able/1/2"].cohesion
    assert not ground.is_reduced(view.setup.counters["able/1/2"])
    assert mortars.ready(view, "allied") == ()
    assert events.flights(view, "allied", "E8")
    assert events.flights(view, "allied", "?") == ()


# -- other decisions ------------------------------------------------------------------------------------------------

UNIT, UNITS = "able/1/1", ("able/1/1",)
EMPTY: dict[Query[Any], object] = {
    orders.Able(): (),
    orders.Limited(): (),
    orders.Duties(): (),
    orders.Observed(UNIT): (),
    orders.Attempts(UNITS): (),
    orders.Mates(UNIT): (),
    march.Price(UNITS, ("E7",)): None,
    march.Route(UNITS, "maneuver", "E7"): (),
    march.Ends(UNITS, "maneuver"): {},
    march.Exits(UNITS, "maneuver", ()): (),
    march.Back("E8", ()): march.NOWHERE,
    march.Helpers(Withdraw(UNITS, ("E7",))): (),
    march.Manners(Drive(UNITS, ("E7",))): {},
    march.MustFire(): (),
    fire.Parts(Fire(UNIT, "E11")): (),
    fire.FireTargets(UNIT): (),
    fire.SplitTargets(UNIT): (),
    fire.WhySplit(UNIT): (),
    fire.MovesSeen(UNIT): (),
    fire.JoinersOf(UNIT, (), "E11"): (),
    fire.Wedge(UNIT, "E11"): fire.WedgeOf((), ()),
    fire.Front(): fire.Fired("", ()),
    fire.AidedHex(): "",
    fire.Loss(): None,
    assault.Assaults(UNITS, "E11"): (),
    assault.Arrows(): (),
    assault.Called(): assault.Band("", ()),
    assault.Onward(()): march.NOWHERE,
    assault.WaysBack(UNITS): (),
    assault.ClashOf(UNITS): None,
    set_up.Room(UNITS): (),
    set_up.Buildable("wire"): (),
}


@pytest.mark.parametrize("query", EMPTY, ids=repr)
def test_a_question_that_has_nothing_to_do_with_the_decision_gets_nothing(query: Query[Any]) -> None:
    assert ask(Play(MEN), query) == EMPTY[query]


def test_no_query_is_left_out_above() -> None:
    everything = (one for module in (orders, march, fire, assault, set_up) for one in vars(module).values())
    there = {one for one in everything if isinstance(one, type) and hasattr(one, "answer")}
    assert there - {type(query) for query in EMPTY} == {march.Marching}


# -- secrets --------------------------------------------------------------------------------------------------------


def queries(game: Game[Any], seat: Any, rng: random.Random) -> list[Query[Any]]:
    """Every query about a unit of this side and a hex, if possible one with a marker."""
    view = game.view(seat)
    alone: list[Query[Any]] = [query for query in EMPTY if not getattr(query, "__dataclass_fields__", ())]
    units = [unit for unit in view.units.values() if unit.side == seat and unit.place == "map"]
    if not units:
        return alone
    one, hex = rng.choice(units), rng.choice([mask.hex for mask in view.masks.values()] or view.setup.board.names[:9])
    way, mates = march.toward(view.setup, one.hex, hex)[:3], (one.id,)
    return [
        *alone,
        *(orders.Observed(one.id), march.Price(mates, way), march.Route(mates, "maneuver", hex)),
        *(march.Ends(mates, "maneuver"), march.Ends(mates, "withdraw"), march.Back(one.hex, way)),
        march.Helpers(Withdraw(mates, way)),
        *(fire.Parts(Fire(one.id, hex)), fire.FireTargets(one.id), fire.SplitTargets(one.id), fire.WhySplit(one.id)),
        *(fire.JoinersOf(one.id, (), hex), fire.Wedge(one.id, hex), assault.Assaults(mates, hex)),
        *(assault.Called(1), assault.WaysBack(mates), set_up.Room(mates)),
    ]


def test_twins_are_told_the_same() -> None:
    rng, checked = random.Random(SEED), 0
    for game, _ in games(ALL, SEED):
        assert game.question is not None
        seat = game.question.seat
        if seat == "chance" or rng.random() < 0.8:
            continue
        other = twin(game, seat, rng)
        for query in queries(game, seat, rng):
            mine, his = game.legal(seat).ask(query), other.legal(seat).ask(query)
            assert mine == his, f"{query} at decision {game.number} of {game.state.setup.mission.id}"
        checked += 1
        if checked == 40:
            break
    assert checked == 40
