"""What a side does, and then hears and sees, is the same in twin worlds unless the truth itself is revealed (21.3).

A side that acts learns nothing from silence: the same answers lead to the same sentences, questions and pictures,
whatever lies under the enemy's markers, hidden on the map, or in his mines, pools and choices.
"""

from __future__ import annotations

import os
import random
from typing import Any

import msgspec

from lhy_desktop.engine.flow import Event, Game
from lhy_desktop.engine.rulesets.lhy.model import actions as act
from lhy_desktop.engine.rulesets.lhy.model.state import State
from tests.leak.twins import games, twin
from tests.missions.listed import ALL

POINTS = int(os.environ.get("LHY_SOAK_POINTS", "60"))
SEED = int(os.environ.get("LHY_SEED", "1"))
OUT = (
    "revealed",
    "lost",
    "leader lost",
    "casualty",
    "disrupted",
    "result",
    "control",
    "met",
    "mines",
    "assault",
    "end",
)
"""Events that reveal the truth itself."""
TRUTHS = (act.Fire, act.FireGroup, act.SplitFire, act.KneeFire, act.RequestMortar, act.ChooseFront, act.Resolve)
"""Answers whose results depend on the truth and make it public (21.3.1)."""
TOLD = (act.Ask, act.Assault, act.EnterAssault, act.Fight, act.Participants)
"""Answers that ask for the truth, or that run into it."""
ABOUT = (act.CarryMarkers, act.Done)
"""Answers about units on their way, or about positions whose units differ in a twin world."""
OVERSTACKED = "3.2"
"""Overstacking is revealed in marker adjustment."""


def carried_out(game: Game[State], action: Any) -> list[Event]:
    """The events of an answer, including the dice that nobody else sees."""
    events = list(game.submit(action))
    while (question := game.question) is not None and question.roll is not None and question.roll.audience != "public":
        events += game.submit(game.roll())
    return events


def test_who_acts_learns_nothing_of_what_he_does_not_see() -> None:
    rng = random.Random(SEED)
    compared = 0
    for game, _ in games(ALL, SEED):
        question = game.question
        assert question is not None
        if question.seat == "chance" or rng.random() < 0.6:
            continue
        seat = question.seat
        action = game.legal(seat).sample(rng)
        if isinstance(action, (*TRUTHS, *TOLD, *ABOUT)):
            continue
        mine, his = game.copy(), twin(game, seat, rng)
        his.chance = mine.chance
        events = [carried_out(mine, action), carried_out(his, action)]
        if any(event.kind in OUT for event in (*events[0], *events[1])):
            continue
        if any(one.question is not None and one.question.rule == OVERSTACKED for one in (mine, his)):
            continue
        heard = [[event.told(seat).text for event in told if event.told(seat).text] for told in events]
        where = f"{action} at decision {game.number} of {game.state.setup.mission.id}"
        assert heard[0] == heard[1], where
        assert mine.question == his.question, where
        assert mine.number == his.number, where
        assert msgspec.json.encode(mine.view(seat)) == msgspec.json.encode(his.view(seat)), where
        compared += 1
        if compared == POINTS:
            break
    assert compared == POINTS
