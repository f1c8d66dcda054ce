"""Self-play: bots play a mission many times, on all cores, and every game can be saved."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from lhy_desktop.bots import Bot, named_bot
from lhy_desktop.engine.flow import FlowError, Result, Ruleset, Seat
from lhy_desktop.engine.flow.ruleset import find
from lhy_desktop.lab.table import Table, Watcher, play_out
from lhy_desktop.session import Session, TableSetting, bot_seed
from lhy_desktop.session.library import SUFFIX


class Order(msgspec.Struct, frozen=True):
    """What to play: ``bots`` by seat, each a name or ``module:object``; game ``n`` uses seed ``seed + n``.

    Saves go to ``folder`` if given.
    """

    ruleset: str
    mission: str
    bots: dict[Seat, str]
    seed: int
    games: int
    folder: str = ""
    options: dict[str, str] = {}


class Record(msgspec.Struct, frozen=True):
    """One game that was played. ``decisions`` counts questions with two or more answers; ``minutes`` are those of the
    game's clock."""

    game: int
    seed: int
    result: Result | None
    decisions: int
    answers: int
    digest: str
    failure: str = ""
    minutes: int = 0


class Player:
    """Plays games of one order in this process; rules and mission are read once."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.rules: Ruleset = find(order.ruleset)
        self.prepared = self.rules.prepare(order.mission, order.options)
        for name in order.bots.values():
            named_bot(self.rules.name, name, order.seed)  # an unknown name is reported before the first game

    def bots(self, game: int) -> dict[Seat, Bot]:
        """The computer players of a game, with the seeds they have there."""
        seed = self.order.seed + game
        return {seat: named_bot(self.rules.name, name, bot_seed(seed, seat)) for seat, name in self.order.bots.items()}

    def play(self, game: int, watcher: Watcher | None = None, bots: dict[Seat, Bot] | None = None) -> Record:
        """Play one whole game. A game past the bounds counts as a failure, and so does anything raised.

        A ``watcher`` sees the games that are not saved. ``bots`` play instead of those of the order.
        """
        order = self.order
        seed = order.seed + game
        path = Path(order.folder) / f"game-{seed:06d}{SUFFIX}" if order.folder else None
        if path is not None:
            path.unlink(missing_ok=True)
        players = TableSetting(order.bots, mode="computer")
        bots = bots or self.bots(game)
        table: Table | Session = (
            Table(self.rules, self.prepared, seed, watcher)
            if path is None
            else Session.new(self.rules, self.prepared, players, seed, path)
        )
        decisions, failure = 0, ""
        try:
            decisions = play_out(table, bots)
        except (FlowError, LookupError, ValueError, TypeError, AttributeError, AssertionError) as error:
            failure = f"{type(error).__name__}: {error}"
        finally:
            if isinstance(table, Session):
                table.close()
        return Record(game, seed, table.result(), decisions, table.number, table.digest(), failure, table.minute)


_player: Player | None = None


def _start(order: Order) -> None:
    global _player
    _player = Player(order)


def _play(game: int) -> Record:
    assert _player is not None
    return _player.play(game)


def self_play(order: Order, jobs: int = 1) -> Iterator[Record]:
    """Play ``order.games`` games; records are returned as games end, in order.

    Raises ContentError, UnknownRulesetError or UnknownBotError before the first game.
    """
    if order.folder:
        Path(order.folder).mkdir(parents=True, exist_ok=True)
    player = Player(order)
    if jobs <= 1:
        yield from map(player.play, range(order.games))
        return
    with multiprocessing.get_context("spawn").Pool(jobs, _start, (order,)) as pool:
        yield from pool.imap(_play, range(order.games))


def summary(records: list[Record]) -> dict[str, object]:
    """Wins, mean score, turns, losses and decisions of the games that ended."""
    ended = [record for record in records if record.result is not None and not record.failure]
    results = [record.result for record in ended if record.result is not None]

    def mean(value: Callable[[Result], int]) -> float:
        return round(sum(map(value, results)) / len(results), 2) if results else 0.0

    return {
        "games": len(records),
        "failed": sum(bool(record.failure) or record.result is None for record in records),
        "axis": sum(result.winner == "axis" for result in results),
        "allied": sum(result.winner == "allied" for result in results),
        "draws": sum(result.winner is None for result in results),
        "score": mean(lambda result: result.score),
        "turns": mean(lambda result: result.turns),
        "most_turns": max((result.turns for result in results), default=0),
        "axis_losses": mean(lambda result: result.losses[0]),
        "allied_losses": mean(lambda result: result.losses[1]),
        "decisions": round(sum(record.decisions for record in ended) / len(ended), 1) if ended else 0.0,
        "most_decisions": max((record.decisions for record in ended), default=0),
    }
