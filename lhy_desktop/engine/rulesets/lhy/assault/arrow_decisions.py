"""11.1.4, V14.1.2: what one side knows when it settles its assault arrows, and the feints of its vehicles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from lhy_desktop.engine.flow import Note, Preview, Refusal, Seat, predicate
from lhy_desktop.engine.rulesets.lhy.assault.vehicles_going_in import WAY
from lhy_desktop.engine.rulesets.lhy.drive.drive_rules import hex_by_hex, in_column, no_enemy
from lhy_desktop.engine.rulesets.lhy.drive.on_the_way import Driving
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Drive, Feint
from lhy_desktop.engine.rulesets.lhy.model.state import Arrow
from lhy_desktop.engine.rulesets.lhy.model.view import SeenArrow, View
from lhy_desktop.engine.rulesets.lhy.model.words import adjective, capital, public_subject, told, unit_names
from lhy_desktop.engine.rulesets.lhy.segments.contact import drop_arrows
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame


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


# -- vehicles ---------------------------------------------------------------------------------------------------


@predicate("V14.1.2")
def backs_away(what: Deciding, action: Feint) -> Refusal | None:
    """Vehicles feint by themselves: they stay, or go back in reverse, if they have not stopped; nobody rolls."""
    view = what.view
    vehicles = [unit for unit in action.units if unit in view.units and fact.vehicular(view, unit)]
    if not vehicles:
        return None
    if len(vehicles) < len(action.units):
        return Refusal("V14.1", "Vehicles and foot units feint one after the other.")
    if action.exits:
        return Refusal("V14.1", "A vehicle that feints stays, or drives back on the map.")
    if action.path and any(view.units[unit].motion == "stopped" for unit in vehicles):
        return Refusal("V3.1", "It has stopped: it stays where it is.", (view.units[vehicles[0]].hex,))
    drive = Drive(action.units, action.path, reverse=True)
    checks = (in_column, *WAY, no_enemy) if action.path else ()
    return next((refused for check in checks if (refused := check(what.context, drive)) is not None), None)


def forecast(what: Deciding, action: Feint) -> Preview:
    """V14.1.2: what vehicles do without a roll."""
    if not action.path:
        return Preview((), (), (Note("V14.1", "They stay without a roll."),))
    if hex_by_hex(what.context, Drive(action.units, action.path)) is not None:
        return Preview()
    return Preview((), (), (Note("V14.1", "They drive back in reverse, without a roll, and stay in motion."),))


def carry_out(game: LhyGame, units: tuple[str, ...], arrow: Arrow, path: tuple[str, ...]) -> None:
    """V14.1.2: vehicles stay, or drive back."""
    state = game.state
    drop_arrows(state, units)
    if path:
        game.call(Driving(units, arrow.start, path, "", True, "", part=True))
        return
    covered = [state.units[unit].concealed for unit in units]
    what = f"in {arrow.start} only feinted at {arrow.target}."
    own = f"{capital(adjective(state.setup, arrow.seat))} {unit_names(state.setup, units)} {what}"
    public = f"{capital(public_subject(state.setup, arrow.seat, units, covered))} {what}"
    game.tell(told("feint", "V14.1", arrow.seat, own, public if any(covered) else None, hexes=(arrow.start,)))
