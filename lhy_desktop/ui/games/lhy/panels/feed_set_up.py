"""The decision bar during set-up (20.7): who waits, how the unit in hand may start, what may be built."""

from __future__ import annotations

from typing import Literal

from lhy_desktop.engine.rulesets.lhy.model.actions import Done, StartDeployed
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.words import unit_names
from lhy_desktop.engine.rulesets.lhy.set_up.placing_units import states_in, without_place
from lhy_desktop.ui.games.lhy.drafts import building
from lhy_desktop.ui.games.lhy.drafts.draft import OrderDraft
from lhy_desktop.ui.games.lhy.panels.refusals import first
from lhy_desktop.ui.games.lhy.sides import name, people
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Verb

MOST_CHIPS = 10
WORKS = {"ip": "Improved position", "wire": "Wire", "mines": "Mines", "roadblock": "Roadblock", "cup": "Marker"}
_HOW = {"hidden": "hidden", "concealed": "concealed"}


def model(draft: OrderDraft) -> DecisionModel:
    """The decision bar during set-up."""
    picture = draft.picture
    assert picture.seat is not None
    assert picture.legal is not None
    waiting = [unit for unit in picture.able if picture.view.units[unit].place == "offmap"]
    side = people(picture.setup, picture.seat)
    chips = [
        ChipModel(f"unit:{unit}", name(picture.setup, unit), chosen=unit in draft.units)
        for unit in waiting[:MOST_CHIPS]
    ]
    chips += [
        ChipModel(
            f"work:{kind}",
            WORKS[kind],
            "B" if kind == building.following(draft) else "",
            building.supply(picture, kind),
            draft.work == kind,
        )
        for kind in building.kinds(picture)
    ]
    rest = next(picture.legal.narrow(verb="place the rest"), None)
    done = next(picture.legal.narrow(verb="done"), None)
    must = without_place(picture.view, picture.seat)
    missing = f"Not placed yet: {unit_names(picture.setup, must)}." if must else first(picture.legal.explain(Done()))
    return DecisionModel(
        sentence=_sentence(draft, side),
        detail=_detail(draft, waiting, len(picture.able)),
        chips=tuple(chips),
        chip_keys=("Space",) if waiting else (),
        chip_hint="next",
        verbs=(
            Verb(
                "setup.place",
                "Build at the cursor" if draft.work else "Place at the cursor",
                "P",
                *_off(bool(draft.units or draft.work), "Choose a unit first."),
            ),
            *_ways(draft),
            *_deploys(draft),
            Verb("setup.auto", "Place the rest", "⇧A", *_off(rest is not None, "All units are placed.")),
            Verb("setup.done", "Done", "⇧D", *_off(done is not None, missing), primary=done is not None),
        ),
    )


def _sentence(draft: OrderDraft, side: str) -> str:
    if draft.work:
        much = building.supply(draft.picture, draft.work) or "where units stand"
        return f"{side} set up: {WORKS[draft.work].lower()}, {much}"
    if not draft.units:
        return f"{side} set up"
    how = f", {_HOW[draft.how]}" if draft.how in _HOW else ""
    return f"{side} set up: {name(draft.picture.setup, draft.units[0])}{how}"


def _detail(draft: OrderDraft, waiting: list[str], able: int) -> str:
    said = first(draft.refused)
    if not said and draft.work:
        said = "Click a lit hex to build there, once more to take it off. Esc: units again."
    elif not said:
        said = (
            "Drag counters from the tray, or click one and then a lit hex."
            if waiting
            else "Drag counters to move them."
            if able
            else "Take a marker in hand, then click the lit hexes."
        )
    return f"{said} {able - len(waiting)} of {able} placed." if able else said


def _ways(draft: OrderDraft) -> tuple[Verb, ...]:
    """H and K on a side some of whose units have the choice (13.6)."""
    setup, able = draft.picture.setup, draft.picture.able
    if not any(_chooses(setup, unit) for unit in able):
        return ()
    off = _off(bool(draft.units), "Choose a unit first.")
    if draft.units and not _chooses(setup, draft.units[0]):
        off = ("no", f"{name(setup, draft.units[0])} has no choice in this mission.")
    return (Verb("setup.hide", "Hidden", "H", *off), Verb("setup.conceal", "Concealed", "K", *off))


def _chooses(setup: Setup, unit: str) -> bool:
    return any(len(states_in(setup, unit, zone)) > 1 for zone in setup.zones_of(unit))


def _deploys(draft: OrderDraft) -> tuple[Verb, ...]:
    legal, unit = draft.picture.legal, draft.units[:1]
    if not unit or legal is None or draft.picture.counter(unit[0]).kind != "squad":
        return ()
    why = legal.explain(StartDeployed(unit[0]))
    return (Verb("orders.deploy", "Two sections", "D", *_off(not why, first(why) if why else "")),)


def _off(able: bool, reason: str) -> tuple[Literal["yes", "no"], str]:
    """State and reason of a verb."""
    return ("yes", "") if able else ("no", reason)
