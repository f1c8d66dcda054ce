"""Phase II: the active side activates its platoons one after another (6.1), each in a cycle of segments (6.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from lhy_desktop.engine.flow import (
    SEATS,
    Event,
    Frame,
    LegalSet,
    Note,
    Preview,
    Question,
    Refusal,
    Seat,
    Telling,
    Verb,
    predicate,
)
from lhy_desktop.engine.rulesets.lhy.anti_tank import asking_first
from lhy_desktop.engine.rulesets.lhy.command.companies import (
    GRANTED,
    USED,
    CompanyChoice,
    company_of,
    heroic_platoons,
    partners,
    pending,
    waiting,
)
from lhy_desktop.engine.rulesets.lhy.command.support_units import nearest
from lhy_desktop.engine.rulesets.lhy.concealment import hidden_units, vehicles_seen
from lhy_desktop.engine.rulesets.lhy.model.actions import Activate, CallReaction
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.state import Cycle
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import capital, company_name, platoon_name, side_name, unit_names
from lhy_desktop.engine.rulesets.lhy.segments import duty_to_fire, leaders_in_play
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import duties_done
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, leads
from lhy_desktop.engine.rulesets.lhy.turn import examining_markers, segment_actions
from lhy_desktop.engine.rulesets.lhy.turn.landing import Landings
from lhy_desktop.engine.rulesets.lhy.turn.marker_adjustment import MarkerAdjustment
from lhy_desktop.engine.rulesets.lhy.turn.reaction_segment import ReactionSegment


def members(facts: Facts, platoon: str) -> tuple[str, ...]:
    """1.13, 6.1: the active side's platoon, its known units in play and the support units that go with it.

    A support unit goes with the platoon it is stacked with, else with the nearest one (when several are equally near,
    with any of them), unless the mission names its platoon. A commander of a whole company, or its command tank
    (V2.10), goes with any platoon of it.
    """
    counters = facts.setup.counters
    in_play = [u for u in facts.units.values() if u.side == facts.active and u.place in ("map", "entry")]
    carried = {u.aboard for u in in_play if u.aboard and counters[u.aboard].arm == "afv"}
    found = []
    for unit in in_play:
        counter = counters[unit.id]
        if unit.id in carried:
            if carries_them(facts, unit.id, platoon, in_play):
                found.append(unit.id)
        elif (counter.kind == "leader" or counter.commands) and not counter.platoon:
            if company_of(platoon) == counter.company:
                found.append(unit.id)
        elif platoon in platoons_of(facts, unit, in_play):
            found.append(unit.id)
    return tuple(found)


def platoons_of(facts: Facts, unit: Unit, in_play: Sequence[Unit]) -> tuple[str, ...]:
    """1.13: the platoons with any of which a unit acts: its own, the one that the mission names, or the nearest."""
    own = facts.setup.counters[unit.id].platoon or facts.setup.side(unit.side).activates_with.get(unit.id, "")
    return (own,) if own else nearest(facts.setup, unit, in_play)


@predicate("V2.3")
def carries_them(facts: Facts, vehicle: str, platoon: str, in_play: Sequence[Unit]) -> bool | None:
    """An armored fighting vehicle with riders acts only with the infantry platoon of its riders."""
    riders = [unit for unit in in_play if unit.aboard == vehicle]
    return True if any(platoon in platoons_of(facts, unit, in_play) for unit in riders) else None


def joining(facts: Facts, platoons: tuple[str, ...]) -> tuple[str, ...]:
    """6.11a: infantry of the company's platoons still to activate that is stacked with units of these, while its own
    leader is not in the hex. One such unit may act along; worked out when the activation begins."""
    counters = facts.setup.counters
    on_map = [u for u in facts.units.values() if u.side == facts.active and u.place == "map"]
    where = {u.hex for u in on_map if counters[u.id].platoon in platoons}
    led = [(u.hex, counters[u.id]) for u in on_map if counters[u.id].kind == "leader"]
    waiting = pending(facts, facts.active)
    foot = tuple(
        u.id
        for u in on_map
        if counters[u.id].infantry
        and u.hex in where
        and counters[u.id].platoon in waiting
        and counters[u.id].platoon not in platoons
        and company_of(counters[u.id].platoon) == company_of(platoons[0])
        and not any(u.hex == hex and leads(leader, counters[u.id].platoon) for hex, leader in led)
    )
    return (*foot, *_tanks_along(facts, platoons, waiting)) if facts.setup.armored else foot


def _tanks_along(facts: Facts, platoons: tuple[str, ...], waiting: tuple[str, ...]) -> Iterator[str]:
    """V2.3: armored fighting vehicles of platoons still to activate that share a hex with foot units of an activated
    infantry platoon, its leader or its support."""
    counters = facts.setup.counters
    with_it = [one for platoon in platoons for one in members(facts, platoon)]
    where = {facts.units[one].hex for one in with_it if counters[one].arm == "foot" and facts.units[one].place == "map"}
    carrying = {unit.aboard for unit in facts.units.values() if unit.aboard}
    for unit in facts.units.values():
        counter = counters[unit.id]
        if counter.arm != "afv" or unit.side != facts.active or unit.place != "map" or unit.hex not in where:
            continue
        if unit.id not in with_it and unit.id not in carrying and counter.platoon in waiting:
            yield unit.id


@predicate("6.1")
def waits_its_turn(view: View, action: Activate) -> Refusal | None:
    """The platoon is one of the active side's, in play, and not yet activated this turn."""
    waiting = pending(view, view.active)
    if action.platoon in waiting and company_of(action.platoon) == view.company:
        return None
    if action.platoon in waiting:
        text = f"{company_name(view.setup, view.company)} is being activated; its platoons go first."
    elif action.platoon not in {counter.platoon for counter in view.setup.counters.values()} or not action.platoon:
        text = "No platoon of that name exists."
    elif action.platoon in {c.platoon for c in view.setup.counters.values() if c.side != view.active}:
        text = f"{capital(side_name(view.setup, view.active))} are active: choose a platoon of theirs."
    elif action.platoon in view.activated:
        text = f"{platoon_name(view.setup, action.platoon)} has been activated this turn."
    else:
        text = f"{platoon_name(view.setup, action.platoon)} has no unit in play that can be named."
    return Refusal("6.1", text)


