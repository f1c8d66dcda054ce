"""Words of the choices around the turn: events and Fate (5), companies and platoons (6), fronts (8.4), aid (10.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from msgspec import structs

from lhy_desktop.engine.flow import Refusal, other
from lhy_desktop.engine.rulesets.lhy.asks.fire import Loss
from lhy_desktop.engine.rulesets.lhy.command.companies import GRANTED, company_of, leader_on_map, pending
from lhy_desktop.engine.rulesets.lhy.fire.enfilade import WORDS
from lhy_desktop.engine.rulesets.lhy.model.actions import (
    Activate,
    Aid,
    ChooseCompany,
    ChooseFront,
    Coordinate,
    Decline,
    Examine,
    Extend,
    Fight,
    Fire,
    Flee,
    Lose,
    Panic,
    Recombine,
    RecoverHex,
    Resolve,
    Restore,
    ReturnLeader,
    Target,
    Uncover,
)
from lhy_desktop.engine.rulesets.lhy.model.keys import Row
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.view import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import capital, listed, platoon_name, unit_names
from lhy_desktop.engine.rulesets.lhy.turn import panic
from lhy_desktop.engine.rulesets.lhy.turn.activation import members
from lhy_desktop.ui.games.lhy.drafts import few, fronts
from lhy_desktop.ui.games.lhy.picture import ACTIVATION, COMPANY, COORDINATION, Picture
from lhy_desktop.ui.games.lhy.sides import count, name
from lhy_desktop.ui.games.lhy.words.hex_words import states
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Step

if TYPE_CHECKING:
    from lhy_desktop.ui.games.lhy.drafts.draft import OrderDraft

RECON, MEDIC, RECOVER_ONE = "lhy.5.1.Recon", "lhy.5.3.Medic", "lhy.5.4.RecoverOne"
CUP = "lhy.18.1.Examining"
PANIC_HEX, FLIGHT, AID = "lhy.5.PanicHex", "lhy.5.Flight", "lhy.10.4.AidChoice"
_CHAINS = {
    MEDIC: ("Fate", "Medic", "Where"),
    RECOVER_ONE: ("Fate", "Recover", "Hex"),
    PANIC_HEX: ("Fate", "Panic", "Hex", "Way"),
    FLIGHT: ("Fate", "Panic", "Hex", "Way"),
}
_AT = {MEDIC: 2, RECOVER_ONE: 2, PANIC_HEX: 2, FLIGHT: 3}
CONFIRM: dict[type, str] = {
    Examine: "Examine it",
    Uncover: "Uncover it",
    Restore: "Place it there",
    RecoverHex: "They recover",
    Panic: "Panic there",
    Flee: "They run",
    ChooseCompany: "Take this company",
    ChooseFront: "Turn there",
    Aid: "He steadies them",
}
_DECLINED = {RECON: "Uncover nothing", AID: "No leader"}


def text(picture: Picture, option: object) -> str:
    """An answer as a chip, "" for those of other chapters."""
    match option:
        case Examine() | Uncover() | Panic():
            return option.hex
        case Restore():
            return f"in {option.hex}"
        case RecoverHex():
            return f"{option.hex}: {_shaken(picture, option.hex)}"
        case Flee():
            return f"by {'-'.join(option.path)}" if option.path else "nowhere to run"
        case ChooseFront():
            return WORDS[option.front].removeprefix("its ")
        case Aid():
            return f"{name(picture.setup, option.leader)} helps"
        case Decline() if picture.kind in _DECLINED:
            return _DECLINED[picture.kind]
    return ""


def confirm(picture: Picture, option: object) -> str:
    """The word that confirms it, "" for those of other chapters."""
    if isinstance(option, Coordinate):
        return "Roll" if option.roll else "One at a time"
    if isinstance(option, Decline) and picture.kind in _DECLINED:
        return _DECLINED[picture.kind]
    return CONFIRM.get(type(option), "")


def _shaken(picture: Picture, hex: str) -> str:
    here = [u for u in picture.at(hex) if u.side == picture.seat and (u.disrupted or u.regrouping)]
    return listed([f"{name(picture.setup, u.id)} ({states(u)})" for u in here]) if here else "units under a marker"


# -- the bar --------------------------------------------------------------------------------------------------------


def dressed(draft: OrderDraft, model: DecisionModel) -> DecisionModel:
    """The bar of one of these questions: chances on the chips, its place in a chain, and what else there is to say."""
    picture = draft.picture
    kind, legal = picture.kind, picture.legal
    if legal is None:
        return model
    chips = tuple(_chip(draft, chip) for chip in model.chips)
    model = replace(model, chips=chips, beads=_beads(kind) or model.beads)
    chosen = draft.options[draft.option] if draft.option >= 0 else None
    if chosen is not None and not model.remark and (found := legal.preview(chosen)) and (found.notes or found.outcomes):
        model = replace(model, remark=few.price(found))
    said = _detail(draft, chosen)
    if said:
        model = replace(model, detail=f"{said} {model.detail}".strip() if chosen is None else said)
    if draft.refused:
        model = replace(model, detail=draft.refused[0].text)
    if fronts.asked(draft):
        model = replace(model, chip_keys=("←", "→"), chip_hint="turn")
        if isinstance(chosen, ChooseFront):
            model = replace(model, sentence=f"The front of {fronts.target(draft)} is {WORDS[chosen.front]}")
    return model


def _beads(kind: str) -> tuple[Step, ...]:
    steps, at = _CHAINS.get(kind, ()), _AT.get(kind, 0)
    return tuple(Step(one, "done" if n < at else "current" if n == at else "next") for n, one in enumerate(steps))


def _chip(draft: OrderDraft, chip: ChipModel) -> ChipModel:
    """A chip with the figure that matters, and Y and N where the answer is yes or no."""
    index = int(chip.id.partition(":")[2])
    option, picture = draft.options[index], draft.picture
    match option:
        case Coordinate():
            chance = _percent(draft, option) if option.roll else ""
            return replace(chip, lead="Y" if option.roll else "N", strong=chance)
        case ChooseCompany():
            waiting = [p for p in pending(picture.view, picture.view.active) if company_of(p) == option.company]
            names = ", ".join(platoon_name(picture.setup, one) for one in waiting)
            return replace(chip, strong=count(len(waiting), "platoon", "platoons"), tip=f"Still to act: {names}.")
        case Activate():
            tip = "" if picture.legal is None else " ".join(note.text for note in picture.legal.preview(option).notes)
            return replace(chip, strong="no leader" if leaderless(picture, option) else "", tip=tip)
        case ChooseFront():
            rear = fronts.behind(draft, option.front)
            return replace(chip, strong=f"{len(rear)} × +1" if rear else "no +1")
        case Aid() | Decline() if picture.kind == AID:
            return replace(chip, strong=_steadied(draft, option.leader if isinstance(option, Aid) else ""))
    return chip


def _percent(draft: OrderDraft, option: Coordinate) -> str:
    assert draft.picture.legal is not None
    rows = draft.picture.legal.preview(option).outcomes
    row = next(one for one in rows if one.key == Row.COORDINATED)
    return f"{round(100 * row.low / row.of)} %"


def leaderless(picture: Picture, option: Activate) -> bool:
    """6.12: whether the platoon has no leader in play and does only what it must (2023 edition)."""
    view, counters = picture.view, picture.setup.counters
    units = [*members(view, option.platoon), *(members(view, option.second) if option.second else ())]
    return picture.setup.edition == "card2" and bool(units) and not any(counters[u].kind == "leader" for u in units)


def _detail(draft: OrderDraft, chosen: object) -> str:
    """What this question needs said beside its sentence."""
    picture = draft.picture
    match picture.kind:
        case "lhy.5.1.Recon":
            return "Point at a marker to see the line of sight."
        case "lhy.18.1.Examining":
            return "Their order is yours: a unit that is drawn helps markers near it."
        case "lhy.5.3.Medic":
            return "With its platoon, or as near to it as there is room."
        case "lhy.5.PanicHex":
            return "They run up to four hexes; nobody may react."
        case "lhy.5.Flight":
            return "All run together, as far as four hexes; nobody may react."
    if picture.kind == ACTIVATION:
        if isinstance(chosen, Activate) and leaderless(picture, chosen):
            return "No leader in play: only mandatory actions."
        return apart(picture)
    if picture.kind in (COMPANY, COORDINATION) and chosen is None:
        return "Heroic units go first." if picture.kind == COMPANY and len(draft.options) == 1 else ""
    return ""


def apart(picture: Picture) -> str:
    """6.2: after a coordination roll that succeeded, which pairs cannot act together, and why."""
    view = picture.view
    if view.coordination.get(view.company) != GRANTED:
        return ""
    mine = [p for p in pending(view, view.active) if company_of(p) == view.company]
    lonely = [p for p in mine if not leader_on_map(view, p)]
    if not lonely or len(mine) < 2:
        return ""
    pairs = [pair for pair in combinations(mine, 2) if set(pair) & set(lonely)]
    who = listed([platoon_name(picture.setup, one) for one in lonely])
    many = len(lonely) > 1
    said = f"{who} cannot act together with another: {'their leaders are' if many else 'its leader is'} off the map."
    return capital(said) if pairs else ""


# -- refusals -------------------------------------------------------------------------------------------------------


def meant(draft: OrderDraft, hex: str) -> object | None:
    """The answer a click on this hex would be, legal or not; None where a hex says nothing."""
    picture = draft.picture
    kind, there = picture.kind, picture.at(hex)
    own = [unit for unit in there if unit.side == picture.seat]
    plain: dict[str, type] = {RECON: Uncover, RECOVER_ONE: RecoverHex, PANIC_HEX: Panic, CUP: Examine}
    if kind in plain:
        return plain[kind](hex)  # type: ignore[no-any-return]
    if kind == MEDIC:
        return next((Restore(o.unit, hex) for o in draft.options if isinstance(o, Restore)), None)
    if fronts.asked(draft):
        return fronts.toward(draft, hex)
    if kind == AID and own:
        return Aid(own[0].id)
    if kind in (ACTIVATION, COMPANY):
        counters = [picture.counter(unit.id) for unit in own or there]
        if kind == COMPANY:
            return next((ChooseCompany(one.company) for one in counters if one.company), None)
        return next((Activate(one.platoon) for one in counters if one.platoon), None)
    return next((found for one in draft.options if (found := _alike(one, hex, own or there)) is not None), None)


def _alike(option: object, hex: str, there: Sequence[Unit]) -> object | None:
    """The answer like this one that a hex with these units would be; None where a hex says nothing."""
    match option:
        case Recombine():
            return Recombine(there[0].id, there[-1].id) if len(there) > 1 else None
        case Lose():
            return Lose(there[0].id) if there else None
        case Fire():
            return structs.replace(option, target=hex)
        case Resolve() | Fight() | ReturnLeader() | Target() | Extend():
            return structs.replace(option, hex=hex)
    return None


def refusals(draft: OrderDraft, hex: str) -> tuple[Refusal, ...]:
    """Why this hex is no answer to the question asked; empty when it is one, or means nothing."""
    action = meant(draft, hex) if draft.options and hex else None
    return draft.picture.legal.explain(action) if action is not None and draft.picture.legal is not None else ()


# -- a commander's help ---------------------------------------------------------------------------------------------


def _steadied(draft: OrderDraft, leader: str) -> str:
    """10.4: the chance of a casualty on the hex as it stands, or with this leader's help."""
    picture = draft.picture
    found = picture.legal.ask(Loss(leader)) if picture.legal is not None else None
    return f"loss {found} %" if found is not None else ""


# -- panic ----------------------------------------------------------------------------------------------------------


def flights(picture: Picture, hex: str) -> tuple[tuple[str, ...], ...]:
    """The ways units of this hex would run, as this viewer knows them."""
    if picture.seat is None or hex not in picture.board.index:
        return ()
    runner = other(picture.seat) if picture.kind == PANIC_HEX else picture.seat
    return panic.ways(picture.view, runner, hex)


def runners(setup: Setup, option: Flee) -> str:
    """Who runs."""
    return unit_names(setup, option.units)
