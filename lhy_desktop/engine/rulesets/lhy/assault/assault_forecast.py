"""What a player may expect of an assault, given what he knows: sums, modifiers, exact odds of the rows (11.4, 21.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from lhy_desktop.engine.flow import Ledger, Note, Outcome, Preview, Seat, other, total
from lhy_desktop.engine.rulesets.lhy.assault import assault_sums as clashes
from lhy_desktop.engine.rulesets.lhy.assault.assault_sums import Came, Clash
from lhy_desktop.engine.rulesets.lhy.fire.fire_forecast import unseen
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Assault
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import listed
from lhy_desktop.engine.rulesets.lhy.resolution.fire_odds import FACES


def expected(view: View, clash: Clash) -> tuple[Ledger, tuple[Outcome, ...], tuple[Note, ...]]:
    """The ledger of what is known, the chances of the rows (a range while defenders are concealed), and notes."""
    lines = clashes.ledger(clash)
    strong = _with_unknown(view, clash)
    drms = {total(lines)}
    notes: tuple[Note, ...] = ()
    if strong is not None:
        low = total(clashes.ledger(strong))
        high = max(total(lines), total(clashes.ledger(replace(clash, covered=False))))
        drms = set(range(min(low, high), high + 1))
        text = f"Concealed defenders may bring the modifier of the die down to {low:+d}, or up to {high:+d}."
        notes = (Note("21.3", text.replace("-", "−")),)
    each = [clashes.faces(clash.table, drm) for drm in drms]
    rows = tuple(
        Outcome(row.name, min(found[key] for found in each), max(found[key] for found in each), FACES, key)
        for key, row in clash.table.rows.items()
    )
    return lines, rows, notes


def _with_unknown(view: View, clash: Clash) -> Clash | None:
    """The most unfavorable concealed defenders possible; None when all defenders are in view."""
    side = other(clash.attacker)
    if view.viewer == side or not clashes.masked(view, clash.hex, side):
        return None
    hidden = unseen(view, side)
    fighters = [c for c in hidden if c.combat]
    combat = sorted((c for c in fighters if c.arm == "foot"), key=lambda c: (-c.assault / c.steps, -c.cohesion, c.id))
    steps, extra = 0, []
    for counter in combat:
        if steps + counter.steps <= clash.table.steps:
            steps += counter.steps
            extra.append(counter.id)
    steadiest = max(combat, key=lambda c: c.cohesion, default=None)
    if steadiest is not None and steadiest.id not in extra:
        extra.append(steadiest.id)
    leaders = sorted((c for c in hidden if c.kind == "leader"), key=lambda c: (-c.assault, c.id))
    extra += [leader.id for leader in leaders[: clash.table.leaders]]
    vehicles = sorted((c for c in fighters if c.arm != "foot"), key=lambda c: (-c.assault, c.id))
    extra += [vehicle.id for vehicle in vehicles[: view.setup.tables.destruction.vehicles]]
    everybody = (*clash.defenders, *extra)
    best = clashes.best_choice(view, everybody)
    return replace(clash, defenders=everybody, defending=best)


def of_hex(view: View, hex: str) -> Preview:
    """The forecast of an assault in progress, with the best participants of both sides."""
    lines, rows, notes = expected(view, clashes.at(view, hex))
    return Preview(lines, rows, notes)


def of_declaration(view: View, seat: Seat, action: Assault) -> Preview:
    """The forecast of an assault about to be declared (or joined), and how it would begin."""
    clash = declared(view, seat, action)
    lines, rows, notes = expected(view, clash)
    return Preview(lines, rows, (*_beginning(view, action), *notes, *_envelopment(view, clash, action)))


def declared(view: View, seat: Seat, action: Assault) -> Clash:
    """The assault as it would stand with these units and those whose arrows already point there."""
    target, start = action.path[-1], view.units[action.units[0]].hex
    going = view.assaults.get(target)
    attacker = seat if going is None else going.attacker
    here = list(fact.units_at(view, target))
    own = tuple(unit.id for unit in here if unit.side == seat)
    enemies = tuple(unit.id for unit in here if unit.side != seat)
    arrows = [a for a in view.arrows if a.target == target and a.seat == attacker]
    coming = tuple(unit for arrow in arrows for unit in arrow.units)
    vehicles = tuple(unit for unit in action.units if fact.vehicular(view, unit))
    going_in = (*action.units, *(one for unit in vehicles for one in fact.aboard(view, unit)))
    if attacker == seat:
        attackers, defenders = (*own, *coming, *going_in), enemies
    else:
        attackers, defenders = (*enemies, *coming), (*own, *going_in)
    came = [] if going is None else [Came(e.unit, e.origin, e.cycle, e.coordinated) for e in going.entrances]
    came += [Came(unit, arrow.start, arrow.cycle, False) for arrow in arrows for unit in arrow.units]
    cycle = view.cycle
    if attacker == seat and cycle is not None:
        origin = action.path[-2] if len(action.path) > 1 else start
        together = cycle.seat == seat and bool(cycle.second)
        came += [Came(unit, origin, cycle.number, together) for unit in going_in]
    return Clash(
        view,
        target,
        attacker,
        attackers,
        defenders,
        clashes.best_choice(view, attackers),
        clashes.best_choice(view, defenders),
        tuple(came),
        clashes.masked(view, target, other(attacker)),
        rolling=() if action.halts else vehicles,
        halting=vehicles if action.halts else (),
    )


def _beginning(view: View, action: Assault) -> Iterator[Note]:
    target = action.path[-1]
    if target in view.assaults:
        yield Note("11.1.7", f"They join the assault of {target}.")
    if len(action.path) == 1:
        yield Note("11.1.3", "They go in at once: the enemy cannot react first.")
    else:
        yield Note(
            "11.1.4", f"They stop in {action.path[-2]} under an arrow; the enemy may react, then they go in or feint."
        )


def _envelopment(view: View, clash: Clash, action: Assault) -> Iterator[Note]:
    """Which further entries would envelop the hex."""
    board, counters = view.setup.board, view.setup.counters
    if clashes.enveloping(view.setup, clash.hex, clash.ways()) or view.cycle is None:
        return
    mine = [came for came in clash.ways() if came.cycle == view.cycle.number and counters[came.unit].combat]
    probe = [came for came in mine if came.unit in action.units][:1]
    if not probe:
        return
    others = [
        there
        for there in board.neighbors(clash.hex)
        if clashes.enveloping(view.setup, clash.hex, (*probe, Came(probe[0].unit, there, probe[0].cycle, True)))
    ]
    if others:
        text = f"Infantry entering also from {listed(others).replace(' and ', ' or ')} in this cycle would envelop: "
        yield Note("11.4.3", f"{text}+{clash.table.envelopment}.")
