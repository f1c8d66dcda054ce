"""V21.3, V21.4: the landings of a turn: where they come down and assemble; then one after another comes down."""

from __future__ import annotations

from typing import Any

import msgspec

from lhy_desktop.engine.flow import Event, Frame, LegalSet, Question, Refusal, Seat, Telling
from lhy_desktop.engine.rulesets.lhy.airborne.gliding import Touchdown
from lhy_desktop.engine.rulesets.lhy.airborne.jumping import Jump
from lhy_desktop.engine.rulesets.lhy.airborne.zones import AssembleVerb, Choosing, DropVerb, GlideVerb
from lhy_desktop.engine.rulesets.lhy.model.actions import Assemble, Glide
from lhy_desktop.engine.rulesets.lhy.model.audience import view_of
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.vehicles.landings import Landing, Stick
from lhy_desktop.engine.rulesets.lhy.model.words import capital, side_name
from lhy_desktop.engine.rulesets.lhy.segments import sticks
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame

NOTHING = Refusal("V21.3", "The landing zones are chosen now.")


class Zones(Frame, frozen=True, tag="lhy.V21.3.Zones"):
    """The side says where each of its landings comes down, and then where each platoon assembles."""

    seat: Seat
    landings: tuple[str, ...]

    rule = "V21.3"

    def question(self, state: Any) -> Question | None:
        """The next landing without a zone, or the next platoon without an assembly hex."""
        landing = self._next(state)
        if landing is None:
            return None
        side, name = capital(side_name(state.setup, self.seat)), sticks.called(state.setup, landing)
        chosen = sticks.found(state, landing.id) is not None
        what = f"where does {name} assemble?" if chosen else f"where does {name} come down?"
        return Question(self.seat, "lhy.V21.3.Zones", f"{side}: {what}", "V21.3")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Every hex that is allowed."""
        landing = self._next(view)
        if landing is None:
            return LegalSet((), NOTHING)
        choosing = Choosing(view, self.seat, landing)
        if sticks.found(view, landing.id) is not None:
            return LegalSet((AssembleVerb(choosing),), NOTHING)
        return LegalSet((GlideVerb(choosing) if landing.glider else DropVerb(choosing),), NOTHING)

    def apply(self, game: LhyGame, action: Any) -> None:
        """Note the zone or the assembly hex."""
        state = game.state
        landing = sticks.landing_of(state.setup, action.stick)
        name = capital(sticks.called(state.setup, landing))
        if isinstance(action, Assemble):
            state.landings = tuple(
                msgspec.structs.replace(one, assembly=action.hex) if one.id == action.stick else one
                for one in state.landings
            )
            text = f"{name} assembles at {action.hex}."
        else:
            heading = action.heading if isinstance(action, Glide) else 0
            stick = Stick(landing.id, self.seat, action.hex, heading, scattered=sticks.aboard(state, landing))
            state.landings = (*state.landings, stick)
            text = f"{name} lands in {action.hex}." if landing.glider else f"{name} jumps over {action.hex}."
        game.tell(Event("landing zone", "V21.3", Telling(text, hexes=(action.hex,))))

    def advance(self, game: LhyGame) -> None:
        """All come down; gliders that found no room come in a later turn."""
        state = game.state
        coming = tuple(id for id in self.landings if sticks.found(state, id) is not None)
        for id in self.landings:
            if id not in coming:
                name = capital(sticks.called(state.setup, sticks.landing_of(state.setup, id)))
                game.tell(Event("airborne", "V21.3", Telling(f"{name} finds no room to land, and comes back later.")))
        game.goto(Descent(coming))

    def _next(self, facts: Any) -> Landing | None:
        records = [sticks.landing_of(facts.setup, id) for id in self.landings]
        for landing in records:
            if sticks.found(facts, landing.id) is None and (not landing.glider or self._room(facts, landing)):
                return landing
        for landing in records:
            stick = sticks.found(facts, landing.id)
            if stick is not None and not stick.assembly and sticks.names_assembly(facts.setup, landing):
                return landing
        return None

    def _room(self, facts: Any, landing: Landing) -> bool:
        """Whether a glider finds three open hexes in a line."""
        view = view_of(facts, self.seat) if isinstance(facts, State) else facts
        verb = GlideVerb(Choosing(view, self.seat, landing))
        return any(verb.allows(action) for action in verb.candidates())


class Descent(Frame, frozen=True, tag="lhy.V21.4.Descent"):
    """The landings come down one after another, in the mission's order."""

    landings: tuple[str, ...]

    rule = "V21.4"

    def advance(self, game: LhyGame) -> None:
        """The next landing, until all are down."""
        if not self.landings:
            game.end()
            return
        landing = sticks.landing_of(game.state.setup, self.landings[0])
        game.goto(Descent(self.landings[1:]))
        things = (*sticks.aboard(game.state, landing), *landing.mortars)
        game.call(Touchdown(landing.id, things) if landing.glider else Jump(landing.id, things))
