"""Missions follow their boards: the same hexes under other names, and back to the same bytes."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.authoring.judging import judge_text
from lhy_desktop.engine.authoring.moving import followers, renaming_of
from lhy_desktop.engine.board import Board, JoinError, Placement, Sheet
from lhy_desktop.engine.board.editing.resizing import Resized, resized
from lhy_desktop.engine.content import Places, find_places, read_board
from lhy_desktop.engine.content.areas import Areas
from lhy_desktop.engine.content.board_writer import write_board
from lhy_desktop.engine.content.following import Followed, Naming, Renaming, boards_of, followed
from lhy_desktop.engine.content.following.sentences import Sector, Sentences
from lhy_desktop.engine.content.yaml_file import parse
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.engine.flow.door import Following
from tests.of_the_day import some

INSTALLED = Rulesets()
MISSIONS = sorted(Path("maps/missions").rglob("*.yaml"))
SIZES: dict[str, dict[str, int]] = {
    "a column at the left": {"left": 1, "bottom": 1},
    "two columns at the left": {"left": 2},
    "a row at the top": {"top": 1},
    "rows and columns all around": {"left": 3, "top": 2, "right": 1, "bottom": 1},
}
EDGES = ("edge", "label")


@cache
def moved_board(id: str, how: str) -> tuple[Sheet, Resized, Renaming]:
    sheet = read_board(id)[0]
    made = resized(sheet, **SIZES[how])
    return sheet, made, renaming_of(sheet, made)


def follow(file: Path, text: str, renaming: Renaming) -> Followed:
    rules = INSTALLED.get(file.parent.name)
    assert isinstance(rules, Following)
    found = rules.follow(text, renaming)
    assert isinstance(found, Followed)
    return found


def back(to: Renaming) -> Renaming:
    return Renaming(to.board, (-to.by[0], -to.by[1]), to.now, to.was)


@pytest.mark.parametrize("how", SIZES)
@pytest.mark.parametrize("file", some(MISSIONS, 10), ids=lambda file: file.stem)
def test_there_and_back_again_are_the_same_bytes(file: Path, how: str) -> None:
    text = file.read_text("utf-8")
    boards = boards_of(text)
    assert boards
    for board in boards:
        to = moved_board(board, how)[2]
        there = follow(file, text, to)
        assert there.problem == "" and there.lost == ()
        assert follow(file, there.text, back(to)).text == text


def test_boards_of_a_mission() -> None:
    assert boards_of(Path("maps/missions/lhy/first_to_the_chapel.yaml").read_text("utf-8")) == (
        "orchard_country",
        "crossroads",
    )
    for text in ("", "map: 3", "map: {sectors: [3, {board: 4}]}", "a: [", "- 1"):
        assert boards_of(text) == ()


def areas(data: Any) -> list[tuple[str, list[str]]]:
    """Every list of sentences in a mission, with its place."""
    found: list[tuple[str, list[str]]] = []

    def look(value: Any, place: str) -> None:
        if isinstance(value, dict):
            for key, one in value.items():
                look(one, f"{place}.{key}")
        elif isinstance(value, list) and place.rpartition(".")[2] in (
            "where",
            "overflow",
            "impassable",
            "trenches",
            "of",
        ):
            found.append((place, value))
        elif isinstance(value, list):
            for i, one in enumerate(value):
                look(one, f"{place}.{i}")

    look(data, "")
    return found


def map_of(data: Any, changed: dict[str, Sheet]) -> Board:
    def sheet(id: str) -> Sheet:
        return changed.get(id) or read_board(id)[0]

    return Board.join(
        [
            Placement(sheet(one["board"]), str(one.get("name", "")), tuple(one.get("at", (0, 0))), one.get("turn", 0),
                      one.get("half"), one.get("slide", 0))
            for one in data["map"]["sectors"]
        ]
    )  # fmt: skip


@pytest.mark.parametrize("how", SIZES)
@pytest.mark.parametrize("file", some(MISSIONS, 6), ids=lambda file: file.stem)
def test_every_area_means_the_same_hexes(file: Path, how: str) -> None:
    text = file.read_text("utf-8")
    data = parse(text.encode(), "").data
    if len(data["map"]["sectors"]) > 1 or "half" in data["map"]["sectors"][0]:
        how = "two columns at the left"  # with any other change the sheets would not fit any more
    board = boards_of(text)[0]
    _, made, to = moved_board(board, how)
    new = parse(follow(file, text, to).text.encode(), "").data
    assert new["map"]["sectors"] == data["map"]["sectors"]
    old_map = map_of(data, {})
    try:
        new_map = map_of(new, {board: made.sheet})
    except JoinError:
        # The board has grown wider or higher than those of other sheets that it joins, which stops such a mission.
        assert len(boards_of(text)) > 1
        return
    before, after = Areas(old_map, data["map"].get("north", "up")), Areas(new_map, data["map"].get("north", "up"))
    checked = 0
    for (place, was), (same_place, now) in zip(areas(data), areas(new), strict=True):
        assert place == same_place
        if any(word in sentence for sentence in was for word in EDGES):
            continue
        image = {old: renamed(old_map, new_map, old, to) for old in old_map.names}
        wanted = {image[hex] for hex in before.hexes(was)}
        assert {hex for hex in after.hexes(now) if hex in image.values()} == wanted, (was, now)
        checked += 1
    assert checked


def renamed(old: Board, new: Board, hex: str, to: Renaming) -> str:
    """A hex of the old map on the new one, by any of its names that is one of the moved board."""
    for name in old.aliases(hex):
        sector, _, bare = name.partition(":")
        board = next(one.sheet for one in old.sectors if one.name == sector)
        found = to.hex(bare) if board == to.board else bare
        if found:
            return new.canonical(f"{sector}:{found}")
    raise AssertionError(hex)


@pytest.mark.parametrize("file", [one for one in MISSIONS if one.stem in ("grande_rue", "crossroads_four_houses")])
def test_a_mission_that_followed_is_sound_on_the_new_board(file: Path) -> None:
    text = file.read_text("utf-8")
    board = boards_of(text)[0]
    _, made, to = moved_board(board, "a column at the left")
    path = find_places().find("maps/boards", board)
    beside = {path: write_board(made.sheet)}
    after = judge_text(follow(file, text, to).text, file.resolve(), INSTALLED, "", beside).findings
    assert [one.text for one in after if one.weight == "stops"] == []


TOY = Naming(
    areas=(("where",),), hexes=(("hex",),), keys=(("levels",),), records=((("list",), "hex"),), words=(("say",),)
)
BY_TWO = Renaming("b", (2, 2), (9, 9), (11, 10))


def toy(body: str, to: Renaming, sectors: str = "[{board: b}]") -> Followed:
    return followed(f"# mine\nmap: {{sectors: {sectors}}}\n{body}", to, TOY)


def body(found: Followed) -> str:
    return found.text.split("\n", 2)[2]


def test_hexes_keys_and_records_are_renamed_and_comments_stay() -> None:
    found = toy("hex: A1  # here\nlevels:\n  B1: 2  # two\n  'C3': 1\nlist:\n- {hex: B2, n: 1}  # one\n", BY_TWO)
    assert body(found) == "hex: C2  # here\nlevels:\n  D2: 2  # two\n  'E4': 1\nlist:\n- {hex: D3, n: 1}  # one\n"
    assert body(toy("hex: board\n", BY_TWO)) == "hex: board\n", "a word of the window"


def test_what_falls_off_is_listed_with_its_line() -> None:
    cut = Renaming("b", (-2, 0), (9, 9), (7, 9))
    found = toy(
        "hex: A1\nlevels: {B1: 2, C3: 1}\nlist: [{hex: B2}, {hex: C2}]\nwhere: [A1 C1, A2, 'columns A-B']\n", cut
    )
    assert body(found) == "hex: ''\nlevels: {A3: 1}\nlist: [{hex: A2}]\nwhere: [A1]\n"
    assert len(found.lost) == 6 and found.lost[1] == "Line 6, where: A2 falls off the board."
    assert any(one.startswith("Line 3, hex: A1") for one in found.lost)


def test_words_for_people_are_pointed_at() -> None:
    found = toy("hex: A1\nsay: The mill stands in row 4.\n", BY_TWO)
    assert found.notes == ("Line 4: the words may speak of the old place: 'row 4'.",)
    assert "row 4" in found.text
    assert toy("say: The mill stands in row 4.\n", BY_TWO).notes == (), "where nothing else changes nothing is said"


def test_a_half_board_says_that_its_fold_moves() -> None:
    found = toy("hex: A1\n", BY_TWO, "[{board: b, half: a}]")
    assert "fold" in found.notes[0]


def test_other_boards_and_broken_texts_stay_as_they_are() -> None:
    assert toy("hex: A1\n", BY_TWO, "[{board: c}]").text.endswith("hex: A1\n")
    assert followed("map: [", BY_TWO, TOY).problem
    assert followed("map: {sectors: [{board: b}]}\nhex: &x A1\n", BY_TWO, TOY).problem
    still = Renaming("b", (0, 0), (9, 9), (9, 9))
    assert toy("hex: A1\n", still) == Followed("# mine\nmap: {sectors: [{board: b}]}\nhex: A1\n")


def area(sentence: str, by: tuple[int, int], sectors: str = "b", **more: Any) -> list[str]:
    to = Renaming("b", by, (9, 9), (9 + abs(by[0]), 9 + abs(by[1])))
    boards = sectors.split()
    names = [Sector(board if len(boards) == 1 else str(i), board, **more) for i, board in enumerate(boards, 1)]
    return Sentences(to, names).area([sentence])


@pytest.mark.parametrize(
    ("sentence", "by", "wanted"),
    [
        ("rows 1-4", (0, 2), ["rows 2-5"]),
        ("row 4", (0, 2), ["row 5"]),
        ("rows 3-9", (1, 1), ["half rows 6-19"]),
        ("half rows 6-19", (-1, -1), ["rows 3-9"]),
        ("row 0", (2, 2), ["row 1"]),
        ("columns B-D,  not row 4", (2, 0), ["columns D-F,  not row 4"]),
        ("north of row 9, not within 2 of F4", (1, 1), ["north of half rows 18-19, not within 2 of G5"]),
        ("west of column C", (2, 0), ["west of column E"]),
        ("within 2 of road, edge south, level 2", (3, 1), ["within 2 of road, edge south, level 2"]),
        ("not not F4 G5", (1, 1), ["not not G5 H5"]),
        ("F4(b) F4/b b:F4 c:F4", (2, 0), ["H4(b) H4/b b:H4 c:F4"]),
        ("rows 1-2", (0, -4), ["rows 0"]),
        ("row 1", (0, -4), []),
        ("row 1, F4", (0, -4), []),
        ("not row 1, F4", (0, -4), ["F2"]),
        ("not row 1", (0, -4), ["all"]),
        ("rows 4-4", (0, 2), ["rows 5-5"]),
        ("south of row 1", (0, -4), ["all"]),
        ("north of row 1", (0, -4), []),
        ("east of column A", (-2, 0), ["all"]),
        ("rows 1-9", (0, -4), ["rows 0-7"]),
        ("what is this", (2, 0), ["what is this"]),
    ],
)  # fmt: skip
def test_sentences(sentence: str, by: tuple[int, int], wanted: list[str]) -> None:
    assert area(sentence, by) == wanted


def test_sentences_about_several_boards_are_parted_and_joined_again() -> None:
    split = ["edge west, rows 6-10, sector 1", "edge west, rows 5-9, not sector 1"]
    assert area("edge west, rows 5-9", (0, 2), "b c") == split
    assert area("sector 1, rows 5-9", (0, 2), "b c") == ["sector 1, rows 6-10"]
    assert area("not sector 1, rows 5-9", (0, 2), "b c") == ["not sector 1, rows 5-9"]
    assert area("sector 2, rows 5-9, 1:F4", (0, 2), "b c") == ["sector 2, rows 5-9, 1:F5"]
    assert area("rows 5-9", (0, 2), "b b") == ["rows 6-10"]
    assert area("F4", (0, 2), "b c") == ["F4"], "without its sector nobody knows which hex it is"
    to = Renaming("b", (0, -2), (9, 10), (9, 9))
    assert Sentences(to, [Sector("1", "b"), Sector("2", "c")]).area(split) == ["edge west, rows 5-9"]


def test_on_a_turned_board_north_lies_toward_the_larger_rows() -> None:
    assert area("north of row 1", (0, -4), turned=True) == ["all"]
    assert area("south of row 1", (0, -4), turned=True) == []


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_sentence_means_the_same_hexes_after_any_move(data: st.DataObject) -> None:
    clauses = st.sampled_from(
        ("row 3", "rows 2-6", "column C", "columns B-E", "north of row 5", "south of row 3", "west of column D",
         "east of column B", "half rows 4-9", "north of half rows 7-8", "south of half rows 4",
         "C3 D4 E2", "within 2 of D3")
    )  # fmt: skip
    sentence = ", ".join(
        data.draw(st.sampled_from(("", "not "))) + data.draw(clauses) for _ in range(data.draw(st.integers(1, 3)))
    )
    sheet, turn = Sheet.of("b", 7, 7), data.draw(st.sampled_from((0, 180)))
    sizes = {side: data.draw(st.integers(-2, 3)) for side in ("left", "right", "top", "bottom")}
    made = resized(sheet, **sizes)
    to = renaming_of(sheet, made)
    sentences = Sentences(to, [Sector("b", "b", turn == 180)]).area([sentence])
    old, new = (Board.join([Placement(one, turn=turn)]) for one in (sheet, made.sheet))  # type: ignore[arg-type]
    wanted = {there for hex in Areas(old, "up").hexes([sentence]) if (there := to.hex(hex))}
    image = {there for hex in old.names if (there := to.hex(hex))}
    assert set(Areas(new, "up").hexes(sentences)) & image == wanted, (sentence, sentences)


def test_the_missions_of_a_board_are_found_and_those_of_the_program_stay(tmp_path: Path) -> None:
    where = Places(find_places().data, tmp_path)
    own = tmp_path / "maps/missions/lhy"
    other = tmp_path / "maps/missions/nobody"
    for folder in (own, other):
        folder.mkdir(parents=True)
    text = Path("maps/missions/lhy/grande_rue.yaml").read_text("utf-8")
    (own / "mine.yaml").write_text(text, "utf-8")
    (other / "theirs.yaml").write_text(text, "utf-8")
    (own / "broken.yaml").write_bytes(b"\xff")
    to = moved_board("village", "two columns at the left")[2]
    found = {one.path.stem: one for one in followers(to, INSTALLED, where)}
    assert set(found) == {
        "mine", "theirs", "grande_rue", "nobody_looks_left", "the_barrel_at_saint_aubert", "thirteen_doors",
    }  # fmt: skip
    assert found["mine"].changes and "columns G-K" in found["mine"].followed.text
    assert "not installed" in found["theirs"].followed.problem and not found["theirs"].changes
    assert "came with the program" in found["grande_rue"].followed.problem and not found["grande_rue"].mine
    edited = {own / "mine.yaml": text.replace("columns E-I", "columns E-H")}
    assert (
        "columns G-J" in {one.path.stem: one for one in followers(to, INSTALLED, where, edited)}["mine"].followed.text
    )


@pytest.mark.parametrize("name", ["lhy", "orders"])
def test_every_place_with_an_area_is_known_to_the_naming(name: str) -> None:
    files = sorted(Path("maps/missions", name).glob("*.yaml"))
    assert files
    for file in files:
        text = file.read_text("utf-8")
        to = moved_board(boards_of(text)[0], "rows and columns all around")[2]
        old, new = (areas(parse(one.encode(), "").data) for one in (text, follow(file, text, to).text))
        still = [one for was, now in zip(old, new, strict=True) if was == now for one in was[1]]
        elsewhere = sectors_of_other_boards(parse(text.encode(), "").data)
        assert [one for one in still if "edge" not in one and placed(one) and not about(one, elsewhere)] == [], file


def sectors_of_other_boards(data: Any) -> list[str]:
    """The names of the sectors that are not of the first one's board."""
    sectors = data["map"]["sectors"]
    return [
        str(one.get("name", number)) for number, one in enumerate(sectors, 1) if one["board"] != sectors[0]["board"]
    ]


def placed(sentence: str) -> bool:
    """Whether it names a place by its row, its column or its hex."""
    return re.search(r"\b(rows?|columns?|[A-Z][0-9]+)\b", sentence) is not None


def about(sentence: str, sectors: list[str]) -> bool:
    """Whether it is about hexes of these sectors."""
    named = re.findall(r"(\w+):", sentence) + re.findall(r"sectors? ([\w ]+)", sentence.replace("not sector", ""))
    return any(word in sectors for one in named for word in one.split())
