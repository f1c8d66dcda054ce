"""Which team is activated, by which point (2), and what orders the activated teams get (3 A1)."""

from __future__ import annotations

from typing import NamedTuple

from lhy_desktop.bots.bot import Thought
from lhy_desktop.bots.games.orders.recruit import shelling, weights, words
from lhy_desktop.bots.games.orders.recruit.groups import Choice
from lhy_desktop.bots.games.orders.recruit.mind import Mind
from lhy_desktop.engine.rulesets.orders.asks import activations, contacts, ground
from lhy_desktop.engine.rulesets.orders.model.actions import Activate, Begin, EndTurn, Give, Leave, PassHero

MOST_TEAMS = 20
"""So many teams are weighed for one activation, when something worth doing is among them."""
GOALS = 12
"""So many hexes are tried as the goal that vehicles of a unit see together."""


class Group(NamedTuple):
    """An activation, the orders it would give, and what they are worth."""

    action: Activate
    choices: tuple[Choice, ...]
    worth: float


def _groups(mind: Mind, by: str) -> list[Group]:
    """The groups that may be activated in this way, the likeliest first; when some are worth it, no more are weighed
    than a few dozen teams."""
    found, weighed = list[Group](), 0
    for _, action, members in sorted(_likely(mind, by), key=lambda one: (-one[0], one[1].team)):
        if weighed + len(members) > MOST_TEAMS and any(one.worth >= weights.LEAST for one in found):
            break
        choices = mind.orders.best(members)
        found.append(Group(action, choices, sum(one.worth for one in choices)))
        weighed += len(members)
        if mind.effort.over():
            break
    return found


def _likely(mind: Mind, by: str) -> list[tuple[float, Activate, tuple[str, ...]]]:
    """Every different group, with a guess of what it can do: by its size, and by how near the enemy is."""
    found, known = list[tuple[float, Activate, tuple[str, ...]]](), set[tuple[str, ...]]()
    for action in mind.legal.narrow(verb="activate"):
        assert isinstance(action, Activate)
        if action.by != by:
            continue
        members = mind.legal.ask(activations.Comrades(action.team, action.by))
        key = tuple(sorted(members))
        if key not in known:
            known.add(key)
            found.append((sum(_near(mind, team) for team in members), action, members))
    return found


def _near(mind: Mind, team: str) -> float:
    """How likely a team has something to do: more the nearer the nearest enemy is."""
    here, targets = mind.picture.view.teams[team], mind.picture.targets(team)
    if not here.hex or not targets:
        return 0.5
    return 12 / (12 + mind.picture.board.distance(here.hex, targets[0].hex))


def _best(groups: list[Group]) -> Group | None:
    return max(groups, key=lambda one: (one.worth, len(one.choices), one.action.team), default=None)


def _thought(mind: Mind, group: Group, hero: bool = False) -> Thought:
    most = max(group.choices, key=lambda one: one.worth, default=None)
    why = most.why if most is not None else words.MUST
    why = words.activated(mind.picture, why, len(group.choices))
    if hero:
        why = words.hero(mind.picture, why, mind.picture.view.heroes.get(mind.picture.seat, 0) - 1)
    return Thought(group.action, why)


def loop(mind: Mind) -> Thought:
    """2 T4.1: teams in contact first, because they cost nothing; then what is worth most; Hero Points for the best."""
    free = _best(_groups(mind, "free"))
    if free is not None:
        return _thought(mind, free)
    paid = _best(_groups(mind, "point"))
    barrage = shelling.order(mind)
    if barrage is not None and barrage.worth > (paid.worth if paid is not None and mind.picture.view.points < 2 else 0):
        return barrage.thought
    if paid is not None and paid.worth >= weights.LEAST:
        return _thought(mind, paid)
    again = _best(_groups(mind, "hero"))
    if again is not None and again.worth >= _price(mind):
        return _thought(mind, again, hero=True)
    end = EndTurn()
    if end in mind.legal:
        return Thought(end, words.ENDED if mind.picture.view.points else words.SPENT)
    assert paid is not None
    return _thought(mind, paid)


