"""13.1: asking what lies under a concealment marker, and the duty to fire there that follows."""

from __future__ import annotations

from collections.abc import Iterator

from lhy_desktop.engine.flow import Event, Note, Preview, Refusal, Telling, Verb, other, predicate
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_fire import AntiTankVerb
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_targets import (
    at_who_acted,
    gun_not_fired,
    has_a_weapon,
    in_good_order,
    known_by_type,
    not_in_motion,
    not_out_of_works,
    watches_for_movers,
)
from lhy_desktop.engine.rulesets.lhy.anti_tank.under_marker import FOOT, TYPES, answer, name, stand_in, type_of
from lhy_desktop.engine.rulesets.lhy.fire.small_arms import FireVerb
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import (
    Acting,
    Action,
    AntiTank,
    AntiTankGroup,
    Ask,
    Assault,
    CallReaction,
    Charge,
    DriveFire,
    Fire,
    FireGroup,
    KneeFire,
    MoveFire,
    Pass,
    SplitAntiTank,
    SplitFire,
    actors,
)
from lhy_desktop.engine.rulesets.lhy.model.words import capital, listed, side_name
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import ACTOR_CHECKS, able
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, answerable, segment_seat

BY_THE_FIRER = (has_a_weapon, in_good_order, gun_not_fired, not_out_of_works, not_in_motion, watches_for_movers)
"""The checks of anti-tank fire that read nothing of the target."""
_OTHERS = (*ACTOR_CHECKS, *BY_THE_FIRER, known_by_type, at_who_acted)
AT_A_TYPE = (at_who_acted, *(check for check in AntiTankVerb.checks if check not in _OTHERS))
"""Those that remain for a firer who may act, when it is not known yet what lies under the marker; first the one that
fails most often."""


def shooters(context: Context, hex: str) -> tuple[str, ...]:
    """Units that may fire at a hex now, first those with small arms."""
    return context.once(("shooters", hex), lambda: tuple(dict.fromkeys(_shots(context, hex))))


def _shots(context: Context, hex: str) -> Iterator[str]:
    """The units of all shots at a hex, worked out only as far as somebody asks."""
    return context.unrolled(("shots at", hex), lambda: _shooters(context, hex))


def _shooters(context: Context, hex: str) -> Iterator[str]:
    if not answerable(context, hex):
        return
    yield from (shot.unit for shot in context.once("small arms", lambda: FireVerb(context)).actions(hex=hex))
    if context.view.setup.armored:
        yield from (shot.unit for shot in context.once("anti-tank", lambda: AntiTankVerb(context)).actions(hex=hex))


def _in_view(context: Context, unit: str, hex: str) -> bool:
    """Whether a unit sees a hex at all, however those see who lie there: of most hexes this is all that is asked."""
    here = context.view.units[unit].hex
    return here == hex or any(sighting.clear(context.view, here, hex, line, of_vehicle=True) for line in sighting.LINES)


@predicate("V5.13")
def gunners(context: Context, hex: str) -> bool | None:
    """A side may also ask where it could fire anti-tank weapons, if the answer names something to fire at."""
    if not context.view.setup.armored or not answerable(context, hex):
        return None
    board, counters = context.view.setup.board, context.view.setup.counters
    for unit in _gunners(context):
        if board.distance(context.view.units[unit].hex, hex) > (counters[unit].atv_range or 0):  # V6.4
            continue
        if not _in_view(context, unit, hex):
            continue
        shots = (AntiTank(unit, name(hex, type)) for type in TYPES)
        if any(all(check(context, shot) is None for check in AT_A_TYPE) for shot in shots):
            return True
    return None


def _gunners(context: Context) -> tuple[str, ...]:
    """Units that may fire anti-tank weapons now, at whatever it be."""
    counters = context.view.setup.counters
    found = (AntiTank(unit, "") for unit in able(context, AntiTank) if counters[unit].atv is not None)
    return context.once(
        "gunners",
        lambda: tuple(shot.unit for shot in found if not any(check(context, shot) for check in BY_THE_FIRER)),
    )


def duties(context: Context) -> tuple[str, ...]:
    """Hexes the side has asked about and not fired at yet."""
    return context.view.asked.get(context.seat, ())


def pressing(context: Context, hex: str) -> bool:
    """Whether the duty still holds: some unit can fire there. The table cannot tell which of the unseen units can."""
    return context.view.viewer == "table" or next(_shots(context, hex), None) is not None


