"""What assaults put on the board: arrows, and hexes fought over."""

from lhy_desktop.ui.games.lhy.overlays.looks import AssaultLook
from lhy_desktop.ui.games.lhy.picture import Picture
from lhy_desktop.ui.games.lhy.pieces.looks import FoughtLook
from lhy_desktop.ui.games.lhy.sides import side_key, side_look


def arrows(picture: Picture, chosen: int = -1) -> tuple[AssaultLook, ...]:
    """Every assault arrow; the one of this number is chosen."""
    return tuple(
        AssaultLook(
            arrow.start,
            arrow.target,
            side_key(picture.setup, arrow.seat),
            side_look(picture.setup, arrow.seat).letter,
            max(1, len(arrow.units)),
            arrow.id == chosen,
        )
        for arrow in picture.view.arrows
    )


def fought(picture: Picture, hex: str) -> FoughtLook | None:
    """Who attacks in a hex, and the letters of his tab."""
    assault = picture.view.assaults.get(hex)
    if assault is None:
        return None
    return FoughtLook(side_key(picture.setup, assault.attacker), side_look(picture.setup, assault.attacker).letter)
