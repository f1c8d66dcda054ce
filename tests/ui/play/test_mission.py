"""A whole mission by mouse alone against the computer, with what must hold at every step: printed keys mean what they
stand beside, the board stands still, and every objective lies on it."""

from __future__ import annotations

import random

import pytest
from conftest import Table
from hand import Hand, until
from standing import objectives, stand, zones

from tests.ui.printed_keys import key_faults


@pytest.mark.daily("whole games at the window", 3)
def test_a_whole_mission_by_mouse_against_the_computer(table: Table) -> None:
    playing = table()
    hand, rng = Hand(playing), random.Random(7)
    until(lambda: playing.game.state == "asking")
    hand.settle()
    playing.board.fit(200)  # all in sight, so that neither this hand nor the enemy needs to scroll
    where, moved = stand(playing), set()
    playing.board.moved.connect(lambda: moved.add(stand(playing)))
    for _ in range(3000):
        until(lambda: playing.game.state in ("asking", "rolling", "continue", "over"))
        hand.settle()
        assert zones(playing) == objectives(playing), playing.window.bar.said()
        assert stand(playing) == where, playing.window.bar.said()
        if playing.game.state == "over":
            break
        model = playing.window.bar.model
        assert model.sentence
        faults = key_faults(playing.window.registry, [(verb.id, verb.key) for verb in model.verbs + model.right])
        assert not faults, f"{playing.window.bar.said()}: {faults}"
        hand.turn(rng)
    result = playing.game.session.result()
    assert result is not None
    assert hand.clicks > 60
    assert result.reason in playing.window.bar.said()
    assert moved <= {where}
