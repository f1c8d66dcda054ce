"""Who chooses his end of the map (18.1), and how any question with a few answers is answered."""

from __future__ import annotations

from pathlib import Path

from both import KEY, Keys, Mouse, settled
from conftest import Table
from PySide6.QtTest import QTest

from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model.actions import Choose
from lhy_desktop.ui.play.window.playing import Playing

MISSION = str(Path(__file__).parents[2] / "missions" / "play" / "two_columns.yaml")
PICK = "lhy.18.1.PickBase"


def choosing(table: Table) -> Playing:
    """The German player is asked."""
    playing = table("open", "human", "human", mission=MISSION, seed=1)
    settled(playing)
    assert playing.game.tool.picture.kind == PICK
    return playing


def chosen(playing: Playing) -> object:
    """What he has chosen."""
    given = [RULESET.codec.action(bytes(one.action)) for one in playing.game.session.entries]
    return next(one for one in given if isinstance(one, Choose))


def test_an_end_of_the_map_is_chosen_by_mouse(table: Table) -> None:
    playing = choosing(table)
    Mouse(playing).give(Choose("base", "east"))
    assert chosen(playing) == Choose("base", "east")


def test_an_end_of_the_map_is_chosen_by_keys_and_other_hexes_say_what_is_asked(table: Table) -> None:
    playing = choosing(table)
    keys = Keys(playing)
    QTest.mouseMove(playing.board.viewport(), Mouse(playing).at(playing.board.board.names[0]))
    keys.key(KEY.Key_F3)
    card = playing.window.why_card
    assert card.isVisible()
    assert "choose your end of the map" in " ".join(reason.text for reason in card.model.reasons)
    keys.key(KEY.Key_Escape)
    keys.give(Choose("base", "west"))
    assert chosen(playing) == Choose("base", "west")
