"""Why the recruit does something, in one plain sentence for the player who asks.

Each function puts into words what was weighed when the action was found; none of them looks for a reason afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lhy_desktop.engine.flow import Outcome
from lhy_desktop.engine.rulesets.lhy.model import actions as act
from lhy_desktop.engine.rulesets.lhy.model.keys import Effect, Odds
from lhy_desktop.engine.rulesets.lhy.model.words import capital, platoon_name, unit_name, unit_names

if TYPE_CHECKING:
    from lhy_desktop.bots.games.lhy.recruit.picture import Picture
    from lhy_desktop.bots.games.lhy.recruit.plans import Plan

PARTS = {
    "take": "goes for {}",
    "attack": "attacks {}",
    "hold": "holds {}",
    "support": "supports the attack on {}",
}
"""What a platoon or a unit does about a place, by its part in the plan."""
EVEN = 5
"""The number of faces of the die, out of ten, with which an assault is won as often as lost."""


# -- fire --------------------------------------------------------------------------------------------


def fire(picture: Picture, unit: str, target: str, rows: Sequence[Outcome]) -> str:
    """A shot, with the chance that it does anything, counted with the markers that lie there."""
    table = Odds.TOGETHER if any(row.table == Odds.TOGETHER for row in rows) else Odds.ALONE
    hit = [row for row in rows if row.table == table and row.key in (Effect.DISRUPTED, Effect.CASUALTY)]
    percent = sum((row.low + row.high) * 50 // row.of for row in hit)
    whom = _whom(picture, target)
    if percent <= 0:
        return f"{_name(picture, unit)} fires at {target} to keep {whom} down."
    return f"{_name(picture, unit)} fires at {target}: about {percent} % to shake or hit {whom}."


def crossfire(picture: Picture, action: act.FireGroup) -> str:
    """Fire from two sides."""
    return f"{_names(picture, action.units)} fire at {action.target} together: one of them comes from behind."


def split_fire(picture: Picture, action: act.SplitFire) -> str:
    """Fire at two hexes."""
    text = f"both markers together, on {action.first} and on {action.second}, are worth more than one"
    return f"{_name(picture, action.unit)} divides its fire: {text}."


def asked(hex: str) -> str:
    """13.1: a question before a shot."""
    return f"Asks how many lie in {hex} before firing there: they may be assaulted next."


def shelled(picture: Picture, hex: str, near: int) -> str:
    """Mortar fire of high explosive, with ``near`` own units beside the hex."""
    risk = f", though {near} of ours {'is' if near == 1 else 'are'} beside it" if near else ""
    return f"Mortar fire at {hex} may hurt {_whom(picture, hex)}{risk}."


def smoked(hex: str, lines: int) -> str:
    """Smoke, and how many lines of fire on the units that are to advance it hampers."""
    return f"Smoke at {hex} hampers {lines} {'line' if lines == 1 else 'lines'} of fire on those who are to advance."


def knee(picture: Picture, unit: str, hex: str) -> str:
    """A shot of a knee mortar."""
    return f"{_name(picture, unit)} fires its mortar at {hex}, where it can hurt {_whom(picture, hex)}."


def lit(hex: str, enemies: int) -> str:
    """Illumination."""
    return f"A light over {hex} shows {enemies} {'hex' if enemies == 1 else 'hexes'} of the enemy."


# -- assaults ----------------------------------------------------------------------------------------


def assault(picture: Picture, units: Sequence[str], target: str, won: int, *, team: int, joins: bool) -> str:
    """An assault by ``team`` units in all, of which ``units`` begin; ``won`` faces of ten win it."""
    who = _names(picture, units)
    odds = f"{won} in 10 that it is won"
    if joins:
        return f"{who} {_s(units, 'joins')} the fight for {target}: with them it is {odds}."
    others = " when the others join in" if team > len(units) else ""
    worth = "" if won >= EVEN else ", and the place is worth the risk"
    return f"{who} {_s(units, 'assaults')} {target}: {odds}{others}{worth}."


def entered(picture: Picture, units: Sequence[str], target: str, won: int) -> str:
    """Going in under an arrow."""
    if target not in picture.enemies:
        return f"{_names(picture, units)} {_s(units, 'goes', 'go')} into {target}: nobody is left to stop it."
    return f"{_names(picture, units)} {_s(units, 'goes', 'go')} in: with them it is {won} in 10 that {target} is won."


def feinted(picture: Picture, units: Sequence[str], target: str, won: int) -> str:
    """Breaking an assault off."""
    return f"{_names(picture, units)} {_s(units, 'stays', 'stay')} out: only {won} in 10 that {target} would be won."


# -- moves -------------------------------------------------------------------------------------------


def moved(picture: Picture, plan: Plan, units: Sequence[str], path: tuple[str, ...], part: str) -> str:
    """A move; ``part`` is what most speaks for it (a field of ``moving.Gain``)."""
    unit, end = units[0], path[-1] if path else ""
    task, counter = plan.tasks.get(unit), picture.setup.counters[unit]
    who = _names(picture, units)
    if part == "taken":
        names = [_small(a.name) for a in plan.aims if not a.ours and any(p in a.hexes for p in path)]
        return f"{who} {_s(units, 'takes', 'take')} {' and '.join(names)}."
    if part == "way" and task is not None and counter.combat:
        how = _how(picture, end)
        if counter.platoon and plan.aim_of(counter.platoon) == task.aim:
            main = PARTS[task.part].format(_small(task.aim.name))
            name = capital(platoon_name(picture.setup, counter.platoon))
            return f"{name} {main}: {_names(picture, units, small=True)} {how[len(units) > 1]}."
        return f"{who} on the way to {_small(task.aim.name)}: {_way(how, units)}."
    return f"{who} {_s(units, *MOVES[part])} in {end}." if part in MOVES else f"{who} to {end}: a better place in all."


MOVES = {
    "way": ("comes nearer to where it is needed", "come nearer to where they are needed"),
    "entered": ("comes on the map", "come on the map"),
    "safer": ("gets out of the worst fire", "get out of the worst fire"),
    "cover": ("finds better cover", "find better cover"),
    "hidden": ("stays out of view", "stay out of view"),
    "shots": ("has a better field of fire", "have a better field of fire"),
    "together": ("is closer to the others of the platoon", "are closer to the others of the platoon"),
    "room": ("is less crowded", "are less crowded"),
}
"""What speaks for a place, for one unit and for several."""


def deployed(picture: Picture, unit: str, end: str, aim: str) -> str:
    """A squad becomes two sections."""
    return f"{_name(picture, unit)} deploys in {end}: one section keeps the place, the other goes for {_small(aim)}."


def _how(picture: Picture, end: str) -> tuple[str, str]:
    if not picture.guns_on(end):
        return "moves up out of the enemy's sight", "move up out of the enemy's sight"
    if picture.map.covered(end):
        return "closes in under cover", "close in under cover"
    return "risks the open ground", "risk the open ground"


def _way(how: tuple[str, str], units: Sequence[str]) -> str:
    return f"{'it' if len(units) == 1 else 'they'} {how[len(units) > 1]}"


def cleared(picture: Picture, units: Sequence[str]) -> str:
    """Removing a roadblock."""
    return f"{_names(picture, units)} {_s(units, 'clears')} the roadblock: there is nothing better to do."


def charged(picture: Picture, unit: str) -> str:
    """A Heroic unit does what it must."""
    return f"{_name(picture, unit)} is heroic and must go at the enemy before others act."


def direct(picture: Picture, leader: str, units: Sequence[str]) -> str:
    """6.9a: a leader's order in reaction."""
    steady = all(picture.view.units[unit].disrupted for unit in units)
    sent = _names(picture, units, small=True)
    if steady:
        return f"{_name(picture, leader)} steadies {sent}: no enemy sees them now."
    return f"{_name(picture, leader)} sends {sent} on: they saw nothing and could not move by themselves."


