"""The decision bar for every decision: one sentence, chips, answers."""

from __future__ import annotations

from dataclasses import replace

from lhy_desktop.engine.rulesets.lhy.model.words import signed
from lhy_desktop.session import UndoState
from lhy_desktop.ui.games.lhy.drafts import few, gunnery
from lhy_desktop.ui.games.lhy.drafts.draft import OrderDraft
from lhy_desktop.ui.games.lhy.panels import feed_melee, feed_set_up
from lhy_desktop.ui.games.lhy.panels.feed_orders import NOT_YET, orders
from lhy_desktop.ui.games.lhy.panels.feed_segment import MOST_CHIPS, hand_over
from lhy_desktop.ui.games.lhy.picture import CARRY, REACTION, SET_UP, Picture
from lhy_desktop.ui.games.lhy.sides import side_look
from lhy_desktop.ui.games.lhy.words import choice_words, option_words
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Verb


def question(draft: OrderDraft, undo: UndoState, secret: bool = False) -> DecisionModel:
    """The bar for the pending decision. ``secret``: this is the table's picture, and Look shows the own one."""
    picture = draft.picture
    if picture.seat is None or picture.decision is None:
        return DecisionModel()
    asks = secret and picture.kind == REACTION and draft.stage == "idle"
    model = _secret(_model(draft)) if asks else _model(draft)
    back = (Verb("orders.back", "Back", "Esc"),) if draft.stage not in ("idle",) and picture.kind != CARRY else ()
    undoable = undo.can_undo and (not back or picture.kind == SET_UP)
    undone = (Verb("edit.undo", "Undo", "Ctrl+Z", icon="undo", quiet=True),) if undoable else ()
    look = (Verb("view.look", "Look", "F2", icon="eye", quiet=not asks, primary=asks),) if secret else ()
    return replace(
        model, seat=side_look(picture.setup, picture.seat), right=(*look, *undone, *back, *hand_over(draft, asks))
    )


def _secret(model: DecisionModel) -> DecisionModel:
    """Both sides look on: what concealed units may do is not said here, whether they can or not."""
    return replace(model, detail="Concealed units are not shown here. Look at your own picture, or pass.")


def _model(draft: OrderDraft) -> DecisionModel:
    kind = draft.picture.kind
    if kind == SET_UP:
        return feed_set_up.model(draft)
    if kind == CARRY:
        return _carry(draft)
    if draft.band is not None:
        return feed_melee.bar(draft.band)
    if draft.options:
        return _options(draft)
    return orders(draft)


# -- choices ------------------------------------------------------------------------------------------------------


def _options(draft: OrderDraft) -> DecisionModel:
    picture = draft.picture
    assert picture.decision is not None
    chips = tuple(
        ChipModel(
            f"option:{n}",
            option_words.text(picture, option),
            gunnery.option_key(picture, option) or (str(n + 1) if n < 9 else ""),
            _strong(picture, option),
            n == draft.option,
        )
        for n, option in enumerate(draft.options)
    )[:MOST_CHIPS]
    ready = draft.option >= 0
    sentence = picture.decision.prompt
    if ready:
        sentence = f"{sentence.rstrip('.?')}: {option_words.text(picture, draft.options[draft.option])}"
    model = DecisionModel(
        sentence=sentence,
        detail="Choose, then Enter." if not ready else NOT_YET,
        beads=few.beads(picture.kind),
        chips=chips,
        chip_keys=("Tab",) if ready else (),
        chip_hint="next" if ready else "",
        verbs=(
            Verb("orders.commit", option_words.confirm(picture, draft.options[draft.option]), "Enter", primary=True)
            if ready
            else Verb("orders.next_target", "Next", "Tab"),
            *gunnery.smoke_verb(draft),
        ),
    )
    return choice_words.dressed(draft, model)


def _strong(picture: Picture, option: object) -> str:
    hex = getattr(option, "hex", "")
    if picture.kind == "lhy.10.1.FireResolution":
        blown = [blast.value for blast in picture.view.blasts.get(hex, ()) if not blast.smoke]
        return " ".join(map(signed, (*(marker.value for marker in picture.view.fire.get(hex, ())), *blown)))
    return ""


def _carry(draft: OrderDraft) -> DecisionModel:
    picture = draft.picture
    assert picture.decision is not None
    known = {m.id: (hex, m) for hex, markers in picture.view.fire.items() for m in markers}
    chips = tuple(
        ChipModel(
            f"marker:{id}",
            f"{'goes along' if id in draft.ticked else 'stays'}, from {known[id][1].origin}",
            str(n),
            signed(known[id][1].value),
            id in draft.ticked,
        )
        for n, id in enumerate(draft.loose, 1)
        if id in known
    )
    return DecisionModel(
        sentence=picture.decision.prompt,
        detail="Ticked markers go with the units that leave; the others stay.",
        chips=chips,
        verbs=(Verb("orders.commit", "So be it", "Enter", primary=True),),
    )
