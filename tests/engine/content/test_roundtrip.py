"""Data of an editor into a file that somebody wrote by hand: what need not change stays, letter by letter."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.content.roundtrip import CannotRewriteError, rewritten
from lhy_desktop.engine.content.roundtrip.blocks import again
from lhy_desktop.engine.content.roundtrip.same import same
from tests.engine.content.edits import VALUES, at, changed, data_of, edited, places
from tests.of_the_day import some

COMMENTED = """# head of the file

id: "my_board"     # the id
title:   'It''s a board'   # twice
empty:
list: [a,   b ,c]  # odd spaces
flow: {x: 1,y: 2,   z: [1,
   2,  # two
   3]}
# about blocks
blocks:
    # first comment
    - kind:  road   # a road
      hexes: A1 B2

      # before the name
      name: "North"
    # about the second
    -   kind: rail
        hexes:
            - A1     # one
            - B1
            # last
    - - nested
      - list
    -
      kind: late
text: |
    A text of
    two lines

    and a third.
folded: >-
  some words
  folded
plain words: over
  two lines
last: {}
# end of file
"""
SHIPPED = [*sorted(Path("maps").rglob("*.yaml")), *sorted(Path("counters").rglob("*.yaml"))]


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_any_edit_of_a_commented_file_reads_back_and_undoes(draw: st.DataObject) -> None:
    data = data_of(COMMENTED)
    place = draw.draw(st.sampled_from(places(data)))
    how, value = draw.draw(st.sampled_from(("set", "cut", "put"))), draw.draw(st.sampled_from(VALUES))
    new = edited(data, place, how, value)
    text = rewritten(COMMENTED, new)
    assert same(data_of(text), new)
    assert same(data_of(rewritten(text, data)), data)
    own = {str(step) for step in place}
    for line in changed(COMMENTED, text):
        if "#" in line and line[0] == "-":
            assert how == "cut" or own & {"flow", "blocks", "list", "id", "title"}, line


@pytest.mark.parametrize("file", some(SHIPPED, 6), ids=lambda file: file.stem)
def test_an_edit_of_a_shipped_file_touches_its_own_lines(file: Path) -> None:
    text = file.read_text("utf-8")
    data = data_of(text)
    assert rewritten(text, data) == text
    numbers = [place for place in places(data) if type(at(data, place)) is int]
    for place in (numbers[0], numbers[-1]):
        out = rewritten(text, edited(data, place, "set", 7_777))
        assert [line[0] for line in changed(text, out)] == ["-", "+"]
        assert rewritten(out, data) == text


def test_comments_and_spaces_beside_an_edit_stay() -> None:
    data = data_of(COMMENTED)
    out = rewritten(COMMENTED, edited(data, ("list", 1), "set", "d"))
    assert changed(COMMENTED, out) == ["-list: [a,   b ,c]  # odd spaces", "+list: [a,   d ,c]  # odd spaces"]
    out = rewritten(COMMENTED, edited(data, ("id",), "set", "other"))
    assert changed(COMMENTED, out) == ['-id: "my_board"     # the id', '+id: "other"     # the id']
    out = rewritten(COMMENTED, edited(data, ("blocks", 1), "cut", None))
    assert [line[0] for line in changed(COMMENTED, out)] == ["-"] * 5, "the item with the comment above it"
    out = rewritten(COMMENTED, edited(data, ("blocks", 0, "name"), "put", 3))
    assert changed(COMMENTED, out) == ["+      new: 3"]


def test_a_row_that_now_reads_as_the_one_below_is_still_the_same_row() -> None:
    text = "rows:\n- '000'  # the top\n- '010'\n- '000'\n"
    out = rewritten(text, {"rows": ["010", "110", "000"]})
    assert out == "rows:\n- '010'  # the top\n- '110'\n- '000'\n"
    assert rewritten(text, {"rows": ["010", "000"]}) == "rows:\n- '010'\n- '000'\n"


@pytest.mark.parametrize("text", ["a: 1\r\nb:\r\n- x\r\n- y\r\n# c\r\n", "a: 1\nb: [x, y]", "{a: 1, b: [x, y]}\n"])
def test_line_ends_stay_as_they_are(text: str) -> None:
    new = {"a": 1, "b": ["x", "z", "y"], "c": ["d", {"e": "f\ng\n"}]}
    out = rewritten(text, new)
    assert same(data_of(out), new)
    assert out.count("\r\n") == (out.count("\n") if "\r" in text else 0)


@pytest.mark.parametrize("text", ["a: &x 1\n", "a: [1\n", "a: 1\na: 2\n", "!!python/object:x {}\n"])
def test_what_the_reader_refuses_is_not_written_over(text: str) -> None:
    with pytest.raises(CannotRewriteError):
        rewritten(text, {"a": 2})


def test_the_second_way_keeps_comments_of_what_stays() -> None:
    data = data_of(COMMENTED)
    new = edited(data, ("blocks", 0, "kind"), "set", "path")
    out = again(COMMENTED, data, new)
    assert out is not None and same(data_of(out), new)
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert {"# head of the file", "# before the name", "- A1 # one", "# end of file"} <= set(lines)
