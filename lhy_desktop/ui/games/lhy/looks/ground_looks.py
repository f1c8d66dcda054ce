"""What lies on the board whatever is in hand: objectives, arrows of assaults, hexes fought over."""

from lhy_desktop.engine.rulesets.lhy.asks import score
from lhy_desktop.ui.board.looks import ZoneLook
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


def objectives(picture: Picture) -> tuple[ZoneLook, ...]:
    """Every objective, in the color of the side that holds it."""
    held = ((one.hexes, score.holder(picture.view, one)) for one in picture.setup.mission.objectives)
    return tuple(
        ZoneLook(hexes, "objective") if seat is None else ZoneLook(hexes, "control", side=side_key(picture.setup, seat))
        for hexes, seat in held
    )
