"""Hex names: letters for the column, a number for the row, the sector before a colon (2.1.2, 2.1.5).

Odd columns (A, C, ... AA) have rows from 1, row n at v = 2n - 1; even ones (B, D, ...) have rows from 0, at v = 2n.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from lhy_desktop.engine.board.geometry import Cell

_HEX = re.compile(r"([A-Z]{1,3})(0|[1-9][0-9]{0,3})")
_COLON = re.compile(r"(?P<sector>[^:()/\s]+):(?P<hex>[A-Za-z]+[0-9]+)")
_CARD = re.compile(r"(?P<hex>[A-Za-z]+[0-9]+)\s*(?:\((?P<inside>[^:()/\s]+)\)|/(?P<after>[^:()/\s]+))")
SECTOR = re.compile(r"[^:()/\s]+")
"""What a sector may be called: anything without a space, colon, slash or bracket."""


def column_letters(column: int) -> str:
    """1 is A, 26 is Z, 27 is AA, 28 is AB. ValueError below 1."""
    if column < 1:
        raise ValueError(f"Columns are counted from 1; {column} has no letter.")
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def column_number(letters: str) -> int:
    """The reverse of :func:`column_letters`. ValueError when it is not made of letters A to Z."""
    number = 0
    for letter in letters:
        if not "A" <= letter <= "Z":
            raise ValueError(f"{letters!r} is not a column; columns are A to Z, then AA, AB and so on.")
        number = number * 26 + ord(letter) - ord("A") + 1
    if number == 0:
        raise ValueError("A column needs at least one letter.")
    return number


def hex_name(c: int, v: int) -> str:
    """The name of a place on one sheet. ValueError where no hex of a sheet can be."""
    if (c + v) % 2 or v < 0:
        raise ValueError(f"No hex of a sheet stands at column {c}, half row {v}.")
    return f"{column_letters(c)}{(v + 1) // 2}"


def parse_hex(text: str) -> Cell:
    """The place (c, v) of a bare name such as F5. ValueError with a sentence."""
    match = _HEX.fullmatch(text.upper())
    if match is None:
        raise ValueError(f"{text!r} is not a hex; a hex is letters and a row number, such as F5.")
    c, row = column_number(match[1]), int(match[2])
    if c % 2 and row == 0:
        raise ValueError(
            f"{text} does not exist: column {match[1]} begins with row 1, only every second column has row 0."
        )
    return c, 2 * row - c % 2


def parse(text: str) -> tuple[str | None, str]:
    """Sector (None when bare) and upper-case hex of ``12:F5``, ``F5(12)``, ``F5/12`` or ``F5``.

    ValueError with a sentence when it is none of them.
    """
    text = text.strip()
    sector: str | None = None
    word = text
    if colon := _COLON.fullmatch(text):
        sector, word = colon["sector"], colon["hex"]
    elif card := _CARD.fullmatch(text):
        sector, word = card["inside"] or card["after"], card["hex"]
    try:
        parse_hex(word)
    except ValueError as error:
        if sector is None and not text.isalnum():
            raise ValueError(f"{text!r} is not a hex; write F5, or 12:F5 for F5 of sector 12.") from None
        raise error from None
    return sector, word.upper()


@lru_cache(maxsize=32)
def sheet_cells(columns: int, rows: int) -> tuple[Cell, ...]:
    """Places of a sheet in its order: column by column from the left, each from the top."""
    return tuple((c, 2 * k + c % 2) for c in range(1, columns + 1) for k in range(rows))


class _Places(dict[str, Cell]):
    """Places by name. A name that the sheet does not have lies beyond it, so that a faulty sheet can be edited too."""

    def __missing__(self, name: str) -> Cell:
        try:
            return parse_hex(name)
        except ValueError:
            return NOWHERE


NOWHERE: Cell = (-1000, -1000)
"""Where a name lies that is no hex's: far beyond every sheet."""


@lru_cache(maxsize=32)
def sheet_places(columns: int, rows: int) -> Mapping[str, Cell]:
    """Place of every name of a sheet; not to be changed. Looked up by ``[]``, any other name lies beyond the sheet."""
    return _Places(zip(sheet_names(columns, rows), sheet_cells(columns, rows), strict=True))


@lru_cache(maxsize=32)
def sheet_names(columns: int, rows: int) -> tuple[str, ...]:
    """Names of a sheet's hexes in the order of :func:`sheet_cells`."""
    return tuple(
        f"{letters}{k + c % 2}"
        for c, letters in ((c, column_letters(c)) for c in range(1, columns + 1))
        for k in range(rows)
    )
