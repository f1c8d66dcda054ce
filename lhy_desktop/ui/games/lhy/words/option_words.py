"""What an answer that is one of a few is called in the bar, and which hexes it is about. A chapter gives its own words
by adding a case; anything else is named by the units and hexes it holds."""

from collections.abc import Iterator

from lhy_desktop.engine.rulesets.lhy.asks.command import pending
from lhy_desktop.engine.rulesets.lhy.model import actions
from lhy_desktop.engine.rulesets.lhy.model.view import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import capital, platoon_name, unit_names
from lhy_desktop.ui.games.lhy.picture import Picture
from lhy_desktop.ui.games.lhy.sides import name
from lhy_desktop.ui.games.lhy.words import choice_words, fog, mortar_words, vehicle_words
from lhy_desktop.ui.games.lhy.words.hex_words import holders

RECOMBINING = "lhy.7.11.Recombining"
CONFIRM: dict[type, str] = {
    actions.Activate: "Activate",
    actions.Lose: "Take it off",
    actions.Resolve: "Resolve",
    actions.ReturnLeader: "He returns there",
    actions.Recombine: "Recombine",
    actions.Decline: "Do nothing",
    actions.Fight: "Fight",
    actions.Charge: "Go",
    actions.Target: "Go for it",
    actions.Fire: "Fire",
    actions.Extend: "Attempt it",
    **vehicle_words.CONFIRM,
}
"""The word on the button that confirms an option; "Choose" for all others."""


def text(picture: Picture, option: object) -> str:
    """The option as a chip."""
    said = choice_words.text(picture, option) or fog.text(picture, option)
    if said := said or vehicle_words.text(picture, option):
        return said
    setup = picture.setup
    match option:
        case actions.Activate():
            pair = [platoon_name(setup, platoon) for platoon in (option.platoon, option.second) if platoon]
            return " with ".join(pair)
        case actions.ChooseCompany():
            return setup.companies[option.company].name if option.company in setup.companies else option.company
        case actions.Coordinate():
            return "Roll for coordination" if option.roll else "One platoon at a time"
        case actions.Fight():
            return f"Assault of {option.hex}"
        case actions.Lose():
            return name(setup, option.unit)
        case actions.ReturnLeader():
            return f"{name(setup, option.unit)} to {option.hex}"
        case actions.Recombine():
            return f"{capital(unit_names(setup, (option.one, option.two)))} in {picture.hex_of(option.one)}"
        case actions.Decline():
            return "Recombine no more" if picture.kind == RECOMBINING else "No"
        case actions.Charge():
            return f"by {'-'.join(option.path)}" if option.path else "stay"
        case actions.Target():
            return f"{option.hex}, {holders(picture, option.hex)}"
        case actions.Fire():
            return f"fire at {option.target}"
    return _other(picture, option)


def _other(picture: Picture, option: object) -> str:
    return mortar_words.option_text(picture, option) or _generic(picture, option)


def _generic(picture: Picture, option: object) -> str:
    units = _units(option)
    known = tuple(unit for unit in units if unit in picture.setup.counters)
    parts = [capital(unit_names(picture.setup, known))] if known else []
    path: tuple[str, ...] = getattr(option, "path", ())
    there = getattr(option, "hex", "") or (path[-1] if path else "")
    if there:
        parts.append(f"to {there}" if known else there)
    value = getattr(option, "value", "") or getattr(option, "company", "")
    return " ".join([*parts, *([value] if value else [])]) or capital(type(option).__name__)


def _units(option: object) -> tuple[str, ...]:
    if isinstance(option, actions.Recombine):
        return (option.one, option.two)
    units: tuple[str, ...] = getattr(option, "units", ())
    unit: str = getattr(option, "unit", "") or getattr(option, "leader", "")
    return units or ((unit,) if unit else ())


def sentence(picture: Picture, option: object, prompt: str) -> str:
    """The bar's sentence with the answer that is chosen."""
    return vehicle_words.sentence(picture, option) or f"{prompt.rstrip('.?')}: {text(picture, option)}"


def confirm(picture: Picture, option: object) -> str:
    """The word on the button that confirms it."""
    said = vehicle_words.confirm(picture, option) or choice_words.confirm(picture, option)
    said = said or fog.confirm(picture, option)
    return said or CONFIRM.get(type(option), "Choose")


def place(picture: Picture, option: object) -> str:
    """The one hex an option is, "" when it is none: its number is written there."""
    if isinstance(option, actions.Recombine):
        return picture.hex_of(option.one)
    hex: str = getattr(option, "hex", "")
    return hex


def pair(picture: Picture, option: object) -> str:
    """Who would recombine, as their counters say it: "a + b"; "" for all other answers."""
    if not isinstance(option, actions.Recombine):
        return ""
    return " + ".join(picture.counter(unit).label for unit in (option.one, option.two))


def means(picture: Picture, option: object, unit: str) -> bool:
    """Whether a click on this unit means the option."""
    if isinstance(option, actions.Activate):
        return picture.counter(unit).platoon in (option.platoon, option.second) and bool(picture.counter(unit).platoon)
    if isinstance(option, actions.ChooseCompany):
        return picture.counter(unit).company == option.company
    return unit in _units(option)


def hexes(picture: Picture, option: object) -> tuple[str, ...]:
    """The hexes an option is about: a click on one of them means it."""
    if isinstance(option, actions.Activate | actions.ChooseCompany):
        return tuple(dict.fromkeys(unit.hex for unit in _activated(picture, option)))
    if there := place(picture, option):
        return (there,)
    path: tuple[str, ...] = getattr(option, "path", ())
    return path[-1:] or tuple(hex for unit in _units(option) if (hex := picture.hex_of(unit)))


def marked(picture: Picture, option: object) -> tuple[str, ...]:
    """The hexes of an option that are framed: those of a platoon or company only where one of its units can still
    act."""
    if not isinstance(option, actions.Activate | actions.ChooseCompany):
        return hexes(picture, option)
    left = pending(picture.view, picture.seat) if picture.seat is not None else ()
    waiting = (unit for unit in _activated(picture, option) if picture.counter(unit.id).platoon in ("", *left))
    return tuple(dict.fromkeys(unit.hex for unit in waiting if not unit.acted))


def _activated(picture: Picture, option: actions.Activate | actions.ChooseCompany) -> Iterator[Unit]:
    """Own units on the map of the platoons or the company of an option."""
    platoons = (option.platoon, option.second) if isinstance(option, actions.Activate) else ()
    for unit in picture.view.units.values():
        own = unit.place == "map" and unit.side == picture.seat
        mine, counter = getattr(option, "company", ""), picture.counter(unit.id)
        if own and (counter.platoon in platoons or (mine and counter.company == mine)):
            yield unit
