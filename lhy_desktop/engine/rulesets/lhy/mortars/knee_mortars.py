"""9.11: knee mortars. A squad fires its mortar instead of its small arms; its rounds do not scatter."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from lhy_desktop.engine.flow import Ledger, Modifier, Note, Preview, Refusal, Seat, Verb, modifier, predicate, total
from lhy_desktop.engine.rulesets.lhy.concealment import lost_and_regained
from lhy_desktop.engine.rulesets.lhy.fire.shot import aim
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.model.actions import KneeFire
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts, MortarFacts
from lhy_desktop.engine.rulesets.lhy.model.kept import PerSetup
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.state import Mortar
from lhy_desktop.engine.rulesets.lhy.model.values import Blast, Unit
from lhy_desktop.engine.rulesets.lhy.model.words import (
    adjective,
    capital,
    in_hexes,
    known_subject,
    masked_subject,
    signed,
    told,
    unit_name,
)
from lhy_desktop.engine.rulesets.lhy.mortars import marker_values, mortar_facts
from lhy_desktop.engine.rulesets.lhy.mortars.mortar_fire import lay, struck
from lhy_desktop.engine.rulesets.lhy.segments import duty_to_fire, unactivated_markers
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import ACTOR_CHECKS, eligible
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, record


def _sides_with_knee(setup: Setup) -> frozenset[Seat]:
    sides = setup.mission.sides.items()
    return frozenset(seat for seat, side in sides if any(setup.counters[unit].knee for unit in side.everybody))


sides_with_knee = PerSetup(_sides_with_knee).of
"""The sides that have knee mortar squads."""


def kept(setup: Setup, kept_mortars: Mapping[str, MortarFacts], unit: str) -> MortarFacts | None:
    """9.9: the marker of this squad's mortar while it is not ready: the squad's own, or that of the full squad it was
    before."""
    found = kept_mortars.get(unit)
    if found is not None:
        return found
    return next(
        (m for id, m in kept_mortars.items() if id in setup.counters and setup.counters[id].flips_to == unit), None
    )


def _squad(context: Context, action: KneeFire) -> Unit | None:
    """The squad, when it is one of the side's own knee mortar squads known to be on the map."""
    unit = context.view.units.get(action.unit)
    if unit is None or unit.side != context.seat or unit.place != "map":
        return None
    return unit if context.view.setup.counters[unit.id].knee else None


def _name(context: Context, unit: str) -> str:
    return capital(unit_name(context.view.setup, unit))


@predicate("9.11")
def has_a_mortar(context: Context, action: KneeFire) -> Refusal | None:
    """Only knee mortar squads on the map fire one: in good order, when it is ready, with HE or smoke."""
    unit = context.view.units.get(action.unit)
    if action.ammo not in mortar_facts.AMMO:
        return Refusal("9.4", "Mortars fire high explosive (HE) or smoke.")
    if unit is None or unit.side != context.seat:
        return None
    if _squad(context, action) is None:
        return Refusal("9.11", f"{_name(context, action.unit)} is no knee mortar squad on the map.")
    if unit.disrupted or unit.regrouping:
        state = "disrupted" if unit.disrupted else "regrouping"
        return Refusal("9.11", f"{_name(context, action.unit)} is {state} and cannot fire its mortar.", (unit.hex,))
    if kept(context.view.setup, context.view.mortars, action.unit) is None:
        return None
    return Refusal("9.9", f"The mortar of {unit_name(context.view.setup, action.unit)} is not ready again.")


@predicate("9.11")
def sees_its_target(context: Context, action: KneeFire) -> Refusal | None:
    """It is direct fire: the squad sees the hex."""
    unit = _squad(context, action)
    if action.hex not in context.view.setup.board.index:
        return Refusal("9.11", f"{action.hex} is not a hex of this map.")
    if unit is None or (unit.hex != action.hex and sighting.sees(context.view, unit.hex, action.hex)):
        return None
    if unit.hex == action.hex:
        return Refusal("9.11", "A knee mortar does not fire at its own hex.", (unit.hex,))
    return Refusal(
        "9.11", sighting.sight(context.view, unit.hex, action.hex).sentence(action.hex), (unit.hex, action.hex)
    )


