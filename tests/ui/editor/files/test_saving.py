"""Saving: whole or not at all, what was before is kept, and a refusal is a sentence that says what to do."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.yaml_file import MAX_BYTES
from lhy_desktop.ui.editor.document.content import PlainContent
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.files import saving
from lhy_desktop.ui.editor.files.naming import proposed
from lhy_desktop.ui.editor.files.papers import Outside, outside
from lhy_desktop.ui.editor.files.recent import Recent
from lhy_desktop.ui.editor.files.saving import Saved, SavingError, save, shipped, shipped_in
from lhy_desktop.ui.editor.files.stamps import news, stamp
from lhy_desktop.ui.editor.files.versions import Versions


class Disk:
    """A folder of the user's with one file, and the program's own folder beside it."""

    def __init__(self, tmp_path: Path) -> None:
        self.places = Places(find_places().data, tmp_path / "user")
        self.versions = Versions(tmp_path / "user" / "editor" / "versions")
        self.file = tmp_path / "mine" / "farm.yaml"
        self.file.parent.mkdir()
        self.file.write_bytes(b"id: farm\n")

    def save(self, raw: bytes, path: Path | None = None) -> Saved:
        return save(path or self.file, raw, lambda content: content.encode() == raw, self.versions, self.places)

    def refused(self, raw: bytes, path: Path | None = None) -> str:
        with pytest.raises(SavingError) as refused:
            self.save(raw, path)
        assert self.file.read_bytes() == b"id: farm\n", "the old file is whole"
        assert [one.name for one in self.file.parent.iterdir()] == ["farm.yaml"], "and nothing lies beside it"
        return str(refused.value)


@pytest.fixture
def disk(tmp_path: Path) -> Disk:
    return Disk(tmp_path)


def test_a_saved_file_is_there_and_what_was_before_is_kept(disk: Disk) -> None:
    for number in range(8):
        done = disk.save(f"id: farm\nrows: {number}\n".encode())
        assert done.versioned and done.stamp == stamp(disk.file, disk.file.read_bytes())
    assert [one.raw() for one in disk.versions.of(disk.file)] == [
        f"id: farm\nrows: {number}\n".encode() for number in (6, 5, 4, 3, 2)
    ]
    assert [one.size for one in disk.versions.of(disk.file)] == [17] * 5


def test_versions_are_kept_by_file_however_the_way_to_it_is_written(disk: Disk) -> None:
    disk.save(b"id: farm\nrows: 1\n")
    other = disk.file.parent / ".." / "mine" / "farm.yaml"
    disk.save(b"id: farm\nrows: 2\n", other)
    assert len(disk.versions.of(disk.file)) == 2
    assert disk.versions.of(disk.file.with_name("other.yaml")) == ()


def test_the_same_again_makes_no_version(disk: Disk) -> None:
    for _ in range(3):
        disk.save(b"id: farm\nrows: 1\n")
    assert len(disk.versions.of(disk.file)) == 1


def test_what_would_not_read_back_is_not_written(disk: Disk) -> None:
    with pytest.raises(SavingError, match="would not read back"):
        save(disk.file, b"id: wood\n", lambda _: False, disk.versions, disk.places)
    assert "would not read back" in disk.refused(b"id: \xff\n")
    assert "more than 4 MB" in disk.refused(b"#" * (4 * 1024 * 1024 + 1))


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (errno.ENOSPC, "The disk is full"),
        (errno.EACCES, "You may not write there"),
        (errno.EROFS, "write-protected"),
        (errno.EIO, "The disk failed"),
        (errno.EBUSY, "The system refused"),
    ],
)
def test_a_disk_that_refuses_leaves_the_file_as_it_was(
    code: int, said: str, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr("lhy_desktop.ui.editor.files.whole.keep", refuse)
    sentence = disk.refused(b"id: farm\nrows: 1\n")
    assert sentence.startswith(said) or said in sentence
    assert "still open here" in sentence and "Use Save as" in sentence.replace("use", "Use")


def test_a_full_program_folder_stops_nobody_from_saving(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no room")

    monkeypatch.setattr("lhy_desktop.ui.editor.files.versions.write_whole", refuse)
    assert not disk.save(b"id: farm\nrows: 1\n").versioned
    assert disk.file.read_bytes() == b"id: farm\nrows: 1\n"


def test_a_disk_that_forgets_what_was_written_is_noticed(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lhy_desktop.ui.editor.files.whole.read_file", lambda *_: b"id: fa")
    assert "gives back something else" in disk.refused(b"id: farm\nrows: 1\n")


def test_a_write_protected_file_is_left_alone(disk: Disk) -> None:
    disk.file.chmod(0o444)
    assert disk.refused(b"id: farm\nrows: 1\n").startswith("You may not write there")


def test_a_folder_that_is_gone_or_no_folder_is_said(disk: Disk, tmp_path: Path) -> None:
    assert "is not there any more" in disk.refused(b"a: 1\n", tmp_path / "gone" / "farm.yaml")
    assert "is not there any more" in disk.refused(b"a: 1\n", disk.file / "farm.yaml")
    assert "it is a folder" in disk.refused(b"a: 1\n", tmp_path / "user" / ".." / "mine")


def test_a_link_stays_a_link_and_a_file_keeps_who_may_read_it(disk: Disk, tmp_path: Path) -> None:
    disk.file.chmod(0o640)
    link = tmp_path / "link.yaml"
    link.symlink_to(disk.file)
    disk.save(b"id: farm\nrows: 1\n", link)
    assert link.is_symlink() and disk.file.read_bytes() == b"id: farm\nrows: 1\n"
    assert stat.S_IMODE(disk.file.stat().st_mode) == 0o640


def test_what_comes_with_the_program_is_never_written_over(disk: Disk, tmp_path: Path) -> None:
    board = disk.places.find("maps/boards", "village")
    before = board.read_bytes()
    link = tmp_path / "link.yaml"
    link.symlink_to(board)
    for path in (board, link, board.parent / ".." / "boards" / "village.yaml", board.with_name("new.yaml")):
        assert shipped(path, disk.places) and "Use Save as" in disk.refused(b"id: village\n", path)
    assert board.read_bytes() == before and not shipped(disk.file, disk.places)


def test_what_comes_with_the_program_may_lie_behind_a_link(disk: Disk, tmp_path: Path) -> None:
    """A packager may put the boards elsewhere, and the user may come to them by either way."""
    elsewhere, data = tmp_path / "shared" / "boards", tmp_path / "program"
    elsewhere.mkdir(parents=True)
    (data / "maps").mkdir(parents=True)
    (data / "maps" / "boards").symlink_to(elsewhere)
    (elsewhere / "farm.yaml").write_bytes(b"id: farm\n")
    disk.places = disk.places._replace(data=data)
    for folder in (elsewhere, data / "maps" / "boards"):
        assert shipped_in(folder / "farm.yaml", disk.places) == "maps/boards"
        assert "Use Save as" in disk.refused(b"id: wood\n", folder / "farm.yaml")
        wanted = proposed(Document(PlainContent("id: farm\n", ""), folder / "farm.yaml", "", ""), disk.places, tmp_path)
        assert wanted == disk.places.user / "maps" / "boards" / "farm_2.yaml"
    assert (elsewhere / "farm.yaml").read_bytes() == b"id: farm\n" and not shipped(disk.file, disk.places)


def test_what_a_killed_program_left_of_a_save_goes_with_the_next(disk: Disk) -> None:
    with subprocess.Popen([sys.executable, "-c", ""]) as dead:
        dead.wait()
    left = disk.file.with_name(f".farm.yaml.{dead.pid}.part")
    left.write_bytes(b"id: fa")
    mine = disk.file.with_name(".farm.yaml.part")
    mine.write_bytes(b"the user's own")
    disk.save(b"id: farm\nrows: 1\n")
    assert not left.exists() and mine.exists()


def test_news_of_a_file(disk: Disk) -> None:
    known = stamp(disk.file, disk.file.read_bytes())
    assert news(disk.file, known) == "same"
    os.utime(disk.file, ns=(1, 1))
    assert news(disk.file, known) == "same", "touched, not changed"
    disk.file.write_bytes(b"id: wood\n")
    os.utime(disk.file, ns=(known.changed, known.changed))
    assert news(disk.file, known) == "same" and news(disk.file, known, surely=True) == "changed"
    disk.file.write_bytes(b"id: field\n")
    assert news(disk.file, known) == "changed"
    for raw in (b"\xff\xfe no text", b"#" * (MAX_BYTES + 1)):
        disk.file.write_bytes(raw)
        assert news(disk.file, known) == "changed"
        assert outside(disk.file, known, surely=True) == Outside("changed"), "it is asked before it is written over"
    disk.file.unlink()
    assert news(disk.file, known) == "gone"


def test_the_files_opened_last(tmp_path: Path) -> None:
    recent = Recent(tmp_path / "editor" / "recent.json")
    assert recent.paths() == ()
    files = [tmp_path / f"{number}.yaml" for number in range(20)]
    for file in files:
        file.touch()
        recent.add(file)
    recent.add(files[15])
    assert recent.paths()[:3] == (files[15], files[19], files[18]) and len(recent.paths()) == 12
    files[19].unlink()
    recent.forget(files[18])
    assert recent.paths()[:2] == (files[15], files[17])
    (tmp_path / "editor" / "recent.json").write_bytes(b'{"a": [')
    assert recent.paths() == ()
    recent.add(files[1])
    assert recent.paths() == (files[1],)


def test_every_reason_has_a_sentence() -> None:
    for code in (errno.ENAMETOOLONG, errno.EISDIR, errno.ENOTDIR, errno.EPERM, errno.EDQUOT, 12345):
        sentence = saving.explained(OSError(code, "why"), Path("farm.yaml"))
        assert "farm.yaml was not saved." in sentence and sentence.endswith(".")
