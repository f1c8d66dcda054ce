"""12.6: a Heroic unit charges its goal: the verb of the segments, and how the charge is carried out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from lhy_desktop.engine.flow import Note, Preview, Refusal, Verb, predicate
from lhy_desktop.engine.rulesets.lhy.assault import declaring
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Charge
from lhy_desktop.engine.rulesets.lhy.model.words import capital, known_subject, told, unit_name
from lhy_desktop.engine.rulesets.lhy.move.step_by_step import March, set_out
from lhy_desktop.engine.rulesets.lhy.recovery import heroic_goals
from lhy_desktop.engine.rulesets.lhy.segments import hero_duties
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import (
    led,
    not_acted,
    not_pinned,
    of_the_platoon,
    only_directed,
    own_units,
    saw_it,
)
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, change
from lhy_desktop.engine.rulesets.lhy.segments.under_assault import in_an_assault


@predicate("12.6")
def a_heroic_unit(context: Context, action: Charge) -> Refusal | None:
    """Only a Heroic unit whose goal is not vacant charges."""
    seen = context.view.units.get(action.unit)
    if seen is None or hero_duties.charges(context.view, seen):
        return None
    name = capital(unit_name(context.view.setup, action.unit))
    why = f"nobody is left in {seen.goal}" if seen.heroic else "it is not Heroic"
    return Refusal("12.6", f"{name} has nothing to charge: {why}.", (seen.hex,))


@predicate("12.6")
def straight_at_it(context: Context, action: Charge) -> Refusal | None:
    """Each hex entered is nearer to the goal, as many as the unit can enter; from within three hexes it assaults."""
    seen = context.view.units.get(action.unit)
    if seen is None or not seen.heroic or seen.place != "map" or action.path in ways(context, action.unit):
        return None
    goal, most = hero_duties.aim(context.view, seen), context.view.setup.tables.recovery.heroic_hexes
    text = (
        f"{capital(unit_name(context.view.setup, action.unit))} goes for {goal}: every hex nearer to it, up to {most}"
    )
    return Refusal("12.6", f"{text}, and into it from within {most}.", (seen.hex, goal))


def ways(context: Context, unit: str) -> tuple[tuple[str, ...], ...]:
    """The ways open to a Heroic unit, as this viewer knows them."""
    return context.once(("ways", unit), lambda: heroic_goals.ways(context.view, unit))


class ChargeVerb(Verb[Context, Charge]):
    """Charge the goal of a Heroic unit."""

    name = "charge"
    action = Charge
    checks: Sequence[Any] = (
        own_units,
        not_acted,
        of_the_platoon,
        led,
        saw_it,
        only_directed,
        not_pinned,
        in_an_assault,
        a_heroic_unit,
        straight_at_it,
    )

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Charge]:
        """Every Heroic unit with each of its ways."""
        for seen in self.facts.own:
            if seen.heroic and unit in (None, seen.id) and hero_duties.charges(self.facts.view, seen):
                for path in ways(self.facts, seen.id):
                    if hex in (None, path[-1] if path else seen.hex):
                        yield Charge(seen.id, path)

    def preview(self, action: Charge) -> Preview:
        """What the unit charges, and how the way ends."""
        seen = self.facts.view.units.get(action.unit)
        if seen is None or not seen.heroic:
            return Preview()
        goal = hero_duties.aim(self.facts.view, seen)
        if not action.path:
            return Preview(notes=(Note("12.6", f"It stays and keeps its marker; its goal is {goal}."),))
        if action.path[-1] != goal:
            return Preview(notes=(Note("12.6", f"Its goal is {goal}; it will be in {action.path[-1]}."),))
        how = "enters at once" if len(action.path) == 1 else f"stops in {action.path[-2]} under an assault arrow"
        return Preview(notes=(Note("12.6", f"It assaults {goal}: it {how}."),))


def begin(game: LhyGame, action: Charge) -> None:
    """The unit stays when no way is open; else it moves, into the assault when the way ends in its goal."""
    state = game.state
    seen = state.units[action.unit]
    goal = hero_duties.aim(state, seen)
    change(state, action.unit, goal=goal)
    if not action.path:
        change(state, action.unit, acted=True)
        who = capital(known_subject(state.setup, seen.side, (action.unit,)))
        text = f"{who} stays in {seen.hex}: " + ("it is its goal." if goal == seen.hex else "no nearer hex is open.")
        game.tell(told("charge", "12.6", seen.side, text, hexes=(seen.hex,)))
    elif action.path[-1] in fact.enemy_hexes(state, seen.side):
        declaring.launch(game, (action.unit,), action.path)
    else:
        set_out(game, March((action.unit,), seen.hex, action.path, "", "maneuver"))
