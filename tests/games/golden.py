"""Golden games: whole games of the computer players as text, ``golden/RULESET/MISSION.txt.xz`` for each mission.

``about.json`` beside them says who plays how many games of each mission (``pairings``: axis, allied, seeds 1 to n;
``pairings_of_large`` for the missions named as ``large``), by
which versions of the computer players they were played (``computers``), and a check value over all of them (``games``).

A file holds its games one after another. Every line begins with a word:

    game 15 recruit random 1        number in the file, who thinks for axis and allied, seed
    begins <digest>                 the position at the first decision
    axis activate able/1            an answer of a seat, in notation
    allied forced pass              an answer that the session gave because it was the only one, or by its own rule
    chance roll 7                   a die or a draw
    turn 1 <digest>                 a game turn has begun (turn 1: set-up is over)
    ends <digest>                   the position at the end
    result axis 12 11 3 8           winner ("nobody" for a draw), score, turns, losses of axis and allied

Answers are counted from 1, as a replay counts them. The seeds of the bots and of the dice are those of ``selfplay``:
a game here is the game of ``selfplay MISSION --axis A --allied B --seed SEED --games 1``.
"""

from __future__ import annotations

import hashlib
import json
import lzma
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from lhy_desktop.bots import bot_version
from lhy_desktop.engine.flow import FlowError, Result, Rolled, Ruleset
from lhy_desktop.engine.flow.door import turn_of
from lhy_desktop.engine.flow.ruleset import find
from lhy_desktop.lab.measured import AGAINST
from lhy_desktop.lab.measuring import measuring_player
from lhy_desktop.lab.self_play import Order, Player
from lhy_desktop.session import SaveFile, read_save
from lhy_desktop.session.library import SUFFIX
from lhy_desktop.session.save import EntryLine, SnapshotLine

FOLDER = Path(__file__).parent / "golden"
ENDING = ".txt.xz"
ABOUT = "about.json"
FORCED = "forced "


@dataclass(frozen=True)
class Golden:
    """One recorded game. ``lines`` are its answers and the beginnings of its turns, as the file writes them."""

    ruleset: str
    mission: str
    number: int
    axis: str
    allied: str
    seed: int
    begins: str
    lines: tuple[str, ...]
    ends: str
    result: str

    def __str__(self) -> str:
        return f"{self.mission}, game {self.number} ({self.axis} v {self.allied}, seed {self.seed})"


# -- the file --------------------------------------------------------------------------------------


def written(game: Golden) -> str:
    """A game as the file holds it."""
    first = f"game {game.number} {game.axis} {game.allied} {game.seed}"
    last = (f"ends {game.ends}", f"result {game.result}")
    return "\n".join((first, f"begins {game.begins}", *game.lines, *last)) + "\n"


def keep(games: list[Golden], folder: Path = FOLDER) -> Path:
    """Write the games of a mission; returns the file."""
    mission, folder = games[0].mission, folder / games[0].ruleset
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{mission}{ENDING}"
    text = "".join(map(written, games)).encode()
    path.write_bytes(lzma.compress(text, preset=9 | lzma.PRESET_EXTREME))
    return path


@lru_cache(maxsize=4)
def kept(ruleset: str, mission: str) -> tuple[Golden, ...]:
    """The games of a mission as they were recorded."""
    rows = lzma.decompress((FOLDER / ruleset / f"{mission}{ENDING}").read_bytes()).decode().splitlines()
    starts = [place for place, row in enumerate(rows) if row.startswith("game ")]
    return tuple(_read(ruleset, mission, rows[a:b]) for a, b in zip(starts, [*starts[1:], len(rows)], strict=True))


def _read(ruleset: str, mission: str, rows: list[str]) -> Golden:
    _, number, axis, allied, seed = rows[0].split(" ")
    begins, ends, result = (
        rows[place].removeprefix(word) for place, word in ((1, "begins "), (-2, "ends "), (-1, "result "))
    )
    return Golden(ruleset, mission, int(number), axis, allied, int(seed), begins, tuple(rows[2:-2]), ends, result)


def rulesets() -> tuple[str, ...]:
    """Rulesets with golden games."""
    return tuple(sorted(path.name for path in FOLDER.iterdir()))


def missions(ruleset: str) -> tuple[str, ...]:
    """Missions of a ruleset with golden games."""
    return tuple(sorted(path.name.removesuffix(ENDING) for path in (FOLDER / ruleset).glob(f"*{ENDING}")))


def about(ruleset: str) -> dict[str, Any]:
    """What is noted about the games of a ruleset."""
    found: dict[str, Any] = json.loads((FOLDER / ruleset / ABOUT).read_text("utf-8"))
    return found


