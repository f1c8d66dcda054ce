"""The tables for a map of some size hold exactly the crossings of the single lines."""

from __future__ import annotations

import numpy as np
import pytest

from lhy_desktop.engine.board import bulk
from lhy_desktop.engine.board.bulk import Fan, Strip, fan
from lhy_desktop.engine.board.crossings import trace
from lhy_desktop.engine.board.geometry import Cell


def entries(strip: Strip, row: int) -> list[tuple[Cell, ...]]:
    index, owner = strip.read(np.array([row], dtype=np.int32))
    assert not owner.any()
    return [tuple((int(k[i]), int(w[i])) for k, w in strip.cells) for i in index]


def row_of(table: Fan, dc: int, dv: int) -> int:
    return int(table.row(np.array([dc], dtype=np.int32), np.array([dv], dtype=np.int32))[0])


@pytest.mark.parametrize(("columns", "halves"), [(0, 8), (7, 0), (9, 30), (20, 13)])
def test_every_row_equals_the_single_trace(columns: int, halves: int) -> None:
    table = fan(columns, halves)
    offsets = [(dc, dv) for dc in range(columns + 1) for dv in range(dc % 2, halves + 1, 2)]
    assert len(offsets) > 3
    for dc, dv in offsets:
        found, row = trace(dc, dv), row_of(table, dc, dv)
        assert {cell for (cell,) in entries(table.entered, row)} == set(found.entered)
        assert set(entries(table.flanks, row)) == set(found.flanks)
        away = [one for one in found.contacts if not {(0, 0), (dc, dv)} & set(one.around)]
        sides = entries(table.sides, row)
        assert {middle for (middle,) in sides} == {one.middle for one in away}
        assert len(sides) == len(away)


def test_built_piece_by_piece_it_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = fan.__wrapped__(9, 30)
    monkeypatch.setattr(bulk, "PIECE", 7)
    pieces = fan.__wrapped__(9, 30)
    for one, other in ((whole.entered, pieces.entered), (whole.sides, pieces.sides), (whole.flanks, pieces.flanks)):
        assert np.array_equal(one.start, other.start)
        assert np.array_equal(np.array(one.cells), np.array(other.cells))


def test_rows_are_the_same_in_all_quarters() -> None:
    table = fan(9, 30)
    assert {row_of(table, sx * 4, sy * 6) for sx in (-1, 1) for sy in (-1, 1)} == {row_of(table, 4, 6)}


def test_several_rows_are_read_in_their_order() -> None:
    table = fan(9, 30)
    rows = np.array([row_of(table, 0, 6), row_of(table, 1, 1), row_of(table, 4, 0)], dtype=np.int32)
    index, owner = table.entered.read(rows)
    ((k, w),) = table.entered.cells
    assert [(int(o), int(k[i]), int(w[i])) for i, o in zip(index, owner, strict=True)] == [
        (0, 0, 2),
        (0, 0, 4),
        (2, 2, 0),
    ]
