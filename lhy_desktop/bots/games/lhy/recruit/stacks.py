"""Units of one hex that go the same way together (7.14), and squads that become two sections where there is more to do
than there are units for it (7.10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from lhy_desktop.bots.games.lhy.recruit import weights, words
from lhy_desktop.bots.games.lhy.recruit.ground import FAR
from lhy_desktop.bots.games.lhy.recruit.moving import Moves
from lhy_desktop.bots.games.lhy.recruit.option import Option
from lhy_desktop.bots.games.lhy.recruit.option import best as best_of
from lhy_desktop.bots.games.lhy.recruit.picture import STORM_REACH, Picture, walks
from lhy_desktop.engine.flow import LegalSet
from lhy_desktop.engine.rulesets.lhy.model.actions import Maneuver
from lhy_desktop.engine.rulesets.lhy.model.view import Unit

Best = Callable[[Unit], Option | None]
"""The best move of a unit by itself."""
NEAR = 12
"""How many half movement points off a second place may be for which a squad is divided."""


def together(moves: Moves, legal: LegalSet, unit: Unit, option: Option, able: Sequence[Unit], best: Best) -> Option:
    """The same move with all who would make it too: those for whom it is nearly as good as their own best move, and the
    leader when no combat unit of his is left behind."""
    action, picture = option.action, moves.picture
    if not isinstance(action, Maneuver) or unit.place != "map" or action.deploys:
        return option
    mates = [m for m in able if m.hex == unit.hex and m.id != unit.id and fit(picture, m)]
    group = [unit, *(m for m in mates if picture.counter(m).combat and _goes_too(moves, m, action.path, best))]
    group = _with_room(moves, group, action.path[-1])
    if moves.given_up(unit, action.path[-1], group) > moves.given_up(unit, action.path[-1]):
        group.pop()
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


def fit(picture: Picture, mate: Unit) -> bool:
    """Whether a unit could go along on foot."""
    return walks(picture, mate) and not (mate.disrupted or mate.regrouping or mate.heroic)


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
    """7.10: a squad becomes two sections where one is enough to keep a place and the other is wanted elsewhere.

    At once, instead of giving up the place it stands in, or where its move ends; not where an enemy could fall on them.
    """
    picture = moves.picture
    if picture.counter(unit).kind != "squad" or unit.place != "map" or not picture.active:
        return None
    path = option.action.path if option is not None and isinstance(option.action, Maneuver) else ()
    found = [_staying(moves, unit, path, option), _onward(moves, unit, path, option)]
    chosen = best_of([one for one in found if one is not None])
    return chosen if chosen is not None and chosen.action in legal else None


def _staying(moves: Moves, unit: Unit, path: tuple[str, ...], option: Option | None) -> Option | None:
    """One section keeps the place, and the other makes the move that the squad would have made."""
    kept = moves.given_up(unit, path[-1]) if path else 0
    if option is None or not kept or _pressed(moves, unit.hex):
        return None
    why = partial(words.deployed, moves.picture, unit.id, unit.hex, path[-1])
    return Option(option.worth + kept - weights.DEPLOYED, Maneuver((unit.id,), (), deploys=True), why)


def _onward(moves: Moves, unit: Unit, path: tuple[str, ...], option: Option | None) -> Option | None:
    """One section keeps the place where the move ends, and the other goes on to a place that is nobody's task."""
    picture, plan = moves.picture, moves.plan
    end = path[-1] if path else unit.hex
    mates = (u for u in picture.friends.get(end, ()) if u.id != unit.id)
    holds = any(end in aim.hexes for aim in plan.aims) and not any(picture.counter(u).combat for u in mates)
    if not holds or _pressed(moves, end):
        return None
    found = [(_second(moves, aim.hexes, aim.points, end), aim.name) for aim in plan.unwanted() if end not in aim.hexes]
    worth, name = max(found, default=(0, ""))
    if worth <= weights.DEPLOYED:
        return None
    before = option.worth if option is not None and path else 0
    why = partial(words.deployed, picture, unit.id, end, name)
    return Option(before + worth - weights.DEPLOYED, Maneuver((unit.id,), path, deploys=True), why)


def _pressed(moves: Moves, place: str) -> bool:
    picture, board = moves.picture, moves.picture.map.board
    close = any(board.distance(there, place) <= STORM_REACH + 1 for there, _ in picture.stormers)
    return close or len(picture.guns_on(place)) > 1


def _second(moves: Moves, hexes: tuple[str, ...], points: int, end: str) -> int:
    """What it is worth that a section goes from here to a place that nobody else goes for: less when it is far."""
    away = moves.picture.map.ways(hexes).get(end, FAR)
    return points * weights.STEP * weights.SECOND * max(0, NEAR - away) // (100 * NEAR) if away < NEAR else 0
