"""Mutated saves of the real game, and whole games from their saves."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from lhy_desktop.bots import make_bot
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.session import SaveError, Session, TableSetting, read_save, replay
from tests.missions.listed import ALL

MUTATIONS = int(os.environ.get("LHY_SOAK_SAVES", "100"))
SEED = int(os.environ.get("LHY_SEED", "1"))
MOST_ANSWERS = 60


def begun(path: Path | None, seed: int, answers: int = MOST_ANSWERS) -> Session:
    mission = ALL[seed % len(ALL)]
    table = TableSetting({"axis": "random", "allied": "random"}, mode="computer")
    session = Session.new(RULESET, RULESET.prepare(mission, {}), table, seed, path)
    bots = {seat: make_bot("lhy", "random", seed) for seat in ("axis", "allied")}
    while session.number < answers and (session.step() or session.decision() is not None):
        decision = session.decision()
        if decision is not None and decision.seat != "chance" and session.number < answers:
            seat = decision.seat
            session.submit(seat, bots[seat].choose(decision.number, seat, session.view(seat), session.legal(seat)))
    session.close()
    return session


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("saves") / "whole.lhysave"
    begun(path, SEED)
    return path.read_bytes()


def mutated(data: bytes, rng: random.Random) -> bytes:
    found = bytearray(data)
    for _ in range(rng.randrange(1, 4)):
        where = rng.randrange(len(found))
        kind = rng.randrange(4)
        if kind == 0:
            found[where] ^= 1 << rng.randrange(8)
        elif kind == 1:
            del found[where : where + rng.randrange(1, 200)]
        elif kind == 2:
            found[where:where] = found[rng.randrange(len(found)) :][: rng.randrange(1, 80)]
        else:
            del found[where:]
        if not found:
            break
    return bytes(found)


def test_mutated_saves_give_messages_only(saved: bytes, tmp_path: Path) -> None:
    rng = random.Random(SEED)
    path = tmp_path / "mutated.lhysave"
    refused = 0
    for _ in range(MUTATIONS):
        path.write_bytes(mutated(saved, rng))
        try:
            found = read_save(path)
            prepared = RULESET.prepare(ALL[SEED % len(ALL)], {})
            opened = replay(found, RULESET, prepared)
            assert 0 <= opened.good <= opened.of
            refused += bool(opened.problem)
        except SaveError:
            refused += 1
    assert refused > MUTATIONS * 0.5


def test_a_save_of_a_mission_from_a_file_opens_again(tmp_path: Path) -> None:
    from lhy_desktop.engine.content import find_places

    own = tmp_path / "my_mission.yaml"
    own.write_bytes(find_places().find("maps/missions/lhy", "dawn_at_the_crossroads").read_bytes())
    table = TableSetting({"axis": "random", "allied": "random"}, mode="computer")
    session = Session.new(RULESET, RULESET.prepare(str(own), {}), table, 1, tmp_path / "own.lhysave")
    session.settle()
    session.close()
    found = read_save(tmp_path / "own.lhysave")
    opened = replay(found, RULESET, RULESET.prepare(found.header.mission, {}))
    assert opened.problem == ""
    assert opened.session.digest() == session.digest()


@pytest.mark.parametrize("seed", [SEED, SEED + 1])
def test_a_save_replays_to_the_same_digest(seed: int, tmp_path: Path) -> None:
    path = tmp_path / "game.lhysave"
    session = begun(path, seed, 400)
    opened = replay(read_save(path), RULESET, session.prepared)
    assert opened.problem == ""
    assert opened.session.digest() == session.digest()
