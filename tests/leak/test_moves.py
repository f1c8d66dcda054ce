"""Moves under a marker sound and look the same to the enemy, whichever and however many units move (21.3)."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from lhy_desktop.engine.flow import Event, Game, Seat, other
from lhy_desktop.engine.rulesets.lhy.model import actions as act
from lhy_desktop.engine.rulesets.lhy.model.state import State
from tests.leak.twins import games, twin
from tests.missions.listed import ALL

MOVES = 60
TELLING = ("revealed", "lost", "casualty", "control")
"""Events that reveal the truth itself."""


def hidden_move(game: Game[State], seat: Seat, rng: random.Random) -> Any:
    """A legal move of concealed units, or None."""
    state = game.state
    hidden = [u.id for u in state.units.values() if u.side == seat and u.concealed and u.hex and not u.acted]
    if not hidden:
        return None
    unit = rng.choice(hidden)
    found = [
        action
        for action in game.legal(seat).narrow(unit=unit)
        if isinstance(action, act.Maneuver | act.Withdraw) and all(state.units[one].concealed for one in action.units)
    ]
    return rng.choice(found[:200]) if found else None


def same_in(mine: Game[State], his: Game[State], action: Any) -> Any:
    """The same move as the enemy sees it, made by other concealed units of that hex, of which some or none stay; else
    None."""
    first = mine.state.units[action.units[0]]
    stacks = [[u for u in g.state.units.values() if u.hex == first.hex and u.side == first.side] for g in (mine, his)]
    stay = len(stacks[0]) > len(action.units)
    movers = [u.id for u in stacks[1] if u.concealed]
    if movers and stay and len(movers) == len(stacks[1]):
        movers.pop()
    if not movers or (not stay and len(movers) < len(stacks[1])):
        return None
    twin_action = msgspec.structs.replace(action, units=tuple(movers))
    return twin_action if twin_action in his.legal(first.side) else None


def carried_out(game: Game[State], action: Any) -> list[Event]:
    """The events of an answer, including private rolls."""
    events = list(game.submit(action))
    while (question := game.question) is not None and question.roll is not None and question.roll.audience != "public":
        events += game.submit(game.roll())
    return events


def test_a_move_under_a_marker_tells_the_enemy_nothing_more() -> None:
    rng = random.Random(7)
    compared = 0
    for game, _ in games(ALL, 50):
        question = game.question
        assert question is not None
        if question.seat == "chance" or not question.kind.endswith("Segment") or rng.random() < 0.5:
            continue
        seat, enemy = question.seat, other(question.seat)
        action = hidden_move(game, seat, rng)
        mine, his = game.copy(), twin(game, enemy, rng)
        his.chance = mine.chance
        twin_action = None if action is None else same_in(mine, his, action)
        if twin_action is None:
            continue
        events = [carried_out(mine, action), carried_out(his, twin_action)]
        happened = (*events[0], *events[1])
        if any(event.kind in TELLING or (event.kind == "exit" and event.public.text) for event in happened):
            continue  # everybody sees a casualty at the edge
        heard = [[event.told(enemy) for event in told if event.told(enemy).text] for told in events]
        assert heard[0] == heard[1]
        assert mine.question == his.question
        assert mine.number == his.number
        assert msgspec.json.encode(mine.view(enemy)) == msgspec.json.encode(his.view(enemy)), (action, twin_action)
        compared += 1
        if compared == MOVES:
            break
