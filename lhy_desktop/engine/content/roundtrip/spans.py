"""Where every key and value of a YAML text stands, in letters from its beginning."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import yaml

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass
class Span:
    """A value: from ``start`` to ``end`` (without what follows it: comments, empty lines); ``column`` of its start.

    ``kind`` is ``scalar``, ``list`` or ``mapping``; ``flow`` tells a collection in brackets from one in lines;
    ``style`` is the quotation mark, ``|`` or ``>`` of a scalar. ``keys`` are the spans of a mapping's keys, by name.
    """

    start: int
    end: int
    column: int
    kind: str
    flow: bool = False
    style: str | None = None
    items: list[Span] = field(default_factory=list)
    keys: dict[str, Span] = field(default_factory=dict)
    values: dict[str, Span] = field(default_factory=dict)


def spans_of(text: str) -> Span | None:
    """The spans of a text that the reader takes without a problem; None for an empty one."""
    node = yaml.compose(text, Loader=_LOADER)
    return None if node is None else _span(node, text)


def _span(node: Any, text: str) -> Span:
    start, end, column = node.start_mark.index, node.end_mark.index, node.start_mark.column
    if isinstance(node, yaml.ScalarNode):
        return Span(start, _end_of_scalar(node, text), column, "scalar", style=node.style)
    if isinstance(node, yaml.SequenceNode):
        items = [_span(one, text) for one in node.value]
        return Span(start, _last(items, end, node.flow_style), column, "list", bool(node.flow_style), items=items)
    keys = {key.value: _span(key, text) for key, _ in node.value}
    values = {key.value: _span(value, text) for key, value in node.value}
    return Span(
        start,
        _last(list(values.values()), end, node.flow_style),
        column,
        "mapping",
        bool(node.flow_style),
        keys=keys,
        values=values,
    )


def _last(inside: list[Span], end: int, flow: bool) -> int:
    """A collection in brackets ends with its bracket, one in lines with its last value."""
    return end if flow or not inside else inside[-1].end


def _end_of_scalar(node: Any, text: str) -> int:
    """Without the lines that follow a block text, which the parser counts to it."""
    end = int(node.end_mark.index)
    if node.style in ("|", ">"):
        return len(text[:end].rstrip()) if node.value.strip() else len(text[: text.find("\n", node.start_mark.index)])
    return end
