"""Mortar fire, knee mortars and light on the board and in words (9)."""

from __future__ import annotations

from lhy_desktop.engine.flow import Preview, total
from lhy_desktop.engine.rulesets.lhy.asks import ground, mortars
from lhy_desktop.engine.rulesets.lhy.model.actions import Choose, Decline, Extend, KneeFire, RequestMortar
from lhy_desktop.engine.rulesets.lhy.model.keys import Row
from lhy_desktop.engine.rulesets.lhy.model.words import signed
from lhy_desktop.ui.games.lhy.overlays.looks import ImpactLook
from lhy_desktop.ui.games.lhy.picture import Picture
from lhy_desktop.ui.games.lhy.pieces.looks import BadgeLook, MarkerLook
from lhy_desktop.ui.games.lhy.sides import side_key
from lhy_desktop.ui.seam.models import Verb

WILLING = "lhy.9.10.Willing"
Shot = RequestMortar | KneeFire | Extend


def falls(found: Preview) -> list[str]:
    """Where the rounds fall and how likely: the hex itself, then those around it, as one where they are alike."""
    words = [f"{one.name} {round(100 * one.low / one.of)} %" for one in found.outcomes if one.key == Row.ON_TARGET]
    around = [one for one in found.outcomes if one.key == Row.ASTRAY]
    if len(around) > 1 and len({(one.low, one.of) for one in around}) == 1:
        return [*words, f"in each hex around {round(100 * around[0].low / around[0].of)} %"]
    return words + [f"{one.name} {round(100 * one.low / one.of)} %" for one in around[:1]]


def other_round(ammo: str) -> str:
    """Smoke for high explosive, and back."""
    return mortars.HE if ammo == mortars.SMOKE else mortars.SMOKE


def smoke_verb(ammo: str) -> Verb:
    """G: the change between high explosive and smoke."""
    return Verb("orders.smoke", "High explosive instead" if ammo == mortars.SMOKE else "Smoke instead", "G")


def impact(picture: Picture, action: Shot) -> ImpactLook:
    """The ring of a fire: the marker in the middle, stray rounds around, who is pinned or at risk."""
    view, legal = picture.view, picture.legal
    assert legal is not None
    if action.ammo == mortars.SMOKE:
        near = () if isinstance(action, KneeFire) else picture.board.neighbors(action.hex)
        return ImpactLook(action.hex, "smoke", tuple((t, "smoke") for t in near), words="Smoke")
    value = signed(total(legal.preview(action).ledger))
    if isinstance(action, KneeFire):
        return ImpactLook(action.hex, value, words=f"Knee mortar {value}")
    ring = mortars.ring(view, action.mortar, action.hex)
    pinned = (action.hex,) if ground.stood_in(view, action.hex) else ()
    risk = tuple(there for there, _, own in ring if own)
    scatter = tuple((there, signed(worth)) for there, worth, _ in ring)
    return ImpactLook(action.hex, value, scatter, pinned, risk, f"Mortar fire {value}")


# -- what lies on the board -------------------------------------------------------------------------------------


def markers(picture: Picture, hex: str) -> tuple[MarkerLook, ...]:
    """Mortar markers of a hex."""
    return tuple(
        MarkerLook(f"blast:{blast.id}", "square", blast.value, primary=blast.primary)
        for blast in picture.view.blasts.get(hex, ())
        if not blast.smoke
    )


def badges(picture: Picture, hex: str) -> tuple[BadgeLook, ...]:
    """Smoke, light, observers and Primary Impact markers of a hex."""
    view, setup = picture.view, picture.setup
    smoke = sum(blast.smoke for blast in view.blasts.get(hex, ()))
    found = [BadgeLook(f"smoke:{hex}", "smoke", str(smoke) if smoke > 1 else "")] if smoke else []
    if hex in view.lights:
        found.append(BadgeLook(f"light:{hex}", "illumination"))
    for id, one in view.mortars.items():
        if one.where != "map" or id in setup.counters:
            continue
        side = side_key(setup, setup.mortar(id).seat)
        if one.observer == hex:
            found.append(BadgeLook(f"fo:{id}", "observer_final" if one.final else "observer_initial", side=side))
        if one.impact == hex:
            found.append(BadgeLook(f"impact:{id}", "primary", side=side))
    return tuple(found)


def marked(picture: Picture) -> set[str]:
    """Every hex with something of this chapter in it."""
    view = picture.view
    there = {one.observer for one in view.mortars.values()} | {one.impact for one in view.mortars.values()}
    return (set(view.blasts) | set(view.lights) | there) - {""}


def words(picture: Picture, hex: str) -> str:
    """Mortar markers, smoke, light and observers of a hex in words, "" for none."""
    view, setup = picture.view, picture.setup
    parts = []
    shells = [blast.value for blast in view.blasts.get(hex, ()) if not blast.smoke]
    if shells:
        kind = "primary" if ground.is_primary(view, hex) else "secondary"
        parts.append(f"mortar fire {', '.join(map(signed, shells))} ({kind} impact hex)")
    if any(blast.smoke for blast in view.blasts.get(hex, ())):
        parts.append("smoke")
    if hex in view.lights:
        parts.append("illumination")
    for id, one in view.mortars.items():
        if one.where == "map" and one.observer == hex and id not in setup.counters:
            parts.append(f"observer of the {mortars.mortar_name(setup, id)}")
    return ", ".join(parts)


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
