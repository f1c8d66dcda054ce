"""The log in the window: everything is told, and only once."""

from __future__ import annotations

import pytest
from conftest import Table
from hand import Hand, until
from scenes import scene

from lhy_desktop.ui.panels.log import LogCard
from lhy_desktop.ui.play.window.playing import Playing

UNDER_FIRE = """
units:
  able/1/1: {{hex: C5{state}}}
  able/1/leader: {{hex: C3}}
  kp1/1/leader: {{hex: C13}}
start: {{at: fire, active: axis, markers: [{{hex: C5, value: 0, by: axis}}]}}
"""


def resolved(table: Table, state: str, seat: str) -> Playing:
    """A fire with the result 7 has been resolved: above the squad's Cohesion, but not enough for a casualty."""
    players = {"axis": "random", "allied": "random", seat: "human"}
    playing = table(session=scene(UNDER_FIRE.format(state=state), mode="computer", dice=(7,), **players))
    hand = Hand(playing)
    ready = ("asking", "rolling", "continue", "over")
    for _ in range(4):
        until(lambda: playing.game.state in ready)
        if any(line.kind == "disrupted" for line in playing.game.session.log("table")):
            break
        hand.press("orders.commit")
    until(lambda: playing.game.state in ready)
    return playing


def disruptions(playing: Playing) -> list[LogCard]:
    """The cards of the log that tell of the squad's disruption."""
    return [card for card in playing.window.docks.pages["log"].cards if "disrupted" in card.accessibleName()]


@pytest.mark.parametrize("seat", ["axis", "allied"])
def test_a_disruption_by_fire_is_told_once_with_its_sum(table: Table, seat: str) -> None:
    playing = resolved(table, "", seat)
    recorded = [line for line in playing.game.session.log(seat) if "disrupted" in line.telling.text]
    assert [line.kind for line in recorded] == ["result", "disrupted"], "the record has both"
    (told,) = disruptions(playing)
    assert "result 7 is above its Cohesion" in told.accessibleName()
    assert "loss" in told.line.kinds
    assert told.line.ledger


def test_of_a_covered_unit_the_firer_reads_both(table: Table) -> None:
    """The result names no unit under a marker: only the second line tells which unit was disrupted."""
    firer = disruptions(resolved(table, ", concealed: true", "axis"))
    assert len(firer) == 2
    assert "squad" not in firer[0].accessibleName()
    assert "squad" in firer[1].accessibleName()
    assert len(disruptions(resolved(table, ", concealed: true", "allied"))) == 1
