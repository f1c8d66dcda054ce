"""The decisions outside the segments: activation, markers, resolution, losses and returns."""

from __future__ import annotations

from lhy_desktop.bots.games.lhy.recruit import weights
from lhy_desktop.bots.games.lhy.recruit.aims import aims
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.bots.games.lhy.recruit.plans import Plan
from lhy_desktop.bots.games.lhy.recruit.storming import stake, standing_at
from lhy_desktop.engine.flow import LegalSet
from lhy_desktop.engine.rulesets.lhy.model.actions import (
    Activate,
    Advance,
    CarryMarkers,
    Charge,
    Decline,
    EnterAssault,
    Feint,
    Fire,
    Lose,
    Resolve,
    Retreat,
    ReturnLeader,
    Target,
)
from lhy_desktop.engine.rulesets.lhy.model.view import Unit


def first(picture: Picture, legal: LegalSet) -> object | None:
    """The first answer there is, which uses what is offered."""
    return next(iter(legal), None)


def entering(picture: Picture, legal: LegalSet) -> object | None:
    """11.2: enter, unless the odds have become bad since the arrow was placed: then the assault is broken off."""
    enter = next((action for action in legal if isinstance(action, EnterAssault)), None)
    if enter is None:
        return first(picture, legal)
    target = next(arrow.target for arrow in picture.view.arrows if arrow.id == enter.arrow)
    clash = standing_at(picture, target)
    if clash is not None and stake(picture, Plan(picture), clash) < weights.FEINT:
        stay = Feint(enter.arrow, enter.units)
        return stay if stay in legal else enter
    return enter


def retreat(picture: Picture, legal: LegalSet) -> object | None:
    """Retreat to where the fewest guns reach, in the best cover, on the map, all together."""
    found = [action for action in legal if isinstance(action, Retreat)]
    most = max((len(action.units) for action in found), default=0)
    ends = [action for action in found if len(action.units) == most and action.path and not action.exits]

    def danger(action: Retreat) -> tuple[int, int, int]:
        end = action.path[-1]
        return len(picture.guns_on(end)), picture.tem(end), len(action.path)

    return min(ends, key=danger, default=found[0] if found else None)


def advance(picture: Picture, legal: LegalSet) -> object | None:
    """After a crushing result: advance to a hex that is free and wanted, else hold this one."""
    wanted = {place for aim in aims(picture.view, picture.seat) if not aim.ours for place in aim.hexes}
    for action in legal:
        if isinstance(action, Advance) and action.hex in wanted and action.hex not in picture.enemies:
            return action
    return stay(picture, legal)


def activation(picture: Picture, legal: LegalSet) -> object | None:
    """Activate first the units that see an enemy they can fire at, so that his answer is suppressed; then the nearest
    units."""
    found = [action for action in legal if isinstance(action, Activate)]
    return max(found, key=lambda a: (urgency(picture, a.platoon, a.second), bool(a.second)), default=None)


def urgency(picture: Picture, *platoons: str) -> tuple[int, int]:
    """How many units of these platoons see an enemy they can fire at, and the distance of the nearest (a smaller number
    is nearer)."""
    named = set(platoons) - {""}
    units = [u for u in picture.own if picture.counter(u).platoon in named and u.place == "map"]
    able = [u for u in units if picture.counter(u).sav is not None and not u.disrupted and not u.acted]
    firing = sum(any(picture.sees(there, unit.hex) for there in picture.enemies) for unit in able)
    board = picture.map.board
    nearest = min((board.distance(u.hex, there) for u in units for there in picture.enemies), default=len(board.names))
    return firing, -nearest


def stay(picture: Picture, legal: LegalSet) -> object | None:
    """After a won assault, stay and hold the hex."""
    return Decline() if Decline() in legal else first(picture, legal)


def carried(picture: Picture, legal: LegalSet) -> object | None:
    """Markers follow the disrupted units that fall back; without such units the best marker stays with those that
    stay."""
    everything = next((action for action in legal if isinstance(action, CarryMarkers)), None)
    if everything is None or not everything.markers:
        return everything
    markers = [m for place in picture.view.fire.values() for m in place if m.id in everything.markers]
    units = picture.enemies.get(markers[0].target, [])
    if len(units) <= 1 or any(unit.disrupted for unit in units):
        return everything
    best = max(markers, key=lambda marker: (marker.value, -marker.id)).id
    kept = CarryMarkers(tuple(marker for marker in everything.markers if marker != best))
    return kept if kept in legal else everything


def resolution(picture: Picture, legal: LegalSet) -> object | None:
    """Resolve first the hex where the recruit's own fire most outweighs the enemy's."""
    found = [action for action in legal if isinstance(action, Resolve)]
    return max(found, key=lambda action: _weight(picture, action.hex), default=None)


def _weight(picture: Picture, place: str) -> int:
    return sum((1 if m.by == picture.seat else -1) * (10 + m.value) for m in picture.view.fire.get(place, ()))


def loss(picture: Picture, legal: LegalSet) -> object | None:
    """The unit that is least missed: disrupted, few steps, low Cohesion."""
    found = [action for action in legal if isinstance(action, Lose)]
    return min(found, key=lambda action: _keep(picture, picture.view.units[action.unit]), default=None)


def _keep(picture: Picture, unit: Unit) -> tuple[int, int, int, int, str]:
    counter = picture.counter(unit)
    return counter.steps, 0 if unit.disrupted else 1, counter.cohesion, counter.sav or 0, unit.id


def leader_back(picture: Picture, legal: LegalSet) -> object | None:
    """The leader returns where most of his men are, and of these places to the one under the least fire."""
    found = [action for action in legal if isinstance(action, ReturnLeader)]
    return max(found, key=lambda action: _welcome(picture, action), default=None)


def _welcome(picture: Picture, action: ReturnLeader) -> tuple[int, int]:
    platoon = picture.setup.counters[action.unit].platoon
    mates = [u for u in picture.friends.get(action.hex, ()) if picture.counter(u).platoon == platoon]
    return sum(not mate.disrupted for mate in mates), -len(picture.guns_on(action.hex))


def heroic_goal(picture: Picture, legal: LegalSet) -> object | None:
    """12.6: the weakest of the nearest enemy hexes."""
    found = [action for action in legal if isinstance(action, Target)]
    return min(found, key=lambda action: len(picture.enemies.get(action.hex, ())), default=None)


def heroic_way(picture: Picture, legal: LegalSet) -> object | None:
    """12.6: fire at the attackers, else charge along the way whose end the fewest enemies can fire at."""
    shots = [action for action in legal if isinstance(action, Fire)]
    if shots:
        return shots[0]
    return min((action for action in legal if isinstance(action, Charge)), key=lambda a: _watched(picture, a))


def _watched(picture: Picture, action: Charge) -> int:
    return len(picture.guns_on(action.path[-1])) if action.path else 0
