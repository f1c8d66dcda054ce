"""A player's own keys: lines for the settings page, conflicts in words, the table as text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtGui import QKeySequence

from lhy_desktop.ui.actions import MENUS
from lhy_desktop.ui.seam.commands import Command
from lhy_desktop.ui.seam.setting import Setting

FIXED = ("orders.commit", "orders.back", "edit.leg")
"""Enter, Esc and Backspace mean the same everywhere; they cannot be given away."""
_GAP = "  "


def key_settings(
    commands: Iterable[Command], own: Mapping[str, list[str]], problems: Mapping[str, str]
) -> list[Setting]:
    """A line for every command whose key may be changed."""
    found = []
    for command in commands:
        if command.answer or command.id in FIXED:
            continue
        id, usual = f"key:{command.id}", _GAP.join(command.keys)
        value = _GAP.join(own.get(command.id, command.keys))
        about = f"Menu {command.menu}." if command.menu else "Only while the question bar offers it."
        words = command.text.replace("…", "")
        found.append(Setting(id, "Keys", words, "keys", value, usual, about, problem=problems.get(id, "")))
    return found


def rebound(
    commands: Iterable[Command], own: Mapping[str, list[str]], id: str, keys: str
) -> tuple[dict[str, list[str]], str]:
    """The own keys with a command's keys changed, and "" or why that cannot be."""
    known = {command.id: command for command in commands}
    wanted = [key for key in keys.split(_GAP) if key]
    for key in wanted:
        name = _name(key)
        if not name:
            return dict(own), f"{key} is no key."
        for other in known.values():
            if other.id != id and name in map(_name, own.get(other.id, other.keys)):
                return dict(own), f"{name} already means “{other.text.replace('…', '')}”. Give that another key first."
    changed = {**own, id: wanted}
    if wanted == list(known[id].keys):
        del changed[id]
    return changed, ""


def key_table(commands: Iterable[Command], own: Mapping[str, list[str]]) -> str:
    """Every command with its keys, one a line, for printing."""
    lines = []
    for command in commands:
        keys = own.get(command.id, list(command.keys))
        if keys:
            group = command.menu if command.menu in MENUS else "Bar"
            lines.append(f"{group}\t{command.text.replace('…', '')}\t{', '.join(map(_name, keys))}")
    return "\n".join(lines) + "\n"


def _name(key: str) -> str:
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText)
