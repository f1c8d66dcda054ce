"""What there is to change a mission's map with: boards and stamps from the disk, and the words of its rulebook."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lhy_desktop.engine.authoring.kits import kit_of
from lhy_desktop.engine.authoring.missions.kits import described
from lhy_desktop.engine.board.kits import PLAIN
from lhy_desktop.engine.content import board_ids, find_places
from lhy_desktop.engine.content.boards import FOLDER
from lhy_desktop.engine.content.stamps import stamp_ids
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.ui.editor.missions.changing.brushes import Group, groups_of


@dataclass(frozen=True)
class Stock:
    """Boards that may be added, those of the player first, and which of them are his ``own``; and brushes."""

    boards: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    groups: tuple[Group, ...] = ()


def stock_of(data: Any, rulesets: Rulesets, usual: str) -> Stock:
    """For a mission; to be called beside the window."""
    places = find_places()
    mine = places.user / FOLDER
    every = board_ids(places)
    own = tuple(id for id in every if (mine / f"{id}.yaml").is_file())
    rules = described(data, rulesets.every(), usual).rules
    kit = kit_of(rules) if rules is not None else PLAIN
    return Stock((*own, *(id for id in every if id not in own)), own, groups_of(kit, stamp_ids(places)))