@predicate("6.1")
def heroic_first(view: View, action: Activate) -> Refusal | None:
    """Within a company, platoons with Heroic units come first."""
    here = {p for p in pending(view, view.active) if company_of(p) == view.company}
    brave = heroic_platoons(view, view.active) & here
    if not brave or action.platoon in brave or action.second in brave:
        return None
    names = " or ".join(platoon_name(view.setup, platoon) for platoon in sorted(brave))
    return Refusal("6.1", f"{names} has a Heroic unit and goes first.")


@predicate("6.2")
def coordinated(view: View, action: Activate) -> Refusal | None:
    """Two platoons act together once, after the company's coordination roll has succeeded, with both leaders in
    play."""
    if not action.second:
        return None
    if view.coordination.get(view.company) != GRANTED:
        return Refusal("6.2", "Two platoons act together only after a coordination roll has succeeded, and only once.")
    if (action.platoon, action.second) in partners(view, view.company, view.active):
        return None
    return Refusal("6.2", "Both platoons must wait for activation in this company, with their leaders in play.")


class ActivateVerb(Verb[View, Activate]):
    """Choose the platoon that is activated next."""

    name = "activate"
    action = Activate
    checks = (waits_its_turn, heroic_first, coordinated)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Activate]:
        """Platoons in order; ``unit`` restricts them to its own, ``hex`` to platoons with a unit there."""
        view, counters = self.facts, self.facts.setup.counters
        choices = [Activate(p) for p in pending(view, view.active) if company_of(p) == view.company]
        if view.coordination.get(view.company) == GRANTED:
            choices += [Activate(*pair) for pair in partners(view, view.company, view.active)]
        for choice in choices:
            both = (choice.platoon, choice.second)
            mine = [u for u in view.units.values() if u.side == view.active and counters[u.id].platoon in both]
            if unit in (None, *(u.id for u in mine)) and hex in (None, *(u.hex for u in mine)):
                yield choice

    def preview(self, action: Activate) -> Preview:
        """Which units may still act with the platoon, and whether it has a leader in play."""
        view, counters = self.facts, self.facts.setup.counters
        with_it = _both(view, action)
        ready = tuple(unit for unit in with_it if not view.units[unit].acted)
        support = tuple(unit for unit in ready if not counters[unit].platoon)
        notes = [Note("6.1", f"May act: {unit_names(view.setup, ready)}.")] if ready else []
        if support:
            notes.append(Note("1.13", f"As support: {unit_names(view.setup, support)}."))
        both = tuple(p for p in (action.platoon, action.second) if p)
        notes += (Note("V2.3", text) for text in elsewhere(view, both, with_it))
        along = joining(view, both)
        if along and view.company not in view.ad_hoc:
            notes.append(Note("6.11", f"One of these may act along: {unit_names(view.setup, along)}."))
        led = any(leaders_in_play.led(view, view.active, one) for one in (action.platoon, action.second) if one)
        if with_it and view.setup.edition == "card2" and not led:
            notes.append(Note("6.12", "No leader in play: only mandatory actions now, and reactions later."))
        return Preview((), (), tuple(notes))


