"""What makers of missions are offered: files known and checked, new missions, lines of sight."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from lhy_desktop.engine.board import Board, Sheet
from lhy_desktop.engine.content import ContentError, find_places, read_board
from lhy_desktop.engine.flow import door
from lhy_desktop.engine.rulesets.orders import RULESET

DATA = find_places().data
CROSSROADS = "crossroads_four_houses"
OURS = {
    "maps/missions/orders": "mission",
    "counters/orders": "counters",
    "counters/orders/forces": "force",
    "resources/rules/orders": "table",
}
FILES = [(path, kind) for folder, kind in OURS.items() for path in sorted((DATA / folder).glob("*.yaml"))]


@pytest.mark.parametrize(("path", "kind"), FILES, ids=lambda value: value.stem if isinstance(value, Path) else "")
def test_every_shipped_file_is_known_and_sound(path: Path, kind: str) -> None:
    found = RULESET.examine(path)
    assert found.problems == ()
    assert found.kind == (path.stem if path.stem in ("help", "rulings") else kind)


def test_other_files_are_known_or_not(tmp_path: Path) -> None:
    assert RULESET.kind_of(DATA / "maps/boards/four_houses.yaml") == "board"
    assert RULESET.examine(DATA / "maps/boards/four_houses.yaml").problems == ()
    stranger = tmp_path / "stranger.yaml"
    stranger.write_text("bread: 1\n")
    assert RULESET.kind_of(stranger) == ""
    assert "neither a board, a mission" in str(RULESET.examine(stranger).problems[0])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes are of POSIX")
def test_a_pipe_is_never_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "mission.yaml"
    os.mkfifo(pipe)
    assert len(RULESET.examine(pipe).problems) == 1


def test_a_file_too_large_or_no_text_is_told(tmp_path: Path) -> None:
    large, bytes_ = tmp_path / "large.yaml", tmp_path / "bytes.yaml"
    large.write_bytes(b"# x\n" * (1 << 21))
    bytes_.write_bytes(b"id: a\ntitle: \xff\n")
    assert "bytes" in RULESET.examine(large).problems[0].text
    assert (RULESET.examine(bytes_).problems[0].line, bytes_.name) == (2, "bytes.yaml")


@pytest.mark.parametrize(
    ("folder", "name", "old", "new", "words"),
    [
        ("counters/orders", "us", "kind: bazooka", "kind: bazoka", "There is no kind of team 'bazoka'. Did you mean"),
        ("counters/orders", "us", "count: 6}", "count: 6, leads: true}", "A unit has one leader"),
        ("counters/orders", "us", "nation: us", "nation: usa", "'usa' is not allowed."),
        ("counters/orders/forces", "german_ambush", "unit: pak_50", "unit: pak_5", "'german' has no unit 'pak_5'."),
        ("counters/orders/forces", "german_ambush", "count: 2", "count: 0", "greater than or equal to 1"),
        ("resources/rules/orders", "kinds", "rof: 2,", "rof: two,", "it should be a valid integer"),
    ],
)
def test_a_mistake_is_told_where_it_stands(
    tmp_path: Path, folder: str, name: str, old: str, new: str, words: str
) -> None:
    text = (DATA / folder / f"{name}.yaml").read_text(encoding="utf-8")
    path = tmp_path / f"{name}.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    problems = RULESET.examine(path).problems
    lines = path.read_text(encoding="utf-8").splitlines()
    assert any(words in one.text and new.split(",")[0] in lines[one.line - 1] for one in problems), problems


@pytest.mark.parametrize("board", ["four_houses", "crossroads", "bocage"])
def test_a_new_mission_can_be_played_at_once(tmp_path: Path, board: str) -> None:
    path = tmp_path / "first_try.yaml"
    path.write_text(RULESET.mission_skeleton("first_try", "It's a try", read_board(board)[0]), encoding="utf-8")
    assert RULESET.examine(path).problems == ()
    setup = RULESET.prepare(str(path), {})
    assert (setup.title, len(setup.units)) == ("It's a try", 4)
    assert RULESET.begin(setup, 1).question is not None


def test_a_board_too_small_for_a_new_mission_is_refused() -> None:
    with pytest.raises(ValueError, match="s has 5 and 9"):
        RULESET.mission_skeleton("x", "X", Sheet.of("s", 5, 9))


def test_a_mission_without_room_is_told_and_not_begun(tmp_path: Path) -> None:
    text = (DATA / f"maps/missions/orders/{CROSSROADS}.yaml").read_text(encoding="utf-8")
    path = tmp_path / "narrow.yaml"
    path.write_text(text.replace("'rows 17-20'", "'row 20, columns A-K'"), encoding="utf-8")
    (problem,) = RULESET.examine(path).problems
    assert "no room for" in problem.text and problem.line > 20
    with pytest.raises(Exception, match="no room for"):
        RULESET.prepare(str(path), {})


def test_leaders_share_the_room_of_others(tmp_path: Path) -> None:
    text = (DATA / f"maps/missions/orders/{CROSSROADS}.yaml").read_text(encoding="utf-8")
    path = tmp_path / "narrow.yaml"
    path.write_text(text.replace("'rows 1-9'", "'A1 A2 A3 A4 A5 A6 A7 A8'"), encoding="utf-8")
    assert RULESET.examine(path).problems == ()
    path.write_text(text.replace("'rows 1-9'", "'A1 A2 A3 A4 A5 A6 A7'"), encoding="utf-8")
    assert "no room for 75 mm PaK 40 C" in RULESET.examine(path).problems[0].text


def test_a_line_of_sight_in_words() -> None:
    woods = {f"D{row}": "woods" for row in range(2, 9)}
    board = Board.single(Sheet.of("s", 8, 12, {**woods, "F6": "field"}))
    assert RULESET.sight(board, "B2", "B8").sentence == "B8 is seen from B2."
    assert RULESET.sight(board, "F5", "F8").sentence == "F8 is seen from F5, but what stands there is concealed."
    blocked = RULESET.sight(board, "D1", "D10")
    assert blocked.sentence == "D10 is not seen from D1: woods in D6."
    assert (blocked.rule, blocked.rows) == ("12.1", ("7 hexes of woods; 4 may be looked through",))


def test_season_and_light_are_those_of_the_mission() -> None:
    setup = RULESET.prepare(CROSSROADS, {})
    assert (door.season_of(RULESET, setup), door.light_of(RULESET, setup)) == ("summer", "day")


def test_what_decides_changes_the_check_value_and_words_do_not() -> None:
    setup = RULESET.prepare(CROSSROADS, {})
    words = replace(setup, mission=msgspec.structs.replace(setup.mission, title="Another", blurb="Another story."))
    team = setup.teams["g_gun/1"]
    names = replace(setup, teams={**setup.teams, team.id: msgspec.structs.replace(team, name="The gun")})
    turns = replace(setup, mission=msgspec.structs.replace(setup.mission, turns=9))
    other = RULESET.prepare(CROSSROADS, {"chits": "none"})
    values = [door.fingerprint_of(RULESET, one) for one in (setup, words, names, turns, other)]
    assert values[0] == values[1] == values[2]
    assert len(set(values)) == 3


def test_options_are_those_a_game_is_prepared_with() -> None:
    usual = RULESET.prepare(CROSSROADS, {})
    asked = RULESET.prepare(CROSSROADS, {"chits": "none", "hidden": "open", "blank": "none"})
    assert (usual.mission.chits, usual.mission.sides["axis"].hidden, usual.remarks) == ("break", 3, ())
    assert (asked.mission.chits, asked.mission.sides["axis"].hidden, len(asked.remarks)) == ("none", 0, 3)
    assert asked.tables.movement.blank_cells == "no entry"


def test_rows_that_rules_look_up_must_be_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path))
    folder = tmp_path / "resources/rules/orders"
    folder.mkdir(parents=True)
    for name, row, words in (
        ("checks", "hard", "'hard' is missing"),
        ("quality", "elite", "'elite' is missing"),
        ("artillery", "mortar", "There is no kind of battery 'mortar'"),
    ):
        path = folder / f"{name}.yaml"
        lines = (DATA / f"resources/rules/orders/{name}.yaml").read_text(encoding="utf-8").splitlines()
        path.write_text("\n".join(line for line in lines if not line.startswith(f"  {row}:")), encoding="utf-8")
        assert words in str(RULESET.examine(path).problems[0])
        with pytest.raises(ContentError, match=words):
            RULESET.prepare(CROSSROADS, {})
        path.unlink()
