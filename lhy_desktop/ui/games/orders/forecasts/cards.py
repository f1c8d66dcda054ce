"""The floating cards of drafts: what an activation's checks, fire, charges and moves may bring before it begins."""

from __future__ import annotations

from dataclasses import dataclass

from lhy_desktop.engine.flow import total
from lhy_desktop.engine.rulesets.orders.asks import artillery, drafts
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


def of_draft(
    picture: Picture, base: str, by: str, found: intents.Intents, waiting: tuple[str, ...] = ()
) -> Floating | None:
    """The card of a drafted activation, else of the teams ``waiting`` for orders; None when there is nothing to
    foresee."""
    orders: list[tuple[str, str]] = [(one.team, one.give.order) for one in found]
    orders = orders or [(team, "fire") for team in waiting]
    checks = _checks(picture, orders)
    given = intents.gives(picture, found)
    preview, salvos = picture.ask(drafts.Volley(Draft(base, intents.means(by), given)))
    charging = next((one.give for one in found if one.give.order == "charge"), None)
    if salvos:
        target = _target(picture, given)
        dice = sum(one.dice for one in salvos)
        expected = chances.hits((one.dice, one.needed) for one in salvos)
        model = PreviewModel(
            f"Fire at {picture.team(target).name}",
            count(dice, "die", "dice"),
            f"{float(expected):.1f} hits to be expected. {_who_throws(picture, salvos)}",
            chances.lines(preview.ledger),
            total_text="Each die needs",
            total=total(preview.ledger),
            odds=(*checks, *chances.rows(preview.outcomes, ("dice",))),
            notes=tuple(note.text for note in preview.notes[1:]),
        )
        return Floating(model, _free(picture, [one.team for one in salvos], target))
    if charging is not None:
        return _charge(picture, charging.team, charging.target, checks)
    if checks:
        model = PreviewModel("Before the orders are carried out", "Received fire checks come first", odds=checks)
        return Floating(model, _free(picture, [team for team, _ in orders], ""))
    return None


def _target(picture: Picture, given: tuple[Give, ...]) -> str:
    """Whom the activation fires at, by the draft or by an order given already."""
    group = picture.view.group
    every = (*(group.given if group is not None else ()), *given)
    return next(str(one.target) for one in every if one.order == "fire" and one.target)


def _checks(picture: Picture, orders: list[tuple[str, str]]) -> tuple[OutcomeRow, ...]:
    found = chances.dangers(picture, orders)
    return tuple(chances.danger_row(picture, team, one) for team, one in found[:MOST_CHECKS])


def _who_throws(picture: Picture, salvos: tuple[drafts.Salvo, ...]) -> str:
    """ "Rifle team 1: 3 dice, 4+. Rifle team 2: 3 dice, 5+"."""
    return ". ".join(
        f"{name(picture.setup, one.team)}: {count(one.dice, 'die', 'dice')}, {one.needed}+" for one in salvos
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
    for team in artillery.struck(view, battery, hex):
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
    return Floating(model, artillery.covered(view, battery, hex))
