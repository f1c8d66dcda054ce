"""Games of a study that are worth watching: the most typical, the longest, the closest, and one of each ending."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import msgspec

from lhy_desktop.engine.flow.door import Band, winner_in
from lhy_desktop.lab.balance import Played
from lhy_desktop.lab.statistics import Spread, spread


class Pick(msgspec.Struct, frozen=True):
    """A game, by what it was picked: "typical", "longest", "closest", or the key of its ending, with that in words."""

    key: str
    words: str
    game: Played


def picks(games: Sequence[Played], bands: tuple[Band, ...]) -> tuple[Pick, ...]:
    """The games of a study that are worth watching; none while there are none."""
    sound = [game for game in games if not game.failure]
    if not sound:
        return ()
    found = [
        Pick("typical", "The most typical", _typical(sound)),
        Pick("longest", "The longest", max(sound, key=lambda game: (game.turns, game.decisions, -game.seed))),
    ]
    if (close := _closest(sound, bands)) is not None:
        found.append(Pick("closest", "The closest", close))
    for key, count in Counter(game.ending or game.reason for game in sound).most_common():
        ended = [game for game in sound if (game.ending or game.reason) == key]
        times = "1 game" if count == 1 else f"{count} games"
        found.append(Pick(key, f"{ended[0].reason.rstrip('.')} ({times})", _typical(ended)))
    return tuple(found)


def _typical(games: Sequence[Played]) -> Played:
    """Of those that ended as most did, the one that lies nearest to the medians of score, length and losses."""
    usual = Counter(game.winner for game in games).most_common(1)[0][0]
    left = [game for game in games if game.winner == usual]
    measures: tuple[Callable[[Played], int], ...] = (
        lambda game: game.score,
        lambda game: game.turns,
        lambda game: game.decisions,
        lambda game: game.losses[0],
        lambda game: game.losses[1],
    )
    spreads = [(measure, spread(map(measure, left))) for measure in measures]
    return min(left, key=lambda game: (sum(_off(measure(game), by) for measure, by in spreads), game.seed))


def _off(value: int, by: Spread) -> float:
    """How far a value lies from the median, in halves of the games."""
    return abs(value - by.median) / max(1, by.high - by.low)


def _closest(games: Sequence[Played], bands: tuple[Band, ...]) -> Played | None:
    """The game whose score lay nearest to another winner; None where the score decides nothing."""
    decided = [game for game in games if game.by_score]
    borders = [band.up_to for band in bands if band.up_to is not None]
    borders = [up_to for up_to in borders if winner_in(bands, up_to) != winner_in(bands, up_to + 1)]
    if not decided or not borders:
        return None
    return min(decided, key=lambda game: (min(_apart(game.score, up_to) for up_to in borders), game.seed))


def _apart(score: int, up_to: int) -> int:
    """By how many points another score would have lain beyond a border."""
    return up_to + 1 - score if score <= up_to else score - up_to
