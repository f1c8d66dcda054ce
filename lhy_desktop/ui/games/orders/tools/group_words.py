"""A drafted activation in the bar, in the menu of a hex, and in the card that says why."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.engine.rulesets.orders.asks import activations, artillery, drafts
from lhy_desktop.engine.rulesets.orders.model.actions import EndTurn
from lhy_desktop.engine.rulesets.orders.model.words import capital, listed
from lhy_desktop.ui.games.orders import intents
from lhy_desktop.ui.games.orders.forecasts import chances
from lhy_desktop.ui.games.orders.intents import Intent
from lhy_desktop.ui.games.orders.picture import GIVING, LOOP, WINDOW
from lhy_desktop.ui.games.orders.sides import count, name, people
from lhy_desktop.ui.games.orders.tools.gesture import NOT_YET, first, reasons
from lhy_desktop.ui.games.orders.tools.group_draft import GroupDraft
from lhy_desktop.ui.games.orders.tools.weapons import WORDS, weapons
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Verb, WhyModel
from lhy_desktop.ui.seam.tool import MenuRow
from lhy_desktop.ui.widgets.words import Span

BY = {"point": "1 order point", "hero": "1 Hero Point", "free": "no point", "guns": "the first point"}
TITLES = {"move": ("Move", "M"), "fire": ("Fire", "F"), "charge": ("Charge", "A")}
DOES = {"move": ("moves", "move"), "fire": ("fires", "fire"), "charge": ("charges", "charge")}
MOST_NAMED = 3
MOST_JUDGED = 8
"""Enemies, the nearest first, that are looked at for the reason why an order is not possible."""
MOST_CHIPS = 9
State = Literal["yes", "no"]


def bar(tool: GroupDraft) -> DecisionModel:
    """Nothing in hand, a group in hand, or orders drafted."""
    if not tool.base:
        return _idle(tool)
    return _ready(tool) if tool.stage == "ready" else _selected(tool)


# -- nothing in hand ----------------------------------------------------------------------------------


def _idle(tool: GroupDraft) -> DecisionModel:
    picture, seat = tool.picture, tool.picture.seat
    assert seat is not None
    view, who = picture.view, capital(people(picture.setup, seat))
    if picture.kind == WINDOW:
        left = count(view.heroes.get(seat, 0), "Hero Point", "Hero Points")
        return DecisionModel(
            sentence=f"{who}: use a Hero Point now? {left} left",
            detail=first(tool.refused) or "Click a team to activate it now, or pass.",
            verbs=(Verb("orders.pass", "Pass", "P", primary=True),),
        )
    points = count(view.points, "order point", "order points")
    heroes = view.heroes.get(seat, 0)
    held = f" and {count(heroes, 'Hero Point', 'Hero Points')}" if heroes else ""
    must = picture.ask(activations.Unordered())
    hint = "Click a team to activate it." if picture.able else "Nobody is left to activate."
    if all(one.id in view.losses for one in picture.setup.teams.values() if one.side != seat):
        hint = "No enemy team is left: the mission is over when you end this turn."
    if must:
        hint = f"{count(len(must), 'team', 'teams')} in contact must get orders first; they cost nothing."
    return DecisionModel(
        sentence=f"{who}: {points}{held} left",
        detail=first(tool.refused) or hint,
        chips=tuple(ChipModel(f"unit:{one}", name(picture.setup, one), lead=str(n)) for n, one in _duties(must)),
        verbs=(*_barrage(tool), _end(tool)),
    )


def _duties(must: tuple[str, ...]) -> tuple[tuple[int, str], ...]:
    return tuple(enumerate(must[:MOST_CHIPS], 1))


def _barrage(tool: GroupDraft) -> tuple[Verb, ...]:
    """The verb of who has artillery."""
    picture = tool.picture
    if all(one.side != picture.seat for one in picture.setup.batteries.values()):
        return ()
    able = picture.once("batteries", lambda: picture.ask(artillery.Batteries()))
    if able:
        return (Verb("orders.barrage", "Barrage", "B", icon="barrage", note="the first order point"),)
    why = "Only the first order point of the turn orders artillery."
    return (Verb("orders.barrage", "Barrage", "B", "no", why, "barrage"),)


def _end(tool: GroupDraft) -> Verb:
    refused = tool.picture.judge(EndTurn())
    state: State = "no" if refused else "yes"
    nobody = not tool.picture.able and not refused
    return Verb("orders.end", "End turn", "Ctrl+Enter", state, first(refused), primary=nobody)


# -- a group ------------------------------------------------------------------------------------------


def _selected(tool: GroupDraft) -> DecisionModel:
    picture = tool.picture
    return DecisionModel(
        sentence=f"{_who(tool)}: {_asks(tool)}",
        detail=first(tool.refused) or _hint(tool),
        chips=_chips(tool),
        chip_keys=("Tab",) if tool.units and picture.kind != WINDOW else (),
        chip_hint="next target" if tool.units else "",
        remark=_remark(tool),
        verbs=_orders(tool),
    )


def _who(tool: GroupDraft) -> str:
    """Who is in hand, else whose group it is."""
    setup = tool.picture.setup
    if not tool.units:
        return f"{name(setup, tool.base)} and his teams" if tool.base in setup.leaders else name(setup, tool.base)
    if len(tool.units) > MOST_NAMED:
        return f"{len(tool.units)} teams"
    return capital(listed(tuple(setup.teams[one].name for one in tool.units)))


def _asks(tool: GroupDraft) -> str:
    if tool.exits():
        return "gets out where?"
    if not tool.units:
        return "who gets an order?"
    return {"move": "where to?", "fire": "at whom?", "charge": "whom?"}.get(tool.armed, "which order?")


def _hint(tool: GroupDraft) -> str:
    cost = "" if tool.picture.kind == GIVING else f"Costs {BY[tool.by]}. "
    if tool.exits():
        return "Click a lit hex beside the transport; after that the team moves up to 3 hexes, or fires."
    if not tool.units:
        return f"{cost}Click the outlined teams, or G for all of them."
    more = " Click outlined teams to take them along, G for all." if tool.open_to() else ""
    if all(tool.picture.ask(drafts.MustFight(one)) for one in tool.units):
        return f"{cost}In contact: F or a click on the enemy fights, a click elsewhere leaves."
    if tool.entries():
        return f"{cost}Off the map: in by a lit hex at its edge, which counts 1. Click where to go.{more}"
    return f"{cost}Click or drag to a hex to move, to an enemy to fire; Shift on an enemy charges.{more}"


def _orders(tool: GroupDraft) -> tuple[Verb, ...]:
    """Move, fire, charge, grey with the reason where none of those in hand may."""
    if not tool.units:
        return (_whole(tool),)
    whole = (_whole(tool),) if tool.open_to() else ()
    return (*(_order(tool, order) for order in TITLES), *whole)


def _whole(tool: GroupDraft) -> Verb:
    return Verb("orders.group", "All of them", "G", icon="group")


def _order(tool: GroupDraft, order: str) -> Verb:
    title, key = TITLES[order]
    why = tool.picture.once(("order", tool.intents, tool.units, order), lambda: refusal(tool, order))
    state: State = "no" if why else "yes"
    return Verb(f"orders.{order}", title, key, state, first(why), order, primary=tool.armed == order and not why)


def refusal(tool: GroupDraft, order: str) -> tuple[Refusal, ...]:
    """Why the first team in hand cannot have this order at all; the reason that most enemies give."""
    picture = tool.picture
    draft = drafts.Draft(tool.base, intents.means(tool.by), intents.gives(picture, tool.intents))
    asked = drafts.Offered(draft, tool.item)
    offered = picture.once(asked, lambda: picture.ask(asked))
    if any(one.order == order for one in offered):
        return ()
    there = [one for one in picture.teams.values() if one.side != picture.seat and one.place == "map"]
    there.sort(key=lambda one: picture.board.distance(tool.here, one.hex) if tool.here else 0)
    enemies = [one.id for one in there[:MOST_JUDGED]]
    if order == "move" or not enemies:
        return picture.ask(drafts.Judged(draft, tool.intent(tool.item, "move", "", "").give)) or (
            Refusal("5", "There is no known enemy."),
        )
    said = [picture.ask(drafts.Judged(draft, tool.intent(tool.item, order, "", one).give)) for one in enemies]
    rules = Counter(one[0].rule for one in said if one)
    rule = rules.most_common(1)[0][0]
    return next(one for one in said if one and one[0].rule == rule)


def _chips(tool: GroupDraft) -> tuple[ChipModel, ...]:
    """The members of the group with what they are to do; for a team alone the leader who could take his group along."""
    picture, setup = tool.picture, tool.picture.setup
    if ways := list(tool.exits().values()):
        return tuple(
            ChipModel(f"leave:{one.team}:{one.hex}", capital(picture.words(one)), str(n))
            for n, one in enumerate(ways[:MOST_CHIPS], 1)
        )
    if riders := tool.riders():
        return tuple(
            ChipModel(f"base:{one}", f"{setup.teams[one].name} gets out", str(n)) for n, one in enumerate(riders, 1)
        )
    if len(tool.members) < 2:
        leader = tool.leader_of(tool.units) if tool.units and picture.kind != GIVING else ""
        if leader and leader != tool.base:
            return (ChipModel(f"base:{leader}", f"with {setup.teams[leader].name} and his teams", "1"),)
        return ()
    orders = {one.team: _word(one) for one in tool.intents}
    digits = iter(range(1, 10))
    found = []
    for team in tool.members:
        digit = next(digits, 0)
        said = orders.get(team, "")
        found.append(
            ChipModel(
                f"unit:{team}",
                setup.teams[team].name,
                str(digit) if digit else "",
                said,
                team in tool.units,
                _tip(tool, team),
            )
        )
    return tuple(found)


def _word(one: Intent) -> str:
    """ "fight" for who is to fight on in contact: its order is to fire, at nobody (7.1)."""
    return "fight" if one.give.order == "fire" and not one.give.target else one.give.order


def _tip(tool: GroupDraft, team: str) -> str:
    here = tool.picture.teams[team]
    said = [here.hex or "off the map"]
    said += [count(here.rfp, "received-fire point", "received-fire points")] if here.rfp else []
    said += ["suppressed"] if here.suppressed else []
    return ", ".join(said)


def _remark(tool: GroupDraft) -> tuple[Span, ...]:
    """The checks that come before the orders, in one line."""
    orders = [(one.team, one.give.order) for one in tool.intents]
    found = chances.dangers(tool.picture, orders or [(team, "fire") for team in tool.units])
    if not found:
        return ()
    if len(found) == 1:
        moving = () if orders else chances.dangers(tool.picture, [(found[0][0], "move")])
        return (Span(capital(chances.danger_words(found[0][1], *(one for _, one in moving))), "attention"),)
    return (Span(f"{len(found)} teams check first for the fire they received", "attention"),)


# -- orders drafted -----------------------------------------------------------------------------------


def _ready(tool: GroupDraft) -> DecisionModel:
    picture = tool.picture
    cost = BY[tool.by] if picture.kind != GIVING else ""
    left = [team for team in tool.members if team not in tool.ordered]
    hint = f"{count(len(left), 'team has', 'teams have')} no order yet. " if left and len(tool.members) > 1 else ""
    spent = f"Costs {cost}. " if cost else ""
    return DecisionModel(
        sentence=_drafted(tool),
        detail=first(tool.refused) or f"{spent}{hint}{NOT_YET}",
        chips=(*_chips(tool), *_weapon(tool)),
        remark=_remark(tool),
        verbs=(
            Verb("orders.commit", "Begin", "Enter", icon="play", primary=True),
            *(_orders(tool) if tool.units else ()),
            *((_whole(tool),) * bool(left and not tool.units and len(tool.members) > 1)),
            *((Verb("edit.leg", "Last order back", "Backspace", quiet=True),) * (len(tool.intents) > 1)),
        ),
    )


def _drafted(tool: GroupDraft) -> str:
    """ "2 teams move, Rifle team 3 fires at the gun"."""
    picture, setup = tool.picture, tool.picture.setup
    parts = []
    for order in ("move", "charge", "fire"):
        those = [one for one in tool.intents if one.give.order == order]
        if not those:
            continue
        who = setup.teams[those[0].team].name if len(those) == 1 else f"{len(those)} teams"
        verb = DOES[order][len(those) > 1]
        target = those[0].give.target
        where = f" at {setup.teams[target].name}" if target and order == "fire" else ""
        where = f" {setup.teams[target].name}" if target and order == "charge" else where
        if order == "fire" and not target:
            verb, where = ("fights", "") if len(those) == 1 else ("fight", "")
        if order == "move" and those[0].wish:
            where = f" toward {those[0].wish}" if len(those) == 1 else ""
        parts.append(f"{who} {verb}{where}")
    if len(tool.whole) > len(tool.intents):
        parts.append(f"{setup.teams[tool.base].name} stays")
    if not parts and tool.rides():
        carrier = setup.teams[picture.teams[tool.base].carrier].name
        return f"{name(setup, tool.base)} gets out of {carrier}"
    if not parts and picture.view.group is not None:
        return "The orders are given: begin?"
    return capital(", ".join(parts))


def _weapon(tool: GroupDraft) -> tuple[ChipModel, ...]:
    """The weapon that fires, for teams that have several."""
    for one in tool.intents:
        if one.give.order == "fire" and one.give.target and len(weapons(tool.picture, one.team)) > 1:
            return (ChipModel("weapon:next", f"with {WORDS[one.give.weapon]}", "W", tip="W takes another weapon"),)
    return ()


# -- menus and reasons --------------------------------------------------------------------------------


def menu(tool: GroupDraft, hex: str, item: str) -> tuple[MenuRow, ...]:
    """Orders for the hex; legal ones first."""
    if not tool.units:
        return ()
    enemy = tool.enemy_in(hex)
    rows: list[MenuRow] = []
    grey: list[MenuRow] = []
    said = tool.picture.setup.teams[enemy].name if enemy else hex
    for order in ("fire", "charge") if enemy else ("move",):
        text = {"move": f"Move toward {said}", "fire": f"Fire at {said}", "charge": f"Charge {said}"}[order]
        before, tool.armed = tool.armed, order
        why = tool.meant(hex)[1]
        tool.armed = before
        (grey if why else rows).append(
            MenuRow(f"{text}: {first(why)}") if why else MenuRow(text, "menu.take", f"{order}:{hex}")
        )
    return (*rows, *grey, MenuRow(), MenuRow("Why?", "menu.why", hex))


def why(tool: GroupDraft, command: str, hex: str) -> WhyModel | None:
    """Why an order or the end of the turn is refused."""
    picture = tool.picture
    if command == "orders.end" and picture.kind == LOOP:
        refused = picture.judge(EndTurn())
        return WhyModel("The turn cannot end yet", reasons(refused)) if refused else None
    order = command.removeprefix("orders.")
    if order in TITLES and tool.units:
        refused = refusal(tool, order)
        who = capital(picture.setup.teams[tool.item].name)
        return WhyModel(f"{who} cannot {order}", reasons(refused)) if refused else None
    if not command and hex and tool.units and (refused := tool.against(hex)):
        return WhyModel(f"{hex} is no answer", reasons(refused))
    return WhyModel("This is not possible", reasons(tool.refused)) if tool.refused and not command else None
