"""The decision bar for every decision of this version: one sentence, chips, answers."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from lhy_desktop.engine.flow import total
from lhy_desktop.engine.rulesets.lhy import facts as fact
from lhy_desktop.engine.rulesets.lhy.actions import CallReaction, Pass
from lhy_desktop.engine.rulesets.lhy.naming import capital, platoon_name, signed, unit_names
from lhy_desktop.engine.rulesets.lhy.view import SeenDeed
from lhy_desktop.session import UndoState
from lhy_desktop.ui.panels.decision_bar import ChipModel, DecisionModel, Verb
from lhy_desktop.ui.play import (
    choice_words,
    feed_melee,
    feed_set_up,
    few,
    fog,
    gunnery,
    joint_fire,
    joint_looks,
    option_words,
    overlays,
    paths,
)
from lhy_desktop.ui.play.draft import GUNNERY, OrderDraft
from lhy_desktop.ui.play.picture import (
    ACTIONS,
    CARRY,
    DIRECTING,
    PARTED,
    REACTION,
    SEGMENTS,
    SET_UP,
    Picture,
)
from lhy_desktop.ui.play.refusals import first
from lhy_desktop.ui.play.sides import count, name, people, side_look
from lhy_desktop.ui.widgets.words import Span

MOST_CHIPS = 12
ONE_LINE = 72
"""A longer remark stands where words wrap."""
_TEN = 10
MUST = "It must act before you hand over."
NOT_YET = "A draft: nothing is done until you confirm."
_MOVES = {
    "maneuver": "moves to",
    "withdraw": "withdraws to",
    "fire": "fires at",
    "assault": "assaults",
    "place": "sets up in",
}
_TOGETHER = {"maneuver": "move to", "withdraw": "withdraw to", "assault": "assault"}


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
        model, seat=side_look(picture.setup, picture.seat), right=(*look, *undone, *back, *_hand_over(draft, asks))
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
    return _orders(draft)


# -- orders -------------------------------------------------------------------------------------------------------


def _who(draft: OrderDraft) -> str:
    return capital(unit_names(draft.picture.setup, draft.units))


def _orders(draft: OrderDraft) -> DecisionModel:
    if draft.stage == "idle":
        return _idle(draft)
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
        "maneuver": "Click where to go; Shift+Enter keeps a waypoint, Backspace takes a leg back.",
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
        rows = [one for one in found.outcomes if one.name.startswith("this shot")]
        words = [f"{one.name.rpartition(': ')[2]} {_percent(one.low, one.high, one.of)}" for one in rows]
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


def _idle(draft: OrderDraft) -> DecisionModel:
    picture = draft.picture
    assert picture.seat is not None
    side = people(picture.setup, picture.seat)
    able = count(len(picture.able), "unit can act", "units can act")
    duties = tuple(
        ChipModel(f"unit:{unit}", f"{name(picture.setup, unit)}: {few.why_duty(picture, unit)}", str(n), tip=MUST)
        for n, unit in enumerate(sorted(picture.duties), 1)
    )
    duties += fog.owed(picture)
    if picture.kind == PARTED:
        return DecisionModel(
            sentence=f"{side}: {capital(unit_names(picture.setup, picture.able))} have deployed",
            detail="One may fire here, each may go on with what is left. Who does neither may only react.",
            chips=tuple(ChipModel(f"unit:{unit}", name(picture.setup, unit)) for unit in picture.able),
        )
    if picture.kind == ACTIONS and picture.view.cycle is not None:
        platoon = platoon_name(picture.setup, picture.view.cycle.platoon)
        waiting = _waiting(picture)
        return DecisionModel(
            sentence=f"{side}: {platoon} acts",
            detail=f"{able}. Select one (Space)." if picture.able else "All have acted: call for reaction.",
            chips=(duties + waiting)[:MOST_CHIPS],
        )
    if picture.kind == DIRECTING and picture.decision is not None:
        return DecisionModel(sentence=picture.decision.prompt, detail=f"{able}. Select one (Space).")
    triggers = deed_chips(picture, after=len(picture.duties))
    detail = f"{able}." if picture.able else "None of the units shown here saw it." if triggers else "Nothing was seen."
    others = len(picture.limited)
    detail += f" {count(others, 'other', 'others')} in a limited way." if others else ""
    return DecisionModel(
        sentence=f"{side} may react",
        detail=f"{detail} A chance to react passes with this window.",
        chips=(duties + triggers)[:MOST_CHIPS],
        chip_keys=("Alt+←", "Alt+→") if triggers else (),
        chip_hint="show again",
    )


def _waiting(picture: Picture) -> tuple[ChipModel, ...]:
    """Units off the map that may enter now: there is no counter on the board to click."""
    units = [unit for unit in picture.able if picture.view.units[unit].place == "entry"]
    return tuple(ChipModel(f"unit:{unit}", f"{name(picture.setup, unit)} may enter") for unit in units)


def deed_chips(picture: Picture, after: int = 0) -> tuple[ChipModel, ...]:
    """The enemy actions of the segment just ended, numbered on from the chips ``after`` which they stand."""
    cycle = picture.view.cycle
    if cycle is None or picture.kind != REACTION:
        return ()
    return tuple(
        ChipModel(f"deed:{n}", _deed(picture, deed), str(after + n + 1)) for n, deed in enumerate(cycle.before)
    )


def _deed(picture: Picture, deed: SeenDeed) -> str:
    who = unit_names(picture.setup, deed.units) if deed.units else "a concealed unit"
    who += " with others concealed" if deed.units and deed.masked else ""
    end = deed.end or "off the map"
    done = {
        "maneuver": f"moved to {end}",
        "withdraw": f"withdrew to {end}",
        "fire": f"fired from {end}",
        "recover": f"tried to recover in {end}",
        "clear": f"worked on the roadblock in {end}",
    }
    return f"{who} {done[deed.kind]}"


def _hand_over(draft: OrderDraft, secret: bool = False) -> tuple[Verb, ...]:
    """Call for reaction, or Pass: refused while somebody must act."""
    picture = draft.picture
    if picture.legal is None or picture.kind not in SEGMENTS or draft.stage == "ready":
        return ()
    if picture.kind == PARTED:
        return (Verb("orders.pass", "The rest stays", "P", icon="pass"),)
    if picture.kind == DIRECTING:
        return (Verb("orders.pass", "That is enough", "P", icon="pass"),)
    verb, id, text, key, icon = (
        ("call reaction", "orders.call", "Call for reaction", "Ctrl+Enter", "call")
        if picture.kind == ACTIONS
        else ("pass", "orders.pass", "Pass", "P", "pass")
    )
    action = next(picture.legal.narrow(verb=verb), None)
    primary = not secret and draft.stage == "idle" and action is not None and not picture.able
    if action is None:
        units = unit_names(picture.setup, tuple(sorted(picture.duties))) if picture.duties else ""
        said = first(picture.legal.explain(Pass() if picture.kind == REACTION else CallReaction()))
        reason = f"These must act first: {units}." if units else said or "Look first."
        return (Verb(id, text, key, "no", reason, icon),)
    left = len(picture.able)
    note = f"{left} left" if picture.kind == ACTIONS and left else ""
    cycle = (Verb("orders.pass_cycle", "Pass the cycle", "⇧P", quiet=True),) if picture.kind == REACTION else ()
    return (*cycle, Verb(id, text, key, icon=icon, primary=primary, note=note))


# -- set-up and choices ---------------------------------------------------------------------------------------------


def _off(able: bool, reason: str) -> tuple[Literal["yes", "no"], str]:
    """State and reason of a verb."""
    return ("yes", "") if able else ("no", reason)


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


def busy(
    picture: Picture, sentence: str, detail: str = "", cancel: bool = False, roll: str = "", step: bool = False
) -> DecisionModel:
    """Nothing is asked of this screen now: a die, the computer's turn, something being shown (step by step)."""
    seat = picture.seat if picture.seat is not None else None
    verbs: tuple[Verb, ...] = ()
    if roll:
        verbs = (Verb("orders.commit", roll, "Enter", icon="dice", primary=True),)
    elif cancel:
        verbs = (Verb("orders.back", "Cancel", "Esc"),)
    elif step:
        verbs = (Verb("orders.commit", "Next", "Enter", icon="play", primary=True),)
    model = DecisionModel(sentence=sentence, detail=detail, verbs=verbs)
    return replace(model, seat=side_look(picture.setup, seat)) if seat is not None else model


def face(picture: Picture, sentence: str, sides: int) -> DecisionModel:
    """A die a person rolls at the table: its face by digit key (0 is ten) or click."""
    chips = tuple(
        ChipModel(
            f"face:{n}", "= 10" if n == _TEN else "", str(n % _TEN) if n <= _TEN else "", "" if n <= _TEN else str(n)
        )
        for n in range(1, sides + 1)
    )
    model = busy(picture, sentence, "Roll your die, then type its face.")
    return replace(model, chips=chips)


def over(picture: Picture, reason: str) -> DecisionModel:
    """The mission has ended: why, and the way on."""
    verbs = (Verb("game.result", "The result"), Verb("game.close", "To the missions", "Ctrl+W"))
    return replace(busy(picture, "The mission is over", f"{reason.rstrip('.')}."), verbs=verbs)


def hand_back(picture: Picture, seat_words: str) -> DecisionModel:
    """One key brings the active seat's own picture back."""
    verb = Verb("orders.commit", f"Continue as {seat_words}", "Enter", primary=True)
    model = busy(picture, f"{seat_words}: your picture returns", "The table shows what both sides may know.")
    return replace(model, verbs=(verb,))
