"""Mortar fire, knee mortars and light on the screen: what is drafted, drawn and said about them (9)."""

from __future__ import annotations

from lhy_desktop.engine.flow import Preview, total
from lhy_desktop.engine.rulesets.lhy.asks import ground, mortars
from lhy_desktop.engine.rulesets.lhy.model.actions import Choose, Decline, Extend, KneeFire, RequestMortar
from lhy_desktop.engine.rulesets.lhy.model.keys import Row
from lhy_desktop.engine.rulesets.lhy.model.words import capital, signed
from lhy_desktop.ui.board.looks import HighlightLook
from lhy_desktop.ui.games.lhy.drafts.draft import GUNNERY, OrderDraft
from lhy_desktop.ui.games.lhy.overlays.looks import ImpactLook
from lhy_desktop.ui.games.lhy.picture import PARTED, Picture
from lhy_desktop.ui.games.lhy.pieces.looks import BadgeLook, MarkerLook
from lhy_desktop.ui.games.lhy.sides import name, side_key
from lhy_desktop.ui.seam.models import ChipModel, Verb

ROWS = {
    "mortar": ("mortar", "Mortar fire", "O"),
    "knee": ("knee", "Knee mortar", "⇧K"),
    "illuminate": ("illuminate", "Ask for light", "⇧I"),
}
WILLING = "lhy.9.10.Willing"
MENU = {"mortar": "Mortar fire on {}", "knee": "Knee mortar at {}", "illuminate": "Light over {}"}
ASKS = {"mortar": "mortar fire on which hex?", "knee": "at which hex?", "illuminate": "light over which hex?"}
Shot = RequestMortar | KneeFire | Extend


def rows(draft: OrderDraft) -> tuple[tuple[str, str, str], ...]:
    """The verbs of this chapter that the mission and the unit have, for the bar."""
    picture = draft.picture
    if picture.legal is None or picture.kind == PARTED or not draft.units:
        return ()
    known = picture.legal.verbs
    knee = bool(picture.counter(draft.units[0]).knee)
    return tuple(ROWS[verb] for verb in GUNNERY if verb in known and (verb != "knee" or knee))


def targets(draft: OrderDraft) -> tuple[str, ...]:
    """Hexes that Tab walks through: those of the enemy that may be aimed at."""
    picture = draft.picture
    if picture.legal is None or picture.seat is None:
        return ()
    found = picture.enemies_of(picture.seat)
    return tuple(hex for hex in found if (a := draft.build(draft.verb, hex)) is not None and a in picture.legal)


def sentence(draft: OrderDraft) -> tuple[str, str]:
    """A drafted order in words, and the word on the button that confirms it."""
    action, who = draft.action(), capital(name(draft.picture.setup, draft.units[0]))
    if isinstance(action, RequestMortar):
        what = f"{mortars.mortar_name(draft.picture.setup, action.mortar)}, {mortars.AMMO_WORDS[action.ammo]}"
        return f"{who} calls fire on {action.hex}: {what}", f"Call fire on {action.hex}"
    if isinstance(action, KneeFire):
        return f"{who} fires {'smoke' if action.ammo == mortars.SMOKE else 'its mortar'} at {action.hex}", "Fire"
    return f"{who} asks for light over {draft.target}", "Ask for light"


def detail(draft: OrderDraft) -> str:
    """What to know before confirming: whom it endangers, and that who asks may still act."""
    look = impact(draft, "")
    risk = f"Own units at risk in {', '.join(look.at_risk)}. " if look is not None and look.at_risk else ""
    free = "The observer may still act. " if draft.verb != "knee" else ""
    return f"{risk}{free}".strip() or "A draft: nothing is done until you confirm."


