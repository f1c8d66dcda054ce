"""The game's rows of a hex's menu: legal orders first, refused ones grey with the reason in the same line."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.lhy.model.actions import Ask
from lhy_desktop.ui.games.lhy.drafts import fog, gunnery
from lhy_desktop.ui.games.lhy.drafts.draft import OrderDraft
from lhy_desktop.ui.games.lhy.panels.refusals import first
from lhy_desktop.ui.games.lhy.picture import SEGMENTS
from lhy_desktop.ui.seam.tool import MenuRow

_VERBS = (
    ("fire", "Fire at {}"),
    ("maneuver", "Maneuver to {}"),
    ("assault", "Assault {}"),
    ("withdraw", "Withdraw to {}"),
)
LINE = MenuRow()


def rows(draft: OrderDraft, hex: str) -> tuple[MenuRow, ...]:
    """Orders at the hex for the units in hand, then what lies unseen there."""
    orders = _orders(draft, hex) if draft.units and draft.picture.kind in SEGMENTS else ()
    return (*orders, *_fog(draft, hex))


def _orders(draft: OrderDraft, hex: str) -> tuple[MenuRow, ...]:
    found, refused = [], []
    here = draft.picture.hex_of(draft.units[0])
    verbs: tuple[tuple[str, str], ...] = _VERBS if hex != here else ()
    verbs += tuple((verb, gunnery.MENU[verb]) for verb, _, _ in gunnery.rows(draft))
    for verb, text in verbs:
        action = draft.build(verb, hex)
        why = draft.picture.legal.explain(action) if draft.picture.legal and action is not None else ()
        if not why:
            found.append(MenuRow(text.format(hex), "menu.take", f"{verb}:{hex}"))
        else:
            refused.append(MenuRow(f"{text.format(hex)}: {first(why)}"))
    if hex == here:
        why = draft.why("recover")
        if not why:
            found.append(MenuRow("Recover", "orders.recover"))
        else:
            refused.append(MenuRow(f"Recover: {first(why)}"))
    return (*found, *refused, LINE, MenuRow("Why?", "menu.why", hex))


def _fog(draft: OrderDraft, hex: str) -> tuple[MenuRow, ...]:
    """13: ask what lies under a marker, show a hidden unit."""
    picture, found = draft.picture, []
    if fog.covered(picture, hex) and picture.legal is not None:
        why = picture.legal.explain(Ask(hex))
        found.append(
            MenuRow(f"Ask what lies in {hex}: {first(why)}")
            if why
            else MenuRow(f"&{fog.ASK.format(hex)}", "orders.ask", hex)
        )
    here = picture.hex_of(draft.units[0]) if draft.units else ""
    if here == hex and fog.rows(draft):
        found.append(MenuRow(f"&{fog.SHOW}", "orders.reveal"))
    return tuple(found)
