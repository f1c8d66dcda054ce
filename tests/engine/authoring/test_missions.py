"""Missions on their map: what a file says of places is found by its kit, and hexes become the shortest words."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.authoring.missions.changing import ruled
from lhy_desktop.engine.authoring.missions.drawn import has_map, mission_map
from lhy_desktop.engine.authoring.missions.places import line_of, part_at, path_at
from lhy_desktop.engine.authoring.missions.wording import sentences
from lhy_desktop.engine.board import Board, Placement, Sheet
from lhy_desktop.engine.content.areas import Areas
from lhy_desktop.engine.content.places import find_places
from lhy_desktop.engine.content.roundtrip import read_written
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.engine.flow.door import mission_kit_of
from tests.of_the_day import some
from tests.toy_raids import RAID

MISSIONS = sorted((find_places().data / "maps" / "missions").rglob("*.yaml"))
LEFT = Sheet.of("left", 7, 5, dict.fromkeys(("C2", "D3", "E4"), "woods"))
BOARD = Board.join((Placement(LEFT, "1"), Placement(Sheet.of("right", 7, 5), "2", (1, 0))))


@pytest.mark.parametrize("file", some(MISSIONS, 3), ids=lambda file: file.stem)
def test_shipped_missions_are_drawn_whole(file: Path) -> None:
    text = file.read_text("utf-8")
    seen = mission_map(read_written(text).data, Rulesets().every())
    assert seen.board is not None and len(seen.sides) == 2 and not [one for one in seen.parts if one.fault]
    for part in seen.parts:
        assert part_at(seen.parts, path_at(text, line_of(text, part.path))) is not None
        if part.form == "area" and len(seen.board.names) < 400:
            said = sentences(part.hexes, seen.board, seen.north)
            assert Areas(seen.board, seen.north).hexes(said) == part.hexes
            assert len("".join(said)) <= max(len("".join(part.said)) + 40, len(" ".join(part.hexes)))


def test_a_kit_marks_everything_that_follows_a_board() -> None:
    marked, following = {}, {}
    for rules in Rulesets().every():
        kit = mission_kit_of(rules)
        module = importlib.import_module(f"lhy_desktop.engine.rulesets.{rules.name}.authoring.following")
        marked[rules.name] = {one.at for one in kit.marked if one.form == "area"}
        following[rules.name] = set(module.NAMING.areas)
    assert marked == following
    assert len(marked) >= 2


def test_a_toy_is_marked_by_its_schema_and_a_missing_board_is_said() -> None:
    rulesets = Rulesets()
    rulesets.add("tests.toy_raids:RAIDS")
    data = read_written(RAID).data
    assert has_map(data) and not has_map({"map": {"sectors": 3}})
    seen = mission_map(data, rulesets.every())
    found = {one.path: len(one.hexes) for one in seen.parts}
    assert found.pop(("gangs", 0, "lair")) > 15 and found == {
        ("gangs", 1, "lair"): 2, ("gangs", 0, "lookout"): 1, ("gold",): 1
    }  # fmt: skip
    data["map"]["changes"] = [
        {"do": "terrain", "to": "marsh", "where": ["C5"]}, {"do": "line", "kind": "road", "way": ["C5", "C6"]}
    ]  # fmt: skip
    wet = mission_map(data, rulesets.every(), before=seen)
    assert wet.board is not None and wet.plain == seen.board and wet.board.hex("C5").terrain == "marsh"
    said = {one.path: (one.title, one.hexes) for one in wet.parts if one.sort == "change"}
    assert said == {
        ("map", "changes", 0, "where"): ("Marsh: C5.", ("C5",)),
        ("map", "changes", 1): ("Road from C5 to C6.", ("C5", "C6")),
    }
    assert mission_map(data, rulesets.every(), before=wet).board is wet.board
    data["map"]["sectors"][0]["board"] = "nowhere"
    gone = mission_map(data, rulesets.every(), before=seen)
    assert gone.board is None and "nowhere" in gone.faults[0]


def test_usual_areas_have_usual_words() -> None:
    areas = Areas(BOARD, "up")
    for said in ("rows 2-3", "columns B-C, sector 2", "within 1 of 1:C3", "terrain woods", "1:C2 2:D4", "all"):
        assert sentences(areas.hexes([said]), BOARD) == (said,)
    assert sentences((), BOARD) == ()
    assert ruled(("rows 2-3", "C4"), "columns A-B", "and") == ["rows 2-3, columns A-B", "C4, columns A-B"]
    assert ruled(("rows 2-3",), "C4", "or") == ["rows 2-3", "C4"] and ruled(("C4",), "C5", "instead") == ["C5"]


@given(st.sets(st.sampled_from(BOARD.names), min_size=1))
@settings(max_examples=60, deadline=None)
def test_words_mean_these_hexes_and_no_others(hexes: set[str]) -> None:
    assert set(Areas(BOARD, "up").hexes(sentences(hexes, BOARD))) == hexes
