"""The boards of a mission moved about: they always fit, and the file says no more than what has changed."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.authoring.missions.drawn import BoardPlace, joined
from lhy_desktop.engine.authoring.missions.laying import (
    CannotLayError,
    Places,
    arrangements,
    boxes,
    folded,
    inserted,
    nearest,
    removed,
    slid,
    stepped,
    turned,
    with_boards,
)
from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.content.boards import read_board
from lhy_desktop.engine.content.roundtrip import read_written
from tests.engine.content.edits import changed

TEXT = """map:
  sectors:                       # from the left
  - {board: ridge, name: '3'}    # the hills
  - {board: river, name: '4', at: [1, 0]}
  - board: village
    name: '5'
    at: [2, 0]   # the town
  season: winter
"""


@cache
def sheet(id: str) -> Sheet:
    return read_board(id)[0]


def read(text: str) -> Places:
    return tuple(
        BoardPlace(
            one["board"], one.get("name", ""), tuple(one.get("at", (0, 0))), one.get("turn", 0),
            one.get("half", ""), one.get("slide", 0), sheet(one["board"]),
        )
        for one in read_written(text).data["map"]["sectors"]
    )  # fmt: skip


def written(text: str, after: Places, kept: tuple[int, ...] | None = None) -> str:
    before, now = read(text), read_written(text)
    for data in with_boards(now.data, before, after, kept or tuple(range(len(before)))):
        now = now.holding(data)
    return now.text


PLACES = read(TEXT)


def test_a_board_is_led_to_the_next_place_that_fits_and_back() -> None:
    right = stepped(PLACES, 1, (1, 0))
    assert right is not None and [one.at for one in right.places] == [(0, 0), (2, 0), (1, 0)], "it changes places"
    assert changed(TEXT, written(TEXT, right.places)) == [
        "-  - {board: river, name: '4', at: [1, 0]}", "+  - {board: river, name: '4', at: [2, 0]}",
        "-    at: [2, 0]   # the town", "+    at: [1, 0]   # the town",
    ]  # fmt: skip
    down = stepped(PLACES, 1, (0, 1))
    assert down is not None and joined(down.places)[0] is not None
    below = stepped(PLACES[:2], 1, (0, 1))
    assert below is not None and below.box[1] > boxes(PLACES)[1][1]
    under = [one for one in arrangements(PLACES[:2], 1) if one.places[1].at == (0, 1)]
    assert [one.places[1].turn for one in under] == [180], "below another it fits only when it is turned"
    edge = arrangements(PLACES, 0)
    assert nearest(edge, boxes(PLACES)[2]) in edge and stepped(PLACES, 0, (0, 1)) is not None
    alone = PLACES[:1]
    assert not arrangements(alone, 0) and [one.turn for one in turned(alone, 0)] == [180]


def test_what_does_not_fit_is_said() -> None:
    with pytest.raises(CannotLayError, match="one board at least"):
        removed(PLACES[:1], 0)
    with pytest.raises(CannotLayError, match="no further"):
        slid(slid(PLACES[:1], 0, 1), 0, 1)
    gone = removed(PLACES, 1)
    assert [(one.board, one.at) for one in gone] == [("ridge", (0, 0)), ("village", (1, 0))], "the others close up"
    assert changed(TEXT, written(TEXT, gone, (0, 2))) == [
        "-  - {board: river, name: '4', at: [1, 0]}",
        "-    at: [2, 0]   # the town", "+    at: [1, 0]   # the town",
    ]  # fmt: skip
    more = inserted(PLACES, 0, "ridge", sheet("ridge"))
    assert more.places[3].name == "" and more.places[3].at == (-1, 0)
    again = inserted(more.places, 0, "ridge", sheet("ridge"))
    assert again.places[4].name == "ridge_2"
    assert "- {board: ridge, at: [-1, 0]}" in written(TEXT, more.places)


GESTURES = st.lists(
    st.tuples(st.sampled_from(["move", "turn", "fold", "slide", "remove", "insert"]), st.integers(0, 30)), max_size=5
)


@given(GESTURES)
@settings(max_examples=20, deadline=None)
def test_whatever_is_done_the_boards_fit_and_the_file_says_so(gestures: list[tuple[str, int]]) -> None:
    places, text = PLACES, TEXT
    for name, number in gestures:
        k, kept = number % len(places), tuple(range(len(places)))
        try:
            if name == "move":
                found = arrangements(places, k)
                after = found[number % len(found)].places if found else places
            elif name == "insert":
                after = inserted(places, k, "ridge", sheet("ridge")).places
            elif name == "remove":
                after, kept = removed(places, k), kept[:k] + kept[k + 1 :]
            else:
                after = {"turn": turned, "fold": folded}[name](places, k) if name != "slide" else slid(places, k, 1)
        except CannotLayError as error:
            assert str(error)
            continue
        boxes(after)
        text = written(text, after, kept)
        assert [one.at for one in read(text)] == [one.at for one in after] and read(text) == after
        if len(after) == len(places):
            assert read(written(text, places, kept)) == places, "and back again"
        places = after
    assert boxes(places) == boxes(read(text))
