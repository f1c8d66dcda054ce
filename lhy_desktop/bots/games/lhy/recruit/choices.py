"""The decisions outside the segments: activation, arrows, markers, resolution, losses and returns."""

from __future__ import annotations

from lhy_desktop.bots.bot import Thought
from lhy_desktop.bots.games.lhy.recruit import weights, words
from lhy_desktop.bots.games.lhy.recruit.aims import aims
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.bots.games.lhy.recruit.plans import Plan
from lhy_desktop.bots.games.lhy.recruit.storming import Entry, entry
from lhy_desktop.engine.flow import LegalSet
from lhy_desktop.engine.rulesets.lhy.model.actions import (
    Activate,
    Advance,
    CarryMarkers,
    Charge,
    Coordinate,
    Decline,
    EnterAssault,
    Feint,
    Fight,
    Fire,
    Lose,
    Recombine,
    Resolve,
    Retreat,
    ReturnLeader,
    Target,
)
from lhy_desktop.engine.rulesets.lhy.model.view import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import capital, platoon_name


def first(legal: LegalSet, why: str) -> Thought | None:
    """The first answer there is, for questions whose answers the recruit does not tell apart."""
    action = next(iter(legal), None)
    return Thought(action, why) if action is not None else None


# -- arrows ------------------------------------------------------------------------------------------


def entering(picture: Picture, legal: LegalSet) -> Thought | None:
    """11.2: go in, unless the odds are so bad that breaking off costs less. The best entry comes first."""
    plan, found = Plan(picture), list[tuple[Entry, EnterAssault, str]]()
    targets = {arrow.id: arrow.target for arrow in picture.view.arrows}
    for action in legal.narrow(verb="enter"):
        assert isinstance(action, EnterAssault)
        if all(action.arrow != known.arrow for _, known, _ in found):
            target = targets[action.arrow]
            found.append((entry(picture, plan, target, action.units), action, target))
    if not found:
        return back(picture, legal)
    brought, action, target = max(found, key=lambda one: one[0].gain)
    stay = Feint(action.arrow, action.units)
    if brought.gain < weights.FEINT and stay in legal:
        return Thought(stay, words.feinted(picture, action.units, target, brought.won))
    return Thought(action, words.entered(picture, action.units, target, brought.won))


def back(picture: Picture, legal: LegalSet) -> Thought | None:
    """11.2: units that may not go in try to stay; those that must withdraw go to the safest hex that is near."""
    found = [action for action in legal.narrow(verb="feint") if isinstance(action, Feint)]
    most = max((len(action.units) for action in found), default=0)
    together = [action for action in found if len(action.units) == most and not action.exits]
    stay = next((action for action in together if not action.path), None)
    if stay is not None:
        return Thought(stay, "They cannot go in, and would rather stay than fall back.")
    ends = [action for action in together if action.path]
    action = min(ends, key=lambda a: (_reached(picture, a.path), len(a.path)), default=next(iter(found), None))
    return Thought(action, "They must fall back: where the fewest guns reach, and no farther.") if action else None


def _reached(picture: Picture, path: tuple[str, ...]) -> tuple[int, int]:
    return len(picture.guns_on(path[-1])), picture.tem(path[-1])


def fighting(picture: Picture, legal: LegalSet) -> Thought | None:
    """4.3: the assault with the best odds first, because who wins may go on to others."""
    found = [action for action in legal if isinstance(action, Fight)]
    plan = Plan(picture)
    rated = {action.hex: entry(picture, plan, action.hex, ()).won for action in found}
    action = max(found, key=lambda one: rated[one.hex], default=None)
    return Thought(action, f"The odds in {action.hex} are the best: {rated[action.hex]} in 10.") if action else None


def participants(picture: Picture, legal: LegalSet) -> Thought | None:
    """11.4.0: the first choice there is is the strongest."""
    return first(legal, "Those who add most to the sum take part.")


