"""11.1.4, 11.2: in marker adjustment, units under an assault arrow enter the hex, or feint: stay on a roll, or
withdraw."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from lhy_desktop.engine.flow import (
    Frame,
    LegalSet,
    Note,
    Outcome,
    Preview,
    Question,
    Refusal,
    Roll,
    Seat,
    Verb,
    predicate,
)
from lhy_desktop.engine.rulesets.lhy.assault import arrow_decisions
from lhy_desktop.engine.rulesets.lhy.assault.arrow_decisions import Deciding, deciding, groups
from lhy_desktop.engine.rulesets.lhy.assault.declaring import Arrival, escorted
from lhy_desktop.engine.rulesets.lhy.assault.vehicles_going_in import drive_in, driven, too_soft
from lhy_desktop.engine.rulesets.lhy.drive.ways import reached
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import EnterAssault, Feint, Withdraw
from lhy_desktop.engine.rulesets.lhy.model.audience import view_of
from lhy_desktop.engine.rulesets.lhy.model.keys import Row
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.words import (
    adjective,
    capital,
    or_less,
    public_subject,
    side_name,
    told,
    unit_name,
    unit_names,
)
from lhy_desktop.engine.rulesets.lhy.move.step_by_step import March, set_out
from lhy_desktop.engine.rulesets.lhy.move.withdrawal import WithdrawVerb
from lhy_desktop.engine.rulesets.lhy.move.withdrawal_roll import one_try
from lhy_desktop.engine.rulesets.lhy.resolution.fire_odds import FACES
from lhy_desktop.engine.rulesets.lhy.segments import hero_markers
from lhy_desktop.engine.rulesets.lhy.segments.contact import drop_arrows
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import ACTOR_CHECKS
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change

# -- predicates -------------------------------------------------------------------------------------


@predicate("11.1.4")
def under_this_arrow(what: Deciding, action: EnterAssault | Feint) -> Refusal | None:
    """The named units stand under one arrow of the side. Who falls back has none any more, and names none."""
    if not action.units or len(set(action.units)) < len(action.units):
        return Refusal("11.1.4", "Name each unit under the arrow once.")
    if what.back and action.arrow:
        return Refusal("11.1.4", "These units have lost their assault arrow: they name none.", (what.start,))
    arrow = what.arrow(action.arrow)
    able = what.back or (arrow.units if arrow is not None else ())
    if all(unit in able for unit in action.units):
        return None
    return Refusal("11.1.4", "Those units do not stand under that assault arrow of yours.")


@predicate("11.2")
def not_into_shells(what: Deciding, action: EnterAssault) -> Refusal | None:
    """9.8: units do not enter a primary impact hex; all units under the arrow feint."""
    arrow = what.arrow(action.arrow)
    if arrow is None or not fact.is_primary(what.view, arrow.target):
        return None
    return Refusal(
        "11.2", f"{arrow.target} is a primary impact hex: everybody under the arrow feints.", (arrow.target,)
    )


@predicate("11.2")
def before_the_roll(what: Deciding, action: EnterAssault) -> Refusal | None:
    """Once one feint under an arrow has been rolled for, the other units under it feint too, except Heroic units."""
    arrow = what.arrow(action.arrow)
    known = (what.view.units[unit] for unit in action.units if unit in what.view.units)
    free = (unit.heroic or fact.vehicular(what.view, unit.id) for unit in known)
    if arrow is None or not arrow.rolled or all(free):
        return None
    return Refusal("11.2", "The feint of this arrow has been rolled for: the others withdraw.", (arrow.start,))


@predicate("11.1.1")
def in_company(what: Deciding, action: EnterAssault) -> Refusal | None:
    """Leaders, anti-tank sections and flamethrowers enter an enemy's hex only with infantry."""
    arrow = what.arrow(action.arrow)
    if arrow is None or what.empty(arrow) or any(unit not in arrow.units for unit in action.units):
        return None
    soft = too_soft(what.view, action.units, arrow.target)
    if soft is not None:
        return soft
    alone = escorted(what.view, action.units, arrow.target)
    if alone is None:
        return None
    if fact.vehicular(what.view, alone):
        text = f"{capital(unit_name(what.view.setup, alone))} goes in only with infantry or armor, or after them."
        return Refusal("V14.1", text, (arrow.target,))
    name = capital(unit_name(what.view.setup, alone))
    return Refusal(
        "11.1.1", f"{name} goes in only with infantry, or where its platoon already fights.", (arrow.target,)
    )


