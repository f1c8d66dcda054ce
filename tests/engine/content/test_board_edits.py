"""Boards that somebody wrote comments into, drawn on: the file changes where the board did."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.drafting import NoRoomError
from lhy_desktop.engine.board.editing import edges, painting
from lhy_desktop.engine.content.board_text import read_board_text
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.roundtrip import read_written
from tests.engine.content.by_hand import scribbled
from tests.engine.content.edits import changed
from tests.engine.content.test_by_hand import COMMENT
from tests.of_the_day import some

FILES = [file for file in sorted(Path("maps/boards").glob("*.yaml")) if file.stat().st_size < 16_000]
"""Of the shipped boards those that are read in a moment."""
TERRAINS = ("woods", "open", "field", "marsh", "orchard", "stone_building")


@st.composite
def drawn(draw: st.DrawFn, sheet: Sheet) -> Sheet:
    """A sheet after one gesture."""
    cells = frozenset(draw(st.lists(st.sampled_from(sorted(sheet.places.values())), min_size=1, max_size=5)))
    one = min(cells)
    how = draw(st.integers(0, 4))
    if how == 0:
        return painting.painted(sheet, cells, draw(st.sampled_from(TERRAINS)))
    if how == 1:
        return painting.leveled(sheet, cells, lambda level: min(level + 1, 4))
    if how == 2:
        return painting.labeled(sheet, one, draw(st.sampled_from(("It's: a # hill", "", "Mühle"))))
    chain = [(cell, draw(st.integers(1, 6))) for cell in sorted(cells)]
    if how == 3:
        return edges.fenced(sheet, draw(st.sampled_from(("wall", "hedgerow", "cliff"))), chain)
    return edges.unfenced(sheet, ("wall", "hedgerow", "tree_line"), chain)


@pytest.mark.parametrize("file", some(FILES, 2), ids=lambda file: file.stem)
@given(draw=st.data())
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
def test_a_gesture_changes_its_own_entries(file: Path, draw: st.DataObject) -> None:
    text = draw.draw(scribbled(file.read_text("utf-8")))
    try:
        old = read_board_text(text)
        sheet = draw.draw(drawn(old.sheet))
    except (ContentError, NoRoomError):
        assume(False)
    assert old.text == text and old.with_sheet(old.sheet) is old
    new = old.with_sheet(sheet)
    before, after = read_written(text), read_written(new.text)
    alike = [piece for piece in before.pieces if before.data[piece.key] == after.data.get(piece.key)]
    assert before.pieces and all(_own(piece.text) in new.text for piece in alike)
    shrunk = [key for key, value in before.data.items() if len(str(after.data.get(key, ""))) < len(str(value))]
    assert shrunk or all(comment in new.text for comment in COMMENT.findall(text)), changed(text, new.text)
    back = new.with_sheet(old.sheet)
    assert read_written(back.text).data.keys() == before.data.keys()


def _own(text: str) -> str:
    """An entry without the comments below it, which belong to what comes next."""
    lines = text.splitlines(keepends=True)
    while lines and lines[-1].strip()[:1] in ("", "#"):
        lines.pop()
    return "".join(lines)
