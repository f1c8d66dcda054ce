"""Plays a random game into a save, printing each decision's number: the victim of the kill -9 test."""

from __future__ import annotations

import random
import sys
from pathlib import Path

from lhy_desktop.bots import make_bot
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.session import Session, TableSetting


def study(path: str, mission: str, seed: int) -> None:
    """Wander through a Study game for ever: answers, undos and jumps; a line for each answer of any branch."""
    table = TableSetting({"axis": "human", "allied": "human"}, undo="study")
    session = Session.new(RULESET, RULESET.prepare(mission, {}), table, seed, Path(path))
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
            session.release()
        else:
            session.submit(decision.seat, session.legal(decision.seat).sample(rng), decision.number)


def main(path: str, mission: str, seed: int) -> None:
    """Play to the end, one line of output for each answer already given."""
    table = TableSetting({"axis": "random", "allied": "random"}, mode="computer")
    session = Session.new(RULESET, RULESET.prepare(mission, {}), table, seed, Path(path))
    bots = {seat: make_bot("lhy", "random", seed) for seat in ("axis", "allied")}
    while True:
        session.settle()
        print(session.number, flush=True)
        decision = session.decision()
        if decision is None:
            return
        seat = decision.seat
        session.submit(seat, bots[seat].choose(decision.number, seat, session.view(seat), session.legal(seat)))


if __name__ == "__main__":
    (study if sys.argv[4:] else main)(sys.argv[1], sys.argv[2], int(sys.argv[3]))
