"""The past reveals no more than the present did: what a viewer hears and sees in the time machine holds no secret."""

from __future__ import annotations

import random

import msgspec
import pytest

from lhy_desktop.engine.flow import VIEWERS
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.session import Session, TableSetting


def played(seed: int, undo: str) -> tuple[Session, list[dict[str, bytes]], list[dict[str, tuple[object, ...]]]]:
    """A game with what every viewer saw and had heard at each of its positions."""
    mission = RULESET.missions()[seed % len(RULESET.missions())]
    table = TableSetting({"axis": "human", "allied": "human"}, "shared", undo)  # type: ignore[arg-type]
    session = Session.new(RULESET, RULESET.prepare(mission, {}), table, seed)
    rng, views, logs = random.Random(seed), [], []
    while session.number < 150 and (decision := session.decision()) is not None:
        views.append({viewer: msgspec.json.encode(session.view(viewer)) for viewer in VIEWERS})
        logs.append({viewer: session.log(viewer) for viewer in VIEWERS})
        if decision.seat == "chance":
            session.dice.release()
        else:
            session.submit(decision.seat, session.legal(decision.seat).sample(rng), decision.number)
    return session, views, logs


@pytest.mark.parametrize(("seed", "undo"), [(1, "friendly"), (2, "study")])
def test_a_moment_is_what_was_seen_and_heard_then(seed: int, undo: str) -> None:
    session, views, logs = played(seed, undo)
    assert len(views) > 50
    for place, (seen, heard) in enumerate(zip(views, logs, strict=True)):
        moment = session.moment(place)
        for viewer in VIEWERS:
            assert msgspec.json.encode(moment.view(viewer)) == seen[viewer]
            assert moment.log(viewer) == heard[viewer]


def test_beats_hold_only_what_the_viewer_heard() -> None:
    session, _, _ = played(3, "study")
    for viewer in VIEWERS:
        lines = tuple(line for beat in session.beats(viewer) for line in beat.lines)
        assert lines == session.log(viewer)[-len(lines) :]
        assert {field for beat in session.branches(viewer) for field in beat.__struct_fields__} == {
            "node",
            "parent",
            "depth",
            "seat",
            "lines",
        }
