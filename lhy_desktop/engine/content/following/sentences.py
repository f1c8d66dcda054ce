"""Sentences that name areas (``engine.content.areas``), after their board has moved under them.

A row of a sheet is two half rows: row 4 is half rows 7 and 8. When hexes move by an odd number of half rows, as they do
with an odd number of new columns, a sentence that counts rows counts half rows from then on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.names import column_letters, column_number
from lhy_desktop.engine.content.areas import COMPASS, EDGES, edge_of
from lhy_desktop.engine.content.following.renaming import Renaming

_WAYS = (*EDGES, *COMPASS)
_SPAN = re.compile(r"[0-9]{1,3}(-[0-9]{1,3})?")
_LETTERS = re.compile(r"[A-Za-z]{1,3}(-[A-Za-z]{1,3})?")
_SECTOR = r"[^:()/\s]+"
_NAMED = re.compile(
    rf"(?:(?P<before>{_SECTOR}):)?(?P<hex>[A-Za-z]{{1,3}}[0-9]{{1,3}})(?:\((?P<in>{_SECTOR})\)|/(?P<by>{_SECTOR}))?"
)
Moved = list[str] | bool
"""The words of a clause; True or False when it now holds for every hex, or for none."""


class Sector(NamedTuple):
    """A board in its place on a mission's map: the sector's name, the board's id, whether it is turned."""

    name: str
    board: str
    turned: bool = False


