"""7: what a move costs, where it may go, entering and leaving the map, fire markers that go along."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from lhy_desktop.engine.board import Footprint
from lhy_desktop.engine.flow import total
from lhy_desktop.engine.rulesets.lhy.model.notation import read
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import mp_text
from tests.engine.rulesets.lhy.playing import Play

ENEMY = {"kp1/1/leader": "K13"}
MEN = {"able/1/leader": "B3", "able/1/1": "C3", "able/1/2": "C3", "able/1/3": "D9"}


def play(units: dict[str, Any] | None = None, **kinds: Any) -> Play:
    return Play({**MEN, **ENEMY, **(units or {})}, platoon="able/1", **kinds)


def test_three_open_hexes_and_no_more() -> None:
    assert play().refusals("maneuver able/1/1 C4 C5 C6") == ()
    assert play().refusals("maneuver able/1/1 C4 C5 C6 C7") == ("7.1",)


def test_two_hexes_are_always_possible_in_activation() -> None:
    woods = {"terrain": dict.fromkeys(("C4", "C5", "C6"), "heavy_woods"), "levels": {"C4": 1, "C5": 2, "C6": 3}}
    assert play(board=woods).refusals("maneuver able/1/1 C4 C5") == ()
    assert play(board=woods).refusals("maneuver able/1/1 C4 C5 C6") == ("7.1",)
    assert "7.1" in play(board=woods).notes("maneuver able/1/1 C4 C5")


def test_one_hex_is_always_possible_in_reaction() -> None:
    woods = {"terrain": dict.fromkeys(("C10", "C9"), "heavy_woods"), "levels": {"C10": 1, "C9": 2}}
    game = Play({"able/1/leader": "H11", "kp1/1/1": "C11", "kp1/1/leader": "C13"}, platoon="able/1", board=woods)
    game.do("maneuver able/1/leader H12", "call")
    assert game.refusals("maneuver kp1/1/1 C10") == ()
    assert game.refusals("maneuver kp1/1/1 C10 C9") == ("7.1",)
    assert game.refusals("maneuver kp1/1/1 D11 D10") == ()
    assert game.refusals("maneuver kp1/1/1 D11 D10 D9") == ("7.1",)


@pytest.mark.parametrize(
    ("terrain", "half_mp"), [("open", 2), ("woods", 3), ("heavy_woods", 4), ("stone_building", 2), ("marsh", 3)]
)
def test_costs_of_terrain(terrain: str, half_mp: int) -> None:
    drawn: dict[str, Any] = {"terrain": {"C4": terrain}}
    if terrain == "stone_building":
        x, y = 1500 * 3, 500 * 7
        square = ((x - 200, y - 200), (x + 200, y - 200), (x + 200, y + 200), (x - 200, y + 200))
        drawn["footprints"] = [Footprint(terrain, "C4", square)]
    assert total(play(board=drawn).preview("maneuver able/1/1 C4").ledger) == half_mp


def test_hexsides_hills_and_roads_change_the_cost() -> None:
    def cost(path: str, **board: Any) -> int:
        return total(play(board=board).preview(f"maneuver able/1/1 {path}").ledger)

    assert cost("C4", sides={"C3/C4": "hedgerow"}) == 4
    assert cost("C4", sides={"C3/C4": "wall"}) == 2
    assert cost("C4", levels={"C4": 1}) == 4
    assert cost("C4", levels={"C3": 1}) == 2
    road = {"terrain": {"C4": "woods", "C5": "woods"}, "lines": [("road", ("C3", "C4", "C5"))]}
    assert cost("C4 C5", **road) == 4
    assert cost("D3 C4", **road) == 2 + 3


def test_marsh_to_marsh_takes_everything() -> None:
    marsh = {"terrain": dict.fromkeys(("C4", "C5", "C6"), "marsh")}
    assert play(board=marsh).refusals("maneuver able/1/1 C4 C5") == ()
    assert play(board=marsh).refusals("maneuver able/1/1 D3 C4 C5") == ("7.1",)


ROAD = {"lines": [("road", ("C2", "C3", "C4", "C5", "C6", "C7", "C8"))]}


def test_road_bonus() -> None:
    assert play(board=ROAD).refusals("maneuver able/1/1 C4 C5 C6 C7") == ()
    assert "2.4.4" in play(board=ROAD).notes("maneuver able/1/1 C4 C5 C6 C7")
    assert play(board=ROAD, road_bonus=False).refusals("maneuver able/1/1 C4 C5 C6 C7") == ("7.1",)
    assert play(board=ROAD).refusals("maneuver able/1/1 D3 C4 C5 C6") == ("7.1",)
    rail = {"lines": [("rail", ("C2", "C3", "C4", "C5", "C6", "C7"))]}
    assert play(board=rail).refusals("maneuver able/1/1 C4 C5 C6 C7") == ("7.1",)


@pytest.mark.parametrize(
    ("enemy", "bonus"),
    [
        ({"kp1/1/1": "C9"}, False),
        ({"kp1/1/1": "C10"}, True),
        ({"kp1/1/1": {"hex": "C9", "disrupted": True}}, False),
        ({"kp1/2/leader": "C9"}, True),
        ({"kp1/2/leader": {"hex": "C9", "concealed": True}}, False),
    ],
)
def test_road_bonus_near_a_known_enemy_combat_unit(enemy: dict[str, Any], bonus: bool) -> None:
    refused = play(enemy, board=ROAD).refusals("maneuver able/1/1 C4 C5 C6 C7")
    assert (refused == ()) is bonus


def test_enemy_hexes_are_closed() -> None:
    game = play({"kp1/1/1": {"hex": "C5", "concealed": True}})
    assert "7.3" in game.refusals("maneuver able/1/1 C4 C5")
    assert not game.legal(unit="able/1/1", verb="maneuver", hex="C5")
    assert (
        "it is entered by an assault only"
        in game.game.legal("allied").explain(_read("maneuver able/1/1 C4 C5"))[0].text
    )


def _read(line: str) -> Any:

    return read(line)


def test_no_second_urban_hex_but_along_the_road() -> None:
    def block(name: str, c: int, v: int) -> Footprint:
        x, y = 1500 * c + 500, 500 * v
        return Footprint("urban_building", name, ((x, y - 200), (x + 300, y - 200), (x + 300, y + 200), (x, y + 200)))

    town = {
        "terrain": {"C4": "urban_building", "C5": "urban_building"},
        "footprints": [block("C4", 3, 7), block("C5", 3, 9)],
    }
    assert "2.4.3" in play(board=town).refusals("maneuver able/1/1 C4 C5")
    road = {**town, "lines": [("road", ("C3", "C4", "C5"))]}
    assert play(board=road).refusals("maneuver able/1/1 C4 C5") == ()


def test_rivers_stop_and_bridges_carry() -> None:
    water = {"terrain": {"C4": "river"}, "lines": [("river", ("B3", "C4", "D4"))]}
    assert play(board=water).refusals("maneuver able/1/1 C4") == ()
    assert play(board=water).refusals("maneuver able/1/1 C4 C5") == ("2.4.6",)
    bridge = {
        "terrain": {"C4": "river"},
        "lines": [("river", ("B3", "C4", "D4")), ("road", ("C3", "C4", "C5"))],
        "flags": {"C4": ("bridge",)},
    }
    assert play(board=bridge).refusals("maneuver able/1/1 C4 C5") == ()


def test_paths_are_paths() -> None:
    game = play()
    assert game.refusals("maneuver able/1/1 C5") == ("7.1",)
    assert game.refusals("maneuver able/1/1 C4 C4") == ("7.1",)
    assert game.refusals("maneuver able/1/1 C4 C3") == ()
    assert game.refusals("maneuver able/1/1 Z9") == ("7.1",)
    assert game.refusals("maneuver able/1/1+able/1/3 C4") == ("7.14",)
    assert game.refusals("maneuver able/1/1+able/1/1 C4") == ("7.14",)


def test_regrouping_units_do_not_maneuver_and_disrupted_ones_only_into_cover() -> None:
    board = {"terrain": {"C4": "woods", "C5": "woods"}, "sides": {"D3/E4": "wall"}}
    game = play(
        {"able/1/1": {"hex": "C3", "disrupted": True}, "able/1/2": {"hex": "C3", "regrouping": True}}, board=board
    )
    assert "11.8" in game.refusals("maneuver able/1/2 C4")
    assert game.refusals("maneuver able/1/1 C4") == ()
    assert game.refusals("maneuver able/1/1 D3") == ()
    assert game.refusals("maneuver able/1/1 C4 C5") == ("7.7",)
    assert game.refusals("maneuver able/1/1 B2") == ("7.7",)
    near = play({"able/1/1": {"hex": "C3", "disrupted": True}, "kp1/1/1": "C5"}, board={"terrain": {"C4": "woods"}})
    assert near.refusals("maneuver able/1/1 C4") == ("7.7",)


def test_group_moves_as_one_and_all_have_acted() -> None:
    game = play().do("maneuver able/1/1+able/1/2 C4 C5")
    assert game.at("C5") == ["able/1/1", "able/1/2"]
    assert all(game.unit(id).acted for id in game.at("C5"))
    cycle = game.state.cycle
    assert cycle is not None
    assert [(deed.kind, deed.hexes, deed.end) for deed in cycle.now] == [("maneuver", ("C4", "C5"), "C5")]


def test_entry() -> None:
    game = play({"able/1/3": {"entry": ["A5", "A6"]}})
    assert game.refusals("maneuver able/1/3 A5 B5") == ()
    assert "7.6" in game.refusals("maneuver able/1/3 A7")
    assert "7.6" in game.refusals("maneuver able/1/3 >left")
    game.do("maneuver able/1/3 A6 B6")
    assert game.unit("able/1/3").hex == "B6"
    assert game.unit("able/1/3").place == "map"


def test_entering_costs_the_first_hex() -> None:
    woods = {"terrain": dict.fromkeys(("A5", "B5", "C6"), "woods")}
    game = play({"able/1/3": {"entry": ["A5"]}}, board=woods)
    assert game.refusals("maneuver able/1/3 A5 B5") == ()
    assert game.refusals("maneuver able/1/3 A5 B5 C6") == ("7.1",)


def test_exit_by_own_edge_is_free_and_final() -> None:
    game = play({"able/1/1": "C1"}).do("maneuver able/1/1 >up")
    assert (game.unit("able/1/1").place, game.unit("able/1/1").hex) == ("exited", "")
    assert game.state.lost["allied"] == 0
    assert game.asked == "allied ActivationSegment"


def test_nobody_leaves_by_the_enemy_edge_or_from_inside() -> None:
    assert play({"able/1/1": "C13"}).refusals("maneuver able/1/1 C14 >down") == ("7.5",)
    assert play().refusals("maneuver able/1/1 C4 >left") == ("7.5",)


@pytest.mark.parametrize(("die", "lost"), [(7, 0), (8, 1)])
def test_exit_by_a_side_edge_is_rolled_for(die: int, lost: int) -> None:
    game = play({"able/1/1": "A5", "able/1/leader": "A5"}).do("maneuver able/1/1+able/1/leader >left")
    assert game.asked == "chance EdgeRoll"
    game.roll(die)
    while game.asked.startswith("chance"):
        game.roll(1)
    assert game.state.lost["allied"] == lost
    assert game.unit("able/1/leader").place == "exited"
    assert not [unit for unit in game.state.units.values() if unit.place == "map" and unit.hex.startswith("A")]


def test_lone_unit_takes_its_markers_along() -> None:
    game = play({"able/1/3": "D9"}, markers=[("D9", 1, "axis"), ("D9", 0, "axis")]).do("maneuver able/1/3 D8 D7")
    assert {place: [m.id for m in found] for place, found in game.state.fire.items()} == {"D7": [1, 2]}
    assert {m.target for m in game.state.fire["D7"]} == {"D7"}


def test_the_firing_side_says_which_markers_go_along() -> None:
    game = play(markers=[("C3", 1, "axis"), ("C3", 0, "axis")]).do("maneuver able/1/1 C4")
    assert game.asked == "axis March"
    assert game.legal() == ["carry 1 2", "carry 1", "carry 2", "carry"]
    assert game.refusals("carry 7") == ("7.13",)
    assert game.refusals("maneuver able/1/1 C4") == ("7.13",)
    game.do("carry 2")
    assert {place: [m.id for m in found] for place, found in game.state.fire.items()} == {"C3": [1], "C4": [2]}


def test_passing_a_marked_hex_asks_too() -> None:
    game = play(markers=[("C3", 1, "axis")]).do("maneuver able/1/3 D8")
    assert game.asked == "allied ActivationSegment"
    units = {"able/1/leader": "C1", "able/1/1": "C2", "able/1/2": "C3"}
    game = Play({**units, **ENEMY}, platoon="able/1", markers=[("C3", 1, "axis"), ("C2", 0, "axis")])
    game.do("maneuver able/1/1 C3 C4")
    assert game.asked == "axis March"
    assert game.legal() == ["carry 1", "carry"]
    game.do("carry 1")
    assert {place: sorted(m.id for m in found) for place, found in game.state.fire.items()} == {"C4": [1, 2]}


def test_leaving_the_map_with_markers_is_suffered_first() -> None:
    game = play({"able/1/1": "A5", "able/1/3": "D9"}, markers=[("A5", 3, "axis")]).do("maneuver able/1/1 >left")
    assert game.asked == "chance Dice"
    game.roll(1)
    assert game.asked == "chance EdgeRoll"
    game.roll(1)
    assert game.unit("able/1/1").place == "exited"
    assert not game.state.fire


def test_arrival_is_kept_while_a_side_stays() -> None:
    game = play()
    before = game.state.arrived["allied"]["C3"]
    game.do("maneuver able/1/1 C4")
    assert game.state.arrived["allied"]["C3"] == before
    arrived = game.state.arrived["allied"]["C4"]
    assert arrived > before
    game.do("maneuver able/1/2 C4")
    assert "C3" not in game.state.arrived["allied"]
    assert game.state.arrived["allied"]["C4"] == arrived


def test_concealment_goes_where_the_enemy_sees() -> None:
    game = play({"able/1/1": {"hex": "C3", "concealed": True}, "kp1/1/1": "C13"})
    assert game.notes("maneuver able/1/1 C4 C5") == ["7.1", "6.7", "6.7", "13.2"]
    game.do("maneuver able/1/1 C4 C5")
    assert not game.unit("able/1/1").concealed
    moved = next(event for event in game.events if event.kind == "move")
    assert "1/1" not in moved.public.text
    assert "1/1" in moved.told("allied").text


def test_preview_tells_of_overstacking() -> None:
    game = play({"able/2/1": "C4", "able/2/2": "C4", "able/2/3": "C4"})
    assert "3.2" in game.notes("maneuver able/1/1 C4")
    assert "3.2" not in game.notes("maneuver able/1/1 C4 C5")


def test_every_end_is_proposed_once_and_all_are_legal() -> None:
    game = play({"kp1/1/1": "E5"}, board={**ROAD, "terrain": {"D3": "woods", "D4": "heavy_woods"}})
    lines = [line for line in game.legal(unit="able/1/3", verb="maneuver") if ">" not in line and "+" not in line]
    ends = [line.split()[-1] for line in lines]
    assert len(ends) == len(set(ends)) > 30
    assert all(game.refusals(line) == () for line in lines)
    groups = game.legal(unit="able/1/1", verb="maneuver")
    assert any("able/1/1+able/1/2" in line for line in groups)


@pytest.mark.parametrize(("half_mp", "text"), [(1, "½"), (2, "1"), (3, "1½"), (6, "3"), (0, "0")])
def test_points_are_written_as_printed(half_mp: int, text: str) -> None:
    assert mp_text(half_mp) == text


def test_a_concealed_unit_is_offered_the_hidden_way_too() -> None:
    board = {"terrain": {"D4": "woods", "D3": "woods"}}
    units = {"able/1/1": {"hex": "C3", "concealed": True}, "kp1/1/1": "K8"}
    game = play(units, board=board)
    lines = [line for line in game.legal(unit="able/1/1", verb="maneuver", hex="D4") if "+" not in line]
    seen = ["13.2" in game.notes(line) for line in lines]
    assert seen in ([True, False], [False])


def test_nobody_enters_before_his_minute() -> None:
    game = play({"able/1/3": {"entry": ["A5"]}})
    side = game.setup.mission.sides["allied"]
    late = msgspec.structs.replace(side, entries=(msgspec.structs.replace(side.entries[0], minute=9),))
    game.setup.mission.sides["allied"] = late
    assert "7.6" in game.refusals("maneuver able/1/3 A5 B5")
    assert not game.legal(unit="able/1/3")
    game.state.minute = 9
    game.do("maneuver able/1/1 C4")
    assert game.refusals("maneuver able/1/3 A5 B5") == ()
