"""What a killed program leaves in the folder of games: nobody is offered it, and it goes by itself."""

from __future__ import annotations

import os
import time
from pathlib import Path

from lhy_desktop.session import Session, TableSetting, library
from tests.toy import TOY

TABLE = TableSetting({"axis": "human", "allied": "human"})


def test_a_path_that_was_taken_and_never_written_is_no_game(tmp_path: Path) -> None:
    game, taken = library.new_autosave("race", tmp_path), library.new_named("Variation", tmp_path)
    Session.new(TOY, TOY.prepare("race", {}), TABLE, 5, game).close()
    library.running_mark(taken).write_text("999999999")
    assert (library.saves(tmp_path), library.interrupted(tmp_path)) == ([game], [])


def test_a_save_that_cannot_be_read_is_not_rotated_away(tmp_path: Path) -> None:
    newer, empty = library.new_autosave("race", tmp_path), library.new_autosave("race", tmp_path)
    newer.write_bytes(b'{"line":"header","format":99}\n')
    for _ in range(library.KEPT + 1):
        game = library.new_autosave("race", tmp_path)
        Session.new(TOY, TOY.prepare("race", {}), TABLE, 5, game).close()
    assert (newer.exists(), empty.exists(), len(library.saves(tmp_path))) == (True, False, library.KEPT + 1)


def test_what_a_killed_program_left_goes_a_day_later(tmp_path: Path) -> None:
    game, old, taken, played = (library.new_named(name, tmp_path) for name in ("game", "old", "taken", "played"))
    Session.new(TOY, TOY.prepare("race", {}), TABLE, 5, game).close()
    half, fresh = tmp_path / "copy.lhysave.part", tmp_path / "now.lhysave.part"
    for path in (half, fresh):
        path.write_bytes(b"half a save")
    library.mark_running(played)  # its disk is full, but somebody plays it
    yesterday = time.time() - 2 * 24 * 3600
    for path in (game, old, half, played):
        os.utime(path, (yesterday, yesterday))
    library.forget_deleted(tmp_path)
    library.mark_closed(played)
    assert {*tmp_path.iterdir()} == {game, taken, played, fresh}