class Sentences:
    """Moves sentences about the map of one mission.

    ``north`` is the edge of the map that the compass calls so. ``lost`` collects what fell off the board.
    """

    def __init__(self, renaming: Renaming, sectors: Iterable[Sector], north: str = "up") -> None:
        every = list(sectors)
        self._to, self._north = renaming, north
        self._single = len(every) == 1
        self._moved = {one.name for one in every if one.board == renaming.board}
        self._still = {one.name for one in every if one.board != renaming.board}
        self._turned = any(one.turned for one in every if one.board == renaming.board)
        self.lost: dict[str, None] = {}

    def area(self, sentences: list[str]) -> list[str]:
        """An area after the move. A sentence that counts rows or columns on several boards becomes two."""
        found = [made for sentence in sentences for made in self._sentence(sentence)]
        return sentences if found == sentences else _joined(found)

    def hex(self, word: str) -> str:
        """A hex, perhaps with its sector, after the move; "" when it fell off; other words stay as they are."""
        named = _NAMED.fullmatch(word)
        if named is None:
            return word
        sector = named["before"] or named["in"] or named["by"]
        if sector is None and not self._single:
            return word
        if (sector is not None and sector not in self._moved) or not self._moved:
            return word
        new = self._to.hex(named["hex"].upper())
        if not new:
            self.lost[word] = None
            return ""
        return word if new == named["hex"].upper() else word[: named.start("hex")] + new + word[named.end("hex") :]

    # -- sentences ----------------------------------------------------------------------------------------------------

    def _sentence(self, sentence: str) -> list[str]:
        clauses = [_split(clause) for clause in sentence.split(",")]
        there, elsewhere = self._confined([parts for _, parts in clauses])
        if not there:
            return _put([(gap, self._kept(parts)) for gap, parts in clauses])
        moved = _put([(gap, self._clause(parts)) for gap, parts in clauses])
        kept = _put([(gap, self._kept(parts)) for gap, parts in clauses])
        if moved == kept or not elsewhere:
            if not moved:
                self.lost[sentence.strip()] = None
            return moved
        names = " ".join(sorted(self._moved))
        return [*(f"{one}, sector {names}" for one in moved), *(f"{one}, not sector {names}" for one in kept)]

    def _confined(self, clauses: list[list[str]]) -> tuple[bool, bool]:
        """Whether a sentence can mean hexes of the board that moved, and hexes of others."""
        there, elsewhere = bool(self._moved), bool(self._still)
        for parts in clauses:
            flips, rest = _negations(parts)
            if not rest or rest[0] not in ("sector", "sectors"):
                continue
            named = set(rest[1:])
            if flips % 2:
                there, elsewhere = there and not self._moved <= named, elsewhere and not self._still <= named
            else:
                there, elsewhere = there and bool(self._moved & named), elsewhere and bool(self._still & named)
        return there, elsewhere

    def _kept(self, parts: list[str]) -> Moved:
        """A clause on the other boards: hexes by name move with their board wherever the sentence stands."""
        return self._meant(parts, self._named)

    def _clause(self, parts: list[str]) -> Moved:
        return self._meant(parts, lambda rest: self._counted(rest) if _counts(rest) else self._named(rest))

    @staticmethod
    def _meant(parts: list[str], move: Callable[[list[str]], Moved]) -> Moved:
        flips, rest = _negations(parts)
        found = move(rest)
        if isinstance(found, bool):
            return found != bool(flips % 2)
        return [*parts[:flips], *found]

    # -- clauses ------------------------------------------------------------------------------------------------------

    def _named(self, parts: list[str]) -> Moved:
        """A clause that lists hexes, or says how near to some."""
        match parts:
            case ["within", number, "of", *places] if places and places[0] not in words.LINES:
                kept = [new for place in places if (new := self.hex(place))]
                return ["within", number, "of", *kept] if kept else False
            case [first, *_] if _NAMED.fullmatch(first):
                kept = [new for word in parts if (new := self.hex(word))]
                return kept or False
        return parts

    def _counted(self, parts: list[str]) -> Moved:
        """A clause that counts rows or columns."""
        match parts:
            case ["column" | "columns" as head, span]:
                return self._columns(head, span)
            case ["row" | "rows" as head, span]:
                low, high = _numbers(span)
                return self._halves(head, 2 * low - 1, 2 * high, parts)
            case ["half", "row" | "rows" as head, span]:
                return self._halves(head, *_numbers(span), parts)
            case [way, "of", "column", line]:
                return self._beside(way, line, parts)
            case [way, "of", "row", line]:
                return self._beyond(way, 2 * int(line) - 1, 2 * int(line), parts)
            case [way, "of", "half", "rows", span]:
                return self._beyond(way, *_numbers(span), parts)
        return parts

    def _columns(self, head: str, span: str) -> Moved:
        first, dash, last = span.partition("-")
        low, high = (column_number(word.upper()) + self._to.by[0] for word in (first, last or first))
        columns = self._to.now[0]
        if high < 1 or low > columns:
            return False
        low, high = max(1, low), high if high <= columns + 1 else columns  # one more is no typing mistake
        return [head, column_letters(low) + (dash and f"-{column_letters(high)}")]

    def _halves(self, head: str, low: int, high: int, was: list[str]) -> Moved:
        if not self._to.by[1]:
            return was
        low, high = low + self._to.by[1], high + self._to.by[1]
        last = self._to.last_half
        if high < 0 or low > last:
            return False
        # Row 0 is half row 0 alone; one row more than the sheet has is no typing mistake.
        low, high = max(-1, low), high if high <= last + 3 else last + 1
        if low % 2 and not high % 2:
            first, final = (low + 1) // 2, high // 2
            low_word, dash, high_word = was[-1].partition("-")
            span = first != final or (bool(dash) and was[0] != "half" and low_word == high_word)
            return [head, f"{first}-{final}" if span else str(first)]
        return ["half", head, f"{max(0, low)}-{high}"]

    def _beside(self, way: str, line: str, was: list[str]) -> Moved:
        number = column_number(line.upper()) + self._to.by[0]
        if not self._to.by[0]:
            return was
        edge = self._limited(way, number < 1, number > self._to.now[0])
        return [way, "of", "column", column_letters(number)] if edge is None else edge

    def _beyond(self, way: str, low: int, high: int, was: list[str]) -> Moved:
        if not self._to.by[1]:
            return was
        low, high = low + self._to.by[1], high + self._to.by[1]
        edge = self._limited(way, high < 0, low > self._to.last_half)
        if edge is not None:
            return edge
        if low % 2 and not high % 2:
            return [way, "of", "row", str(high // 2)]
        return [way, "of", "half", "rows", f"{max(0, low)}-{high}"]

    def _limited(self, way: str, before: bool, behind: bool) -> bool | None:
        """Whether everything or nothing lies beyond a line that is off the board; None while it is on it."""
        if not before and not behind:
            return None
        toward_start = (edge_of(way, self._north) in ("up", "left")) != self._turned
        return toward_start == behind


def _negations(parts: list[str]) -> tuple[int, list[str]]:
    flips = 0
    while flips < len(parts) - 1 and parts[flips] == "not":
        flips += 1
    return flips, parts[flips:]


def _counts(parts: list[str]) -> bool:
    """Whether a clause counts rows or columns, in words that can be read."""
    match parts:
        case ["row" | "rows", span]:
            return bool(_SPAN.fullmatch(span))
        case ["column" | "columns", span]:
            return bool(_LETTERS.fullmatch(span))
        case ["half", "row" | "rows", span]:
            return bool(_SPAN.fullmatch(span))
        case [way, "of", "row", line] if way in _WAYS:
            return bool(_SPAN.fullmatch(line)) and "-" not in line
        case [way, "of", "column", line] if way in _WAYS:
            return bool(_LETTERS.fullmatch(line)) and "-" not in line
        case [way, "of", "half", "rows", span] if way in _WAYS:
            return bool(_SPAN.fullmatch(span))
    return False


def _numbers(span: str) -> tuple[int, int]:
    low, _, high = span.partition("-")
    return int(low), int(high or low)


def _split(clause: str) -> tuple[str, list[str]]:
    """The blanks before a clause and its words."""
    return clause[: len(clause) - len(clause.lstrip())], clause.split()


def _put(clauses: list[tuple[str, Moved]]) -> list[str]:
    """One sentence of clauses; none when a clause never holds. Clauses that always hold are left out."""
    if any(parts is False for _, parts in clauses):
        return []
    kept = [(gap, " ".join(parts)) for gap, parts in clauses if not isinstance(parts, bool)]
    if not kept:
        return ["all"]
    first = kept[0][1] if clauses[0][1] is True else "".join(kept[0])
    return [",".join((first, *("".join(one) for one in kept[1:])))]


def _joined(sentences: list[str]) -> list[str]:
    """Sentences without those that say one thing about some sectors and the same about all others."""
    found: list[str] = []
    for sentence in sentences:
        about, there, names = sentence.rpartition(", not sector ")
        if there and found and found[-1] == f"{about}, sector {names}":
            found[-1] = about
        else:
            found.append(sentence)
    return found
