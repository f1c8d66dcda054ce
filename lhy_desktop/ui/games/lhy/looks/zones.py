"""Zones of the mission on the board: objectives, by who holds them."""

from lhy_desktop.ui.board.looks import ZoneLook
from lhy_desktop.ui.games.lhy.picture import Picture
from lhy_desktop.ui.games.lhy.sides import side_key


def objectives(picture: Picture) -> tuple[ZoneLook, ...]:
    """Every objective, in the color of the side that holds it."""
    held = ((one.hexes, picture.view.control.get(one.hexes[0])) for one in picture.setup.mission.objectives)
    return tuple(
        ZoneLook(hexes, "objective") if seat is None else ZoneLook(hexes, "control", side=side_key(picture.setup, seat))
        for hexes, seat in held
    )
