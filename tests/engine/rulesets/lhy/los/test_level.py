"""Rule 2.5.2, lines on one level: each paragraph in a case where it applies, and in one just outside it."""

from __future__ import annotations

import pytest

from lhy_desktop.engine.board import Line
from lhy_desktop.engine.rulesets.lhy.los import Conditions
from tests.engine.rulesets.lhy.los.lay import all_of, ask, border, box, clear, hindered, lay, rule

FLAT = ("C5", "C6", "C7", "C8", "C9")


def test_1_adjacent_hexes_always_see_each_other() -> None:
    board = lay(all_of("woods", "C5", "C6"), {"C6": 3}, sides=[border("C5", "C6", "tree_line")])
    assert clear(board, "C5", "C6")


def test_2a_height_must_exceed_both_ends() -> None:
    assert rule(lay({"C7": "woods"}), "C5", "C9") == "2.5.2a"
    assert clear(lay({"C7": "woods"}, {"C5": 1, "C9": 1}), "C5", "C9")
    assert clear(lay({"C7": "marsh"}), "C5", "C9")


@pytest.mark.parametrize("word", ["woods", "heavy_woods", "jungle", "heavy_jungle"])
def test_2a_every_forest_blocks(word: str) -> None:
    report = ask(lay({"C7": word}), "C5", "C9")
    assert report.blocked_at == "C7"
    assert [one.effect for one in report.crossed] == ["", "blocks", ""]


def test_2b_forest_on_both_sides_anywhere_on_the_path() -> None:
    assert rule(lay(all_of("woods", "F6", "H7")), "E7", "I7") == "2.5.2b"
    assert clear(lay(all_of("woods", "F6", "H6")), "E7", "I7")  # one side only


def test_2b_names_forest_only() -> None:
    assert clear(lay({"F6": "woods", "F7": "orchard"}), "E7", "I7")
    assert clear(lay({"F6": "woods"}, {"F7": 1}), "E7", "I7")


def test_2b_trees_below_the_ends_do_not_block() -> None:
    level = dict.fromkeys(("E7", "I7", "G7"), 1)
    assert clear(lay(all_of("woods", "F6", "F7"), level), "E7", "I7")
    assert rule(lay(all_of("woods", "F6", "F7"), {**level, "F6": 1, "F7": 1}), "E7", "I7") == "2.5.2b"


def test_2c_ends_of_equal_rank() -> None:
    assert rule(lay(fine={"C7": 1}), "C5", "C9") == "2.5.2c"
    assert clear(lay(fine=dict.fromkeys(FLAT, 1)), "C5", "C9")


def test_2c_ends_of_different_rank() -> None:
    assert rule(lay(fine={"C5": 30, "C6": 30}), "C5", "C9") == "2.5.2c"
    assert clear(lay(fine={"C5": 30, "C6": 29}), "C5", "C9")


def test_2c_a_hexside_between_two_risen_hexes() -> None:
    assert rule(lay(fine={"F6": 1, "F7": 1}), "E7", "I7") == "2.5.2c"
    assert clear(lay(fine={"F6": 1}), "E7", "I7")
    assert rule(lay(levels={"F6": 1, "F7": 1}), "E7", "I7") == "2.5.2c"


def test_2c_a_hexside_with_a_rank_of_its_own() -> None:
    assert rule(lay(sides=[border("F6", "F7", "contour", fine=20)]), "E7", "I7") == "2.5.2c"
    assert clear(lay(fine=dict.fromkeys(("E7", "I7"), 20), sides=[border("F6", "F7", "contour", fine=20)]), "E7", "I7")
    assert clear(lay(sides=[border("F6", "G7", "contour", fine=20)]), "E7", "I7")  # crossed, not run along


def test_2d_a_building_only_where_it_is_drawn() -> None:
    stone = all_of("stone_building", "C7")
    assert rule(lay(stone, houses=[box("C7", -200, 0)]), "C5", "C9") == "2.5.2d"  # its wall lies on the line
    assert clear(lay(stone, houses=[box("C7", -202, 0)]), "C5", "C9")
    assert clear(lay(all_of("stone_building", "C5"), houses=[box("C5", 0, 0)]), "C5", "C9")


