"""One line of YAML to colored runs, with what the lines above it have left open."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

Kind = Literal["key", "plain", "text", "number", "word", "comment", "mark"]
"""A key, a text without and with quotation marks or in a block, a number, a truth or nothing, a comment, and brackets,
dashes, colons."""


class Run(NamedTuple):
    """Letters of a line that have one color."""

    start: int
    end: int
    kind: Kind


class Open(NamedTuple):
    """What a line leaves open: a text in quotation marks, a block text below a key ``indent`` letters from the left
    (-1: none), and how many brackets."""

    quote: Literal["", "'", '"'] = ""
    block: int = -1
    depth: int = 0


NOTHING = Open()
_NUMBER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?\Z")
_WORDS = frozenset(("true", "false", "null", "~"))
_QUOTED = {'"': re.compile(r'(?:[^"\\]|\\.)*("|$)'), "'": re.compile(r"(?:[^']|'')*('(?!')|$)")}
_PLAIN = re.compile(r"(?:[^\s:#]|:(?=\S)|(?<=\S)#|[ \t]+(?=[^\s#:]|:\S))+")
_IN_FLOW = re.compile(r"(?:[^\s:#,\[\]{}]|:(?=[^\s,\[\]{}])|(?<=\S)#|[ \t]+(?=[^\s#:,\[\]{}]))+")
_BLOCK = re.compile(r"[|>][-+0-9]*[ \t]*(?:#.*)?$")
_COLON = re.compile(r"[ \t]*:(?=[\s,\[\]{}]|$)")


def packed(state: Open) -> int:
    """The state as a number of 0 or more, as Qt keeps it."""
    return ("", "'", '"').index(state.quote) + 4 * min(state.depth, 60) + 256 * (state.block + 1)


def unpacked(number: int) -> Open:
    """The state of a number; nothing is open at -1, where a text begins."""
    if number < 0:
        return NOTHING
    quotes: tuple[Literal["", "'", '"'], ...] = ("", "'", '"')
    return Open(quotes[number % 4], number // 256 - 1, number // 4 % 64)


def runs(line: str, before: Open) -> tuple[tuple[Run, ...], Open]:
    """The runs of a line after what the lines above left open, and what it leaves open itself."""
    if before.block >= 0:
        room = len(line) - len(line.lstrip(" "))
        if not line.strip() or room > before.block:
            return ((Run(0, len(line), "text"),) if line else ()), before
        before = NOTHING
    walk = _Walk(line, before)
    return tuple(walk.runs()), walk.open


class _Walk:
    """Goes through one line."""

    def __init__(self, line: str, before: Open) -> None:
        self._line, self.open = line, before
        self._at, self._parent, self._value = 0, 0, True

    def runs(self) -> Iterator[Run]:
        line = self._line
        if self.open.quote:
            yield from self._quoted(self.open.quote, 0, 0)
        while self._at < len(line):
            letter = line[self._at]
            if letter in " \t":
                self._at += 1
            elif letter == "#" and (self._at == 0 or line[self._at - 1] in " \t"):
                yield Run(self._at, len(line), "comment")
                return
            else:
                yield from self._token(letter)

    def _token(self, letter: str) -> Iterator[Run]:
        line, at = self._line, self._at
        if letter in "[]{}," and (letter in "[{" or self.open.depth):
            by = 1 if letter in "[{" else -1 if letter in "]}" else 0
            self.open = self.open._replace(depth=max(0, self.open.depth + by))
            yield self._run(at + 1, "mark")
        elif letter in "'\"":
            yield from self._quoted(letter, at, at + 1)
        elif letter in "-?" and line[at + 1 : at + 2].strip() == "" and not self.open.depth:
            self._parent = at
            yield self._run(at + 1, "mark")
        elif not self.open.depth and _BLOCK.match(line, at):
            self.open = Open(block=self._parent)
            yield self._run(at + len(line[at:].partition(" ")[0]), "mark")
        elif letter == ":":
            yield self._run(at + 1, "mark")
        else:
            yield self._plain((_IN_FLOW if self.open.depth else _PLAIN).match(line, at))

    def _run(self, end: int, kind: Kind) -> Run:
        start, self._at = self._at, end
        return Run(start, end, kind)

    def _quoted(self, quote: str, start: int, inside: int) -> Iterator[Run]:
        found = _QUOTED[quote].match(self._line, inside)
        end = found.end() if found is not None else len(self._line)
        closed = found is not None and bool(found.group(1))
        self.open = self.open._replace(quote="" if closed else quote)  # type: ignore[arg-type]
        self._at = start
        yield self._run(end, self._as_key(end) or "text")

    def _plain(self, found: re.Match[str] | None) -> Run:
        end = found.end() if found is not None else self._at + 1
        text = self._line[self._at : end]
        kind: Kind = "number" if _NUMBER.match(text) else "word" if text in _WORDS else "plain"
        return self._run(end, self._as_key(end) or kind)

    def _as_key(self, end: int) -> Literal["key", ""]:
        """A colon behind it makes it a key; what stands below it is indented deeper."""
        if not _COLON.match(self._line, end):
            return ""
        if not self.open.depth:
            self._parent = self._at
        return "key"