def _both(facts: Facts, action: Activate) -> tuple[str, ...]:
    """The units of both platoons of an activation."""
    found = members(facts, action.platoon)
    more = members(facts, action.second) if action.second else ()
    return (*found, *(unit for unit in more if unit not in found))


def elsewhere(facts: Facts, platoons: tuple[str, ...], with_it: tuple[str, ...]) -> Iterator[str]:
    """V2.3: which armored fighting vehicles of these platoons do not act with them, and with whom they act: with the
    platoons of their riders."""
    setup = facts.setup
    in_play = [u for u in facts.units.values() if u.side == facts.active and u.place in ("map", "entry")]
    riders = [u for u in in_play if u.aboard and setup.counters[u.aboard].platoon in platoons]
    carrying = tuple(dict.fromkeys(u.aboard for u in riders if u.aboard not in with_it))
    if not carrying:
        return
    theirs = dict.fromkeys(one for u in riders if u.aboard in carrying for one in platoons_of(facts, u, in_play))
    several = len(carrying) > 1
    yield (
        f"{capital(unit_names(setup, carrying))} {'carry' if several else 'carries'} riders and "
        f"{'act' if several else 'acts'} with {' or '.join(platoon_name(setup, one) for one in theirs)}."
    )
    if not with_it:
        yield "Nobody acts now."


