"""Why the recruit does something, in one plain sentence for the player who asks.

Each function puts into words what was weighed when the action was found; none of them looks for a reason afterwards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lhy_desktop.engine.rulesets.orders.model.words import capital, named

if TYPE_CHECKING:
    from lhy_desktop.bots.games.orders.recruit.picture import Picture
    from lhy_desktop.bots.games.orders.recruit.plans import Plan
    from lhy_desktop.bots.games.orders.recruit.shots import Fire
    from lhy_desktop.bots.games.orders.recruit.storming import Storm

PARTS = {
    "take": "goes for {}",
    "attack": "attacks {}",
    "hold": "holds {}",
    "support": "supports the others at {}",
    "lead": "stays with the teams that go for {}",
    "leave": "makes for {}",
}
"""What a team does about a place, by its part in the plan."""


def _who(picture: Picture, team: str) -> str:
    return capital(named(picture.view, team))


def percent(chance: float) -> int:
    """A chance as people say it."""
    return round(chance * 100)


# -- orders ------------------------------------------------------------------------------------------


def fires(picture: Picture, team: str, fire: Fire) -> str:
    """A fire that a team joins; whether the others join is seen when they are ordered."""
    others = len(fire.barrels) - 1
    together = f" in all if {others} other team{'s join' if others > 1 else ' joins'}" if others else ""
    return f"{_who(picture, team)} fires at {named(picture.view, fire.target)}: about {fire.hits:.1f} hits{together}."


def charges(picture: Picture, storm: Storm) -> str:
    """A charge, with its chance; a vehicle may also be hurt only."""
    odds, pair = percent(storm.chance), len(storm.teams) > 1
    whom = named(picture.view, storm.target)
    if picture.setup.kinds[storm.target].vehicle:
        both = " by two teams together" if pair else ""
        return f"Charges {whom}: the harm to be expected{both} is about {odds} % of its worth."
    return f"Charges {whom}: {'two teams together have' if pair else 'it has'} about {odds} % to destroy it."


def enters(picture: Picture, team: str) -> str:
    """Coming on the map."""
    return f"{_who(picture, team)} comes on the map: it is of no use outside."


def gets_out(picture: Picture, team: str) -> str:
    """Out of a transport."""
    return f"{_who(picture, team)} gets out: aboard it can neither fire nor hold anything."


def fights(picture: Picture, team: str, whom: str) -> str:
    """Orders in contact."""
    if not whom:
        return f"{_who(picture, team)} is in contact and supports the others there."
    return f"{_who(picture, team)} is in contact: it fights {named(picture.view, whom)}."


def duty(picture: Picture, team: str, contact: bool) -> str:
    """An order that a team must have."""
    why = "is in contact" if contact else "has nothing better to do"
    return f"{_who(picture, team)} {why}, and must have an order."


def rallies(picture: Picture, team: str) -> str:
    """An activation to shake off suppression."""
    return f"{_who(picture, team)} is to rally: suppressed, it can neither fire nor advance."


def goes(picture: Picture, plan: Plan, team: str, end: str) -> str:
    """A move, before its dice."""
    task = plan.tasks.get(team)
    if task is None:
        return f"{_who(picture, team)} moves to a better place."
    return f"{_who(picture, team)} {PARTS[task.part].format(task.aim.name)}."


def activated(picture: Picture, why: str, orders: int) -> str:
    """The activation of a group, with the reason of its most important order."""
    return why if orders < 2 else f"{orders} teams have something to do at once. {why}"


def hero(picture: Picture, why: str, left: int) -> str:
    """A Hero Point spent."""
    rest = "none is left" if not left else f"{left} {'is' if left == 1 else 'are'} left"
    return f"Worth a Hero Point ({rest}). {why}"


KEPT = "No activation now is worth a Hero Point: it is kept for a better moment."
NONE_LEFT = "There is no Hero Point to use."
MUST = "Teams in contact must have orders, which cost nothing."
SPENT = "The order points are spent: the turn ends."
ENDED = "No team has anything worth doing that it may still do: the turn ends."
NO_MORE = "The other teams of the group are better left as they are."
BEGUN = "All that is worth ordering has been ordered."


# -- carrying out ------------------------------------------------------------------------------------


def moved(picture: Picture, plan: Plan, team: str, end: str) -> str:
    """A way taken."""
    who, task = _who(picture, team), plan.tasks.get(team)
    hard, soft, _ = picture.field.ground(end)
    where = " into hard cover" if hard else " where it is concealed" if soft else ""
    if picture.view.teams[team].suppressed:
        return f"{who} is suppressed: it moves{where or ' out of the way'}."
    aim = plan.objective(end)
    if aim is not None and not aim.ours and not picture.setup.kinds[team].small:
        return f"{who} takes {aim.name}."
    if task is None:
        return f"{who} moves{where}."
    return f"{who} {PARTS[task.part].format(task.aim.name)}: it moves{where or ' as far as that is safe'}."


def left(picture: Picture, team: str) -> str:
    """Off the map by an exit."""
    return f"{_who(picture, team)} leaves the map: it counts for us there."


def stayed(picture: Picture, team: str) -> str:
    """No way at all."""
    return f"{_who(picture, team)} stays: no hex in reach is better than its own."


def helped(picture: Picture, leader: str, team: str, help: str) -> str:
    """A leader's action."""
    what = {"die": "directs the fire of", "rally": "rallies", "move": "urges on"}[help]
    return f"{_who(picture, leader)} {what} {named(picture.view, team)}."