def window(mind: Mind) -> Thought:
    """2 T4.3: a Hero Point in the enemy's turn, when a good shot opens or a team in contact can strike first."""
    best = _best(_groups(mind, "hero"))
    if best is not None and best.worth >= _price(mind):
        return _thought(mind, best, hero=True)
    held = mind.picture.view.heroes.get(mind.picture.seat, 0)
    return Thought(PassHero(), words.KEPT if held else words.NONE_LEFT)


def _price(mind: Mind) -> float:
    """What an activation must be worth for a Hero Point: less with many in hand, and at the end of the mission."""
    if mind.picture.pairs_left <= 1:
        return weights.HERO_LAST
    points = mind.picture.view.heroes.get(mind.picture.seat, 0)
    return max(weights.HERO_LAST, weights.HERO - weights.HERO_LESS * (points - 1))


# -- orders --------------------------------------------------------------------------------------------


def giving(mind: Mind) -> Thought:
    """3 A1: the team that sees the target is ordered first, so that the others may join; then charges, then moves."""
    group = mind.picture.view.group
    assert group is not None
    left = tuple(team for team in group.members if group.order(team) is None)
    target = next((one.target for one in group.given if one.order == "fire" and one.target), "")
    for choice in sorted(mind.orders.best(left, target), key=lambda one: _first(mind, one)):
        if mind.picture.view.teams[choice.give.team].place == "carried":
            out = _out(mind, choice.give.team)
            if out is not None:
                return Thought(out, choice.why)
            continue
        give = _with_goal(mind, choice.give)
        if give is not None and give in mind.legal:
            return Thought(give, choice.why)
    if Begin() in mind.legal and group.by != "free":
        return Thought(Begin(), words.NO_MORE if left else words.BEGUN)
    return _duty(mind, left)


def _out(mind: Mind, team: str) -> Leave | None:
    """9.29: the best hex beside its transport into which a team may get out."""
    found = [action for action in mind.legal.narrow(unit=team, verb="leave") if isinstance(action, Leave)]
    return max(found, key=lambda one: (mind.moves.plain(team, one.hex), one.hex), default=None)


def _first(mind: Mind, choice: Choice) -> tuple[int, int, float]:
    """The order in which orders are given: whoever sees his target, other fire, charges, moves; vehicles together."""
    give, view = choice.give, mind.picture.view
    rank = {"fire": 0, "charge": 2, "move": 3}[give.order]
    there = view.teams.get(give.target)
    blind = there is not None and not ground.sees(view, view.teams[give.team].hex, there.hex)
    return rank, int(blind), -choice.worth


def _with_goal(mind: Mind, give: Give) -> Give | None:
    """2: vehicles that move together name a hex that all of them see."""
    group, view = mind.picture.view.group, mind.picture.view
    assert group is not None
    kinds = mind.picture.setup.kinds
    if give.order != "move" or not kinds[give.team].vehicle or view.teams[give.team].place != "map":
        return give
    if group.goal:
        return Give(give.team, "move", goal=group.goal)
    mates = [one for one in group.members if kinds[one].vehicle and view.teams[one].place == "map"]
    if len(mates) < 2:
        return give
    end = mind.moves.hoped(give.team)[0]
    tried = (end, *mind.picture.field.near(end, 2)[:GOALS], *(view.teams[one].hex for one in mates))
    seen = [hex for hex in tried if all(ground.sees(view, view.teams[one].hex, hex) for one in mates)]
    return Give(give.team, "move", goal=seen[0]) if seen else give


def _duty(mind: Mind, left: tuple[str, ...]) -> Thought:
    """7: teams in contact must get orders; and an activation needs at least one."""
    for team in left:
        for order in (Give(team, "fire"), Give(team, "move")):
            if order in mind.legal:
                return Thought(order, words.duty(mind.picture, team, contacts.in_contact(mind.picture.view, team)))
    if Begin() in mind.legal:
        return Thought(Begin(), words.BEGUN)
    return Thought(mind.legal.sample(mind.rolls), words.BEGUN)
