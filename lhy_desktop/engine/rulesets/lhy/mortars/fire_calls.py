"""9.1-9.4: asking for mortar fire: who may observe for which mortar and at what, and what the fire may do."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

from lhy_desktop.engine.flow import Ledger, Modifier, Note, Outcome, Preview, Refusal, Verb, predicate, total
from lhy_desktop.engine.rulesets.lhy.fire.field_of_fire import asks_first
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.model.actions import RequestMortar
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.keys import Row
from lhy_desktop.engine.rulesets.lhy.model.prepared import MortarInfo
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import adjective, capital, in_hexes, signed, unit_name
from lhy_desktop.engine.rulesets.lhy.mortars import marker_values, mortar_facts
from lhy_desktop.engine.rulesets.lhy.resolution import fire_odds
from lhy_desktop.engine.rulesets.lhy.segments import unactivated_markers
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import (
    heroic_first,
    led,
    not_acted,
    of_the_platoon,
    own_units,
    request_in_turn,
)
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context

CALLED = "called"
"""Stands in ``Unit.used``: this leader's call for fire on his own position has failed this turn."""


def info_of(context: Context, action: RequestMortar) -> MortarInfo | None:
    """The mission's record of the mortar, if the asking side has it."""
    found = mortar_facts.infos(context.view.setup, context.seat)
    return next((info for info in found if info.id == action.mortar), None)


def observer_of(context: Context, action: RequestMortar) -> Unit | None:
    """The observer, when he is one of the side's own units known to be in play."""
    unit = context.view.units.get(action.observer)
    return unit if unit is not None and unit.side == context.seat and unit.place in ("map", "entry") else None


def _name(context: Context, unit: str) -> str:
    return capital(unit_name(context.view.setup, unit))


def on_own_position(unit: Unit, hex: str) -> bool:
    """9.2: whether this is a call for fire on the observer's own hex."""
    return unit.place == "map" and unit.hex == hex


@predicate("9.1")
def mortar_at_hand(context: Context, action: RequestMortar) -> Refusal | None:
    """The mortar belongs to the side and is available; each fires once a turn."""
    info = info_of(context, action)
    if info is None:
        return Refusal("9.1", f"You have no mortar '{action.mortar}'.")
    where = context.view.mortars[info.id].where
    if where == "available":
        return None
    name = capital(mortar_facts.mortar_name(context.view.setup, info.id))
    why = {"away": "has not arrived", "pending": "is not ready again", "map": "is firing already"}[where]
    return Refusal("9.1", f"The {name[:1].lower()}{name[1:]} {why}; one that is available can be asked.")


@predicate("9.1")
def for_its_company(context: Context, action: RequestMortar) -> Refusal | None:
    """A company's section serves its own company; other mortars serve the whole battalion."""
    info, unit = info_of(context, action), observer_of(context, action)
    if info is None or unit is None:
        return None
    if mortar_facts.untold(context.view, info, unit):
        return Refusal("9.1", "With which company this support unit goes, its own side alone can tell.")
    if mortar_facts.serves(context.view, info, unit):
        return None
    company = context.view.setup.companies[info.serves].name
    return Refusal(
        "9.1", f"This mortar serves {company} only, and {unit_name(context.view.setup, unit.id)} is not of it."
    )


@predicate("18.1")
def smoke_only_at_first(context: Context, action: RequestMortar) -> Refusal | None:
    """When the mission gives one smoke mission on turn 1, the mortar fires nothing else and never later."""
    info = info_of(context, action)
    if info is None or not info.smoke_on_turn_1 or (action.ammo == mortar_facts.SMOKE and context.view.turn <= 1):
        return None
    return Refusal("18.1", "In this mission this mortar fires smoke, once, on the first turn.")


@predicate("9.4")
def known_ammunition(context: Context, action: RequestMortar) -> Refusal | None:
    """High explosive or smoke."""
    if action.ammo in mortar_facts.AMMO:
        return None
    return Refusal("9.4", "Mortars fire high explosive (HE) or smoke.")


@predicate("9.2")
def fit_to_observe(context: Context, action: RequestMortar) -> Refusal | None:
    """Leaders and foot combat units in good order may observe, but not from a primary impact hex or an assault."""
    unit = observer_of(context, action)
    if unit is None:
        return None
    why = mortar_facts.can_observe(context.view, unit, on_own_position(unit, action.hex))
    if not why:
        return None
    return Refusal("9.2", f"{_name(context, unit.id)} {why} and cannot ask for mortar fire.", (unit.hex,))


@predicate("9.2")
def with_its_leader(context: Context, action: RequestMortar) -> Refusal | None:
    """For Russians, only a leader or a unit near its leader may observe."""
    unit = observer_of(context, action)
    if unit is None or mortar_facts.near_its_leader(context.view, unit):
        return None
    reach = context.view.setup.tables.mortars.observer_distance_russian
    return Refusal("9.2", f"{_name(context, unit.id)} is more than {in_hexes(reach)} from its leader.", (unit.hex,))


