"""Setting up (12.2, 12.3): where teams may stand, and who may be hidden."""

from __future__ import annotations

from dataclasses import dataclass

from lhy_desktop.engine.flow import LegalSet, given
from lhy_desktop.engine.rulesets.orders.model.actions import Place
from lhy_desktop.engine.rulesets.orders.set_up.placing import PlaceVerb, Placing


@dataclass(frozen=True)
class Room:
    """12.2: hexes where a team may be set up, in the order of the board; () outside of set-up. ``hidden``: by a secret
    note (12.3)."""

    team: str
    hidden: bool = False

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[str, ...]:
        """The hexes, its own among them."""
        placing = given(facts, Placing)
        if placing is None or self.team not in placing.view.teams:
            return ()
        view = placing.view
        zone = view.setup.mission.sides[placing.seat].zones.get(self.team)
        if zone is None:
            return ()
        verb, here = PlaceVerb(placing), view.teams[self.team]
        way = (here.facing or 1) if view.setup.kinds[self.team].vehicle else 0
        names = sorted(zone.hexes, key=view.setup.board.index.__getitem__)
        able = (hex for hex in names if hex == here.hex or verb.allows(Place(self.team, hex, way, self.hidden)))
        return tuple(able)


@dataclass(frozen=True)
class Hideable:
    """12.3: how many of the side's teams are hidden, and how many may be; (0, 0) outside of set-up."""

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[int, int]:
        """Hidden now, and at most."""
        placing = given(facts, Placing)
        if placing is None:
            return 0, 0
        own = [one for one in placing.view.teams.values() if one.side == placing.seat and one.hidden]
        return len(own), placing.view.setup.mission.sides[placing.seat].hidden
