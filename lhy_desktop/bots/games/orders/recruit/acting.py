"""Orders carried out (3 A4): leaders' help, fire, charges, moves; and checks in the owner's order."""

from __future__ import annotations

from lhy_desktop.bots.bot import Thought
from lhy_desktop.bots.games.orders.recruit import words
from lhy_desktop.bots.games.orders.recruit.mind import Mind
from lhy_desktop.bots.games.orders.recruit.picture import Picture
from lhy_desktop.engine.rulesets.orders.asks import march, weapons
from lhy_desktop.engine.rulesets.orders.model.actions import Attempt, Charge, Done, Lead, March, Shoot


def act(mind: Mind) -> Thought | None:
    """What is done next: help, then fire, then charges, then moves, the leader last."""
    helped = _help(mind)
    if helped is not None:
        return helped
    if Shoot() in mind.legal:
        return Thought(Shoot(), words.SHOT)
    charge = next(mind.legal.narrow(verb="charge"), None)
    if isinstance(charge, Charge):
        return Thought(charge, words.STORMED)
    return _move(mind) or _done(mind)


def _done(mind: Mind) -> Thought | None:
    return Thought(Done(), words.DONE) if Done() in mind.legal else None


def _help(mind: Mind) -> Thought | None:
    """5.4: a leader rallies the dearest team beside him, or directs the fire of the one with the best shot."""
    best: tuple[float, Lead] | None = None
    for action in mind.legal.narrow(verb="lead"):
        assert isinstance(action, Lead)
        worth = _help_worth(mind.picture, action)
        if worth > 0 and (best is None or worth > best[0]):
            best = worth, action
    if best is None:
        return None
    action = best[1]
    return Thought(action, words.helped(mind.picture, action.leader, action.team, action.help))


def _help_worth(picture: Picture, action: Lead) -> float:
    here = picture.view.teams[action.team]
    if action.help == "rally":
        return picture.worth(action.team)
    if action.help == "die":
        return picture.best_shot(action.team, here.hex) / 2
    return 0.0


def _move(mind: Mind) -> Thought | None:
    """Teams go one after the other, those nearest to their place first and the leader last."""
    group, view = mind.picture.view.group, mind.picture.view
    assert group is not None
    movers = [one.team for one in group.given if one.order == "move" and one.team not in group.moved]
    movers = [team for team in movers if team in view.teams and view.teams[team].place in ("map", "off")]
    for team in sorted(movers, key=lambda team: _rank(mind, team)):
        found = march_of(mind, team)
        if found is not None:
            return found
    return None


def _rank(mind: Mind, team: str) -> tuple[bool, int, str]:
    task, here = mind.plan.tasks.get(team), mind.picture.view.teams[team]
    far = task.way.get(here.hex, 0) if task is not None and here.hex else 0
    return mind.picture.setup.kinds[team].family == "leader", far, team


def march_of(mind: Mind, team: str) -> Thought | None:
    """The best way of a team that may be gone; for a vehicle with the facing that shows its front to the enemy."""
    picture, here = mind.picture, mind.picture.view.teams[team]
    ways = mind.legal.ask(march.Reach(team))
    ends = tuple(ways)
    left = _leaving(mind, team, ways)
    if left is not None:
        return left
    if here.suppressed:
        ends = tuple(mind.moves.away(here.hex, ends))
    end, gain = mind.moves.best(team, ends)
    if (gain <= 0 and here.hex) or not end:
        end = here.hex
    for hex in (end, here.hex):
        path = ways.get(hex, ())
        action = March(team, path, facing(picture, team, hex))
        if action in mind.legal:
            why = words.moved(picture, mind.plan, team, hex) if path else words.stayed(picture, team)
            return Thought(action, why)
    other = next(mind.legal.narrow(unit=team, verb="march"), None)
    return Thought(other, words.stayed(picture, team)) if other is not None else None


def _leaving(mind: Mind, team: str, ways: dict[str, tuple[str, ...]]) -> Thought | None:
    """12.2: a team that is to leave the map does so from the nearest exit it reaches."""
    picture, task = mind.picture, mind.plan.tasks.get(team)
    if task is None or task.part != "leave":
        return None
    here = picture.view.teams[team].hex
    exits = sorted((len(ways.get(hex, ())), hex) for hex in task.aim.hexes if hex in ways or hex == here)
    for _, hex in exits[:2]:
        action = March(team, ways.get(hex, ()), facing(picture, team, hex), out=True)
        if action in mind.legal:
            return Thought(action, words.left(picture, team))
    return None


def facing(picture: Picture, team: str, hex: str) -> int:
    """9.9: the direction of a vehicle: toward the enemy who endangers it most; 0 for others."""
    if not picture.setup.kinds[team].vehicle:
        return 0
    if not hex:
        return 1
    guns = sorted(picture.hard_guns or picture.soft_guns, key=lambda gun: _menace(picture, gun.hex, hex, gun.at))
    if guns:
        return weapons.toward(picture.board, hex, guns[0].hex) if guns[0].hex != hex else 1
    return picture.view.teams[team].facing or 1


def _menace(picture: Picture, origin: str, hex: str, at: int) -> tuple[int, int, str]:
    return picture.board.distance(origin, hex) - 4 * at, -at, origin


def attempts(mind: Mind) -> Thought | None:
    """9.15: the order of rolls: leaders help first, then the dearest team rolls."""
    helped = _help(mind)
    if helped is not None:
        return helped
    found = [action for action in mind.legal.narrow(verb="attempt") if isinstance(action, Attempt)]
    if not found:
        return _done(mind)
    action = max(found, key=lambda one: (mind.picture.worth(one.team), one.team))
    return Thought(action, words.ROLLS)
