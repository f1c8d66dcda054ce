"""Playtests: their saves carry the mission that they are played on, whatever becomes of the player's own files."""

from __future__ import annotations

import random
import shutil
from base64 import b64decode, b64encode
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from lhy_desktop.app.cli import cli
from lhy_desktop.bots import make_bot
from lhy_desktop.engine.authoring.playtesting import Playtest, playtest
from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.content.places import find_places
from lhy_desktop.engine.content.sharing.archive import packed, unpacked
from lhy_desktop.engine.flow import Ruleset, Rulesets
from lhy_desktop.session import SaveError, Session, TableSetting, library, open_save, read_header, read_save
from lhy_desktop.session.carrying import MOST, carried_in, packed_line, prepared_of, said_of
from lhy_desktop.session.save import FORMAT, USUAL, CarriedLine, decode_line, encode_line

MISSION = "first_steps"
BOTS = TableSetting({"axis": "random", "allied": "random"}, "computer", "study")


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return Rulesets().get("lhy")


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A mission and its board among the player's own files."""
    shipped = find_places().data
    for name in ("maps/missions/lhy/first_steps.yaml", "maps/boards/crossroads.yaml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(shipped / name, tmp_path / name)
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path))
    return tmp_path / "maps/missions/lhy/first_steps.yaml"


def begun(rules: Ruleset, path: Path, text: str = "") -> Playtest:
    return playtest(rules, path, MISSION, {path: text or path.read_text("utf-8")})


def played(test: Playtest, path: Path, answers: int = 30, table: TableSetting = BOTS, seed: int = 3) -> Session:
    session = Session.new(test.rules, test.prepared, table, seed, path, carried=packed_line(test.files))
    bot = make_bot(test.rules.name, "random", 3)
    while session.number < answers and (decision := session.decision()) is not None:
        if decision.seat == "chance":
            session.dice.release()
            continue
        handle = session.handle(decision.seat)
        action = bot.choose(decision.number, decision.seat, handle.view(), handle.legal())
        session.submit(decision.seat, action, decision.number)
    session.close()
    return session


def opened(path: Path, rules: Ruleset) -> Session:
    save = read_save(path)
    found = open_save(save, rules, prepared_of(save, rules))
    assert not found.problem
    session: Session = found.session
    return session


def test_a_playtest_is_the_mission_it_was_begun_with_whatever_becomes_of_that(
    rules: Ruleset, own: Path, tmp_path: Path
) -> None:
    text, board = own.read_text("utf-8"), tmp_path / "maps/boards/crossroads.yaml"
    unsaved = text.replace("title: First Steps", "title: Not Saved Yet")
    test = begun(rules, own, unsaved)
    assert own.read_text("utf-8") == text, "nothing is written"
    path = library.new_autosave(MISSION, tmp_path, ruleset="lhy", playtest=True)
    session = played(test, path)
    header = read_header(path)
    assert (header.title, header.format, header.carries) == ("Not Saved Yet", FORMAT, True)
    assert "the mission has changed" in said_of(header), "what is not saved is in no file of the player's"
    own.write_text(unsaved, "utf-8")
    assert said_of(header) == ""
    board.write_text(board.read_text("utf-8").replace("title:", "title: Other"), "utf-8")
    assert "the board crossroads has changed" in said_of(header)
    own.unlink()
    board.write_text("nothing: [", "utf-8")
    assert "the mission and the board crossroads have changed" in said_of(header)
    again = opened(path, rules)
    assert (again.digest(), again.prepared.title) == (session.digest(), "Not Saved Yet")
    told = CliRunner().invoke(cli, ["replay", str(path), "--verify"])
    assert told.exit_code == 0 and "Verified" in told.output and "have changed" in told.output
    copy, third = tmp_path / "copy.lhysave", tmp_path / "third.lhysave"
    again.save_as(copy, "Mine")
    middle = again.variation(12, "From here")
    middle.save_as(third)
    for one, digest in ((copy, session.digest()), (third, middle.digest())):
        assert read_save(one).carried == read_save(path).carried
        assert opened(one, rules).digest() == digest
    assert library.newest_playtest(MISSION, tmp_path) == path
    assert library.newest_playtest("another", tmp_path) is None


