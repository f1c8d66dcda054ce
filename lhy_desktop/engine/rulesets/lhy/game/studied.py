"""How a game stands (15.4), and what the laboratory sees of it: where everything is, what is fired at, and what decided
it (15.5)."""

from __future__ import annotations

from lhy_desktop.engine.flow import Game, Result, Seat, other
from lhy_desktop.engine.flow.door import Band, Ending, Lineup, Post, Stake
from lhy_desktop.engine.rulesets.lhy.anti_tank import under_marker
from lhy_desktop.engine.rulesets.lhy.model.actions import (
    AntiTank,
    AntiTankGroup,
    DriveFire,
    Extend,
    Fire,
    FireGroup,
    KneeFire,
    MoveFire,
    RequestMortar,
    SplitAntiTank,
    SplitFire,
)
from lhy_desktop.engine.rulesets.lhy.model.prepared import Mission, Objective
from lhy_desktop.engine.rulesets.lhy.model.scoring import final_score, holder
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.victory.outcome import limit_passed, met, outcome, winner_now


def score_now(state: State) -> Result:
    """15.4, 15.5: the result by the Final Score as it stands."""
    return Result(winner_now(state), final_score(state), state.turn, _lost(state), "")


def lineup(state: State) -> Lineup:
    """Every unit on the map with its combat steps, and the steps each side has lost (15.1)."""
    counters = state.setup.counters
    posts = {}
    for unit in state.units.values():
        if unit.place == "map" and unit.hex:
            counter = counters[unit.id]
            posts[unit.id] = Post(unit.side, unit.hex, counter.steps if counter.combat else 0)
    return Lineup(posts, _lost(state))


def aimed(state: State, action: object) -> tuple[str, ...]:
    """The hexes that an action fires at; smoke harms nobody."""
    if isinstance(action, AntiTank | AntiTankGroup | MoveFire | DriveFire):
        return (_where(state, action.target),)
    if isinstance(action, SplitAntiTank):
        return (_where(state, action.first), _where(state, action.second))
    if isinstance(action, Fire | FireGroup):
        return (action.target,)
    if isinstance(action, SplitFire):
        return (action.first, action.second)
    if isinstance(action, RequestMortar | KneeFire | Extend) and action.ammo == "HE":
        return (action.hex,)
    return ()


def _where(state: State, target: str) -> str:
    """The hex of a target: a unit, a type of units under a marker, or a hex itself."""
    under, unit = under_marker.read(target), state.units.get(target)
    return under.hex if under is not None else unit.hex if unit is not None else target


def ending(game: Game[State]) -> Ending:
    """15.3, 15.5: the limit or the condition that ended the mission, with its objectives."""
    state = game.state
    assert state.result is not None
    mission, stakes = state.setup.mission, tuple(_stakes(state))
    for seat in (mission.attacker, other(mission.attacker)):
        if limit_passed(state, seat):
            return Ending(f"limit:{seat}", state.result.reason, stakes)
    place = next((place for place, condition in enumerate(mission.ends) if met(state, condition)), 0)
    return Ending(f"end:{place}", state.result.reason, stakes, mission.rule == "bands")


def bands(mission: Mission) -> tuple[Band, ...]:
    """15.5: the victory bands; none where something else decides, or where the attacker is rolled for."""
    if mission.rule != "bands" or mission.rolled:
        return ()
    edge, draw = mission.bands.attacker, mission.bands.draw
    middle = (Band(None, draw),) if draw > edge else ()
    return (Band(mission.attacker, edge), *middle, Band(other(mission.attacker)))


def _stakes(state: State) -> list[Stake]:
    """15.6: every objective as it is held at the end."""
    found = []
    for one in state.setup.mission.objectives:
        seat = holder(state, one)
        decisive = seat is not None and _decisive(state, one, other(seat))
        found.append(Stake(one.id, one.name, one.hexes, seat, one.points, decisive))
    return found


def _decisive(state: State, objective: Objective, seat: Seat) -> bool:
    """Whether the mission would not have ended, or with another winner, if this side held an objective."""
    twin = state.copy()
    twin.ends_met = ()
    twin.control.update(dict.fromkeys(objective.hexes, seat))
    if objective.id in twin.earned:
        twin.earned[objective.id] = seat
    found = outcome(twin)
    return found is None or state.result is None or found.winner != state.result.winner


def _lost(state: State) -> tuple[int, int]:
    return state.lost.get("axis", 0), state.lost.get("allied", 0)
