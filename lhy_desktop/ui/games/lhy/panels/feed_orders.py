"""The decision bar while units are selected and ordered: what is asked, the verbs, the price of the draft."""

from __future__ import annotations

from lhy_desktop.engine.flow import total
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.keys import Odds
from lhy_desktop.engine.rulesets.lhy.model.words import capital, signed, unit_names
from lhy_desktop.ui.games.lhy.drafts import few, fog, gunnery, joint_fire, paths
from lhy_desktop.ui.games.lhy.drafts.draft import GUNNERY, OrderDraft
from lhy_desktop.ui.games.lhy.looks import joint_looks, overlays
from lhy_desktop.ui.games.lhy.panels.feed_segment import MOST_CHIPS, deed_chips, idle
from lhy_desktop.ui.games.lhy.panels.refusals import first
from lhy_desktop.ui.games.lhy.picture import PARTED
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Verb
from lhy_desktop.ui.widgets.words import Span

ONE_LINE = 72
"""A longer remark stands where words wrap."""
NOT_YET = "A draft: nothing is done until you confirm."
_MOVES = {
    "maneuver": "moves to",
    "withdraw": "withdraws to",
    "fire": "fires at",
    "assault": "assaults",
    "place": "sets up in",
}
_TOGETHER = {"maneuver": "move to", "withdraw": "withdraw to", "assault": "assault"}


def _who(draft: OrderDraft) -> str:
    return capital(unit_names(draft.picture.setup, draft.units))


def orders(draft: OrderDraft) -> DecisionModel:
    """The bar of a segment: units taken, an order begun or drafted."""
    if draft.stage == "idle":
        return idle(draft)
    if draft.stage == "ready":
        return _ready(draft)
    detail = first(draft.refused) or joint_looks.hint(draft) or _hint(draft)
    deeds = deed_chips(draft.picture)
    chips = _target_chips(draft) if draft.stage == "armed" else (*deeds, *few.mates(draft, len(deeds)))
    walked = draft.stage == "armed" or bool(deeds)
    return DecisionModel(
        sentence=_who(draft) if draft.stage == "selected" else f"{_who(draft)}: {_asks(draft)}",
        detail=detail,
        chips=chips,
        chip_keys=() if not chips or not walked else ("Tab",) if draft.stage == "armed" else ("Alt+←", "Alt+→"),
        chip_hint="next" if draft.stage == "armed" else "show again",
        verbs=(
            *(
                _verb(draft, *row)
                for row in (*_VERBS, *_works(draft), *few.rows(draft), *fog.rows(draft), *gunnery.rows(draft))
            ),
            *_deploys(draft),
            *joint_looks.verbs(draft),
        ),
    )


_VERBS = (
    ("fire", "Fire", "F"),
    ("maneuver", "Maneuver", "M"),
    ("assault", "Assault", "A"),
    ("withdraw", "Withdraw", "W"),
    ("recover", "Recover", "R"),
)


def _works(draft: OrderDraft) -> tuple[tuple[str, str, str], ...]:
    """2.4.7: in the hex of a roadblock it can be cleared."""
    here = draft.picture.hex_of(draft.units[0]) if draft.units else ""
    block = fact.work_at(draft.picture.view, here, "roadblock") if here else None
    return () if block is None or draft.picture.kind == PARTED else (("clear", "Clear roadblock", "Shift+R"),)


def _verb(draft: OrderDraft, verb: str, text: str, key: str) -> Verb:
    if verb == "maneuver" and len(draft.units) == 1 and few.charging(draft.picture, draft.units[0]):
        why, text = draft.why("charge"), "Charge"
    else:
        why = draft.why(verb)
    state = "no" if why else "yes"
    chosen = draft.verb == verb and not why
    return Verb(f"orders.{verb}", text, key, state, first(why), verb, primary=chosen)  # type: ignore[arg-type]


def _hint(draft: OrderDraft) -> str:
    if draft.dragged:
        return "Let go to draft it; the right button gives it up."
    if draft.stage == "selected":
        return "Take an order, or click a hex: an enemy to fire, another to move."
    return {
        "maneuver": "Click where to go. Discs: MP left there; squares: MP spent. "
        "Shift+Enter keeps a waypoint, Backspace takes a leg back.",
        "withdraw": "Click one of the lit hexes.",
        "fire": "Click a target.",
        "mortar": "Click the hex the fire is to fall on, or Tab; G changes to smoke.",
        "knee": "Click the hex; G changes to smoke.",
        "illuminate": "Click a hex at the enemy.",
        "assault": "Click an enemy hex; the figure is the modifier of the die.",
    }.get(draft.verb, "")


def _asks(draft: OrderDraft) -> str:
    asks = {
        "maneuver": "where to?",
        "withdraw": "back to where?",
        "fire": "at which hex?",
        "assault": "which hex?",
        **gunnery.ASKS,
    }
    return "which hex?" if draft.verb == "assault" else asks.get(draft.verb, "")


