"""Plain data to YAML as the shipped files are written: short lists and mappings on one line, longer ones in blocks."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from lhy_desktop.engine.content.yaml_file import parse

WIDTH = 100
"""Letters of a collection that still goes on one line."""
_INDICATORS = frozenset("-?:,[]{}#&*!|>'\"%@` ")
_NUMBER = re.compile(r"[1-9][0-9]{0,17}")
_NEVER_PLAIN = frozenset("\n\r\t\u0085\u2028\u2029\ufeff")
_WORDS_OF_OTHERS = frozenset(("y", "n", "yes", "no", "on", "off", "<<", "=", "..."))
"""Texts that other readers of YAML take for something else; they are quoted for their sake."""


class Inline(str):
    """A text that is to stand on one line, whatever is in it: what follows a block text may be taken for its own."""


def inline(value: Any) -> Any:
    """The value with its texts of several lines as Inline."""
    if isinstance(value, dict):
        return {key: inline(of) for key, of in value.items()}
    if isinstance(value, list):
        return [inline(of) for of in value]
    return Inline(value) if isinstance(value, str) and "\n" in value else value


def one_line(value: Any) -> str:
    """A value as a flow: ``{kind: control, objectives: [pass, hill]}``."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key_text(key)}: {one_line(of)}" for key, of in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(one_line(of) for of in value) + "]"
    return scalar(value)


def scalar(value: Any, style: str | None = None) -> str:
    """A text, number, truth or nothing on one line; ``style`` is the quotation mark that stood there before."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return _decimal(value)
    if style == '"':
        return _double(value)
    if style == "'" and not any(letter in _NEVER_PLAIN or not letter.isprintable() for letter in value):
        return _single(value)
    return value if _plain(value) else _quoted(value)


def key_text(key: str, style: str | None = None) -> str:
    """A key on one line. One that is a number needs no quotation marks: the reader takes every key for a text."""
    return key if _NUMBER.fullmatch(key) and style is None else scalar(key, style)


def is_block(value: Any) -> bool:
    """Whether a value is a text that stands in a block of its own below its key."""
    return isinstance(value, str) and "\n" in value and _literal(value)


def entry(key: str, value: Any, indent: int) -> list[str]:
    """The lines of one key of a block mapping that stands ``indent`` letters from the left; the first line has no
    indentation, since something may stand before it."""
    name = key_text(key)
    if is_block(value):
        mark = "|" if value.endswith("\n") else "|-"
        return [f"{name}: {mark}", *_indented(value.removesuffix("\n").split("\n"), indent + 2)]
    if _short(value, WIDTH - len(name) - indent):
        return [f"{name}: {one_line(value)}"]
    if isinstance(value, list):
        return [f"{name}:", *_spread(items(value, indent), indent)]
    inside = indent + 2
    return [f"{name}:", *_spread((entry(of, value[of], inside) for of in value), inside)]


def item(value: Any, indent: int) -> list[str]:
    """The lines of one item of a block list whose dash stands ``indent`` letters from the left."""
    if isinstance(value, dict) and not _short(value, WIDTH - indent):
        lines = [line for i, key in enumerate(value) for line in _led(entry(key, value[key], indent + 2), i, indent)]
        return ["- " + lines[0], *lines[1:]]
    return ["- " + one_line(value)]


def items(values: Iterable[Any], indent: int) -> Iterable[list[str]]:
    """The lines of the items of a block list."""
    return (item(value, indent) for value in values)


def _led(lines: list[str], place: int, indent: int) -> list[str]:
    return lines if place == 0 else [" " * (indent + 2) + lines[0], *lines[1:]]


def _spread(blocks: Iterable[list[str]], indent: int) -> list[str]:
    return [line for block in blocks for line in (" " * indent + block[0], *block[1:])]


def _short(value: Any, room: int) -> bool:
    """Whether a value goes on one line: not what is too long, and what is nested only while it is quite short."""
    if isinstance(value, dict | list):
        return len(one_line(value)) <= (room // 2 if _depth(value) > 2 else room)
    return True


def _depth(value: Any) -> int:
    """How many collections lie in one another."""
    if not isinstance(value, dict | list):
        return 0
    return 1 + max((_depth(of) for of in (value.values() if isinstance(value, dict) else value)), default=0)


def _literal(value: str) -> bool:
    """Whether a text of several lines can stand as a block ``|``: at most one line feed at its end, nothing that folds
    away."""
    body = value.removesuffix("\n").split("\n")
    return (
        not isinstance(value, Inline)
        and not value.endswith("\n\n")
        and value[0] not in " \n"
        and all(line == line.rstrip() and line.isprintable() for line in body)
    )


def _indented(lines: Iterable[str], indent: int) -> list[str]:
    return [" " * indent + line if line else "" for line in lines]


def _plain(value: str) -> bool:
    if not value or value[0] in _INDICATORS or value[-1] in " :" or value.lower() in _WORDS_OF_OTHERS:
        return False
    if any(letter in ",[]{}" or letter in _NEVER_PLAIN or not letter.isprintable() for letter in value):
        return False
    return ": " not in value and " #" not in value and not value.startswith(("---", "...")) and _is_text(value)


def _is_text(value: str) -> bool:
    """Whether the reader takes it for this text, and not for a number, a truth or nothing."""
    return bool(parse(value.encode(), "").data == value)


def _quoted(value: str) -> str:
    return _single(value) if not any(x in _NEVER_PLAIN or not x.isprintable() for x in value) else _double(value)


def _single(value: str) -> str:
    return "'" + value.replace("'", "''") + "'"


def _decimal(value: float) -> str:
    """Without an exponent, which the reader does not take for a number."""
    plain = repr(value)
    return plain if "e" not in plain else f"{value:.15f}".rstrip("0").ljust(3, "0")


def _double(value: str) -> str:
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
    return '"' + "".join(escapes.get(x, x if x.isprintable() else f"\\U{ord(x):08x}") for x in value) + '"'
