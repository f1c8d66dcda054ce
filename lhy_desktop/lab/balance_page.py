"""docs/balance.md: every mission's measured figures beside the bounds they must keep."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.lab import bounds
from lhy_desktop.lab.measured import Measured

_HEAD = """# Balance

Written by `packaging/dev.py soak`; what a mission is declared to be and the figures come from its files
(under `maps/missions` and `resources/balance`). The usual computer player sits on both sides unless said
otherwise. Intervals are 90 % Wilson intervals of a seat's rate of wins; with few games they are wide. Medians: game
turns, minutes on the game's own clock if it has one, decisions of both sides together, steps or teams lost (both
sides; axis + allied).

Bounds: the player v itself: median losses at least {losses}, the upper end of either seat's interval at most
{wins} % (or the mission is declared uneven), no game longer than {turns} turns. Against random, a draw as half: at
least {pair} % from both seats together, {each} % from either (uneven missions: the pair only), {all} % over all.
A **!** marks what is not kept.
"""


_COLUMNS = ("games", "axis", "allied", "draws", "turns (longest)", "minutes", "decisions", "losses")


class Row(msgspec.Struct, frozen=True):
    """A mission of the page. ``favors`` and ``why`` are given where the mission declares itself uneven; ``stale`` says
    what changed since it was measured."""

    mission: str
    found: Measured | None
    favors: Seat | None = None
    why: str = ""
    stale: str = ""


def page(rows: Sequence[Row]) -> str:
    """The whole text of the page."""
    head = _HEAD.format(
        losses=bounds.LEAST_LOSSES,
        wins=bounds.MOST_WINS,
        turns=bounds.MOST_TURNS,
        pair=bounds.PAIR,
        each=bounds.EACH,
        all=bounds.OVER_ALL,
    )
    known = [(row, row.found) for row in rows if row.found is not None]
    parts = [head, _title("The usual computer player v itself", *_COLUMNS)]
    parts += [_even(row, found) for row, found in known]
    parts.append(_title("The usual computer player v random", "as axis", "as allied", "both"))
    parts += [_random(row, found) for row, found in known]
    total = bounds.over_all(found for _, found in known)
    mark = " **!**" if total.games and total.percent < bounds.OVER_ALL else ""
    parts.append(f"\nOver all missions: {total.percent:.1f} % of {total.games} games{mark}.\n")
    parts.append("\n## How games ended\n\n")
    parts += [f"- **{row.mission}**: {_endings(found)}\n" for row, found in known]
    parts.append("\n## What is not kept, and what is meant\n\n")
    said = [_said(row) for row in rows]
    parts += [line for line in said if line] or ["Every mission keeps every bound.\n"]
    return "".join(parts)


def _title(title: str, *columns: str) -> str:
    return f"\n## {title}\n\n| mission | {' | '.join(columns)} |\n{'|---' * (len(columns) + 1)}|\n"


def _even(row: Row, found: Measured) -> str:
    seats = []
    for seat in SEATS:
        low, high = found.interval(seat)
        mark = " **!**" if high > bounds.MOST_WINS and row.favors is None else ""
        seats.append(f"{100 * found.wins(seat) / found.games:.0f} % ({low}–{high}){mark}")
    long = " **!**" if found.longest > bounds.MOST_TURNS else ""
    few = " **!**" if found.losses < bounds.LEAST_LOSSES else ""
    cells = (
        row.mission + (" (uneven)" if row.favors else ""),
        str(found.games),
        *seats,
        f"{100 * found.draws / found.games:.0f} %",
        f"{found.turns} ({found.longest}){long}",
        str(found.minutes or "–"),
        str(found.decisions),
        f"{found.losses} ({found.axis_losses} + {found.allied_losses}){few}",
    )
    return f"| {' | '.join(cells)} |\n"


def _random(row: Row, found: Measured) -> str:
    cells = []
    for seat in SEATS:
        one = found.against_random.get(seat)
        if one is None:
            cells.append("not played")
            continue
        mark = " **!**" if one.tally.percent < bounds.EACH and row.favors is None else ""
        cells.append(f"{one.tally.percent:.0f} % of {one.games}{mark}")
    both = bounds.pair(found)
    mark = " **!**" if both.games and both.percent < bounds.PAIR else ""
    cells.append(f"{both.percent:.0f} %{mark}" if both.games else "not played")
    return f"| {' | '.join((row.mission, *cells))} |\n"


def _endings(found: Measured) -> str:
    return ", ".join(f"{reason[:1].lower()}{reason[1:]} {count}" for reason, count in found.endings.items())


def _said(row: Row) -> str:
    lines = [f"Declared uneven, for the {row.favors} side: {row.why}"] if row.favors else []
    if row.found is None:
        lines.append("Not measured yet.")
    else:
        lines += bounds.unmet(row.found, row.favors)
    if row.stale:
        lines.append(row.stale)
    return f"- **{row.mission}**: {' '.join(lines)}\n" if lines else ""
