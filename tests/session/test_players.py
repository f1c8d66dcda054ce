"""A save whose computer player is not installed continues with another one, in a file of its own."""

from __future__ import annotations

import random
from pathlib import Path

from lhy_desktop.session import Session, TableSetting, missing_players, read_save, replace_players, replay
from tests.toy import TOY

SEATS = {"axis": "human", "allied": "somebody:Else"}


def played(path: Path) -> Session:
    prepared = TOY.prepare("race", {})
    session = Session.new(TOY, prepared, TableSetting(SEATS, "computer"), 4, path)
    for _ in range(3):
        session.settle()
        decision = session.decision()
        session.submit(decision.seat, session.legal(decision.seat).sample(random.Random(1)), decision.number)
    session.close()
    return session


def test_missing_players_are_named_and_replaced_in_a_save_of_its_own(tmp_path: Path) -> None:
    old, new = tmp_path / "old.lhysave", tmp_path / "new.lhysave"
    first, save = played(old), read_save(old)
    before = old.read_bytes()
    assert missing_players(save.header) == {"allied": "somebody:Else"}
    assert missing_players(replace_players(save.header, {"allied": "random"})) == {}
    opened = replay(save, TOY, TOY.prepare("race", {}), {"allied": "random"})
    assert not opened.problem and opened.session.digest() == first.digest()
    assert opened.session.is_human("axis") and not opened.session.is_human("allied")
    opened.session.save_as(new)
    assert read_save(new).header.table.seats == {"axis": "human", "allied": "random"}
    assert old.read_bytes() == before
    again = replay(read_save(new), TOY, TOY.prepare("race", {}))
    assert not again.problem and again.session.digest() == first.digest()


def test_a_person_may_take_the_seat(tmp_path: Path) -> None:
    save = read_save(played(tmp_path / "game.lhysave").path or tmp_path / "game.lhysave")
    session = replay(save, TOY, TOY.prepare("race", {}), {"allied": "human"}).session
    assert session.is_human("allied") and session.undo_state().can_undo
