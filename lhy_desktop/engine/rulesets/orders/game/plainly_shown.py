"""Teams, answers and sides in the plain words of engine.flow.door."""

from __future__ import annotations

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.flow.door import Piece, Places, SideWords
from lhy_desktop.engine.rulesets.orders.model.prepared import Setup
from lhy_desktop.engine.rulesets.orders.model.view import View


def side(prepared: Setup, seat: Seat) -> SideWords:
    """A side in words."""
    found = prepared.mission.sides[seat]
    return SideWords(found.name, found.people, found.adjective, found.letter, found.nation, found.nation)


def pieces(prepared: Setup, view: View) -> tuple[Piece, ...]:
    """The teams on the map that a viewer knows."""
    return tuple(
        Piece(one.id, one.hex, one.side, prepared.teams[one.id].name, prepared.teams[one.id].name[:3], one.hidden)
        for one in view.teams.values()
        if one.place == "map"
    )


def places(action: object) -> Places:
    """The teams and hexes that an answer names."""
    units = tuple(str(word) for word in (getattr(action, "team", ""), getattr(action, "leader", "")) if word)
    path = tuple(getattr(action, "path", ()))
    hexes = path or tuple(str(hex) for hex in (getattr(action, "hex", ""), getattr(action, "goal", "")) if hex)
    return Places(units, hexes)
