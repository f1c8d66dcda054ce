"""Units of one hex that go the same way together (7.14), and squads that become two sections where there is more to do
than there are units for it (7.10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from lhy_desktop.bots.games.lhy.recruit import weights, words
from lhy_desktop.bots.games.lhy.recruit.ground import FAR
from lhy_desktop.bots.games.lhy.recruit.moving import Moves
from lhy_desktop.bots.games.lhy.recruit.option import Option
from lhy_desktop.bots.games.lhy.recruit.picture import STORM_REACH
from lhy_desktop.engine.flow import LegalSet
from lhy_desktop.engine.rulesets.lhy.model.actions import Maneuver
from lhy_desktop.engine.rulesets.lhy.model.view import Unit

Best = Callable[[Unit], Option | None]
"""The best move of a unit by itself."""
NEAR = 8
"""How many half movement points off a second place may be for which a squad is divided: two turns of a march."""


def together(moves: Moves, legal: LegalSet, unit: Unit, option: Option, able: Sequence[Unit], best: Best) -> Option:
    """The same move with all who would make it too: those for whom it is nearly as good as their own best move, and the
    leader when no combat unit of his is left behind."""
    action, picture = option.action, moves.picture
    if not isinstance(action, Maneuver) or unit.place != "map" or action.deploys:
        return option
    mates = [m for m in able if m.hex == unit.hex and m.id != unit.id and not (m.disrupted or m.regrouping or m.heroic)]
    group = [unit, *(m for m in mates if picture.counter(m).combat and _goes_too(moves, m, action.path, best))]
    group = _with_room(moves, group, action.path[-1])
    going = {one.id for one in group}
    stay = any(picture.counter(u).combat and u.id not in going for u in picture.friends[unit.hex])
    if not stay and picture.counter(unit).combat:
        group += [m for m in mates if picture.counter(m).kind == "leader" and moves.leads(m, group)]
    if len(group) == 1:
        return option
    names = {one.id for one in group}
    units = tuple(one for one in picture.view.units if one in names)
    joint = Maneuver(units, action.path)
    return moves.option(unit, option.worth, joint) if joint in legal else option


def _goes_too(moves: Moves, mate: Unit, path: tuple[str, ...], best: Best) -> bool:
    task, worth = moves.plan.tasks.get(mate.id), moves.worth(mate, path)
    if task is None or worth <= 0:
        return False
    own = best(mate)
    return own is None or worth + weights.ALIKE >= own.worth


def _with_room(moves: Moves, group: list[Unit], end: str) -> list[Unit]:
    """Those for whom there is room at the end without standing too close."""
    picture, kept = moves.picture, list[Unit]()
    free = picture.setup.tables.small_arms.density_free_steps
    steps = sum(picture.counter(u).steps for u in picture.friends.get(end, ()))
    for one in group:
        steps += picture.counter(one).steps
        if not kept or (steps <= free and moves.fits([*kept, one], end)):
            kept.append(one)
    return kept


def divided(moves: Moves, legal: LegalSet, unit: Unit, option: Option | None) -> Option | None:
    """7.10: a squad alone in a place that must be kept becomes two sections when another place near it is nobody's
    task: one keeps this place, and the other goes there. Not where an enemy could fall on them."""
    picture, plan = moves.picture, moves.plan
    if picture.counter(unit).kind != "squad" or unit.place != "map" or not picture.active:
        return None
    path = option.action.path if option is not None and isinstance(option.action, Maneuver) else ()
    end = path[-1] if path else unit.hex
    holds = any(end in aim.hexes for aim in plan.aims) and not any(
        picture.counter(u).combat and u.id != unit.id for u in picture.friends.get(end, ())
    )
    if not holds or _pressed(moves, end):
        return None
    found = [(_second(moves, aim.hexes, aim.points, end), aim) for aim in plan.unwanted() if end not in aim.hexes]
    worth, aim = max(found, key=lambda one: one[0], default=(0, None))
    action = Maneuver((unit.id,), path, deploys=True)
    if aim is None or worth <= weights.DEPLOYED or action not in legal:
        return None
    before = option.worth if option is not None and path else 0
    return Option(before + worth - weights.DEPLOYED, action, partial(words.deployed, picture, unit.id, end, aim.name))


def _pressed(moves: Moves, place: str) -> bool:
    picture, board = moves.picture, moves.picture.map.board
    close = any(board.distance(there, place) <= STORM_REACH + 1 for there, _ in picture.stormers)
    return close or len(picture.guns_on(place)) > 1


def _second(moves: Moves, hexes: tuple[str, ...], points: int, end: str) -> int:
    """What it is worth that a section goes from here to a place that nobody else goes for: less when it is far."""
    away = moves.picture.map.ways(hexes).get(end, FAR)
    return points * weights.STEP * weights.SECOND * max(0, NEAR - away) // (100 * NEAR) if away < NEAR else 0
