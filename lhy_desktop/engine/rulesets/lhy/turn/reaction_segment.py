"""Reaction segments: the sides react in turn to each other's observed actions until both pass (6.3, 6.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from lhy_desktop.engine.flow import Event, Frame, LegalSet, Question, Refusal, Seat, Telling, Verb
from lhy_desktop.engine.rulesets.lhy.anti_tank import asking_first
from lhy_desktop.engine.rulesets.lhy.concealment import hidden_units, vehicles_seen
from lhy_desktop.engine.rulesets.lhy.model.actions import Direct, Pass
from lhy_desktop.engine.rulesets.lhy.model.words import capital, side_name
from lhy_desktop.engine.rulesets.lhy.segments import contact, duty_to_fire
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import duties_done
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, segment_seat
from lhy_desktop.engine.rulesets.lhy.turn import directed_units, examining_markers, segment_actions

BOTH = 2
"""6.3: how many segments in a row without a reaction end the cycle."""


class PassVerb(Verb[Context, Pass]):
    """End this reaction segment."""

    name = "pass"
    action = Pass
    sure = 3
    checks = (duties_done, asking_first.fires_first)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Pass]:
        """The one answer there is; it names no unit and no hex."""
        if unit is None and hex is None:
            yield Pass()


class ReactionSegment(Frame, frozen=True, tag="lhy.6.3.ReactionSegment"):
    """Segments 2, 3 and on: one side reacts to what it saw in the segment just ended, or passes."""

    rule = "6.3"

    def question(self, state: Any) -> Question | None:
        """What the side whose segment it is does next. The question is asked whether or not any unit can react."""
        seat = segment_seat(state)
        prompt = f"{capital(side_name(state.setup, seat))}: react to what was seen, or pass."
        return Question(seat, "lhy.6.3.ReactionSegment", prompt, "6.3")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Reactions of units that saw an enemy act, duties, and passing."""
        context = Context.of(view, seat, reaction=True)
        nothing = Refusal("6.3", "This is a reaction segment: maneuver, withdraw, fire, recover, or pass.")
        return LegalSet((*segment_actions.verbs(context), PassVerb(context)), nothing)

    def apply(self, game: LhyGame, action: Any) -> None:
        """Carry out one reaction, or end the segment; two in a row without a reaction end the cycle."""
        if isinstance(action, Direct):
            directed_units.begin(game, action)
            return
        if not isinstance(action, Pass):
            segment_actions.begin(game, action, reaction=True)
            return
        state = game.state
        cycle = state.cycle
        assert cycle is not None
        contact.close_reactions(state, segment_seat(state))
        vehicles_seen.beside_enemies(game, segment_seat(state))
        side = capital(side_name(state.setup, segment_seat(state)))
        reacted = bool(cycle.now or cycle.tried or cycle.requests)
        passes = 0 if reacted else cycle.passes + 1
        text = f"{side} have reacted." if reacted else f"{side} do not react."
        game.tell(Event("pass", "6.3", Telling(text)))
        state.cycle = msgspec.structs.replace(
            cycle,
            segment=cycle.segment + 1,
            before=cycle.now,
            past=(*cycle.past, *cycle.before) if state.setup.armored else (),
            now=(),
            passes=passes,
            tried=(),
            requests=0,
            marked=state.markers_made,
        )
        duty_to_fire.over(state)
        if passes >= BOTH:
            game.end()
        else:
            hidden_units.on_call(game)
            examining_markers.on_call(game)
