"""8.4a: group fire: units named together fire at one hex, the defender chooses his front, then the markers are
placed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from lhy_desktop.engine.flow import (
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
    other,
    predicate,
    total,
)
from lhy_desktop.engine.rulesets.lhy.fire.fire_modifiers import known_ledger
from lhy_desktop.engine.rulesets.lhy.fire.small_arms import (
    TARGET_CHECKS,
    free_to_fire,
    has_small_arms,
    in_good_order,
    known_shot,
    not_below_shells,
    place,
    shot_of,
    stands_still,
)
from lhy_desktop.engine.rulesets.lhy.model.actions import ChooseFront, Fire, FireGroup
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import capital, company_name, side_name, signed, unit_name
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import (
    eligible,
    heroes_lead,
    led,
    not_acted,
    not_just_deployed,
    not_pinned,
    only_charges,
    own_units,
)
from lhy_desktop.engine.rulesets.lhy.segments.enfilade import WORDS, bearing, from_behind
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame
from lhy_desktop.engine.rulesets.lhy.segments.under_assault import below_an_arrow, in_an_assault

EACH = (*TARGET_CHECKS, not_just_deployed, not_pinned, in_an_assault, below_an_arrow, only_charges)
"""What must hold for every unit of the group; some units may be of other platoons of the company."""
BY_THE_UNIT = (
    has_small_arms,
    in_good_order,
    free_to_fire,
    stands_still,
    not_below_shells,
    not_just_deployed,
    not_pinned,
)
"""Those of them that read nothing of the target."""
AT_THE_TARGET = tuple(check for check in EACH if check not in BY_THE_UNIT)
MOST = 8
"""The most units of a group that is proposed; a larger group can still be named."""


def own_company(context: Context, unit: str) -> bool:
    """Whether a unit is of the activated company."""
    return context.view.setup.counters[unit].company == context.view.company


@predicate("8.4")
def in_an_activation(context: Context, action: FireGroup) -> Refusal | None:
    """Groups fire only in the activation segment; Russian foot units never fire as a group."""
    if context.reaction:
        return Refusal("8.4", "Units fire as a group only when their platoon is activated.")
    counters = context.view.setup.counters
    foot = any(unit in counters and counters[unit].arm == "foot" for unit in action.units)
    if foot and context.view.setup.side(context.seat).nationality == "russian":
        return Refusal("8.4", "Russian foot units do not fire as a group.")
    return None


@predicate("8.4")
def of_one_company(context: Context, action: FireGroup) -> Refusal | None:
    """Two or more units; at least one of the activated platoon (or brought by it), the others of the same company."""
    units = [unit for unit in action.units if unit in context.view.units]
    if len(set(action.units)) < 2 or len(set(action.units)) != len(action.units):
        return Refusal("8.4", "A group is two or more different units.")
    if not any(unit in context.members for unit in units):
        return Refusal("8.4", "One unit of the group at least must be of the activated platoon.")
    for unit in units:
        if unit not in context.members and not own_company(context, unit):
            name = capital(unit_name(context.view.setup, unit))
            company = company_name(context.view.setup, context.view.company)
            return Refusal("8.4", f"{name} is neither of {company} nor acts with its platoon.")
    return None


@predicate("8.4")
def each_possible(context: Context, action: FireGroup) -> Refusal | None:
    """All must see the target and be able to fire at it."""
    for unit in action.units:
        for check in EACH:
            refused = check(context, Fire(unit, action.target))
            if refused is not None:
                return refused
    return None


class GroupVerb(Verb[Context, FireGroup]):
    """Fire as a group at one hex."""

    name = "group fire"
    action = FireGroup
    checks = (own_units, not_acted, led, heroes_lead, in_an_activation, of_one_company, each_possible)

    def able(self, target: str) -> list[str]:
        """Units that could take part in a group against a hex, in roster order."""
        context = self.facts
        found = []
        for unit in context.once("group", lambda: tuple(self._armed())):
            if all(check(context, Fire(unit, target)) is None for check in AT_THE_TARGET):
                found.append(unit)
        return found[:MOST]

    def _armed(self) -> Iterator[str]:
        """Units that could take part in a group, whatever it fires at."""
        context = self.facts
        for seen in context.own:
            mine = seen.id in context.members or own_company(context, seen.id)
            if seen.place != "map" or seen.acted or not mine:
                continue
            if all(check(context, Fire(seen.id, "")) is None for check in BY_THE_UNIT):
                yield seen.id

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[FireGroup]:
        """Groups against every known enemy hex, small ones first."""
        if self.facts.reaction or not eligible(self.facts):
            return
        for target in self.facts.enemies:
            if hex not in (None, target):
                continue
            able = self.able(target)
            for size in range(2, len(able) + 1):
                for group in combinations(able, size):
                    if unit is None or unit in group:
                        yield FireGroup(group, target)

    def sample(self, rng: random.Random) -> FireGroup | None:
        """Any two units against any hex; quick to find."""
        targets = list(self.facts.enemies) if not self.facts.reaction else []
        rng.shuffle(targets)
        for target in targets[:2]:
            able = self.able(target)
            if len(able) > 1:
                pair = sorted(rng.sample(range(len(able)), 2))
                action = FireGroup(tuple(able[index] for index in pair), target)
                if self.allows(action):
                    return action
        return None

    def preview(self, action: FireGroup) -> Preview:
        """Every ledger before the defender has chosen, and the sides from which he could be enfiladed."""
        if not action.units:
            return Preview()
        found = Preview()
        for unit in action.units:
            shot = known_shot(self.facts, Fire(unit, action.target))
            if shot is None or shot.band is None or shot.origin == action.target:
                return Preview()
            lines = known_ledger(shot)
            note = Note("8.2", f"{capital(unit_name(shot.setup, unit))}: marker {signed(total(lines))} from the front.")
            found = Preview(found.ledger + lines, (), (*found.notes, note))
        note = from_behind_at_least(self.facts, action.units, action.target)
        return Preview(found.ledger, (), (*found.notes, note))


def from_behind_at_least(context: Context, units: tuple[str, ...], target: str) -> Note:
    """8.4a: how many shots of a group come from behind at least, after the defender's best choice of a front."""
    view, board = context.view, context.view.setup.board
    origins = tuple([view.units[unit].hex for unit in units])
    least = len(origins)
    for front in fronts(view.setup, target, origins):
        least = min(least, sum([from_behind(board, target, origin, front) for origin in origins]))
    if least:
        text = f"Whichever front the defender picks, {least} of the shots come from behind him."
    else:
        text = "The defender can turn so that no shot comes from behind."
    return Note("8.4", text)


