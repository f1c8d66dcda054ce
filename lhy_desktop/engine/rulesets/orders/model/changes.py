"""What happens to a team, wherever it happens: points, suppression, death, being found."""

from __future__ import annotations

from typing import Any

import msgspec

from lhy_desktop.engine.flow import Event, Game, Seat, Telling
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.state import State
from lhy_desktop.engine.rulesets.orders.model.values import Group, Mission
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named

OrdersGame = Game[State]


def change(game: OrdersGame, team: str, **values: Any) -> None:
    """Give a team other values."""
    game.state.teams[team] = msgspec.structs.replace(game.state.teams[team], **values)


def change_group(game: OrdersGame, **values: Any) -> Group:
    """Give the activation other values, and return it. There must be one."""
    assert game.state.group is not None
    game.state.group = msgspec.structs.replace(game.state.group, **values)
    return game.state.group


def add_points(game: OrdersGame, team: str, points: int, across: bool = False) -> int:
    """5, 9.11: received-fire points up to the cap; returns how many were added. A hidden team that gets any is
    found. ``across``: they come across hexsides of hard cover (12.1)."""
    here = game.state.teams[team]
    most = game.state.setup.tables.fire.rfp_cap
    added = min(points, most - here.rfp)
    if added > 0:
        change(game, team, rfp=here.rfp + added, screened=across and (here.screened or not here.rfp))
        reveal(game, team)
    return max(0, added)


def hit_once(game: OrdersGame, team: str, rule: str, across: bool = False) -> None:
    """5, 7: a hit that is one point; a team that has as many as it can have gets none (9.11)."""
    added = add_points(game, team, 1, across)
    here, who = game.state.teams[team], capital(named(game.state, team))
    text = f"{who} gets a received-fire point." if added else f"{who} can get no more received-fire points."
    word = "+1" if added else "No effect"
    game.tell(event("hit", rule, text, hexes=(here.hex,), units=(team,), word=word))


def reveal(game: OrdersGame, team: str) -> None:
    """12.3: a hidden team is found."""
    here = game.state.teams[team]
    if here.hidden:
        change(game, team, hidden=False)
        text = f"{capital(named(game.state, team))} is found in {here.hex}."
        game.tell(event("found", "12.3", text, hexes=(here.hex,), units=(team,)))


def kill(game: OrdersGame, team: str) -> None:
    """A team is removed; a vehicle leaves a wreck. A transport is lost by ``checks.bailing.lose``."""
    state = game.state
    here = state.teams[team]
    change(game, team, place="lost", hex="", rfp=0, screened=False, suppressed=False, hidden=False, assault=0, flag="")
    change(game, team, carrier="", observing=False)
    state.losses = (*state.losses, team)
    state.undrawn[here.side] = state.undrawn.get(here.side, 0) + 1
    if fact.kind(state, team).vehicle and here.hex and here.hex not in state.wrecks:
        state.wrecks = (*state.wrecks, here.hex)
    leave_mission(game, team)


def leave_mission(game: OrdersGame, team: str) -> None:
    """9.18: without its observer a fire mission is over, and without a firing team of those that it had."""
    for one in list(game.state.barrages.values()):
        if team == one.observer:
            if not _takes_over(game, one):
                end_mission(game, one.battery, "its observer is gone")
        elif team in one.teams:
            left = tuple(other for other in one.teams if other != team)
            game.state.barrages[one.battery] = msgspec.structs.replace(one, teams=left)
            if not left:
                end_mission(game, one.battery, "nobody is left to fire")


def _takes_over(game: OrdersGame, mission: Mission) -> bool:
    """9.18: another observer of the battery goes on with a fire mission, where a player has ruled so."""
    state = game.state
    if state.setup.tables.artillery.observer_lost != "another takes over":
        return False
    for other in state.setup.batteries[mission.battery].observers:
        here = state.teams[other]
        if other != mission.observer and here.place == "map" and not here.observing:
            change(game, mission.observer, observing=False)
            change(game, other, observing=True)
            state.barrages[mission.battery] = msgspec.structs.replace(mission, observer=other)
            text = f"{capital(named(state, other))} observes from now on."
            game.tell(event("observer", "9.18", text, hexes=(here.hex,), units=(other,)))
            return True
    return False


def end_mission(game: OrdersGame, battery: str, why: str) -> None:
    """9.18: a fire mission is over; who took part stays bound for the rest of the turn."""
    state = game.state
    mission = state.barrages.pop(battery)
    change(game, mission.observer, observing=False)
    text = f"The fire mission of {state.setup.batteries[battery].name} is over: {why}."
    game.tell(event("mission_over", "6", text, key=battery))


def lift(game: OrdersGame, team: str, rule: str) -> None:
    """5.2, 5.3: a team is suppressed no longer."""
    here = game.state.teams[team]
    change(game, team, suppressed=False)
    text = f"{capital(named(game.state, team))} is no longer suppressed."
    game.tell(event("rallied", rule, text, hexes=(here.hex,), units=(team,)))


def private(kind: str, rule: str, seat: Seat, own: str, public: str = "") -> Event:
    """Something that one side hears in full and the others in part or not at all."""
    told = Telling(own)
    return Event(kind, rule, Telling(public), told if seat == "axis" else None, told if seat == "allied" else None)
