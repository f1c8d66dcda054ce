"""Every way out of a hex that is overrun which the judge accepts is proposed, and each only once (V3.7.3)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.rulesets.lhy.playing import Play
from tests.engine.rulesets.lhy.test_drives_proposed import FOES, compared
from tests.of_the_day import some

TRACKS = ("us/halftrack/2", "us/halftrack/3")
MIXED = ("us/fighting_vehicle/1", "us/truck/1")
RING = ("E5", "F5", "F6", "E7", "D6", "D5")
WORLDS: dict[str, dict[str, Any]] = {
    "half-tracks": {"there": TRACKS},
    "a road, woods and men": {
        "there": MIXED,
        "men": ("F6", "F7"),
        "board": {"terrain": {"D6": "woods", "F7": "orchard"}, "lines": [("road", ("E5", "E6", "E7"))]},
    },
    "nowhere to go but past somebody": {"there": MIXED, "men": RING},
    "at the edge of the map": {"there": TRACKS, "hex": "A6", "way": ("A5", "A6", "A7")},
}


@pytest.mark.parametrize("motion", ["", "moving"])
@pytest.mark.parametrize("name", some(tuple(WORLDS), 3))
def test_what_the_judge_accepts_is_proposed(name: str, motion: str) -> None:
    world = WORLDS[name]
    way = world.get("way", ("E5", "E6", "E7"))
    units: dict[str, Any] = {unit: {"hex": way[1], "motion": motion} for unit in world["there"]}
    units |= {"tank1/1/1": {"hex": way[0], "motion": "moving"}, "kp1/1/leader": "K13", "able/1/leader": "A1"}
    units |= dict(zip((*FOES, "kp1/2/3"), world.get("men", ()), strict=False))
    play = Play(units, active="axis", board=world.get("board")).do("company tank1", "activate tank1/1")
    play.do(f"drive tank1/1/1 {way[1]} {way[2]} by:overrun")
    assert play.asked == "allied GettingAway"
    found = compared(play, *((unit,) for unit in world["there"]), world["there"], steps=3)
    assert not any(one[1] == way[1] and not one[2] for one in found)
    assert any(one[5] == "bypass" for one in found) == (world.get("men") == RING)
    assert any(one[4] == "stop" for one in found) == bool(motion)