def test_what_is_carried_tells_nothing_of_the_game(rules: Ruleset, own: Path, tmp_path: Path) -> None:
    """Twin games differ in everything that is hidden, and carry the same line."""
    test = begun(rules, own)
    one, other, sealed = (tmp_path / f"{name}.lhysave" for name in ("one", "other", "sealed"))
    played(test, one)
    played(test, other, seed=4)
    played(test, sealed, table=msgspec.structs.replace(BOTS, sealed=True))
    assert one.read_bytes().split(b"\n")[1] == other.read_bytes().split(b"\n")[1]
    assert read_save(sealed).carried == read_save(one).carried
    assert b'"line":"carried"' not in sealed.read_bytes()
    for line in opened(one, rules).log("table")[:1]:
        assert "playtest" in line.telling.text and "maps/" not in line.telling.text


def test_playtests_and_games_do_not_crowd_each_other_out(rules: Ruleset, own: Path, tmp_path: Path) -> None:
    test, folder = begun(rules, own), tmp_path / "games"
    folder.mkdir()
    game = library.new_autosave(MISSION, folder, kept=2, ruleset="lhy")
    Session.new(rules, test.prepared, BOTS, 1, game).close()
    for _ in range(4):
        played(test, library.new_autosave(MISSION, folder, kept=2, ruleset="lhy", playtest=True), 2)
    names = {path.name for path in library.saves(folder)}
    assert names == {"auto-first-steps-0001.lhysave", *(f"auto-playtest-first-steps-000{n}.lhysave" for n in (3, 4))}
    assert (read_header(game).format, b"playtest" in game.read_bytes().split(b"\n")[0]) == (USUAL, False)


def rewritten(path: Path, goal: Path, change: str) -> Path:
    """A save whose carried line is another, with a check value that fits."""
    rows = path.read_bytes().split(b"\n")
    line = decode_line(rows[1])
    assert isinstance(line, CarriedLine)
    files = unpacked(b64decode(line.archive))
    name = next(name for name in files if name.startswith("maps/missions"))
    if change == "other":
        line = packed_line(files | {name: files[name] + b"# another remark\n"})
    elif change == "less":
        line = CarriedLine(b64encode(packed({name: files[name]})).decode())
    elif change == "junk":
        line = CarriedLine("no archive at all")
    made = [encode_line(line).rstrip(b"\n")]
    if change == "flipped":
        made = [rows[1].replace(b"archive", b"archivE")]
    elif change == "gone":
        made = []
    elif change == "twice":
        made = [rows[1], rows[1]]
    goal.write_bytes(b"\n".join([rows[0], *made, *rows[2:]]))
    return goal


def test_a_save_that_does_not_carry_what_it_should_says_so(rules: Ruleset, own: Path, tmp_path: Path) -> None:
    path = tmp_path / "sound.lhysave"
    played(begun(rules, own), path, 5)
    words = {
        "other": "does not carry the mission",
        "less": "does not carry the mission",
        "junk": "cannot be read",
        "flipped": "check value",
        "gone": "cannot be read",
        "twice": "where none belongs",
    }
    for change, said in words.items():
        with pytest.raises(SaveError, match=said):
            carried_in(read_save(rewritten(path, tmp_path / f"{change}.lhysave", change)))
    rows = path.read_bytes().split(b"\n")
    plain = tmp_path / "plain.lhysave"
    Session.new(rules, rules.prepare(MISSION, {}), BOTS, 1, plain).close()
    plain.write_bytes(plain.read_bytes() + rows[1] + b"\n")
    with pytest.raises(SaveError, match="where none belongs"):
        read_save(plain)
    with pytest.raises(ValueError, match="more than"):
        packed_line({"maps/boards/huge.yaml": random.Random(1).randbytes(MOST + 9000)})


def test_counters_of_ones_own_come_along_and_others_do_not_matter(rules: Ruleset, own: Path, tmp_path: Path) -> None:
    sheets = tmp_path / "counters/lhy"
    sheets.mkdir(parents=True)
    mine = (find_places().data / "counters/lhy/us.yaml").read_text("utf-8")
    sheet = sheets / "My Rangers.yaml"
    sheet.write_text(only(mine), "utf-8")
    test = begun(rules, own)
    assert "counters/lhy/own_1.yaml" in test.files
    path = tmp_path / "game.lhysave"
    digest = played(test, path, 5).digest()
    assert said_of(read_header(path)) == "", "a sheet may be called anything"
    sheet.write_text("broken: [", "utf-8")
    with pytest.raises(ContentError):
        rules.prepare(MISSION, {})
    assert opened(path, rules).digest() == digest


def only(roster: str) -> str:
    """A sheet with nothing but the heads of another, so that no counter stands in two."""
    head = [
        line
        for line in roster.splitlines()
        if line.split(":")[0] in ("nationality", "people", "name", "seat", "adjective")
    ]
    return "\n".join([*head, "companies: {}", ""])
