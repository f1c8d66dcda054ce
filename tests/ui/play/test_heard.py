"""What is heard and how fast it goes: the six moments that have a sound, rolls without motion, the usual pace."""

from __future__ import annotations

import random

from conftest import Table
from hand import until
from scenes import scene
from test_showing import FIRE, standing_before

from lhy_desktop.engine.flow import Roll
from lhy_desktop.ui.games.lhy.battles import Battles
from lhy_desktop.ui.play.game.telling import reading
from lhy_desktop.ui.play.settings import FASTEST, Settings
from lhy_desktop.ui.play.sounds import NAMES
from lhy_desktop.ui.seam.models import WhyModel

UNDER_FIRE = """
units:
  able/1/leader: {hex: C3}
  able/1/2: {hex: C3}
  able/1/1: {hex: F5, disrupted: true}
  kp1/1/1: {hex: F10}
  kp1/1/leader: {hex: F10}
start: {at: fire, active: allied, markers: [{hex: F5, value: 3, by: axis}]}
"""


def test_each_of_the_six_moments_is_heard(table: Table) -> None:
    """A squad falls to fire, the next turn begins with the computer's part, and the game is given up."""
    playing = table(session=scene(UNDER_FIRE, dice=(9, 1), mode="computer", axis="random"), roll="auto", battles="off")
    game, heard = playing.game, set[str]()
    playing.settings.speed, playing.board.reduced_motion = FASTEST, True
    game.heard.connect(heard.add)
    game.explain(WhyModel("Fire"))
    assert heard == {"refusal"}
    until(lambda: game.state == "asking", 60)
    assert {"loss", "die"} <= heard
    for _ in range(20):
        game.answer(game.tool.picture.legal.sample(random.Random(4)))
        until(lambda: game.state in ("asking", "over"), 60)
        if {"place", "turn"} <= heard:
            break
    game.apply(lambda: game.session.act("allied", "concede"))
    until(lambda: game.state == "over", 60)
    assert heard == set(NAMES)


def test_a_roll_without_motion_stands_there_and_can_still_be_read(table: Table) -> None:
    session = standing_before(FIRE)
    playing = table(session=session, roll="auto")
    showing = playing.game.telling.showing
    line = next(one for one in reversed(session.log("table")) if one.key == "fire")
    act = Battles(session.prepared, None, session.view("table"), Roll(10, "Fire")).acts((line,))[0]
    playing.settings.battles = "full"
    paces = []
    for playing.board.reduced_motion in (False, True):
        pace = showing._pace_of(act, False)
        paces.append(pace)
    moved, still = paces
    assert moved.dice > 0
    assert (still.dice, still.sums, still.word) == (0, 0, 0)
    assert still.end > 0


def test_the_computer_s_moves_are_shown_one_by_one_as_fast_as_they_are_read(table: Table) -> None:
    usual = Settings()
    assert (usual.speed, usual.battles, usual.stepwise, usual.follow) == (1.0, "auto", False, True)
    playing = table("computer", "random", "random", roll="auto", battles="off")
    game, waits = playing.game, list[tuple[int, str]]()
    wait_for = game.telling.pause.start

    def later(ms: int = 0) -> None:
        waits.append((ms, playing.window.bar.model.sentence))
        wait_for(0)

    game.telling.later = later  # type: ignore[method-assign]
    playing.board.reduced_motion, playing.settings.speed = True, 1.0
    until(lambda: sum(ms > 1000 for ms, _said in waits) >= 8, 30)
    assert all(ms == reading(said) for ms, said in waits if ms > 1000 and "." in said)
    playing.settings.speed = 0
