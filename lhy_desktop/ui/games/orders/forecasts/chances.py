"""Chances as bars and as short lines."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Literal

from lhy_desktop.engine.flow import Ledger, Outcome
from lhy_desktop.engine.rulesets.orders.asks import checks
from lhy_desktop.engine.rulesets.orders.asks.checks import Danger
from lhy_desktop.engine.rulesets.orders.model.words import capital
from lhy_desktop.ui.games.orders.picture import Picture
from lhy_desktop.ui.games.orders.sides import count, name
from lhy_desktop.ui.panels.preview_card import OutcomeRow
from lhy_desktop.ui.widgets.bars import Share, Tone
from lhy_desktop.ui.widgets.ledger import Line, signed

SIDES = 6
_GOALS = ("base", "number")
_TONES: dict[str, Tone] = {"killed": "bad", "destroyed": "bad", "suppressed": "warn", "points": "warn"}


def percent(chance: int, of: int) -> str:
    """ "56 %"; never 0 % or 100 % for what may or may not be."""
    found = 100 * chance // of if of else 0  # as the bars do
    if 0 < chance < of:
        found = max(1, found)
    return f"{found} %"


def danger_row(picture: Picture, team: str, found: Danger) -> OutcomeRow:
    """A received fire check to come: "Rifle team 1/2 checks first: 2 dice, open ground"."""
    caption = f"{name(picture.setup, team)} checks first: {count(found.dice, 'die', 'dice')}, {found.name.lower()}"
    ready = found.of - found.killed - found.suppressed
    shares = [Share("Killed", found.killed, found.killed, found.of, "bad")]
    shares.append(Share("Suppressed", found.suppressed, found.suppressed, found.of, "warn"))
    return OutcomeRow(caption, (*shares, Share("Ready", ready, ready, found.of)))


def danger_words(found: Danger, moving: Danger | None = None) -> str:
    """ "checks 1 die on hard cover: killed 16 %, suppressed 33 %", and what it is ``moving``, where that differs; ""
    without a check."""
    if not found.dice:
        return ""
    said = f"checks {count(found.dice, 'die', 'dice')} on {found.name.lower()}: {_fates(found)}"
    if moving is not None and _fates(moving) != _fates(found):
        said += f"; if it moves, {_fates(moving)}"
    return said


def _fates(found: Danger) -> str:
    return f"killed {percent(found.killed, found.of)}, suppressed {percent(found.suppressed, found.of)}"


def dangers(picture: Picture, orders: Iterable[tuple[str, str]]) -> tuple[tuple[str, Danger], ...]:
    """The checks that teams with these orders make first."""
    found = []
    for team, order in orders:
        here = picture.teams.get(team)
        if here is not None and here.place == "map" and here.rfp and team in picture.view.teams:
            given: Literal["move", "fire", "charge"] = "charge" if order == "charge" else "fire"
            found.append((team, checks.danger(picture.view, team, "move" if order == "move" else given)))
    return tuple(found)


def rows(outcomes: tuple[Outcome, ...], leave: tuple[str, ...] = ()) -> tuple[OutcomeRow, ...]:
    """Outcome tables, one bar each; tables named in ``leave`` are left out."""
    bars: dict[str, list[Outcome]] = {}
    for one in outcomes:
        if one.of and one.table not in leave:
            bars.setdefault(one.table or one.name, []).append(one)
    return tuple(OutcomeRow(_caption(found), (*map(_share, found), *_rest(found))) for found in bars.values())


def _rest(found: list[Outcome]) -> tuple[Share, ...]:
    """A single chance fills no whole bar: what else may come lies beside it."""
    one = found[0]
    rest = one.of - one.low if len(found) == 1 else 0
    return (Share("Otherwise", rest, rest, one.of),) if rest > 0 else ()


def _caption(found: list[Outcome]) -> str:
    """What the bar is about, and its parts from the left to the right."""
    return f"{capital(found[0].caption)}: {', '.join(one.name[:1].lower() + one.name[1:] for one in found)}"


def _share(one: Outcome) -> Share:
    return Share(one.name, one.low, one.high, one.of, _TONES.get(one.key, "none"))


def lines(ledger: Ledger) -> tuple[Line, ...]:
    """A ledger in the panel's form; the number that a die must reach is one."""
    return tuple(Line(capital(line.text), "", line.value, line.rule, line.key in _GOALS) for line in ledger)


def figures(ledger: Ledger) -> tuple[tuple[str, str], ...]:
    """A ledger beside dice: "4+" and what it is, then what changes it."""
    lines = ((line, f"{line.value}+" if line.key in _GOALS else signed(line.value)) for line in ledger)
    return tuple((figure, line.text) for line, figure in lines)


def hits(dice: Iterable[tuple[int, int]]) -> Fraction:
    """Hits to be expected of so many dice that each need so much."""
    return sum((Fraction(n * max(0, SIDES + 1 - need), SIDES) for n, need in dice), Fraction(0))
