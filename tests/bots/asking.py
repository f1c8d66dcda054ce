"""Asking the recruit what it thinks of a position."""

from __future__ import annotations

from lhy_desktop.bots import Nodes, Thought, make_bot
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model.prepared import Objective
from tests.engine.rulesets.lhy.playing import Play

FARM = Objective("farm", "The farm", ("F4",), 2)


def thought(play: Play) -> Thought:
    """What the recruit thinks of the pending question; its answer is legal."""
    game = play.game
    assert game.question is not None
    seat = game.question.seat
    assert seat != "chance"
    legal = game.legal(seat)
    found = make_bot("lhy", "recruit", 1).think(game.number, seat, game.view(seat), legal, Nodes())
    assert not legal.explain(found.action)
    return found


def answer(play: Play) -> str:
    """The answer as a line of notation."""
    return RULESET.notation(thought(play).action)


def answers(play: Play, most: int = 12) -> list[str]:
    """What one side does from here until it hands over; the list also ends at dice and other questions."""
    game, found = play.game, list[str]()
    assert game.question is not None
    seat = game.question.seat
    while game.question is not None and game.question.seat == seat and len(found) < most:
        found.append(answer(play))
        if found[-1] in ("call", "pass"):
            break
        play.do(found[-1])
    return found
