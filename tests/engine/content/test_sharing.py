"""Missions in one file: from hand to hand, and what strangers may put into it."""

from __future__ import annotations

import io
import re
import stat
import zipfile
from pathlib import Path
from random import Random

import pytest

from lhy_desktop.engine.authoring.counters import kit_of_counters
from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.sharing import ArchiveError, arrivals, gathered, keep, packed, unpacked
from lhy_desktop.engine.flow import Rulesets
from tests.toy_counters import BOATS

BOARD = b"id: farm\ntitle: A farm # mine\ncolumns: 2\nrows: 2\nlegend: {'.': open}\nhexes: ['..', '..']\n"
MISSION = b"id: raid\ntitle: The raid\nmap: # where\n  sectors:\n  - {board: farm} # here\n  - {board: river}\n"
FILES = {"maps/boards/farm.yaml": BOARD, "maps/missions/lhy/raid.yaml": MISSION}


def places(tmp_path: Path) -> Places:
    return Places(find_places().data, tmp_path)


def zipped(*entries: tuple[str | zipfile.ZipInfo, bytes], how: int = zipfile.ZIP_DEFLATED) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", how) as archive:
        for name, content in entries:
            archive.writestr(name, content)
    return stream.getvalue()


def test_what_is_packed_comes_out_and_the_same_files_are_the_same_bytes() -> None:
    assert unpacked(packed(FILES)) == FILES
    assert packed(FILES) == packed(dict(reversed(FILES.items())))


def link() -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo("maps/boards/farm.yaml")
    entry.external_attr = (stat.S_IFLNK | 0o777) << 16
    return entry


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"", "no file of shared boards"),
        (b"PK\x05\x06" + bytes(18), "nothing to put"),
        (packed(FILES)[:-30], "no file of shared boards"),
        (zipped(("../evil.yaml", BOARD)), "no board, mission"),
        (zipped(("/etc/passwd", BOARD)), "no board, mission"),
        (zipped(("maps/boards/../../x.yaml", BOARD)), "no board, mission"),
        (zipped(("maps\\boards\\x.yaml", BOARD)), "no board, mission"),
        (zipped(("maps/boards/x.py", BOARD)), "no board, mission"),
        (zipped(("maps/boards/", b"")), "no board, mission"),
        (zipped((link(), b"/etc/passwd")), "no ordinary file"),
        (zipped(("maps/boards/x.yaml", b"a" * 4_000_000)), "too large"),
        (zipped(("maps/boards/x.yaml", bytes(5_000_000)), how=zipfile.ZIP_STORED), "too large"),
        (zipped(*((f"maps/boards/x{i}.yaml", b"") for i in range(10_000))), "10000 files"),
        (zipped(("maps/boards/x.yaml", BOARD), how=zipfile.ZIP_LZMA), "not read here"),
        (bytes(17 * 1024 * 1024), "more than 16 MB"),
    ],
)
def test_what_is_not_safe_is_refused_with_a_sentence(raw: bytes, said: str) -> None:
    with pytest.raises(ArchiveError, match=said):
        unpacked(raw)


def test_the_same_name_twice_is_refused() -> None:
    with pytest.warns(UserWarning, match="Duplicate"):
        raw = zipped(("maps/boards/x.yaml", BOARD), ("maps/boards/x.yaml", BOARD))
    with pytest.raises(ArchiveError, match="same name"):
        unpacked(raw)


def test_a_mutated_archive_is_read_or_refused() -> None:
    whole, chance = packed(FILES), Random(5)
    for _ in range(300):
        raw = bytearray(whole)
        for _ in range(chance.randint(1, 6)):
            raw[chance.randrange(len(raw))] = chance.randrange(256)
        try:
            assert all(name.endswith(".yaml") for name in unpacked(bytes(raw)))
        except ArchiveError as refused:
            assert str(refused).endswith((".", ")."))


