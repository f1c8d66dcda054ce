"""A hex in words: its ground, who stands there, and what is seen of it."""

from lhy_desktop.engine.rulesets.orders.asks import sightings
from lhy_desktop.ui.games.orders.panels.feed_forces import place_words
from lhy_desktop.ui.games.orders.picture import Picture
from lhy_desktop.ui.games.orders.sides import count


def says(picture: Picture, hex: str) -> str:
    """The ground and the teams of a hex."""
    ground = " ".join(place_words(picture, hex)) if hex in picture.board.index else hex
    there = ", ".join(picture.team(one.id).name for one in picture.teams_at(hex))
    return f"{ground} {there}." if there else ground


def sight(picture: Picture, one: str, other: str) -> str:
    """The line between two hexes: "blocked by a building in F5, 7 hexes"."""
    apart = count(picture.board.distance(one, other), "hex", "hexes")
    found = sightings.sighting(picture.setup, one, other)
    if found.stop:
        return f"blocked by {found.cause} in {found.stop}, {apart}"
    return f"in sight, concealed, {apart}" if found.conceals else f"in sight, {apart}"
