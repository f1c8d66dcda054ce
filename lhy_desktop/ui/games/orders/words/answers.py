"""Answers in words, for chips and buttons."""

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.orders.model import actions as act
from lhy_desktop.engine.rulesets.orders.model.view import Setup, View
from lhy_desktop.engine.rulesets.orders.model.words import capital

_BY = {"point": "1 order point", "hero": "1 Hero Point", "free": "in contact, free", "guns": "the first order point"}
_HELP = {"die": "gives {} a die more", "rally": "has {} try to rally", "move": "urges {} on"}
_PLAIN: dict[type, str] = {
    act.Ready: "The set-up is done",
    act.EndTurn: "End the turn",
    act.PassHero: "Use no Hero Point",
    act.Begin: "Carry the orders out",
    act.Shoot: "Fire",
    act.Done: "No leader helps any more",
    act.Effect: "Fire for effect",
    act.Again: "Range in again next turn",
    act.Cancel: "Stop the fire mission",
}
_DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
_WEAPONS = {"main": "", "mg": " with its machine guns", "faust": " with a Panzerfaust"}


def text(setup: Setup, view: View, answer: object) -> str:
    """An answer as a short sentence, "" for one that has no words of its own."""
    plain = _PLAIN.get(type(answer))
    if plain is not None:
        return plain
    found = _words(setup, view, answer)
    return capital(found)


def side_of(setup: Setup, team: str) -> Seat:
    """Whose team it is."""
    return setup.teams[team].side


def _words(setup: Setup, view: View, answer: object) -> str:
    def name(team: str) -> str:
        return setup.teams[team].name

    match answer:
        case act.Place():
            return f"{name(answer.team)} in {answer.hex}{', hidden' if answer.hidden else ''}"
        case act.Activate():
            return f"{name(answer.team)} ({_BY[answer.by]})"
        case act.Bombard():
            at = f" at once at {answer.at}" if answer.at else ""
            return f"{setup.batteries[answer.battery].name} fires{at}, observed by {name(answer.observer)}"
        case act.Give(order="move"):
            return f"{name(answer.team)} moves{f' toward {answer.goal}' if answer.goal else ''}"
        case act.Give(order="charge"):
            return f"{name(answer.team)} charges {name(answer.target)}"
        case act.Give() if not answer.target:
            return f"{name(answer.team)} fights in contact"
        case act.Give():
            return f"{name(answer.team)} fires at {name(answer.target)}{_WEAPONS[answer.weapon]}"
        case act.Attempt():
            return f"{name(answer.team)} rolls"
        case act.Lead():
            return f"{name(answer.leader)} {_HELP[answer.help].format(name(answer.team))}"
        case act.Leave():
            return f"{name(answer.team)} gets out into {answer.hex}"
        case act.Face():
            return f"{name(answer.team)} turns {('N', 'NE', 'SE', 'S', 'SW', 'NW')[answer.facing - 1]}"
        case act.March():
            return _march(name(answer.team), answer)
        case act.Charge():
            return f"{name(answer.team)} {f'charges to {answer.hex}' if answer.hex else 'stays'}"
        case act.Face():
            return f"{name(answer.team)} turns {_DIRECTIONS[answer.facing - 1]}"
        case act.Allocate():
            return f"{name(answer.team)} takes the hit"
        case act.Fight():
            return f"{name(answer.team)} {'supports the others' if answer.support else 'fights'}"
        case act.Victim():
            return f"strike {name(answer.team)}{_WEAPONS[answer.weapon]}"
        case act.Consolidate():
            return f"{name(answer.team)} {f'goes to {answer.hex}' if answer.hex else 'stays'}"
        case act.Blaze():
            return f"fire at {name(answer.target)}{_WEAPONS[answer.weapon]}" if answer.fires else "hold the fire"
        case act.Choose():
            return f"{setup.batteries[answer.battery].name} next"
        case act.PutMarker():
            return f"aim at {answer.hex}"
    return ""


def _march(who: str, answer: act.March) -> str:
    if not answer.path:
        return f"{who} stays"
    facing = f", facing {_DIRECTIONS[answer.facing - 1]}" if answer.facing else ""
    return f"{who} to {answer.path[-1]}{' backward' if answer.backward else ''}{facing}"
