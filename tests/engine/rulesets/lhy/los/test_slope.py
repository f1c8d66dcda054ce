"""Rules 2.5.3 and 2.5.4, lines between levels: each kind of obstacle where it applies and just outside."""

from __future__ import annotations

import pytest

from lhy_desktop.engine.board import Line
from tests.engine.rulesets.lhy.los.lay import all_of, ask, border, box, clear, lay, rule

FLAT = ("C5", "C6", "C7", "C8", "C9")


def test_3_a_hex_as_high_as_the_higher_end() -> None:
    assert rule(lay(levels={"C5": 2, "C7": 2}), "C5", "C12") == "2.5.3"
    assert clear(lay(levels={"C5": 2, "C7": 1}), "C5", "C12")


def test_3_a_building_as_high_as_the_higher_end() -> None:
    board = lay({"C7": "church"}, {"C5": 2}, houses=[box("C7", 0, 0, kind="church")])
    assert rule(board, "C5", "C13") == "2.5.3"
    lower = lay({"C7": "wooden_building"}, {"C5": 2}, houses=[box("C7", 0, 0, kind="wooden_building")])
    assert clear(lower, "C5", "C13")


def test_3_a_tree_line_as_high_as_the_higher_end() -> None:
    trees = [border("C8", "C9", "tree_line")]
    assert rule(lay(levels={"C5": 1}, sides=trees), "C5", "C13") == "2.5.3"
    assert clear(lay(levels={"C5": 2}, sides=trees), "C5", "C13")


def test_3_pairs_as_high_as_the_higher_end() -> None:
    assert rule(lay({"F6": "woods"}, {"E7": 1, "F7": 1}), "E7", "I7") == "2.5.3"
    assert clear(lay({"F6": "woods"}, {"E7": 1}), "E7", "I7")


def test_3_along_a_forest_road() -> None:
    woods = all_of("woods", "C6")
    assert rule(lay(woods, {"C5": 3}, lines=[Line("road", FLAT)]), "C5", "C9") == "2.5.3"
    assert clear(lay(woods, {"C5": 3}), "C5", "C9")  # beyond the blind hexes of the woods alone
    assert clear(lay(woods, {"C5": 3, "C9": 1}, lines=[Line("road", FLAT)]), "C5", "C9")  # over the trees


def test_3_along_a_path_through_forest() -> None:
    woods, path = all_of("woods", "C6"), [Line("path", FLAT)]
    assert rule(lay(woods, {"C5": 3}, lines=path), "C5", "C9") == "2.5.3"
    assert clear(lay(woods, {"C5": 3, "C9": 1}, lines=path), "C5", "C9")  # over the trees
    assert clear(lay(woods, {"C5": 3}, lines=[Line("path", ("B6", "C6", "D5"))]), "C5", "C9")  # across it
    assert clear(lay({}, {"C5": 3}, flags={"C6": "tree_lined"}, lines=path), "C5", "C9")  # no forest
    assert rule(lay(woods, lines=path), "C5", "C9") == "2.5.2a"  # on one level it is forest like any other
    both = lay(woods, {"C5": 3}, lines=[*path, Line("road", ("B5", "C6", "D6"))])
    assert rule(both, "C5", "C9") == "2.5.3"  # whatever road crosses it


def test_3_along_a_tree_lined_road() -> None:
    road = [Line("road", FLAT)]
    assert rule(lay(levels={"C5": 3}, flags={"C7": "tree_lined"}, lines=road), "C5", "C9") == "2.5.3"
    assert clear(lay(levels={"C5": 3}, flags={"C7": "enclosed"}, lines=road), "C5", "C9")
    assert clear(lay(flags={"C7": "tree_lined"}, lines=road), "C5", "C9")


@pytest.mark.parametrize(("target", "seen"), [("C7", False), ("C8", True)])
def test_4_blind_behind_a_building_drawn_on_the_line(target: str, seen: bool) -> None:
    board = lay({"C6": "stone_building"}, {"C5": 2}, houses=[box("C6", 0, 0)])
    assert clear(board, "C5", target) is seen


def test_4_a_building_the_line_misses_blinds_nobody() -> None:
    assert clear(lay({"C6": "stone_building"}, {"C5": 2}, houses=[box("C6", 400, 0)]), "C5", "C7")


def test_4_huts_walls_and_hedgerows_cast_no_blind_hexes() -> None:
    assert clear(lay({"C6": "hut"}, {"C5": 1}, houses=[box("C6", 0, 0, kind="hut")]), "C5", "C7")
    for kind in ("wall", "hedgerow"):
        assert clear(lay(levels={"C5": 1}, sides=[border("C6", "C7", kind)]), "C5", "C8")
    assert not clear(lay(levels={"C5": 1}, sides=[border("C6", "C7", "tree_line")]), "C5", "C8")


def test_4_hills_cast_blind_hexes() -> None:
    board = lay(levels={"C3": 3, "C5": 1})
    assert rule(board, "C3", "C6") == "2.5.4"
    assert clear(board, "C3", "C7")


def test_4_an_orchard_as_high_as_the_higher_end() -> None:
    assert rule(lay({"C8": "orchard"}, {"C5": 1}), "C5", "C13") == "2.5.3"


def test_8h_row_two_beyond_the_printed_columns() -> None:
    board = lay({"C2": "woods"}, {"C1": 2})
    assert [clear(board, "C1", f"C{n}") for n in (3, 4)] == [False, True]


def test_8i_the_lower_hex_of_a_pair_counts_where_it_stands() -> None:
    woods = all_of("woods", "F6", "H7")
    assert clear(lay(woods, {"E7": 2, "H7": 1}), "E7", "I7")  # F6 is the lower one: row 1 column 1 cell 1
    report = ask(lay(woods, {"E7": 2, "F6": 1}), "E7", "I7")  # H7 is the lower one: row 1 column 3 cell 3
    assert (report.blocked_at, report.rule) == ("H7", "2.5.4")
    equal = ask(lay(woods, {"E7": 2}), "E7", "I7")  # the one nearer to the lower end
    assert (equal.blocked_at, equal.rule) == ("H7", "2.5.4")
    assert clear(lay(woods, {"E7": 4}), "E7", "K7")  # row 3 column 3 cell 1


def test_8i_one_side_alone_is_no_obstacle() -> None:
    assert clear(lay(all_of("woods", "F6", "H6"), {"E7": 2}), "E7", "G7")


def test_8j_a_tree_line_stands_in_the_hex_nearer_to_the_higher_end() -> None:
    # Between C7 and C8, seen from C4 on level 3: row 2, column 3 (to C7), cell 2.
    board = lay(levels={"C4": 3}, sides=[border("C7", "C8", "tree_line")])
    assert [clear(board, "C4", target) for target in ("C8", "C9", "C10")] == [True, False, True]


def test_the_sentence_names_the_levels() -> None:
    report = ask(lay({"C6": "woods"}, {"C3": 2}), "C9", "C3")
    assert report.sentence("C9").startswith("No line of sight to C9: the woods in C6 reach level 1 and C9 lies")
    assert report.levels == (2, 0)
    assert ask(lay({"C6": "woods"}, {"C3": 1}), "C9", "C3").sentence("C3").endswith("the ends are at levels 1 and 0.")
