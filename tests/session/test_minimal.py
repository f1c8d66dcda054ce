"""A ruleset with only what every game needs, played by everything outside the window."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from lhy_desktop.bots import make_bot
from lhy_desktop.engine.flow import FlowError, door
from lhy_desktop.lab.self_play import Order, self_play
from lhy_desktop.lab.table import play_out
from lhy_desktop.session import Session, TableSetting, read_save, replay
from lhy_desktop.session.standing import Standing
from tests.minimal import MINIMAL
from tests.toy import TOY

PREPARED = MINIMAL.prepare("race", {})
DOORS = (
    door.Choices, door.Clock, door.EditingKit, door.Headed, door.Lit, door.Mapped, door.Measured, door.Named,
    door.Personal, door.Public, door.Scopes, door.Scored, door.Secrets, door.Sides, door.Sight, door.Turns,
    door.Windows,
)  # fmt: skip


def game(table: TableSetting | None = None, path: Path | None = None) -> Session:
    return Session.new(MINIMAL, PREPARED, table or TableSetting({"axis": "human", "allied": "human"}), 3, path)


def answer(session: Session) -> None:
    session.settle()
    decision = session.decision()
    session.submit(decision.seat, session.legal(decision.seat).sample(random.Random(session.number)), decision.number)


def test_it_meets_no_door_and_every_question_has_a_plain_answer() -> None:
    assert [one.__name__ for one in DOORS if isinstance(MINIMAL, one)] == []
    now = MINIMAL.begin(PREPARED, 1)
    assert (door.turn_of(MINIMAL, now), door.minute_of(MINIMAL, now), door.score_of(MINIMAL, now)) == (0, 0, None)
    assert door.scopes_of(MINIMAL, now) == ()
    assert door.may_own_secrets(MINIMAL, now.view("table"), "axis") and not door.is_public(MINIMAL, "toy.Choose")
    assert door.window_of(MINIMAL, now.view("axis"), "axis", "toy.Choose", now.legal("axis")) is None
    assert door.board_of(MINIMAL, PREPARED) is None and door.pieces_of(MINIMAL, PREPARED, now.view("axis")) == ()
    assert door.places_of(MINIMAL, object()) == door.Places()
    assert (door.season_of(MINIMAL, PREPARED), door.light_of(MINIMAL, PREPARED)) == ("summer", "day")
    (header,) = door.headers_of(MINIMAL)
    assert header == door.MissionHeader("minimal", "race", "Race")
    assert door.options_of(MINIMAL, header) == () and door.own_options_of(MINIMAL) == {}
    assert door.fingerprint_of(MINIMAL, PREPARED) == ""


def test_no_seat_is_called_by_its_id() -> None:
    one, two = (door.side_words(MINIMAL, PREPARED, seat) for seat in door.seats_in_order(MINIMAL, PREPARED))
    assert (one.name, one.people, one.letter, two.name, two.letter) == (
        "the first side", "First side", "F", "the second side", "S",
    )  # fmt: skip
    toys = door.side_words(TOY, PREPARED, "allied")
    assert (toys.name, toys.people, toys.letter, toys.color) == ("the allied side", "Allied side", "2", "second")
    session = game()
    session.act("allied", "concede")
    assert session.result().winner == "axis" and session.result().reason == "The second side conceded"
    said = " ".join(line.telling.text for line in session.log("table") if line.kind == "end")
    assert said == "The second side concede."


def test_a_game_that_nothing_scores_cannot_be_stopped_and_a_computer_takes_every_draw() -> None:
    session = game(TableSetting({"axis": "human", "allied": "random"}, "computer"))
    answer(session)
    assert not session.scored
    with pytest.raises(FlowError, match="no score"):
        session.act("axis", "stop")
    with pytest.raises(FlowError, match="no score"):
        session.score_now()
    session.settle()
    session.act("axis", "offer")
    assert session.result().winner is None and session.result().reason == "Both sides agreed on a draw"


def test_it_is_played_to_the_end_saved_replayed_and_taken_back(tmp_path: Path) -> None:
    session = game(path=tmp_path / "game.lhysave")
    for _ in range(4):
        answer(session)
    session.settle()
    position = session.digest()
    assert session.undo() and session.undo() and session.redo() and session.redo() and session.digest() == position
    while session.decision() is not None:
        answer(session)
        session.settle()
    session.close()
    opened = replay(read_save(tmp_path / "game.lhysave"), MINIMAL, PREPARED)
    assert not opened.problem and opened.session.digest() == session.digest()
    assert opened.session.result() == session.result()
    session.save_as(tmp_path / "copy.lhysave")
    again = replay(read_save(tmp_path / "copy.lhysave"), MINIMAL, PREPARED)
    assert again.session.digest() == session.digest()


def test_at_one_fogged_screen_everything_is_asked() -> None:
    session = game(TableSetting({"axis": "human", "allied": "human"}, "shared"))
    session.settle()
    assert session.orders.fogged and session.orders.uniform_call("axis")
    assert session.orders.window() is None and session.orders.window_now().scopes == ()
    with pytest.raises(ValueError, match="turn"):
        Standing().passing("turn", session.orders.window_now())


def test_bots_play_it(tmp_path: Path) -> None:
    bots = {seat: make_bot("minimal", "random", 2) for seat in ("axis", "allied")}
    session = game(TableSetting({"axis": "random", "allied": "random"}, "computer"))
    assert play_out(session, bots) > 3 and session.result() is not None
    order = Order("tests.minimal:MINIMAL", "race", {"axis": "random", "allied": "random"}, 1, 3, str(tmp_path))
    records = list(self_play(order))
    assert [record.failure for record in records] == ["", "", ""] and all(record.result for record in records)
