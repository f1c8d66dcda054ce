"""A study in words: what the command line prints, and what a screen reader says of the charts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.flow import Ruleset, Seat
from lhy_desktop.engine.flow.door import Band, bands_of, seats_in_order, side_words
from lhy_desktop.lab.balance import Played
from lhy_desktop.lab.findings import Findings, Outcome, Suggestion, changed
from lhy_desktop.lab.observing import Heat
from lhy_desktop.lab.statistics import Interval, Spread
from lhy_desktop.lab.study import Study

HOTTEST = 5
"""How many hexes a sentence names."""
DRAWS = "Draws"


class Names(msgspec.Struct, frozen=True):
    """How the sides of a mission are called, in the order in which lists name them, and its bands."""

    seats: tuple[Seat, Seat]
    people: Mapping[Seat, str]
    bands: tuple[Band, ...] = ()

    def of(self, outcome: Outcome) -> str:
        """Who wins with an outcome."""
        return DRAWS if outcome is None else self.people[outcome]

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """Everything that a game can come to: either side wins, or a draw."""
        return (*self.seats, None)


PLAIN = Names(("axis", "allied"), {"axis": "First side", "allied": "Second side"})


def names_of(rules: Ruleset, prepared: Any) -> Names:
    """How a mission calls its sides."""
    seats = seats_in_order(rules, prepared)
    people: dict[Seat, str] = {seat: side_words(rules, prepared, seat).people for seat in seats}
    return Names(seats, people, bands_of(rules, prepared))


def names_for(rules: Ruleset, study: Study) -> Names:
    """The same for a study; plain words when its mission cannot be read any more."""
    try:
        return names_of(rules, rules.prepare(study.mission, study.options))
    except (ContentError, LookupError, ValueError):
        return PLAIN


def percent(wins: int, games: int) -> str:
    """A rate in whole per cent."""
    return f"{round(100 * wins / games)} %" if games else "–"


def reach(interval: Interval) -> str:
    """An interval in whole per cent: "41–55"."""
    return f"{round(100 * interval[0])}–{round(100 * interval[1])}"


def wins(found: Findings, names: Names) -> list[str]:
    """A line for each side, and one for draws."""
    return [
        f"{names.of(one)}: {found.wins(one)} of {found.games}, {percent(found.wins(one), found.games)} "
        f"(95 % between {reach(found.interval(one)).replace('–', ' and ')} %)"
        for one in names.outcomes
    ]


def spread_words(found: Spread, unit: str = "") -> str:
    """A spread in one line: the median, the middle half, the most."""
    return f"{found.median}{unit} at the median, half of all {found.low} to {found.high}, at most {found.most}"


def lengths(found: Findings, names: Names) -> list[str]:
    """Lengths and losses."""
    figures = found.figures
    by_seat = {"axis": figures.axis_losses, "allied": figures.allied_losses}
    rows = [f"Turns: {spread_words(figures.turns)}"]
    if figures.minutes.most:
        rows.append(f"Minutes of the game's clock: {spread_words(figures.minutes)}")
    rows.append(f"Decisions: {spread_words(figures.decisions)}")
    rows += [f"Losses, {names.of(seat)}: {spread_words(by_seat[seat])}" for seat in names.seats]
    return rows


def deciders(found: Findings, names: Names) -> list[str]:
    """What ended the games, and what was decisive."""
    rows = []
    for one in found.endings:
        won = dict(zip(("axis", "allied", None), one.won, strict=True))
        shares = ", ".join(f"{names.of(side)} {won[side]}" for side in names.outcomes if won[side])
        rows.append(f"{one.words[:1].upper()}{one.words[1:]}: {one.games} ({shares})")
    for stake in found.stakes:
        held = dict(zip(("axis", "allied"), stake.held, strict=False))
        decisive = dict(zip(("axis", "allied"), stake.decisive, strict=True))
        told = "; ".join(
            f"{names.of(seat)} held it in {percent(held[seat], found.games)}, decisive in {decisive[seat]}"
            for seat in names.seats
        )
        rows.append(f"{stake.words[:1].upper()}{stake.words[1:]}: {told}")
    return rows


def hottest(heat: Heat, seat: Seat | None = None) -> str:
    """The hexes in which most of something happened, to one side or both."""
    counts = {hex: _of(both, seat) for hex, both in heat.items()}
    most = sorted((hex for hex in counts if counts[hex]), key=lambda one: (-counts[one], one))[:HOTTEST]
    return ", ".join(f"{hex} {counts[hex]}" for hex in most) or "none"


def _of(both: tuple[int, int], seat: Seat | None) -> int:
    return sum(both) if seat is None else both[0 if seat == "axis" else 1]


def heats(found: Findings) -> list[str]:
    """Where most of it happened."""
    return [
        f"Most losses: {hottest(found.losses)}",
        f"Most shots at: {hottest(found.shots)}",
        f"Most entered: {hottest(found.moves)}",
    ]


def bands_words(bands: Sequence[Band], names: Names) -> str:
    """Bands in one line: "Americans up to 28, draw up to 40, Germans above"."""
    parts = []
    for band in bands:
        who = "draw" if band.winner is None else names.of(band.winner)
        parts.append(f"{who} above" if band.up_to is None else f"{who} up to {band.up_to}")
    return ", ".join(parts)


def told(game: Played, names: Names) -> str:
    """How one game went, in a line."""
    won = "a draw" if game.winner is None else f"{names.people[game.winner]} won"
    turns = "1 turn" if game.turns == 1 else f"{game.turns} turns"
    lost = {"axis": game.losses[0], "allied": game.losses[1]}
    losses = ", ".join(f"{names.people[seat]} {lost[seat]}" for seat in names.seats)
    score = str(game.score).replace("-", "−")
    return f"Game {game.seed}: {won}, score {score}, {turns}; losses: {losses}"


def suggestion_words(found: Suggestion, names: Names, games: int) -> str:
    """A suggestion in a sentence, with what it rests on."""
    won = {"axis": found.axis, "allied": found.allied}
    shares = ", ".join(f"{names.of(seat)} {percent(won[seat], games)}" for seat in names.seats)
    return (
        f"With {bands_words(found.bands, names)} these games would have come out at {shares}, "
        f"{percent(found.draws, games)} draws."
    )


def compared(one: Findings, other: Findings, names: Names) -> list[str]:
    """What differs between two studies, and whether chance alone may explain it."""
    rows = []
    for outcome in names.outcomes:
        low, high = changed(one, other, outcome)
        gap = 100 * (_rate(other, outcome) - _rate(one, outcome))
        sure = "more than chance" if low > 0 or high < 0 else "chance alone may explain it"
        rows.append(
            f"{names.of(outcome)}: {percent(one.wins(outcome), one.games)} and "
            f"{percent(other.wins(outcome), other.games)}, {gap:+.0f} points "
            f"(95 % between {100 * low:+.0f} and {100 * high:+.0f}): {sure}"
        )
    for name, first, second in (
        ("Turns", one.figures.turns, other.figures.turns),
        ("Score", one.figures.score, other.figures.score),
        ("Losses of both sides", one.figures.losses, other.figures.losses),
    ):
        rows.append(f"{name} at the median: {first.median} and {second.median}")
    return rows


def _rate(found: Findings, outcome: Outcome) -> float:
    return found.wins(outcome) / found.games if found.games else 0.0
