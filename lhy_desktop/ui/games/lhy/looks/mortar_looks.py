"""Mortar fire, knee mortars and light on the board and in words (9)."""

from dataclasses import replace

from lhy_desktop.engine.flow import total
from lhy_desktop.engine.rulesets.lhy.asks import ground, mortars
from lhy_desktop.engine.rulesets.lhy.model.actions import Extend, KneeFire, RequestMortar
from lhy_desktop.engine.rulesets.lhy.model.words import signed
from lhy_desktop.ui.games.lhy.overlays.looks import ImpactLook
from lhy_desktop.ui.games.lhy.picture import Picture
from lhy_desktop.ui.games.lhy.pieces.looks import BadgeLook, MarkerLook
from lhy_desktop.ui.games.lhy.sides import side_key

Shot = RequestMortar | KneeFire | Extend


def impact(picture: Picture, action: Shot) -> ImpactLook:
    """The ring of a fire: the marker in the middle, stray rounds around, who is pinned or at risk."""
    taken = frozenset(unit.hex for unit in picture.units.values() if unit.place == "map")
    return replace(_impact(picture, action), occupied=taken)


def _impact(picture: Picture, action: Shot) -> ImpactLook:
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
    risk = tuple(there for there, _ in mortars.at_risk(view, action.mortar, action.hex))
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