DONE = "Nothing is left that would help."
SHOT = "The fire comes first, before anything moves into its way."
STORMED = "The charge goes in."
ROLLS = "Its check matters most, so it comes first."


# -- barrages ----------------------------------------------------------------------------------------


def bombards(picture: Picture, battery: str, under: int, at: str) -> str:
    """An order to a battery: how many enemies are under it now, or could be when it has ranged in."""
    name = capital(picture.setup.batteries[battery].name)
    those = f"{under} enemy team{'' if under == 1 else 's'}"
    if at:
        return f"{name} fires at once on {at}: {those} {'is' if under == 1 else 'are'} under it there."
    return f"{name} begins to range in: up to {those} could be under it."


def marked(hex: str, under: int) -> str:
    """Where the range-in marker is placed."""
    return f"The barrage is aimed at {hex}: {under} enemy team{'' if under == 1 else 's'} would be under it."


def effect(hex: str, under: int, own: int) -> str:
    """Fire for effect."""
    risk = f", and {own} of ours" if own else ""
    return f"On {hex} it hits {under} enemy team{'' if under == 1 else 's'}{risk}: fire for effect."


CHOSEN = "This barrage comes first: in which order they fall makes no difference."
AGAIN = "Too little of the enemy is under it there: the marker is placed again next turn."
STOPPED = "Too little of the enemy is under it there, and there is no time to place the marker again."


# -- the rest ----------------------------------------------------------------------------------------


def taken(picture: Picture, team: str) -> str:
    """Who takes a hit."""
    return f"{_who(picture, team)} takes the hit: of those that may, it can bear it best."


def struck(picture: Picture, team: str) -> str:
    """The victim of an assault check."""
    return f"Strikes {named(picture.view, team)}: its loss hurts the enemy most."


def fought(picture: Picture, team: str, chance: float, others: bool) -> str:
    """An assault check; ``others`` may still choose to fight themselves instead of supporting it."""
    return f"{_who(picture, team)} fights: {'up to' if others else 'about'} {percent(chance)} % to pass its check."


def supported(picture: Picture, team: str) -> str:
    """Support instead of a check."""
    return f"{_who(picture, team)} supports: it makes the others' check easier."


def consolidated(picture: Picture, plan: Plan, team: str, hex: str) -> str:
    """After an enemy was destroyed."""
    aim = plan.objective(hex)
    if aim is not None and not aim.ours:
        return f"{_who(picture, team)} occupies {aim.name}."
    return f"{_who(picture, team)} goes to {hex}: it stands better there." if hex else stayed(picture, team)


BLAZES = "A shot at this range is the best there will be."
NO_BLAZE = "Its fire can do nothing to the vehicle."


# -- set-up ------------------------------------------------------------------------------------------


def placed(picture: Picture, plan: Plan, team: str, hex: str, hidden: bool) -> str:
    """A team set up."""
    task = plan.tasks.get(team)
    hard, soft, _ = picture.field.ground(hex)
    where = "in hard cover" if hard else "concealed" if soft else "in the open"
    aim = f", from where it {PARTS[task.part].format(task.aim.name)}" if task is not None else ""
    return f"{_who(picture, team)} stands {where}{aim}{', hidden' if hidden else ''}."


READY = "Everybody stands where he should."
"""Set-up done."""