@predicate("9.2")
def in_view(context: Context, action: RequestMortar) -> Refusal | None:
    """The observer sees the primary impact hex."""
    setup, unit = context.view.setup, observer_of(context, action)
    if action.hex not in setup.board.index:
        return Refusal("9.2", f"{action.hex} is not a hex of this map.")
    if unit is None or mortar_facts.post(context.view, unit, action.hex):
        return None
    here = mortar_facts.posts(context.view, unit)[:1]
    report = sighting.sight(context.view, here[0], action.hex) if here else None
    text = f"{_name(context, unit.id)} does not see {action.hex}."
    return Refusal("9.2", text if report is None or report.clear else report.sentence(action.hex), (*here, action.hex))


@predicate("9.3")
def along_the_road(context: Context, action: RequestMortar) -> Refusal | None:
    """Along an enclosed road an observer sees four hexes far."""
    setup, unit = context.view.setup, observer_of(context, action)
    if unit is None or action.hex not in setup.board.index or mortar_facts.post(context.view, unit, action.hex):
        return None
    for here in mortar_facts.posts(context.view, unit):
        distance = mortar_facts.too_far_along_the_road(setup, here, action.hex)
        if distance is not None:
            limit = setup.tables.mortars.observer_distance_enclosed_road
            text = f"Along the enclosed road one observes {in_hexes(limit)} far; {action.hex} is {distance} away."
            return Refusal("9.3", text, (here, action.hex))
    return None


@predicate("9.2")
def not_on_friends(context: Context, action: RequestMortar) -> Refusal | None:
    """No fire on a hex with friendly foot; only a leader may call it on his own position."""
    unit = observer_of(context, action)
    if unit is not None and on_own_position(unit, action.hex):
        if context.view.setup.counters[unit.id].kind == "leader":
            return None
        return Refusal("9.2", f"Only a leader calls mortar fire on his own position, {action.hex}.", (action.hex,))
    if mortar_facts.friends_in(context.view, context.seat, action.hex):
        return Refusal("9.2", f"Own units stand in {action.hex}; mortar fire on them is not allowed.", (action.hex,))
    return _unsure(context, action)


def _unsure(context: Context, action: RequestMortar) -> Refusal | None:
    """The table picture cannot tell where hidden units of the side lie; only a hex held by the enemy is surely free of
    them."""
    view = context.view
    if view.viewer != "table" or action.hex in context.enemies:
        return None
    if all(unit in view.units for unit in view.setup.side(context.seat).everybody):
        return None
    return Refusal("21.3", f"Look first: own hidden units may lie in {action.hex}.", (action.hex,))


def no_marker(context: Context, action: RequestMortar) -> Refusal | None:
    """18.1: HE fire cannot be aimed at a marker of a cup until it is activated; smoke may fall there."""
    if action.ammo == mortar_facts.SMOKE:
        return None
    return unactivated_markers.not_activated(context.view, context.seat, action.hex)


@predicate("9.2")
def not_called_in_vain(context: Context, action: RequestMortar) -> Refusal | None:
    """A leader whose call for fire on his own position has failed does not try it again this turn."""
    unit = observer_of(context, action)
    if unit is None or not on_own_position(unit, action.hex) or CALLED not in unit.used:
        return None
    return Refusal("9.2", f"{_name(context, unit.id)} has called for fire on his own position in vain this turn.")


