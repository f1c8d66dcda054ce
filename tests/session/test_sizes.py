"""No save, whatever it holds, takes more memory or time than the largest that this program writes."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from lhy_desktop.engine.flow import Entry, Event, Telling
from lhy_desktop.session import SaveError, Session, TableSetting, entries_of, library, open_save, read_header, read_save
from lhy_desktop.session import save as saves
from lhy_desktop.session.save import (
    BackLine,
    EntryLine,
    GoLine,
    Header,
    Line,
    SnapshotLine,
    encode_line,
    encode_sealed,
)
from lhy_desktop.session.tree import Tree
from tests.toy import TOY

PREPARED = TOY.prepare("race", {})
STUDY = TableSetting({"axis": "human", "allied": "human"}, undo="study")
HEADER = Header(2, "toy", "of old", "race", "Race", {}, {}, 5, STUDY)


def said(number: int, text: str = "It steps.") -> EntryLine:
    return EntryLine(Entry(number, "axis", msgspec.Raw(b"{}"), (Event("step", "1", Telling(text)),), "0"))


def written(path: Path, header: Header, *lines: Line, sealed: bool = False) -> Path:
    encode = encode_sealed if sealed else encode_line
    path.write_bytes(b"".join(map(encode, (header, *lines))))
    return path


def test_what_is_sealed_is_together_no_larger_than_a_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "MOST_BYTES", 100_000)
    header = msgspec.structs.replace(HEADER, table=msgspec.structs.replace(STUDY, sealed=True))
    path = written(tmp_path / "a.lhysave", header, *(said(n, "x" * 30_000) for n in range(6)), sealed=True)
    assert path.stat().st_size < 10_000
    found = read_save(path)
    assert len(found.lines) == 3
    assert "line 6: what is sealed up to here is larger than any save" in found.damage


def test_a_line_is_no_longer_than_any_that_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "MOST_LINE", 1_000)
    path = written(tmp_path / "a.lhysave", HEADER, said(0), said(1, "x" * 2_000))
    assert (len(read_save(path).lines), "line 3: it is longer than any line" in read_save(path).damage) == (1, True)
    header = msgspec.structs.replace(HEADER, options={"a": "x" * 2_000})
    path.write_bytes(encode_line(header).replace(b'"format":2', b'"format":3'))
    for read in (read_header, read_save):
        with pytest.raises(SaveError, match="it is longer than any line"):
            read(path)


def test_a_save_has_so_many_lines_at_most(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "MOST_LINES", 4)
    path = written(tmp_path / "a.lhysave", HEADER, *map(said, range(3)))
    assert not read_save(path).damage
    path = written(path, HEADER, *map(said, range(6)))
    assert (len(read_save(path).lines), "line 5: a save has no more than 4 lines" in read_save(path).damage) == (
        3,
        True,
    )


def test_going_to_and_fro_in_a_long_game_costs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each ``go`` once walked all the way back to the beginning: ten megabytes of them took hours."""
    walked = []
    whole = Tree.path
    monkeypatch.setattr(Tree, "path", lambda tree, node: walked.append(node) or whole(tree, node))
    lines = [*map(said, range(300)), *(GoLine(node) for _ in range(50) for node in (300, 0, 150)), said(150)]
    path = written(tmp_path / "a.lhysave", HEADER, *lines)
    save = read_save(path)
    found = open_save(save, TOY, PREPARED)
    assert [entry.number for entry in entries_of(save)] == [*range(150), 150]
    assert [entry.number for entry in found.session.entries] == [*range(150), 150]
    assert len(walked) < 20


def test_taking_back_is_told_as_it_was_played(tmp_path: Path) -> None:
    header = msgspec.structs.replace(HEADER, table=msgspec.structs.replace(STUDY, undo="friendly"))
    lines = [said(0), said(1), said(2), BackLine(1), said(1, "Otherwise."), BackLine(-3), said(0, "Anew.")]
    save = read_save(written(tmp_path / "a.lhysave", header, *lines[:5]))
    assert [entry.events[0].public.text for entry in entries_of(save)] == ["It steps.", "Otherwise."]
    save = read_save(written(tmp_path / "a.lhysave", header, *lines))
    assert [entry.events[0].public.text for entry in entries_of(save)] == ["Anew."]


@pytest.mark.parametrize(("undo", "line"), [("study", BackLine(0)), ("friendly", GoLine(1))])
def test_a_line_of_the_other_kind_of_undo_ends_what_is_told(tmp_path: Path, undo: saves.UndoMode, line: Line) -> None:
    header = msgspec.structs.replace(HEADER, table=msgspec.structs.replace(STUDY, undo=undo))
    save = read_save(written(tmp_path / "a.lhysave", header, said(0), said(1), line, said(2)))
    found = open_save(save, TOY, PREPARED)
    assert (found.good, "a game of this kind" in found.problem) == (2, True)


def test_a_position_with_numbers_that_no_digest_can_hold_is_none(tmp_path: Path) -> None:
    session = Session.new(TOY, PREPARED, STUDY, 5)
    position = session.position().replace(b'"position":0', b'"position":%d' % 2**70)
    assert position != session.position()
    snapshot = SnapshotLine(0, 0, "0", msgspec.Raw(position))
    found = open_save(read_save(written(tmp_path / "a.lhysave", HEADER, snapshot)), TOY, PREPARED)
    assert found.former is not None and found.former.good is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
def test_renaming_waits_for_no_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "auto-race-0001.lhysave"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="a device or a pipe"):
        library.rename(pipe, "Another name")
    assert [*tmp_path.iterdir()] == [pipe]


def test_a_mission_with_an_impossible_name_is_a_sentence(tmp_path: Path) -> None:
    from lhy_desktop.engine.content import ContentError
    from lhy_desktop.engine.flow.ruleset import find

    for name in ("a\0b.yaml", "\ud800.yaml"):
        with pytest.raises(ContentError, match="no file can have this name"):
            find("lhy").prepare(name, {})
