"""The map of a game and the colors it is painted in, as far as its ruleset has any."""

from typing import Any

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import Ruleset
from lhy_desktop.engine.flow.door import board_of, light_of, season_of
from lhy_desktop.ui.board.art import palette_in


def map_of(rules: Ruleset, prepared: Any) -> Board | None:
    """The map of a mission; None where it is played on none."""
    found = board_of(rules, prepared)
    return found if isinstance(found, Board) else None


def palette_of(rules: Ruleset, prepared: Any, view: Any = None) -> str:
    """The palette of a mission's map, in the light of a view or else of its beginning."""
    return palette_in(season_of(rules, prepared), light_of(rules, prepared, view))
