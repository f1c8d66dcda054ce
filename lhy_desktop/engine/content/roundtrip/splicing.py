"""New data into an old text: only what differs is written anew, in the place where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from lhy_desktop.engine.content.roundtrip import emitting
from lhy_desktop.engine.content.roundtrip.pairing import Step, steps
from lhy_desktop.engine.content.roundtrip.same import same
from lhy_desktop.engine.content.roundtrip.spans import Span, spans_of


def spliced(old: str, data: Any, new: Any) -> str | None:
    """The text with the smallest values that differ replaced, added or taken out; None where that is not possible."""
    span = spans_of(old)
    if span is None:
        return None
    edits = sorted(_Edits(old).value(span, data, new, 0))
    made, done = [], 0
    for start, end, text in edits:
        if start < done:
            return None
        made += [old[done:start], text]
        done = end
    return "".join((*made, old[done:]))


def spliced_inline(old: str, data: Any, new: Any) -> str | None:
    """The same, with every new text on one line."""
    return spliced(old, data, emitting.inline(new))


_NOTHING = re.compile(r"(?:[ \t\r\n]|(?<!\S)#[^\r\n]*)*")
"""Blanks, line ends and comments."""
Edit = tuple[int, int, str]
"""From, to, and what stands there instead."""


class _Edits:
    """The edits of one text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._feed = "\r\n" if "\r\n" in text else "\n"

    def value(self, span: Span, old: Any, new: Any, indent: int) -> Iterator[Edit]:
        """What turns one value into another; ``indent`` is that of the line its key or dash stands in."""
        if same(old, new):
            return
        if isinstance(old, dict) and isinstance(new, dict) and span.keys and new:
            yield from self._mapping(span, old, new)
        elif isinstance(old, list) and isinstance(new, list) and span.items and new:
            yield from self._list(span, old, new)
        elif isinstance(new, str) and span.style in ("|", ">") and "\n" in new:
            lines = emitting.entry("x", new, indent)
            yield span.start, self._line_end(span.end), self._joined([lines[0][3:], *lines[1:]])
        else:
            gap = "" if span.start == 0 or self._text[span.start - 1] in " \t\n[{" else " "
            yield span.start, span.end, gap + self._scalar(span, new)

    def _scalar(self, span: Span, new: Any) -> str:
        return emitting.scalar(new, span.style) if not isinstance(new, dict | list) else emitting.one_line(new)

    def _joined(self, lines: list[str]) -> str:
        return self._feed.join(lines)

    # Mappings

    def _mapping(self, span: Span, old: dict[str, Any], new: dict[str, Any]) -> Iterator[Edit]:
        keys = list(span.keys)
        kept = [key for key in keys if key in new]
        if not kept:
            yield span.start, span.end, self._whole(new, span)
            return
        for key in kept:
            yield from self._pair(span, key, old[key], new[key])
        spaces = [(span.keys[key].start, span.values[key].end) for key in keys]
        gone = [key not in new for key in keys]
        yield from self._cut(span, spaces, gone)
        for after, added in added_keys(list(new), kept):
            lines = [self._entry(key, new[key], span) for key in added]
            place = spaces[keys.index(after)] if after is not None else (spaces[keys.index(kept[0])][0], -1)
            yield self._put(span, place, lines)

    def _pair(self, span: Span, key: str, old: Any, new: Any) -> Iterator[Edit]:
        value = span.values[key]
        inline = value.kind == "scalar" or (value.flow and (value.items or value.keys))
        kind = "mapping" if isinstance(new, dict) else "list" if isinstance(new, list) else "scalar"
        grows = emitting.is_block(new) and isinstance(old, str) and "\n" not in old
        if grows and not span.flow:
            yield from self._other_kind(span, key, value, new)
        elif span.flow or (inline and (value.flow or kind == "scalar")) or (not inline and kind == value.kind and new):
            yield from self.value(value, old, new, span.column)
        elif not same(old, new):
            yield from self._other_kind(span, key, value, new)

    def _other_kind(self, span: Span, key: str, value: Span, new: Any) -> Iterator[Edit]:
        """Behind a key of a block: lines in place of a value on its line, or the other way round. The comment behind
        the key stays there."""
        first, *lines = emitting.entry(key, new, span.column)
        behind = first[len(emitting.key_text(key)) + 1 :]
        colon = self._behind(span.keys[key].end) + 1
        stop = self._line_end(value.end)
        below = "".join(self._feed + line for line in lines)
        start = self._line(value.start)
        if start <= colon or value.kind == "scalar" or value.flow:
            yield colon, value.end, behind
            yield stop, stop, below
        elif behind.endswith(("|", "|-")):
            yield colon, stop, behind + below
        else:
            yield colon, colon, behind
            yield start - len(self._feed), stop, below

    def _entry(self, key: str, value: Any, span: Span) -> list[str]:
        if span.flow:
            return [f"{emitting.key_text(key)}: {emitting.one_line(value)}"]
        return emitting.entry(key, value, span.column)

    # Lists

    def _list(self, span: Span, old: list[Any], new: list[Any]) -> Iterator[Edit]:
        found = list(steps(old, new))
        if not any(step.kind == "keep" for step in found):
            yield span.start, span.end, self._whole(new, span)
            return
        spaces = [(one.start, one.end) for one in span.items] if span.flow else list(self._dashed(span))
        gone = [False] * len(old)
        last: int | None = None
        first = next(step.old for step in found if step.kind == "keep")
        waiting: list[list[str]] = []
        for step in (*found, Step("keep", -1, -1)):
            if step.kind == "drop":
                gone[step.old] = True
            elif step.kind == "add":
                value = new[step.new]
                waiting.append([emitting.one_line(value)] if span.flow else emitting.item(value, span.column))
            else:
                if waiting:
                    yield self._put(span, spaces[last] if last is not None else (spaces[first][0], -1), waiting)
                    waiting = []
                if step.old >= 0:
                    last = step.old
                    yield from self.value(span.items[last], old[last], new[step.new], span.column)
        yield from self._cut(span, spaces, gone)

    def _dashed(self, span: Span) -> Iterator[tuple[int, int]]:
        """From the dash of each item to its end; before a dash stand only blanks and comments."""
        place = span.start
        for item in span.items:
            place = self._behind(place)
            yield place, item.end
            place = item.end

    def _behind(self, place: int) -> int:
        """The place behind blanks, line ends and comments."""
        found = _NOTHING.match(self._text, place)
        return found.end() if found else place

    # Both

    def _whole(self, new: Any, span: Span) -> str:
        """A collection of which nothing is kept."""
        if span.flow:
            return emitting.one_line(new)
        indent = span.column
        if isinstance(new, dict):
            blocks = [emitting.entry(key, new[key], indent) for key in new]
        else:
            blocks = list(emitting.items(new, indent))
        return self._spread(blocks, indent)

    def _spread(self, blocks: list[list[str]], indent: int) -> str:
        between = self._feed + " " * indent
        return between.join(self._joined(lines) for lines in blocks)

    def _put(self, span: Span, place: tuple[int, int], blocks: list[list[str]]) -> Edit:
        """New entries behind one that stays, or before the first that stays (``place`` ends at -1 then)."""
        start, end = place
        if span.flow:
            text = ", ".join(lines[0] for lines in blocks)
            return (start, start, f"{text}, ") if end < 0 else (end, end, f", {text}")
        between = self._feed + " " * span.column
        text = self._spread(blocks, span.column)
        if end < 0:
            return start, start, text + between
        stop = self._line_end(end)
        return stop, stop, between + text

    def _cut(self, span: Span, spaces: list[tuple[int, int]], gone: list[bool]) -> Iterator[Edit]:
        for i, (start, end) in enumerate(spaces):
            if gone[i] and span.flow:
                yield self._cut_flow(spaces, gone, i)
            elif gone[i]:
                yield self._cut_lines(start, end, first=i == 0)

    def _cut_flow(self, spaces: list[tuple[int, int]], gone: list[bool], i: int) -> Edit:
        """With the comma behind it, or before it where nothing that stays follows; a comment of others stays."""
        start, end = spaces[i]
        if all(gone[i:]) and "\n" not in self._text[spaces[i - 1][1] : start]:
            return spaces[i - 1][1], end, ""
        comma = self._behind(end)
        if self._text[comma] == ",":
            end = comma + 1
        line, stop = self._line(start), self._line_end(end)
        rest = self._text[end:stop].strip()
        if (not rest or rest.startswith("#")) and not self._text[line:start].strip() and stop < len(self._text):
            return line, stop + len(self._feed), ""
        return start, end + len(self._text[end:stop]) - len(self._text[end:stop].lstrip(" \t")), ""

    def _cut_lines(self, start: int, end: int, first: bool) -> Edit:
        """Whole lines, with the comment that stands right above them, unless it heads the whole collection."""
        line = self._text.rfind("\n", 0, start) + 1
        stop = self._line_end(end)
        if self._text[line:start].strip():
            following = len(self._text) - len(self._text[stop:].lstrip())
            return start, following, ""
        while not first and line > 0:
            above = self._text.rfind("\n", 0, line - 1) + 1
            words = self._text[above : line - 1].rstrip("\r")
            if not words.lstrip().startswith("#") or len(words) - len(words.lstrip()) != start - self._line(start):
                break
            line = above
        return line, min(len(self._text), stop + len(self._feed)), ""

    def _line(self, place: int) -> int:
        return self._text.rfind("\n", 0, place) + 1

    def _line_end(self, place: int) -> int:
        found = self._text.find(self._feed, place)
        return len(self._text) if found < 0 else found


def added_keys(wanted: list[str], kept: list[str]) -> Iterator[tuple[str | None, list[str]]]:
    """Keys that are new, in runs, each with the key it follows (None: before all that stay)."""
    after: str | None = None
    run: list[str] = []
    for key in wanted:
        if key in kept:
            if run:
                yield after, run
            after, run = key, []
        else:
            run.append(key)
    if run:
        yield after, run
