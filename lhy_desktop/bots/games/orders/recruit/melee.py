"""Assaults and hits (5, 7): who takes a hit, who fights, whom he strikes, and where he goes afterwards."""

from __future__ import annotations

from lhy_desktop.bots.bot import Thought
from lhy_desktop.bots.games.orders.recruit import storming, words
from lhy_desktop.bots.games.orders.recruit.chance import passes
from lhy_desktop.bots.games.orders.recruit.mind import Mind
from lhy_desktop.engine.flow import Preview
from lhy_desktop.engine.rulesets.orders.asks import assault
from lhy_desktop.engine.rulesets.orders.model.actions import Allocate, Blaze, Consolidate, Fight, Victim

POOR = 0.2
"""A check with a smaller chance is left to others whom this team can support."""
POINTS = 0.3
"""What received-fire points on a vehicle, or the check that they cause, are worth against its destruction."""


def hit(mind: Mind) -> Thought | None:
    """5: the team whose loss hurts least takes the next hit."""
    found = [action for action in mind.legal.narrow(verb="allocate") if isinstance(action, Allocate)]
    if not found:
        return None
    action = min(found, key=lambda one: (mind.picture.gain(one.team), one.team))
    return Thought(action, words.taken(mind.picture, action.team))


def fight(mind: Mind) -> Thought | None:
    """7.1: the best check first; a team with hardly a chance supports the others."""
    picture = mind.picture
    found = [action for action in mind.legal.narrow(verb="fight") if isinstance(action, Fight)]
    teams = list(dict.fromkeys(action.team for action in found if not action.support))
    if not teams:
        return Thought(found[0], words.supported(picture, found[0].team)) if found else None
    chance = {team: passes(max(1, sum(line.value for line in assault.check(picture.view, team)))) for team in teams}
    weakest = min(teams, key=lambda team: (chance[team], team))
    if chance[weakest] <= POOR and len(teams) > 1 and Fight(weakest, True) in mind.legal:
        return Thought(Fight(weakest, True), words.supported(picture, weakest))
    best = max(teams, key=lambda team: (storming.fight(picture, team)[0], chance[team], team))
    return Thought(Fight(best), words.fought(picture, best, chance[best], len(teams) > 1))


def victim(mind: Mind) -> Thought | None:
    """7: the enemy whose loss hurts most, with the weapon that hurts it most."""
    found = [action for action in mind.legal.narrow(verb="victim") if isinstance(action, Victim)]
    if not found:
        return None
    action = max(found, key=lambda one: (mind.picture.worth(one.team), one.team, _hurts(mind.legal.preview(one))))
    return Thought(action, words.struck(mind.picture, action.team))


def consolidate(mind: Mind) -> Thought | None:
    """7: to the best hex within three that touches no other enemy; else it stays."""
    picture, moves = mind.picture, mind.moves
    found = [action for action in mind.legal.narrow(verb="consolidate") if isinstance(action, Consolidate)]
    if not found:
        return None
    team = found[0].team
    here = picture.view.teams[team].hex
    ends = tuple(one.hex for one in found if one.team == team and one.hex and one.hex not in moves.shut)
    end, gain = moves.best(team, ends)
    goal = end if gain > 0 and end != here else ""
    action = next(one for one in found if one.team == team and one.hex == goal)
    return Thought(action, words.consolidated(picture, mind.plan, team, action.hex))


def blaze(mind: Mind) -> Thought | None:
    """7: fire at a vehicle that was reached unseen, with the weapon that hurts it most, if any does."""
    found = [action for action in mind.legal.narrow(verb="blaze") if isinstance(action, Blaze)]
    if not found:
        return None
    action = max(found, key=lambda one: (_hurts(mind.legal.preview(one)), not one.fires, one.target, one.weapon))
    return Thought(action, words.BLAZES if action.fires else words.NO_BLAZE)


def _hurts(preview: Preview) -> float:
    """How much a hit is worth by its preview: the chance to destroy, and a part of it for points and checks."""
    worth = {"destroyed": 1.0, "points": POINTS, "killed": POINTS}
    return sum(worth.get(one.key, 0.0) * one.low / one.of for one in preview.outcomes if one.of)
