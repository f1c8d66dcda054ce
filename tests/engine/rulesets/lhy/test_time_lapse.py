"""14.1: T25, every face of the die."""

from __future__ import annotations

import pytest

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import ChanceSource, Game, Rolled
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.turn.time_lapse import TimeLapse
from tests.engine.rulesets.lhy import worlds

UNITS = {"kp1/1/1": {"hex": "F5"}}


@pytest.mark.parametrize(("die", "minutes"), [*enumerate((2, 2, 3, 3, 3, 4, 4, 4, 5, 5), start=1)])
def test_the_clock_moves_on(die: int, minutes: int) -> None:
    setup = worlds.setup(Board.single(worlds.sheet()), UNITS)
    state = worlds.state(setup, UNITS, minute=58, phase=6)
    game = Game(RULESET, state, (TimeLapse(),), ChanceSource(1))
    events = game.submit(Rolled(die))
    assert game.state.minute == 58 + minutes
    assert events[0].public.dice == (die,)
    assert game.question is None
