"""Parts of boards as text: read back as they were, refused when they are something else; stamps by name."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.board.check import problems
from lhy_desktop.engine.board.drawn.covering import with_ground
from lhy_desktop.engine.board.editing.choosing import brush
from lhy_desktop.engine.board.editing.edges import plain
from lhy_desktop.engine.board.editing.lifting import Lifted, middle
from lhy_desktop.engine.board.editing.motion import Motion
from lhy_desktop.engine.board.editing.part import moved, place_of
from lhy_desktop.engine.board.editing.sorts import SORTS, sparing
from lhy_desktop.engine.board.geometry import Cell
from lhy_desktop.engine.board.names import parse_hex
from lhy_desktop.engine.board.sheet import Feature, Footprint, Ground, Line, Sheet, Side
from lhy_desktop.engine.content.board_writer import write_board
from lhy_desktop.engine.content.part_text import ALL, Clip, part_text, read_part
from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.stamps import read_stamp, save_stamp, stamp_ids
from tests.engine.board.drawn_boards import drawn_sheet
from tests.engine.board.generate import random_sheet

SHEETS = (random_sheet(13, 12, 5), drawn_sheet(24, 20, 3))


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(SHEETS), st.data())
def test_a_part_comes_back_from_its_text(sheet: Sheet, data: st.DataObject) -> None:
    places = list(sheet.places.values())
    cells = brush(sheet, data.draw(st.sampled_from(places)), data.draw(st.integers(1, 4)))
    locked = data.draw(st.frozensets(st.sampled_from(SORTS), max_size=3))
    clip = Clip.of(sheet, cells, locked)
    read = read_part(part_text(clip), "")
    assert read.kinds == ALL - locked
    at = data.draw(st.sampled_from(places))
    pasted = clip.on(sheet, at, locked)
    assert sorted_(read.on(sheet, at, locked)) == sorted_(pasted)
    assert sparing(sheet, pasted, locked) == pasted, "nothing of a locked kind changes"


def sorted_(sheet: Sheet) -> tuple[object, ...]:
    """A sheet in which the order of entries and the hex from which a hexside is named do not matter."""
    sides = set()
    for one in sheet.sides:
        edge = place_of(sheet, one.hex), one.direction
        named = plain(sheet, edge)
        spans = (
            one.openings if named == edge else tuple(sorted((1000 - high, 1000 - low) for low, high in one.openings))
        )
        sides.add((named, one.kind, spans, one.level, one.fine))
    rest = (sorted(some, key=repr) for some in (sheet.lines, sheet.footprints, sheet.features))
    return sheet.grounds, sides, *rest


def test_a_whole_board_put_back_on_its_place_is_the_same() -> None:
    sheet = SHEETS[0]
    clip = read_part(part_text(Clip.of(sheet, frozenset(sheet.places.values()))), "")
    blank = Sheet.of(sheet.id, sheet.columns, sheet.rows)
    assert sorted_(clip.on(blank, middle(frozenset(sheet.places.values())))) == sorted_(sheet)


SMALL = write_board(Sheet.of("x", 3, 2))
FOREIGN = {
    "": "mapping",
    "just words": "mapping",
    "id: x": "missing",
    "[": "not YAML",
    SMALL: "'kinds' is missing",
    SMALL + "kinds: [gold]\n": "not allowed",
    SMALL + "kinds: [ground]\npart: ['xx']\n": "The rows of 'part'",
    write_board(Sheet.of("x", 2, 2)) + "kinds: [ground]\npart: ['..', '..']\n": "No hex",
    write_board(Sheet.of("x", 2, 2)) + "kinds: [ground]\npart: ['xy', '..']\n": "The rows of 'part'",
    "x" * 5_000_000: "at most",
    "\ud800": "UTF-8",
}


@pytest.mark.parametrize("text", FOREIGN)
def test_what_is_no_part_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ContentError, match=FOREIGN[text]):
        read_part(text, "the clipboard")


def test_a_board_with_words_of_others_is_copied_too() -> None:
    sheet = Sheet.of("x", 4, 4, {"B2": Ground("lava", look="hot"), "C3": "tar"}, sides=(Side("C3", 1, "rampart"),))
    clip = Clip.of(sheet, frozenset(sheet.places.values()))
    assert read_part(part_text(clip), "").part.grounds == clip.part.grounds
    with pytest.raises(ValueError, match="Nothing is selected"):
        Clip.of(sheet, frozenset())
    strange = Sheet.of("x", 4, 4, sides=(Side("C3", 1, "a: b"),))
    with pytest.raises(ValueError, match="cannot be kept as text"):
        part_text(Clip.of(strange, frozenset(strange.places.values())))


def test_what_lies_off_the_sheet_is_left_alone() -> None:
    sheet = Sheet.of(
        "x", 4, 4,
        sides=(Side("Z9", 1, "wall"), Side("B2", 9, "wall")),
        lines=(Line("road", ("A1", "A2", "Z9", "??")),),
        footprints=(Footprint("hut", "A0", ((0, 0), (1, 0), (1, 1))),),
    )  # fmt: skip
    lifted = Lifted.of(sheet, frozenset((parse_hex("C2"),)))
    there = Lifted(sheet, lifted.part, lifted.motion.moved((0, 2))).put().sheet
    assert (there.sides, there.lines, there.footprints) == (sheet.sides, sheet.lines, sheet.footprints)
    assert place_of(sheet, "Z9") == (26, 18) and place_of(sheet, "??")[0] < 0


def test_a_feature_that_is_moved_far_out_is_cut_there() -> None:
    sheet = Sheet.of("x", 8, 8, features=(
        Feature("woods", ((2000, 1000), (7000, 1200), (7000, 3100), (2100, 3000))),
        Feature("hedge", ((2000, 4000), (7000, 4100)), 80),
    ))  # fmt: skip
    for columns in (-4, 4):
        lifted = Lifted.of(sheet, frozenset(sheet.places.values()))
        made = Lifted(sheet, lifted.part, Motion(pivot=lifted.motion.pivot, by=(columns, 0))).put().sheet
        assert len(made.features) == 2 and not problems(with_ground(made), sketch=True)
    assert moved(lifted.part, Motion()).features == sheet.features


# Stamps


def test_four_stamps_are_shipped_and_each_is_sound_where_it_is_put() -> None:
    assert set(stamp_ids()) >= {"farm", "hamlet", "wood", "hill"}
    for id in stamp_ids():
        stamp = read_stamp(id)
        sheet = stamp.clip.on(Sheet.of("x", 20, 20), (9, 19))
        assert not problems(sheet) and stamp.name
        kinds = stamp.clip.kinds
        assert sparing(sheet, Sheet.of("x", 20, 20), kinds) == sheet, "it changes what it says it does"


def test_a_hill_is_put_under_a_wood() -> None:
    at: Cell = (9, 19)
    wood = read_stamp("wood").clip.on(Sheet.of("x", 20, 20), at)
    both = read_stamp("hill").clip.on(wood, at)
    assert [one.terrain for one in both.grounds] == [one.terrain for one in wood.grounds]
    assert any(one.level for one in both.grounds)
    turned = read_stamp("hill").clip.on(wood, at, motion=Motion(sixths=1))
    assert sum(one.level for one in turned.grounds) == sum(one.level for one in both.grounds) and turned != both


def test_a_stamp_of_ones_own_is_kept_and_takes_nobodys_place(tmp_path: Path) -> None:
    places = Places(find_places().data, tmp_path)
    clip = Clip.of(SHEETS[0], brush(SHEETS[0], (6, 12), 2))
    first = save_stamp("  Old  Mill ", clip, places)
    again = save_stamp("Old mill!", clip, places)
    assert (first.name, again.name) == ("old_mill.yaml", "old_mill_2.yaml")
    assert save_stamp("Farm", clip, places).name == "farm_2.yaml"
    stamp = read_stamp("old_mill", places)
    assert stamp.name == "Old Mill" and stamp.clip.kinds == ALL
    assert stamp.clip.part.grounds.keys() == moved(clip.part, Motion(by=(-4, -10))).grounds.keys()
    assert sorted(path.name for path in first.parent.iterdir()) == ["farm_2.yaml", "old_mill.yaml", "old_mill_2.yaml"]
    for wrong in ("", "  ", "x" * 61):
        with pytest.raises(ValueError, match="needs a name"):
            save_stamp(wrong, clip, places)
    assert save_stamp("Гумно", clip, places).name == "stamp.yaml"
