"""What lies unseen, on the screen: asking what is under a marker, showing hidden units, putting dummies back (13)."""

from lhy_desktop.engine.rulesets.lhy.asks.vehicles.anti_tank import counted
from lhy_desktop.engine.rulesets.lhy.model.actions import Ask, Cover, Decline, Reveal, Unmask
from lhy_desktop.engine.rulesets.lhy.model.words import listed, unit_names
from lhy_desktop.ui.games.lhy.picture import ACTIONS, REACTION, SEGMENTS, Picture
from lhy_desktop.ui.games.lhy.sides import count, name
from lhy_desktop.ui.games.lhy.words.refusals import first
from lhy_desktop.ui.seam.models import ChipModel
from lhy_desktop.ui.seam.tool import MenuRow

DENYING, DECEIVING = "lhy.13.4.Denying", "lhy.13.8.Deceiving"
ASK = "Ask what lies in {}: all hear it, then one of yours must fire there"
SHOW = "Show it: placed concealed"
COME_OUT = "Take the concealment off {}"
OWN_SEGMENTS = (ACTIONS, REACTION)
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


# -- showing hidden units, asking -----------------------------------------------------------------------------------


def hidden(picture: Picture, units: tuple[str, ...]) -> bool:
    """Whether these are own hidden units that may show themselves now."""
    seen = [picture.view.units.get(unit) for unit in units]
    return picture.kind in OWN_SEGMENTS and bool(units) and all(one is not None and one.hidden for one in seen)


def covered(picture: Picture, hex: str) -> bool:
    """Whether an enemy marker lies in a hex while orders are given; also one that an open table sees through, since
    anti-tank fire must ask there all the same (V5.13)."""
    masks = picture.view.masks.values() if picture.setup.armored else picture.masks
    return picture.kind in SEGMENTS and any(mask.hex == hex and mask.side != picture.seat for mask in masks)


def question(picture: Picture, hex: str) -> Ask | None:
    """Asking about a hex; None when it is not legal there."""
    legal = picture.legal
    return Ask(hex) if hex and legal is not None and covered(picture, hex) and Ask(hex) in legal else None


def menu_rows(picture: Picture, units: tuple[str, ...], hex: str) -> tuple[MenuRow, ...]:
    """13: ask what lies under a marker, show a hidden unit."""
    found = []
    if covered(picture, hex):
        why = first(picture.judge(Ask(hex)))
        asks = MenuRow(f"&{ASK.format(hex)}", "orders.ask", hex)
        found.append(MenuRow(f"Ask what lies in {hex}: {why}") if why else asks)
    if hidden(picture, units) and picture.hex_of(units[0]) == hex:
        found.append(MenuRow(f"&{SHOW}", "orders.reveal"))
    if units and picture.hex_of(units[0]) == hex and not picture.judge(Unmask(units)):
        found.append(MenuRow(f"&{COME_OUT.format(unit_names(picture.setup, units))}", "orders.unmask"))
    return tuple(found)


def under_cover(picture: Picture, hex: str) -> tuple[str, ...]:
    """The own concealed units of a hex, those that hide left out."""
    here = (unit for unit in picture.view.units.values() if picture.own(unit.id) and unit.hex == hex)
    return tuple(unit.id for unit in here if unit.concealed and not unit.hidden)


def cover_rows(picture: Picture, hex: str, item: str) -> tuple[MenuRow, ...]:
    """13.2: while anything is asked, take concealment off the own unit clicked, or off all of the hex."""
    covered = under_cover(picture, hex)
    groups = dict.fromkeys(((item,) if item in covered else (), covered))
    return tuple(
        MenuRow(COME_OUT.format(unit_names(picture.setup, units)), "orders.unmask", "+".join(units))
        for units in groups
        if units and not picture.judge(Unmask(units))
    )


def owed(picture: Picture) -> tuple[ChipModel, ...]:
    """13.1: the hexes that were asked about and not fired at yet, as links."""
    asked = picture.view.asked.get(picture.seat, ()) if picture.seat is not None else ()
    tip = "You asked what lies there: one of your units must fire at it before you hand over."
    return tuple(ChipModel(f"hex:{hex}", f"asked about {hex}: fire there", tip=tip) for hex in asked)


def number(picture: Picture, hex: str) -> int | None:
    """How many units were said to lie under a marker, None when nobody has asked."""
    return sum(some for some, _ in counted(picture.view, hex)) if hex in picture.view.counts else None


def words(picture: Picture, hex: str) -> str:
    """The answer in words, "" when nobody has asked."""
    if hex not in picture.view.counts:
        return ""
    said = counted(picture.view, hex) or ((0, "foot unit"),)
    return listed([count(some, one, f"{one}s") for some, one in said])


def title(picture: Picture, hex: str) -> str:
    """What the stack card calls a marker."""
    said = words(picture, hex)
    return f"Something concealed: {said}" if said else "Something concealed"