@pytest.mark.parametrize("content", [b"a: [1", b"- 1\n", b"\xff", b"a: &x 1\n"])
def test_what_is_no_yaml_is_refused_with_its_name(content: bytes, tmp_path: Path) -> None:
    with pytest.raises(ArchiveError, match=r"farm\.yaml"):
        arrivals({"maps/boards/farm.yaml": content}, places(tmp_path))


def test_what_is_kept_is_there_and_what_is_there_stays(tmp_path: Path) -> None:
    where = places(tmp_path)
    first = arrivals(FILES, where)
    assert [(one.name, one.title, one.there) for one in first] == [
        ("farm", "A farm", False),
        ("raid", "The raid", False),
    ]
    assert len(keep(first, where)) == 2
    again = arrivals(FILES, where)
    assert all(one.there for one in again) and keep(again, where) == []
    assert not list(tmp_path.rglob("*.part"))


def test_a_taken_id_gets_a_new_one_and_missions_follow(tmp_path: Path) -> None:
    where = places(tmp_path)
    keep(arrivals(FILES, where), where)
    other = {**FILES, "maps/boards/farm.yaml": BOARD.replace(b"A farm", b"Another farm")}
    board, mission = arrivals(other, where)
    assert (board.name, board.text.splitlines()[:2]) == ("farm_2", ["id: farm_2", "title: Another farm # mine"])
    assert mission.name == "raid_2" and "  - {board: farm_2} # here\n  - {board: river}\n" in mission.text
    keep((board, mission), where)
    assert (tmp_path / "maps/boards/farm.yaml").read_bytes() == BOARD, "the player's own is as it was"
    with pytest.raises(FileExistsError):
        keep((board,), where)


def test_a_shipped_board_is_recognized(tmp_path: Path) -> None:
    where = places(tmp_path)
    raw = where.find("maps/boards", "village").read_bytes()
    (one,) = arrivals({"maps/boards/village.yaml": raw}, where)
    assert one.there and not keep((one,), where)


def test_counters_whose_name_is_taken_are_left_out_and_nothing_is_renamed(tmp_path: Path) -> None:
    where = places(tmp_path)
    (one,) = arrivals({"counters/lhy/german.yaml": b"nationality: german\n"}, where)
    assert one.clash and one.name == "german" and keep((one,), where) == []
    assert not list(tmp_path.rglob("*.yaml"))


def test_an_archive_of_too_many_values_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lhy_desktop.engine.content.sharing.importing.MOST_VALUES", 40)
    arrivals({"maps/boards/farm.yaml": BOARD}, places(tmp_path))
    with pytest.raises(ArchiveError, match="more than 40 values"):
        arrivals({f"maps/boards/farm{number}.yaml": BOARD for number in range(5)}, places(tmp_path))


def test_a_board_with_a_mark_of_utf_8_is_recognized(tmp_path: Path) -> None:
    where, marked = places(tmp_path), b"\xef\xbb\xbf" + BOARD
    (tmp_path / "maps/boards").mkdir(parents=True)
    (tmp_path / "maps/boards/farm.yaml").write_bytes(marked)
    assert [one.there for one in arrivals({"maps/boards/farm.yaml": marked}, where)] == [True]


def test_a_disk_without_links_keeps_files_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise OSError(1, "no links here")

    monkeypatch.setattr("os.link", refused)
    where = places(tmp_path)
    some = arrivals(FILES, where)
    assert len(keep(some, where)) == 2
    with pytest.raises(FileExistsError):
        keep(some, where)
    assert not list(tmp_path.rglob("*.part"))


# -- gathering ------------------------------------------------------------------------------------------------------

MINE = b"id: mine\ntitle: Mine\nmap:\n  sectors:\n  - {board: farm}\n  - {board: village}\n  - {board: farm}\n"


