"""Settings with values out of all reason: the program opens and plays as with sound ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from conftest import Table
from hand import until

from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.ui.play.program import Program
from lhy_desktop.ui.play.settings import Settings, load, settings_path
from tests.ui.play.conftest import put_away

NUMBERS = (-1, 0, 10**9, 2**62, -(2**63))
WORDS = ("", "x" * 3000, "\u202e\U0001f600", "../../x", "Z99")


def hostile(number: int, word: str) -> dict[str, Any]:
    """Every field that the settings have, with this number and this word where they fit."""
    games = {
        "opponent": word,
        "keys": {"edit.undo": [word, "Ctrl+Z"], word: [word], "view.fit": []},
        "layouts": {"play": word, "study": word, word: word},
        "preset": word,
        "tabs": {"dock_log": number, word: number},
        "views": {"first_steps": [float(number), word], "lhy/first_steps": [1e308, word], word: [-1e308, "F5"]},
        "lessons": {"first_steps": [word], word: [word]},
        "played": {
            "first_steps": number,
            "lhy/first_steps": number,
            "lhy/dawn_at_the_crossroads": number,
            word: number,
        },
    }
    own = {"text": number, "speed": float(number), "seconds": number, "autosaves": number}
    return {**own, "places": {word: word, "x": "y"}, "games": {"lhy": games, word: games}}


@pytest.fixture
def kept(request: pytest.FixtureRequest) -> Iterator[Settings]:
    path = settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.encode(hostile(*request.param)))
    yield load()
    path.unlink(missing_ok=True)


def test_whatever_settings_hold_they_are_read_or_put_aside() -> None:
    for number in NUMBERS:
        for word in WORDS:
            settings_path().parent.mkdir(parents=True, exist_ok=True)
            settings_path().write_bytes(msgspec.json.encode(hostile(number, word)))
            found = load()
            assert 1 <= found.seconds <= 60
            assert 1 <= found.autosaves <= 20
            assert 0 <= found.speed <= 16
    for huge in (b'"text": 1%s' % (b"0" * 400), b'"games": {"lhy": {"played": {"x": 1%s}}}' % (b"0" * 30)):
        settings_path().write_bytes(b"{%s}" % huge)
        found = load()
        assert msgspec.json.encode(found)
        assert found.text <= 1000
    settings_path().write_bytes(b"[" * 100_000)
    assert load() == Settings()


@pytest.mark.parametrize("kept", [(2**62, "\u202e\U0001f600"), (-(2**63), "Z99")], indirect=True)
def test_the_program_opens_and_plays_with_them(qapp: Any, few: None, table: Table, kept: Settings) -> None:
    program = Program(qapp, Rulesets(("lhy",)), kept, art=False)
    program.front.show()
    until(lambda: not program.front.reader.reading)
    put_away(program)
    playing = table(games=kept.games, text=kept.text, places=kept.places)
    until(lambda: playing.game.state == "asking")
    playing.board.fit()
    assert playing.game.asking
