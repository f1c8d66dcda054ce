"""Dice of one throw: released at once, shown and typed together, one number an answer in the journal."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from lhy_desktop.engine.flow import (
    ChanceSource,
    Codec,
    Die,
    Event,
    FlowError,
    Frame,
    Game,
    IllegalActionError,
    LegalSet,
    Question,
    Refusal,
    Result,
    Rolled,
    StaleActionError,
    Telling,
    Throw,
    Verb,
)
from lhy_desktop.session import Session, TableSetting, read_save, replay
from tests.minimal import Minimal

DICE = (Die(6, color="red"), Die(6, color="white"), Die(10, "arrow"))
HUMANS = {"axis": "human", "allied": "human"}


class Cast(msgspec.Struct, frozen=True, tag="cast", forbid_unknown_fields=True):
    pass


class State(msgspec.Struct, forbid_unknown_fields=True):
    thrown: tuple[int, ...] = ()

    def copy(self) -> State:
        return State(self.thrown)

    def bound(self, setup: object) -> State:
        return self


class CastVerb(Verb):
    name, action = "cast", Cast

    def candidates(self, unit=None, hex=None):
        return iter((Cast(),))


class Ask(Frame, frozen=True, tag="cup.Ask"):
    casts: int = 0

    def question(self, state: State) -> Question | None:
        return Question("axis", "cup.Ask", "Throw?", "cup.1") if self.casts < 2 else None

    def legal(self, view: object, seat: str) -> LegalSet:
        return LegalSet((CastVerb(view),), Refusal("cup.1", "Only a throw."))

    def apply(self, game: Game[State], action: Cast) -> None:
        game.goto(Ask(self.casts + 1))
        game.call(Cup(self.casts))

    def advance(self, game: Game[State]) -> None:
        game.end()


class Cup(Frame, frozen=True, tag="cup.Cup"):
    cast: int
    faces: tuple[int, ...] = ()

    def question(self, state: State) -> Question | None:
        roll = Throw(self.cast, DICE).roll(len(self.faces), "three dice")
        return Question("chance", "cup.Cup", "Three dice", "cup.2", roll)

    def apply(self, game: Game[State], action: Rolled) -> None:
        faces = (*self.faces, action.value)
        if len(faces) < len(DICE):
            game.goto(Cup(self.cast, faces))
            return
        game.state.thrown += faces
        game.tell(Event("thrown", "cup.2", Telling("Three dice fall.", dice=faces)))
        game.end()


class Broken(Cup, frozen=True, tag="cup.Broken"):
    def apply(self, game: Game[State], action: Rolled) -> None:
        game.end()


class CupGame(Minimal):
    name, codec = "cup", Codec(Cast, Ask | Cup | Broken, State)

    def begin(self, prepared, seed):
        return Game(self, State(), (Ask(),), ChanceSource(seed))

    def view(self, state, stack, viewer):
        return state.thrown

    def result(self, game):
        return None if game.question is not None else Result(None, 0, 0, (0, 0), "thrown twice")

    def notation(self, action):
        return "cast"


RULES = CupGame()


def begun(dice: str = "program", path: Path | None = None) -> Session:
    table = TableSetting(HUMANS, forced=False, dice=dice)
    session = Session.new(RULES, RULES.prepare("race", {}), table, 5, path)
    session.dice.held = True
    session.submit("axis", Cast())
    return session


def test_a_throw_is_released_at_once_and_each_die_is_an_answer() -> None:
    session = begun()
    assert (
        session.dice.throw().dice == DICE
        and session.dice.throw().faces == ()
        and session.dice.throw().purpose == "three dice"
    )
    session.dice.release()
    assert session.dice.throw() is None and len(session.entries) == 4
    values = tuple(RULES.codec.action(bytes(entry.action)).value for entry in session.entries[1:])
    assert session.view("table") == values
    assert [line.telling.dice for line in session.log("table")] == [values]
    session.submit("axis", Cast())
    assert session.dice.throw().faces == (), "the next throw begins anew"


def test_a_step_releases_a_whole_throw() -> None:
    session = begun()
    session.dice.held = False
    assert session.step() and session.number == 4 and not session.step()


def test_faces_of_a_throw_are_typed_together_or_not_at_all(tmp_path: Path) -> None:
    session = begun("typed", tmp_path / "game.lhysave")
    assert session.dice.typed() and not session.step()
    for faces in ((1, 2), (1, 2, 3, 4), (1, 7, 3), (0, 2, 3)):
        with pytest.raises(IllegalActionError):
            session.dice.type_dice(faces, 1)
    with pytest.raises(StaleActionError):
        session.dice.type_dice((1, 2, 3), 0)
    assert session.number == 1
    session.dice.type_dice((1, 2, 10), 1)
    assert session.view("table") == (1, 2, 10) and not session.dice.typed()
    with pytest.raises(FlowError):
        session.dice.type_dice((1, 2, 3))
    session.close()
    opened = replay(read_save(tmp_path / "game.lhysave"), RULES, session.prepared)
    assert not opened.problem and opened.session.digest() == session.digest()


def test_a_game_that_stopped_within_a_throw_goes_on_with_the_dice_that_are_left(tmp_path: Path) -> None:
    path = tmp_path / "game.lhysave"
    session = begun("typed", path)
    session.dice.type_dice((4, 5, 6))
    session.close()
    rows = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(rows[:-2]))
    again = replay(read_save(path), RULES, session.prepared).session
    assert again.dice.throw().faces == (4,) and again.dice.throw().left == DICE[1:]
    again.act("axis", "offer")
    again.act("allied", "decline")
    assert again.dice.throw().faces == (4,)
    again.dice.type_dice((5, 6))
    assert again.view("table") == (4, 5, 6)


def test_undo_takes_a_whole_throw_back() -> None:
    session = begun()
    session.dice.release()
    assert session.undo() and session.entries == () and session.dice.throw() is None
    assert session.redo() and len(session.entries) == 4


def test_dice_of_a_throw_that_do_not_follow_one_another_are_a_fault() -> None:
    game = Game(RULES, State(), (Ask(), Broken(0)), ChanceSource(1))
    with pytest.raises(FlowError, match="other dice of this throw"):
        game.submit(Rolled(1))
