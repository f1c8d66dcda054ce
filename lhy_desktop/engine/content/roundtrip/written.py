"""A text and what it says, cut into the entries of its top level, so that a change costs only the entries it concerns.

Reading a large board takes a tenth of a second and more; reading the rows that a brush changed takes a thousandth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.roundtrip.blocks import again
from lhy_desktop.engine.content.roundtrip.same import same
from lhy_desktop.engine.content.roundtrip.splicing import added_keys, spliced, spliced_inline
from lhy_desktop.engine.content.yaml_file import MAX_BYTES, MAX_VALUES, Document, parse


class CannotRewriteError(ValueError):
    """The old text is no YAML that the reader takes without a problem, or the data cannot be written."""


Way = Callable[[str, Any, Any], str | None]
"""Text, old data and new data to a new text, or None."""


@dataclass(frozen=True)
class Piece:
    """An entry of the top level with everything up to the next one; the first also has what stands above it."""

    key: str
    text: str


@dataclass(frozen=True)
class Written:
    """A text that holds ``data``. ``pieces`` put together are the text; without any, it is not a mapping in lines that
    begin at the left margin, and every change reads the whole of it."""

    text: str
    data: Any
    pieces: tuple[Piece, ...] = ()

    def holding(self, new: Any) -> Written:
        """The text with what is needed to hold ``new``. Raises CannotRewriteError."""
        if same(self.data, new):
            return self
        made = self._by_pieces(new) if self.pieces and isinstance(new, dict) else None
        return made or self._anew(new)

    def _by_pieces(self, new: dict[str, Any]) -> Written | None:
        """Only the entries that a change touches are read; None where they do not read back."""
        made: list[Piece] = []
        done = 0
        for start, end, wanted in _runs([one.key for one in self.pieces], self.data, new):
            changed = self._run(self.pieces[start:end], wanted)
            if not changed:
                return None
            made += [*self.pieces[done:start], *changed]
            done = end
        pieces = (*made, *self.pieces[done:])
        text = "".join(one.text for one in pieces)
        if _events(new) > MAX_VALUES - 4 or len(text.encode()) > MAX_BYTES:
            return None
        return Written(text, new, pieces)

    def _run(self, run: tuple[Piece, ...], wanted: dict[str, Any]) -> tuple[Piece, ...]:
        """Neighboring entries that hold ``wanted``; () where these lines alone do not say what they say in the text, or
        would not read back."""
        text = "".join(one.text for one in run)
        try:
            before = _read(text).data
        except CannotRewriteError:
            return ()
        if not same(before, {one.key: self.data[one.key] for one in run}):
            return ()
        return next((made.pieces for made in _attempts(text, before, wanted, (spliced, spliced_inline))), ())

    def _anew(self, new: Any) -> Written:
        for made in _attempts(self.text, self.data, new, (spliced, spliced_inline, again)):
            return made
        raise CannotRewriteError("The data cannot be written as YAML.")


def _attempts(text: str, old: Any, new: Any, ways: tuple[Way, ...]) -> Iterator[Written]:
    """The texts of those ways that read back as the new data."""
    for way in ways:
        try:
            made = read_written(way(text, old, new) or "")
        except CannotRewriteError:
            continue
        if same(made.data, new):
            yield made


def read_written(text: str) -> Written:
    """A text as it stands. Raises CannotRewriteError when the reader finds a problem in it."""
    document = _read(text)
    return Written(text, document.data, _pieces(text, document))


def rewritten(old: str, new: Any) -> str:
    """``old`` with what is needed to hold ``new`` (mappings with text keys, lists, texts, numbers, truths, None).

    A text that already holds it is returned as it is. Otherwise the smallest values that differ are replaced, added or
    taken out; where that does not read back as ``new``, the top-level entries that differ are loaded and dumped with
    their comments. The order of keys is that of the old text. Raises CannotRewriteError.
    """
    return read_written(old).holding(new).text


def _read(text: str) -> Document:
    try:
        document = parse(text.encode(), "")
    except (ContentError, UnicodeEncodeError) as error:
        raise CannotRewriteError(str(error)) from error
    if document.problems:
        raise CannotRewriteError(str(document.problems[0].text))
    return document


def _pieces(text: str, document: Document) -> tuple[Piece, ...]:
    """The entries of a mapping in lines; () where one does not begin at the left margin."""
    data = document.data
    if not isinstance(data, dict) or not data or any(letter in text for letter in "\ufeff\x85\u2028\u2029"):
        return ()
    marks = [document.keys[key,] for key in data]
    lines = text.splitlines(keepends=True)
    if document.marks[()] != marks[0] or any(column != 1 for _, column in marks):
        return ()
    starts = [0, *(line - 1 for line, _ in marks[1:]), len(lines)]
    texts = ("".join(lines[start:end]) for start, end in pairwise(starts))
    return tuple(map(Piece, data, texts))


def _runs(keys: list[str], data: dict[str, Any], new: dict[str, Any]) -> Iterator[tuple[int, int, dict[str, Any]]]:
    """From, to and contents of the neighboring entries that change: one that goes takes the one before it along, since
    the comment above it stands there."""
    kept = [key for key in keys if key in new]
    if not kept:
        yield 0, len(keys), new
        return
    added = dict(added_keys(list(new), kept))
    touched: set[int] = set()
    for i, key in enumerate(keys):
        if key not in new:
            touched |= {max(0, i - 1), i}
        elif key in added or (key == kept[0] and None in added) or not same(data[key], new[key]):
            touched.add(i)
    while touched and not any(keys[i] in new for i in range(max(touched) + 1)):
        touched.add(max(touched) + 1)
    for start, end in _neighbors(touched):
        wanted = {key: new[key] for key in (added.get(None, []) if kept[0] in keys[start:end] else [])}
        for key in keys[start:end]:
            wanted |= {one: new[one] for one in ([key] if key in new else []) + added.get(key, [])}
        yield start, end, wanted


def _neighbors(places: set[int]) -> Iterator[tuple[int, int]]:
    for start in sorted(places):
        if start - 1 not in places:
            end = start + 1
            while end in places:
                end += 1
            yield start, end


def _events(value: Any) -> int:
    """How much of the reader's allowance a value takes."""
    if isinstance(value, dict):
        return 2 + len(value) + sum(map(_events, value.values()))
    return 2 + sum(map(_events, value)) if isinstance(value, list) else 1
