"""The words of a board kit as the palette shows them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from lhy_desktop.engine.board.kits import BoardKit, KitWord
from lhy_desktop.ui.editor.docks.models import Group, Word
from lhy_desktop.ui.editor.docks.palette import LEVEL
from lhy_desktop.ui.editor.pick import GROUP_OF
from lhy_desktop.ui.editor.swatches.swatch import Kind, Look
from lhy_desktop.ui.editor.tools.tool import Tool
from lhy_desktop.ui.resources import read_looks
from lhy_desktop.ui.seam.commands import Command

ROLE_OF: Mapping[str, str] = {group: role for role, group in GROUP_OF.items()}
"""The role of the words of each group of a kit."""
_TITLES: tuple[tuple[Kind | str, str], ...] = (
    ("ground", "Ground"),
    (LEVEL, "Level"),
    ("sides", "Hexsides"),
    ("lines", "Lines"),
    ("buildings", "Buildings"),
    ("features", "Drawn shapes"),
    ("flags", "Remarks on a hex"),
    ("looks", "Looks"),
)
"""The groups from the top of the palette down."""


@cache
def commands() -> dict[str, Command]:
    """The commands of the window, by id."""
    return {one.id: one for one in read_looks("editor_commands", tuple[Command, ...])}


def _keys() -> dict[str, str]:
    """The printed key of each tool."""
    return {id.removeprefix("tool."): one.keys[0] for id, one in commands().items() if one.keys}


def groups_of(kit: BoardKit, tools: Iterable[type[Tool]]) -> tuple[Group, ...]:
    """All words of a kit that a board can be drawn with, with the tools that draw them."""
    keys, by_role = _keys(), dict[str, list[type[Tool]]]()
    for tool in tools:
        by_role.setdefault(tool.role, []).append(tool)
    found = []
    for id, title in _TITLES:
        role = LEVEL if id == LEVEL else ROLE_OF.get(id, "")
        words = () if id == LEVEL else tuple(_word(kit, id, word) for word in kit.group(id))
        if words or id == LEVEL:
            drawing = [one for one in by_role.get(role, ()) if one.id in keys][:2]
            drawn = tuple((keys[one.id], one.word.lower() if len(drawing) > 1 else "") for one in drawing)
            found.append(Group(id, title, words, drawn))
    return tuple(found)


def _word(kit: BoardKit, group: str, word: KitWord) -> Word:
    tip = word.hint if not word.rule else f"{word.hint} [{word.rule}]"
    key = kit.keys.get(word.key, "") if group in ("ground", "buildings") else ""
    return Word(word.key, word.name, look_of(group, word), key, tip)


def look_of(group: str, word: KitWord) -> Look:
    """How a word is shown: as the shared word it is painted as, tinted where that is another one."""
    kind: Kind = group  # type: ignore[assignment]
    return Look(kind, word.painted, word.swatch if word.shared else "")
