"""The reasons of the recruit are those it decided by: whatever figure or place a reason names is true."""

from __future__ import annotations

import re
from collections import Counter

from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.engine.flow import LegalSet
from lhy_desktop.engine.rulesets.lhy.asks import assault
from lhy_desktop.engine.rulesets.lhy.model import actions as act
from lhy_desktop.engine.rulesets.lhy.model.keys import Effect, Odds, Recovered
from tests.bots.asking import FARM, thought
from tests.bots.watched import games
from tests.engine.rulesets.lhy.playing import Play


def number(pattern: str, why: str) -> int:
    """The number that a reason names."""
    found = re.search(pattern, why)
    assert found is not None, why
    return int(found[1])


def hit(legal: LegalSet, action: act.Fire) -> int:
    """In percent: the chance of any effect of the markers on the hex, this one among them."""
    rows = legal.preview(action).outcomes
    table = Odds.TOGETHER if any(row.table == Odds.TOGETHER for row in rows) else Odds.ALONE
    effects = (row for row in rows if row.table == table and row.key in (Effect.DISRUPTED, Effect.CASUALTY))
    return sum((row.low + row.high) * 50 // row.of for row in effects)


def check(picture: Picture, legal: LegalSet, action: object, why: str) -> str:
    """Compare a reason with the position; returns what was compared."""
    match action:
        case act.Fire() if "about" in why:
            assert number(r"about (\d+) %", why) == hit(legal, action)
            return "fire"
        case act.Recover():
            rows = [row for row in legal.preview(action).outcomes if row.key != Recovered.FAILS]
            assert number(r"in (\d+) % of", why) == sum(row.low * 1000 // row.of for row in rows) // 10
            return "recover"
        case act.Withdraw() if "no enemy sees that hex" in why:
            assert not picture.guns_on(action.path[-1])
            return "unseen"
        case act.Withdraw() if "less fire" in why:
            assert picture.guns_on(picture.view.units[action.units[0]].hex)
            return "safer"
        case act.Maneuver() if re.search(r" takes? ", why):
            names = [aim.name for aim in picture.setup.mission.objectives if set(aim.hexes) & set(action.path)]
            assert any(name.removeprefix("The ") in why for name in names)
            return "takes"
        case act.Maneuver() if "out of the enemy's sight" in why:
            assert not picture.guns_on(action.path[-1])
            return "out of sight"
        case act.EnterAssault() if "in 10" in why:
            target = next(arrow.target for arrow in picture.view.arrows if arrow.id == action.arrow)
            clash = assault.pledged(picture.view, target)
            assert clash is not None
            assert 0 <= number(r"(\d+) in 10", why) <= 10
            assert set(action.units) <= {*clash.attackers, *clash.defenders}
            return "enter"
        case act.Resolve() if "Our own" in why:
            mine = {hex: any(m.by == picture.seat for m in ms) for hex, ms in picture.view.fire.items()}
            assert mine[action.hex]
            return "resolve"
    return ""


def test_what_a_reason_says_is_true() -> None:
    seen = Counter(check(one.picture, one.legal, one.thought.action, one.thought.why) for one in games())
    assert {"fire", "recover", "enter", "resolve"} <= set(seen)
    assert {"unseen", "out of sight"} & set(seen)


def test_every_reason_is_a_sentence_and_none_is_said_of_everything() -> None:
    whys = Counter(one.thought.why for one in games())
    assert all(why.endswith(".") and why[:1] != why[:1].lower() for why in whys if not why[:1].isdigit())
    assert "The recruit has no preference here: drawn by lot." not in whys
    assert max(whys.values()) < len(games()) // 3


def test_breaking_off_and_falling_back_have_reasons_of_their_own() -> None:
    """Units that must fall back were said to break off because of bad odds."""
    play = Play(
        {"able/1/1": "F6", "able/1/leader": "F6", **{f"kp1/1/{n}": "F4" for n in (1, 2, 3)}},
        platoon="able/1",
        objectives=(FARM,),
    )
    play.do("assault able/1/1 F5 F4", "call")
    while not play.asked.endswith("Arrows"):
        assert play.game.question is not None
        if play.game.question.seat == "chance":
            play.game.submit(play.game.roll())
        else:
            play.do("pass" if "Reaction" in play.asked else "call")
    found = thought(play)
    assert found.action == act.Feint(1, ("able/1/1",))
    assert re.search(r"only [0-4] in 10", found.why)
    play.game.submit(found.action)
    play.roll(10)
    assert play.asked.endswith("FallBack")
    found = thought(play)
    assert isinstance(found.action, act.Feint)
    assert found.action.path
    assert "odds" not in found.why
    assert "must fall back" in found.why
