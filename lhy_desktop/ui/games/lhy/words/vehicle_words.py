"""Answers of vehicles that are one of a few: what an overrun does, fire at who passes, driving away from one."""

from lhy_desktop.engine.rulesets.lhy.asks.vehicles.anti_tank import target_words
from lhy_desktop.engine.rulesets.lhy.model import actions
from lhy_desktop.engine.rulesets.lhy.model.words import capital, side_name, unit_name, unit_names
from lhy_desktop.ui.games.lhy.picture import Picture
from lhy_desktop.ui.games.lhy.sides import name
from lhy_desktop.ui.games.lhy.words.choice_words import DRIVING_OFF

PASSED_BY, AWAY, HUNTING = "lhy.V3.6.PassedBy", "lhy.V3.7.GettingAway", "lhy.V15.Hunting"
CONFIRM: dict[type, str] = {
    actions.Crush: "Overrun",
    actions.Ask: "Ask",
    actions.Grapple: "Go at it",
    actions.AntiTank: "Fire",
    actions.Drive: "Drive",
    actions.DestroyVehicle: "Roll to destroy it",
}
"""The word on the button that confirms such an answer."""
_DECLINED = {PASSED_BY: "Let them pass", AWAY: "Stay", HUNTING: "Make no attempt"}


def text(picture: Picture, option: object) -> str:
    """The answer as a chip, "" for those of other chapters."""
    match option:
        case actions.Crush():
            return f"its gun at {target_words(picture.setup, option.target)}" if option.target else "its small arms"
        case actions.Ask():
            return f"Ask what lies under the marker in {option.hex}"
        case actions.Grapple():
            return f"{name(picture.setup, option.unit)} goes at {target_words(picture.setup, option.target)} by hand"
        case actions.AntiTank():
            return f"{name(picture.setup, option.unit)} fires at {target_words(picture.setup, option.target)}"
        case actions.Drive():
            return f"{capital(unit_names(picture.setup, option.units))} {_drive(option)}"
        case actions.DestroyVehicle():
            return name(picture.setup, option.unit)
    return declined(picture, option)


def sentence(picture: Picture, option: object) -> str:
    """What an attempt to destroy a vehicle, or none, is called in the bar; "" for all else."""
    if picture.kind != HUNTING or picture.seat is None:
        return ""
    who = capital(side_name(picture.setup, picture.seat))
    if isinstance(option, actions.DestroyVehicle):
        unit = unit_name(picture.setup, option.unit)
        return f"{who} try to destroy {unit} in {picture.hex_of(option.unit)}"
    return f"{who} make no attempt"


def confirm(picture: Picture, option: object) -> str:
    """The word that confirms an answer to a question of vehicles which others answer too, "" for all else."""
    if isinstance(option, actions.Flee) and picture.kind == DRIVING_OFF:
        return "It drives off" if option.path else "It stays"
    return declined(picture, option)


def declined(picture: Picture, option: object) -> str:
    """What it means to leave a question of vehicles alone, "" for all else."""
    return _DECLINED.get(picture.kind, "") if isinstance(option, actions.Decline) else ""


def _drive(option: actions.Drive) -> str:
    if option.exits:
        return "leaves the map"
    if not option.path:
        return {"": "goes into motion", "stop": "stops", "overwatch": "goes into Overwatch"}[option.halts]
    return f"{'backs' if option.reverse else 'drives'} to {option.path[-1]}"
