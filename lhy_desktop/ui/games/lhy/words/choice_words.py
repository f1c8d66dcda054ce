"""Words of the choices around the turn: events and Fate (5), companies and platoons (6), fronts (8.4), aid (10.4)."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from msgspec import structs

from lhy_desktop.engine.flow import Note, Outcome, Refusal, other
from lhy_desktop.engine.rulesets.lhy.asks import command, events, fire
from lhy_desktop.engine.rulesets.lhy.asks.fire import WORDS
from lhy_desktop.engine.rulesets.lhy.model import actions
from lhy_desktop.engine.rulesets.lhy.model.keys import Armored, Row
from lhy_desktop.engine.rulesets.lhy.model.view import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import capital, listed, platoon_name, unit_name, unit_names
from lhy_desktop.ui.games.lhy.picture import ACTIVATION, COMPANY, COORDINATION, Picture
from lhy_desktop.ui.games.lhy.sides import count, name
from lhy_desktop.ui.games.lhy.words.hex_words import states
from lhy_desktop.ui.seam.models import ChipModel

RECON, MEDIC, RECOVER_ONE = "lhy.5.1.Recon", "lhy.5.3.Medic", "lhy.5.4.RecoverOne"
CUP = "lhy.18.1.Examining"
PANIC_HEX, FLIGHT, AID, FRONT = "lhy.5.PanicHex", "lhy.5.Flight", "lhy.10.4.AidChoice", "lhy.8.4.GroupFire"
ZONES = "lhy.V21.3.Zones"
DRIVING_OFF = "lhy.V8.7.DrivingOff"
FRONTS = (FRONT, "lhy.V4.3.JointFire")
CONFIRM: dict[type, str] = {
    actions.Examine: "Examine it",
    actions.Uncover: "Uncover it",
    actions.Restore: "Place it there",
    actions.RecoverHex: "They recover",
    actions.Panic: "Panic there",
    actions.Flee: "They run",
    actions.ChooseCompany: "Take this company",
    actions.ChooseFront: "Turn there",
    actions.Aid: "He steadies them",
}
_DETAILS = {
    RECON: "Point at a marker to see the line of sight.",
    CUP: "Their order is yours: a unit that is drawn helps markers near it.",
    PANIC_HEX: "They run up to four hexes; nobody may react.",
    FLIGHT: "All run together, as far as four hexes; nobody may react.",
}
"""What a question needs said beside its sentence."""
_PLAIN: dict[str, Callable[[str], object]] = {
    RECON: actions.Uncover, RECOVER_ONE: actions.RecoverHex, PANIC_HEX: actions.Panic, CUP: actions.Examine,
}  # fmt: skip
"""Answers that are a hex and nothing else."""
NOTHING_YET = "It can do nothing yet: it waits off the map."
_DECLINED = {RECON: "Uncover nothing", AID: "No leader"}


def text(picture: Picture, option: object) -> str:
    """An answer as a chip, "" for those of other chapters."""
    match option:
        case actions.Examine() | actions.Uncover() | actions.Panic():
            return option.hex
        case actions.Restore():
            return f"in {option.hex}"
        case actions.RecoverHex():
            return f"{option.hex}: {_shaken(picture, option.hex)}"
        case actions.Flee():
            *way, end = option.path or ("",)
            by = f" by {'-'.join(way)}" if way else ""
            return f"to {end}{by}" if end else "nowhere to run"
        case actions.ChooseFront():
            return WORDS[option.front].removeprefix("its ")
        case actions.Aid():
            return f"{name(picture.setup, option.leader)} helps"
        case actions.Decline() if picture.kind in _DECLINED:
            return _DECLINED[picture.kind]
    return ""


def confirm(picture: Picture, option: object) -> str:
    """The word that confirms it, "" for those of other chapters."""
    if isinstance(option, actions.Coordinate):
        return "Roll" if option.roll else "One at a time"
    if isinstance(option, actions.Decline) and picture.kind in _DECLINED:
        return _DECLINED[picture.kind]
    return CONFIRM.get(type(option), "")


def _shaken(picture: Picture, hex: str) -> str:
    here = [u for u in picture.at(hex) if u.side == picture.seat and (u.disrupted or u.regrouping)]
    return listed([f"{name(picture.setup, u.id)} ({states(u)})" for u in here]) if here else "units under a marker"


# -- the bar --------------------------------------------------------------------------------------------------------


def dressed(picture: Picture, option: object, chip: ChipModel) -> ChipModel:
    """A chip with the figure that matters, and Y and N where the answer is yes or no."""
    legal = picture.legal
    assert legal is not None
    match option:
        case actions.Coordinate():
            rows = legal.preview(option).outcomes if option.roll else ()
            chance = percent(rows, Row.COORDINATED)
            return replace(chip, lead="Y" if option.roll else "N", strong=chance)
        case actions.ChooseCompany():
            figure, tip = _of_company(picture, option.company)
            return replace(chip, strong=figure, tip=tip)
        case actions.Activate():
            off = absent(picture, option)
            tip = f"{NOTHING_YET} {capital(off)}." if off else _noted(legal.preview(option).notes)
            return replace(chip, strong=off or ("no leader" if leaderless(picture, option) else ""), tip=tip)
        case actions.DestroyVehicle():
            return replace(chip, strong=f"destroyed {percent(legal.preview(option).outcomes, Armored.DESTROYED)}")
        case actions.ChooseFront():
            rear = behind(picture, option.front)
            return replace(chip, strong=f"{len(rear)} × +1" if rear else "no +1")
        case actions.Aid() | actions.Decline() if picture.kind == AID:
            return replace(chip, strong=_steadied(picture, option.leader if isinstance(option, actions.Aid) else ""))
    return chip


def percent(rows: Sequence[Outcome], key: str) -> str:
    """The chance of one outcome, "" where there is none."""
    return next((f"{round(100 * one.low / one.of)} %" for one in rows if one.key == key), "")


def _noted(notes: Sequence[Note]) -> str:
    return " ".join(note.text for note in notes)


def _of_company(picture: Picture, company: str) -> tuple[str, str]:
    """The figure and the tip of a company: its platoons still to act, and who of them can do nothing yet."""
    waiting, first = _waiting(picture, company), _company_absent(picture, company)
    off = {platoon: command.absent(picture.view, platoon) for platoon in waiting}
    names = (platoon_name(picture.setup, p) + (f" (off the map, {off[p]})" if off[p] else "") for p in waiting)
    tip = f"{NOTHING_YET if first else 'Still to act:'} {', '.join(names)}."
    return first or count(len(waiting), "platoon", "platoons"), tip


def _company_absent(picture: Picture, company: str) -> str:
    """7.6: from when the first platoon of a company can do something, "" when one can do something now."""
    off = [command.absent(picture.view, platoon) for platoon in _waiting(picture, company)]
    return min(off, default="")  # "" comes first


def _waiting(picture: Picture, company: str) -> list[str]:
    view = picture.view
    return [platoon for platoon in command.pending(view, view.active) if command.company_of(platoon) == company]


def absent(picture: Picture, option: actions.Activate) -> str:
    """7.6: from when a platoon that waits off the map can do something, "" when it can do something now."""
    off = [command.absent(picture.view, one) for one in (option.platoon, option.second) if one]
    return min(off)


def leaderless(picture: Picture, option: actions.Activate) -> bool:
    """6.12: whether the platoon has no leader in play and does only what it must (2023 edition)."""
    return command.leaderless(picture.view, tuple(filter(None, (option.platoon, option.second))))


def detail(picture: Picture, chosen: object, offered: int) -> str:
    """What a question with so many answers needs said beside its sentence."""
    if picture.kind == DRIVING_OFF and picture.legal is not None:
        first = next((one for one in picture.legal if isinstance(one, actions.Flee)), None)
        who = f"{capital(unit_names(picture.setup, first.units))}: as" if first is not None else "As"
        return f"{who} far as four hexes that it can drive; nobody may react. A click on a hex takes a way there."
    if picture.kind == ACTIVATION:
        if isinstance(chosen, actions.Activate) and (off := absent(picture, chosen)):
            return f"{NOTHING_YET} {capital(off)}."
        if isinstance(chosen, actions.Activate) and leaderless(picture, chosen):
            return "No leader in play: only mandatory actions."
        return apart(picture)
    if isinstance(chosen, actions.ChooseCompany) and (off := _company_absent(picture, chosen.company)):
        return f"{NOTHING_YET} {capital(off)}."
    if picture.kind in (COMPANY, COORDINATION) and chosen is None:
        return "Heroic units go first." if picture.kind == COMPANY and offered == 1 else ""
    if picture.kind == MEDIC:
        back = next((one for one in picture.legal or () if isinstance(one, actions.Restore)), None)
        name = f"{capital(unit_name(picture.setup, back.unit))}: with" if back is not None else "With"
        return f"{name} its platoon, or as near to it as there is room."
    return _DETAILS.get(picture.kind, "")


def apart(picture: Picture) -> str:
    """6.2: after a coordination roll that succeeded, which pairs cannot act together, and why."""
    lonely = command.apart(picture.view)
    if not lonely:
        return ""
    who = listed([platoon_name(picture.setup, one) for one in lonely])
    off = "their leaders are" if len(lonely) > 1 else "its leader is"
    return capital(f"{who} cannot act together with another: {off} off the map.")


# -- refusals -------------------------------------------------------------------------------------------------------


def meant(picture: Picture, options: Sequence[object], hex: str) -> object | None:
    """The answer a click on this hex would be, legal or not; None where a hex says nothing."""
    kind, there = picture.kind, picture.at(hex)
    own = [unit for unit in there if unit.side == picture.seat]
    if kind in _PLAIN:
        return _PLAIN[kind](hex)
    if kind == MEDIC:
        return next((actions.Restore(o.unit, hex) for o in options if isinstance(o, actions.Restore)), None)
    if kind in FRONTS:
        target, board = front_of(picture)[0], picture.board
        return actions.ChooseFront(fire.bearing(board, target, hex)) if hex in board.neighbors(target) else None
    if kind == AID and own:
        return actions.Aid(own[0].id)
    if kind in (ACTIVATION, COMPANY):
        counters = [picture.counter(unit.id) for unit in own or there]
        if kind == COMPANY:
            return next((actions.ChooseCompany(one.company) for one in counters if one.company), None)
        return next((actions.Activate(one.platoon) for one in counters if one.platoon), None)
    return next((found for one in options if (found := _alike(one, hex, own or there)) is not None), None)


def _alike(option: object, hex: str, there: Sequence[Unit]) -> object | None:
    """The answer like this one that a hex with these units would be; None where a hex says nothing."""
    match option:
        case actions.Recombine():
            return actions.Recombine(there[0].id, there[-1].id) if len(there) > 1 else None
        case actions.Lose():
            return actions.Lose(there[0].id) if there else None
        case actions.DestroyVehicle():
            return actions.DestroyVehicle(there[0].id) if there else None
        case actions.Fire():
            return structs.replace(option, target=hex)
        case actions.Resolve() | actions.Fight() | actions.ReturnLeader() | actions.Target() | actions.Extend():
            return structs.replace(option, hex=hex)
    return None


def refusals(picture: Picture, options: Sequence[object], hex: str) -> tuple[Refusal, ...]:
    """Why this hex is no answer to the question asked; empty when it is one, or means nothing."""
    action = meant(picture, options, hex) if options and hex else None
    return picture.judge(action) if action is not None else ()


# -- the defender's front (8.4a) -------------------------------------------------------------------------------------


def front_of(picture: Picture) -> tuple[str, tuple[str, ...]]:
    """The hex that is fired at, and where the fires come from."""
    target, origins = picture.ask(fire.Front())
    return target, tuple(dict.fromkeys(origins))


def behind(picture: Picture, front: int) -> tuple[str, ...]:
    """Hexes whose fire would come from behind with this front."""
    target, origins = front_of(picture)
    return tuple(one for one in origins if fire.from_behind(picture.board, target, one, front))


# -- a commander's help ---------------------------------------------------------------------------------------------


def _steadied(picture: Picture, leader: str) -> str:
    """10.4: the chance of a casualty on the hex as it stands, or with this leader's help."""
    found = picture.ask(fire.Loss(leader))
    return "" if found is None else f"loss {found} %"


# -- panic ----------------------------------------------------------------------------------------------------------


def flights(picture: Picture, hex: str) -> tuple[tuple[str, ...], ...]:
    """The ways units of this hex would run, as this viewer knows them."""
    if picture.seat is None:
        return ()
    runner = other(picture.seat) if picture.kind == PANIC_HEX else picture.seat
    return events.flights(picture.view, runner, hex)
