"""V11.11: a towed gun is loaded out of, and unloaded into, an adjacent hex that the vehicle itself cannot enter."""

from __future__ import annotations

from collections.abc import Iterator

from lhy_desktop.engine.flow import Refusal, predicate
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Drive, Load, Unload
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.generic_counters import TRUCK
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_name
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import of_the_platoon
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import going, water
from lhy_desktop.engine.rulesets.lhy.terrain.vehicle_going import stands

GUN = "towed_gun"


@predicate("V11.11")
def keeps_out(facts: Facts, vehicle: str, hex: str) -> bool | None:
    """The ground of a hex, or wire in it, closes it to a vehicle."""
    counter = facts.setup.counters[vehicle]
    armored = counter.arm == "afv"
    wired = not armored and fact.work_at(facts, hex, "wire") is not None
    return True if wired or not stands(facts.setup, hex, counter.chassis, armored=armored) else None


@predicate("V11.11")
def one_action(context: Context, action: Load | Unload) -> Refusal | None:
    """To load or unload a gun is the action of its vehicle, too, which stands still without any marker."""
    gun = gun_among(context, action.units)
    vehicle = gun and context.view.units.get(action.vehicle if isinstance(action, Load) else gun.aboard)
    if gun is None or not vehicle:
        return None
    why = "has acted this turn" if vehicle.acted else "does not stand still" if vehicle.motion else ""
    if vehicle.overwatch:
        why = "is in Overwatch"
    if not why and of_another_platoon(context, gun, vehicle):
        why = "does not act with this platoon"
    text = f"{capital(unit_name(context.view.setup, vehicle.id))} {why}: loading a gun is its action, too."
    return Refusal("V11.11", text, (vehicle.hex,)) if why else None


@predicate("V11.11")
def of_another_platoon(context: Context, gun: Unit, vehicle: Unit) -> bool | None:
    """In an activation the vehicle, which acts too, must go with the activated platoon; a gun's own truck goes with the
    gun."""
    if vehicle.id == gun.id + TRUCK:
        return None
    return True if of_the_platoon(context, Drive((vehicle.id,), ())) is not None else None


def gun_among(context: Context, units: tuple[str, ...]) -> Unit | None:
    """The towed gun of an order; None when it is about troops."""
    seen = (context.view.units.get(unit) for unit in units)
    return next((one for one in seen if one and context.view.setup.counters[one.id].kind == GUN), None)


@predicate("V11.11")
def meets_its_truck(context: Context, action: Load) -> Refusal | None:
    """A gun's own truck comes to its hex; where it cannot, to a hex beside it."""
    gun = gun_among(context, action.units)
    if action.vehicle or gun is None or not gun.hex or gun.id + TRUCK not in context.view.setup.counters:
        return Refusal("V11.11", "Only a gun's own truck comes where one wishes.") if action.beside else None
    if action.beside and (away := _away(context, gun.hex, action.beside)) is not None:
        return away
    kept_out = keeps_out(context.view, gun.id + TRUCK, gun.hex)
    if not action.beside:
        text = f"No truck can come to {gun.hex}: name a hex beside it where the gun meets its truck."
        return Refusal("V11.11", text, (gun.hex,)) if kept_out else None
    if not kept_out:
        return Refusal("V11.11", f"A truck can come to {gun.hex}: the gun is loaded there.", (gun.hex,))
    if keeps_out(context.view, gun.id + TRUCK, action.beside) or fact.is_primary(context.view, action.beside):
        return Refusal("V11.11", f"No truck can come to {action.beside}.", (action.beside,))
    return reached(context, gun.hex, action.beside)


@predicate("V11.11")
def set_down_beside(context: Context, action: Unload) -> Refusal | None:
    """Only a gun is unloaded into another hex: an adjacent one that its vehicle cannot enter."""
    if not action.beside:
        return None
    gun, there = gun_among(context, action.units), action.beside
    if gun is None or not gun.aboard:
        text = "Troops leave their vehicle in its hex; only a gun is brought to the next one."
        return Refusal("V11.11", text, (there,))
    if (away := _away(context, gun.hex, there)) is not None:
        return away
    if not keeps_out(context.view, gun.aboard, there):
        name = capital(unit_name(context.view.setup, gun.aboard))
        return Refusal("V11.11", f"{name} could drive to {there}: the gun is unloaded there only from there.", (there,))
    return reached(context, gun.hex, there)


def _away(context: Context, here: str, there: str) -> Refusal | None:
    board = context.view.setup.board
    if there in board.index and here in board.index and there in board.neighbors(here):
        return None
    return Refusal("V11.11", f"{there} is not next to {here or 'the edge'}.", (here,) if here else ())


def reached(context: Context, here: str, there: str) -> Refusal | None:
    """Why no gun gets from a hex to the next one, to be loaded there or to be set down."""
    setup = context.view.setup
    if water(setup, there) or not going(setup).passes(here, there):
        return Refusal("V11.11", f"No gun is brought from {here} to {there}.", (here, there))
    if there in context.enemies:
        return Refusal("V11.3", f"The enemy holds {there}.", (there,))
    return not_into_shells(context, there)


def not_into_shells(context: Context, there: str) -> Refusal | None:
    """9.7: nobody goes on foot into a primary impact hex."""
    if not fact.is_primary(context.view, there):
        return None
    return Refusal("9.7", f"{there} is a primary impact hex: nobody goes there.", (there,))


def trucks_meet(context: Context, gun: str) -> Iterator[Load]:
    """How a gun may be loaded behind its own truck: in its hex, else in each beside it to which a truck can come."""
    place = context.view.units[gun].hex
    if not keeps_out(context.view, gun + TRUCK, place):
        yield Load((gun,))
        return
    for there in context.view.setup.board.neighbors(place):
        if not keeps_out(context.view, gun + TRUCK, there):
            yield Load((gun,), beside=there)


def set_downs(context: Context, gun: Unit) -> Iterator[Unload]:
    """Where beside its vehicle a gun may be set down."""
    for there in context.view.setup.board.neighbors(gun.hex) if gun.hex else ():
        if keeps_out(context.view, gun.aboard, there):
            yield Unload((gun.id,), there)
