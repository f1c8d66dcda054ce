"""Sessions on the toy game: forced answers, undo and redo, saves, damage."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from msgspec.structs import replace as replaced

from lhy_desktop.engine.flow import FlowError, IllegalActionError
from lhy_desktop.session import SaveError, Session, TableSetting, read_save, replay
from lhy_desktop.session.library import interrupted, mark_closed, mark_running, new_autosave, running_mark, saves
from lhy_desktop.session.replay import Opened
from lhy_desktop.session.save import EntryLine, decode_line, encode_line
from tests.toy import TOY, Step

HUMANS = {"axis": "human", "allied": "human"}


def new(undo: str = "friendly", path: Path | None = None, seed: int = 7) -> Session:
    table = TableSetting(HUMANS, undo=undo)
    return Session.new(TOY, TOY.prepare("race", {}), table, seed, path)


def play(session: Session, decisions: int = 1000) -> Session:
    rng = random.Random(3)
    for _ in range(decisions):
        session.settle()
        decision = session.decision()
        if decision is None:
            break
        session.submit(decision.seat, session.legal(decision.seat).sample(rng), decision.number)
    session.settle()
    return session


def test_handles_are_the_only_door() -> None:
    session = new()
    axis, allied, table = (session.handle(viewer) for viewer in ("axis", "allied", "table"))
    assert axis.view().secret == 3
    assert table.view().secret is None
    assert axis.asked() and table.asked() and not allied.asked()
    assert axis.explain(Step(4))[0].rule == "toy.1"
    with pytest.raises(FlowError, match="not for allied"):
        allied.submit(Step(1))
    with pytest.raises(FlowError, match="table answers nothing"):
        table.submit(Step(1))
    with pytest.raises(IllegalActionError):
        axis.submit(Step(9))
    axis.submit(Step(2), axis.decision().number)
    session.settle()
    assert axis.decision().seat == "allied"
    assert axis.log()[0].telling.dice


def test_dice_wait_for_the_player_when_held() -> None:
    session = new()
    session.dice.held = True
    session.submit("axis", Step(2))
    session.settle()
    assert session.decision().seat == "chance"
    session.dice.release()
    assert session.decision().seat == "allied"


def test_undo_gives_the_same_dice_again() -> None:
    session = play(new(), 4)
    before = session.digest()
    assert session.undo_state().text == "Undo: step " + session.undo_state().text[-1]
    assert session.undo()
    assert session.digest() != before
    assert any(line.kind == "undo" for line in session.log("axis"))
    assert session.redo()
    assert session.digest() == before
    assert not session.redo()


def test_match_undo_stops_at_the_die() -> None:
    session = play(new("match"), 2)
    assert session.undo_state().text == "Sealed by a die"
    assert not session.undo()


def test_match_undo_before_the_die_is_free() -> None:
    session = new("match")
    session.dice.held = True
    session.submit("axis", Step(2))
    assert session.undo()
    assert session.decision().seat == "axis"


def test_everything_undone_is_the_beginning() -> None:
    session = new()
    start = session.digest()
    play(session)
    assert session.result() is not None
    while session.undo():
        pass
    assert session.digest() == start
    assert session.number == 0


def test_a_save_replays_to_the_same_digest(tmp_path: Path) -> None:
    path = tmp_path / "a.lhysave"
    session = play(new(path=path), 3)
    session.undo()
    play(session, 2)
    session.close()
    opened = replay(read_save(path), TOY, TOY.prepare("race", {}))
    assert opened.problem == ""
    assert opened.session.digest() == session.digest()
    opened.session.attach(path)
    play(opened.session)
    opened.session.close()
    again = replay(read_save(path), TOY, TOY.prepare("race", {}))
    assert again.session.digest() == opened.session.digest()
    assert again.session.undo()


def test_save_as_writes_the_whole_game(tmp_path: Path) -> None:
    session = play(new())
    session.save_as(tmp_path / "b.lhysave")
    opened = replay(read_save(tmp_path / "b.lhysave"), TOY, TOY.prepare("race", {}))
    assert opened.session.digest() == session.digest()


def test_same_seed_same_bytes(tmp_path: Path) -> None:
    for name in "ab":
        play(new(path=tmp_path / name)).close()
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


@pytest.fixture
def saved(tmp_path: Path) -> bytes:
    path = tmp_path / "whole.lhysave"
    play(new(path=path)).close()
    return path.read_bytes()


def test_a_cut_save_is_whole_up_to_the_cut(saved: bytes, tmp_path: Path) -> None:
    path = tmp_path / "cut.lhysave"
    first = saved.index(b"\n") + 1
    cuts = range(first, len(saved), 97)
    assert len(cuts) > 10
    for cut in cuts:
        path.write_bytes(saved[:cut])
        opened = replay(read_save(path), TOY, TOY.prepare("race", {}))
        assert opened.good <= opened.of
        assert opened.session.digest()


def test_a_flipped_byte_is_named_with_its_line(saved: bytes, tmp_path: Path) -> None:
    path = tmp_path / "flipped.lhysave"
    lines = saved.splitlines(keepends=True)
    damaged = bytearray(lines[5])
    damaged[len(damaged) // 2] ^= 1
    path.write_bytes(b"".join([*lines[:5], bytes(damaged), *lines[6:]]))
    opened = replay(read_save(path), TOY, TOY.prepare("race", {}))
    assert "flipped.lhysave, line 6" in opened.problem


def test_mutated_saves_never_raise_anything_else(saved: bytes, tmp_path: Path) -> None:
    rng = random.Random(11)
    path = tmp_path / "mutated.lhysave"
    refused = 0
    for _ in range(150):
        data = bytearray(saved)
        for _ in range(rng.randrange(1, 4)):
            where = rng.randrange(len(data))
            kind = rng.randrange(3)
            if kind == 0:
                data[where] = rng.randrange(256)
            elif kind == 1:
                del data[where : where + rng.randrange(1, 40)]
            else:
                data[where:where] = data[rng.randrange(len(data)) :][:30]
        path.write_bytes(bytes(data))
        try:
            replay(read_save(path), TOY, TOY.prepare("race", {}))
        except SaveError as error:
            refused += 1
            assert str(error).endswith(".")
    assert refused


def test_foreign_files_are_refused_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "x.lhysave"
    for text, words in (("", "is empty"), ("hello\n", "not a save"), ('{"format":99}\n', "newer version")):
        path.write_text(text)
        with pytest.raises(SaveError, match=words):
            read_save(path)
    with pytest.raises(SaveError, match="cannot be read"):
        read_save(tmp_path / "none")


def test_a_tampered_entry_is_found_by_replay(saved: bytes, tmp_path: Path) -> None:
    lines = [decode_line(row) for row in saved.splitlines(keepends=True)]
    lines[2] = replaced(lines[2], entry=replaced(lines[2].entry, digest="0" * 32))
    path = tmp_path / "t.lhysave"
    path.write_bytes(b"".join(map(encode_line, lines)))
    opened = replay(read_save(path), TOY, TOY.prepare("race", {}))
    assert opened.good == 1
    assert "the digest of answer 2 came out differently" in opened.problem


def retold(saved: bytes, path: Path, **changed: object) -> Opened:
    """The save, opened again after one event's public account was changed in every entry that has one."""
    lines = [decode_line(row) for row in saved.splitlines(keepends=True)]
    for place, line in enumerate(lines):
        events = line.entry.events if isinstance(line, EntryLine) else ()
        if any(event.public.text for event in events):
            other = tuple(replaced(event, public=replaced(event.public, **changed)) for event in events)
            lines[place] = replaced(line, entry=replaced(line.entry, events=other))
    path.write_bytes(b"".join(map(encode_line, lines)))
    return replay(read_save(path), TOY, TOY.prepare("race", {}))


