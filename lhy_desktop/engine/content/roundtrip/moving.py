"""Two entries of one collection that change places, each with its lines as they are."""

from __future__ import annotations

from lhy_desktop.engine.content.roundtrip.spans import Span, spans_of

Steps = tuple[str | int, ...]


def swapped(text: str, one: Steps, other: Steps) -> str:
    """The text with two entries under the same path in each other's place; comments above them stay where they are.
    What is not there stays."""
    span = spans_of(text)
    for step in one[:-1]:
        span = _inside(span, step)
    if span is None or one[:-1] != other[:-1]:
        return text
    found = [place for step in (one[-1], other[-1]) if (place := _place(text, span, step)) is not None]
    if len(found) < 2 or found[0] == found[1]:
        return text
    (start, end), (begin, stop) = sorted(found)
    return text[:start] + text[begin:stop] + text[end:begin] + text[start:end] + text[stop:]


def _inside(span: Span | None, step: str | int) -> Span | None:
    if span is None:
        return None
    if isinstance(step, int):
        return span.items[step] if step < len(span.items) else None
    return span.values.get(step)


def _place(text: str, span: Span, step: str | int) -> tuple[int, int] | None:
    """From where to where an entry stands, with the comment behind it when it has lines of its own."""
    value = _inside(span, step)
    if value is None:
        return None
    start = value.start if isinstance(step, int) else span.keys[step].start
    if span.flow:
        return start, value.end
    end = text.find("\n", value.end)
    return start, len(text) if end < 0 else end
