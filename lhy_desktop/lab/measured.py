"""A mission's measured figures, kept in ``resources/balance/<ruleset>/<mission>.yaml`` (docs/formats.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from lhy_desktop.engine.content import ContentError, find_places, read
from lhy_desktop.engine.flow import Seat
from lhy_desktop.lab.balance import Played, Tally, balance, tally
from lhy_desktop.lab.statistics import wilson

FOLDER = "resources/balance"
AGAINST = "random"
"""The computer player that the measuring player must beat from both seats."""
_SECONDS = 15
"""Seconds a person needs for a decision, thinking and watching the dice; measured at the table and in the window."""


@dataclass(frozen=True)
class Against:
    """The measuring player in one seat against the random one in the other."""

    games: int
    wins: int
    draws: int

    @property
    def tally(self) -> Tally:
        """The same as a tally."""
        return Tally(self.games, self.wins, self.draws)


@dataclass(frozen=True)
class Hashes:
    """What was measured: the mission with all its data, and the computer players."""

    mission: str
    computers: str


@dataclass(frozen=True)
class Measured:
    """One mission, with the measuring player on both sides. Figures are medians; ``losses`` are steps of both sides
    together.

    ``decisions`` are those of both sides, ``longest`` the turns of the longest game. ``endings`` count what ended
    the games. ``axis_interval`` and ``allied_interval`` are per cent, 90 % Wilson.
    """

    games: int
    axis: int
    allied: int
    draws: int
    axis_interval: tuple[int, int]
    allied_interval: tuple[int, int]
    turns: int
    longest: int
    minutes: int
    decisions: int
    losses: int
    axis_losses: int
    allied_losses: int
    measured: Hashes
    endings: dict[str, int] = field(default_factory=dict)
    against_random: dict[Seat, Against] = field(default_factory=dict)

    def wins(self, seat: Seat) -> int:
        """Games a seat won."""
        return self.axis if seat == "axis" else self.allied

    def interval(self, seat: Seat) -> tuple[int, int]:
        """90 % interval of a seat's rate of wins, in per cent."""
        return self.axis_interval if seat == "axis" else self.allied_interval

    @property
    def table_minutes(self) -> int:
        """How long a game of two people takes, in real minutes, rounded to five."""
        return max(5, 5 * round(self.decisions * _SECONDS / 300))


def interval(wins: int, games: int) -> tuple[int, int]:
    """The 90 % interval of a rate in whole per cent."""
    low, high = wilson(wins, games)
    return round(100 * low), round(100 * high)


def of_games(games: Sequence[Played], mission: str, computers: str) -> Measured | None:
    """The figures of all games played of a mission; None without a game of the measuring player on both sides.

    The measuring player is the player of these games who is not the random one.
    """
    player = next((name for game in games for name in (game.axis, game.allied) if name != AGAINST), AGAINST)

    def between(axis: str, allied: str) -> list[Played]:
        return [game for game in games if (game.axis, game.allied) == (axis, allied)]

    found = balance(between(player, player))
    if not found.games:
        return None
    against: dict[Seat, Tally] = {
        "axis": tally(between(player, AGAINST), "axis"),
        "allied": tally(between(AGAINST, player), "allied"),
    }
    return Measured(
        games=found.games,
        axis=found.axis,
        allied=found.allied,
        draws=found.draws,
        axis_interval=interval(found.axis, found.games),
        allied_interval=interval(found.allied, found.games),
        turns=found.turns.median,
        longest=found.turns.most,
        minutes=found.minutes.median,
        decisions=found.decisions.median,
        losses=found.losses.median,
        axis_losses=found.axis_losses.median,
        allied_losses=found.allied_losses.median,
        measured=Hashes(mission, computers),
        endings=found.endings,
        against_random={seat: Against(t.games, t.wins, t.draws) for seat, t in against.items() if t.games},
    )


def written(found: Measured, by: str = "`packaging/dev.py soak`") -> str:
    """The text of the file; ``by`` says in its first line who wrote it."""
    rows = [f"# Written by {by}: the usual computer player on both sides."]
    plain = ("games", "axis", "allied", "draws", "axis_interval", "allied_interval", "turns", "longest", "minutes")
    for name in (*plain, "decisions", "losses", "axis_losses", "allied_losses"):
        value = getattr(found, name)
        rows.append(f"{name}: {list(value) if isinstance(value, tuple) else value}")
    rows += _block("endings", {f"'{reason.replace(chr(39), 2 * chr(39))}'": n for reason, n in found.endings.items()})
    against: dict[str, object] = {
        seat: f"{{games: {one.games}, wins: {one.wins}, draws: {one.draws}}}"
        for seat, one in found.against_random.items()
    }
    rows += _block("against_random", against)
    rows += _block("measured", {"mission": f"'{found.measured.mission}'", "computers": f"'{found.measured.computers}'"})
    return "\n".join(rows) + "\n"


def _block(name: str, values: Mapping[str, object]) -> list[str]:
    return [f"{name}:", *(f"  {key}: {value}" for key, value in values.items())] if values else []


def measured(ruleset: str, mission: str) -> Measured | None:
    """The figures of a mission, or None when it has not been measured or the file cannot be read."""
    path = find_places().files(f"{FOLDER}/{ruleset}").get(mission)
    if path is None:
        return None
    try:
        found, _ = read(path, Measured)
    except ContentError:
        return None
    return found if found.games > 0 else None
