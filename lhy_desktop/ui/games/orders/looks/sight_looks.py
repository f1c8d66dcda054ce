"""What a tool of sight puts over the board, before or beside what the tool in hand does."""

from typing import Any

from lhy_desktop.engine.rulesets.orders.asks import sightings
from lhy_desktop.ui.board.looks import HighlightLook, HighlightStyle
from lhy_desktop.ui.games.orders.picture import Picture
from lhy_desktop.ui.games.orders.threads import field, fields, thread, watchers
from lhy_desktop.ui.seam.selection import Looking

MOST_LINES = 60
"""Lines drawn along one way: more would be a net, not an answer."""


def added(found: dict[str, Any], tool: Any, looking: Looking) -> dict[str, Any]:
    """The overlays of the tool in hand with those of the tool of sight in use."""
    picture: Picture = tool.picture
    over, here = looking.over, looking.origin or tool.here or looking.cursor
    enemies = tuple(dict.fromkeys(one.hex for one in picture.teams.values() if one.hex and one.side != picture.mine))
    match looking.tool:
        case "los" if here and over and over != here:
            style: HighlightStyle = "linked" if sightings.sees(picture.setup, here, over) else "refused"
            marks = (*found["highlight"], HighlightLook((over,), style))
            return {**found, "thread": (thread(picture, here, over),), "highlight": marks}
        case "seers" if at := over or here:
            seers = tuple(dict.fromkeys(picture.hex_of(team) for team in watchers(picture, at)))
            lines = tuple(thread(picture, there, at, words=False) for there in seers if there != at)
            marks = (HighlightLook(seers, "linked", f"{len(seers)} see {at}"),) if seers else ()
            return {**found, "thread": lines, "highlight": (*found["highlight"], *marks)}
        case "exposure":
            pairs = [(enemy, hex) for hex in tool.way(over) for enemy in enemies if enemy != hex]
            seen = [pair for pair in pairs if sightings.sees(picture.setup, *pair)][:MOST_LINES]
            return {**found, "thread": tuple(thread(picture, *pair, words=False) for pair in seen)}
        case "field" if here or over:
            return {**found, "field": (field(picture, here or over),), "trail": ()}
        case "enemy" if enemies:
            return {**found, "field": (fields(picture, enemies),), "trail": ()}
    return found
