"""The second way: entries of the top level that differ are loaded with their comments, changed and dumped.

It respaces lists in brackets, and may lose a comment behind an item that was taken out; so it is asked only where the
splice of single values does not read back.
"""

from __future__ import annotations

from io import StringIO
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from lhy_desktop.engine.content.roundtrip.emitting import entry
from lhy_desktop.engine.content.roundtrip.same import same
from lhy_desktop.engine.content.roundtrip.spans import spans_of


def again(old: str, data: Any, new: Any) -> str | None:
    """The text with its changed entries dumped anew; None where that is not possible."""
    span = spans_of(old)
    if span is None or span.flow or not isinstance(data, dict) or not isinstance(new, dict):
        return _fresh(new)
    starts = [*(one.start for one in span.keys.values()), len(old)]
    made = [old[: starts[0]]]
    for i, key in enumerate(span.keys):
        part = old[starts[i] : starts[i + 1]]
        if key not in new:
            continue
        made.append(part if same(data[key], new[key]) else _changed(part, key, new[key]))
    text = "".join(made)
    added = [line for key in new if key not in data for line in entry(key, new[key], 0)]
    return text + ("" if text.endswith("\n") or not text else "\n") + "".join(f"{line}\n" for line in added)


def _changed(part: str, key: str, value: Any) -> str:
    writer = YAML()
    writer.preserve_quotes = True
    writer.width = 120
    try:
        tree = writer.load(part)
        tree[key] = _merged(tree[key], value)
        stream = StringIO()
        writer.dump(tree, stream)
    except (YAMLError, ValueError, TypeError, KeyError):
        return "".join(f"{line}\n" for line in entry(key, value, 0))
    return stream.getvalue()


def _merged(tree: Any, value: Any) -> Any:
    """The loaded tree with the value's contents, so that what is equal keeps its comments."""
    if isinstance(tree, dict) and isinstance(value, dict):
        for key in [key for key in tree if key not in value]:
            del tree[key]
        for key, of in value.items():
            tree[key] = _merged(tree[key], of) if key in tree else of
        return tree
    if isinstance(tree, list) and isinstance(value, list):
        for i, of in enumerate(value[: len(tree)]):
            tree[i] = _merged(tree[i], of)
        del tree[len(value) :]
        tree.extend(value[len(tree) :])
        return tree
    return tree if same(tree, value) else value


def _fresh(new: Any) -> str | None:
    if not isinstance(new, dict):
        return None
    return "".join(f"{line}\n" for key in new for line in entry(key, new[key], 0))
