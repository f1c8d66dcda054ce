"""What lies unseen, on the screen: asking what is under a marker, showing hidden units, putting dummies back (13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lhy_desktop.engine.rulesets.lhy.asks.fire import FOOT
from lhy_desktop.engine.rulesets.lhy.model.actions import Ask, Cover, Decline, Reveal
from lhy_desktop.engine.rulesets.lhy.model.words import unit_names
from lhy_desktop.ui.games.lhy.picture import REACTION, SEGMENTS, Picture
from lhy_desktop.ui.games.lhy.sides import count, name
from lhy_desktop.ui.seam.models import ChipModel, Verb

if TYPE_CHECKING:
    from lhy_desktop.ui.games.lhy.drafts.draft import OrderDraft

DENYING, DECEIVING = "lhy.13.4.Denying", "lhy.13.8.Deceiving"
ASK = "Ask what lies in {}: all hear it, then one of yours must fire there"
SHOW = "Show it: placed concealed"
_DECLINED = {DENYING: "Stay hidden", DECEIVING: "Leave them off"}


# -- answers of Clean Up --------------------------------------------------------------------------------------------


def text(picture: Picture, option: object) -> str:
    """An answer as a chip, "" for those of other chapters."""
    match option:
        case Reveal():
            return f"show {unit_names(picture.setup, option.units)} in {picture.hex_of(option.units[0])}"
        case Cover():
            return f"{name(picture.setup, option.unit)} in {option.hex}"
        case Decline() if picture.kind in _DECLINED:
            return _DECLINED[picture.kind]
    return ""


def confirm(picture: Picture, option: object) -> str:
    """The word that confirms it, "" for those of other chapters."""
    if isinstance(option, Decline):
        return _DECLINED.get(picture.kind, "")
    if isinstance(option, Reveal):
        return "Show them"
    return "Put it there" if isinstance(option, Cover) else ""


# -- showing hidden units -------------------------------------------------------------------------------------------


def hidden(draft: OrderDraft) -> bool:
    """Whether all selected units are own hidden ones."""
    units = draft.picture.view.units
    return bool(draft.units) and all(unit in units and units[unit].hidden for unit in draft.units)


def rows(draft: OrderDraft) -> tuple[tuple[str, str, str], ...]:
    """The verb of the bar for hidden units in a reaction: id, text, key."""
    return (("reveal", "Show", "Shift+H"),) if draft.picture.kind == REACTION and hidden(draft) else ()


def sentence(draft: OrderDraft, who: str) -> tuple[str, str]:
    """What is drafted, and the word that confirms it."""
    plural = len(draft.units) > 1
    here = draft.picture.hex_of(draft.units[0])
    return f"{who} {'show themselves' if plural else 'shows itself'} in {here}", "Show them" if plural else "Show it"


# -- asking ---------------------------------------------------------------------------------------------------------


def covered(picture: Picture, hex: str) -> bool:
    """Whether an enemy marker lies in a hex while orders are given."""
    if picture.kind not in SEGMENTS:
        return False
    return any(mask.hex == hex and mask.side != picture.seat for mask in picture.masks)


def question(draft: OrderDraft, hex: str = "") -> Ask | None:
    """Asking about a hex, or about the target of the fire in hand; None when it is not legal there."""
    there = hex or (draft.target if draft.verb == "fire" else "")
    legal = draft.picture.legal
    if not there or legal is None or not covered(draft.picture, there):
        return None
    return Ask(there) if Ask(there) in legal else None


def verbs(draft: OrderDraft) -> tuple[Verb, ...]:
    """Beside a shot at a marker: ask first."""
    return (Verb("orders.ask", "Ask first", "Shift+Q", quiet=True),) if question(draft) is not None else ()


def owed(picture: Picture) -> tuple[ChipModel, ...]:
    """13.1: the hexes asked about and not fired at yet, to click."""
    asked = picture.view.asked.get(picture.seat, ()) if picture.seat is not None else ()
    tip = "You asked what lies there: one of your units must fire at it before you hand over."
    return tuple(ChipModel(f"hex:{hex}", f"asked about {hex}: fire there", tip=tip) for hex in asked)


def number(picture: Picture, hex: str) -> int | None:
    """How many units were said to lie under a marker, None when nobody has asked."""
    found = picture.view.counts.get(hex)
    return None if found is None else found.get(FOOT, 0)


def words(picture: Picture, hex: str) -> str:
    """The answer in words, "" when nobody has asked."""
    said = number(picture, hex)
    return "" if said is None else count(said, "foot unit", "foot units")


def title(picture: Picture, hex: str) -> str:
    """What the stack card calls a marker."""
    said = words(picture, hex)
    return f"Something concealed: {said}" if said else "Something concealed"
