"""Orders being carried out, in the bar."""

from __future__ import annotations

from dataclasses import replace

from lhy_desktop.engine.flow import total
from lhy_desktop.engine.rulesets.orders.asks import march
from lhy_desktop.engine.rulesets.orders.model.actions import Shoot
from lhy_desktop.engine.rulesets.orders.model.words import capital
from lhy_desktop.ui.games.orders.sides import count, name
from lhy_desktop.ui.games.orders.tools.execute_draft import ExecuteDraft
from lhy_desktop.ui.games.orders.tools.facing import NAMES
from lhy_desktop.ui.games.orders.tools.gesture import NOT_YET, first
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Verb
from lhy_desktop.ui.widgets.words import Span

MOST_HELPS = 9


def bar(tool: ExecuteDraft) -> DecisionModel:
    """What is drafted, who is still to act, and what leaders may do."""
    return DecisionModel(
        sentence=_sentence(tool),
        detail=first(tool.refused) or _detail(tool),
        chips=_chips(tool),
        chip_keys=("Tab",) if len(tool.movers) + len(tool.chargers) > 1 else (),
        chip_hint="next",
        remark=_remark(tool),
        verbs=_verbs(tool),
    )


def _sentence(tool: ExecuteDraft) -> str:
    setup = tool.picture.setup
    match tool.doing:
        case "fire":
            turned = [f"{name(setup, one)} turned {NAMES[facing - 1]}" for one, facing in tool.turns.items()]
            return ", ".join(("Fire now", *turned))
        case "done":
            return "The orders are carried out: does a leader help?"
        case "lead" if tool.help is not None:
            return capital(tool.picture.words(tool.help))
        case "charge":
            return f"{name(setup, tool.units[0])} charges{f' to {tool.path[-1]}' if tool.path else ': no way is left'}"
        case "move":
            who = name(setup, tool.units[0])
            if not tool.chosen:
                return f"{who} moves: where to?"
            ending = (
                f" and boards {name(setup, tool.aboard)}"
                if tool.aboard
                else " and leaves the map"
                if tool.leaves
                else ""
            )
            return f"{who} moves to {tool.path[-1]}{ending}" if tool.path else f"{who} stays{ending}"
    return "The orders are carried out"


def _detail(tool: ExecuteDraft) -> str:
    if tool.doing == "move" and not tool.chosen:
        drive = " R drives backward." if tool.vehicle else ""
        return f"Click where it goes; Shift keeps a waypoint. S stays.{drive}"
    if tool.doing == "fire" and tool.facing_now():
        who = name(tool.picture.setup, tool.item)
        return f'{NOT_YET} {who} may turn first: the handles, "," and ".", Ctrl and the wheel.'
    if tool.doing == "move":
        turn = ' "," and "." or Ctrl and the wheel turn it.' if tool.vehicle and not tool.backward else ""
        hard = march.checks_on(tool.picture.view, tool.units[0], tool.path)
        check = f" Before {hard} it checks the ground: {tool.picture.setup.quality(tool.units[0])}+." if hard else ""
        return f"{'Backward. ' if tool.backward else ''}{NOT_YET}{turn}{check}"
    return NOT_YET


def _chips(tool: ExecuteDraft) -> tuple[ChipModel, ...]:
    """Who is still to move or charge, and what a leader may do."""
    setup, todo = tool.picture.setup, (*tool.movers, *tool.chargers)
    todo = todo or (tool.turners if len(tool.turners) > 1 else ())
    teams = tuple(
        ChipModel(f"unit:{team}", setup.teams[team].name, chosen=team in tool.units)
        for team in (todo if len(todo) > 1 or not tool.units else ())
    )
    ends = [
        ChipModel(f"aboard:{one}", f"Board {setup.teams[one].name}", chosen=one == tool.aboard)
        for one in tool.carriers()
    ]
    ends += [ChipModel("exit:map", "Leave the map", chosen=tool.leaves)] if tool.may_leave() else []
    helps = [
        ChipModel(f"lead:{n}", capital(tool.picture.words(one)), chosen=tool.doing == "lead" and one == tool.help)
        for n, one in enumerate(tool.helps[:MOST_HELPS])
    ]
    return (*teams, *(replace(chip, lead=str(n)) for n, chip in enumerate((*ends, *helps)[:9], 1)))


def _remark(tool: ExecuteDraft) -> tuple[Span, ...]:
    """The allowance of the team in hand, or the hits to be expected."""
    if tool.doing == "move" and tool.units:
        ledger = tool.picture.ask(march.Price(tool.units[0], tool.path, tool.backward))
        parts = ", ".join(f"{line.text} {line.value:+}" for line in ledger)
        spent = f"{len(tool.path)} of " if tool.path else ""
        return (Span(f"{spent}{count(total(ledger), 'hex', 'hexes')}", "bold"), Span(f"   {parts}", "muted"))
    if tool.fires and tool.picture.legal is not None:
        notes = tool.picture.legal.preview(Shoot()).notes
        return (Span(notes[0].text, "muted"),) if notes else ()
    return ()


def _verbs(tool: ExecuteDraft) -> tuple[Verb, ...]:
    confirm = {"fire": "Fire", "charge": "Charge", "lead": "Do it", "done": "Done"}.get(
        tool.doing, "Move" if tool.path else "Stay"
    )
    found = [Verb("orders.commit", confirm, "Enter", icon=tool.doing, primary=True)] if tool.stage == "ready" else []
    if tool.doing == "move" and (tool.path or not tool.chosen):
        found.append(Verb("orders.stay", "Stay", "S"))
    if tool.vehicle and tool.doing == "move":
        found.append(Verb("orders.backward", "Forward" if tool.backward else "Backward", "R"))
    if tool.doing == "fire" and tool.facing_now():
        found += [
            Verb("orders.left", "Turn left", ",", quiet=True),
            Verb("orders.right", "Turn right", ".", quiet=True),
        ]
    if tool.fires and tool.doing != "fire":
        found.append(Verb("orders.fire", "Fire", "F", icon="fire"))
    if tool.chargers and tool.doing != "charge":
        found.append(Verb("orders.charge", "Charge", "A", icon="charge"))
    if tool.movers and tool.doing not in ("move", ""):
        found.append(Verb("orders.move", "Move", "M", icon="move"))
    return tuple(found)
