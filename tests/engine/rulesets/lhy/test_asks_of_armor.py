"""What screens and computer players may ask about vehicles in assaults (V14, V15)."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.asks import assault, march
from tests.engine.rulesets.lhy.playing import Play
from tests.engine.rulesets.lhy.test_asks import ask, situated

ARMORED = """
units:
  able/1/1: {hex: F8}
  able/1/3: {hex: F8}
  kp1/1/leader: {hex: F8}
  tank1/2/1: {hex: F8}
  tank1/2/2: {hex: F8}
start: {at: assault, active: allied, state: {assaults: {F8: {hex: F8, attacker: allied}}}}
"""


def test_armor_goes_in_is_hunted_and_falls_back() -> None:
    tank = {"able_tank/1/1": {"hex": "F6", "motion": "moving"}}
    play = Play({**tank, "kp1/1/2": "F8", "kp1/1/leader": "K13"}, platoon="able_tank/1")
    found = ask(play, assault.Assaults(("able_tank/1/1",), "F8"))
    assert {action.halts for action in found} == {"", "stop"}
    assert all(play.refusals(RULESET.notation(action)) == () for action in found)

    game = situated(ARMORED, "fight F8", "participants able/1/1 able/1/3", "participants kp1/1/leader tank1/2/1", "9")
    assert ask(game, assault.Called()) == assault.Band("F8", ("tank1/2/1", "tank1/2/2"))
    game.submit(RULESET.parse("decline"))
    game.submit(RULESET.parse("retreat kp1/1/leader F9 F10"))
    start, units = ask(game, assault.Called())
    assert (start, units) == ("F8", ("tank1/2/1", "tank1/2/2"))
    assert ask(game, assault.Onward(())) == march.NOWHERE
    both, one = (ask(game, assault.WaysBack(some)) for some in (units, units[:1]))
    assert both == one
    assert {way[-1] for way in both} >= {"F7", "G8", "F12"}
