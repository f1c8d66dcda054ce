"""What a study has found: everything that its card, its page and the command line say, as numbers."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

import msgspec

from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.engine.flow.door import Band
from lhy_desktop.lab.balance import Balance, Played, balance
from lhy_desktop.lab.observing import Heat
from lhy_desktop.lab.statistics import Z95, Interval, difference, wilson

Outcome = Seat | None

ENOUGH = 30
"""Games that the score must have decided before bands are suggested."""


class Decider(msgspec.Struct, frozen=True):
    """Something that ended games, in words: how many, and who won them (axis, allied, nobody)."""

    key: str
    words: str
    games: int
    won: tuple[int, int, int]


class Held(msgspec.Struct, frozen=True):
    """A stake over all games: who held it at the end (axis, allied, nobody), and whom it gave the game, where it alone
    was enough."""

    key: str
    words: str
    hexes: tuple[str, ...]
    held: tuple[int, int, int]
    decisive: tuple[int, int]


class Findings(msgspec.Struct, frozen=True):
    """The figures of a study so far. ``scores`` are those of every sound game; ``failed`` counts the others.

    ``seconds`` are those of one core for all games together.
    """

    figures: Balance
    failed: int
    scores: tuple[tuple[int, Outcome, bool], ...]
    endings: tuple[Decider, ...]
    stakes: tuple[Held, ...]
    losses: Heat
    shots: Heat
    moves: Heat
    seconds: float

    @property
    def games(self) -> int:
        """The games that count."""
        return self.figures.games

    def wins(self, outcome: Outcome) -> int:
        """Games that a seat won; without a seat the draws."""
        return {"axis": self.figures.axis, "allied": self.figures.allied}.get(outcome or "", self.figures.draws)

    def interval(self, outcome: Outcome) -> Interval:
        """The 95 % interval of a seat's rate of wins, or of draws."""
        return wilson(self.wins(outcome), self.games, Z95)


class Suggestion(msgspec.Struct, frozen=True):
    """Borders of the bands that would have made these games even, and what each side would have won with them."""

    bands: tuple[Band, ...]
    axis: int
    allied: int
    draws: int


def findings(games: Sequence[Played]) -> Findings:
    """The figures of all games."""
    sound = [game for game in games if not game.failure]
    return Findings(
        balance(sound),
        len(games) - len(sound),
        tuple((game.score, game.winner, game.by_score) for game in sound),
        _endings(sound),
        _stakes(sound),
        _total(game.fell for game in sound),
        _total(game.shots for game in sound),
        _total(game.moves for game in sound),
        sum(game.seconds for game in games),
    )


def changed(one: Findings, other: Findings, outcome: Outcome) -> Interval:
    """The 95 % interval of how much more often a seat wins in the other study."""
    return difference((one.wins(outcome), one.games), (other.wins(outcome), other.games))


def suggested(found: Findings, bands: tuple[Band, ...], draws: float = 0.2) -> Suggestion | None:
    """Borders for these bands with which both sides would have won alike, with about this share of draws.

    Only the games that the score decided would have had another winner; None where there are few of them, or no bands.
    """
    scores = sorted(score for score, _, by_score in found.scores if by_score)
    if len(scores) < ENOUGH or len(bands) < 2:
        return None
    fixed = Counter(winner for _, winner, by_score in found.scores if not by_score)
    low, high = bands[0].winner, bands[-1].winner
    up_to = Counter(scores)
    sums, count = {scores[0] - 1: 0}, 0
    for score in range(scores[0], scores[-1] + 1):
        count += up_to[score]
        sums[score] = count
    wanted = draws * found.games

    def unfair(edge: int, last: int) -> tuple[float, int]:
        below, above = sums[edge] + fixed[low], len(scores) - sums[last] + fixed[high]
        return abs(below - above) + abs(sums[last] - sums[edge] + fixed[None] - wanted), last - edge

    borders = range(scores[0] - 1, scores[-1] + 1)
    edge, last = min(((a, b) for a in borders for b in borders if a <= b), key=lambda pair: unfair(*pair))
    won = Counter(fixed)
    won[low] += sums[edge]
    won[high] += len(scores) - sums[last]
    won[None] += sums[last] - sums[edge]
    middle = (Band(None, last),) if last > edge else ()
    return Suggestion((Band(low, edge), *middle, Band(high)), won["axis"], won["allied"], won[None])


def _endings(games: Sequence[Played]) -> tuple[Decider, ...]:
    groups: dict[str, list[Played]] = defaultdict(list)
    for game in games:
        groups[game.ending or game.reason].append(game)
    found = [
        Decider(key, ended[0].reason, len(ended), _won(game.winner for game in ended)) for key, ended in groups.items()
    ]
    return tuple(sorted(found, key=lambda one: (-one.games, one.key)))


def _stakes(games: Sequence[Played]) -> tuple[Held, ...]:
    first: dict[str, Held] = {}
    held: dict[str, Counter[Outcome]] = defaultdict(Counter)
    decisive: dict[str, Counter[Outcome]] = defaultdict(Counter)
    for game in games:
        for stake in game.stakes:
            first.setdefault(stake.key, Held(stake.key, stake.words, stake.hexes, (0, 0, 0), (0, 0)))
            held[stake.key][stake.holder] += 1
            decisive[stake.key][stake.holder] += stake.decisive
    return tuple(
        msgspec.structs.replace(
            one,
            held=(held[key]["axis"], held[key]["allied"], held[key][None]),
            decisive=(decisive[key]["axis"], decisive[key]["allied"]),
        )
        for key, one in first.items()
    )


def _won(winners: Iterable[Outcome]) -> tuple[int, int, int]:
    found = Counter(winners)
    return found[SEATS[0]], found[SEATS[1]], found[None]


def _total(heats: Iterable[Heat]) -> Heat:
    found: dict[str, list[int]] = {}
    for heat in heats:
        for hex, (axis, allied) in heat.items():
            sums = found.setdefault(hex, [0, 0])
            sums[0] += axis
            sums[1] += allied
    return {hex: (sums[0], sums[1]) for hex, sums in sorted(found.items())}
