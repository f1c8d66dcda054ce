"""V4.3: joint anti-tank fire: units named together fire at one target, the defender chooses its front, then the
markers are placed. Its only use is to come from behind."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from lhy_desktop.engine.flow import (
    Event,
    Frame,
    LegalSet,
    Note,
    Outcome,
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
from lhy_desktop.engine.rulesets.lhy.anti_tank import at_fire, at_targets, under_marker
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_modifiers import ledger
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_shot import AtShot, aim
from lhy_desktop.engine.rulesets.lhy.fire.group_fire import Choosing, FrontVerb, fronts, own_company
from lhy_desktop.engine.rulesets.lhy.model.actions import AntiTank, AntiTankGroup
from lhy_desktop.engine.rulesets.lhy.model.keys import Odds
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.words import capital, company_name, side_name, signed, unit_name
from lhy_desktop.engine.rulesets.lhy.resolution import armor_odds
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

EACH = (
    *at_targets.TARGET_CHECKS,
    at_targets.not_in_motion,
    at_targets.watches_for_movers,
    not_just_deployed,
    not_pinned,
    in_an_assault,
    below_an_arrow,
    only_charges,
)
"""What must hold for every unit of the group; some units may be of other platoons of the company."""
MOST = 6
"""Every group of the first so many units that can fire at a target is proposed; of the others only pairs, and all
together. Any other group can still be named."""
PAIR = 2


def halves(action: AntiTankGroup) -> tuple[AntiTank, ...]:
    """The shots of which it consists."""
    return tuple(AntiTank(unit, action.target) for unit in action.units)


def origins(context: Context, action: AntiTankGroup) -> tuple[str, ...]:
    """Whence the shots of known firers come."""
    units = context.view.units
    return tuple(units[unit].hex for unit in action.units if unit in units and units[unit].place == "map")


@predicate("V4.3")
def in_an_activation(context: Context, action: AntiTankGroup) -> Refusal | None:
    """Fire is joint only in the activation segment; in a reaction every shot is judged by what its target did."""
    if not context.reaction:
        return None
    return Refusal("V4.3", "Units fire together only when their platoon is activated.")


@predicate("V4.3")
def of_one_company(context: Context, action: AntiTankGroup) -> Refusal | None:
    """Two or more units; at least one of the activated platoon (or brought by it), the others of the same company."""
    if len(action.units) < PAIR or len(set(action.units)) != len(action.units):
        return Refusal("V4.3", "Joint fire is that of two or more different units.")
    units = [unit for unit in action.units if unit in context.view.units]
    if not any(unit in context.members for unit in units):
        return Refusal("V4.3", "One of the units at least must be of the activated platoon.")
    for unit in units:
        if unit not in context.members and not own_company(context, unit):
            name = capital(unit_name(context.view.setup, unit))
            company = company_name(context.view.setup, context.view.company)
            return Refusal("V4.3", f"{name} is neither of {company} nor acts with its platoon.")
    return None


@predicate("V4.3")
def from_two_sides(context: Context, action: AntiTankGroup) -> Refusal | None:
    """At least one line must be able to enter the rear: two of them lie more than a right angle apart."""
    target = context.view.units.get(action.target) or under_marker.stand_in(context.view, action.target)
    if target is None or target.place != "map":
        return None
    board, lines = context.view.setup.board, origins(context, action)
    if target.hex in lines:
        return Refusal("V6.5", "Fire within one hex comes from no side.", (target.hex,))
    if any(from_behind(board, target.hex, one, bearing(board, target.hex, two)) for one in lines for two in lines):
        return None
    text = f"From these hexes no shot comes from behind, however {target.hex} turns."
    return Refusal("V4.3", text, (*lines, target.hex))


@predicate("V16.4")
def not_at_a_position(context: Context, action: AntiTankGroup) -> Refusal | None:
    """A fortified position is never enfiladed."""
    known = action.target in context.view.setup.counters or under_marker.read(action.target) is not None
    if not known or under_marker.printed(context.view, action.target).kind != "fortified_position":
        return None
    return Refusal("V16.4", "A fortified position is hit through its front only: nobody comes from behind it.")


@predicate("V4.3")
def each_possible(context: Context, action: AntiTankGroup) -> Refusal | None:
    """All must see the target and be able to fire at it."""
    for half in halves(action):
        for check in EACH:
            refused = check(context, half)
            if refused is not None:
                return refused
    return None


@predicate("V5.6")
def evenly_all_the_same(context: Context, action: AntiTankGroup) -> Refusal | None:
    """Two vehicles or guns need not spread the fire with which they enfilade; anti-tank sections and squads do."""
    counters = context.view.setup.counters
    known = [counters[unit] for unit in action.units if unit in counters]
    if sum(one.arm != "foot" or one.kind == "towed_gun" for one in known) >= PAIR or not known:
        return None
    return at_targets.spread_evenly(context, halves(action)[0], len(action.units))


class AntiTankGroupVerb(Verb[Context, AntiTankGroup]):
    """Fire anti-tank weapons together at one target, from different sides."""

    name = "joint anti-tank fire"
    action = AntiTankGroup
    checks = (
        own_units,
        not_acted,
        led,
        heroes_lead,
        in_an_activation,
        of_one_company,
        not_at_a_position,
        each_possible,
        from_two_sides,
        evenly_all_the_same,
    )

    def ready(self, target: str) -> list[str]:
        """The first units that could fire at a target together with others, in roster order."""
        return self._all_ready(target)[:MOST]

    def _all_ready(self, target: str) -> list[str]:
        context = self.facts
        found = []
        for seen in context.own:
            mine = seen.id in context.members or own_company(context, seen.id)
            armed = context.view.setup.counters[seen.id].atv is not None
            if seen.place != "map" or seen.acted or not mine or not armed:
                continue
            if all(check(context, AntiTank(seen.id, target)) is None for check in EACH):
                found.append(seen.id)
        return found

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[AntiTankGroup]:
        """Groups against every known target, small ones first; then those with units beyond the first few."""
        if self.facts.reaction or not eligible(self.facts):
            return
        found = {target.id: self._all_ready(target.id) for target in at_fire.known_targets(self.facts, hex)}
        for target, ready in found.items():
            first = ready[:MOST]
            for size in range(PAIR, len(first) + 1):
                yield from (AntiTankGroup(some, target) for some in combinations(first, size) if unit in (None, *some))
        for target, ready in found.items():
            late = set(ready[MOST:])
            large = [some for some in (*combinations(ready, PAIR), tuple(ready)) if late.intersection(some)]
            yield from (AntiTankGroup(some, target) for some in large if unit in (None, *some))

    def sample(self, rng: random.Random) -> AntiTankGroup | None:
        """Any two units against any target; quick to find."""
        targets = list(at_fire.known_targets(self.facts)) if not self.facts.reaction else []
        rng.shuffle(targets)
        for target in targets[:2]:
            ready = self.ready(target.id)
            if len(ready) >= PAIR:
                pair = sorted(rng.sample(range(len(ready)), PAIR))
                action = AntiTankGroup(tuple(ready[index] for index in pair), target.id)
                if self.allows(action):
                    return action
        return None

    def preview(self, action: AntiTankGroup) -> Preview:
        """Every ledger before the defender has chosen, and how many shots will come from behind at least."""
        shots = known_shots(self.facts, action)
        if not shots or not all(shot.clear for shot in shots):
            return Preview()
        lines = tuple(line for shot in shots for line in ledger(shot))
        each = tuple(
            Note("V6", f"{capital(unit_name(shot.setup, shot.firer.id))}: marker {signed(total(ledger(shot)))}.")
            for shot in shots
        )
        return Preview(lines, outcomes(shots), (*each, from_behind_at_least(shots)))


def outcomes(shots: tuple[AtShot, ...]) -> tuple[Outcome, ...]:
    """V7: the chances of all these markers, a range over the fronts that the defender may pick; and together with
    those on the target."""
    setup, target, table = shots[0].setup, shots[0].target.hex, shots[0].setup.tables.anti_tank
    nets = [total(ledger(shot)) for shot in shots]
    there = [m for m in shots[0].facts.shells.get(target, ()) if m.target == shots[0].target.id]
    alone, together, hulls = [], [], []
    for counter in at_fire.aimed_at(shots[0]):
        before = tuple(armor_odds.hit(counter, m.value, m.enfilade) for m in there)
        for front in fronts(setup, target, tuple(shot.origin for shot in shots)):
            behind = [from_behind(setup.board, target, shot.origin, front) for shot in shots]
            hits = tuple(armor_odds.hit(counter, net, rear) for net, rear in zip(nets, behind, strict=True))
            alone.append(hits)
            together.append((*before, *hits))
            hulls.append(armor_odds.hull(counter))
    rows = armor_odds.rows(Odds.ALONE, alone, hulls, table)
    return rows + armor_odds.rows(Odds.TOGETHER, together, hulls, table) if there else rows


def known_shots(context: Context, action: AntiTankGroup) -> tuple[AtShot, ...]:
    """The shots as the side knows them, from the front; () when one cannot be made at all."""
    found = [at_targets.known_shot(context, half) for half in halves(action)]
    return tuple(shot for shot in found if shot is not None) if all(found) else ()


def from_behind_at_least(shots: tuple[AtShot, ...]) -> Note:
    """V4.3: how many shots come from behind at least, after the defender's best choice of a front."""
    setup, target = shots[0].setup, shots[0].target.hex
    lines = tuple(shot.origin for shot in shots)
    least = len(lines)
    for front in fronts(setup, target, tuple(line for line in lines if line != target)):
        least = min(least, sum(from_behind(setup.board, target, line, front) for line in lines))
    if least:
        return Note("V4.3", f"Whichever front the defender picks, {least} of the shots meet the rear armor.")
    return Note("V4.3", "The defender can turn so that no shot comes from behind.")


