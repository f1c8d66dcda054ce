"""11.1.4: what one side knows when it settles its assault arrows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.view import SeenArrow, View
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context


@dataclass(frozen=True)
class Deciding:
    """The arrows that one side decides about. ``back`` are units whose feint failed: they withdraw from ``start``."""

    context: Context
    back: tuple[str, ...] = ()
    start: str = ""

    @property
    def view(self) -> View:
        """What the side knows."""
        return self.context.view

    @property
    def arrows(self) -> tuple[SeenArrow, ...]:
        """The side's own arrows."""
        return tuple(arrow for arrow in self.view.arrows if arrow.seat == self.context.seat)

    def arrow(self, id: int) -> SeenArrow | None:
        """The arrow of this id."""
        return next((arrow for arrow in self.arrows if arrow.id == id), None)

    def empty(self, arrow: SeenArrow) -> bool:
        """11.1.4: whether no enemy is left in the target: units that enter occupy it, the others feint."""
        return arrow.target not in self.context.enemies and not fact.is_primary(self.view, arrow.target)


def deciding(view: View, seat: Seat, back: tuple[str, ...] = (), start: str = "") -> Deciding:
    """The decision as this viewer knows it."""
    return Deciding(Context(view, seat, True, frozenset()), back, start)


def groups(units: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """All units first, then ever smaller groups."""
    for size in range(len(units), 0, -1):
        yield from combinations(units, size)