def retreat(picture: Picture, legal: LegalSet) -> Thought | None:
    """Retreat to where the fewest guns reach, in the best cover, on the map, all together."""
    found = [action for action in legal if isinstance(action, Retreat)]
    most = max((len(action.units) for action in found), default=0)
    ends = [action for action in found if len(action.units) == most and action.path and not action.exits]
    action = min(ends, key=lambda a: (*_reached(picture, a.path), len(a.path)), default=None)
    if action is not None:
        return Thought(action, f"Where the fewest guns reach: {len(picture.guns_on(action.path[-1]))} of them.")
    return Thought(found[0], "There is no other way left.") if found else None


def advance(picture: Picture, legal: LegalSet) -> Thought | None:
    """After a crushing result: advance to a hex that is free and wanted, else hold this one."""
    wanted = {place for aim in aims(picture.view, picture.seat) if not aim.ours for place in aim.hexes}
    for action in legal:
        if isinstance(action, Advance) and action.hex in wanted and action.hex not in picture.enemies:
            return Thought(action, f"{action.hex} is free, and it is a place that counts.")
    return declined(legal, "They hold what they have won: no free place that counts is next to it.")


# -- activation --------------------------------------------------------------------------------------


def activation(picture: Picture, legal: LegalSet) -> Thought | None:
    """Activate first the units that see an enemy they can fire at, so that his answer is suppressed; then the nearest
    units."""
    found = [action for action in legal if isinstance(action, Activate)]
    action = max(found, key=lambda a: (urgency(picture, a.platoon, a.second), bool(a.second)), default=None)
    if action is None:
        return None
    firing, nearest = urgency(picture, action.platoon, action.second)
    who = capital(platoon_name(picture.setup, action.platoon))
    if firing:
        units = "one unit of it sees" if firing == 1 else f"{firing} of its units see"
        return Thought(action, f"{who} goes first: {units} an enemy to fire at, and he answers worse under fire.")
    if picture.enemies:
        return Thought(
            action, f"{who} goes first: nobody has a target yet, and it is nearest to the enemy, {-nearest} hexes."
        )
    return Thought(action, f"{who}: no enemy is known, and one is as good as the other.")


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


def coordination(picture: Picture, legal: LegalSet) -> Thought | None:
    """6.2: always tried; a failure costs nothing that this side would use."""
    roll = Coordinate(roll=True)
    return Thought(roll, "If the roll succeeds, two platoons act before the enemy answers.") if roll in legal else None


# -- what happens to units ---------------------------------------------------------------------------


def recombined(picture: Picture, legal: LegalSet) -> Thought | None:
    """7.11: sections of one hex become a squad, which is worth more than both."""
    action = next((one for one in legal if isinstance(one, Recombine)), None)
    if action is None:
        return declined(legal, "There is nothing to put together.")
    return Thought(action, "They stand in one hex, where a squad fires better than two sections.")


def declined(legal: LegalSet, why: str) -> Thought | None:
    """Not to use what is offered; without that choice the first answer."""
    return Thought(Decline(), why) if Decline() in legal else first(legal, "There is no way to decline.")


def hidden(picture: Picture, legal: LegalSet) -> Thought | None:
    """13.4: who is hidden stays so."""
    return declined(legal, "The enemy shall learn nothing of them before they open fire.")


def covered(picture: Picture, legal: LegalSet) -> Thought | None:
    """13.8: dummies go back under."""
    return first(legal, "The enemy shall go on guessing which of the markers is real.")


def examined(picture: Picture, legal: LegalSet) -> Thought | None:
    """18.1: the markers of a cup are examined in any order."""
    return first(legal, "All must be examined; nothing is known that tells one from the other.")


