"""Areas of a mission as sentences: clauses joined by commas, all of which must hold.

``all`` · ``F4 F5 G6`` · ``rows 1-4`` · ``row 4`` · ``half rows 2-9`` · ``columns B-D`` · ``sector 12`` ·
``within 3 of G11`` · ``within 2 of road`` · ``within 4 of edge south`` · ``north of row 9`` · ``west of column B`` ·
``edge south`` · ``terrain woods brush`` · ``on road`` · ``level 2`` · ``label Marvaux`` · ``not`` before any of them.
Rows and columns are those of the hex's own sector (2.1.2); row 4 is half rows 7 (of A, C, ...) and 8 (of B, D, ...);
directions are of the portrait frame or compass words (2.1.9).

Sentences are bounded, and each clause is judged once for each hex of the map, however often it is written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import dropwhile
from typing import TYPE_CHECKING

from lhy_desktop.engine.board import NoHexError, words
from lhy_desktop.engine.board.geometry import STEPS
from lhy_desktop.engine.board.names import column_number
from lhy_desktop.engine.content.problems import suggestion

if TYPE_CHECKING:
    from lhy_desktop.engine.board import Board, Hex

EDGES: tuple[str, ...] = ("up", "right", "down", "left")
COMPASS: tuple[str, ...] = ("north", "east", "south", "west")
CLAUSES = (
    "all",
    "rows",
    "half",
    "columns",
    "sector",
    "within",
    "north",
    "edge",
    "terrain",
    "on",
    "level",
    "label",
    "not",
)

MOST_LETTERS = 400
"""Of a sentence."""
MOST_CLAUSES = 20
"""Of a sentence."""
MOST_JUDGED = 300
"""Different clauses of a mission; the largest of ours has 30."""
MOST_READ = 1000
"""Sentences of a mission."""

_BARE = re.compile(r"(?:.*:)?(?P<letters>[A-Z]+)(?P<row>[0-9]+)\Z")
Test = Callable[["Hex"], bool]


class AreaError(ValueError):
    """An area that cannot be understood; the text is a sentence."""


def edge_of(way: str, north: str) -> str:
    """An edge of the portrait frame, from the word for an edge or a compass direction."""
    if way in EDGES:
        return way
    return EDGES[(EDGES.index(north) + COMPASS.index(way)) % 4]


def opposite_edge(edge: str) -> str:
    """The edge across the map."""
    return EDGES[(EDGES.index(edge) + 2) % 4]


class Areas:
    """Reads the areas of one map."""

    def __init__(self, board: Board, north: str) -> None:
        self._board = board
        self._north = north
        # A sentence may still name half hexes that the mission has taken out of play: that is no typing mistake.
        self._last_row = 1 + max(map(row_of, map(board.hex, board.names)), default=0)
        self._last_column = 1 + max(map(column_of, map(board.hex, board.names)), default=0)
        self._turned = {one.name: one.turn == 180 for one in board.sectors}
        self._judged: dict[tuple[str, ...], frozenset[str]] = {}
        self._read = 0

    def hexes(self, sentences: Iterable[str]) -> tuple[str, ...]:
        """Hexes that meet any one of the sentences, in canonical order. Raises AreaError with a sentence."""
        found: set[str] = set()
        for sentence in sentences:
            self._read += 1
            found.update(self._one(sentence))
        return tuple(name for name in self._board.names if name in found)

    def _one(self, sentence: str) -> frozenset[str]:
        if self._read > MOST_READ:
            raise AreaError(f"The mission has too many areas: they have more than {MOST_READ} sentences.")
        if len(sentence) > MOST_LETTERS or sentence.count(",") >= MOST_CLAUSES:
            raise AreaError(f"An area is too long: at most {MOST_CLAUSES} clauses and {MOST_LETTERS} letters.")
        clauses = [self._meeting(tuple(clause.split())) for clause in sentence.split(",")]
        return frozenset.intersection(*clauses)

    def _meeting(self, parts: tuple[str, ...]) -> frozenset[str]:
        """The hexes that meet a clause."""
        found = self._judged.get(parts)
        if found is None:
            if len(self._judged) >= MOST_JUDGED:
                raise AreaError(f"The mission has too many areas: they have more than {MOST_JUDGED} different clauses.")
            rest = list(dropwhile(lambda word: word == "not", parts)) or list(parts)
            meant, test, board = (len(parts) - len(rest)) % 2 == 0, self._clause(rest), self._board
            found = self._judged[parts] = frozenset(name for name in board.names if test(board.hex(name)) == meant)
        return found

    def _clause(self, parts: list[str]) -> Test:
        match parts:
            case ["all"]:
                return lambda one: True
            case ["row" | "rows", span]:
                low, high = _rows(span, self._last_row)
                return lambda one: low <= row_of(one) <= high
            case ["half", "row" | "rows", span]:
                low, high = _rows(span, 2 * self._last_row)
                return lambda one: low <= half_of(one) <= high
            case ["column" | "columns", span]:
                first, last = _columns(span, self._last_column)
                return lambda one: first <= column_of(one) <= last
            case ["sector" | "sectors", *names] if names:
                return self._in_sectors(names)
            case ["within", number, "of", *places] if places:
                return self._within(_number(number), places)
            case [way, "of", "row" | "column", line] if way in EDGES or way in COMPASS:
                return self._beyond(edge_of(way, self._north), line)
            case [way, "of", "half", "rows", span] if way in EDGES or way in COMPASS:
                return self._beyond_halves(edge_of(way, self._north), span)
            case ["edge", way] if way in EDGES or way in COMPASS:
                edge = edge_of(way, self._north)
                return lambda one: edge in one.edges
            case ["terrain", *kinds] if kinds:
                return _terrain(kinds, (*words.TERRAIN, *self._board.own))
            case ["on", line] if line in words.LINES:
                return lambda one: line in one.lines
            case ["level", number]:
                level = _number(number)
                return lambda one: one.level == level
            case ["label", *rest] if rest:
                label = " ".join(rest)
                return lambda one: one.label == label
            case _:
                return self._listed(parts)

    def _listed(self, parts: list[str]) -> Test:
        if not parts:
            raise AreaError("An area has an empty clause; take out the comma.")
        if not _BARE.match(parts[0].upper()) and "(" not in parts[0] and "/" not in parts[0]:
            raise AreaError(f"'{' '.join(parts)[:60]}' is no area.{suggestion(parts[0], CLAUSES)} Or name hexes.")
        listed = {self._hex(word) for word in parts}
        return lambda one: one.name in listed

    def _hex(self, word: str) -> str:
        try:
            return self._board.canonical(word)
        except NoHexError as error:
            raise AreaError(str(error)) from None

    def _in_sectors(self, names: list[str]) -> Test:
        for name in names:
            if name not in self._turned:
                raise AreaError(f"The map has no sector '{name}'.{suggestion(name, tuple(self._turned))}")
        return lambda one: one.sector in names

    def _within(self, hexes: int, places: list[str]) -> Test:
        board = self._board
        if places[0] == "edge" and len(places) == 2 and places[1] in (*EDGES, *COMPASS):
            edge = edge_of(places[1], self._north)
            centers = [name for name in board.names if edge in board.hex(name).edges]
        elif places[0] in words.LINES:
            line = places[0]
            centers = [name for name in board.names if line in board.lines(name)]
        else:
            centers = [self._hex(word) for word in places]
        reached = self._near(centers, hexes)
        return lambda one: one.name in reached

    def _near(self, centers: Iterable[str], hexes: int) -> set[str]:
        """The hexes at most so far from any of these; all of the map is gone over once, with its gaps and a margin."""
        board = self._board
        names = {board.place(name): name for name in board.names}
        columns, halves = sorted({c for c, _ in names}), sorted({v for _, v in names})
        (left, right), (top, low) = (columns[0] - 1, columns[-1] + 1), (halves[0] - 2, halves[-1] + 2)
        edge = {board.place(center) for center in centers}
        seen = set(edge)
        for _ in range(hexes):
            near = {(c + dc, v + dv) for c, v in edge for dc, dv in STEPS} - seen
            edge = {(c, v) for c, v in near if left <= c <= right and top <= v <= low}
            if not edge:
                break
            seen |= edge
        return {names[place] for place in seen if place in names}

    def _beyond(self, edge: str, line: str) -> Test:
        """The hexes beyond a row or column toward an edge, by the sheet's own numbers (2.1.9)."""
        upright = edge in ("up", "down")
        if line.isdigit() != upright:
            wanted = "a row number" if upright else "a column letter"
            raise AreaError(f"Toward that edge the map counts by {wanted}; '{line}' is none.")
        limit = int(line) if upright else _letters(line)
        place = row_of if upright else column_of
        smaller = edge in ("up", "left")
        return lambda one: (place(one) < limit) if smaller != self._turned[one.sector] else (place(one) > limit)

    def _beyond_halves(self, edge: str, span: str) -> Test:
        """The hexes above or below some half rows, toward an edge."""
        if edge not in ("up", "down"):
            raise AreaError(f"Toward that edge the map counts by a column letter; half rows {span[:20]} are none.")
        low, high = _rows(span, 2 * self._last_row)
        return lambda one: (half_of(one) < low) if (edge == "up") != self._turned[one.sector] else (half_of(one) > high)


