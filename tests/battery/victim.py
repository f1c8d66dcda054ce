"""Plays random games of a ruleset into a save and prints its progress: the victim of the kill -9 test."""

from __future__ import annotations

import random
import sys
from pathlib import Path

from lhy_desktop.bots import make_bot
from lhy_desktop.engine.flow.ruleset import find
from lhy_desktop.session import Session, TableSetting


def study(path: Path, ruleset: str, mission: str, seed: int) -> None:
    """Wander through a Study game without end: answers, undos and jumps; one line for each answer of any branch."""
    rules = find(ruleset)
    table = TableSetting({"axis": "human", "allied": "human"}, undo="study")
    session = Session.new(rules, rules.prepare(mission, {}), table, seed, path)
    rng = random.Random(seed)
    while True:
        known = len(session.branches("table"))
        print(known, flush=True)
        decision = session.decision()
        if decision is None or rng.random() < 0.1:
            session.go(rng.randrange(known + 1))
        elif rng.random() < 0.1:
            session.undo()
        elif decision.seat == "chance":
            session.dice.release()
        else:
            session.submit(decision.seat, session.legal(decision.seat).sample(rng), decision.number)


def straight(path: Path, ruleset: str, mission: str, seed: int) -> None:
    """Play to the end, one line of output for each answer already given."""
    rules = find(ruleset)
    table = TableSetting({"axis": "random", "allied": "random"}, mode="computer")
    session = Session.new(rules, rules.prepare(mission, {}), table, seed, path)
    bots = {seat: make_bot(rules.name, "random", seed) for seat in ("axis", "allied")}
    while True:
        session.settle()
        print(session.number, flush=True)
        decision = session.decision()
        if decision is None:
            return
        seat = decision.seat
        session.submit(seat, bots[seat].choose(decision.number, seat, session.view(seat), session.legal(seat)))


if __name__ == "__main__":
    way = {"study": study, "straight": straight}[sys.argv[1]]
    way(Path(sys.argv[2]), sys.argv[3], sys.argv[4], int(sys.argv[5]))