def test_2d_a_building_below_the_ends() -> None:
    stone, ends = all_of("stone_building", "C7"), {"C5": 1, "C9": 1}
    assert clear(lay(stone, ends, houses=[box("C7", 0, 0)]), "C5", "C9")
    assert rule(lay(all_of("church", "C7"), ends, houses=[box("C7", 0, 0, kind="church")]), "C5", "C9") == "2.5.2d"


def test_2d_a_hut_where_the_ground_is_not_below_the_ends() -> None:
    hut = box("C7", 0, 0, kind="hut")
    assert rule(lay({"C7": "hut"}, houses=[hut]), "C5", "C9") == "2.5.2d"
    assert clear(lay({"C7": "hut"}, {"C5": 1, "C9": 1}, houses=[hut]), "C5", "C9")


def test_2d_a_building_beside_a_hexside_followed_does_not_count() -> None:
    assert clear(lay({"F7": "stone_building"}, houses=[box("F7", 0, -350)]), "E7", "I7")


@pytest.mark.parametrize("kind", ["wall", "hedgerow", "tree_line"])
def test_2e_crossed_away_from_the_ends(kind: str) -> None:
    report = ask(lay(sides=[border("C7", "C8", kind)]), "C5", "C10")
    assert report.rule == "2.5.2e"
    assert "C7 and C8" in report.sentence("C10")
    assert clear(lay(sides=[border("C5", "C6", kind)]), "C5", "C10")
    assert clear(lay(sides=[border("C9", "C10", kind)]), "C5", "C10")


@pytest.mark.parametrize("kind", ["cliff", "bank"])
def test_2e_other_features_are_seen_over(kind: str) -> None:
    assert clear(lay(sides=[border("C7", "C8", kind)]), "C5", "C10")


def test_2e_heights_of_features() -> None:
    ends = {"C5": 1, "C10": 1}
    assert clear(lay(levels=ends, sides=[border("C7", "C8", "tree_line")]), "C5", "C10")
    assert clear(lay(levels=ends, sides=[border("C7", "C8", "wall")]), "C5", "C10")
    ridge = {**ends, "C7": 1}
    assert rule(lay(levels=ridge, sides=[border("C7", "C8", "wall")]), "C5", "C10") == "2.5.2e"


def test_2e_followed_away_from_the_ends() -> None:
    assert rule(lay(sides=[border("H6", "H7", "wall")]), "E7", "K7") == "2.5.2e"
    assert clear(lay(sides=[border("H6", "H7", "wall")]), "E7", "I7")  # I7 touches its end point


def test_2e_through_an_opening() -> None:
    assert clear(lay(sides=[border("C7", "C8", "wall", (400, 600))]), "C5", "C10")
    assert rule(lay(sides=[border("C7", "C8", "wall", (400, 500))]), "C5", "C10") == "2.5.2e"  # its edge is touched
    assert rule(lay(sides=[border("C7", "C8", "wall", (0, 400))]), "C5", "C10") == "2.5.2e"


def test_2e_an_opening_at_the_end_point_met() -> None:
    # The line meets the corner that H6 shares with G6 and H5, which is one end of the hexside.
    found = {
        openings: clear(lay(sides=[border("G6", "H5", "wall", openings)]), "E4", "I7")
        for openings in ((0, 200), (800, 1000), (400, 600))
    }
    assert sorted(found.values()) == [False, False, True]
    assert not found[(400, 600)]


def test_2e_an_opening_all_along() -> None:
    assert clear(lay(sides=[border("H6", "H7", "wall", (0, 1000))]), "E7", "K7")
    assert rule(lay(sides=[border("H6", "H7", "wall", (0, 998))]), "E7", "K7") == "2.5.2e"