def test_a_mission_takes_its_boards_along_and_counters_of_the_players_own(tmp_path: Path) -> None:
    where = places(tmp_path)
    keep(arrivals({"maps/boards/farm.yaml": BOARD}, where), where)
    (tmp_path / "counters/lhy").mkdir(parents=True)
    (tmp_path / "counters/lhy/polish.yaml").write_bytes(b"nationality: polish\n")
    read = ["maps/missions/lhy/mine.yaml", "counters/lhy/german.yaml", "user/counters/lhy/polish.yaml"]
    found = gathered("maps/missions/lhy", MINE, where, read)
    assert sorted(found) == [
        "counters/lhy/polish.yaml",
        "maps/boards/farm.yaml",
        "maps/boards/village.yaml",
        "maps/missions/lhy/mine.yaml",
    ]
    assert unpacked(packed(found)) == found
    other = Places(where.data, tmp_path / "other")
    made = arrivals(found, other)
    assert {one.name: one.there for one in made} == {"farm": False, "village": True, "polish": False, "mine": False}
    assert len(keep(made, other)) == 3


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"a: [1", "cannot be read"),
        (b"- 1", "no keys"),
        (b"title: x", "without an id"),
        (b"id: mine\nmap: {sectors: [{board: nowhere}]}", "'nowhere'"),
    ],
)
def test_what_cannot_be_shared_is_said(raw: bytes, said: str, tmp_path: Path) -> None:
    with pytest.raises(ArchiveError, match=said):
        gathered("maps/missions/lhy", raw, places(tmp_path))


def shared_mission(ruleset: str, mission: str, sheet: str) -> dict[str, bytes]:
    """A mission with a sheet of counters, both as copies of shipped ones whose ids everybody has."""
    data = find_places().data
    text = (data / f"maps/missions/{ruleset}/{mission}.yaml").read_text("utf-8")
    units = (data / f"counters/{ruleset}/{sheet}.yaml").read_text("utf-8")
    return {
        f"maps/missions/{ruleset}/raid.yaml": text.replace(f"id: {mission}", "id: raid").encode(),
        f"counters/{ruleset}/own.yaml": f"{units}# another hand\n".encode(),
    }


@pytest.mark.parametrize(
    ("ruleset", "mission", "sheet", "unit"),
    [
        ("lhy", "first_steps", "us", "able"),
        ("orders", "crossroads_four_houses", "german", "pak_75"),
    ],
)
def test_counters_whose_ids_are_taken_get_others_and_the_mission_plays_with_them(
    ruleset: str, mission: str, sheet: str, unit: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path))
    rules, where = Rulesets().get(ruleset), places(tmp_path)
    kit = kit_of_counters(rules)
    assert kit is not None
    files = shared_mission(ruleset, mission, sheet)
    before = rules.prepare(mission, {})
    counters, raid = arrivals(files, where, {kit.folder: kit})
    new = dict(counters.renamed)[unit]
    assert new != unit and raid.name == "raid" and not counters.clash
    for text in (counters.text, raid.text):
        assert re.search(rf"\b{new}\b", text) and not re.search(rf"\b{unit}(?![_\w])", text)
    assert len(keep((counters, raid), where)) == 2
    after = rules.prepare("raid", {})
    game = rules.begin(after, 1)
    assert game.question is not None
    assert rules.prepare(mission, {}).hashes.items() >= before.hashes.items(), "what there was plays on as it was"
    again = arrivals(files | {f"counters/{ruleset}/own.yaml": counters.text.encode()}, where, {kit.folder: kit})
    assert again[0].there and not again[0].renamed


