"""An edited sheet goes back into its file: only the lines that say it differently change."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.board.sheet import Ground, Ignored, Sheet, Side
from lhy_desktop.engine.content.board_text import BoardText, read_board_text
from lhy_desktop.engine.content.problems import ContentError
from tests.engine.content.test_roundtrip import changed
from tests.of_the_day import some

FILES = sorted(Path("maps/boards").glob("*.yaml"))
BOARDS = {file.stem: read_board_text(file.read_text("utf-8")) for file in some(FILES, 4)}
GROUNDS = (
    Ground("woods"),
    Ground("field", look="wheat"),
    Ground("open", level=2, fine=7),
    Ground("marsh", level=-1, label="It's wet"),
    Ground("open", flags=("bridge", "tree_lined")),
)


def with_(sheet: Sheet, **changes: Any) -> Sheet:
    return msgspec.structs.replace(sheet, **changes)


def by_kind(sheet: Sheet) -> Sheet:
    """As a file lists it: hexsides by their kind, flags of a hex in any order."""
    kinds = list(dict.fromkeys(one.kind for one in sheet.sides))
    sides = sorted(sheet.sides, key=lambda one: (one.kind == "contour", kinds.index(one.kind)))
    grounds = (msgspec.structs.replace(one, flags=tuple(sorted(one.flags))) for one in sheet.grounds)
    return with_(sheet, sides=tuple(sides), grounds=tuple(grounds))


def differing(one: Sheet, other: Sheet) -> list[str]:
    """The fields in which two sheets are not alike."""
    left, right = by_kind(one), by_kind(other)
    return [name for name in one.__struct_fields__ if getattr(left, name) != getattr(right, name)]


@st.composite
def edits(draw: st.DrawFn, sheet: Sheet) -> Sheet:
    """A few hexes of other ground, and something put in or taken out."""
    grounds = list(sheet.grounds)
    for at in draw(st.lists(st.integers(0, len(grounds) - 1), max_size=6)):
        grounds[at] = draw(st.sampled_from(GROUNDS))
    lists: dict[str, Any] = {}
    for name in ("sides", "lines", "footprints", "features"):
        values = list(getattr(sheet, name))
        if values and draw(st.booleans()):
            del values[draw(st.integers(0, len(values) - 1))]
        lists[name] = tuple(values)
    if draw(st.booleans()):
        lists["ignored"] = (Ignored("crossing.dry", "B1", "It's dry: 'here'"), Ignored("title", "", "# none"))
    if draw(st.booleans()):
        lists["sides"] = (*lists["sides"], Side("B2", 3, draw(st.sampled_from(("wall", "cliff"))), ((400, 600),)))
    if draw(st.booleans()):
        lists["sides"] = (*lists["sides"], Side("C3", 1, "contour", (), 2, 5))
    return with_(sheet, grounds=tuple(grounds), **lists)


@pytest.mark.parametrize("id", BOARDS)
@settings(max_examples=8, deadline=None)
@given(draw=st.data())
def test_an_edited_sheet_is_what_its_text_says(id: str, draw: st.DataObject) -> None:
    old = BOARDS[id]
    sheet = draw.draw(edits(old.sheet))
    new = old.with_sheet(sheet)
    assert not differing(read_board_text(new.text).sheet, sheet)
    back = new.with_sheet(old.sheet)
    assert not differing(read_board_text(back.text).sheet, old.sheet)


@pytest.mark.parametrize("id", BOARDS)
def test_one_hex_is_one_row(id: str) -> None:
    old = BOARDS[id]
    grounds = list(old.sheet.grounds)
    at = next(i for i, one in enumerate(grounds) if one.terrain == "open" and not one.look)
    woods = next((one.terrain for one in grounds if one.terrain != "open" and not one.look), "woods")
    grounds[at] = msgspec.structs.replace(grounds[at], terrain=woods)
    new = old.with_sheet(with_(old.sheet, grounds=tuple(grounds)))
    assert [line[0] for line in changed(old.text, new.text)] == ["-", "+"]
    assert new.with_sheet(old.sheet).text == old.text
    assert old.with_sheet(old.sheet) is old


def test_the_size_may_change() -> None:
    old = next(iter(BOARDS.values()))
    sheet = Sheet.of(old.sheet.id, 13, 9, {"B3": "woods", "C4": Ground(level=3)}, title="New")
    new = old.with_sheet(sheet)
    assert not differing(read_board_text(new.text).sheet, sheet)


def test_what_is_no_board_is_refused_with_its_line() -> None:
    with pytest.raises(ContentError) as refused:
        read_board_text("id: x\ncolumns: many\n", "x.yaml")
    assert refused.value.problems[0].line


def test_a_board_that_cannot_be_played_on_can_be_edited() -> None:
    text = "id: x\ncolumns: 2\nrows: 2\nlegend: {s: stone_building}\nhexes:\n- ss\n- ss\n"
    assert read_board_text(text).sheet.grounds[0].terrain == "stone_building"
    assert isinstance(read_board_text(text).with_sheet(Sheet.of("x", 2, 2)), BoardText)