@predicate("11.2")
def may_feint(what: Deciding, action: Feint) -> Refusal | None:
    """A Heroic unit never feints, nor does one that used the road bonus to run into the enemy."""
    arrow = what.arrow(action.arrow)
    if arrow is not None and arrow.no_feint and not driven(what.view, action.units):  # V14.1.2
        return Refusal("13.7", "They came by the road bonus and cannot feint.", (arrow.start,))
    for unit in action.units:
        if what.view.units[unit].heroic if unit in what.view.units else False:
            return Refusal("11.2", f"{capital(unit_name(what.view.setup, unit))} is Heroic and does not feint.")
    return None


@predicate("11.2")
def one_roll(what: Deciding, action: Feint) -> Refusal | None:
    """One roll to stay is made for each arrow; units that failed it withdraw."""
    if action.path or action.exits or driven(what.view, action.units):
        return None
    arrow = what.arrow(action.arrow)
    if what.back:
        return Refusal("11.2", "The feint failed: these units withdraw.", (what.start,))
    if arrow is not None and arrow.rolled:
        return Refusal("11.2", "Staying has been rolled for: the others withdraw.", (arrow.start,))
    return None


BACK_CHECKS = tuple(check for check in WithdrawVerb.checks if check not in (*ACTOR_CHECKS, one_try))
"""The checks of a feint's withdrawal, which follows the rules of any other (7.7-7.9)."""


def falls_back(what: Deciding, action: Feint) -> Refusal | None:
    """The way is that of a withdrawal."""
    if (not action.path and not action.exits) or driven(what.view, action.units):
        return None
    for check in BACK_CHECKS:
        refusal = check(what.context, Withdraw(action.units, action.path, action.exits))
        if refusal is not None:
            return refusal
    return None


# -- verbs ------------------------------------------------------------------------------------------


class EnterVerb(Verb[Deciding, EnterAssault]):
    """Go into the assault hex."""

    name = "enter"
    action = EnterAssault
    checks = (under_this_arrow, not_into_shells, before_the_roll, in_company)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[EnterAssault]:
        """Each arrow with every group of its units."""
        for arrow in self.facts.arrows:
            if hex in (None, arrow.target):
                yield from (EnterAssault(arrow.id, g) for g in groups(arrow.units) if unit is None or unit in g)

    def preview(self, action: EnterAssault) -> Preview:
        """What happens when they enter."""
        arrow = self.facts.arrow(action.arrow)
        if arrow is None or any(unit not in arrow.units for unit in action.units):
            return Preview()
        if self.facts.empty(arrow):
            return Preview((), (), (Note("11.1.4", f"No enemy is left in {arrow.target}: who goes in occupies it."),))
        return Preview((), (), (Note("11.1.3", f"They go into {arrow.target}; the defenders react no more."),))


class FeintVerb(Verb[Deciding, Feint]):
    """Feint: stay by a roll, or withdraw."""

    name = "feint"
    action = Feint
    checks = (under_this_arrow, may_feint, one_roll, falls_back, arrow_decisions.backs_away)

    def sources(self) -> Iterator[tuple[int, str, tuple[str, ...]]]:
        """(arrow, start, units) of the units that may feint now."""
        if self.facts.back:
            yield 0, self.facts.start, self.facts.back
        else:
            yield from ((arrow.id, arrow.start, arrow.units) for arrow in self.facts.arrows)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Feint]:
        """Each arrow with every group of its units, staying first, then every withdrawal."""
        for id, start, units in self.sources():
            ways = list(WithdrawVerb(self.facts.context).ways(start, units))
            for group in groups(units):
                if unit is not None and unit not in group:
                    continue
                if hex in (None, start):
                    yield Feint(id, group)
                if driven(self.facts.view, group):
                    back = reached(self.facts.context, group, reverse=True).values()
                    yield from (Feint(id, group, way) for way in back if hex in (None, way[-1]))
                else:
                    yield from (Feint(id, group, way, edge) for way, edge in ways if hex in (None, *way[-1:]))

    def sample(self, rng: random.Random) -> Feint | None:
        """A group of one arrow, any of its ways."""
        sources = list(self.sources())
        rng.shuffle(sources)
        for id, start, units in sources:
            armor = tuple(unit for unit in units if fact.vehicular(self.facts.view, unit))
            foot = tuple(unit for unit in units if unit not in armor)
            ways: list[tuple[tuple[str, ...], str]] = [((), "")]
            if foot:
                ways += WithdrawVerb(self.facts.context).ways(start, foot)
            ways += [(way, "") for unit in armor for way in reached(self.facts.context, (unit,), reverse=True).values()]
            rng.shuffle(ways)
            for group in (foot, *((one,) for one in units)) if foot else ((one,) for one in units):
                for way, edge in ways:
                    action = Feint(id, group, way, edge)
                    if self.allows(action):
                        return action
        return None

    def preview(self, action: Feint) -> Preview:
        """The roll to stay, or the way back."""
        units = self.facts.view.units
        if not action.units or any(unit not in units for unit in action.units):
            return Preview()
        if driven(self.facts.view, action.units):
            return arrow_decisions.forecast(self.facts, action)
        if action.path or action.exits:
            back = WithdrawVerb(self.facts.context).preview(Withdraw(action.units, action.path, action.exits))
            return msgspec.structs.replace(back, notes=(Note("11.2", "They withdraw; there is no roll."), *back.notes))
        steady = steadiest(self.facts.view.setup.counters, action.units)
        rows = (
            Outcome("they stay", steady, steady, FACES, Row.STAYS),
            Outcome("they withdraw", FACES - steady, FACES - steady, FACES, Row.WITHDRAWS),
        )
        return Preview((), rows, (Note("11.2", f"They stay on a die of {steady} or less, and nobody reacts to it."),))


