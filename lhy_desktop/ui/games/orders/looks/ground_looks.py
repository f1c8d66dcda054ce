"""What lies on the board whatever is in hand: objectives, and the hexes under a barrage."""

from lhy_desktop.engine.rulesets.orders.asks.score import holder
from lhy_desktop.ui.board.looks import ZoneLook
from lhy_desktop.ui.games.orders.picture import Picture
from lhy_desktop.ui.games.orders.sides import side_key


def zones(picture: Picture) -> tuple[ZoneLook, ...]:
    """Every objective, in the color of the side that holds it; what lies under a range-in marker is in danger."""
    found = []
    for one in picture.setup.mission.objectives:
        seat = holder(picture.view, one.hex)
        if seat is None:
            found.append(ZoneLook((one.hex,), "objective", str(one.points)))
        else:
            found.append(ZoneLook((one.hex,), "control", str(one.points), side_key(picture.setup, seat)))
    for barrage in picture.view.barrages.values():
        if barrage.marker:
            radius = picture.setup.barrage(barrage.battery).radius
            found.append(ZoneLook(tuple(picture.board.within(barrage.marker, radius)), "danger"))
    return tuple(found)


def set_up_zones(picture: Picture) -> tuple[ZoneLook, ...]:
    """Where the asked side sets up."""
    if picture.seat is None:
        return ()
    named = {zone.name: zone.hexes for zone in picture.setup.mission.sides[picture.seat].zones.values()}
    order = picture.board.index
    return tuple(ZoneLook(tuple(sorted(hexes, key=order.__getitem__)), "set_up", name) for name, hexes in named.items())
