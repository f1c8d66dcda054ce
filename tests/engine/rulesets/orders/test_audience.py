"""Every viewer gets what the audience marks of the state's declaration say, in every field: no more and no less."""

from __future__ import annotations

import os
import random
from typing import Any, get_type_hints

import pytest

from lhy_desktop.engine.flow import VIEWERS, Game, Viewer
from lhy_desktop.engine.flow.door import twin_of
from lhy_desktop.engine.rulesets.orders import RULESET
from lhy_desktop.engine.rulesets.orders.model.state import State
from lhy_desktop.engine.rulesets.orders.model.values import Audience
from lhy_desktop.engine.rulesets.orders.model.view import View
from tests.of_the_day import some

SEED = int(os.environ.get("LHY_SEED", "1"))
POINTS = 10
COMPUTED = {"viewer", "cup"}
"""What a view has that no field of the state holds: whose it is, and how many chits are left."""


def marks() -> dict[str, list[Audience]]:
    """The marks of every field of the state."""
    hints = get_type_hints(State, include_extras=True)
    return {
        name: [mark for mark in getattr(hints[name], "__metadata__", ()) if isinstance(mark, Audience)]
        for name in State.__struct_fields__
    }


MARKS = {name: found[0] for name, found in marks().items()}


def told(state: State, viewer: Viewer) -> dict[str, Any]:
    """What this viewer is told of a state, field by field, made from the marks alone."""
    secret = {one.id for one in state.teams.values() if one.hidden and one.side != viewer}
    found: dict[str, Any] = {"viewer": viewer, "cup": {seat: len(cup) for seat, cup in state.cups.items()}}
    for name, mark in MARKS.items():
        value = getattr(state, name)
        if mark is Audience.ALL:
            found[name] = value
        elif mark is Audience.SIDE:
            found[name] = {seat: one for seat, one in value.items() if seat == viewer}
        elif mark is Audience.HIDING and isinstance(value, dict):
            found[name] = {team: one for team, one in value.items() if team not in secret}
        elif mark is Audience.HIDING:
            found[name] = value if value is None else without(value, secret)
    return found


def without(group: Any, secret: set[str]) -> dict[str, Any]:
    """An activation without any word of these teams."""
    parts = {name: getattr(group, name) for name in group.__struct_fields__}
    return {name: _without(value, secret) for name, value in parts.items()}


def _without(value: Any, secret: set[str]) -> Any:
    if isinstance(value, tuple):
        return tuple(one for one in value if getattr(one, "team", one) not in secret)
    return "" if isinstance(value, str) and value in secret else value


def got(view: View) -> dict[str, Any]:
    """What a view holds, field by field."""
    found = {name: getattr(view, name) for name in View.__struct_fields__}
    return found | {"group": without(view.group, set()) if view.group is not None else None}


def test_every_field_has_one_mark_and_the_view_has_those_that_are_told() -> None:
    assert [name for name, found in marks().items() if len(found) != 1] == []
    given = {name for name, mark in MARKS.items() if mark is not Audience.NOBODY}
    assert set(View.__struct_fields__) == given | COMPUTED


def moments(mission: str) -> list[Game[Any]]:
    """Some positions of a random game."""
    game, rng, found = RULESET.begin(RULESET.prepare(mission, {}), SEED), random.Random(SEED), list[Game[Any]]()
    while game.question is not None:
        if rng.random() < 0.05:
            found.append(game.copy())
        seat = game.question.seat
        game.submit(game.roll() if seat == "chance" else game.legal(seat).sample(rng))
    return found


@pytest.mark.parametrize("mission", some(RULESET.missions(), 2))
def test_every_view_is_what_the_marks_say(mission: str) -> None:
    rng, hidden, found = random.Random(SEED), 0, moments(mission)
    assert found
    for game in rng.sample(found, min(POINTS, len(found))):
        for viewer in VIEWERS:
            twin = twin_of(RULESET, game, viewer, rng)
            for state in (game.state, twin.state):
                assert got(RULESET.view(state, (), viewer)) == told(state, viewer)
            hidden += len(game.state.teams) - len(game.view(viewer).teams)
    sides = game.state.setup.mission.sides.values()
    assert hidden or not any(side.hidden for side in sides)
