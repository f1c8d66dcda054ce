"""What mends a finding goes into the file: it reads back as mended, and undo has the old bytes."""

from __future__ import annotations

import pytest

from lhy_desktop.engine.content.board_text import read_board_text
from lhy_desktop.engine.content.board_writer import write_board
from tests.engine.board.editing.test_findings import BROKEN, judged

UNWRITTEN = (
    *("grounds.level", "grounds.fine", "sides.direction", "sides.fine", "sides.opening", "lines.empty", "lines.drawn"),
    *("footprints.off", "footprints.outline"),
)
"""Faults that no board file can say: its reader refuses them with a line."""
WRITTEN = {key: sheet for key, sheet in BROKEN.items() if key not in UNWRITTEN}


@pytest.mark.parametrize("key", WRITTEN)
def test_every_fix_goes_into_the_file_and_undo_is_the_old_file(key: str) -> None:
    before = read_board_text(f"# By hand.\n{write_board(WRITTEN[key])}")
    found = next(one for one in judged(before.sheet) if one.key == key)
    old = before.text
    for fix in found.fixes:
        mended = before.with_sheet(fix.make(before.sheet))
        again = read_board_text(mended.text)
        assert again.sheet.grounds == mended.sheet.grounds and set(again.sheet.sides) == set(mended.sheet.sides)
        assert (again.sheet.lines, again.sheet.features) == (mended.sheet.lines, mended.sheet.features)
        assert mended.text.startswith("# By hand.\n") and mended.text != old
    assert before.text == old and before.with_sheet(before.sheet).text == old