def chips(draft: OrderDraft) -> tuple[ChipModel, ...]:
    """The mortars to choose from, when there are several."""
    ready = draft.picture.ready_mortars
    if draft.verb != "mortar" or len(ready) < 2:
        return ()
    now = draft.action()
    used = now.mortar if isinstance(now, RequestMortar) else draft.mortar or ready[0]
    setup = draft.picture.setup
    return tuple(
        ChipModel(f"mortar:{one}", capital(mortars.mortar_name(setup, one)), str(n), chosen=one == used)
        for n, one in enumerate(ready, 1)
    )


def falls(found: Preview) -> list[str]:
    """Where the rounds fall and how likely: the hex itself, then those around it, as one where they are alike."""
    words = [f"{one.name} {round(100 * one.low / one.of)} %" for one in found.outcomes if one.key == Row.ON_TARGET]
    around = [one for one in found.outcomes if one.key == Row.ASTRAY]
    if len(around) > 1 and len({(one.low, one.of) for one in around}) == 1:
        return [*words, f"in each hex around {round(100 * around[0].low / around[0].of)} %"]
    return words + [f"{one.name} {round(100 * one.low / one.of)} %" for one in around[:1]]


def smoke_verb(draft: OrderDraft) -> tuple[Verb, ...]:
    """The change between high explosive and smoke."""
    option = draft.options[draft.option] if draft.option >= 0 else None
    if draft.verb not in ("mortar", "knee") and not isinstance(option, Extend):
        return ()
    ammo = option.ammo if isinstance(option, Extend) else draft.ammo
    text = "High explosive instead" if ammo == mortars.SMOKE else "Smoke instead"
    return (Verb("orders.smoke", text, "G"),)


def swap(draft: OrderDraft) -> bool:
    """G: high explosive for smoke, or back, in the fire in hand or the extension chosen."""
    option = draft.options[draft.option] if draft.option >= 0 else None
    if isinstance(option, Extend):
        other = mortars.HE if option.ammo == mortars.SMOKE else mortars.SMOKE
        wanted = Extend(option.mortar, option.hex, other)
        if wanted in draft.options:
            draft.choose(draft.options.index(wanted))
        return wanted in draft.options
    if draft.verb not in ("mortar", "knee"):
        return False
    draft.load(ammo=mortars.HE if draft.ammo == mortars.SMOKE else mortars.SMOKE)
    return True


def request(draft: OrderDraft, mortar: str, hex: str) -> bool:
    """Draft the fire of this mortar on a hex: the unit selected asks, else the first that may. False: nobody can."""
    legal = draft.picture.legal
    if legal is None or "mortar" not in legal.verbs:
        return False
    found = [a for a in legal.narrow(verb="mortar", hex=hex) if isinstance(a, RequestMortar) and a.mortar == mortar]
    found.sort(key=lambda action: (action.ammo != mortars.HE, action.observer not in draft.units))
    if not found:
        return False
    draft.select(found[0].observer)
    draft.arm("mortar")
    draft.load(mortar, found[0].ammo)
    return draft.aim(hex)


def _shot(draft: OrderDraft, over: str) -> Shot | None:
    """The fire that is drafted or pointed at, if it is legal."""
    picture = draft.picture
    if picture.legal is None:
        return None
    if draft.options:
        option = draft.options[draft.option] if draft.option >= 0 else None
        return option if isinstance(option, Extend) else None
    if draft.verb not in ("mortar", "knee") or not draft.units:
        return None
    for hex in (over, draft.target):
        action = draft.build(draft.verb, hex) if hex else None
        if isinstance(action, RequestMortar | KneeFire) and action in picture.legal:
            return action
    return None


def impact(draft: OrderDraft, over: str) -> ImpactLook | None:
    """The ring of a drafted fire: the marker in the middle, stray rounds around, who is pinned or at risk."""
    action = _shot(draft, over)
    picture, view, legal = draft.picture, draft.picture.view, draft.picture.legal
    if action is None or legal is None:
        return None
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


def outline(draft: OrderDraft) -> tuple[HighlightLook, ...]:
    """The target of a drafted request."""
    return (HighlightLook((draft.target,), "target"),) if draft.verb in GUNNERY and draft.target else ()


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