def carried(picture: Picture, legal: LegalSet) -> Thought | None:
    """Markers follow the disrupted units that fall back; without such units the best marker stays with those that
    stay."""
    everything = next((action for action in legal if isinstance(action, CarryMarkers)), None)
    if everything is None or not everything.markers:
        return Thought(everything, "No marker can go along.") if everything is not None else None
    markers = [m for place in picture.view.fire.values() for m in place if m.id in everything.markers]
    units = picture.enemies.get(markers[0].target, [])
    if len(units) <= 1:
        return Thought(everything, "All the fire follows: nobody else is known in the hex.")
    if any(unit.disrupted for unit in units):
        return Thought(everything, "All the fire follows the shaken, whom it hurts most.")
    best = max(markers, key=lambda marker: (marker.value, -marker.id)).id
    kept = CarryMarkers(tuple(marker for marker in everything.markers if marker != best))
    if kept in legal:
        return Thought(kept, "The heaviest fire stays with those who stay, the rest follows.")
    return Thought(everything, "All the fire follows.")


def resolution(picture: Picture, legal: LegalSet) -> Thought | None:
    """Resolve first the hex where the recruit's own fire most outweighs the enemy's."""
    found = [action for action in legal if isinstance(action, Resolve)]
    action = max(found, key=lambda action: _weight(picture, action.hex), default=None)
    if action is None:
        return None
    if _weight(picture, action.hex) > 0:
        return Thought(action, f"Our own fire on {action.hex} is the heaviest.")
    return Thought(action, f"No own fire is left to resolve; {action.hex} is under the lightest fire of the enemy's.")


def _weight(picture: Picture, place: str) -> int:
    return sum((1 if m.by == picture.seat else -1) * (10 + m.value) for m in picture.view.fire.get(place, ()))


def loss(picture: Picture, legal: LegalSet) -> Thought | None:
    """The unit that is least missed: disrupted, few steps, low Cohesion."""
    found = [action for action in legal if isinstance(action, Lose)]
    action = min(found, key=lambda action: _keep(picture, picture.view.units[action.unit]), default=None)
    return Thought(action, "It has the fewest steps, and of such units it is in the worst state.") if action else None


def _keep(picture: Picture, unit: Unit) -> tuple[int, int, int, int, str]:
    counter = picture.counter(unit)
    return counter.steps, 0 if unit.disrupted else 1, counter.cohesion, counter.sav or 0, unit.id


def leader_back(picture: Picture, legal: LegalSet) -> Thought | None:
    """The leader returns where most of his men are, and of these places to the one under the least fire."""
    found = [action for action in legal if isinstance(action, ReturnLeader)]
    action = max(found, key=lambda action: _welcome(picture, action), default=None)
    if action is None:
        return None
    men = _welcome(picture, action)[0]
    return Thought(
        action, f"Most of his men in good order are in {action.hex}: {men}." if men else "Nowhere is better."
    )


def _welcome(picture: Picture, action: ReturnLeader) -> tuple[int, int]:
    platoon = picture.setup.counters[action.unit].platoon
    mates = [u for u in picture.friends.get(action.hex, ()) if picture.counter(u).platoon == platoon]
    return sum(not mate.disrupted for mate in mates), -len(picture.guns_on(action.hex))


def heroic_goal(picture: Picture, legal: LegalSet) -> Thought | None:
    """12.6: the weakest of the nearest enemy hexes."""
    found = [action for action in legal if isinstance(action, Target)]
    action = min(found, key=lambda action: len(picture.enemies.get(action.hex, ())), default=None)
    return Thought(action, f"Of the nearest enemies the fewest are known in {action.hex}.") if action else None


def heroic_way(picture: Picture, legal: LegalSet) -> Thought | None:
    """12.6: fire at the attackers, else charge along the way whose end the fewest enemies can fire at."""
    shot = next((action for action in legal if isinstance(action, Fire)), None)
    if shot is not None:
        return Thought(shot, f"The attackers in {shot.target} come first.")
    charges = [action for action in legal if isinstance(action, Charge)]
    action = min(charges, key=lambda a: _watched(picture, a), default=None)
    return Thought(action, "The way at whose end the fewest guns can fire.") if action else None


def _watched(picture: Picture, action: Charge) -> int:
    return len(picture.guns_on(action.path[-1])) if action.path else 0
