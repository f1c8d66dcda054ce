"""Reaction windows for standing orders: which units could use one, and why a seat must be asked whatever its orders
(6.3, 6.7)."""

from __future__ import annotations

from collections.abc import Iterator

from lhy_desktop.engine.flow import LegalSet, Seat
from lhy_desktop.engine.flow.window import Chance, Scope, Window
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Drive
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import able, eligible
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, just_struck

KIND = "lhy.6.3.ReactionSegment"


def window(view: View, seat: Seat, kind: str, legal: LegalSet) -> Window | None:
    """What a reaction window means to the asked seat; None for any other question."""
    if kind != KIND or view.cycle is None:
        return None
    context = Context.of(view, seat, reaction=True)
    passing = next(legal.narrow(verb="pass"), None)
    chances = tuple(_chance(context, unit) for unit in eligible(context) if _usable(legal, unit))
    chances += tuple(_struck(context, legal))
    chances += tuple(_rolling(context, legal, {chance.unit for chance in chances}))
    return Window(scopes(view.cycle.number, view.turn), passing, tuple(_must(context)), chances, _idle(view, seat))


def _idle(view: View, seat: Seat) -> bool:
    """6.7: the enemy has done nothing, assaults nothing, and no mortar fire is new. Public facts alone: units with a
    duty (6.10) are never concealed, so that a question put only to them tells nothing either."""
    assert view.cycle is not None
    acted = any(deed.seat != seat for deed in view.cycle.before)
    assaulted = any(arrow.seat != seat for arrow in view.arrows) or bool(view.assaults)
    return not acted and not assaulted and not any(just_struck(view, hex) for hex in view.blasts)


def scopes(cycle: int, turn: int) -> tuple[Scope, ...]:
    """The stretches for which an order to pass may hold: the rest of the cycle (6), or of the game turn."""
    return (
        Scope("cycle", "this cycle", cycle, "Until the next platoon is activated; then as before."),
        Scope("turn", "this turn", turn, "Until the turn ends; then as before."),
    )


def _usable(legal: LegalSet, unit: str) -> bool:
    return next(legal.narrow(unit=unit), None) is not None


def _chance(context: Context, unit: str) -> Chance:
    board, here = context.view.setup.board, context.view.units[unit].hex
    hexes = tuple(dict.fromkeys(hex for deed in context.observed(unit) for hex in deed.hexes if hex in board.index))
    nearest = min((board.distance(here, hex) for hex in hexes), default=0) if here else 0
    return Chance(unit, hexes, nearest)


def _struck(context: Context, legal: LegalSet) -> Iterator[Chance]:
    """9.7: units pinned by mortar fire in the one segment in which they may withdraw from it."""
    view = context.view
    for unit in context.own:
        if not unit.hex or unit.acted or not fact.is_primary(view, unit.hex) or not just_struck(view, unit.hex):
            continue
        if next(legal.narrow(unit=unit.id, verb="withdraw"), None) is not None:
            yield Chance(unit.id, (unit.hex,), 0)


def _rolling(context: Context, legal: LegalSet, seen: set[str]) -> Iterator[Chance]:
    """V2.8d, V3.1: vehicles in motion of the side that activates nobody this turn: in a reaction alone can they drive
    on, and those that do nothing come to a stop in Clean Up. Once in a cycle, in its first reaction."""
    view = context.view
    if view.cycle is None or view.cycle.seat == context.seat or view.cycle.segment != 2:
        return
    for unit in able(context, Drive):
        here = view.units[unit]
        if unit not in seen and here.motion == "moving" and next(legal.narrow(unit=unit), None) is not None:
            yield Chance(unit, (here.hex,), 0)


def _must(context: Context) -> Iterator[str]:
    """6.10, 11, 13: reasons to ask: duties, own hexes under assault, hidden units next to an enemy."""
    view, board = context.view, context.view.setup.board
    own = {unit.hex: unit for unit in context.own if unit.hex}
    if context.duties:
        yield "units must act"
    arrows = {arrow.target for arrow in view.arrows if arrow.seat != context.seat}
    fought = {hex for hex, assault in view.assaults.items() if assault.attacker != context.seat}
    if any(hex in own for hex in arrows | fought):
        yield "an own hex is under assault"
    near = {deed.end for deed in (view.cycle.before if view.cycle else ()) if deed.seat != context.seat and deed.end}
    found = (unit for unit in context.own if unit.hidden and unit.hex)
    if any(unit.hex == hex or hex in board.neighbors(unit.hex) for unit in found for hex in near):
        yield "a hidden unit is about to be found"
