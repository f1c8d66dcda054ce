"""Why the recruit does something with vehicles and guns, in one plain sentence for the player who asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lhy_desktop.engine.rulesets.lhy.model import actions as act
from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_name, unit_names

if TYPE_CHECKING:
    from lhy_desktop.bots.games.lhy.recruit.picture import Picture


def anti_tank(picture: Picture, unit: str, target: str, percent: int) -> str:
    """A shot at armor, with the chance that it is destroyed, counted with the markers on it."""
    seen = picture.view.units.get(target)
    what = unit_name(picture.setup, target) if seen is not None else "what is concealed there"
    where = seen.hex if seen is not None else target.removeprefix("?@").partition(":")[0]
    if percent <= 0:
        return f"{_name(picture, unit)} fires at {what} in {where} to make it fire worse."
    return f"{_name(picture, unit)} fires at {what} in {where}: about {percent} % to destroy it."


def split(picture: Picture, action: act.SplitAntiTank) -> str:
    """A shot at two targets."""
    both = f"{unit_name(picture.setup, action.first)} and {unit_name(picture.setup, action.second)}"
    return f"{_name(picture, action.unit)} divides its fire: markers on {both} are worth more than one on either."


def joint(picture: Picture, action: act.AntiTankGroup) -> str:
    """Fire from two sides."""
    who = capital(unit_names(picture.setup, list(action.units)))
    what = unit_name(picture.setup, action.target)
    return f"{who} fire at {what} together: whichever way it turns, one of them finds its rear."


def stalks(picture: Picture, action: act.MoveFire, percent: int) -> str:
    """A step and a shot of an anti-tank section."""
    what = unit_name(picture.setup, action.target)
    return (
        f"{_name(picture, action.unit)} slips into {action.hex} and fires at {what}: about {percent} % to destroy it."
    )


def on_the_move(picture: Picture, action: act.DriveFire, percent: int, *, halts: bool) -> str:
    """Shoot & Scoot or Halt & Fire."""
    what = unit_name(picture.setup, action.target)
    end = f" to {action.path[-1]}" if action.path else ""
    how = f"drives{end}, halts and fires" if halts and end else "halts and fires" if halts else f"fires and drives{end}"
    why = "it stands better there" if end else "it is harder to hit in motion" if not halts else "it has a target here"
    return f"{_name(picture, action.unit)} {how} at {what}: about {percent} % to destroy it, and {why}."


def drove(picture: Picture, action: act.Drive, part: str) -> str:
    """A drive; ``part`` is what most speaks for it (a field of ``driving.Spot``)."""
    units = action.units
    end = action.path[-1] if action.path else ""
    where = f" in {end}" if end else " where it stands"
    if action.halts == "overwatch":
        return f"{_name(picture, units[0])} halts{where} and watches: it may fire at whoever moves in view."
    if action.passing:
        past = "over" if action.passing == "overrun" else "past"
        through = next((there for there in action.path if there in picture.enemies), "")
        return f"{_name(picture, units[0])} drives {past} the enemy in {through} to {end}: {DRIVES.get(part, FAIR)}."
    way = f"drives to {end}" if end else "halts" if action.halts else "starts its engine"
    why = DRIVES.get(part, FAIR)
    return f"{_name(picture, units[0])} {'backs' + way[6:] if action.reverse and end else way}: {why}."


FAIR = "a better place in all"
DRIVES = {
    "safer": "less anti-tank fire reaches it there",
    "near": "enemies on foot are too near where it stands",
    "shots": "it has a better target from there",
    "way": "it is wanted farther on",
    "escort": "infantry covers it there",
    "taken": "the place counts",
    "entered": "it comes on the map",
    "room": "it is less crowded there",
    "ready": "it can fire out of a stand next",
    "drop": "those aboard can leave it there",
}
"""What speaks for the place where a drive ends."""


def recovers(picture: Picture, unit: str) -> str:
    """A shocked vehicle."""
    return f"{_name(picture, unit)} is shocked and can do nothing else than recover."


def loads(picture: Picture, units: Sequence[str], vehicle: str) -> str:
    """Troops that ride."""
    who = capital(unit_names(picture.setup, list(units)))
    what = unit_name(picture.setup, vehicle) if vehicle else "its truck"
    return f"{who} {'ride' if len(units) > 1 else 'rides'} with {what}: it is far to go, and no enemy is near."


def unloads(picture: Picture, units: Sequence[str], near: bool) -> str:
    """Troops that leave their vehicle."""
    who = capital(unit_names(picture.setup, list(units)))
    why = "the enemy is near enough" if near else "they are where they are wanted"
    return f"{who} {'leave' if len(units) > 1 else 'leaves'} the vehicle: {why}."


LET_PASS = "Nobody there can harm them enough to be worth his action of this turn."
"""Why nobody fires at vehicles that pass."""


def crushes(picture: Picture, action: act.Crush) -> str:
    """What an overrunning vehicle does."""
    if action.target:
        return f"{_name(picture, action.unit)} fires its gun at {unit_name(picture.setup, action.target)} in passing."
    return f"{_name(picture, action.unit)} fires at the men it drives over."


def at_who_passes(picture: Picture, unit: str, target: str) -> str:
    """Fire at a vehicle that passes."""
    return f"{_name(picture, unit)} fires at {unit_name(picture.setup, target)}, which is as near as it can be."


def at_riders(picture: Picture, unit: str) -> str:
    """Fire at riders of a vehicle that passes."""
    return f"{_name(picture, unit)} fires at those who ride through."


def by_hand(picture: Picture, unit: str, target: str) -> str:
    """A squad against a tank."""
    return f"{_name(picture, unit)} goes at {unit_name(picture.setup, target)} by hand: nobody there has a gun."


def hunts(picture: Picture, vehicle: str, percent: int) -> str:
    """An attempt to destroy a vehicle at close quarters."""
    return f"They go for {unit_name(picture.setup, vehicle)}: {percent} % to destroy it, and it costs nothing."


def boards(picture: Picture, unit: str, vehicle: str) -> str:
    """A unit that starts aboard."""
    return f"{_name(picture, unit)} starts aboard {unit_name(picture.setup, vehicle)}: it is far to go."


def rolls(picture: Picture, unit: str) -> str:
    """A vehicle that starts in motion."""
    return f"{_name(picture, unit)} starts in motion: it sets out at once, and nobody looks on."


def _name(picture: Picture, unit: str) -> str:
    return capital(unit_name(picture.setup, unit))
