"""Twin worlds (12.3): the same facts for one viewer, with other Hero Dice, hidden teams elsewhere, cups in another
order."""

from __future__ import annotations

import random

from lhy_desktop.engine.flow import SEATS, Game, Seat, Viewer
from lhy_desktop.engine.rulesets.orders.ground import going
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.changes import change
from lhy_desktop.engine.rulesets.orders.model.state import State
from lhy_desktop.engine.rulesets.orders.set_up.placing import hideout

FACES = 6


def otherwise(game: Game[State], viewer: Viewer, rng: random.Random) -> None:
    """Change what this viewer does not know: every secret of the other side, and of both for the table."""
    state = game.state
    for seat in SEATS:
        cup = list(state.cups.get(seat, ()))
        rng.shuffle(cup)
        if cup:
            state.cups[seat] = tuple(cup)
        if seat != viewer:
            if seat in state.die:
                state.die[seat] = rng.randint(1, FACES)
            for team in [one.id for one in state.teams.values() if one.side == seat and one.hidden and one.hex]:
                _elsewhere(game, team, seat, rng)


def _elsewhere(game: Game[State], team: str, seat: Seat, rng: random.Random) -> None:
    """A hidden team stands where it might as well hide: in its zone, out of reach of whoever would find it."""
    state, setup = game.state, game.state.setup
    zone = setup.mission.sides[seat].zones.get(team)
    foes = [one.hex for one in fact.on_map(state) if one.side != seat]
    family, far = setup.kinds[team].family, setup.tables.ground.revealed
    free = [
        hex
        for hex in (sorted(zone.hexes) if zone is not None else ())
        if hideout(state, hex)
        and not going.bars(state, going.of_hex(state, hex, family), family)
        and not any(fact.teams_at(state, hex))
        and all(setup.board.distance(hex, foe) > far for foe in foes)
    ]
    if free:
        change(game, team, hex=rng.choice(free))
