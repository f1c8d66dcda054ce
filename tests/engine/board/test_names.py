"""Hex names of rules 2.1.2 and 2.1.5."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lhy_desktop.engine.board import names


@given(st.integers(1, 18278))
def test_column_letters_round_trip(column: int) -> None:
    assert names.column_number(names.column_letters(column)) == column


def test_columns_after_z() -> None:
    assert [names.column_letters(c) for c in (1, 26, 27, 28, 52, 53, 702, 703)] == [
        "A", "Z", "AA", "AB", "AZ", "BA", "ZZ", "AAA",
    ]  # fmt: skip


@given(st.integers(1, 200), st.integers(0, 199), st.sampled_from(["", "12", "north-3", "ß"]), st.integers(0, 3))
def test_every_form_of_a_name_reads_back(c: int, k: int, sector: str, form: int) -> None:
    v = 2 * k + c % 2
    name = names.hex_name(c, v)
    assert names.parse_hex(name) == (c, v)
    text = (
        [f"{sector}:{name}", f"{name}({sector})", f"{name}/{sector}", f" {name} ({sector}) "][form] if sector else name
    )
    assert names.parse(text) == (sector or None, name)
    assert names.parse(text.lower())[1] == name


def test_rows_of_odd_and_even_columns() -> None:
    assert names.parse_hex("A1") == (1, 1)
    assert names.parse_hex("B0") == (2, 0)
    assert names.sheet_names(11, 14)[:3] == ("A1", "A2", "A3")
    assert names.sheet_names(11, 14)[13:16] == ("A14", "B0", "B1")
    assert names.sheet_names(11, 14)[-1] == "K14"
    for name, cell in names.sheet_places(11, 14).items():
        assert names.parse_hex(name) == cell


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("A0", "begins with row 1"),
        ("5F", "letters and a row number"),
        ("", "F5, or 12:F5"),
        ("F5:12", "F5, or 12:F5"),
        ("12:", "F5, or 12:F5"),
        ("F05", "letters and a row number"),
        ("12:C0", "begins with row 1"),
        ("F5(", "F5, or 12:F5"),
        ("É5", "letters and a row number"),
    ],
)
def test_bad_names_are_explained(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        names.parse(text)


def test_columns_out_of_reach() -> None:
    with pytest.raises(ValueError, match="counted from 1"):
        names.column_letters(0)
    with pytest.raises(ValueError, match="not a column"):
        names.column_number("a")
    with pytest.raises(ValueError, match="at least one letter"):
        names.column_number("")
    with pytest.raises(ValueError, match="No hex of a sheet"):
        names.hex_name(1, 2)