def fronts(setup: Setup, target: str, origins: tuple[str, ...]) -> tuple[int, ...]:
    """8.4a: the positions through which these fires enter, clockwise."""
    return tuple(sorted({bearing(setup.board, target, origin) for origin in origins}))


# -- the defender's choice ------------------------------------------------------------------------------------------


class Choosing(NamedTuple):
    """The defender chooses the front of ``target``; ``origins`` are where the fires come from, one for each shot."""

    view: View
    target: str
    origins: tuple[str, ...]


@predicate("8.4")
def where_fire_enters(choosing: Choosing, action: ChooseFront) -> Refusal | None:
    """The frontal center is a hexside or vertex through which one of these fires comes."""
    view, target, origins = choosing
    if action.front in fronts(view.setup, target, origins):
        return None
    return Refusal("8.4", f"The front of {target} is where one of these fires enters it.", (target,))


class FrontVerb(Verb[Choosing, ChooseFront]):
    """Choose the frontal center."""

    name = "front"
    action = ChooseFront
    checks = (where_fire_enters,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[ChooseFront]:
        """Every position through which a fire comes; ``hex`` restricts them to those of fires from there."""
        view, target, origins = self.facts
        chosen = tuple(origin for origin in origins if hex in (None, target, origin))
        if unit is None:
            yield from (ChooseFront(front) for front in fronts(view.setup, target, chosen))

    def preview(self, action: ChooseFront) -> Preview:
        """Which fires would come from behind."""
        view, target, origins = self.facts
        if not 0 <= action.front < len(WORDS):
            return Preview()
        rear = [o for o in dict.fromkeys(origins) if from_behind(view.setup.board, target, o, action.front)]
        text = f"Fire from {', '.join(rear)} would come from behind." if rear else "No fire would come from behind."
        return Preview((), (), (Note("8.4", text),))


class GroupFire(Frame, frozen=True, tag="lhy.8.4.GroupFire"):
    """The declared fires wait until the defender has chosen his front; then every marker is placed."""

    units: tuple[str, ...]
    target: str
    origins: tuple[str, ...]

    rule = "8.4"

    def question(self, state: State) -> Question | None:
        """Which front to choose, when the fires come from different sides."""
        if len(fronts(state.setup, self.target, self.origins)) < 2:
            return None
        seat = other(state.units[self.units[0]].side)
        side = capital(side_name(state.setup, seat))
        prompt = f"{side}: fire comes at {self.target} from several sides. Where is its front?"
        return Question(seat, "lhy.8.4.GroupFire", prompt, "8.4")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """The positions of the fires; where they come from is public."""
        nothing = Refusal("8.4", "First the defender picks his front.")
        return LegalSet((FrontVerb(Choosing(view, self.target, self.origins)),), nothing)

    def apply(self, game: LhyGame, action: Any) -> None:
        """Place the markers; those from behind get the bonus."""
        text = f"The defenders of {self.target} turn to {WORDS[action.front]}."
        game.tell(Event("front", "8.4", Telling(text, hexes=(self.target,))))
        self._place(game, action.front)

    def advance(self, game: LhyGame) -> None:
        """When all fires come from one side, there is nothing to choose."""
        self._place(game, bearing(game.state.setup.board, self.target, self.origins[0]))

    def _place(self, game: LhyGame, front: int) -> None:
        game.end()
        shots = [shot_of(game.state, unit, self.target, False, front=front) for unit in self.units]
        for shot in shots:
            place(game, (shot,), together=True)


def begin(game: LhyGame, action: FireGroup) -> None:
    """Name the firers and the target; no marker is placed yet."""
    state = game.state
    origins = tuple(state.units[unit].hex for unit in action.units)
    seat = state.units[action.units[0]].side
    where = ", ".join(dict.fromkeys(origins))
    text = f"{capital(side_name(state.setup, seat))} fire as a group at {action.target} from {where}."
    game.tell(Event("group fire", "8.4", Telling(text, hexes=(action.target, *dict.fromkeys(origins)))))
    game.call(GroupFire(action.units, action.target, origins))
