"""Files are judged while they are edited: boards with fixes, anything else by its lines, saved or not."""

from __future__ import annotations

import pickle
import time
from pathlib import Path

import msgspec
import pytest

from lhy_desktop.engine.authoring.judging import Judged, judge_sheet, judge_text
from lhy_desktop.engine.board import Feature, Ground, Line, Sheet, Side
from lhy_desktop.engine.board.editing.ignoring import ignoring
from lhy_desktop.engine.board.editing.painting import flagged
from lhy_desktop.engine.content.board_text import read_board_text
from lhy_desktop.engine.content.board_writer import write_board
from lhy_desktop.engine.content.unsaved import unsaved
from lhy_desktop.engine.flow import Rulesets
from tests.minimal import MINIMAL

INSTALLED = Rulesets()
LHY, ORDERS = INSTALLED.get("lhy"), INSTALLED.get("orders")
MISSION = Path("maps/missions/lhy/dawn_at_the_crossroads.yaml").resolve()
CROSSROADS = Path("maps/boards/crossroads.yaml").resolve()
SHEET = Sheet.of("plain", 11, 14, title="Plain")


def keys(judged: Judged) -> list[str]:
    return [one.key for one in judged.findings]


def with_(sheet: Sheet, **parts: object) -> Sheet:
    return msgspec.structs.replace(sheet, **parts)  # type: ignore[arg-type]


OWN: dict[str, tuple[str, Sheet]] = {
    "fit.size": ("lhy", Sheet.of("x", 12, 14, title="X")),
    "fit.rough": ("lhy", Sheet.of("x", 11, 14, {"A7": "woods", "F7": Ground("open", 2)}, title="X")),
    "fit.road": ("lhy", SHEET),
    "fit.line": ("lhy", with_(SHEET, lines=(Line("path", ("A3", "B3")),))),
    "fit.below": ("lhy", with_(SHEET, lines=(Line("road", ("F11", "F12", "F13")),))),
    "small": ("orders", with_(Sheet.of("x", 5, 8, title="X"), meters=10)),
    "scale": ("orders", Sheet.of("x", 12, 14, title="X")),
    "word.features": ("lhy", with_(SHEET, features=(Feature("wall", ((5000, 2100), (8000, 3300)), 60),))),
    "word.sides": ("lhy", with_(SHEET, sides=(Side("C3", 1, "hedge"),))),
}


@pytest.mark.parametrize("key", OWN)
def test_what_a_rulebook_finds_on_its_own_is_mended_and_makes_nothing_worse(key: str) -> None:
    name, sheet = OWN[key]
    rules = INSTALLED.get(name)
    judged = judge_sheet(sheet, rules)
    assert key in keys(judged)
    one = next(one for one in judged.findings if one.key == key)
    assert one.rule and (one.fixes or key in ("fit.size", "fit.line"))
    for fix in one.fixes:
        after = judge_sheet(fix.make(sheet), rules)
        assert key not in keys(after), fix.text
        assert not {x.key for x in after.findings if x.weight == "stops"} - set(keys(judged)), fix.text


@pytest.mark.parametrize("name", ["lhy", "orders"])
def test_a_board_smaller_than_any_mission_grows(name: str) -> None:
    rules = INSTALLED.get(name)
    sheet = Sheet.of("x", 4, 7, title="X")
    one = next(one for one in judge_sheet(sheet, rules).findings if one.key == "small")
    assert "small" not in keys(judge_sheet(one.fixes[0].make(sheet), rules))
    scaled = with_(sheet, meters=20)
    one = next(one for one in judge_sheet(scaled, rules).findings if one.key == "scale")
    assert one.fixes[0].make(scaled).meters in (10, 45)


def test_the_two_usual_roads_make_a_sheet_that_fits_all_others() -> None:
    fix = next(one for one in judge_sheet(SHEET, LHY).findings if one.key == "fit.road").fixes[0]
    assert not [key for key in keys(judge_sheet(fix.make(SHEET), LHY)) if key.startswith("fit.")]


def test_rules_are_named_where_the_rulebook_has_them() -> None:
    sheet = with_(SHEET, grounds=Sheet.of("x", 11, 14, {"C3": Ground(flags=("bridge",))}).grounds)
    rules = {}
    for name in ("lhy", "orders"):
        found = judge_sheet(sheet, INSTALLED.get(name)).findings
        rules[name] = next(one.rule for one in found if one.key == "crossing.dry")
    assert rules == {"lhy": "2.3, 2.4.6", "orders": "4, 12.1"}


def test_a_board_of_no_rulebook_may_have_the_words_of_all() -> None:
    sheet = with_(SHEET, sides=(Side("C3", 1, "hedge"),))
    assert keys(judge_sheet(sheet, None, INSTALLED.every())) == []
    assert keys(judge_sheet(sheet, None, (LHY,))) == ["word.sides"]
    assert keys(judge_sheet(sheet, MINIMAL)) == [], "a toy without a kit"