def test_sheets_of_an_archive_keep_apart_from_one_another_and_stay_bounded(tmp_path: Path) -> None:
    kit, where = BOATS.counter_kit(), places(tmp_path)
    one, two = b"fleet: a\nboats: {heron: {oars: 2}}\n", b"fleet: b\nboats: {heron: {oars: 4}, owl: {oars: 2}}\n"
    files = {"counters/boats/a.yaml": one, "counters/boats/b.yaml": two}
    first, second = arrivals(files, where, {"counters/boats": kit})
    assert (first.renamed, second.renamed) == ((), (("heron", "heron_2"),))
    assert "heron_2: {oars: 4}" in second.text
    many = ("fleet: c\nboats:\n" + "".join(f"  boat{n}: {{oars: 2}}\n" for n in range(2_001))).encode()
    with pytest.raises(ArchiveError, match="more than 2000"):
        arrivals({"counters/boats/c.yaml": many}, where, {"counters/boats": kit})


def test_a_sheet_of_any_name_is_shared_under_a_plain_one(tmp_path: Path) -> None:
    (tmp_path / "counters/lhy").mkdir(parents=True)
    (tmp_path / "counters/lhy/My Rangers.yaml").write_bytes(b"nationality: us\n")
    read = ("counters/lhy/us.yaml", "user/counters/lhy/My Rangers.yaml", "user/maps/boards/x.yaml")
    found = gathered("maps/boards", BOARD, places(tmp_path), read)
    assert sorted(found) == ["counters/lhy/own_1.yaml", "maps/boards/farm.yaml"] and unpacked(packed(found)) == found


def test_a_mission_takes_stamps_of_the_players_own_along_and_follows_their_names(tmp_path: Path) -> None:
    where, other = places(tmp_path), Places(find_places().data, tmp_path / "other")
    copse = (where.data / "resources/stamps/wood.yaml").read_bytes().replace(b"id: wood", b"id: copse")
    put = b"id: mine\nmap:\n  sectors: [{board: village}]\n  changes:\n"
    put += b"  - {do: stamp, stamp: copse, at: F5}\n  - {do: stamp, stamp: farm, at: C5}\n"
    for one, content in ((where, copse), (other, copse.replace(b"woods", b"brush"))):
        (one.user / "resources/stamps").mkdir(parents=True)
        (one.user / "resources/stamps/copse.yaml").write_bytes(content)
    found = gathered("maps/missions/lhy", put, where)
    assert found["resources/stamps/copse.yaml"] == copse and "resources/stamps/farm.yaml" not in found
    made = {one.folder: one for one in arrivals(unpacked(packed(found)), other)}
    assert made["resources/stamps"].name == "copse_2" and "stamp: copse_2" in made["maps/missions/lhy"].text
    assert "stamp: farm" in made["maps/missions/lhy"].text


def test_pictures_of_a_story_come_along_and_what_is_none_does_not(tmp_path: Path) -> None:
    here, there, picture = tmp_path / "here", places(tmp_path / "there"), b"\x89PNG\r\n\x1a\n and the rest"
    here.mkdir()
    (here / "Bridge-1.png").write_bytes(picture)
    text = MISSION + b"pictures:\n- {file: Bridge-1.png, words: The bridge}\n- {file: gone.jpg}\n- {file: ../x.png}\n"
    text = text.replace(b"  - {board: farm} # here\n  - {board: river}\n", b"  - {board: river}\n")
    folder = "maps/missions/lhy"
    files = gathered(folder, text, there, (), here)
    assert files[f"{folder}/Bridge-1.png"] == picture and not any("gone" in name or "x.png" in name for name in files)
    keep(arrivals(unpacked(packed(files)), there), there)
    assert (there.user / folder / "Bridge-1.png").read_bytes() == picture
    assert all(one.there for one in arrivals(files, there))
    other = {**files, f"{folder}/Bridge-1.png": picture + b"!"}
    keep(arrivals(other, there), there)
    assert (there.user / folder / "Bridge-1_2.png").read_bytes() == picture + b"!"
    assert b"file: Bridge-1_2.png" in (there.user / folder / "raid_2.yaml").read_bytes()
    with pytest.raises(ArchiveError, match="no picture"):
        arrivals({f"{folder}/x.png": b"#!/bin/sh"}, there)
