"""Joint fires in the bar, on the fire card and on the board: split fire (8.2) and group fire (8.4a)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lhy_desktop.engine.flow import Preview, total
from lhy_desktop.engine.rulesets.lhy.asks.fire import Wedge
from lhy_desktop.engine.rulesets.lhy.model.actions import FireGroup, SplitFire
from lhy_desktop.engine.rulesets.lhy.model.words import capital, signed, unit_names
from lhy_desktop.ui.board.looks import LinkLook, Overlay, ThreadLook, WedgeLook
from lhy_desktop.ui.games.lhy.cards.fire_card import CardPart, FireCardModel
from lhy_desktop.ui.games.lhy.drafts.joint_fire import Joint, able_to_join, action, joint, parts, why
from lhy_desktop.ui.games.lhy.looks.fire_preview import lines as ledger_lines
from lhy_desktop.ui.games.lhy.looks.fire_preview import odds
from lhy_desktop.ui.games.lhy.picture import REACTION
from lhy_desktop.ui.games.lhy.sides import name
from lhy_desktop.ui.games.lhy.threads import thread
from lhy_desktop.ui.seam.models import ChipModel, Step, Verb
from lhy_desktop.ui.widgets.words import Span

if TYPE_CHECKING:
    from lhy_desktop.ui.games.lhy.drafts.draft import OrderDraft

# -- in the bar -----------------------------------------------------------------------------------------------------


def verbs(draft: OrderDraft) -> tuple[Verb, ...]:
    """X, beside a drafted reaction fire."""
    if draft.verb != "fire" or draft.picture.kind != REACTION or len(draft.units) != 1:
        return ()
    if draft.splitting:
        return (Verb("orders.split", "One target", "X"),)
    refused = draft.once(("why split", draft.units), lambda: why(draft))
    reason = refused[0].text if refused else ""
    return (Verb("orders.split", "Split fire", "X", "no" if refused else "yes", reason),)


def chips(draft: OrderDraft) -> tuple[ChipModel, ...]:
    """Who may fire along, each with the marker it would place."""
    setup = draft.picture.setup
    return tuple(
        ChipModel(f"join:{unit}", f"with {name(setup, unit)}", str(n), signed(net), unit in draft.joined, tip)
        for n, (unit, net, tip) in enumerate(able_to_join(draft), 1)
    )


def hint(draft: OrderDraft) -> str:
    """What to do next with a fire in hand."""
    if draft.splitting:
        return "Click the second target, inside the wedge." if draft.target else "Click the first of two targets."
    return ""


def sentence(draft: OrderDraft, who: str) -> tuple[str, str]:
    """What is drafted, and the word that confirms it."""
    made = joint(draft)
    if isinstance(made, SplitFire):
        return f"{who} splits its fire: {made.first} and {made.second}", "Fire at both"
    assert made is not None
    group = capital(unit_names(draft.picture.setup, made.units))
    return f"{group} fire at {made.target} as a group", "Fire together"


def beads(draft: OrderDraft) -> tuple[Step, ...]:
    """Each marker of the fire, one after the other."""
    made = joint(draft)
    if made is None:
        return ()
    setup = draft.picture.setup
    named = ((part.hex if isinstance(made, SplitFire) else name(setup, part.unit), part) for part in parts(draft, made))
    return tuple(Step(f"{who} {signed(total(part.ledger))}", "current") for who, part in named)


def price(made: Joint, found: Preview) -> tuple[Span, ...]:
    """What the bar says of it beside the chips."""
    if isinstance(made, SplitFire):
        notes = " ".join(note.text for note in found.notes if note.rule == "8.4")
        return (Span("two markers   ", "bold"), Span(notes, "muted"))
    return (Span(f"{len(made.units)} markers   ", "bold"), Span(found.notes[-1].text if found.notes else "", "muted"))


def card(draft: OrderDraft, over: str) -> FireCardModel | None:
    """The fire card of a joint fire: every ledger with its marker."""
    made, legal = joint(draft), draft.picture.legal
    if legal is None or draft.verb != "fire" or not draft.units:
        return None
    if over and over != draft.target and (draft.splitting or draft.joined):
        tried = action(draft, over)
        made = tried if isinstance(tried, SplitFire | FireGroup) and tried in legal else made
    if made is None:
        return None
    setup, found = draft.picture.setup, legal.preview(made)
    split_ = isinstance(made, SplitFire)
    who = made.units if isinstance(made, FireGroup) else (made.unit,)
    held = tuple(
        CardPart(
            f"At {part.hex}" if split_ else name(setup, part.unit),
            ledger_lines(Preview(part.ledger)),
            total(part.ledger),
        )
        for part in parts(draft, made)
    )
    where = f"{made.first} and {made.second}" if isinstance(made, SplitFire) else made.target
    return FireCardModel(
        "Split fire" if split_ else "Group fire",
        f"at {where}",
        capital(unit_names(setup, who)),
        odds=odds(found.outcomes),
        notes=tuple(note.text for note in found.notes if note.rule == "8.4"),
        parts=held,
    )


# -- on the board ---------------------------------------------------------------------------------------------------


def looks(draft: OrderDraft, over: str) -> dict[str, tuple[Overlay, ...]]:
    """Wedge, lines of sight and group lines of the fire in hand; empty for one plain shot."""
    if draft.verb != "fire" or not draft.units or not (draft.splitting or draft.joined):
        return {}
    here = draft.picture.hex_of(draft.units[0])
    found: dict[str, tuple[Overlay, ...]] = {"zone": (), "thread": tuple(_threads(draft, over))}
    if draft.splitting and draft.target:
        found["wedge"] = (draft.once(("wedge", draft.units, draft.target), lambda: wedge(draft)),)
    if draft.joined:
        ends = dict.fromkeys(draft.picture.hex_of(unit) for unit in draft.joined)
        found["link"] = tuple(LinkLook(here, end, "group") for end in ends if end not in ("", here))
    return found


def _threads(draft: OrderDraft, over: str) -> Iterator[ThreadLook]:
    starts = dict.fromkeys(draft.picture.hex_of(unit) for unit in (draft.units[0], *draft.joined))
    ends = dict.fromkeys(filter(None, (draft.target, draft.second or (over if draft.splitting else ""))))
    for start in starts:
        yield from (thread(draft.picture.view, start, end, words=False) for end in ends if end != start)


def wedge(draft: OrderDraft) -> WedgeLook:
    """8.2: where the second line may go: through the hexside of the first or one beside it."""
    assert draft.picture.legal is not None
    sides, hexes = draft.picture.legal.ask(Wedge(draft.units[0], draft.target))
    return WedgeLook(draft.picture.hex_of(draft.units[0]), sides, hexes)