def _target_chips(draft: OrderDraft) -> tuple[ChipModel, ...]:
    if draft.verb in GUNNERY:
        return gunnery.chips(draft)
    if draft.verb != "fire":
        return ()
    return tuple(
        ChipModel(f"hex:{hex}", hex, strong=signed(net), chosen=hex in (draft.target, draft.second))
        for hex, net in overlays.fire_targets(draft)
        if net is not None
    )[:MOST_CHIPS] + joint_looks.chips(draft)


def _ready(draft: OrderDraft) -> DecisionModel:
    picture = draft.picture
    plural = len(draft.units) > 1
    if draft.verb in (*few.CHOSEN, few.NAMED):
        sentence, confirm = few.sentence(draft, _who(draft))
    elif draft.verb in GUNNERY:
        sentence, confirm = gunnery.sentence(draft)
    elif joint_fire.joint(draft) is not None:
        sentence, confirm = joint_looks.sentence(draft, _who(draft))
    elif draft.verb == "reveal":
        sentence, confirm = fog.sentence(draft, _who(draft))
    elif draft.verb == "clear":
        sentence, confirm = f"{_who(draft)} {'clear' if plural else 'clears'} the roadblock", "Roll to clear"
    elif draft.deploys:
        sentence, confirm = f"{_who(draft)} deploys in {draft.target}", "Deploy"
    elif draft.exits:
        sentence, confirm = f"{_who(draft)} {'leave' if plural else 'leaves'} the map", "Leave the map"
    else:
        verb = (_TOGETHER if plural else _MOVES)[draft.verb] if draft.verb in _MOVES else draft.verb
        sentence = f"{_who(draft)} {verb} {draft.target}"
        confirm = {
            "fire": f"Fire at {draft.target}",
            "maneuver": "Move",
            "withdraw": "Withdraw",
            "assault": f"Assault {draft.target}",
        }[draft.verb]
    exits = draft.exits_open()
    edges = {"up": "north", "down": "south", "left": "west", "right": "east"}
    chips = tuple(
        ChipModel(f"exit:{edge}", f"leave by the {edges[edge]} edge", str(n), chosen=draft.exits == edge)
        for n, edge in enumerate(exits, 1)
    )
    if not chips:
        chips = few.chips(draft) or _target_chips(draft)
    price = _price(draft) if picture.legal is not None else ()
    said = "".join(span.text for span in price)
    long = len(said) > ONE_LINE and draft.verb not in GUNNERY
    return DecisionModel(
        sentence=sentence,
        detail=gunnery.detail(draft)
        if draft.verb in GUNNERY
        else first(draft.refused) or (f"{said} {NOT_YET}" if long else NOT_YET),
        beads=joint_looks.beads(draft),
        chips=chips,
        chip_keys=("Tab",) if draft.verb in ("fire", *few.CHOSEN) and chips else (),
        chip_hint="next",
        remark=() if long else price,
        verbs=(
            Verb("orders.commit", confirm, "Enter", icon="deploy" if draft.deploys else draft.verb, primary=True),
            *_deploys(draft),
            *gunnery.smoke_verb(draft),
            *joint_looks.verbs(draft),
            *fog.verbs(draft),
        ),
    )


def _deploys(draft: OrderDraft) -> tuple[Verb, ...]:
    """7.10: beside a drafted move of one squad, to deploy at its end."""
    picture = draft.picture
    if draft.verb not in ("", "maneuver") or len(draft.units) != 1 or picture.kind == PARTED or picture.legal is None:
        return ()
    if picture.counter(draft.units[0]).kind != "squad":
        return ()
    if draft.deploys:
        return (Verb("orders.deploy", "Stay together", "D", icon="deploy"),)
    here = paths.march(picture, "maneuver", draft.units, draft.path, deploys=True)
    why = picture.legal.explain(here)
    text = "Deploy there" if draft.path else "Deploy here"
    return (Verb("orders.deploy", text, "D", "no" if why else "yes", first(why), "deploy"),)


def _price(draft: OrderDraft) -> tuple[Span, ...]:
    """What the order costs or brings, in one line beside the chips."""
    found, joint = overlays.preview(draft), joint_fire.joint(draft)
    if joint is not None:
        return joint_looks.price(joint, found)
    if draft.verb == "fire":
        rows = [one for one in found.outcomes if one.table == Odds.ALONE]
        words = [f"{one.name} {_percent(one.low, one.high, one.of)}" for one in rows]
        return (Span(f"marker {signed(total(found.ledger))}   ", "bold"), Span(" · ".join(words), "muted"))
    if draft.verb in ("mortar", "knee"):
        marker = f"marker {signed(total(found.ledger))}   " if found.ledger else "smoke   "
        return (Span(marker, "bold"), Span(" · ".join(gunnery.falls(found)), "muted"))
    if draft.verb == "assault":
        row = f"modifier of the die {signed(total(found.ledger))}"
        return (Span(f"{row}   ", "bold"), Span(found.notes[0].text if found.notes else "", "muted"))
    if draft.verb in few.CHOSEN or found.outcomes:
        return few.price(found)
    return (Span(" ".join(note.text for note in found.notes[:3]), "muted"),)


def _percent(low: int, high: int, of: int) -> str:
    one, two = (round(100 * n / of) for n in (low, high))
    return f"{one} %" if one == two else f"{one}–{two} %"