def test_what_is_ignored_is_listed_apart() -> None:
    sheet = with_(SHEET, title="")
    found = judge_sheet(sheet, None).findings[0]
    judged = judge_sheet(ignoring(sheet, found, "it shall have none"), None)
    assert judged.findings == () and judged.ignored[0][1] == "it shall have none"


def test_a_bridge_taken_away_is_listed_and_its_fix_restores_the_bytes() -> None:
    before = read_board_text(Path("maps/boards/river.yaml").read_text("utf-8"), "river.yaml")
    hex = next(hex for hex, one in zip(before.sheet.names, before.sheet.grounds, strict=True) if "bridge" in one.flags)
    broken = before.with_sheet(flagged(before.sheet, frozenset((before.sheet.places[hex],)), "bridge", False))
    start = time.perf_counter()
    judged = judge_text(broken.text, None, INSTALLED, "lhy")
    assert time.perf_counter() - start < 2, "0.2 s are promised on a quiet machine"
    found = next(one for one in judged.findings if one.key == "crossing.missing")
    assert found.hexes == (hex,) and found.fixes[0].text == "Put a bridge"
    assert pickle.loads(pickle.dumps(judged)).findings[0].text == judged.findings[0].text
    mended = broken.with_sheet(found.fixes[0].make(broken.sheet))
    assert mended.sheet == before.sheet
    assert "crossing.missing" not in keys(judge_text(mended.text, None, INSTALLED, "lhy"))


def test_a_board_that_cannot_be_read_is_judged_by_its_lines() -> None:
    text = write_board(SHEET).replace("columns: 11", "columns: 11\nsurprise: 1")
    judged = judge_text(text, None, INSTALLED)
    assert judged.kind == "board"
    assert [(one.weight, one.line > 0) for one in judged.findings] == [("stops", True)]
    assert "surprise" in judged.findings[0].text
    assert judge_text("legend: [", None, INSTALLED).findings[0].weight == "stops"


@pytest.mark.parametrize("file", sorted(Path("maps/missions").rglob("*.yaml"))[::6], ids=lambda file: file.stem)
def test_shipped_missions_are_sound_as_unsaved_texts(file: Path) -> None:
    text = file.read_text("utf-8")
    judged = judge_text(text, file.resolve(), INSTALLED, "lhy")
    assert judged.kind == "mission" and not [one for one in judged.findings if one.weight == "stops"]


def test_a_mission_is_judged_as_it_is_written_now_and_not_as_it_lies_on_the_disk() -> None:
    text = MISSION.read_text("utf-8").replace("attacker: ", "attakcer: ")
    judged = judge_text(text, MISSION, INSTALLED)
    assert {one.weight for one in judged.findings} == {"stops"}
    number = next(i for i, line in enumerate(text.splitlines(), 1) if "attakcer" in line)
    assert number in [one.line for one in judged.findings]
    assert judge_text(MISSION.read_text("utf-8"), MISSION, INSTALLED).findings == ()


def test_a_mission_without_a_file_is_judged_by_the_rulebook_that_it_names() -> None:
    skeleton = ORDERS.mission_skeleton("fresh", "Fresh", SHEET).replace("board: plain", "board: four_houses")
    judged = judge_text(skeleton, None, INSTALLED, "lhy")
    assert judged.kind == "mission" and not any("ruleset" in one.text for one in judged.findings)
    skeleton = LHY.mission_skeleton("fresh", "Fresh", SHEET).replace("board: plain", "board: crossroads")
    assert judge_text(skeleton, None, INSTALLED, "lhy").kind == "mission"


def test_a_mission_is_judged_on_its_board_as_it_is_drawn_now() -> None:
    board = CROSSROADS.read_text("utf-8")
    text = MISSION.read_text("utf-8")
    broken = board.replace("columns: 11", "columns: 10")
    assert judge_text(text, MISSION, INSTALLED, "lhy", {CROSSROADS: broken}).findings
    assert not judge_text(text, MISSION, INSTALLED, "lhy", {CROSSROADS: board + "\n"}).findings


def test_anything_is_judged(tmp_path: Path) -> None:
    assert judge_text("just words", None, INSTALLED).findings[0].text.startswith("This is neither")
    assert judge_text("", tmp_path / "x.yaml", INSTALLED).findings
    assert judge_text("a: [\x00", None, INSTALLED).findings
    assert judge_text("a: '\ud800'", None, INSTALLED).findings
    assert judge_text("situations: 3", tmp_path / "lhy" / "x.yaml", INSTALLED).kind == "situations"


def test_texts_that_are_edited_are_known_within_the_block_alone(tmp_path: Path) -> None:
    file = tmp_path / "mission.yaml"
    with unsaved({file: "id: x"}):
        assert "x.yaml" not in str(judge_text("id: 1", file, INSTALLED).findings)
        assert LHY.examine(file).problems[0].text != LHY.examine(tmp_path / "other.yaml").problems[0].text
    assert "cannot be read" in LHY.examine(file).problems[0].text