class RequestVerb(Verb[Context, RequestMortar]):
    """Ask for the fire of an off-map mortar; the observer may still act."""

    name = "mortar"
    action = RequestMortar
    checks = (
        own_units,
        not_acted,
        asks_first,
        of_the_platoon,
        led,
        heroic_first,
        request_in_turn,
        mortar_at_hand,
        for_its_company,
        smoke_only_at_first,
        known_ammunition,
        fit_to_observe,
        with_its_leader,
        in_view,
        along_the_road,
        not_on_friends,
        no_marker,
        not_called_in_vain,
    )

    def observers(self, info: MortarInfo) -> tuple[str, ...]:
        """Units that may ask for this mortar now, in roster order, whatever they see."""
        return self.facts.once(("observers", info.id), lambda: tuple(self._observers(info)))

    def _observers(self, info: MortarInfo) -> Iterator[str]:
        judges = (own_units, not_acted, asks_first, of_the_platoon, led, for_its_company, with_its_leader)
        for unit in self.facts.own:
            probe = RequestMortar(info.id, unit.id, unit.hex)
            if not mortar_facts.can_observe(self.facts.view, unit, own_position=True) and not any(
                judge(self.facts, probe) for judge in judges
            ):
                yield unit.id

    def ready(self) -> tuple[MortarInfo, ...]:
        """The side's mortars that can be asked now."""
        view = self.facts.view
        found = mortar_facts.infos(view.setup, self.facts.seat)
        return tuple(info for info in found if view.mortars[info.id].where == "available")

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[RequestMortar]:
        """Every combination of a mortar, an observer with a place to look from, a hex of the map and a kind of
        round."""
        view = self.facts.view
        hexes = view.setup.board.names if hex is None else (hex,)
        for info in self.ready():
            for one in self.observers(info):
                if unit in (None, one) and mortar_facts.posts(view, view.units[one]):
                    for there, ammo in product(hexes, mortar_facts.AMMO):
                        yield RequestMortar(info.id, one, there, ammo)

    def sample(self, rng: random.Random) -> RequestMortar | None:
        """A mortar, an observer and usually an enemy hex; quick, with only a few tries."""
        ready = self.ready()
        if not ready:
            return None
        info = rng.choice(ready)
        observers = self.observers(info)
        names, enemies = self.facts.view.setup.board.names, tuple(self.facts.enemies)
        for _ in range(TRIES if observers else 0):
            hexes = enemies if enemies and rng.random() < AT_ENEMIES else names
            ammo = mortar_facts.SMOKE if info.smoke_on_turn_1 or rng.random() < SMOKING else mortar_facts.HE
            action = RequestMortar(info.id, rng.choice(observers), rng.choice(hexes), ammo)
            if self.allows(action):
                return action
        return None

    def preview(self, action: RequestMortar) -> Preview:
        """The marker in the primary impact hex, where rounds may fall, and which own units are near."""
        info, unit = info_of(self.facts, action), observer_of(self.facts, action)
        if info is None or unit is None or action.hex not in self.facts.view.setup.board.index:
            return Preview()
        here = mortar_facts.post(self.facts.view, unit, action.hex)
        if not here:
            return Preview()
        view = self.facts.view
        hindered = mortar_facts.hindrances(view, here, action.hex) or 0
        sure = not hindered and not mortar_facts.by_accuracy(view.setup, self.facts.seat)
        size = mortar_facts.size(view, info.id)
        dice = mortar_facts.type_of(view.setup, info.id).markers(size, action.ammo) - sure
        lines = () if action.ammo == mortar_facts.SMOKE else marker_ledger(view, info.id, action.hex, True)
        return Preview(lines, falls(view, action.hex, dice, sure), tuple(self._notes(action, unit, hindered, dice)))

    def _notes(self, action: RequestMortar, unit: Unit, hindered: int, dice: int) -> Iterator[Note]:
        view, setup = self.facts.view, self.facts.view.setup
        accurate = setup.tables.mortars.accurate_from
        rounds = f"{dice} accuracy {'die' if dice == 1 else 'dice'}: {accurate} or more hits {action.hex}"
        line = "Hindered line of sight: no sure marker" if hindered else "Clear line of sight"
        yield Note("9.4", f"{line}; {rounds}, less goes astray by the scatter diagram.")
        if on_own_position(unit, action.hex):
            cohesion = setup.counters[unit.id].cohesion
            yield Note("9.2", f"On his own position: he must roll {cohesion} or less first.")
        if action.ammo == mortar_facts.HE:
            yield Note(
                "9.7", f"{action.hex} becomes a primary impact hex: foot there are pinned, nobody on foot enters."
            )
            for there, value, risk in ring(view, action.mortar, action.hex):
                if risk:
                    yield Note("9.4", f"Own units at risk in {there}: a stray round there counts {signed(value)}.")
            if any(arrow.start == action.hex for arrow in view.arrows):
                yield Note("9.4", f"Assault arrows from {action.hex} are lost.")
        yield Note("9.2", f"{_name(self.facts, unit.id)} may still act.")


TRIES, AT_ENEMIES, SMOKING = 6, 0.75, 0.2


def marker_ledger(facts: Facts, mortar: str, hex: str, primary: bool, sheltered: bool = True) -> Ledger:
    """9.5-9.6: the ledger of a marker of this mortar in its primary impact hex, or of a stray round there."""
    setup = facts.setup
    kind = mortar_facts.type_of(setup, mortar)
    where = "primary impact hex" if primary else "astray"
    who = adjective(setup, setup.mortar(mortar).seat)
    first = Modifier("9.5", f"{who} {kind.name}, {where}", kind.primary if primary else kind.secondary)
    return marker_values.ledger(facts, hex, (first,), sheltered)


def ring(facts: Facts, mortar: str, hex: str) -> tuple[tuple[str, int, bool], ...]:
    """The hexes around a target: the value of a stray round there, and whether own units are known to stand there."""
    seat = facts.setup.mortar(mortar).seat
    return tuple(
        (there, total(marker_ledger(facts, mortar, there, False)), mortar_facts.friends_in(facts, seat, there))
        for there in facts.setup.board.neighbors(hex)
    )


def falls(facts: Facts, hex: str, dice: int, sure: bool) -> tuple[Outcome, ...]:
    """The exact chances that at least one marker falls in the hex, and in each hex around it."""
    board = facts.setup.board
    of, missing = fire_odds.FACES**dice, facts.setup.tables.mortars.accurate_from - 1
    ways = of if sure else of - missing**dice
    astray = of - (fire_odds.FACES - 1) ** dice
    around = (there for there in board.around(hex) if there is not None)
    return (
        Outcome(f"marker in {hex}", ways, ways, of, Row.ON_TARGET, hex=hex),
        *(Outcome(f"in {there}", astray, astray, of, Row.ASTRAY, hex=there) for there in around),
    )
