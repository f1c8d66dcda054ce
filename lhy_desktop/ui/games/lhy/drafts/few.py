"""Orders of one unit that have few answers: they stand as chips in the bar, and one of them is always drafted.

Recovery (alone, or with a leader who assists), the charge of a Heroic unit (its ways), and directing (who of a
leader's units is named: each chip is ticked or not).
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from lhy_desktop.engine.flow import Ledger, LegalSet, Preview, Refusal, total
from lhy_desktop.engine.rulesets.lhy.asks import orders
from lhy_desktop.engine.rulesets.lhy.model.actions import Charge, Direct, Recover, Target
from lhy_desktop.engine.rulesets.lhy.model.keys import Line, Recovered
from lhy_desktop.engine.rulesets.lhy.model.words import signed
from lhy_desktop.ui.board.looks import Bead, HighlightLook, LinkLook, PathLook, ReachHex, ReachLook
from lhy_desktop.ui.games.lhy.picture import REACTION, Picture
from lhy_desktop.ui.games.lhy.sides import name
from lhy_desktop.ui.seam.models import ChipModel, Step
from lhy_desktop.ui.widgets.words import Span

if TYPE_CHECKING:
    from lhy_desktop.ui.games.lhy.drafts.draft import OrderDraft

CHOSEN = ("recover", "charge")
"""Verbs of which one answer is drafted as soon as the verb is taken."""
NAMED = "direct"
"""The verb whose chips are ticked: a leader names the units he directs."""
MOST = 9
_LINES: dict[str, str] = {
    Line.MISSION: "mission",
    Line.ELITE: "elite",
    Line.ASSISTED: "assisted",
    Line.SUPPRESSED: "suppressed",
    Line.UNDISRUPTABLE: "Russian or Japanese",
    Line.HELPERS: "more squads",
    Line.NEAR: "a unit near",
}


def answers(legal: LegalSet, unit: str, verb: str) -> tuple[object, ...]:
    """What this unit may answer with a verb, as many as have a digit."""
    return tuple(islice(legal.narrow(unit, verb), MOST))


def staff(legal: LegalSet, leader: str) -> tuple[str, ...]:
    """Whom a leader may direct now."""
    found = next((a for a in legal.narrow(leader, NAMED) if isinstance(a, Direct) and a.leader == leader), None)
    return found.units if found is not None else ()


def example(legal: LegalSet, picture: Picture, unit: str, verb: str) -> tuple[Refusal, ...]:
    """Why a unit cannot do it at all."""
    if verb == "charge":
        return legal.explain(Charge(unit))
    if verb == "recover":
        return legal.explain(Recover(unit))
    near = [other.id for other in picture.at(picture.hex_of(unit)) if picture.own(other.id) and other.id != unit]
    return legal.explain(Direct(unit, tuple(near[:1])))


def charging(picture: Picture, unit: str) -> bool:
    """Whether a unit is Heroic and bound for its goal: then its maneuver is a charge."""
    seen = picture.view.units.get(unit)
    return seen is not None and seen.heroic and orders.charges(picture.view, seen)


def rows(draft: OrderDraft) -> tuple[tuple[str, str, str], ...]:
    """Verbs of the bar beside the four usual ones: id, text, key."""
    picture = draft.picture
    leads = any(picture.counter(unit).kind == "leader" for unit in draft.units)
    return (("direct", "Direct", "I"),) if leads and picture.kind == REACTION and len(draft.units) == 1 else ()


def chips(draft: OrderDraft) -> tuple[ChipModel, ...]:
    """The answers, or the units to tick; a single answer needs none."""
    picture = draft.picture
    if draft.verb == NAMED:
        return tuple(
            ChipModel(f"few:{n}", name(picture.setup, unit), str(n + 1), "✓" if unit in draft.named else "", False)
            for n, unit in enumerate(draft.staff)
        )
    if draft.verb not in CHOSEN or len(draft.answers) < 2:
        return ()
    return tuple(
        ChipModel(f"few:{n}", _text(picture, action), str(n + 1), _strong(draft, action), n == draft.answer)
        for n, action in enumerate(draft.answers)
    )


def _text(picture: Picture, action: object) -> str:
    match action:
        case Recover(leader=""):
            return "by itself"
        case Recover():
            return f"{name(picture.setup, action.leader)} assists"
        case Charge(path=()):
            return "stays"
        case Charge():
            return f"by {'-'.join(action.path)}"
    return ""


def _strong(draft: OrderDraft, action: object) -> str:
    """The chance before and after a leader's help."""
    if not isinstance(action, Recover) or draft.picture.legal is None:
        return ""
    rows = draft.picture.legal.preview(action).outcomes
    return f"{sum(100 * row.low // row.of for row in rows if row.key != Recovered.FAILS)} %"