def test_a_save_whose_sentences_read_otherwise_opens(saved: bytes, tmp_path: Path) -> None:
    assert retold(saved, tmp_path / "t.lhysave", text="Something else was said then.").problem == ""


@pytest.mark.parametrize("changed", [{"text": ""}, {"dice": (9, 9)}, {"hexes": ("A1",)}, {"trail": ("A1", "A2")}])
def test_a_save_that_reports_other_facts_does_not(saved: bytes, tmp_path: Path, changed: dict[str, object]) -> None:
    assert "the events of answer" in retold(saved, tmp_path / "t.lhysave", **changed).problem


def test_a_full_disk_does_not_stop_play(tmp_path: Path) -> None:
    session = new(path=tmp_path / "gone" / "a.lhysave")
    session.submit("axis", Step(1))
    assert "Not saved" in session.trouble
    (tmp_path / "gone").mkdir()
    play(session)
    assert session.trouble == ""
    session.close()
    opened = replay(read_save(tmp_path / "gone" / "a.lhysave"), TOY, TOY.prepare("race", {}))
    assert opened.session.digest() == session.digest()


def test_autosaves_rotate_and_crashes_are_known(tmp_path: Path) -> None:
    paths = []
    for _ in range(5):
        path = new_autosave("race", tmp_path)
        new(path=path).close()
        paths.append(path)
    assert len(saves(tmp_path)) == 3
    assert not paths[0].exists()
    running_mark(paths[4]).write_text("999999999")
    assert interrupted(tmp_path) == [paths[4]]
    mark_running(paths[3])
    assert paths[3] not in interrupted(tmp_path)
    mark_closed(paths[4])
    assert interrupted(tmp_path) == []


def test_a_game_with_own_data_says_so() -> None:
    prepared = TOY.prepare("race", {})
    prepared.hashes = {"user/resources/rules/toy.yaml": "0"}
    session = Session.new(TOY, prepared, TableSetting(HUMANS), 1)
    assert session.log("table")[0].telling.text == "This game uses your own files: user/resources/rules/toy.yaml."
    session.submit("axis", Step(1))
    session.undo()
    assert session.log("axis")[0].kind == "data"
