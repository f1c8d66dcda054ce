"""Conceding, an agreed draw, stopping to score; dice typed in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lhy_desktop.engine.flow import FlowError, IllegalActionError
from lhy_desktop.session import Session, TableSetting, read_save, replay
from tests.toy import TOY, Step

HUMANS = {"axis": "human", "allied": "human"}


_OPENED: list[Session] = []


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    while _OPENED:
        _OPENED.pop().close()


def new(path: Path | None = None, seats: dict[str, str] = HUMANS, **table: str) -> Session:
    _OPENED.append(Session.new(TOY, TOY.prepare("race", {}), TableSetting(seats, **table), 7, path))
    return _OPENED[-1]


def again(path: Path) -> Session:
    opened = replay(read_save(path), TOY, TOY.prepare("race", {}))
    assert opened.problem == ""
    return opened.session


@pytest.mark.parametrize("undo", ["friendly", "study"])
def test_whoever_concedes_has_lost(undo: str, tmp_path: Path) -> None:
    session = new(tmp_path / "a", undo=undo)
    session.submit("axis", Step(2))
    session.settle()
    session.act("axis", "concede")
    assert session.result().winner == "allied"
    assert session.result().reason == "The axis side conceded"
    assert session.decision() is None
    assert session.log("allied")[-1].kind == "end"
    for refused in (lambda: session.act("axis", "stop"), lambda: session.submit("allied", Step(1))):
        with pytest.raises(FlowError, match="ended"):
            refused()
    assert not session.step()
    assert again(tmp_path / "a").result() == session.result()
    assert session.undo()
    assert session.result() is None
    assert session.number == 2
    assert again(tmp_path / "a").decision() == session.decision()
    assert session.redo()
    assert session.result().winner == "allied"


def test_match_undo_does_not_take_the_end_back() -> None:
    session = new(undo="match")
    session.act("axis", "concede")
    assert not session.undo()
    assert session.undo_state().text == "Sealed by the end of the game"


def test_a_draw_needs_the_other_side(tmp_path: Path) -> None:
    session = new(tmp_path / "a")
    with pytest.raises(FlowError, match="No draw is offered"):
        session.act("allied", "agree")
    session.act("axis", "offer")
    assert session.offered() == "axis"
    with pytest.raises(FlowError, match="No draw is offered to this side"):
        session.act("axis", "agree")
    with pytest.raises(FlowError, match="offered already"):
        session.act("allied", "offer")
    assert again(tmp_path / "a").offered() == "axis"
    session.act("allied", "decline")
    assert session.offered() is None
    session.submit("axis", Step(2))
    session.settle()
    session.act("allied", "offer")
    session.act("axis", "agree")
    assert session.result().winner is None
    assert session.result().reason == "Both sides agreed on a draw"
    assert again(tmp_path / "a").digest() == session.digest()
    assert again(tmp_path / "a").result() == session.result()


def test_the_computer_agrees_unless_it_is_winning(tmp_path: Path) -> None:
    session = new(tmp_path / "a", {"axis": "human", "allied": "random"})
    for size in (3, 1, 3, 1):
        decision = session.decision()
        session.submit(decision.seat, Step(size))
        session.settle()
    leader = session.score_now().winner
    assert leader == "axis"
    session.act("axis", "offer")
    assert session.result().winner is None
    session.undo()
    other = new(None, {"axis": "random", "allied": "human"})
    for size in (3, 1, 3, 1):
        decision = other.decision()
        other.submit(decision.seat, Step(size))
        other.settle()
    other.act("allied", "offer")
    assert other.result() is None
    assert [line.kind for line in other.log("allied")[-2:]] == ["offer", "decline"]
    assert other.offered() is None


def test_an_undo_takes_an_offer_and_its_answer_back() -> None:
    session = new()
    session.submit("axis", Step(1))
    session.settle()
    session.act("axis", "offer")
    session.act("allied", "decline")
    heard = len(session.log("axis"))
    session.submit("allied", Step(1))
    assert session.undo()
    assert [line.kind for line in session.log("axis") if line.kind != "undo"] == ["step", "offer", "decline"]
    assert heard == 3
    assert session.undo() and session.offered() == "axis"
    assert session.undo() and session.offered() is None
    assert session.number == 2


def test_stop_and_score_says_so() -> None:
    session = new()
    for size in (3, 1):
        session.submit(session.decision().seat, Step(size))
        session.settle()
    expected = session.score_now()
    session.act("axis", "stop")
    assert session.result().winner == expected.winner
    assert session.result().score == expected.score
    assert session.result().reason.startswith("Stopped before the end")


AGAINST = {"axis": "human", "allied": "random"}


@pytest.mark.parametrize(("size", "agrees"), [(3, False), (0, True)])
def test_a_computer_is_asked_before_a_game_is_stopped_and_scored(size: int, agrees: bool, tmp_path: Path) -> None:
    """It plays on when the score would give the other side the win, and says so; nobody stops and scores alone."""
    session = new(tmp_path / "a", AGAINST)
    if size:
        session.submit("axis", Step(size))
        session.settle()
    assert (session.score_now().winner == "axis") is not agrees
    with pytest.raises(FlowError, match="nobody stops and scores alone"):
        session.act("axis", "stop")
    with pytest.raises(FlowError, match="Only a computer"):
        session.act("axis", "settle")
    session.act("axis", "propose")
    assert (session.result() is not None) is agrees
    assert session.ended_by == ("settle" if agrees else None)
    assert [line.kind for line in session.log("axis")[-2:]] == ["propose", "end" if agrees else "play_on"]
    if agrees:
        assert session.result().winner is None and "computer agreed" in session.result().reason
    else:
        session.act("axis", "leave")
        assert session.result().winner == "allied" and "counts as conceded" in session.result().reason
        assert session.ended_by == "leave"
    assert again(tmp_path / "a").ended_by == session.ended_by


def test_between_people_nobody_has_to_be_asked() -> None:
    session = new()
    for kind in ("propose", "leave"):
        with pytest.raises(FlowError, match="People stop when they like"):
            session.act("axis", kind)
    session.act("axis", "stop")
    assert session.ended_by == "stop"


def test_dice_typed_in_wait_for_a_face_and_are_recorded(tmp_path: Path) -> None:
    session = new(tmp_path / "a", dice="typed")
    session.submit("axis", Step(2))
    assert not session.step()
    assert session.dice.typed()
    with pytest.raises(IllegalActionError, match="1 to 10"):
        session.dice.type_dice((11,))
    session.dice.type_dice((1,))
    assert session.view("axis").points["axis"] == 0
    session.submit("allied", Step(2))
    session.dice.type_dice((10,))
    assert session.view("axis").points["allied"] == 2
    with pytest.raises(FlowError, match="No die"):
        session.dice.type_dice((3,))
    assert [entry.by for entry in session.entries] == ["", "typed in", "", "typed in"]
    assert again(tmp_path / "a").digest() == session.digest()


def test_dice_of_the_program_are_not_typed() -> None:
    session = new()
    session.dice.held = True
    session.submit("axis", Step(2))
    with pytest.raises(FlowError, match="No die"):
        session.dice.type_dice((3,))
