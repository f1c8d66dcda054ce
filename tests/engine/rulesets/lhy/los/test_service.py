"""The public questions: kept reports, entry sides, enclosed roads, and names that belong to no hex."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lhy_desktop.engine.board import Line, NoHexError
from lhy_desktop.engine.flow.switches import SWITCHES
from lhy_desktop.engine.rulesets.lhy import los
from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables
from lhy_desktop.engine.rulesets.lhy.los import Conditions
from tests.engine.rulesets.lhy.los.lay import all_of, border, box, clear, lay

FLAT = ("C5", "C6", "C7", "C8", "C9")


def test_reports_of_a_clear_day_are_kept() -> None:
    board = lay()
    assert los.report(board, "C5", "C9") is los.report(board, "C9", "C5", Conditions())
    assert los.report(board, "C5", "C9").distance == 4


def test_the_tables_decide() -> None:
    board, printed = lay({"C7": "woods"}), load_tables()
    ground = replace(printed.ground, terrain={**printed.ground.terrain, "woods": printed.ground.terrain["open"]})
    assert not los.report(board, "C5", "C9").clear
    assert los.report(board, "C5", "C9", rules=replace(printed, ground=ground)).clear


def test_a_hex_that_is_not_there() -> None:
    with pytest.raises(NoHexError, match="Z9"):
        los.report(lay(), "C5", "Z9")
    with pytest.raises(NoHexError, match="Z9"):
        los.field(lay(), "Z9")


def test_the_hex_itself() -> None:
    report = los.report(lay(), "C5", "C5")
    assert (report.clear, report.distance, report.crossed) == (True, 0, ())


def test_entry_sides_one_or_two() -> None:
    board = lay()
    assert los.entry_sides(board, "C5", "C9") == (1,)
    assert los.entry_sides(board, "C9", "C5") == (4,)
    assert los.entry_sides(board, "E7", "F8") == (1, 6)
    assert los.entry_sides(board, "F8", "E7") == (3, 4)
    assert los.entry_sides(board, "E7", "I7") == (5, 6)
    assert los.entry_sides(board, "C5", "C6") == (1,)


def test_entry_sides_do_not_ask_for_openings() -> None:
    assert los.entry_sides(lay(sides=[border("C8", "C9", "wall", (400, 600))]), "C5", "C9") == (1,)
    assert los.entry_sides(lay(sides=[border("C8", "C9", "wall", (0, 400))]), "C5", "C9") == (1,)


def test_distance_along_an_enclosed_road() -> None:
    road = Line("road", FLAT)
    woods = lay(all_of("woods", "C7"), lines=[road])
    assert los.enclosed_road_distance(woods, "C5", "C9") == 4
    assert los.enclosed_road_distance(woods, "C9", "C6") == 3
    assert los.enclosed_road_distance(woods, "C7", "C8") is None
    assert los.enclosed_road_distance(woods, "C5", "E6") is None
    assert los.enclosed_road_distance(lay(lines=[road]), "C5", "C9") is None


def test_what_encloses_a_road() -> None:
    road = Line("road", FLAT)

    def enclosed(**given: object) -> bool:
        board = lay(lines=[road], **given)  # type: ignore[arg-type]
        return los.enclosed_road_distance(board, "C5", "C9") is not None

    village = all_of("village", "C7")
    west, east = box("C7", -500, 0), box("C7", 500, 0)
    assert enclosed(terrain=village, houses=[west, east])
    assert not enclosed(terrain=village, houses=[west])
    trees = [border("C7", name, "tree_line") for name in ("B6", "B7", "D6", "D7")]
    assert enclosed(sides=trees)
    assert not enclosed(sides=trees[1:])
    assert enclosed(flags={"C7": "enclosed"})
    assert enclosed(flags={"C7": "tree_lined"})
    assert not enclosed(terrain=all_of("woods", "C7"), flags={"C7": "not_enclosed"})
    assert not enclosed(terrain=all_of("woods", "C5"))


def test_buildings_on_both_sides_let_the_line_pass_between() -> None:
    board = lay(
        all_of("stone_building", "C7"), houses=[box("C7", -500, 0), box("C7", 500, 0)], lines=[Line("road", FLAT)]
    )
    assert clear(board, "C5", "C9")


def test_every_paragraph_has_its_predicate() -> None:
    mine = [switch for switch in SWITCHES.values() if ".lhy.los." in switch.function.__module__]
    rules = {switch.rule for switch in mine if switch.kind == "predicate"}
    assert rules >= {"2.5.2a", "2.5.2b", "2.5.2c", "2.5.2d", "2.5.2e", "2.5.2f", "2.5.2g", "2.5.3", "2.5.4", "2.5.7"}
    assert rules >= {"2.5.8e", "2.5.8i", "2.5.8j"}
    assert {one.rule for one in mine if one.kind == "modifier"} == {"2.5.5a", "2.5.5b", "2.5.5c", "2.5.5d", "2.5.5e"}


def test_fields_of_a_clear_day_are_kept_and_read_only() -> None:
    board = lay()
    field = los.field(board, "C5")
    assert los.field(board, "C5", Conditions()) is field
    with pytest.raises(ValueError, match="read-only"):
        field.clear[0] = False


def test_forgetting_lets_a_switched_rule_show() -> None:
    board = lay({"C7": "woods"})
    switch = SWITCHES["lhy:2.5.2a:blocking_hex"]
    assert not los.report(board, "C5", "C9").clear
    switch.off = True
    try:
        assert not los.report(board, "C5", "C9").clear
        los.forget()
        assert los.report(board, "C5", "C9").clear
    finally:
        switch.off = False
        los.forget()
