"""Every kind of fault: it is found, its fixes mend it, and they make nothing worse."""

from __future__ import annotations

import pickle
import re
import time
from pathlib import Path

import msgspec
import pytest

from lhy_desktop.engine.board.editing.finding import Finding
from lhy_desktop.engine.board.editing.findings import findings, numbered
from lhy_desktop.engine.board.editing.ignoring import heeding, ignoring, sorted_out
from lhy_desktop.engine.board.editing.painting import flagged, painted
from lhy_desktop.engine.board.editing.resizing import resized
from lhy_desktop.engine.board.editing.ways import erased
from lhy_desktop.engine.board.geometry import center
from lhy_desktop.engine.board.kits import PLAIN
from lhy_desktop.engine.board.names import parse_hex
from lhy_desktop.engine.board.sheet import Feature, Footprint, Ground, Ignored, Line, Sheet, Side

BOX = ((-200, -200), (200, -200), (200, 200), (-200, 200))


def at(hex: str, *offsets: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    x, y = center(*parse_hex(hex))
    return tuple((x + dx, y + dy) for dx, dy in offsets)


def sheet(**parts: object) -> Sheet:
    grounds = parts.pop("grounds", {})
    made = Sheet.of("x", 9, 8, grounds, title="A board")  # type: ignore[arg-type]
    return msgspec.structs.replace(made, **parts)  # type: ignore[arg-type]


def ground(**facts: object) -> Sheet:
    return sheet(grounds={"D4": Ground(**facts)})  # type: ignore[arg-type]


def lines(*some: Line) -> Sheet:
    return sheet(lines=some)


BROKEN: dict[str, Sheet] = {
    "grounds.terrain": ground(terrain="swamp"),
    "grounds.flag": ground(flags=("haunted",)),
    "grounds.level": ground(level=40),
    "grounds.fine": ground(fine=200),
    "grounds.undrawn": ground(terrain="church"),
    "grounds.covered": sheet(
        grounds={"D4": "marsh"}, features=(Feature("woods", at("D4", *((2 * x, 2 * y + 3) for x, y in BOX))),)
    ),
    "sides.off": sheet(sides=(Side("Z9", 1, "wall"),)),
    "sides.direction": sheet(sides=(Side("D4", 7, "wall"),)),
    "sides.kind": sheet(sides=(Side("D4", 1, "fence"),)),
    "sides.opening": sheet(sides=(Side("D4", 1, "wall", ((301, 200),)),)),
    "sides.fine": sheet(sides=(Side("D4", 1, "contour", (), 0, 200),)),
    "lines.kind": lines(Line("highway", ("D4", "D5"))),
    "lines.empty": lines(Line("road", ())),
    "lines.off": lines(Line("road", ("D4", "D5", "Z9", "D6", "D7"))),
    "lines.broken": lines(Line("road", ("D4", "D5", "G6", "G7"))),
    "lines.drawn": lines(Line("road", ("D4", "D5"), drawn=(at("D4", (0, 0), (0, 500)),))),
    "lines.end": lines(Line("road", ("D4", "D5"), end=4)),
    "footprints.kind": sheet(grounds={"D4": "hut"}, footprints=(Footprint("tower", "D4", at("D4", *BOX)),)),
    "footprints.off": sheet(footprints=(Footprint("hut", "Z9", at("D4", *BOX)),)),
    "footprints.outline": sheet(grounds={"D4": "hut"}, footprints=(Footprint("hut", "D4", at("D4", *BOX[:2])),)),
    "features.feature": sheet(features=(Feature("woods", at("D4", (0, 0), (5, 5))),)),
    "crossing.missing": lines(Line("river", ("D2", "D3", "D4")), Line("road", ("C4", "D3", "E4"))),
    "crossing.gap": sheet(
        grounds=dict.fromkeys(("D0", "D1", "D2", "D3", "D4", "D5", "D6", "D7"), "river"),
        lines=(Line("road", ("A4", "B3", "C4")), Line("road", ("E4", "F3", "G4", "H3", "I4"))),
    ),
    "crossing.dry": ground(flags=("ford",)),
    "crossing.both": sheet(
        grounds={"D4": Ground("river", flags=("ford", "bridge"))}, lines=(Line("path", ("D3", "D4", "D5")),)
    ),
    "crossing.wayless": ground(terrain="river", flags=("bridge",)),
    "trees.roadless": ground(flags=("tree_lined",)),
    "flags.both": ground(flags=("enclosed", "not_enclosed")),
    "building.stray": sheet(footprints=(Footprint("hut", "D4", at("D4", *BOX)),)),
    "gate.missing": sheet(lines=(Line("path", ("D4", "D5")),), sides=(Side("D5", 1, "wall"),)),
    "side.twice": sheet(sides=(Side("D4", 1, "wall"), Side("D3", 4, "wall"))),
    "line.short": lines(Line("road", ("D2", "D3")), Line("road", ("C5", "D4", "E5"), None, None)),
    "line.open": lines(Line("road", ("A4", "B3", "C4")), Line("path", ("G2", "G3", "G4"))),
    "line.twice": lines(Line("path", ("D3", "D4", "D5", "D6")), Line("path", ("D5", "D4"))),
    "title": msgspec.structs.replace(sheet(), title=" "),
    "ignored.stale": sheet(ignored=(Ignored("crossing.dry", "D4", "it was dry"),)),
    "word.terrain": ground(terrain="rubble"),
    "word.flags": ground(flags=("foxholes",)),
    "word.sides": sheet(sides=(Side("D4", 1, "hedge"), Side("D5", 1, "hedge"))),
    "word.lines": lines(Line("stream", ("D4", "D5", "D6"))),
    "word.features": sheet(features=(Feature("woods", at("D4", *((2 * x, 2 * y + 3) for x, y in BOX))),)),
    "word.look": ground(terrain="field", look="wheat"),
}
UNMENDED = ("title",)
"""What only words can mend."""
NOWHERE = ("title", "sides.off", "lines.empty", "footprints.off", "features.feature", "word.features")
POOR = msgspec.structs.replace(
    PLAIN,
    name="A poor rulebook",
    ruleset="poor",
    ground=tuple(word for word in PLAIN.ground if word.key != "rubble"),
    sides=tuple(word for word in PLAIN.sides if word.key != "hedge"),
    lines=tuple(word for word in PLAIN.lines if word.key != "stream"),
    flags=tuple(word for word in PLAIN.flags if word.key != "foxholes"),
    features=(),
)


def judged(board: Sheet) -> tuple[Finding, ...]:
    poor = bool(board.features) or any(word in str(board) for word in ("rubble", "foxholes", "'hedge'", "stream"))
    return sorted_out(board, findings(board, POOR if poor else PLAIN)).open


def kinds(board: Sheet) -> list[str]:
    return [one.key for one in judged(board)]


def stops(board: Sheet) -> set[tuple[str, tuple[str, ...]]]:
    return {(one.key, one.hexes) for one in judged(board) if one.weight == "stops"}


def test_a_sound_sheet_has_none() -> None:
    assert kinds(sheet()) == []


@pytest.mark.parametrize("key", BROKEN)
def test_it_is_found_with_its_place_and_every_fix_mends_it(key: str) -> None:
    board = BROKEN[key]
    found = [one for one in judged(board) if one.key == key]
    assert found, kinds(board)
    one = found[0]
    assert one.fixes or key in UNMENDED
    assert one.hexes or key in NOWHERE
    assert all(board.has(hex) for hex in one.hexes)
    for fix in pickle.loads(pickle.dumps(one)).fixes:
        mended = fix.make(board)
        assert kinds(mended).count(key) < kinds(board).count(key), fix.text
        assert not stops(mended) - stops(board), fix.text


def test_every_kind_that_a_check_makes_has_a_broken_sheet_here() -> None:
    made = set()
    for path in Path("lhy_desktop/engine/board/editing").rglob("*.py"):
        made |= set(re.findall(r'Finding\(\s*"([a-z.]+)"', path.read_text("utf-8")))
    assert len(made) > 10
    assert made - set(BROKEN) == set()


def test_nothing_else_is_asked_of_a_sheet_of_a_wrong_size() -> None:
    assert kinds(msgspec.structs.replace(sheet(), columns=300)) == ["columns.size"]
    assert kinds(msgspec.structs.replace(sheet(), rows=9)) == ["grounds.size"]


def test_a_road_that_ends_on_the_edge_is_let_out() -> None:
    board = lines(Line("road", ("D5", "D6", "D7")))
    found = next(one for one in findings(board) if one.key == "line.short")
    assert found.hexes == ("D7",) and found.fixes[0].make(board).lines[0].end == 4
    assert kinds(lines(Line("path", ("C3", "B2", "A3")))) == [], "a half hex at the edge is its end"


def test_a_road_in_the_open_is_led_to_another_or_off_the_board() -> None:
    board = BROKEN["line.open"]
    found = next(one for one in judged(board) if one.key == "line.open")
    assert [fix.text for fix in found.fixes] == ["Join it to G4", "Lead it to the edge"]
    joined, led = (fix.make(board) for fix in found.fixes)
    assert joined.lines[-1].hexes[-1] == "G4" and kinds(joined) == []
    assert led.lines[-1].hexes[:3] == ("A4", "B3", "C4") and kinds(led) == []
    village = sheet(grounds={"D4": "village"}, lines=board.lines[:1])
    assert kinds(village) == [], "a road may end at a village"


def test_a_bridge_taken_away_is_found_and_put_back() -> None:
    river = dict.fromkeys((f"D{n}" for n in range(8)), "river")
    way = Line("road", ("A4", "B3", "C4", "D3", "E4", "F3", "G4", "H3", "I4"))
    whole = sheet(grounds=river | {"D3": Ground("river", flags=("bridge",))}, lines=(way,))
    assert kinds(whole) == []
    bare = flagged(whole, frozenset((whole.places["D3"],)), "bridge", False)
    found = judged(bare)
    assert [(one.key, one.hexes) for one in found] == [("crossing.missing", ("D3",))]
    assert found[0].fixes[0].make(bare) == whole
    gone = erased(whole, frozenset((whole.places["D3"],)), {"road"})
    found = judged(gone)
    assert [(one.key, one.hexes[1:]) for one in found] == [("crossing.gap", ("C4", "E4"))]
    over = found[0].at
    mended, forded = (fix.make(gone) for fix in found[0].fixes)
    assert kinds(mended) == []
    assert mended.lines[0].hexes == tuple(over if hex == "D3" else hex for hex in way.hexes)
    assert mended.ground(over).flags == ("bridge",) and forded.ground(over).flags == ("ford",)


def test_what_stops_play_comes_first() -> None:
    board = sheet(title="", grounds={"D4": "church", "C2": Ground(flags=("ford",))})
    assert [one.weight for one in findings(board)] == ["stops", "wrong", "style"]


def test_findings_are_ignored_where_they_are_with_a_reason() -> None:
    board = BROKEN["crossing.dry"]
    found = judged(board)[0]
    quiet = ignoring(board, found, "  the mill race\n is not drawn ")
    assert sorted_out(quiet, findings(quiet)).ignored[0][1] == "the mill race is not drawn"
    assert kinds(quiet) == []
    assert heeding(quiet, found.key, found.at) == board
    assert ignoring(quiet, found, "because").ignored == (Ignored("crossing.dry", "D4", "because"),)
    for reason in ("", " ", "x" * 201, "a\x00b"):
        with pytest.raises(ValueError, match="why"):
            ignoring(board, found, reason)


def test_what_stops_play_is_not_ignored() -> None:
    board = BROKEN["grounds.undrawn"]
    found = judged(board)[0]
    with pytest.raises(ValueError, match="stops play"):
        ignoring(board, found, "because")
    forced = msgspec.structs.replace(board, ignored=(Ignored(found.key, found.at, "because"),))
    assert kinds(forced) == ["grounds.undrawn", "ignored.stale"]


def test_rules_are_named_by_kind_and_by_part() -> None:
    found = findings(sheet(title="", grounds={"C2": Ground(flags=("ford",)), "D4": "church"}))
    rules = {"crossing": "2.3", "crossing.dry": "2.4", "grounds": "1"}
    assert [one.rule for one in numbered(found, rules)] == ["1", "2.4", ""]


def test_what_is_ignored_moves_along_and_goes_with_its_hex() -> None:
    board = sheet(ignored=(Ignored("crossing.dry", "D4", "x"), Ignored("title", "", "y"), Ignored("a.b", "A1", "z")))
    wider = resized(board, left=2)
    assert [one.at for one in wider.sheet.ignored] == ["F4", "", "C1"]
    assert resized(wider.sheet, left=-2).sheet == board
    assert [one.at for one in resized(board, left=-2).sheet.ignored] == ["B4", ""]


def test_forty_columns_by_sixty_rows_are_judged_at_once() -> None:
    board = msgspec.structs.replace(sheet(), columns=60, rows=40, grounds=(Ground(),) * 2400)
    cells = frozenset(board.places[f"{letter}{n}"] for letter in "FGHIJ" for n in range(5, 35))
    board = painted(board, cells, "woods")
    ways = [Line("road", tuple(f"{letter}{n}" for n in range(1, 40))) for letter in ("B", "D", "K", "M", "T", "V")]
    board = msgspec.structs.replace(board, lines=tuple(ways))
    start = time.perf_counter()
    assert len(findings(board, PLAIN)) >= 6
    assert time.perf_counter() - start < 2, "0.01 s on a quiet machine, and 0.2 s are promised"
