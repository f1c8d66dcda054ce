"""What the laboratory sees of a game: where everything stands, what is shot at, and what decided it (12.5)."""

from __future__ import annotations

from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.engine.flow.door import Band, Ending, Lineup, Post, Stake
from lhy_desktop.engine.rulesets.orders.model.actions import Blaze, PutMarker, Shoot
from lhy_desktop.engine.rulesets.orders.model.prepared import Mission
from lhy_desktop.engine.rulesets.orders.model.state import State
from lhy_desktop.engine.rulesets.orders.victory.ending import alive, break_point, departed, score, winner_by
from lhy_desktop.engine.rulesets.orders.victory.holding import holder


def lineup(state: State) -> Lineup:
    """Every team on the map, and the teams that each side has lost."""
    posts = {one.id: Post(one.side, one.hex) for one in state.teams.values() if one.place == "map" and one.hex}
    return Lineup(posts, _lost(state))


def aimed(state: State, action: object) -> tuple[str, ...]:
    """5, 6.2, 7: the hexes of the teams that are shot at, and where a barrage is to fall."""
    if isinstance(action, PutMarker):
        return (action.hex,)
    if isinstance(action, Blaze):
        targets = [action.target] if action.fires else []
    elif isinstance(action, Shoot) and state.group is not None:
        targets = [one.target for one in state.group.given if one.order == "fire"]
    else:
        return ()
    teams = (state.teams.get(target) for target in targets)
    return tuple(team.hex for team in teams if team is not None and team.hex)


def ending(state: State) -> Ending:
    """12.5: a side that broke or has nobody left, or the score after the last turn."""
    assert state.result is not None
    key = _key(state)
    by_score = key in ("left", "turns")
    lead = score(state, "axis") - score(state, "allied")
    stakes = []
    for one in state.setup.mission.objectives:
        seat = holder(state, one.hex)
        turned = lead + (-2 if seat == "axis" else 2) * one.points
        decisive = by_score and seat is not None and winner_by(state, turned) != state.result.winner
        stakes.append(Stake(one.hex, one.name, (one.hex,), seat, one.points, decisive))
    return Ending(key, state.result.reason, tuple(stakes), by_score)


def bands(mission: Mission) -> tuple[Band, ...]:
    """12.5: by how much a side must be ahead; the score is the lead of the axis seat."""
    low, high = -mission.ahead("allied"), mission.ahead("axis") - 1
    middle = (Band(None, high),) if high > low else ()
    return (Band("allied", low), *middle, Band("axis"))


def _key(state: State) -> str:
    broken = [seat for seat in SEATS if state.chits.get(seat, 0) >= break_point(state, seat)]
    if state.setup.mission.chits == "break" and broken:
        return f"broke:{broken[0]}"
    if departed(state):
        return "left"
    gone: list[Seat] = [seat for seat in SEATS if not alive(state, seat)]
    return f"gone:{gone[0]}" if gone else "turns"


def _lost(state: State) -> tuple[int, int]:
    axis = sum(state.setup.teams[team].side == "axis" for team in state.losses)
    return axis, len(state.losses) - axis
