"""Why the recruit does something, in one plain sentence for the player who asks."""

from __future__ import annotations

from collections.abc import Sequence

from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.bots.games.lhy.recruit.plans import Plan, Task
from lhy_desktop.engine.flow import LegalSet
from lhy_desktop.engine.rulesets.lhy.model import actions as act
from lhy_desktop.engine.rulesets.lhy.model.keys import Effect, Odds
from lhy_desktop.engine.rulesets.lhy.model.words import capital, platoon_name, unit_name, unit_names

PARTS = {
    "take": "goes for {}",
    "attack": "attacks {}",
    "hold": "holds {}",
    "support": "supports the attack on {}",
}
"""What a platoon or a unit does about a place, by its part in the plan."""


EVEN = 5
"""The number of faces of the die, out of ten, with which an assault is won as often as lost."""


def of_segment(picture: Picture, plan: Plan, legal: LegalSet, action: object) -> str:
    """The reason for an action of a unit."""
    match action:
        case act.Fire(unit, target):
            return _fire(picture, legal, action, unit, target)
        case act.FireGroup(units, target):
            return f"{_names(picture, units)} fire at {target} together: one of them comes from behind."
        case act.SplitFire(unit, first, second):
            return f"{_name(picture, unit)} divides its fire: one good target each in {first} and {second}."
        case act.Assault(units, path):
            return _assault(picture, legal, action, units, path)
        case act.Maneuver(units, path):
            return _move(picture, plan, units, path)
        case act.Withdraw(units, _):
            return _withdraw(picture, units)
        case act.Ask(hex):
            return f"Asks how many lie in {hex} before firing there."
        case act.Recover(unit):
            return f"{_name(picture, unit)} tries to recover: shaken men neither fire nor take ground."
        case act.RequestMortar(_, _, hex, ammo):
            return (
                f"Smoke at {hex} covers the approach."
                if ammo == "smoke"
                else f"Mortar fire at {hex}: enemies are there."
            )
        case act.KneeFire(unit, hex):
            return f"{_name(picture, unit)} fires its mortar at {hex}."
        case act.RequestLight(_, hex):
            return f"A light over {hex} shows who is there."
        case act.Charge(unit):
            return f"{_name(picture, unit)} is heroic and goes straight at the enemy."
        case act.Direct(leader, units):
            sent = _names(picture, units, small=True)
            return f"{_name(picture, leader)} sends {sent} on: nobody else would move them now."
        case act.Clear(units):
            return f"{_names(picture, units)} {_s(units, 'clears')} the roadblock in the way."
        case act.Reveal(units):
            return f"The enemy is near enough: out come {_names(picture, units, small=True)}."
        case act.CallReaction() | act.Pass() | act.Decline():
            return idle(picture, plan)
    return ""


def _withdraw(picture: Picture, units: Sequence[str]) -> str:
    who = _names(picture, units)
    if any(picture.view.units[unit].disrupted or picture.view.units[unit].regrouping for unit in units):
        return f"{who} {_s(units, 'falls')} back out of the fire to recover."
    return f"{who} {_s(units, 'gives')} way before an assault that could not be met."


def idle(picture: Picture, plan: Plan) -> str:
    """Why nobody does anything more."""
    ready = [u for u in picture.own if not u.acted and picture.counter(u).combat and not u.disrupted]
    if not ready:
        return "Everybody has acted this turn."
    if not picture.enemies:
        return "Waits: no enemy is in sight, and everybody stands where he is wanted."
    aim = next((plan.tasks[u.id].aim.name for u in ready if u.id in plan.tasks and plan.tasks[u.id].part == "hold"), "")
    if aim:
        return f"Holds {_small(aim)} and keeps its fire for whoever comes near."
    return "Holds its fire: nothing in sight is worth showing itself for."


