"""Ground that a mission changes: other sheets than the boards have, in both rulebooks and in play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.board import Board, Feature, Line, Placement, Sheet
from lhy_desktop.engine.board.drawn.covering import with_ground
from lhy_desktop.engine.board.geometry import along, side
from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.content.changing.ground import Changed, changed
from lhy_desktop.engine.content.changing.schema import read_change
from lhy_desktop.engine.content.places import find_places
from lhy_desktop.engine.content.roundtrip import rewritten
from lhy_desktop.engine.content.yaml_file import parse
from lhy_desktop.engine.rulesets.lhy.files import missions as lhy
from lhy_desktop.engine.rulesets.lhy.files.fingerprint import fingerprint
from lhy_desktop.engine.rulesets.orders.files import missions as orders

ROAD = Line("road", ("D0", "D1", "D2", "D3", "D4"), start=1)
WOOD = Feature("woods", ((5200, 2600), (8000, 2600), (8000, 4400), (5200, 4400)), name="wood")
SHEET = Sheet.of("one", 7, 5, dict.fromkeys(("B2", "C2", "G3"), "woods"), lines=(ROAD,))
DRAWN = with_ground(Sheet.of("two", 7, 5, features=(WOOD,)))
PAIR = (Placement(SHEET, "1"), Placement(DRAWN, "2", (0, 1), 180))
TURNED = Board.join(PAIR)


def make(*records: dict[str, Any]) -> tuple[Board, Changed]:
    """The two sheets with these changes."""
    read = [one for record in records if (one := read_change(record)) is not None]
    assert len(read) == len(records)
    found = changed(TURNED, read, "up", find_places())
    return Board.join(found.placements), found


def test_terrain_is_swapped_and_single_hexes_are_changed_with_what_stands_on_them() -> None:
    board, made = make(
        {"do": "terrain", "to": "brush", "of": ["woods"]},
        {"do": "terrain", "to": "stone_building", "where": ["1:F2"]},
        {"do": "level", "to": 2, "where": ["within 1 of 1:C3"]},
        {"do": "level", "by": -1, "where": ["1:C3"]},
    )
    assert not made.faults and not [name for name in board.names if board.hex(name).terrain == "woods"]
    assert board.hex("1:B2").terrain == "brush" and board.hex(board.canonical("2:D3")).terrain == "brush"
    assert [one.kind for one in board.features] == ["brush"], "what is drawn across hexes is of the new kind, too"
    assert board.footprints("1:F2") and board.hex("1:C3").level == 1 and board.hex("1:C4").level == 2
    assert "1:F2" in made.touched[1] and made.touched[0] != TURNED.names
    assert TURNED.placements == PAIR and TURNED.hex("1:B2").terrain == "woods"
    shared = next(name for name, sectors in board.shared.items() if len(sectors) == 2)
    both, _ = make({"do": "terrain", "to": "marsh", "where": [shared]})
    assert not both.disagreements and both.hex(shared).terrain == "marsh", "it is changed on both sheets"


def test_roads_are_laid_over_a_seam_and_taken_away_and_a_bridge_comes_and_goes() -> None:
    names = ["1:F2", "1:F3", "1:F4"]
    beyond = TURNED.around("1:F4")[3]
    assert beyond is not None and beyond.startswith("2:")
    board, made = make(
        {"do": "line", "kind": "river", "way": ["1:C2", "1:C3", "1:C4"]},
        {"do": "line", "kind": "road", "way": [*names, beyond]},
        {"do": "line", "kind": "road", "way": ["1:B2", "1:C3", "1:D3"]},
        {"do": "no_line", "kind": "road", "way": ["1:D1", "1:D2"]},
    )
    assert not made.faults and not board.disagreements
    assert "road" in board.line(names[0], names[1]) and "road" in board.line(names[-1], beyond)
    assert not board.line("1:D1", "1:D2") and "road" in board.line("1:D0", "1:D1")
    assert "bridge" in board.hex("1:C3").flags
    bare, _ = make(
        {"do": "flag", "flag": "bridge", "where": ["1:C3", "1:C4"]},
        {"do": "no_flag", "flag": "bridge", "where": ["1:C4"]},
    )
    assert "bridge" in bare.hex("1:C3").flags and not bare.hex("1:C4").flags
    gone, _ = make({"do": "no_line", "kind": "road", "way": ["1:D2"]})
    assert "road" not in gone.hex("1:D2").lines


def test_hexsides_come_and_go_on_every_sheet_that_has_them_with_their_openings() -> None:
    seam = next(name for name, sectors in TURNED.shared.items() if len(sectors) == 2 and not TURNED.hex(name).cut)
    board, made = make(
        {"do": "side", "kind": "wall", "sides": ["1:E3/1", f"{seam}/2 400-600", f"{seam}/4", "2:C3/3 0-200"]},
        {"do": "side", "kind": "hedgerow", "sides": ["1:E2/4", "1:B2/1"]},
        {"do": "no_side", "kind": "hedgerow", "sides": ["1:B1/4"]},
        {"do": "side", "kind": "cliff", "sides": ["1:E3/1"]},
    )
    assert not made.faults and not board.disagreements
    assert board.side("1:E3", "1:E2") == {"hedgerow", "cliff"}, "one fence and one drop stand on a hexside"
    assert not board.side("1:B2", "1:B1") and not TURNED.side("1:E3", "1:E2")
    for hex, way, opening in ((seam, 2, (400, 600)), (seam, 4, None), (TURNED.canonical("2:C3"), 3, (0, 200))):
        other = board.across(hex, way)
        assert other is not None and board.side(hex, other) == {"wall"}
        ends = side(*board.place(hex), way)
        expected = ((along(ends, opening[0]), along(ends, opening[1])),) if opening else ()
        assert board.openings(hex, other) in (expected, tuple((b, a) for a, b in expected))
    assert "1:E3" in made.touched[0] and board.digest != TURNED.digest
    drawn = Board.single(
        with_ground(Sheet.of("hedged", 7, 5, features=(Feature("hedge", ((3100, 900), (6000, 2900)), 60),)))
    )
    crossed = [(a, b) for a in drawn.names for b in drawn.neighbors(a) if drawn.side(a, b)]
    a, b = crossed[0]
    change = read_change({"do": "no_side", "kind": "hedge", "sides": [f"{a}/{drawn.direction(a, b)}"]})
    assert change is not None and len(crossed) > 4
    bare = Board.join(changed(drawn, [change], "up", find_places()).placements)
    assert not bare.features and not any(bare.side(*pair) for pair in crossed), "what is drawn once goes as a whole"


def test_a_stamp_lies_alike_on_a_turned_sheet() -> None:
    board, made = make({"do": "stamp", "stamp": "wood", "at": "1:D3"}, {"do": "stamp", "stamp": "wood", "at": "2:D3"})
    assert not made.faults and made.sources[0].label.endswith("wood.yaml")
    first, second = (
        {tuple(a - b for a, b in zip(board.place(hex), board.place(at), strict=True)) for hex in hexes}
        for hexes, at in zip(made.touched, ("1:D3", "2:D3"), strict=True)
    )
    assert board.hex("1:D3").terrain == "heavy_woods" and len(first & second) >= 6, "north is up for both"


@pytest.mark.parametrize(
    ("record", "key", "said"),
    [
        ({"do": "terrain", "to": "wods", "where": ["1:B2"]}, "to", "Did you mean 'woods'?"),
        ({"do": "terrain", "to": "brush", "where": ["row 99"]}, "where", "99"),
        ({"do": "terrain", "to": "brush", "where": ["2:D3"]}, "where", "changes as a whole or not at all"),
        ({"do": "line", "kind": "road", "way": ["1:B2", "1:F2"]}, "way", "not next to"),
        ({"do": "no_line", "kind": "rail", "way": ["1:B2", "1:B3"]}, "way", "no rail to take away"),
        ({"do": "no_side", "kind": "wall", "sides": ["1:B2/1"]}, "sides", "no wall to take away"),
        ({"do": "side", "kind": "contour", "sides": ["1:B2/1"]}, "kind", "no feature of hexsides 'contour'"),
        ({"do": "side", "kind": "wall", "sides": ["1:B2"]}, "sides", "no hexside. Write F5/3"),
        ({"do": "side", "kind": "wall", "sides": ["1:B0/1"]}, "sides", "beyond its edge"),
        ({"do": "side", "kind": "wall", "sides": ["1:B2/1 3-500"]}, "sides", "even numbers"),
        ({"do": "no_side", "kind": "wall", "sides": ["1:B2/1 0-500"]}, "sides", "no opening"),
        ({"do": "stamp", "stamp": "nothing", "at": "1:B2"}, "stamp", "cannot be used"),
        ({"do": "stamp", "stamp": "wood", "at": "9:B2"}, "at", "no sector 9"),
    ],
)
def test_what_cannot_be_changed_is_said_and_changes_nothing(record: dict[str, Any], key: str, said: str) -> None:
    board, made = make(record)
    (fault,) = made.faults
    assert (fault.number, fault.key) == (0, key) and said in fault.text
    assert board == TURNED and made.touched == ((),)


@given(
    st.lists(
        st.tuples(st.sampled_from(["terrain", "level", "flag"]), st.sets(st.sampled_from(TURNED.names), min_size=1)),
        max_size=4,
    )
)
@settings(max_examples=25, deadline=None)
def test_every_change_touches_its_hexes_alone(strokes: list[tuple[str, set[str]]]) -> None:
    said = {"terrain": {"to": "marsh"}, "level": {"by": 1}, "flag": {"flag": "foxholes"}}
    board, made = make(*({"do": do, **said[do], "where": [" ".join(sorted(hexes))]} for do, hexes in strokes))
    asked = {hex for (_, hexes), _ in zip(strokes, made.touched, strict=True) for hex in hexes}
    for name in board.names:
        same = msgspec.structs.replace(board.hex(name), flags=frozenset()) == TURNED.hex(name)
        assert same or name in asked
    assert all(set(hexes) <= asked for hexes in made.touched)


CASES = [
    ("lhy", "two_ways_over_the_sorbe", {"do": "terrain", "to": "woods", "where": ["F4"]}, "F4"),
    ("orders", "height_187", {"do": "terrain", "to": "woods", "where": ["H9"]}, "H9"),
]


@pytest.mark.parametrize(("book", "mission", "record", "hex"), CASES)
def test_both_rulebooks_play_on_the_changed_ground(
    book: str, mission: str, record: dict[str, Any], hex: str, tmp_path: Path
) -> None:
    load = lhy.load_setup if book == "lhy" else orders.load_setup
    file = find_places().data / f"maps/missions/{book}/{mission}.yaml"
    text = file.read_text("utf-8")
    data = parse(text.encode(), "").data
    data["map"]["changes"] = [record, {"do": "side", "kind": "wall", "sides": [f"{hex}/1"]}]
    path = tmp_path / f"{mission}.yaml"
    path.write_text(rewritten(text, data), "utf-8")
    before, after = load(str(file)), load(str(path))
    assert before.board.hex(hex).terrain != "woods" and after.board.hex(hex).terrain == "woods"
    beyond = after.board.across(hex, 1)
    assert beyond is not None and after.board.side(hex, beyond) == {"wall"} != before.board.side(hex, beyond)
    assert after.board.digest != before.board.digest and after.board.placements != before.board.placements
    if book == "lhy":
        assert fingerprint(before) != fingerprint(after)  # type: ignore[arg-type]
    data["map"]["changes"] = [record | {"to": "palm tree"}]
    path.write_text(rewritten(text, data), "utf-8")
    with pytest.raises(ContentError) as refused:
        load(str(path))
    (problem,) = refused.value.problems
    assert "There is no terrain 'palm tree'" in problem.text
    assert "to: palm tree" in path.read_text("utf-8").splitlines()[problem.line - 1]
