"""Rule 2.5.5: each kind of hindrance in a case where it counts, and in one where it just does not."""

from __future__ import annotations

from lhy_desktop.engine.board import Line
from lhy_desktop.engine.rulesets.lhy import los
from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables
from lhy_desktop.engine.rulesets.lhy.los import Conditions
from tests.engine.rulesets.lhy.los.lay import all_of, ask, hindered, lay


def told(**hexes: str) -> Conditions:
    return Conditions(**{kind: frozenset(names.split()) for kind, names in hexes.items()})


def test_a_once_for_each_hex_ends_included() -> None:
    board = lay()
    assert hindered(board, "C5", "C9", told(smoke="C5 C7 C9", mortar_fire="C7")) == 3
    assert hindered(board, "C5", "C6", told(smoke="C5 C6")) == 2
    assert hindered(board, "C5", "C5", told(smoke="C5")) == 1
    assert hindered(board, "C5", "C9", told(smoke="D7 C10")) == 0
    (one,) = ask(board, "C5", "C9", told(mortar_fire="C7", smoke="C7")).hindrances
    assert (one.hex, one.kind, one.rule) == ("C7", "mortar fire", "2.5.5a")


def test_a_over_on_one_level() -> None:
    ends = {"C5": 2, "C9": 2}
    assert hindered(lay(levels=ends), "C5", "C9", told(smoke="C7")) == 0
    assert hindered(lay(levels={**ends, "C7": 1}), "C5", "C9", told(smoke="C7")) == 1
    assert hindered(lay(levels=ends), "C5", "C9", told(smoke="C5")) == 1


def test_a_over_between_levels() -> None:
    assert hindered(lay(levels={"C5": 1}), "C5", "C13", told(smoke="C7")) == 1  # would be blocked
    assert hindered(lay(levels={"C3": 3, "C8": 2}), "C3", "C8", told(smoke="C5")) == 0
    assert hindered(lay(levels={"C3": 3}), "C3", "C8", told(smoke="C8")) == 1


def test_b_smoke_on_one_side_and_forest_or_hill_on_the_other() -> None:
    assert hindered(lay({"F6": "woods"}), "E7", "I7", told(smoke="F7")) == 1
    assert hindered(lay(levels={"F6": 1}), "E7", "I7", told(smoke="F7")) == 1
    assert hindered(lay(), "E7", "I7", told(smoke="F7")) == 0
    assert hindered(lay({"F6": "orchard"}), "E7", "I7", told(smoke="F7")) == 0
    assert hindered(lay({"H6": "woods"}), "E7", "I7", told(smoke="F7")) == 1  # at another hexside
    assert hindered(lay({"H6": "woods"}), "E7", "I7", told(smoke="H7", mortar_fire="F7")) == 2  # each marked hex
    assert hindered(lay({"F6": "woods"}), "E7", "I7", told(smoke="F6")) == 0
    high = {"E7": 1, "I7": 1}
    assert hindered(lay({"F6": "woods"}, high), "E7", "I7", told(smoke="F7")) == 0  # over the trees
    (one,) = ask(lay({"F6": "woods"}), "E7", "I7", told(smoke="F7")).hindrances
    assert (one.rule, one.hex) == ("2.5.5b", "F7")


def test_b_the_other_reading_counts_the_line_once() -> None:
    tables = load_tables(changes={"sight.clouds_beside": "line"})
    for woods, smoke, count in (("H6", "F7 H7", 1), ("H6", "F6", 0), ("H6", "F6 F7 H6 H7", 2)):
        board, given = lay({woods: "woods"}), told(smoke=smoke)
        assert len(los.report(board, "E7", "I7", given, tables).hindrances) == count
        assert los.field(board, "E7", given, tables).hindrances[board.index["I7"]] == count


def test_b_between_levels() -> None:
    assert hindered(lay({"H6": "woods"}, {"E7": 2}), "E7", "I7", told(smoke="H7")) == 1
    assert hindered(lay({"F6": "woods"}, {"E7": 2}), "E7", "I7", told(smoke="F7")) == 0
    # The lower of a pair stands where it stands: the woods by the lower end, far from the smoke, hide it.
    assert hindered(lay({"H6": "woods"}, {"E7": 2}), "E7", "I7", told(smoke="F7")) == 1
    assert hindered(lay({"F6": "woods"}, {"E7": 2}), "E7", "I7", told(smoke="H7")) == 0


def test_c_smoke_on_both_sides_counts_once() -> None:
    board = lay()
    assert hindered(board, "E7", "I7", told(smoke="F6 F7")) == 1
    assert hindered(board, "E7", "I7", told(smoke="F6 F7 H6 H7")) == 2
    assert hindered(board, "E7", "I7", told(smoke="F6 H7")) == 1
    assert hindered(lay({"F7": "woods"}), "E7", "I7", told(smoke="F6 H7")) == 1  # 2.5.5b adds nothing
    assert hindered(board, "E7", "I7", told(smoke="F6 H6 H7")) == 2
    (one,) = ask(board, "E7", "I7", told(smoke="F6", mortar_fire="F7")).hindrances
    assert (one.rule, one.hex) == ("2.5.5c", "F7")
    assert hindered(lay(levels={"E7": 2, "I7": 2}), "E7", "I7", told(smoke="F6 F7")) == 0


def test_d_a_vehicle_on_an_enclosed_road() -> None:
    board = lay(flags={"C7": "enclosed"}, lines=[Line("road", ("B6", "C7", "D6"))])
    assert hindered(board, "C5", "C9", told(vehicles="C7 C9")) == 1
    assert hindered(lay(lines=[Line("road", ("B6", "C7", "D6"))]), "C5", "C9", told(vehicles="C7")) == 0
    assert hindered(board.relevelled({"C5": 1}), "C5", "C9", told(vehicles="C7")) == 0


def test_e_orchards_on_one_level_and_roadblocks() -> None:
    board = lay({**all_of("orchard", "C6"), "C8": "brush"})
    assert hindered(board, "C5", "C9") == 2
    assert hindered(board, "C5", "C9", told(roadblocks="C7 C9")) == 3
    raised = lay(levels={"C5": 1})
    assert hindered(raised, "C5", "C9", told(roadblocks="C7")) == 0
    assert hindered(lay(levels={"C5": 1, "C7": 1, "C9": 1}), "C5", "C9", told(roadblocks="C7")) == 1
    (one,) = ask(lay(), "C5", "C9", told(roadblocks="C7")).hindrances
    assert (one.kind, one.rule) == ("roadblock", "2.5.5e")


def test_a_blocked_line_has_no_hindrances() -> None:
    report = ask(lay({"C7": "woods"}), "C5", "C9", told(smoke="C6"))
    assert not report.clear
    assert report.hindrances == ()


def test_crossed_hexes_say_what_each_did() -> None:
    report = ask(lay({"G7": "brush", "F6": "woods"}), "E7", "I7")
    assert [(one.hex, one.flank, one.effect) for one in report.crossed] == [
        ("F6", True, ""),
        ("F7", True, ""),
        ("G7", False, "hinders"),
        ("H6", True, ""),
        ("H7", True, ""),
    ]
    assert report.crossed[0].top == 1
