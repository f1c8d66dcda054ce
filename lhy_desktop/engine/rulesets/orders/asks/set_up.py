"""Setting up (12.2, 12.3): where teams may stand, and who may be hidden."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from lhy_desktop.engine.flow import LegalSet, Seat, given
from lhy_desktop.engine.rulesets.orders.ground.cover import terrain_row
from lhy_desktop.engine.rulesets.orders.model.actions import Place
from lhy_desktop.engine.rulesets.orders.model.view import View
from lhy_desktop.engine.rulesets.orders.set_up.automatic_set_up import facing_from, nearest, threats
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


@dataclass(frozen=True)
class Ahead:
    """12.2, 9.9: how a vehicle that is set up in a hex faces the way the enemy may come; 0 outside of set-up."""

    hex: str

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> int:
        """The facing, 1 to 6."""
        placing = given(facts, Placing)
        if placing is None:
            return 0
        setup = placing.view.setup
        there = nearest(setup.board, self.hex, threats(setup, placing.view, placing.seat))
        return facing_from(setup.board, self.hex, there)


@dataclass(frozen=True)
class Rest:
    """12.2: places for every team of the side that still waits, to be answered one after the other; () outside of
    set-up. Units stay together, in cover where there is any, toward the objectives; nobody is hidden."""

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[Place, ...]:
        """As many as find room."""
        placing = given(facts, Placing)
        if placing is None:
            return ()
        view, found = placing.view, []
        for team in [one for one in view.teams.values() if one.side == placing.seat and one.place == "waiting"]:
            action = _best(Placing(view, placing.seat), team.id)
            if action is not None:
                found.append(action)
                view = _placed(view, action)
        return tuple(found)


def _best(placing: Placing, team: str) -> Place | None:
    """The place of a team that is liked best."""
    view, verb = placing.view, PlaceVerb(placing)
    zone = view.setup.mission.sides[placing.seat].zones[team]
    vehicle, order = view.setup.kinds[team].vehicle, view.setup.board.index.__getitem__
    danger = threats(view.setup, view, placing.seat) if vehicle else ()
    liked = sorted(zone.hexes, key=lambda one: (-_worth(view, placing.seat, team, one), order(one)))
    found = (
        Place(team, hex, facing_from(view.setup.board, hex, nearest(view.setup.board, hex, danger)) if vehicle else 0)
        for hex in liked
    )
    return next(filter(verb.allows, found), None)


def _worth(view: View, seat: Seat, team: str, hex: str) -> int:
    """How much a hex is liked: cover, comrades near but not beside, objectives near."""
    setup = view.setup
    board = setup.board
    terrain = setup.tables.ground.terrain[board.hex(hex).terrain]
    worth = 6 * (terrain_row(view, hex) == "hard") + 4 * terrain.conceals
    unit = setup.teams[team].unit
    for one in view.teams.values():
        if one.side == seat and one.hex:
            far = board.distance(one.hex, hex)
            worth -= 5 if far <= 1 else 0
            worth += 2 if unit and setup.teams[one.id].unit == unit and 2 <= far <= 4 else 0
    return worth - min((board.distance(goal.hex, hex) for goal in setup.mission.objectives), default=0)


def _placed(view: View, action: Place) -> View:
    """The view after a team was placed."""
    here = msgspec.structs.replace(view.teams[action.team], place="map", hex=action.hex, facing=action.facing)
    twin = msgspec.structs.replace(view, teams={**view.teams, action.team: here})
    twin.__dict__["setup"] = view.setup
    return twin