def _fire(picture: Picture, legal: LegalSet, action: act.Fire, unit: str, target: str) -> str:
    rows = legal.preview(action).outcomes
    table = Odds.TOGETHER if picture.view.fire.get(target) else Odds.ALONE
    hit = [row for row in rows if row.table == table and row.key in (Effect.DISRUPTED, Effect.CASUALTY)]
    percent = sum((row.low + row.high) * 50 // row.of for row in hit)
    whom = _whom(picture, target)
    if percent <= 0:
        return f"{_name(picture, unit)} fires at {target} to keep {whom} down."
    return f"{_name(picture, unit)} fires at {target}: about {percent} % to shake or hit {whom}."


def _whom(picture: Picture, target: str) -> str:
    units = picture.enemies.get(target, [])
    return unit_names(picture.setup, [unit.id for unit in units]) if units else "whoever is concealed there"


def _assault(
    picture: Picture, legal: LegalSet, action: act.Assault, units: Sequence[str], path: tuple[str, ...]
) -> str:
    who, target = _names(picture, units), path[-1]
    verb = "assaults" if len(units) == 1 else "assault"
    if any(u.side == picture.seat for u in picture.friends.get(target, ())):
        return f"{who} {'joins' if len(units) == 1 else 'join'} the fight for {target}."
    rows = picture.setup.tables.assault.rows
    found = legal.preview(action).outcomes
    won = sum(one.low + one.high for one in found if rows[one.key].winner == "attacker") // 2
    if won >= EVEN:
        return f"{who} {verb} {target}: the odds against {_whom(picture, target)} are good."
    return f"{who} {verb} {target}: others can join them there, and the place is worth the risk."


def _move(picture: Picture, plan: Plan, units: Sequence[str], path: tuple[str, ...]) -> str:
    unit = units[0]
    task, counter = plan.tasks.get(unit), picture.setup.counters[unit]
    who, end = _names(picture, units), path[-1] if path else ""
    if not counter.combat:
        return (
            f"{who} {_s(units, 'stays')} with the men."
            if counter.kind == "leader"
            else f"{who} {_s(units, 'follows')}."
        )
    if task is None:
        return f"{who} {_s(units, 'looks')} for a better place in {end}."
    if any(place in task.aim.hexes for place in path) and not task.aim.ours:
        return f"{who} {_s(units, 'takes')} {_small(task.aim.name)}."
    how = _how(picture, task, unit, end)
    if counter.platoon and plan.aim_of(counter.platoon) == task.aim:
        main = PARTS[task.part].format(_small(task.aim.name))
        return (
            f"{capital(platoon_name(picture.setup, counter.platoon))} {main}: {unit_name(picture.setup, unit)} {how}."
        )
    return f"{who} {PARTS[task.part].format(_small(task.aim.name))} and {how}."


def _how(picture: Picture, task: Task, unit: str, end: str) -> str:
    seen = picture.view.units[unit]
    if not end:
        return "deploys"
    nearer = seen.place != "map" or task.apart(end) < task.apart(seen.hex)
    if not nearer:
        return "finds better cover" if picture.tem(end) < 0 else "shifts its ground"
    if not picture.guns_on(end):
        return "moves up out of the enemy's sight"
    return "closes in under cover" if picture.map.covered(end) else "risks the open ground"


def _names(picture: Picture, units: Sequence[str], *, small: bool = False) -> str:
    text = unit_names(picture.setup, list(units))
    return text if small else capital(text)


def _name(picture: Picture, unit: str) -> str:
    return capital(unit_name(picture.setup, unit))


def _s(units: Sequence[str], verb: str) -> str:
    """The verb for one or for several."""
    return verb if len(units) == 1 else verb.removesuffix("s")


def _small(name: str) -> str:
    """A place's name inside a sentence: "the smithy" of "The smithy"."""
    return f"the{name[3:]}" if name.startswith("The ") else name


PLAIN = {
    "Done": "The set-up is finished.",
    "Activate": "These are nearest to where the day is decided.",
    "ChooseCompany": "Its platoons are the most pressed.",
    "Coordinate": "Two platoons together strike harder than one after the other.",
    "Recombine": "Two sections make a squad again.",
    "CarryMarkers": "The fire follows those who are hurt most by it.",
    "Resolve": "The heaviest fire first.",
    "Lose": "The one that is missed least.",
    "ReturnLeader": "Where most of his men are.",
    "Extend": "The enemy is still there.",
    "EnterAssault": "The assault goes in.",
    "Feint": "The odds have gone bad: better to break it off.",
    "Fight": "One fight after the other.",
    "Participants": "The strongest take part.",
    "Retreat": "Back into cover, and not farther than need be.",
    "Advance": "There is ground to be won beyond.",
    "Uncover": "That is what most of ours can fire at.",
    "RecoverHex": "Most of the shaken men are there.",
    "Restore": "A safe place close to his platoon.",
    "Panic": "There it hurts the enemy most.",
    "Flee": "Where the fewest guns reach.",
    "ChooseFront": "So the fewest come from behind.",
    "Aid": "A leader helps where he can.",
    "Examine": "It has to be found out.",
    "Decline": "Nothing would be gained by it now.",
    "Choose": "As good as any other choice.",
    "Charge": "A hero does not wait.",
    "Target": "The weakest of the nearest.",
    "Cover": "The enemy shall go on guessing.",
    "Fire": "The nearest attackers first.",
}
"""Reasons for kinds of action that always have the same one."""


def plain(action: object) -> str:
    """The usual reason for a kind of answer."""
    return PLAIN.get(type(action).__name__, "It is the best to be had here.")


def of_placing(picture: Picture, action: object) -> str:
    """Why something is set up where it is."""
    if isinstance(action, act.Place):
        where = picture.map.board.hex(action.hex)
        named = next((o.name for o in picture.setup.mission.objectives if action.hex in o.hexes), "")
        if named:
            return f"{_name(picture, action.unit)} in {action.hex} holds {_small(named)}."
        good = "in cover" if picture.map.covered(where.name) else "with the others of its platoon"
        return f"{_name(picture, action.unit)} in {action.hex}: {good}, and near what counts."
    if isinstance(action, act.PlaceWork):
        return (
            f"In {action.hex} it stands on the enemy's way." if action.kind != "ip" else "Those who dig in last longer."
        )
    return plain(action)