class Activation(Frame, frozen=True, tag="lhy.6.1.Activation"):
    """Activate one platoon after another, until every platoon of the company has been activated."""

    begun: bool = False

    rule = "6.1"

    def question(self, state: Any) -> Question | None:
        """The active side names a platoon."""
        if not self.begun or state.company not in waiting(state, state.active):
            return None
        side = capital(side_name(state.setup, state.active))
        return Question(state.active, "lhy.6.1.Activation", f"{side}: activate a platoon.", "6.1")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """The platoons that have not been activated this turn."""
        return LegalSet((ActivateVerb(view),), Refusal("6.1", "First a platoon is activated."))

    def advance(self, game: LhyGame) -> None:
        """21.4.4: when neither side has a leader as the phase begins, no platoon is activated; else go on to the next
        company."""
        state = game.state
        if not self.begun:
            if any(leaders_in_play.commands(state, seat) for seat in SEATS):
                game.goto(Activation(True))
            else:
                game.end()
        elif waiting(state, state.active):
            game.call(CompanyChoice())
        else:
            state.company = ""
            game.goto(Landings())

    def apply(self, game: LhyGame, action: Any) -> None:
        """Begin the Platoon Activation Cycle of this platoon."""
        state = game.state
        with_it = _both(state, action)
        pair = tuple(platoon for platoon in (action.platoon, action.second) if platoon)
        used = state.company in state.ad_hoc
        counters = state.setup.counters
        along = tuple(unit for unit in joining(state, pair) if not used or counters[unit].arm == "afv")
        state.activated = (*state.activated, *pair)
        state.cycles += 1
        state.cycle = Cycle(
            state.active,
            action.platoon,
            with_it,
            1,
            joining=along,
            second=action.second,
            number=state.cycles,
            marked=state.markers_made,
        )
        if action.second:
            state.coordination[state.company] = USED
        platoons = " and ".join(platoon_name(state.setup, platoon) for platoon in pair)
        who = f"{capital(side_name(state.setup, state.active))} activate {platoons}"
        ready = tuple(unit for unit in with_it if not state.units[unit].acted)
        support = tuple(unit for unit in ready if counters[unit].platoon not in pair)
        private = f"{who}; {unit_names(state.setup, support)} may act with it." if support else f"{who}."
        shown, full = Telling(f"{who}."), Telling(" ".join((private, *elsewhere(state, pair, with_it))))
        if state.active == "axis":
            game.tell(Event("activate", "6.1", shown, full, None))
        else:
            game.tell(Event("activate", "6.1", shown, None, full))
        game.call(MarkerAdjustment())
        game.call(ActivationSegment())


class CallVerb(Verb[Context, CallReaction]):
    """Call for the enemy's reaction."""

    name = "call reaction"
    action = CallReaction
    sure = 1
    checks = (duties_done, asking_first.fires_first)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[CallReaction]:
        """The one answer there is; it names no unit and no hex."""
        if unit is None and hex is None:
            yield CallReaction()


class ActivationSegment(Frame, frozen=True, tag="lhy.6.3.ActivationSegment"):
    """Segment 1: any of the platoon's units maneuver, withdraw, fire or recover, in any order."""

    rule = "6.3"

    def question(self, state: Any) -> Question | None:
        """What the activated platoon does next."""
        assert state.cycle is not None
        side = capital(side_name(state.setup, state.cycle.seat))
        platoons = " and ".join(platoon_name(state.setup, platoon) for platoon in state.cycle.platoons)
        prompt = f"{side}: {platoons} {'act' if state.cycle.second else 'acts'}, then call for reaction."
        return Question(state.cycle.seat, "lhy.6.3.ActivationSegment", prompt, "6.3")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Actions of the platoon's units, and the call for reaction."""
        context = Context.of(view, seat, reaction=False)
        nothing = Refusal("6.3", "The activated platoon acts now: maneuver, withdraw, fire, recover, or call reaction.")
        return LegalSet((*segment_actions.verbs(context), CallVerb(context)), nothing)

    def apply(self, game: LhyGame, action: Any) -> None:
        """Carry out one unit's action, or hand over to the reacting side."""
        if isinstance(action, CallReaction):
            cycle = game.state.cycle
            assert cycle is not None
            game.state.cycle = msgspec.structs.replace(
                cycle, segment=2, before=cycle.now, now=(), tried=(), requests=0, marked=game.state.markers_made
            )
            side = capital(side_name(game.state.setup, cycle.seat))
            game.tell(Event("call", "6.3", Telling(f"{side} are done and call for reaction.")))
            vehicles_seen.beside_enemies(game, cycle.seat)
            duty_to_fire.over(game.state)
            hidden_units.on_call(game)
            game.goto(ReactionSegment())
            examining_markers.on_call(game)
            return
        segment_actions.begin(game, action, reaction=False)
