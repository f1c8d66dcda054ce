"""The bounds that a mission's measured figures must keep, and a sentence for each bound that is broken."""

from __future__ import annotations

from collections.abc import Iterable

from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.lab.balance import Tally
from lhy_desktop.lab.measured import Measured

PAIR, EACH, OVER_ALL = 75, 60, 90
"""Percent of games the computer must win against random: from both seats, from either seat, over all missions; a draw
is half a win."""
MOST_TURNS, LEAST_LOSSES, MOST_WINS = 40, 3, 70
"""Most turns of the longest game, least median of steps lost by both sides, and highest upper end of a seat's interval
in percent."""


def pair(found: Measured) -> Tally:
    """The result against random, from both seats together."""
    total = Tally()
    for one in found.against_random.values():
        total = total.plus(one.tally)
    return total


def over_all(all_found: Iterable[Measured]) -> Tally:
    """The result against random, in all missions together."""
    total = Tally()
    for found in all_found:
        total = total.plus(pair(found))
    return total


def unmet(found: Measured, favors: Seat | None = None) -> tuple[str, ...]:
    """One sentence for each bound that is broken. ``favors``: the side that the mission, declared uneven, says it
    favors."""
    said = []
    if found.losses < LEAST_LOSSES:
        said.append(f"Too little fighting: {found.losses} of {LEAST_LOSSES} steps wanted are lost at the median.")
    if found.longest > MOST_TURNS:
        said.append(f"A game took {found.longest} turns, {MOST_TURNS} are allowed.")
    for seat in SEATS:
        high = found.interval(seat)[1]
        if high > MOST_WINS and favors is None:
            said.append(f"The {seat} side may win {high} % of the games, {MOST_WINS} % are allowed.")
        if favors not in (None, seat) and found.wins(seat) > found.games - found.draws - found.wins(seat):
            said.append(f"It is said to favor the {favors} side, but the {seat} side wins more.")
        alone = found.against_random.get(seat)
        if alone is not None and alone.tally.percent < EACH and favors is None:
            said.append(f"As {seat} the computer has {alone.tally.percent:.0f} % against random, {EACH} % wanted.")
    both = pair(found)
    if both.games and both.percent < PAIR:
        said.append(f"From both seats the computer has {both.percent:.0f} % against random, {PAIR} % wanted.")
    return tuple(said)
