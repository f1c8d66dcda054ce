"""Stacking: how many units of a side may share a hex, and what marker adjustment removes (3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from lhy_desktop.engine.flow import Frame, LegalSet, Question, Refusal, Seat, Verb, predicate
from lhy_desktop.engine.rulesets.lhy.losses import casualties
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Lose
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Setup
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.vehicles.kinds import Kind
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import capital, side_name, unit_names
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame

GROUPS: tuple[tuple[str, tuple[Kind, ...]], ...] = (
    ("squads", ("squad", "section", "reduced", "knee_mortar")),
    ("machine guns", ("mg",)),
    ("leaders", ("leader",)),
    ("anti-tank sections", ("latw",)),
    ("flamethrowers", ("flamethrower",)),
    (
        "vehicles",
        (
            "tank",
            "tank_destroyer",
            "assault_gun",
            "armored_car",
            "fighting_vehicle",
            "halftrack",
            "tracked_carrier",
            "truck",
            "jeep",
        ),
    ),
    ("towed guns", ("towed_gun",)),
    ("fortified positions", ("fortified_position",)),
)
"""The kinds that share one limit, by the key of their group; frames in saves hold this key, so it must not change."""
_GROUP_OF = {kind: word for word, kinds in GROUPS for kind in kinds}
_WHOLE = ("squad", "knee_mortar")


def excess(setup: Setup, counters: Iterable[Counter]) -> tuple[str, ...]:
    """3.1: the keys of the groups that have too many units here ("squads": two sections count as one)."""
    whole, held = setup.tables.units.sections_per_squad, dict[str, int]()
    for counter in counters:
        kind = counter.kind
        word = _GROUP_OF.get(kind)
        if word is not None:
            held[word] = held.get(word, 0) + (whole if kind in _WHOLE else 1)
    most = _limits(setup)
    over = {word for word, count in held.items() if count > most[word] * (whole if word == "squads" else 1)}
    return tuple(word for word, _ in GROUPS if word in over) if over else ()


def _limits(setup: Setup) -> dict[str, int]:
    units = setup.tables.units
    return {
        "squads": units.stack_squads,
        "machine guns": units.stack_mgs,
        "leaders": units.stack_leaders,
        "anti-tank sections": units.stack_latws,
        "flamethrowers": units.stack_flamethrowers,
        "vehicles": setup.tables.vehicles.stack,
        "towed guns": setup.tables.vehicles.stack_guns,
        "fortified positions": setup.tables.vehicles.stack_positions,
    }


def limit_text(setup: Setup, word: str) -> str:
    """The printed limit in words, e.g. "3 squads (two sections count as one)"."""
    units = setup.tables.units
    if word == "squads":
        return f"{units.stack_squads} squads ({units.sections_per_squad} sections count as one)"
    most = _limits(setup)[word]
    return f"{most} {word}" if most != 1 else f"1 {word[:-1]}"


def overstacked(state: State, seat: Seat) -> tuple[str, str] | None:
    """The first hex, in board order, with too many units of this side, and the key of their group."""
    setup = state.setup
    by_hex: dict[str, list[Counter]] = {}
    for unit in state.units.values():
        if unit.place == "map" and unit.side == seat:
            by_hex.setdefault(unit.hex, []).append(setup.counters[unit.id])
    for place in sorted(by_hex, key=setup.board.index.__getitem__):
        over = excess(setup, by_hex[place])
        if over:
            return place, over[0]
    return None


@dataclass(frozen=True)
class Full:
    """An overstacked hex as one viewer sees it: one of its units of ``kinds`` must be lost."""

    view: View
    seat: Seat
    place: str
    kinds: tuple[Kind, ...]

    def units(self) -> Iterator[str]:
        """The known units from which one is named, in roster order."""
        counters = self.view.setup.counters
        return (
            unit.id
            for unit in fact.units_at(self.view, self.place)
            if unit.side == self.seat and counters[unit.id].kind in self.kinds
        )


@predicate("3.2")
def from_the_full_hex(full: Full, action: Lose) -> Refusal | None:
    """The unit lost is of the kind of which too many stand in the hex."""
    if action.unit in full.units():
        return None
    names = unit_names(full.view.setup, tuple(full.units()))
    return Refusal("3.2", f"{full.place} holds too many; one of these is lost: {names}.", (full.place,))


class LoseVerb(Verb[Full, Lose]):
    """Name the unit lost to overstacking."""

    name = "lose"
    action = Lose
    checks = (from_the_full_hex,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Lose]:
        """Units of the full hex, in roster order."""
        return (Lose(one) for one in self.facts.units() if unit in (None, one) and hex in (None, self.facts.place))


class Overstacked(Frame, frozen=True, tag="lhy.3.2.Overstacked"):
    """The owner removes one unit from an overstacked hex."""

    seat: Seat
    place: str
    group: str

    rule = "3.2"

    def question(self, state: Any) -> Question | None:
        """Which unit goes."""
        side = capital(side_name(state.setup, self.seat))
        prompt = f"{side}: more than {limit_text(state.setup, self.group)} in {self.place}. Name the one to lose."
        return Question(self.seat, "lhy.3.2.Overstacked", prompt, "3.2")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """The units of which one must be lost."""
        nothing = Refusal("3.2", "First one unit of the overstacked hex is taken off.")
        return LegalSet((LoseVerb(Full(view, seat, self.place, dict(GROUPS)[self.group])),), nothing)

    def apply(self, game: LhyGame, action: Any) -> None:
        """Remove the unit; its steps count on the casualty track."""
        game.end()
        casualties.remove_unit(game, action.unit, cause="to overstacking")
        casualties.follow(game, action.unit, None)


def notes(setup: Setup, held: Iterable[str], place: str) -> tuple[str, ...]:
    """3.2 as a warning before commitment: which units would be too many in ``place`` together with these."""
    over = excess(setup, (setup.counters[unit] for unit in held))
    return tuple(f"{place} would hold more than {limit_text(setup, word)}; the rest is lost." for word in over)