def steadiest(counters: Any, units: tuple[str, ...]) -> int:
    """11.2: the Cohesion against which a feint rolls: the unmodified one of its best unit."""
    return max(int(counters[unit].cohesion) for unit in units)


# -- frames -----------------------------------------------------------------------------------------


class Arrows(Frame, frozen=True, tag="lhy.11.2.Arrows"):
    """One side settles its assault arrows, in an order of its choice."""

    seat: Seat

    rule = "11.2"

    def question(self, state: State) -> Question | None:
        """Which units enter and which feint; nothing while no unit has a legal answer."""
        if not _mine(state, self.seat) or _stuck(state, self.seat) or _spent(state, self.seat):
            return None
        side = capital(side_name(state.setup, self.seat))
        return Question(self.seat, "lhy.11.2.Arrows", f"{side}: go in under the assault arrow, or feint?", "11.2")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Go in, stay by a roll, withdraw."""
        what = deciding(view, seat)
        nothing = Refusal("11.2", "First say who goes in under the assault arrows and who feints.")
        return LegalSet((EnterVerb(what), FeintVerb(what)), nothing)

    def apply(self, game: LhyGame, action: Any) -> None:
        """March in, march back, or roll to stay."""
        state = game.state
        arrow = next(arrow for arrow in state.arrows if arrow.id == action.arrow)
        units = tuple(unit for unit in state.units if unit in action.units)
        spared = arrow.start if arrow.spared else ""
        if isinstance(action, EnterAssault):
            drop_arrows(state, units)
            game.call(Arrival(units, arrow.start, arrow.target, arrow.target, late=True))
            foot = tuple(unit for unit in units if not fact.vehicular(state, unit))
            drive_in(game, tuple(unit for unit in units if unit not in foot), arrow.start, arrow.target)
            if foot:
                set_out(game, March(foot, arrow.start, (arrow.target,), "", "maneuver", spared=spared))
        elif driven(state, units):
            arrow_decisions.carry_out(game, units, arrow, action.path)
            _feinted(game, self.seat, arrow.target)
        elif action.path or action.exits:
            drop_arrows(state, units)
            _feinted(game, self.seat, arrow.target)
            game.call(March(units, arrow.start, action.path, action.exits, "withdraw", spared=spared))
        else:
            rolled = msgspec.structs.replace(arrow, rolled=True)
            state.arrows = tuple(rolled if one is arrow else one for one in state.arrows)
            game.call(FeintRoll(units, arrow.start, arrow.target, self.seat))

    def advance(self, game: LhyGame) -> None:
        """Remove arrows that no unit can follow any more; carry out what leaves no choice; or end."""
        state = game.state
        spent = _spent(state, self.seat)
        if spent:
            drop_arrows(state, spent)
        elif _mine(state, self.seat):
            _stay(game, self.seat, _stuck(state, self.seat))
        else:
            game.end()


class FeintRoll(Frame, frozen=True, tag="lhy.11.2.FeintRoll"):
    """11.2: one roll for the units of an arrow that want to stay, against the best Cohesion among them."""

    units: tuple[str, ...]
    start: str
    target: str
    seat: Seat

    rule = "11.2"

    def question(self, state: State) -> Question | None:
        """One die."""
        purpose = f"{capital(adjective(state.setup, self.seat))} feint at {self.target}"
        covered = any(state.units[unit].concealed for unit in self.units)
        needs = "" if covered else or_less(steadiest(state.setup.counters, self.units))
        return Question("chance", "lhy.11.2.FeintRoll", f"{purpose}.", "11.2", Roll(FACES, purpose, needs=needs))

    def apply(self, game: LhyGame, action: Any) -> None:
        """They stay, or fall back."""
        state = game.state
        steady = steadiest(state.setup.counters, self.units)
        held = action.value <= steady
        what = "held" if held else "failed: back they go"
        names = f"{adjective(state.setup, self.seat)} {unit_names(state.setup, self.units)}"
        own = f"Feint at {self.target} by {names}: {action.value} against Cohesion {steady}, {what}."
        covered = [state.units[unit].concealed for unit in self.units]
        public = f"Feint at {self.target} by {public_subject(state.setup, self.seat, self.units, covered)}: {what}."
        game.tell(
            told(
                "feint",
                "11.2",
                self.seat,
                own,
                public,
                word="Held" if held else "Back they go",
                dice=(action.value,),
                hexes=(self.start,),
            )
        )
        drop_arrows(state, self.units)
        _feinted(game, self.seat, self.target)
        if held:
            game.end()
        else:
            game.goto(FallBack(self.units, self.start, self.seat))


class FallBack(Frame, frozen=True, tag="lhy.11.2.FallBack"):
    """11.2: units whose feint failed withdraw, in groups chosen by their owner."""

    units: tuple[str, ...]
    start: str
    seat: Seat

    rule = "11.2"

    def question(self, state: State) -> Question | None:
        """The way of the next group, while there is one."""
        left = self._left(state)
        verb = FeintVerb(deciding(view_of(state, self.seat), self.seat, left, self.start))
        if not left or next(verb.actions(), None) is None:
            return None
        side = capital(side_name(state.setup, self.seat))
        return Question(
            self.seat, "lhy.11.2.FallBack", f"{side}: the feint failed. Withdraw from {self.start}.", "11.2"
        )

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Every withdrawal of these units."""
        left = tuple(u for u in self.units if u in view.units and view.units[u].hex == self.start)
        return LegalSet((FeintVerb(deciding(view, seat, left, self.start)),), Refusal("11.2", "First they withdraw."))

    def apply(self, game: LhyGame, action: Any) -> None:
        """March back."""
        units = tuple(unit for unit in self.units if unit in action.units)
        game.goto(msgspec.structs.replace(self, units=tuple(u for u in self.units if u not in units)))
        game.call(March(units, self.start, action.path, action.exits, "withdraw"))

    def advance(self, game: LhyGame) -> None:
        """Units without a way back stay, and are regrouping."""
        _stay(game, self.seat, self._left(game.state))
        game.end()

    def _left(self, state: State) -> tuple[str, ...]:
        return tuple(u for u in self.units if state.units[u].place == "map" and state.units[u].hex == self.start)


