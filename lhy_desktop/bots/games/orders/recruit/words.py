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
    """A fire that a team joins."""
    others = len(fire.barrels) - 1
    together = f" with {others} other team{'s' if others > 1 else ''}" if others else ""
    hits = f"{fire.hits:.1f}"
    return f"{_who(picture, team)} fires at {named(picture.view, fire.target)}{together}: about {hits} hits in all."


def charges(picture: Picture, storm: Storm) -> str:
    """A charge, with its chance."""
    odds = percent(storm.chance)
    pair = "two teams together have" if len(storm.teams) > 1 else "it has"
    return f"Charges {named(picture.view, storm.target)}: {pair} about {odds} % to destroy it."


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
    return why if orders < 2 else f"Orders for {orders} teams at once. {why}"


def hero(picture: Picture, why: str, left: int) -> str:
    """A Hero Point spent."""
    rest = "none is left" if not left else f"{left} {'is' if left == 1 else 'are'} left"
    return f"Worth a Hero Point ({rest}): {why[0].lower() + why[1:] if why[:2].istitle() else why}"


KEPT = "No activation now is worth a Hero Point: they are kept for a better moment."
ENDED = "No team has anything worth doing that it may still do: the turn ends."
NO_MORE = "The other teams of the group are better left as they are."
BEGUN = "All that is worth ordering has been ordered."


# -- carrying out ------------------------------------------------------------------------------------


def moved(picture: Picture, plan: Plan, team: str, end: str) -> str:
    """A way taken."""
    who, task = _who(picture, team), plan.tasks.get(team)
    aim = plan.objective(end)
    if aim is not None and not aim.ours:
        return f"{who} takes {aim.name}."
    hard, soft, _ = picture.field.ground(end)
    where = " into hard cover" if hard else " where it is concealed" if soft else ""
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


def bombards(picture: Picture, battery: str, worth: float, at: str) -> str:
    """An order to a battery."""
    name = capital(picture.setup.batteries[battery].name)
    where = f"fires at once on {at}" if at else "begins to range in"
    return f"{name} {where}: enemies stand close together there."


def marked(hex: str, under: int) -> str:
    """Where the range-in marker is placed."""
    return f"The barrage is aimed at {hex}: {under} enemy team{'' if under == 1 else 's'} would be under it."


def effect(hex: str, under: int, own: int) -> str:
    """Fire for effect."""
    risk = f", and {own} of ours" if own else ""
    return f"On {hex} it hits {under} enemy team{'' if under == 1 else 's'}{risk}: fire for effect."


AGAIN = "The marker lies too far off: it is placed again next turn."
STOPPED = "Too many of our own are near: the barrage is stopped."


# -- the rest ----------------------------------------------------------------------------------------


def taken(picture: Picture, team: str) -> str:
    """Who takes a hit."""
    return f"{_who(picture, team)} takes the hit: of those that may, it can bear it best."


def struck(picture: Picture, team: str) -> str:
    """The victim of an assault check."""
    return f"Strikes {named(picture.view, team)}: its loss hurts the enemy most."


def fought(picture: Picture, team: str, chance: float) -> str:
    """An assault check."""
    return f"{_who(picture, team)} fights: about {percent(chance)} % to pass its check."


def supported(picture: Picture, team: str) -> str:
    """Support instead of a check."""
    return f"{_who(picture, team)} supports: it makes the others' check easier."


def consolidated(picture: Picture, plan: Plan, team: str, hex: str) -> str:
    """After an enemy was destroyed."""
    aim = plan.objective(hex)
    if aim is not None and not aim.ours:
        return f"{_who(picture, team)} occupies {aim.name}."
    return f"{_who(picture, team)} goes to {hex}: it is safer there." if hex else stayed(picture, team)


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
