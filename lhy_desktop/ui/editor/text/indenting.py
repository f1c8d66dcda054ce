"""How deep lines of YAML stand."""

from __future__ import annotations

from collections.abc import Sequence

STEP = 2
"""Spaces of a level."""


def indent_below(line: str) -> int:
    """The spaces before a new line below this one: one level more behind a key without a value."""
    body = line.lstrip(" ")
    room = len(line) - len(body)
    while body.startswith("- ") and body.rstrip().endswith((":", "|", ">")):
        inner = body[2:].lstrip(" ")
        room += len(body) - len(inner)
        body = inner
    return room + (STEP if body.rstrip().endswith((":", ": |", ": >")) else 0)


def shifted(lines: Sequence[str], by: int) -> list[str]:
    """Lines moved to the right or, below 0, to the left as far as there is room; empty ones stay."""
    if by > 0:
        return [" " * by + line if line.strip() else line for line in lines]
    return [line[min(-by, len(line) - len(line.lstrip(" "))) :] for line in lines]
