"""Cases L1-L17 of rules/lhy.md 19.1."""

from __future__ import annotations

from lhy_desktop.engine.board import Line
from lhy_desktop.engine.rulesets.lhy.los import Conditions
from tests.engine.rulesets.lhy.los.lay import all_of, ask, border, clear, hindered, house, lay, rule


def smoke(*names: str) -> Conditions:
    return Conditions(smoke=frozenset(names))


def test_l1_own_terrain_never_counts() -> None:
    assert rule(lay({"C7": "woods"}), "C5", "C9") == "2.5.2a"
    assert clear(lay(all_of("woods", "C5", "C9")), "C5", "C9")


def test_l2_met_at_a_vertex_only_or_entered() -> None:
    assert clear(lay(all_of("woods", "F5", "H5")), "E4", "I7")
    report = ask(lay({"G6": "woods"}), "E4", "I7")
    assert (report.blocked_at, report.blocked_by, report.rule) == ("G6", "woods", "2.5.2a")


def test_l3_hexsides_of_brush_do_not_count_nor_do_the_ends() -> None:
    beside = all_of("brush", "F6", "F7", "H6", "H7")
    assert hindered(lay(beside), "E7", "I7") == 0
    assert hindered(lay({"G7": "brush"}), "E7", "I7") == 1
    assert hindered(lay({**beside, **all_of("brush", "G7", "E7", "I7")}), "E7", "I7") == 1


def test_l4_ground_between_ends_on_a_hill() -> None:
    hill = dict.fromkeys(("C5", "C6", "C7", "C8", "C9"), 1)
    assert rule(lay(levels={**hill, "C7": 2}), "C5", "C9") == "2.5.2a"
    assert clear(lay(levels={**hill, "C6": 0, "C7": 0, "C8": 0}), "C5", "C9")
    assert clear(lay(levels={**hill, "C6": 0, "C8": 0}), "C5", "C9")


def test_l5_the_rim_hides_the_slope_from_behind_it() -> None:
    board = lay(levels={"C5": 1, "C6": 1})
    assert rule(board, "C5", "C9") == "2.5.3"
    assert clear(board, "C6", "C9")


def test_l6_a_wall_both_ends_touch() -> None:
    assert clear(lay(sides=[border("E8", "F7", "wall")]), "E7", "F8")


def test_l7_a_wall_met_at_its_end_point() -> None:
    assert rule(lay(sides=[border("G6", "H5", "wall")]), "E4", "I7") == "2.5.2e"


def test_l8_a_tree_line_never_blinds_the_hexes_it_borders() -> None:
    board = lay(levels={"C5": 2}, sides=[border("C7", "C8", "tree_line")])
    assert clear(board, "C5", "C8")
    assert rule(board, "C5", "C9") == "2.5.4"
    assert clear(board, "C5", "C10")


def test_l9_blind_hexes_behind_woods() -> None:
    board = lay({"C6": "woods"}, {"C3": 2})
    assert rule(board, "C3", "C9") == "2.5.4"
    assert clear(board, "C3", "C10")
    board = lay({"C8": "woods"}, {"C3": 3})
    assert rule(board, "C3", "C11") == "2.5.4"
    assert clear(board, "C3", "C12")


def test_l10_each_obstacle_alone() -> None:
    board = lay(all_of("woods", "C5", "C9"), {"C3": 3})
    assert [clear(board, "C3", target) for target in ("C6", "C7", "C12", "C13")] == [False, True, False, True]


def test_l11_a_target_as_high_as_the_top() -> None:
    assert clear(lay({"C6": "woods"}, {"C3": 3, "C7": 1}), "C3", "C7")
    assert rule(lay({"C6": "woods"}, {"C3": 3}), "C3", "C7") == "2.5.4"
    assert rule(lay({"C6": "woods"}, {"C3": 3, "C6": 2}), "C3", "C12") == "2.5.3"


def test_l12_a_pair_along_hexsides() -> None:
    board = lay(all_of("woods", "F6", "F7"), {"E7": 2, "F7": 1})
    assert rule(board, "E7", "G7") == "2.5.4"
    assert clear(board, "E7", "I7")
    assert clear(lay({"F6": "woods"}, {"E7": 2}), "E7", "G7")


def test_l13_an_orchard_between_levels_and_on_one_level() -> None:
    board = lay({"C5": "orchard"}, {"C3": 2})
    assert [rule(board, "C3", target) for target in ("C6", "C7")] == ["2.5.4", "2.5.4"]
    assert hindered(board, "C3", "C8") == 0
    assert hindered(lay({"C5": "orchard"}), "C3", "C8") == 1


def test_l14_drawn_features_and_markers() -> None:
    cottage = all_of("wooden_building", "C7")
    aside = house("C7", ((1, -200), (400, -200), (400, 200), (1, 200)), "wooden_building")
    assert clear(lay(cottage, houses=[aside]), "C5", "C9")
    touching = house("C7", ((0, 0), (400, -200), (400, 200)), "wooden_building")
    assert rule(lay(cottage, houses=[touching]), "C5", "C9") == "2.5.2d"
    assert hindered(lay({"C8": "brush"}), "C5", "C9", smoke("C5", "C7", "C9")) == 4


def test_l15_smoke_from_above_and_a_road_through_woods() -> None:
    high = lay(levels={"C3": 3})
    assert hindered(high, "C3", "C7", smoke("C5")) == 1
    assert hindered(high, "C3", "C8", smoke("C5")) == 0
    woods, road = all_of("woods", "C6", "C7", "C8"), ("C5", "C6", "C7", "C8", "C9")
    straight = Line("road", road)
    assert clear(lay(woods, lines=[straight]), "C5", "C9")
    assert rule(lay(woods, {"C5": 1}, lines=[straight]), "C5", "C9") == "2.5.3"
    middle = [(4500, 5500 + 1000 * i) for i in range(-1, 4)]  # C5 to C9
    drawn = [((x, y - 500), (x, y), (x, y + 500)) for x, y in middle]
    drawn[2] = (drawn[2][0], (5000, 6500), drawn[2][2])
    assert rule(lay(woods, lines=[Line("road", road, drawn=tuple(drawn))]), "C5", "C9") == "2.5.2a"


def test_l16_illumination_at_night() -> None:
    board = lay()
    night = Conditions(limit=2, lit=frozenset(board.within("C9", 2)))
    assert clear(board, "C5", "C9", night)
    assert rule(board, "C4", "C9", night) == "2.5.7"
    assert clear(board, "C9", "C5", night)


def test_l17_smoke_along_hexsides() -> None:
    assert hindered(lay({"H7": "woods"}), "E7", "I7", smoke("F6")) == 1
    assert hindered(lay({"H6": "woods"}), "E7", "I7", smoke("F6")) == 0
    assert hindered(lay(), "E7", "I7", smoke("F6", "H7")) == 1
    assert hindered(lay(), "E7", "I7", smoke("F6", "F7", "H6", "H7")) == 2