def test_2f_the_drawing_beside_an_urban_road() -> None:
    board = lay(
        all_of("urban_building", "C5"),
        houses=[box("C5", 0, 300, kind="urban_building")],
        lines=[Line("road", ("B5", "C5", "D5"))],
    )
    gun, section = Conditions(line="vehicle"), Conditions(line="latw")
    assert clear(board, "C5", "C8")
    assert rule(board, "C5", "C8", gun) == rule(board, "C5", "C8", section) == "2.5.2f"
    assert rule(board, "C5", "C6", gun) == "2.5.2f"  # adjacent hexes too
    assert clear(board, "C5", "C2", gun)
    raised = board.relevelled({"C8": 1})
    assert rule(raised, "C5", "C8", gun) == "2.5.2f"
    assert clear(raised, "C5", "C8", section)


def test_2f_only_on_a_road() -> None:
    board = lay(all_of("urban_building", "C5"), houses=[box("C5", 0, 300, kind="urban_building")])
    assert clear(board, "C5", "C8", Conditions(line="vehicle"))


def test_2g_more_than_two_orchards() -> None:
    assert hindered(lay(all_of("orchard", "C6", "C7", "C9")), "C5", "C9") == 2
    report = ask(lay({"C6": "orchard", "C7": "brush", "C8": "palm"}), "C5", "C9")
    assert (report.rule, report.blocked_at) == ("2.5.2g", "C8")


def test_2g_orchards_below_the_ends_do_not_count() -> None:
    ends = {"C5": 1, "C9": 1}
    assert hindered(lay(all_of("orchard", "C6", "C7", "C8"), ends), "C5", "C9") == 0


def test_7_night_and_twilight() -> None:
    board = lay()
    assert clear(board, "C5", "C7", Conditions(limit=2))
    assert rule(board, "C5", "C8", Conditions(limit=2)) == "2.5.7"
    assert clear(board, "C5", "C9", Conditions(limit=4))
    assert rule(board, "C5", "C10", Conditions(limit=4)) == "2.5.7"


def test_8a_gullies_and_bridges() -> None:
    gully = Line("gully", ("C5", "C6", "C7", "C8", "C9"))
    assert clear(lay(lines=[gully]), "C5", "C9")
    low = lay(lines=[Line("gully", ("C5",)), Line("gully", ("C9",))])
    assert rule(low, "C5", "C9") == "2.5.2a"  # the ground between is higher than both ends
    assert rule(low, "C5", "C7") == "2.5.3"
    bridged = lay(flags={"C5": "bridge"}, lines=[gully, Line("road", ("B5", "C5", "D5"))])
    assert ask(bridged, "C5", "C8").levels == (0, -1)
    assert ask(bridged, "C5", "C8", Conditions(under=frozenset(("C5",)))).levels == (-1, -1)


def test_8f_a_forest_river() -> None:
    woods = all_of("woods", "C6", "C7", "C8")
    assert clear(lay(woods, lines=[Line("river", FLAT)]), "C5", "C9")
    assert rule(lay(woods, lines=[Line("path", FLAT)]), "C5", "C9") == "2.5.2a"


def test_8f_every_enclosed_hex_on_the_line_must_be_in_the_lane() -> None:
    woods = all_of("woods", "C6", "C8")
    road = Line("road", FLAT)
    assert clear(lay(woods, lines=[road]), "C5", "C9")
    across = lay(all_of("woods", "C6", "C7"), lines=[Line("road", ("C5", "C6")), Line("road", ("B6", "C7", "D6"))])
    assert rule(across, "C5", "C9") == "2.5.2a"


def test_8f_a_hill_under_the_road_still_blocks() -> None:
    assert rule(lay(all_of("woods", "C6", "C7", "C8"), {"C7": 1}, lines=[Line("road", FLAT)]), "C5", "C9") == "2.5.2a"


def test_the_sentence_says_what_where_and_why() -> None:
    board = lay(all_of("wooden_building", "G6"), houses=[box("G6", 0, 0, kind="wooden_building")])
    report = ask(board, "E5", "I7")
    assert report.sentence("I7") == "No line of sight to I7: the houses in G6 reach level 1, both ends are at level 0."
    assert ask(lay(), "C5", "C6").sentence("C6") == "Clear line of sight to C6, 1 hex away."
    sentence = ask(lay({"C7": "orchard"}), "C5", "C9").sentence("C9")
    assert sentence == "Line of sight to C9 with 1 hindrance: the orchard in C7."