def standing(ruleset: str) -> dict[str, Any]:
    """What would be noted now about computer players and games."""
    texts = (lzma.decompress(path.read_bytes()) for path in sorted((FOLDER / ruleset).glob(f"*{ENDING}")))
    players = (measuring_player(ruleset), AGAINST)
    check = hashlib.sha256(b"".join(texts)).hexdigest()[:16]
    return {"computers": {name: bot_version(ruleset, name) for name in players}, "games": check}


# -- playing ---------------------------------------------------------------------------------------


def pairings(ruleset: str, mission: str) -> Iterator[tuple[int, str, str, int]]:
    """Number, axis, allied and seed of every game of a mission; large missions have few."""
    number, noted = 0, about(ruleset)
    large = mission in noted.get("large", ())
    for axis, allied, games in noted["pairings_of_large" if large else "pairings"]:
        for seed in range(1, games + 1):
            number += 1
            yield number, axis, allied, seed


def again(recorded: Golden, folder: Path) -> tuple[Golden, str]:
    """A recorded game as the computer players play it now, as ``played`` returns it."""
    one = recorded
    return played(one.ruleset, one.mission, (one.number, one.axis, one.allied, one.seed), folder)


def played(ruleset: str, mission: str, pairing: tuple[int, str, str, int], folder: Path) -> tuple[Golden, str]:
    """The game as the computer players play it now, and why it stopped before its end ("" when it reached it).

    Its save is written to ``folder``.
    """
    number, axis, allied, seed = pairing
    player = Player(Order(ruleset, mission, {"axis": axis, "allied": allied}, 0, 1, str(folder)))
    record = player.play(seed)
    save = read_save(folder / f"game-{seed:06d}{SUFFIX}")
    begins = player.rules.codec.digest(player.rules.begin(player.prepared, seed))
    lines = tuple(_lines(save, player.rules))
    found = Golden(ruleset, mission, number, axis, allied, seed, begins, lines, record.digest, said(record.result))
    return found, record.failure


def _lines(save: SaveFile, rules: Ruleset) -> Iterator[str]:
    for line in save.lines:
        if isinstance(line, EntryLine):
            entry = line.entry
            action = rules.codec.action(bytes(entry.action))
            yield f"{entry.seat} {FORCED if entry.by else ''}{noted(rules, action)}"
        elif isinstance(line, SnapshotLine):
            yield f"turn {line.turn} {line.digest}"


def noted(rules: Ruleset, action: Any) -> str:
    """An answer as a line of text; a die alike for every ruleset."""
    return f"roll {action.value}" if isinstance(action, Rolled) else rules.notation(action)


def said(result: Result | None) -> str:
    """A result without texts."""
    if result is None:
        return "none"
    return f"{result.winner or 'nobody'} {result.score} {result.turns} {result.losses[0]} {result.losses[1]}"


# -- comparing -------------------------------------------------------------------------------------


def difference(recorded: Golden, found: Golden) -> str:
    """Where a game differs from the recorded one: game, answer, expected and found; "" when they are equal."""
    pairs = [("the beginning", recorded.begins, found.begins)]
    answer = 0
    for expected, now in zip(recorded.lines, found.lines, strict=False):
        answer += not expected.startswith("turn ")
        pairs.append((f"answer {answer}", expected, now))
    if len(recorded.lines) != len(found.lines):
        longer = [(*game.lines, "the end")[len(pairs) - 1] for game in (recorded, found)]
        pairs.append((f"answer {answer + 1}", *longer))
    pairs += [("the end", recorded.ends, found.ends), ("the result", recorded.result, found.result)]
    for where, expected, now in pairs:
        if expected != now:
            return f"{recorded}, {where}: recorded '{expected}', found '{now}'."
    return ""


def replayed(recorded: Golden) -> str:
    """Play a game from its notation alone; returns where it differs from the record, "" when it does not.

    Every action is read and written again, and every die must be the one recorded.
    """
    rules = find(recorded.ruleset)
    game = rules.begin(rules.prepare(recorded.mission, {}), recorded.seed)
    answer, line = 0, f"begins {recorded.begins}"
    try:
        _equal(recorded.begins, rules.codec.digest(game))
        for line in recorded.lines:
            who, text = line.split(" ", 1)
            if who == "turn":
                _equal(text, f"{turn_of(rules, game)} {rules.codec.digest(game)}")
                continue
            answer += 1
            text = text.removeprefix(FORCED)
            question = game.question
            _equal(who, question.seat if question is not None else "the end")
            action = game.roll() if who == "chance" else rules.parse(text)
            _equal(text, noted(rules, action))
            game.submit(action)
        line = f"result {recorded.result}"
        _equal(recorded.ends, rules.codec.digest(game))
        _equal(recorded.result, said(rules.result(game)))
    except (FlowError, ValueError) as error:
        return f"{recorded}, played by notation, answer {answer}, '{line}': {error}"
    return ""


def _equal(expected: str, found: str) -> None:
    if expected != found:
        raise ValueError(f"recorded '{expected}', found '{found}'.")