@predicate("13.1")
def a_marker_there(context: Context, action: Ask) -> Refusal | None:
    """An enemy concealment marker lies there, and this segment has not asked about it yet."""
    view = context.view
    mask = fact.mask_at(view, action.hex)
    if mask is None or mask.side == context.seat:
        return Refusal("13.1", f"No concealment marker of the enemy lies in {action.hex}.", (action.hex,))
    if action.hex in view.counts:
        return Refusal("13.1", f"What lies in {action.hex} has been answered in this segment.", (action.hex,))
    return None


@predicate("13.1")
def with_a_shot(context: Context, action: Ask) -> Refusal | None:
    """A side may ask only where it can fire."""
    if next(_shots(context, action.hex), None) is not None or gunners(context, action.hex):
        return None
    return Refusal("13.1", f"Nobody of yours can fire at {action.hex} now: asking goes with a shot.", (action.hex,))


class AskVerb(Verb[Context, Ask]):
    """Ask what lies under a marker."""

    name = "ask"
    action = Ask
    checks = (a_marker_there, with_a_shot)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Ask]:
        """Every marker of the enemy at which fire may go at all."""
        if unit is None:
            for mask in self.facts.view.masks.values():
                wanted = mask.side != self.facts.seat and hex in (None, mask.hex)
                if wanted and answerable(self.facts, mask.hex):
                    yield Ask(mask.hex)

    def preview(self, action: Ask) -> Preview:
        """The duty that asking brings."""
        text = f"The enemy says how many units lie there; then one of yours must fire at {action.hex} in this segment."
        return Preview((), (), (Note("13.1", text),))


@predicate("13.1")
def fires_first(context: Context, action: CallReaction | Pass) -> Refusal | None:
    """A side that has asked must fire there before it hands over, if any unit can."""
    for hex in duties(context):
        if pressing(context, hex):
            return Refusal("13.1", f"You asked what lies in {hex}: one of your units must fire there first.", (hex,))
    return None


@predicate("13.1")
def leaves_a_shooter(context: Context, action: Acting) -> Refusal | None:
    """The last units that can fire at a hex asked about do nothing else first, and no unit assaults that hex before."""
    owed = duties(context)
    if not isinstance(action, Action) or any(hex in owed for hex in _targets(context, action)):
        return None
    for hex in owed:
        if not pressing(context, hex):
            continue
        into = isinstance(action, Assault | Charge) and action.path[-1:] == (hex,)
        able = shooters(context, hex)
        rest = [unit for unit in able if unit not in actors(action)]
        if into or (not rest and (able or context.view.viewer == "table")):  # the table cannot tell who else could
            return Refusal("13.1", f"You asked what lies in {hex}: first fire there.", (hex,))
    return None


def _targets(context: Context, action: Action) -> tuple[str, ...]:
    match action:
        case Fire() | FireGroup():
            return (action.target,)
        case SplitFire():
            return (action.first, action.second)
        case KneeFire():
            return (action.hex,)
        case AntiTank() | AntiTankGroup() | MoveFire() | DriveFire():
            return (_place(context, action.target),)
        case SplitAntiTank():
            return (_place(context, action.first), _place(context, action.second))
    return ()


def _place(context: Context, target: str) -> str:
    """Where a target stands; small arms name the hex itself."""
    unit = context.view.units.get(target) or stand_in(context.view, target)
    return unit.hex if unit is not None else target


def ask(game: LhyGame, action: Ask) -> None:
    """13.1: the answer is public, by types; a dummy counts as the unit it imitates [RULING], a gun on its hook goes
    with what tows it (V5.1)."""
    state = game.state
    seat = segment_seat(state)
    there = [u for u in fact.units_at(state, action.hex) if u.side == other(seat) and u.concealed and not u.hidden]
    types = [type_of(state.setup.counters[u.id]) for u in there]
    types = [type for type, unit in zip(types, there, strict=True) if type != "gun" or not unit.aboard]
    for type in (FOOT, *TYPES):
        if type == FOOT or type in types:
            state.counts[answer(action.hex, type)] = types.count(type)
    state.asked[seat] = (*state.asked.get(seat, ()), action.hex)
    counted = [(FOOT, "foot unit"), *((type, words) for type, (_, words) in TYPES.items())]
    said = [f"{count} {words}{'' if count == 1 else 's'}" for type, words in counted if (count := types.count(type))]
    text = f"{capital(side_name(state.setup, seat))} ask what lies in {action.hex}: {listed(said)} under the marker."
    game.tell(Event("revealed", "13.1", Telling(text, hexes=(action.hex,))))
