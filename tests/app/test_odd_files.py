"""What no command may trip over: pipes, devices, endless links, huge files and numbers, and other people's modules."""

from __future__ import annotations

import os
import subprocess
import sys
import zlib
from pathlib import Path

import pytest
from click import ClickException
from click.testing import CliRunner, Result
from msgspec import Raw
from msgspec.structs import replace

from lhy_desktop.app.cli import cli
from lhy_desktop.app.failure import CommandFailedError
from lhy_desktop.app.usual import search_here
from lhy_desktop.engine.content.headers import read_header
from lhy_desktop.engine.content.yaml_file import MAX_BYTES
from lhy_desktop.engine.flow import Entry, Event, Telling
from lhy_desktop.engine.flow.ruleset import find
from lhy_desktop.engine.reading import check_output, printable, read_file
from lhy_desktop.session import SaveError, TableSetting, read_save
from lhy_desktop.session.save import FORMAT, EntryLine, Header, encode_line
from lhy_desktop.session.save import read_header as save_header
from lhy_desktop.ui.play.settings import Settings, load

ROOT = Path(__file__).parents[2]


def run(*arguments: object) -> Result:
    return CliRunner().invoke(cli, [str(one) for one in arguments])


def told(result: Result) -> str:
    """The message of a command that failed with a sentence."""
    assert result.exit_code != 0, result.output
    assert isinstance(result.exception, CommandFailedError | ClickException | SystemExit), result.exception
    lines = result.exception.lines if isinstance(result.exception, CommandFailedError) else ()
    return "\n".join((result.output, *lines))


READERS: tuple[tuple[str, ...], ...] = (
    ("validate", "{}"),
    ("situations", "{}"),
    ("draw", "{}"),
    ("los", "{}", "A1", "B1"),
    ("render", "{}", "-o", "{dir}/out.png"),
    ("replay", "{}"),
    ("replay", "{}", "--watch"),
    ("selfplay", "{}", "--games", "1"),
    ("edit", "{}"),
    ("open", "{}"),
    ("new", "mission", "{}"),
    ("new", "board", "{}"),
)
WRITERS: tuple[tuple[str, ...], ...] = (
    ("render", "ridge", "--hex-size", "24", "-o", "{}"),
    ("selfplay", "first_steps", "--games", "1", "--json", "{}"),
    ("play", "first_steps", "--screenshot", "{}"),
    ("edit", "--screenshot", "{}"),
)


def odd(tmp_path: Path, kind: str, name: str) -> Path:
    """Something that is no file, under the name of one."""
    path = tmp_path / name
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    elif kind == "loop":
        path.symlink_to(path)
    else:
        path.mkdir()
    return path


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes and devices are of POSIX")
@pytest.mark.parametrize("kind", ["pipe", "device", "loop", "folder"])
@pytest.mark.parametrize("command", [*READERS, *WRITERS], ids=" ".join)
def test_no_command_waits_for_what_is_no_file(tmp_path: Path, kind: str, command: tuple[str, ...]) -> None:
    writes = command in WRITERS
    suffix = ".json" if "--json" in command else ".png" if writes else ".lhysave" if command[0] == "replay" else ".yaml"
    path = odd(tmp_path, kind, f"odd{suffix}")
    assert told(run(*(word.format(path, dir=tmp_path) for word in command)))
    assert path.is_dir() if kind == "folder" else os.path.lexists(path)
    assert not (tmp_path / "out.png").exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes and devices are of POSIX")
@pytest.mark.parametrize("kind", ["pipe", "device", "loop", "folder"])
def test_what_the_window_reads_by_itself_is_never_waited_for(tmp_path: Path, kind: str) -> None:
    path = odd(tmp_path, kind, "odd.yaml")
    assert read_header(path).problem is not None
    assert load(path) == Settings()
    for read in (read_save, save_header):
        with pytest.raises(SaveError, match=r"cannot be read"):
            read(path)
    with pytest.raises(OSError, match=r"\w"):
        read_file(path, 10)
    with pytest.raises(OSError, match=r"\w"):
        check_output(path)


def test_a_file_is_measured_before_it_is_read(tmp_path: Path) -> None:
    huge = tmp_path / "huge.yaml"
    with huge.open("wb") as file:
        file.truncate(1 << 40)  # a terabyte that takes no room on the disk
    assert "at most 4194304 are read" in told(run("validate", huge))
    assert "at most 4194304 are read" in told(run("los", huge, "A1", "B1"))
    assert "at most" in read_header(huge).problem.text  # type: ignore[union-attr]
    assert "larger than any save" in told(run("replay", huge))
    assert load(huge) == Settings()


def test_a_file_that_grows_while_it_is_read_is_cut(tmp_path: Path) -> None:
    path = tmp_path / "some"
    path.write_bytes(b"123")
    assert read_file(path, 3) == b"123"
    with pytest.raises(OSError, match=r"3 bytes; at most 2"):
        read_file(path, 2)
    if (maps := Path("/proc/self/maps")).exists():  # says that it has no bytes, and has many
        with pytest.raises(OSError, match="too many bytes"):
            read_file(maps, 10)


@pytest.mark.parametrize("seed", [2**63, -(2**63), 10**30, "9" * 5000, "", "x", "1.5"])
def test_a_seed_is_a_number_that_a_save_can_hold(seed: object) -> None:
    assert "--seed" in told(run("selfplay", "first_steps", "--seed", seed))