@predicate("9.11")
def within_its_range(context: Context, action: KneeFire) -> Refusal | None:
    """It reaches as far as its counter says, the full and the reduced side each its own, without a modifier."""
    unit, board = _squad(context, action), context.view.setup.board
    if unit is None or action.hex not in board.index:
        return None
    limit, away = context.view.setup.counters[unit.id].sav_range, board.distance(unit.hex, action.hex)
    if limit is None or away <= limit:
        return None
    name = unit_name(context.view.setup, unit.id)
    text = f"{action.hex} is {in_hexes(away)} away; the mortar of {name} reaches {limit}."
    return Refusal("9.11", text, (unit.hex, action.hex))


@predicate("9.11")
def clear_of_friends(context: Context, action: KneeFire) -> Refusal | None:
    """No fire on a hex with own foot units; the table picture knows this only of hexes that the enemy holds."""
    if mortar_facts.friends_in(context.view, context.seat, action.hex):
        return Refusal("9.11", f"Own units stand in {action.hex}; mortar fire on them is not allowed.", (action.hex,))
    unsure = context.view.viewer == "table" and action.hex not in context.enemies
    if unsure and any(unit not in context.view.units for unit in context.view.setup.side(context.seat).everybody):
        return Refusal("21.3", f"Look first: own hidden units may lie in {action.hex}.", (action.hex,))
    return None


def no_marker(context: Context, action: KneeFire) -> Refusal | None:
    """18.1: HE fire cannot be aimed at a marker of a cup until it is activated; smoke may fall there."""
    if action.ammo == mortar_facts.SMOKE:
        return None
    return unactivated_markers.not_activated(context.view, context.seat, action.hex)


@predicate("9.11")
def at_who_acted(context: Context, action: KneeFire) -> Refusal | None:
    """In reaction, only at enemies that acted in view, unless the squad's leader is with it."""
    unit = _squad(context, action)
    if not context.reaction or unit is None or _led(context, unit):
        return None
    if any(deed.end == action.hex for deed in context.observed(unit.id)):
        return None
    text = f"A reaction needs an enemy that acted in view; nobody in {action.hex} did, and no leader is with the squad."
    return Refusal("9.11", text, (action.hex,))


def _led(context: Context, unit: Unit) -> bool:
    return any(leader.hex == unit.hex for leader in mortar_facts.leaders(context.view, unit) if leader.place == "map")


# -- the value --------------------------------------------------------------------------------------