# -- the defender's choice ------------------------------------------------------------------------------------------


class JointFire(Frame, frozen=True, tag="lhy.V4.3.JointFire"):
    """The declared shots wait until the defender has chosen the front of their target; then every marker is placed."""

    units: tuple[str, ...]
    target: str
    hex: str
    origins: tuple[str, ...]

    rule = "V4.3"

    def question(self, state: State) -> Question | None:
        """Which front to choose, when the fires come from different sides."""
        if len(fronts(state.setup, self.hex, self.origins)) < PAIR:
            return None
        seat = other(state.units[self.units[0]].side)
        side = capital(side_name(state.setup, seat))
        prompt = f"{side}: anti-tank fire comes at {self.hex} from several sides. Where is the front of its target?"
        return Question(seat, "lhy.V4.3.JointFire", prompt, self.rule)

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """The positions of the fires; where they come from is public."""
        nothing = Refusal("V4.3", "First the defender picks the front of the target.")
        return LegalSet((FrontVerb(Choosing(view, self.hex, self.origins)),), nothing)

    def apply(self, game: LhyGame, action: Any) -> None:
        """Place the markers; those from behind meet the rear armor."""
        text = f"The target in {self.hex} turns to {WORDS[action.front]}."
        game.tell(Event("front", "V4.3", Telling(text, hexes=(self.hex,))))
        self._place(game, action.front)

    def advance(self, game: LhyGame) -> None:
        """When all fires come from one side, there is nothing to choose."""
        self._place(game, bearing(game.state.setup.board, self.hex, self.origins[0]))

    def _place(self, game: LhyGame, front: int) -> None:
        game.end()
        shots = [aim(game.state, unit, self.target, (), front=front) for unit in self.units]
        for shot in shots:
            at_fire.place(game, (shot,), together=True)


def begin(game: LhyGame, action: AntiTankGroup) -> None:
    """Name the firers and the target; no marker is placed yet."""
    state = game.state
    seat = state.units[action.units[0]].side
    lines = tuple(state.units[unit].hex for unit in action.units)
    target = under_marker.truly(state, seat, action.target)
    hex = state.units[target].hex
    where = ", ".join(dict.fromkeys(lines))
    text = f"{capital(side_name(state.setup, seat))} fire anti-tank weapons together at {hex} from {where}."
    game.tell(Event("group fire", "V4.3", Telling(text, hexes=(hex, *dict.fromkeys(lines)))))
    game.call(JointFire(action.units, target, hex, lines))
