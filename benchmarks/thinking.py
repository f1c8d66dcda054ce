"""How long the recruit thinks over the same decisions, whatever it decides: for comparing two versions of it.

    python benchmarks/thinking.py record GAMES.json [MISSION ...]     games of the version at hand, as notation
    python benchmarks/thinking.py time GAMES.json                     each of their decisions asked three times

The answers come from the file, so that both versions are asked the same questions. Times are those of the processor;
of the three of a decision the shortest counts.
"""

from __future__ import annotations

import gc
import json
import statistics
import sys
import time
from pathlib import Path

from lhy_desktop.bots import make_bot
from lhy_desktop.engine.flow import SEATS
from lhy_desktop.engine.rulesets.lhy import RULESET

MISSIONS = ("the_cider_house", "fog_on_hill_312", "grande_rue", "dawn_at_the_crossroads", "two_ways_over_the_sorbe")
SEED, ROUNDS = 1, 3
Row = tuple[str, list[str]]


def played(mission: str) -> Row:
    """One game, recruit against recruit: its mission and the answers of both seats."""
    game, lines = RULESET.begin(RULESET.prepare(mission, {}), SEED), list[str]()
    bots = {seat: make_bot("lhy", "recruit", SEED) for seat in SEATS}
    while game.question is not None:
        seat = game.question.seat
        if seat == "chance":
            game.submit(game.roll())
            continue
        action = bots[seat].choose(game.number, seat, game.view(seat), game.legal(seat))
        lines.append(RULESET.notation(action))
        game.submit(action)
    return mission, lines


def asked(mission: str, lines: list[str]) -> list[float]:
    """Milliseconds of thought over each decision of a game."""
    game, spent, left = RULESET.begin(RULESET.prepare(mission, {}), SEED), list[float](), iter(lines)
    bots = {seat: make_bot("lhy", "recruit", SEED) for seat in SEATS}
    while game.question is not None:
        seat = game.question.seat
        if seat == "chance":
            game.submit(game.roll())
            continue
        number, view, legal = game.number, game.view(seat), game.legal(seat)
        start = time.process_time()
        bots[seat].choose(number, seat, view, legal)
        spent.append((time.process_time() - start) * 1000)
        game.submit(RULESET.parse(next(left)))
    return spent


def main() -> None:
    """See the top of this module."""
    what, path, missions = sys.argv[1], Path(sys.argv[2]), sys.argv[3:] or MISSIONS
    if what == "record":
        path.write_text(json.dumps([played(mission) for mission in missions]))
        return
    gc.disable()
    spent = [
        min(times)
        for mission, lines in json.loads(path.read_text())
        for times in zip(*(asked(mission, lines) for _ in range(ROUNDS)), strict=True)
    ]
    spent.sort()
    median, high = statistics.median(spent), spent[len(spent) * 95 // 100]
    print(
        f"{len(spent)} decisions: median {median:.2f} ms, mean {statistics.mean(spent):.2f} ms, "
        f"95 % within {high:.1f} ms, worst {spent[-1]:.1f} ms"
    )


if __name__ == "__main__":
    main()
