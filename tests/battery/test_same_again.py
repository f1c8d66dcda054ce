"""The same answers give the same game: in a copy, from a snapshot, from a save, and after taking back."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from lhy_desktop.engine.flow import Game
from lhy_desktop.session import Session, TableSetting, read_save, replay
from tests.battery.cases import SEED, Case, answer, each, played

HUMANS = {"axis": "human", "allied": "human"}
ANSWERS = 150
"""Answers of a session that is undone and redone on its way."""


@each
def test_a_copy_and_a_snapshot_are_the_same_game(case: Case) -> None:
    codec, rng = case.rules.codec, random.Random(SEED)
    kept: list[tuple[Game[Any], str]] = []
    for game in played(case.begin(), rng):
        if game.number and rng.random() > 0.05:
            continue
        digest = codec.digest(game)
        kept.append((game.copy(), digest))
        one, two = game.copy(), game.copy(bare=True)
        restored = codec.restore(codec.snapshot(game), case.rules, case.prepared)
        action = answer(game, rng)
        for twin in (one, two, restored):
            assert codec.digest(twin) == digest
            assert twin.question == game.question
            twin.submit(action)
        assert codec.digest(one) == codec.digest(two) == codec.digest(restored) != digest == codec.digest(game)
        assert (restored.number, restored.question) == (one.number, one.question)
    assert kept
    assert all(codec.digest(copy) == digest for copy, digest in kept)


@each
def test_actions_and_events_are_read_as_they_were_written(case: Case) -> None:
    codec, rng = case.rules.codec, random.Random(SEED)
    game, read = case.begin(), 0
    while game.question is not None and read < ANSWERS:
        action = answer(game, rng)
        assert codec.action(codec.encode(action)) == action
        events = game.submit(action)
        assert codec.events(codec.encode(events)) == events
        read += 1
    assert read


def begun(case: Case, undo: str, path: Path | None = None, seed: int = SEED) -> Session:
    session = Session.new(case.rules, case.prepared, TableSetting(HUMANS, undo=undo), seed, path)  # type: ignore[arg-type]
    session.settle()
    return session


def advance(session: Session, rng: random.Random) -> bool:
    """Give one answer and do everything that follows without a person; False at the end."""
    decision = session.decision()
    if decision is None or decision.seat == "chance":
        return False
    session.submit(decision.seat, session.legal(decision.seat).sample(rng), decision.number)
    session.settle()
    return True


@pytest.mark.parametrize("undo", ["friendly", "study"])
@each
def test_undo_redo_and_replay_find_every_position_again(case: Case, undo: str, tmp_path: Path) -> None:
    path, rng = tmp_path / "game.lhysave", random.Random(SEED)
    session = begun(case, undo, path)
    before = session.digest()
    while session.number < ANSWERS and advance(session, rng):
        after = session.digest()
        if rng.random() < 0.2:
            assert session.undo()
            assert session.digest() == before
            assert session.redo()
            assert session.digest() == after
        before = after
    assert session.number
    while session.number and rng.random() < 0.7 and session.undo():
        pass
    session.close()
    opened = replay(read_save(path), case.rules, case.prepared)
    assert opened.problem == ""
    assert (opened.session.digest(), opened.session.number) == (session.digest(), session.number)
    copy = tmp_path / "copy.lhysave"
    session.save_as(copy)
    again = replay(read_save(copy), case.rules, case.prepared)
    assert again.problem == ""
    assert again.session.digest() == session.digest()
    assert again.session.entries == session.entries


@each
def test_a_study_game_stands_again_at_every_answer(case: Case) -> None:
    rng = random.Random(SEED)
    session = begun(case, "study")
    while session.number < ANSWERS // 3 and advance(session, rng):
        pass
    entries = session.entries
    assert entries
    for node in rng.sample(range(1, len(entries) + 1), min(8, len(entries))):
        session.go(node)
        assert session.digest() == entries[node - 1].digest
        assert session.entries == entries[:node]
    session.go(0)
    assert session.digest() == case.rules.codec.digest(case.begin())
    session.go(len(entries))
    assert session.entries == entries


@each
def test_the_same_seed_and_answers_write_the_same_bytes(case: Case, tmp_path: Path) -> None:
    written = []
    for name in ("one", "two"):
        path = tmp_path / f"{name}.lhysave"
        session, rng = begun(case, "friendly", path), random.Random(SEED)
        while session.number < ANSWERS // 2 and advance(session, rng):
            pass
        session.close()
        written.append(path.read_bytes())
    assert written[0] == written[1]
    assert written[0].count(b"\n") > 1