@modifier("9.11")
def suppressed(facts: Facts, unit: str, target: str) -> Modifier | None:
    """-1 for every two markers on the squad's hex, rounded up, as for small arms."""
    table, markers = facts.setup.tables.small_arms, aim(facts, unit, target, False, ()).markers
    if not markers:
        return None
    word = "marker" if markers == 1 else "markers"
    value = table.suppressed * -(-markers // table.suppressed_per)
    return Modifier("9.11", f"Suppressed: {markers} {word} on its hex", value)


@modifier("9.11")
def hindered(facts: Facts, unit: str, target: str) -> Modifier | None:
    """-1 for each hindrance of the line of sight."""
    found = [one.hex for one in sighting.sight(facts, facts.units[unit].hex, target).hindrances]
    if not found:
        return None
    return Modifier("9.11", f"Hindrance in {', '.join(found)}", facts.setup.tables.small_arms.hindrance * len(found))


def ledger(facts: Facts, unit: str, target: str, sheltered: bool = True) -> Ledger:
    """9.5, 9.6, 9.11: the value of the marker."""
    kind = mortar_facts.type_of(facts.setup, unit)
    who = adjective(facts.setup, facts.units[unit].side)
    lines = [Modifier("9.5", f"{who} {kind.name}", kind.primary)]
    lines += [line for row in (suppressed, hindered) if (line := row(facts, unit, target)) is not None]
    return marker_values.ledger(facts, target, tuple(lines), sheltered)


class KneeVerb(Verb[Context, KneeFire]):
    """Fire a knee mortar at a hex in sight."""

    name = "knee"
    action = KneeFire
    checks = (*ACTOR_CHECKS, has_a_mortar, sees_its_target, within_its_range, clear_of_friends, no_marker, at_who_acted)

    def squads(self) -> tuple[str, ...]:
        """Knee mortar squads that may act now."""
        counters = self.facts.view.setup.counters
        return tuple(unit for unit in eligible(self.facts) if counters[unit].knee)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[KneeFire]:
        """Every combination of a squad, a hex of the map and a kind of round; enemy hexes first."""
        names = self.facts.view.setup.board.names if hex is None else (hex,)
        for one in self.squads():
            if unit in (None, one):
                yield from (KneeFire(one, there, ammo) for there in names for ammo in mortar_facts.AMMO)

    def sample(self, rng: random.Random) -> KneeFire | None:
        """A squad and a hex, usually an enemy one; only a few tries."""
        squads, enemies = self.squads(), tuple(self.facts.enemies)
        for _ in range(TRIES if squads else 0):
            hexes = enemies if enemies and rng.random() < AT_ENEMIES else self.facts.view.setup.board.names
            action = KneeFire(
                rng.choice(squads),
                rng.choice(hexes),
                rng.choice((*mortar_facts.AMMO, mortar_facts.HE, mortar_facts.HE)),
            )
            if self.allows(action):
                return action
        return None

    def preview(self, action: KneeFire) -> Preview:
        """The marker, and that the hex becomes a secondary impact hex."""
        unit = _squad(self.facts, action)
        if unit is None or action.hex not in self.facts.view.setup.board.index:
            return Preview()
        if action.ammo == mortar_facts.SMOKE:
            return Preview((), (), (Note("9.12", f"Smoke in {action.hex}: a hindrance to every line through it."),))
        return Preview(ledger(self.facts.view, unit.id, action.hex), (), tuple(self._notes(unit, action)))

    def _notes(self, unit: Unit, action: KneeFire) -> Iterator[Note]:
        yield Note("9.11", f"{action.hex} becomes a secondary impact hex: suppressed, and attacked on leaving.")
        exposure = lost_and_regained.seen_firing(self.facts.view, self.facts.seat, unit.hex) if unit.concealed else None
        if exposure is not None:
            yield Note("13.2", f"The firer loses concealment: {exposure.text}.")


TRIES, AT_ENEMIES, SMOKING = 6, 0.8, 0.25
KNEE = "knee_mortar"
"""What the marker of a knee mortar is said to come from: any squad, so that no unit under a concealment marker is
named."""


def begin(game: LhyGame, action: KneeFire) -> None:
    """9.11: place one marker; the squad has acted, and its mortar must recover."""
    state, unit = game.state, game.state.units[action.unit]
    lines = () if action.ammo == mortar_facts.SMOKE else ledger(state, unit.id, action.hex)
    bare = total(ledger(state, unit.id, action.hex, sheltered=False)) if lines else 0
    lost_and_regained.after_firing(game, unit.id)
    duty_to_fire.fired_at(state, action.hex)
    unit = state.units[unit.id]
    state.markers_made += 1
    smoke = action.ammo == mortar_facts.SMOKE
    lay(state, action.hex, Blast(state.markers_made, unit.side, KNEE, total(lines), bare, False, smoke))
    state.mortars[unit.id] = Mortar(unit.id, "map", unit.hex, final=True, turn=state.turn)
    record(game, "fire", (unit.id,), (unit.hex,), unit.hex)
    what = f"fired {'smoke' if smoke else 'a knee mortar'} from {unit.hex} at {action.hex}"
    what += "." if smoke else f": marker {signed(total(lines))}."
    own = f"{capital(known_subject(state.setup, unit.side, (unit.id,)))} {what}"
    public = f"{masked_subject(state.setup, unit.side)} {what}" if unit.concealed else None
    game.tell(told("fire", "9.11", unit.side, own, public, ledger=lines, hexes=(unit.hex, action.hex)))
    if not smoke:
        struck(game, (action.hex,))
