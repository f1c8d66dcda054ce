"""Other names for keys of a mapping, in the places where they stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lhy_desktop.engine.content.roundtrip import emitting
from lhy_desktop.engine.content.roundtrip.spans import Span, spans_of


def renamed_keys(text: str, path: Sequence[str], names: Mapping[str, str]) -> str:
    """The text with keys of the mapping under ``path`` called something else; what is not there stays."""
    span: Span | None = spans_of(text)
    for part in path:
        span = span.values.get(part) if span is not None else None
    if span is None:
        return text
    edits = [
        (key.start, key.end, emitting.key_text(names[old], key.style)) for old, key in span.keys.items() if old in names
    ]
    for start, end, new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    return text