def mates(draft: OrderDraft, taken: int) -> tuple[ChipModel, ...]:
    """Who else of the hex may be taken along in one group (7.14); ``taken`` digits are other chips'."""
    picture = draft.picture
    if not draft.units:
        return ()
    here = picture.hex_of(draft.units[0])
    able = [one.id for one in picture.at(here) if one.id in picture.able] if here else []
    mates = [unit for unit in able if unit != draft.units[0]]
    return tuple(
        ChipModel(f"with:{unit}", f"with {name(picture.setup, unit)}", str(n) if n <= MOST else "", chosen=on)
        for n, unit in enumerate(mates, taken + 1)
        for on in (unit in draft.units,)
    )


def sentence(draft: OrderDraft, who: str) -> tuple[str, str]:
    """What is drafted, and the word that confirms it."""
    action = draft.action()
    if isinstance(action, Direct):
        return f"{who} directs", "Direct them"
    if isinstance(action, Charge):
        goal = _goal(draft.picture, action.unit)
        if not action.path:
            return f"{who} stays; its goal is {goal}", "Stay"
        into = action.path[-1] == goal
        return f"{who} goes for {goal}: {'into it' if into else f'to {action.path[-1]}'}", "Assault" if into else "Go"
    return f"{who} tries to recover", "Roll to recover"


def _goal(picture: Picture, unit: str) -> str:
    return orders.aim(picture.view, picture.view.units[unit])


def charge(draft: OrderDraft) -> Charge | None:
    """The charge that is drafted or chosen, if any."""
    action = draft.action()
    return action if isinstance(action, Charge) else None


def reach(draft: OrderDraft) -> ReachLook | None:
    """The hexes of a Heroic unit's ways, and the one drafted; into its goal as an assault."""
    action = charge(draft)
    if action is None or not action.path:
        return None
    offered = draft.answers or draft.options
    hexes = dict.fromkeys(hex for one in offered if isinstance(one, Charge) for hex in one.path)
    beads = tuple(Bead(hex, str(n)) for n, hex in enumerate(action.path, 1))
    goal = _goal(draft.picture, action.unit)
    into = action.path[-1] == goal and bool(draft.picture.enemies_of(draft.picture.view.units[action.unit].side))
    start = draft.picture.hex_of(action.unit)
    return ReachLook(tuple(ReachHex(hex) for hex in hexes), PathLook(start, beads, f"goes for {goal}", attack=into))


def goal(draft: OrderDraft) -> tuple[HighlightLook, ...]:
    """The goal of the charge that is drafted."""
    action = charge(draft)
    return (HighlightLook((_goal(draft.picture, action.unit),), "target"),) if action is not None else ()


def links(draft: OrderDraft) -> tuple[LinkLook, ...]:
    """Lines from a leader to those he directs."""
    picture = draft.picture
    if draft.verb != NAMED or not draft.units:
        return ()
    here = picture.hex_of(draft.units[0])
    hexes = dict.fromkeys(hex for unit in draft.staff if unit in draft.named and (hex := picture.hex_of(unit)) != here)
    return tuple(LinkLook(here, hex, "bond") for hex in hexes)


def lit(draft: OrderDraft) -> tuple[str, ...]:
    """The units a draft is about: those selected, those directed, the new Heroic unit."""
    rising = tuple(one.unit for one in draft.options if isinstance(one, Charge | Target))
    return (*draft.units, *draft.named, *rising[:1])


def price(found: Preview) -> tuple[Span, ...]:
    """ "rallies 20 % · fails 30 %   −1 assisted": the chances, and what is added to the die."""
    if not found.outcomes:
        return (Span(found.notes[0].text if found.notes else "", "muted"),)
    rows = " · ".join(f"{row.said} {round(100 * row.low / row.of)} %" for row in found.outcomes)
    return (Span(rows, "bold"), Span(f"   {_added(found.ledger)}" if found.ledger else "", "muted"))


def _added(ledger: Ledger) -> str:
    """What is added to a die, each line in a word; of a longer sum the whole."""
    if any(line.key not in _LINES for line in ledger):
        return f"{signed(total(ledger))} in all"
    return ", ".join(f"{signed(line.value)} {_LINES[line.key]}" for line in ledger)


def why_duty(picture: Picture, unit: str) -> str:
    """6.10 in three words: why this unit must act first."""
    seen = picture.view.units[unit]
    if seen.heroic:
        return "Heroic"
    return "disrupted, seen" if seen.disrupted else "regrouping, seen"


_CHAIN = ("Recovery", "Heroic", "Goal", "Way")
_AT = {"lhy.12.6.Rush": 2, "lhy.12.6.AtOnce": 3}


def beads(kind: str) -> tuple[Step, ...]:
    """12.6 step by step: where the chain of a new Heroic unit stands; nothing for other questions."""
    at = _AT.get(kind)
    if at is None:
        return ()
    return tuple(Step(text, "done" if n < at else "current" if n == at else "next") for n, text in enumerate(_CHAIN))
