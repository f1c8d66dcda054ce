"""State -> View: what each viewer may know, built by copying (12.3)."""

from __future__ import annotations

import msgspec

from lhy_desktop.engine.flow import Viewer
from lhy_desktop.engine.rulesets.orders.model.state import State
from lhy_desktop.engine.rulesets.orders.model.values import Group, Standing
from lhy_desktop.engine.rulesets.orders.model.view import View


def view_of(state: State, viewer: Viewer) -> View:
    """The viewer's picture of a state; it holds no reference to it."""
    teams = {id: team for id, team in state.teams.items() if not team.hidden or team.side == viewer}
    view = View(
        viewer,
        teams,
        state.phase,
        state.turn,
        state.active,
        state.first,
        state.points,
        state.opened,
        {seat: die for seat, die in state.die.items() if seat == viewer},
        state.heroes.copy(),
        None if state.group is None else _group(state.group, teams),
        state.barrages.copy(),
        state.missions_left.copy(),
        state.held.copy(),
        state.wrecks,
        {seat: len(cup) for seat, cup in state.cups.items()},
        state.chits.copy(),
        state.undrawn.copy(),
        state.losses,
        state.gone.copy(),
        state.placed,
        state.result,
    )
    view.__dict__["setup"] = state.setup
    return view


def _group(group: Group, teams: dict[str, Standing]) -> Group:
    """An activation without the hidden teams that this viewer does not know."""
    if all(team in teams for team in group.members):
        return group
    return msgspec.structs.replace(
        group,
        base=group.base if group.base in teams else "",
        members=tuple(team for team in group.members if team in teams),
        given=tuple(one for one in group.given if one.team in teams),
    )
