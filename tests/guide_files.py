"""The files and commands of docs/adding-a-ruleset.md, as a reader has them who has followed the page."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "adding-a-ruleset.md").read_text("utf-8")
_BLOCK = re.compile(r"```\w+\n# (\S+)\n(.*?)```", re.DOTALL)
_COMMAND = re.compile(r"^    lhy-desktop (.+)$", re.MULTILINE)


def assembled(folder: Path) -> tuple[str, ...]:
    """Write the blocks of each file below one another; returns the names of the files."""
    parts: dict[str, list[str]] = {}
    for name, text in _BLOCK.findall(PAGE):
        parts.setdefault(name, []).append(text)
    for name, texts in parts.items():
        (folder / name).write_text("\n\n".join(texts), encoding="utf-8")
    return tuple(parts)


def commands() -> tuple[list[str], ...]:
    """The arguments of every command of the page, in order."""
    return tuple(line.split() for line in _COMMAND.findall(PAGE))