def _terrain(kinds: list[str], known: tuple[str, ...]) -> Test:
    for kind in kinds:
        if kind not in known:
            raise AreaError(f"'{kind}' is no terrain.{suggestion(kind, known)}")
    return lambda one: one.terrain in kinds


def _number(text: str) -> int:
    if not (text.isdigit() and text.isascii() and len(text) < 4):
        raise AreaError(f"'{text[:20]}' is no whole number.")
    return int(text)


def _rows(span: str, most: int) -> tuple[int, int]:
    low, _, high = span.partition("-")
    return _span(_number(low), _number(high or low), most, span, "row")


def _columns(span: str, most: int) -> tuple[int, int]:
    low, _, high = span.partition("-")
    return _span(_letters(low), _letters(high or low), most, span, "column")


def _span(first: int, last: int, most: int, said: str, what: str) -> tuple[int, int]:
    """Both ends of a span. Raises AreaError when it runs backward or off the map."""
    if first > last:
        raise AreaError(f"'{said[:20]}' runs backward; the smaller {what} comes first.")
    if last > most:
        raise AreaError(f"'{said[:20]}': The map has no such {what}.")
    return first, last


def _letters(text: str) -> int:
    if not re.fullmatch(r"[A-Za-z]{1,3}", text):
        raise AreaError(f"'{text[:20]}' is no column; columns are letters.")
    return column_number(text.upper())


def row_of(hex: Hex) -> int:
    """The row of a hex on its own sheet."""
    return int(hex.name.rpartition(":")[2].lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))


def half_of(hex: Hex) -> int:
    """Its half row."""
    return 2 * row_of(hex) - column_of(hex) % 2


def column_of(hex: Hex) -> int:
    """Its column, A being 1."""
    return column_number(hex.name.rpartition(":")[2].rstrip("0123456789"))
