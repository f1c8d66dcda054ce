"""What a window asks when vehicles go through hexes of the enemy."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.lhy.asks import march
from lhy_desktop.engine.rulesets.lhy.model.actions import Drive
from tests.engine.rulesets.lhy.playing import Play, Rows


def test_a_drafted_way_says_how_it_may_pass_and_who_must_fire() -> None:
    units: Rows = {"able_tank/1/1": {"hex": "C4", "motion": "moving"}, "kp1/1/1": "C5", "german/latw/1": "C5"}
    play = Play(units, platoon="able_tank/1")
    through, back = Drive(("able_tank/1/1",), ("C5", "C6")), Drive(("able_tank/1/1",), ("C5", "C4"), reverse=True)
    legal = play.game.legal("allied")
    assert legal.ask(march.Manners(through)) == {"bypass": "", "overrun": ""}
    assert set(legal.ask(march.Manners(back)).values()) == {
        "In reverse there is no bypass.",
        "In reverse there is no overrun.",
    }
    assert legal.ask(march.Manners(Drive(("able_tank/1/1",), ("D4",)))) == {}
    assert legal.ask(march.MustFire()) == ()
    play.do("drive able_tank/1/1 C5 C6 by:overrun")
    assert play.game.legal("axis").ask(march.MustFire()) == ("german/latw/1",)
    assert play.game.legal("axis").ask(march.Manners(through)) == {}