def _feinted(game: LhyGame, seat: Seat, target: str) -> None:
    """12.6: when no attacker can come any more, Heroic defenders of the target lose their Heroic status."""
    coming = any(arrow.target == target and arrow.seat == seat for arrow in game.state.arrows)
    if not coming and target not in game.state.assaults:
        hero_markers.after_feint(game, seat, target)


def _mine(state: State, seat: Seat) -> bool:
    return any(arrow.seat == seat for arrow in state.arrows)


def _spent(state: State, seat: Seat) -> tuple[str, ...]:
    """11.1.4: units that have left their arrow's hex, or were disrupted, lose the arrow.

    So do units whose own hex has been assaulted meanwhile: nobody leaves an assault hex (7.7, 11.3).
    """
    found = []
    for arrow in state.arrows:
        for unit in arrow.units if arrow.seat == seat else ():
            now = state.units[unit]
            gone = now.place != "map" or now.hex != arrow.start or now.hex in state.assaults
            if gone or now.disrupted or now.shocked:
                found.append(unit)
    return tuple(found)


def _stuck(state: State, seat: Seat) -> tuple[str, ...]:
    """Units under arrows that have no legal answer, when no other unit has one either."""
    legal = Arrows(seat).legal(view_of(state, seat), seat)
    arrows = [arrow for arrow in state.arrows if arrow.seat == seat]
    stuck = []
    for arrow in arrows:
        free = [u for u in arrow.units if next(legal.narrow(unit=u), None) is not None]
        stuck += [unit for unit in arrow.units if unit not in free]
        if free:
            stuck = [unit for unit in stuck if unit not in arrow.units]
    return tuple(stuck)


def _stay(game: LhyGame, seat: Seat, units: tuple[str, ...]) -> None:
    """11.2: the units stay where they are without an arrow; those that should have withdrawn are regrouping."""
    state = game.state
    drop_arrows(state, units)
    for unit in units:
        now = state.units[unit]
        if not now.heroic and not now.disrupted and not fact.vehicular(state, unit):
            change(state, unit, regrouping=True)
    if not units:
        return
    covered = [state.units[unit].concealed for unit in units]
    own = f"{adjective(state.setup, seat)} {unit_names(state.setup, units)} could neither go in nor fall back."
    public = f"{capital(public_subject(state.setup, seat, units, covered))} could neither go in nor fall back."
    spot = state.units[units[0]].hex
    game.tell(told("feint", "11.2", seat, own, public if any(covered) else None, hexes=(spot,)))