# -- shaken units ------------------------------------------------------------------------------------


def recovered(picture: Picture, unit: str, percent: int, leader: str) -> str:
    """An attempt to recover."""
    helped = f" with {unit_name(picture.setup, leader)}'s help" if leader else ""
    return f"{_name(picture, unit)} tries to recover{helped}: it succeeds in {percent} % of the cases."


def withdrawn(picture: Picture, units: Sequence[str], end: str, part: str) -> str:
    """A withdrawal; ``part`` is what most speaks for it."""
    if part == "stormed":
        return (
            f"{_names(picture, units)} {_s(units, 'gives', 'give')} way to {end} before an assault it could not meet."
        )
    reasons = {"unseen": "no enemy sees that hex", "safer": "less fire reaches it", "cover": "there is better cover"}
    why = reasons.get(part, "it cannot stay")
    return f"{_names(picture, units)} {_s(units, 'falls')} back to {end}: {why}."


# -- doing nothing -----------------------------------------------------------------------------------


def idle(picture: Picture, plan: Plan, able: int, known: bool) -> str:
    """Why nobody does anything more; ``able`` units still could, and ``known`` says that something was weighed."""
    if not able:
        return "Nobody who could act now is left."
    if not known:
        return "There is nothing to be done by those who may act now."
    holds = next((t.aim.name for t in plan.tasks.values() if t.part == "hold"), "")
    if holds and picture.enemies:
        return f"Nothing now is worth more than being ready to fire; {_small(holds)} stays held."
    if not picture.enemies:
        return "No enemy is in sight, and no move is worth giving up the chance to react."
    return "Nothing now is worth more than being ready to fire at whoever moves."


# -- names -------------------------------------------------------------------------------------------


def _whom(picture: Picture, target: str) -> str:
    units = picture.enemies.get(target, [])
    return unit_names(picture.setup, [unit.id for unit in units]) if units else "whoever is concealed there"


def _names(picture: Picture, units: Sequence[str], *, small: bool = False) -> str:
    text = unit_names(picture.setup, list(units))
    return text if small else capital(text)


def _name(picture: Picture, unit: str) -> str:
    return capital(unit_name(picture.setup, unit))


def _s(units: Sequence[str], one: str, several: str = "") -> str:
    """The verb for one or for several."""
    return one if len(units) == 1 else several or one.removesuffix("s")


def _small(name: str) -> str:
    """A place's name inside a sentence: "the smithy" of "The smithy"."""
    return f"the{name[3:]}" if name.startswith("The ") else name


# -- set-up ------------------------------------------------------------------------------------------


def placed(picture: Picture, unit: str, hex: str) -> str:
    """A unit set up: it stands on a place that counts, in cover, or near its platoon, whichever is true."""
    named = next((o.name for o in picture.setup.mission.objectives if hex in o.hexes), "")
    if named:
        return f"{_name(picture, unit)} in {hex} holds {_small(named)}."
    good = "in cover" if picture.map.covered(hex) else "with what is near it the best of the places left"
    return f"{_name(picture, unit)} in {hex}: {good}."


def built(kind: str, hex: str) -> str:
    """A work set up."""
    return f"In {hex} it stands on the enemy's way." if kind != "ip" else f"Those in {hex} last longer dug in."
