"""Reasons of computer players: kept through undo, redo and replay, and told to nobody too soon."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from lhy_desktop.bots import Nodes, make_bot
from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.lab.table import play_out
from lhy_desktop.session import Session, TableSetting, read_save, replay
from lhy_desktop.session.session import ONLY_ONE

MISSION = "dawn_at_the_crossroads"
PREPARED = RULESET.prepare(MISSION, {})


def against(path: Path | None = None, **table: str) -> Session:
    setting = TableSetting({"axis": "human", "allied": "recruit"}, "computer", **table)  # type: ignore[arg-type]
    return Session.new(RULESET, PREPARED, setting, 4, path)


def answer(session: Session, rng: random.Random, why: str | None = None) -> Seat:
    """One decision: a person's at random, a computer's with the reason it gives (or ``why``)."""
    session.settle()
    decision = session.decision()
    assert decision is not None
    seat = decision.seat
    assert seat != "chance"
    if session.is_human(seat):
        session.submit(seat, session.legal(seat).sample(rng))
    else:
        bot = make_bot("lhy", "recruit", 4)
        thought = bot.think(decision.number, seat, session.view(seat), session.legal(seat), Nodes())
        session.submit(seat, thought.action, decision.number, thought.why if why is None else why)
    return seat


def test_a_reason_changes_nothing_else() -> None:
    one, two = against(), against()
    for session, why in ((one, "A reason."), (two, "")):
        rng = random.Random(2)
        for _ in range(12):
            answer(session, rng, why)
    assert one.digest() == two.digest()
    assert [e.action for e in one.entries] == [e.action for e in two.entries]
    assert any(e.why for e in one.entries)
    assert not any(e.why for e in two.entries)


def test_reasons_are_saved_and_replayed(tmp_path: Path) -> None:
    path = tmp_path / "game.lhysave"
    session = against(path)
    rng = random.Random(2)
    for _ in range(14):
        answer(session, rng)
    session.close()
    said = [entry.why for entry in session.entries]
    assert any(said)
    again = replay(read_save(path), RULESET, PREPARED).session
    assert [entry.why for entry in again.entries] == said
    copy = tmp_path / "copy.lhysave"
    again.save_as(copy)
    assert [entry.why for entry in replay(read_save(copy), RULESET, PREPARED).session.entries] == said


@pytest.mark.parametrize("undo", ["friendly", "study"])
def test_reasons_come_back_with_redo(undo: str) -> None:
    session = against(undo=undo)
    rng = random.Random(2)
    seats = [answer(session, rng)]
    while "axis" not in seats or seats[-1] == "axis":
        seats.append(answer(session, rng))
    assert session.entries[-1].why
    said = [(entry.number, entry.why) for entry in session.entries]
    assert session.undo()
    assert len(session.entries) < len(said)
    assert session.redo()
    assert [(entry.number, entry.why) for entry in session.entries] == said


def test_a_reason_is_kept_back_until_the_end() -> None:
    session = against()
    rng = random.Random(2)
    for _ in range(14):
        answer(session, rng)
    allied = [beat for beat in session.beats("axis") if beat.seat == "allied"]
    reasons = {beat.node: session.why(beat.node, "allied") for beat in allied}
    assert any(reasons.values())
    for beat in allied:
        assert session.why(beat.node, "axis") is None, "not even whether there is one"
        assert session.why(beat.node, "table") is None
        assert session.why(beat.node, "axis", at_once=True) == reasons[beat.node]
    session.act("axis", "concede")
    assert all(session.why(beat.node, "axis") == reasons[beat.node] for beat in allied)


def test_a_forced_answer_says_so_after_the_end() -> None:
    setting = TableSetting({"axis": "recruit", "allied": "random"}, "computer")
    session = Session.new(RULESET, PREPARED, setting, 1)
    play_out(session, {seat: make_bot("lhy", name, 1) for seat, name in setting.seats.items()})
    told = {session.why(beat.node, "table") for beat in session.beats("table") if beat.seat != "chance"}
    assert ONLY_ONE in told
    assert "Drawn by lot." in told
    assert None not in told
    assert "" not in told