def test_a_save_with_a_seed_that_no_save_can_hold_is_refused(tmp_path: Path) -> None:
    assert run("selfplay", "first_steps", "--games", 1, "--seed", 77, "--save", tmp_path).exit_code == 0
    path = tmp_path / "game-000077.lhysave"
    header, rest = path.read_bytes().split(b"\n", 1)
    body = header.rpartition(b',"crc"')[0].replace(b'"seed":77', b'"seed":%d' % 10**30) + b"}"
    path.write_bytes(body[:-1] + b',"crc":"%08x"}\n' % zlib.crc32(body) + rest)
    assert "not a save of this program" in told(run("replay", path))


@pytest.mark.parametrize(("option", "value"), [("--games", 10**30), ("--jobs", 10**9), ("--games", 0)])
def test_nobody_asks_for_more_games_than_there_can_be(option: str, value: int) -> None:
    assert option in told(run("selfplay", "first_steps", option, value))


@pytest.mark.parametrize("size", ["²x²", f"{'9' * 5000}x9", "1680x", "x", "-1x-1", "1680x1050x"])
def test_a_window_size_is_two_numbers(tmp_path: Path, size: str) -> None:
    assert "--size" in told(run("play", "--size", size, "--screenshot", tmp_path / "x.png"))


NAMES = [":", "::", "a:", ":a", ".:a", "..x:y", "os:system", "os:", "x\ud800:y", "é:é", " : ", "lhy_desktop:__path__"]


@pytest.mark.parametrize("name", NAMES)
def test_a_ruleset_that_is_none_is_refused_with_a_sentence(name: str) -> None:
    assert "ruleset" in told(run("--ruleset", name, "los", "ridge", "A1", "B1"))


@pytest.mark.parametrize("name", NAMES[:6])
def test_a_computer_player_that_is_none_is_refused_with_a_sentence(name: str) -> None:
    assert told(run("selfplay", "first_steps", "--games", "1", "--axis", name))


# -- other people's modules ---------------------------------------------------------------------------------------


SHOUT = "raise SystemExit('this ran')\n"
"""What a module does that must not run."""


def program(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The program in a folder with other people's modules, as ``python -m`` runs it."""
    command = [sys.executable, "-m", "lhy_desktop", *arguments]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, timeout=120, check=False)


def test_nothing_in_the_current_folder_is_imported_unless_the_player_names_it(tmp_path: Path) -> None:
    for name in ("click", "yaml", "msgspec", "json", "numpy", "pydantic", "sitecustomize", "mine"):
        (tmp_path / f"{name}.py").write_text(SHOUT)
    found = program(tmp_path, "los", "ridge", "A1", "B1")
    assert found.returncode == 0, found.stderr
    named = program(tmp_path, "--ruleset", "mine:IT", "los", "ridge", "A1", "B1")
    assert (named.returncode, named.stderr) == (1, "The ruleset 'mine:IT' cannot be loaded: this ran.\n")


def test_the_current_folder_is_searched_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    before = list(sys.path)
    search_here("lhy", "random")
    assert sys.path == before
    search_here("mine:IT")
    search_here("mine:IT")
    assert sys.path == [*before, str(tmp_path)]


def test_a_file_gives_the_terminal_no_orders(tmp_path: Path) -> None:
    """Names and sentences of a stranger's save are printed; an escape character in them could do much in a terminal."""
    header = Header(FORMAT, "lhy", "of old", "first_steps", "\x1b]0;mine\x07", {}, {}, 1, TableSetting({}))
    event = Event("step", "1", Telling("\x1b[2JAll is \u202ewell."))
    entry = EntryLine(Entry(0, "axis", Raw(b"{}"), (event,), "0"))
    save, plain = tmp_path / "a.lhysave", tmp_path / "b.lhysave"
    save.write_bytes(encode_line(header) + encode_line(entry))
    assert run("replay", "--watch", save).output == "    1 axis    �[2JAll is �well.\n"
    plain.write_bytes(encode_line(replace(header, version=find("lhy").version)))
    assert run("replay", plain).output.startswith("�]0;mine�: 0 of 0 answers")
    board = tmp_path / "board.yaml"
    text = 'id: board\ntitle: B\ncolumns: 3\nrows: "\\e[31m3"\nlegend: {}\nhexes: []\n'
    board.write_text(text, "utf-8")
    assert "\x1b" not in told(run("validate", board))
    assert (printable("a\nb\x85\u2028é\U0001f600"), len(printable("x" * 9_000))) == ("a\nb��é\U0001f600", 4_000)


def test_a_file_that_cannot_be_read_hides_no_other(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("a: [", "utf-8")
    (tmp_path / "b.yaml").write_bytes(b"# " + b"x" * MAX_BYTES)
    (tmp_path / "c.yaml").write_text("companies: 5\nnationality: us\n", "utf-8")
    found = told(run("validate", tmp_path))
    for said in ("a.yaml:2: This is not YAML", "b.yaml: The file cannot be read", "c.yaml:1: 'companies'"):
        assert said in found


def test_a_message_repeats_no_long_text(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(f"companies: {{}}\nnationality: [{', '.join(['x' * 300] * 50)}]\n", "utf-8")
    assert "'nationality': a list is not allowed" in told(run("validate", tmp_path / "a.yaml"))
