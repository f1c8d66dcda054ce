"""The text of a new counter file, written as the shipped ones are."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.content.roundtrip.emitting import entry


def written(about: str, data: dict[str, Any]) -> str:
    """A comment above all keys of a file."""
    lines = [f"# {line}" for line in about.split("\n")]
    for key, value in data.items():
        lines += entry(key, value, 0)
    return "\n".join(lines) + "\n"
