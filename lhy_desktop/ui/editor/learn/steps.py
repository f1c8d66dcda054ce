"""The steps of the guides, from resources/looks."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from lhy_desktop.engine.board.kits import BoardKit
from lhy_desktop.ui.editor.learn.conditions import Condition
from lhy_desktop.ui.resources import read_looks

_KEY = re.compile(r"\{([a-z_.]+)\}")
_WORD = re.compile(r"\{([a-z]+):([a-z_,]+)\}")


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to do. ``text`` says what, with {command} where its key is to stand, and {group:word,word} for the
    first of some words that the rulebook in hand has, as it calls it. ``point`` is what Show me rings: a tool
    ("tool.paint"), a part of the window ("board", "page", "menu.File"), of a mission's page ("mission.bar") or a dock.
    ``done`` is what it waits for. ``follows`` says that the step before must have been seen done, because it leaves no
    trace in the document."""

    id: str
    title: str
    text: str
    point: str
    done: Condition
    follows: bool = False

    def said(self, key: Callable[[str], str], kit: BoardKit) -> str:
        """Its text with the keys that are in force and the words of a rulebook."""
        worded = _WORD.sub(lambda found: _word(kit, found[1], found[2].split(",")), self.text)
        return _KEY.sub(lambda found: key(found[1]), worded)


def _word(kit: BoardKit, group: str, keys: list[str]) -> str:
    found = next((word for key in keys if (word := kit.find(group, key)) is not None), None)
    return found.name if found is not None else keys[0].replace("_", " ")


STEPS = read_looks("first_board", tuple[Step, ...])
MISSION_STEPS = read_looks("first_mission", tuple[Step, ...])
