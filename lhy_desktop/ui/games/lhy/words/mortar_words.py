"""Mortar fire in words (9): where rounds fall, the answers to its questions."""

from lhy_desktop.engine.flow import Preview
from lhy_desktop.engine.rulesets.lhy.asks import mortars
from lhy_desktop.engine.rulesets.lhy.model.actions import Choose, Decline, Extend, RequestMortar
from lhy_desktop.engine.rulesets.lhy.model.keys import Row
from lhy_desktop.engine.rulesets.lhy.model.words import unit_names
from lhy_desktop.ui.games.lhy.picture import Picture
from lhy_desktop.ui.seam.models import Verb

WILLING = "lhy.9.10.Willing"


def falls(found: Preview) -> list[str]:
    """Where the rounds fall and how likely: the hex itself, then those around it, as one where they are alike."""
    words = [f"{one.name} {round(100 * one.low / one.of)} %" for one in found.outcomes if one.key == Row.ON_TARGET]
    around = [one for one in found.outcomes if one.key == Row.ASTRAY]
    if len(around) > 1 and len({(one.low, one.of) for one in around}) == 1:
        return [*words, f"in each hex around {round(100 * around[0].low / around[0].of)} %"]
    return words + [f"{one.name} {round(100 * one.low / one.of)} %" for one in around[:1]]


def endangers(picture: Picture, action: object) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The hexes in which a fire may strike own units, with those known there; none for smoke and for other answers."""
    if not isinstance(action, RequestMortar | Extend) or action.ammo == mortars.SMOKE:
        return ()
    return mortars.at_risk(picture.view, action.mortar, action.hex)


def risk(picture: Picture, action: object) -> str:
    """Every own unit on which a round may fall, by name and hex; "" when none is in danger."""
    setup, found = picture.setup, endangers(picture, action)
    said = (f"{unit_names(setup, units) if units else 'units under a marker'} in {hex}" for hex, units in found)
    return f"Own units at risk: {'; '.join(said)}. " if found else ""


def other_round(ammo: str) -> str:
    """Smoke for high explosive, and back."""
    return mortars.HE if ammo == mortars.SMOKE else mortars.SMOKE


def smoke_verb(ammo: str) -> Verb:
    """G: the change between high explosive and smoke."""
    return Verb("orders.smoke", "High explosive instead" if ammo == mortars.SMOKE else "Smoke instead", "G")


def option_text(picture: Picture, option: object) -> str:
    """A choice of this chapter as a chip, "" for others."""
    setup = picture.setup
    if isinstance(option, Extend):
        kept = option.hex == picture.view.mortars[option.mortar].impact
        return f"{'Keep' if kept else 'Shift to'} {option.hex}{', smoke' if option.ammo == mortars.SMOKE else ''}"
    if isinstance(option, Choose) and option.name == "extend":
        return f"Try to extend the {mortars.mortar_name(setup, option.value)}"
    if isinstance(option, Choose) and option.name == "diagram":
        return f"The diagram of sector {option.value}"
    return ""


def option_key(picture: Picture, option: object) -> str:
    """The letter that answers an extension's question: Y or N, and K to keep the fire where it is; "" for others."""
    if picture.kind == WILLING:
        return "N" if isinstance(option, Decline) else "Y"
    if isinstance(option, Extend) and option.ammo == mortars.HE:
        return "K" if option.hex == picture.view.mortars[option.mortar].impact else ""
    return ""
