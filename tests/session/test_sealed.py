"""A sealed game: nobody reads its seed and secrets in the file by chance, or is told them before the end."""

from __future__ import annotations

import subprocess
import sys
import zlib
from base64 import b64encode
from pathlib import Path

import msgspec
import pytest

from lhy_desktop.session import SaveError, Session, TableSetting, library, open_save, read_header, read_save, replay
from lhy_desktop.session.save import SealedLine, SeedLine, decode_line, encode_line
from tests.toy import TOY, Step

ROOT = Path(__file__).parents[2]
SEED = 987_654_321
SEALED = TableSetting({"axis": "human", "allied": "human"}, sealed=True)
PLAIN = msgspec.structs.replace(SEALED, sealed=False)
PREPARED = TOY.prepare("race", {})


def played(path: Path, answers: int, table: TableSetting = SEALED) -> Session:
    session = Session.new(TOY, PREPARED, table, SEED, path)
    for _ in range(answers):
        session.settle()
        decision = session.decision()
        if decision is not None:
            session.submit(decision.seat, Step(2), why="Because I know a secret.")
    session.settle()
    return session


def test_the_file_says_nothing_and_opens_to_the_same_game(tmp_path: Path) -> None:
    path, open_one = tmp_path / "a.lhysave", tmp_path / "b.lhysave"
    session, other = played(path, 5), played(open_one, 5, PLAIN)
    session.close()
    other.close()
    data = path.read_bytes()
    for secret in (str(SEED).encode(), b"secret", b"gains", session.digest().encode()):
        assert secret in open_one.read_bytes()
        assert secret not in data
    assert read_header(path).seed == 0
    found = replay(read_save(path), TOY, PREPARED)
    assert (found.problem, found.session.digest()) == ("", session.digest())
    assert read_save(path).header.seed == SEED
    assert read_save(path).lines == read_save(open_one).lines
    assert read_save(path).of == read_save(open_one).of


def test_it_stays_sealed_whatever_is_done_with_it(tmp_path: Path) -> None:
    path, copy, third = (library.new_autosave("race", tmp_path), tmp_path / "copy.lhysave", tmp_path / "third.lhysave")
    session = played(path, 4)
    session.save_as(copy)
    session.variation(2, "Otherwise").save_as(third)
    session.close()
    again = replay(read_save(path), TOY, PREPARED).session
    again.attach(path)
    again.submit(again.decision().seat, Step(1))
    again.close()

    class Later(type(TOY)):  # type: ignore[misc]
        version = "2"

    told = open_save(read_save(path), Later(), PREPARED).session
    last = tmp_path / "last.lhysave"
    told.variation(told.goes_on(), "Later").save_as(last)
    for one in (library.rename(path, "Mine"), copy, third, last):
        assert str(SEED).encode() not in one.read_bytes()
        assert b"gains" not in one.read_bytes()
        assert read_save(one).header.seed == SEED
        assert not read_save(one).damage


def test_every_cut_is_said(tmp_path: Path) -> None:
    path = tmp_path / "a.lhysave"
    played(path, 5).close()
    rows = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(rows[0] + rows[1][:30])
    with pytest.raises(SaveError, match="the seed is missing"):
        read_save(path)
    for length in range(2, len(rows)):
        path.write_bytes(b"".join(rows[:length]) + rows[length][:30])
        assert "it is cut off" in read_save(path).damage
        assert len(replay(read_save(path), TOY, PREPARED).session.entries) <= length - 2


def test_odd_seals_are_damage(tmp_path: Path) -> None:
    path = tmp_path / "a.lhysave"
    played(path, 2).close()
    whole = path.read_bytes()
    inner = decode_line(whole.splitlines(keepends=True)[2])
    bomb = b64encode(zlib.compress(b" " * 50_000_000)).decode()
    for data in ("????", "AAAA", bomb, b64encode(zlib.compress(encode_line(inner))).decode(), ""):
        path.write_bytes(whole + encode_line(SealedLine("entry", data)))
        assert "line" in read_save(path).damage
    path.write_bytes(whole + encode_line(SeedLine(5)))
    assert "a seed is not told here" in read_save(path).damage


def test_reasons_are_kept_until_the_end(tmp_path: Path) -> None:
    for table in (SEALED, PLAIN):
        session = played(tmp_path / f"{table.sealed}.lhysave", 2, table)
        seat = session.entries[0].seat
        rival = "allied" if seat == "axis" else "axis"
        told = session.why(1, rival, at_once=True)
        assert (told is None) == table.sealed
        session.act(rival, "concede")
        assert session.why(1, rival) is not None
        session.close()


def test_the_command_line_tells_one_sides_log_only_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "a.lhysave"
    session = played(path, 3)
    session.close()

    def told(viewer: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "lhy_desktop", "replay", str(path), "--watch", "--viewer", viewer]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert "This game is sealed" in told("axis").stderr
    assert "gains" in told("table").stdout
    session.attach(path)
    session.act("axis", "concede")
    session.close()
    assert "gains" in told("axis").stdout
