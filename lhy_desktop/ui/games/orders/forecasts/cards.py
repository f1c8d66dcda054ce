"""The floating cards of drafts: what an activation's checks, fire, charges and moves may bring before it begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lhy_desktop.engine.flow import Preview, total
from lhy_desktop.engine.rulesets.orders.asks import artillery, drafts, fire
from lhy_desktop.engine.rulesets.orders.asks.drafts import Draft
from lhy_desktop.engine.rulesets.orders.model.actions import Give
from lhy_desktop.ui.games.orders import intents
from lhy_desktop.ui.games.orders.forecasts import chances
from lhy_desktop.ui.games.orders.picture import Picture
from lhy_desktop.ui.games.orders.sides import count, name
from lhy_desktop.ui.panels.preview_card import OutcomeRow, PreviewModel

MOST_CHECKS = 4
"""Checks that a card lists; more of them are counted."""


@dataclass(frozen=True)
class Floating:
    """What a floating card says, and the hexes it must not cover."""

    model: PreviewModel
    free: tuple[str, ...]


def of_draft(picture: Picture, base: str, by: str, found: intents.Intents) -> Floating | None:
    """The card of a drafted activation; None when there is nothing to foresee."""
    orders = [(one.team, one.give.order) for one in found]
    checks = _checks(picture, orders)
    given = intents.gives(picture, found)
    preview, salvos = picture.ask(drafts.Volley(Draft(base, intents.means(by), given)))
    charging = next((one.give for one in found if one.give.order == "charge"), None)
    if salvos:
        throws = tuple((one.team, one.dice, one.needed) for one in salvos)
        return _fire(picture, _target(picture, given), preview, throws, checks)
    if charging is not None:
        return _charge(picture, charging.team, charging.target, checks)
    if checks:
        title = "Before the orders are carried out"
        model = PreviewModel(title, "received fire checks come first", total_text="", odds=checks)
        return Floating(model, _free(picture, [team for team, _ in orders], ""))
    return None


def of_fire(picture: Picture, preview: Preview) -> Floating | None:
    """The card of the fire that is about to be carried out; None when nobody fires any more."""
    shots = picture.ask(fire.Firing()).shots
    if not shots:
        return None
    throws = tuple((one.team, total(one.dice), total(one.needed)) for one in shots)
    return _fire(picture, shots[0].target, preview, throws, ())


def _fire(
    picture: Picture,
    target: str,
    preview: Preview,
    throws: tuple[tuple[str, int, int], ...],
    checks: tuple[OutcomeRow, ...],
) -> Floating:
    """``throws``: each team with its dice and the number that they need."""
    expected = chances.hits((dice, needed) for _team, dice, needed in throws)
    model = PreviewModel(
        f"Fire at {picture.team(target).name}",
        count(sum(dice for _team, dice, _needed in throws), "die", "dice"),
        f"{float(expected):.1f} hits to be expected. {_who_throws(picture, throws)}",
        chances.lines(preview.ledger),
        total_text="Each die needs",
        total=total(preview.ledger),
        odds=(*checks, *chances.rows(preview.outcomes, ("dice",))),
        notes=tuple(note.text for note in preview.notes[1:]),
    )
    return Floating(model, _free(picture, [team for team, _dice, _needed in throws], target))


def _target(picture: Picture, given: tuple[Give, ...]) -> str:
    """Whom the activation fires at, by the draft or by an order given already."""
    group = picture.view.group
    every = (*(group.given if group is not None else ()), *given)
    return next(str(one.target) for one in every if one.order == "fire" and one.target)


def _checks(picture: Picture, orders: Sequence[tuple[str, str]]) -> tuple[OutcomeRow, ...]:
    found = chances.dangers(picture, orders)
    return tuple(chances.danger_row(picture, team, one) for team, one in found[:MOST_CHECKS])


def _who_throws(picture: Picture, throws: tuple[tuple[str, int, int], ...]) -> str:
    """ "Rifle team 1: 3 dice, 4+. Rifle team 2: 3 dice, 5+"."""
    return ". ".join(
        f"{name(picture.setup, team)}: {count(dice, 'die', 'dice')}, {needed}+" for team, dice, needed in throws
    )


def _charge(picture: Picture, team: str, target: str, checks: tuple[OutcomeRow, ...]) -> Floating:
    found = picture.ask(drafts.Storm(team, target))
    model = PreviewModel(
        f"{name(picture.setup, team)} charges {picture.team(target).name}",
        "",
        "Its Assault Check, when it fights",
        chances.lines(found.ledger),
        total_text="It needs",
        total=total(found.ledger),
        odds=(*checks, *chances.rows(found.outcomes)),
        notes=tuple(note.text for note in found.notes),
    )
    return Floating(model, _free(picture, [team], target))


def _free(picture: Picture, teams: list[str], target: str) -> tuple[str, ...]:
    hexes = (*(picture.hex_of(team) for team in teams), picture.hex_of(target) if target else "")
    return tuple(dict.fromkeys(hex for hex in hexes if hex))


def of_barrage(picture: Picture, battery: str, hex: str) -> Floating:
    """What falls on whom under a barrage on a hex."""
    shells, view = picture.setup.barrage(battery), picture.view
    notes, own = [], 0
    struck = artillery.struck(view, battery, hex)
    for team in struck:
        friend = picture.teams[team].side == view.barrages[battery].seat if battery in view.barrages else False
        friend = friend or picture.own(team)
        own += friend
        dice = artillery.pings(view, battery, team)
        if picture.stats(team).vehicle:
            what = f"{count(dice, 'ping die', 'ping dice')}" if dice else "no effect"
        else:
            what = f"+{shells.rfp} received-fire {'point' if shells.rfp == 1 else 'points'}"
        notes.append(f"{name(picture.setup, team)}{' (yours!)' if friend else ''}: {what}")
    title = f"{shells.name} on {hex}"
    about = f"{count(own, 'team of yours', 'teams of yours')} under it." if own else ""
    model = PreviewModel(
        title[:1].upper() + title[1:],
        f"radius {shells.radius}",
        about or "Every team under it is hit.",
        total_text="",
        notes=tuple(notes) or ("Nobody known is under it.",),
    )
    return Floating(model, tuple(dict.fromkeys((hex, *map(picture.hex_of, struck)))))
