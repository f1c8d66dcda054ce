"""What is on the screen: one seat's view, who is asked, and the legal set as this viewer knows it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar, cast

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import LegalSet, Query, Refusal, Seat
from lhy_desktop.engine.rulesets.orders.asks.activations import Able
from lhy_desktop.engine.rulesets.orders.asks.contacts import open_contacts
from lhy_desktop.engine.rulesets.orders.model.view import Kind, Setup, Standing, Team, View
from lhy_desktop.ui.games.orders.words import answers
from lhy_desktop.ui.plain.picture import PlainPicture

T = TypeVar("T")
NOBODY = LegalSet((), Refusal("", "Nobody is asked now."))
"""The legal set of no decision."""
SET_UP = "orders.12.SetUp"
LOOP = "orders.2.Loop"
WINDOW = "orders.2.Window"
GIVING = "orders.3.Giving"
EXECUTE = "orders.3.Execute"
RANGING = "orders.6.Ranging"
CONSOLIDATING = "orders.7.Consolidating"
FIGHT = "orders.7.AssaultChecks"


ABOUT = {
    "orders.3.Rally": "rally",
    "orders.3.FireChecks": "received fire",
    "orders.5.Allocation": "hits",
    "orders.7.AssaultChecks": "assault",
    "orders.7.FireOnContact": "contact",
    "orders.7.Strike": "assault",
    "orders.7.Consolidating": "consolidation",
    "orders.9.Bailing": "wreck",
}
"""Questions about a few teams in definite hexes, in a word."""


@dataclass(frozen=True)
class Picture(PlainPicture):
    """A view and the pending decision. ``others`` are teams shown on top of the view where there is no fog."""

    others: tuple[Standing, ...] = ()

    @property
    def _seen(self) -> View:
        return cast(View, self.view)

    def once(self, key: object, make: Callable[[], T]) -> T:
        """What ``make`` answers, worked out once for this picture (hovering asks again and again)."""
        known: dict[Any, Any] = self._known
        if key not in known:
            known[key] = make()
        return cast(T, known[key])

    def holds(self, key: object) -> bool:
        """Whether that has been worked out."""
        return key in cast(Any, self._known)

    def ask(self, query: Query[T]) -> T:
        """What the rules say to a question about this decision; its empty value when nobody is asked here."""
        return (self.legal if self.legal is not None else NOBODY).ask(query)

    def judge(self, action: object | None) -> tuple[Refusal, ...]:
        """Why an answer is refused; empty when it is legal."""
        if action is None or self.legal is None:
            return (Refusal("", "Nothing can be done there now."),)
        return self.legal.explain(action)

    @cached_property
    def able(self) -> tuple[str, ...]:
        """Teams that the decision lets act, place or choose, in roster order."""
        return self.ask(Able())

    @cached_property
    def setup(self) -> Setup:
        """Mission, board, forces and tables."""
        return self._seen.setup

    @cached_property
    def board(self) -> Board:
        """The map."""
        return self._seen.setup.board

    @cached_property
    def teams(self) -> Mapping[str, Standing]:
        """Every team that is shown."""
        return {**self._seen.teams, **{one.id: one for one in self.others}}

    def team(self, team: str) -> Team:
        """A team of the order of battle."""
        return self.setup.teams[team]

    def stats(self, team: str) -> Kind:
        """A team's stat line."""
        return self.setup.kinds[team]

    def teams_at(self, hex: str) -> tuple[Standing, ...]:
        """Teams shown in a hex, in roster order."""
        return tuple(one for one in self.teams.values() if one.place == "map" and one.hex == hex)

    def own(self, team: str) -> bool:
        """Whether a team belongs to the seat asked."""
        found = self.teams.get(team)
        return found is not None and found.side == self.seat

    @cached_property
    def duties(self) -> frozenset[str]:
        """7: teams in contact that must get orders before the turn ends."""
        if self.kind != LOOP or self.seat is None:
            return frozenset()
        return frozenset(open_contacts(self._seen, self.seat))

    @cached_property
    def mine(self) -> Seat:
        """Whose side a viewer looks from: his own, or on the table that of the seat asked."""
        return self.viewer if self.viewer != "table" else self.seat or self._seen.active

    def words(self, answer: object) -> str:
        return answers.text(self.setup, self._seen, answer) or super().words(answer)

    def causes(self) -> tuple[tuple[str, str], ...]:
        """Where the teams stand that a question is about."""
        word = ABOUT.get(self.kind, "")
        there = dict.fromkeys(map(self.hex_of, super().able)) if word else ()
        return tuple((hex, f"{word} in {hex}") for hex in there if hex)

    def answering(self) -> tuple[str, ...]:
        return tuple(hex for hex, _ in self.causes()) or super().answering()

    def points_of_interest(self) -> tuple[tuple[str, ...], ...]:
        """At a set-up its zones with the objectives; else all that stands on the map, or the own teams."""
        goals = tuple(one.hex for one in self.setup.mission.objectives)
        if self.kind == SET_UP and self.seat is not None:
            zones = self.setup.mission.sides[self.seat].zones.values()
            area = tuple(dict.fromkeys(hex for zone in zones for hex in zone.hexes))
            return (area + goals, area)
        there = [one for one in self.teams.values() if one.place == "map"]
        own = tuple(one.hex for one in there if one.side == self.seat)
        return tuple(hexes for hexes in (tuple(one.hex for one in there) + goals, own) if hexes)
