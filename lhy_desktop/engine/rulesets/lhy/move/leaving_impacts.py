"""9.7: leaving an impact hex: which fire the units take, and where those go that it disrupts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from lhy_desktop.engine.flow import Refusal, Seat, Verb, predicate
from lhy_desktop.engine.rulesets.lhy.model.actions import Withdraw
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import unit_names
from lhy_desktop.engine.rulesets.lhy.move import withdrawal_way


@predicate("9.7")
def under_mortar_fire(facts: Facts, hex: str) -> bool | None:
    """Foot units that leave a hex with mortar markers take the mortar fire before they go."""
    return True if any(not blast.smoke for blast in facts.blasts.get(hex, ())) else None


@dataclass(frozen=True)
class Broken:
    """Units that mortar fire has disrupted as they left a hex, and that must withdraw from it."""

    view: View
    seat: Seat
    units: tuple[str, ...]
    hex: str

    @property
    def grounds(self) -> tuple[withdrawal_way.Ground, ...]:
        """Where they may go, as this viewer knows it."""
        return withdrawal_way.ground_from(self.view, self.seat).of(self.units)


@predicate("9.7")
def one_of_the_broken(broken: Broken, action: Withdraw) -> Refusal | None:
    """The units disrupted when leaving the impact hex withdraw now, together or one after the other."""
    if action.units and len(set(action.units)) == len(action.units) and set(action.units) <= set(broken.units):
        return None
    names = unit_names(broken.view.setup, broken.units)
    return Refusal("9.7", f"Disrupted on leaving the impact hex, these withdraw first: {names}.")


@predicate("7.8")
def by_the_way_back(broken: Broken, action: Withdraw) -> Refusal | None:
    """They go as in any withdrawal, without a roll: at least one hex, and each hex of the best class available."""
    going = tuple(unit for unit in broken.units if unit in action.units)
    astray = (_astray(broken, one, action) for one in replace(broken, units=going).grounds)
    return next((found for found in astray if found is not None), None)


def _astray(broken: Broken, ground: withdrawal_way.Ground, action: Withdraw) -> Refusal | None:
    setup = broken.view.setup
    most = withdrawal_way.farthest(
        setup, tuple(there for there in action.path if there in setup.board.index), ground.night
    )
    if not 0 < len(action.path) + bool(action.exits) <= most:
        return Refusal("7.7", f"A withdrawal along these hexes takes one to {most}.")
    path: tuple[str, ...] = (broken.hex,)
    for there in action.path:
        open_hexes = withdrawal_way.options(ground, path).hexes
        if there not in open_hexes:
            onward = ", ".join(open_hexes) or "nowhere"
            return Refusal("7.8", f"From {path[-1]} a withdrawal goes to {onward}, not to {there}.", (path[-1],))
        path = (*path, there)
    if action.exits and action.exits not in withdrawal_way.options(ground, path).edges:
        return Refusal("7.8", f"From {path[-1]} a withdrawal does not leave the map there.", (path[-1],))
    return None


class BrokenVerb(Verb[Broken, Withdraw]):
    """Withdraw units that mortar fire has just disrupted; without a roll or a second attack."""

    name = "withdraw"
    action = Withdraw
    checks = (one_of_the_broken, by_the_way_back)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Withdraw]:
        """Single units first, then groups; one way for each end hex."""
        units = tuple(one for one in self.facts.units if one in self.facts.view.units)
        found = [way for one in self.facts.grounds for way in withdrawal_way.ways(one, self.facts.hex)]
        ways = [(path, edge) for path, edge in found if hex is None or (not edge and path[-1] == hex)]
        for size in range(1, len(units) + 1):
            for group in combinations(units, size):
                if unit is None or unit in group:
                    yield from (Withdraw(group, path, edge) for path, edge in ways)

    def sample(self, rng: random.Random) -> Withdraw | None:
        """All of them, by any way."""
        units = tuple(one for one in self.facts.units if one in self.facts.view.units)
        ways = [way for one in self.facts.grounds for way in withdrawal_way.ways(one, self.facts.hex)]
        action = Withdraw(units, *rng.choice(ways)) if units and ways else None
        return action if action is not None and self.allows(action) else None
