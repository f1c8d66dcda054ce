"""What vehicles and those they meet may do is proposed, each only once: fire at who passes, joint fire, roadblocks,
shock, and attempts to destroy (V3.6, V3.7, V4.3, V9, V15, V17.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, product
from typing import Any

import pytest

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_group import MOST
from lhy_desktop.engine.rulesets.lhy.assault.destruction_attempts import Hunting
from lhy_desktop.engine.rulesets.lhy.model.actions import (
    AntiTank,
    AntiTankGroup,
    Ask,
    Clear,
    Crush,
    DestroyVehicle,
    Fire,
    Grapple,
    RecoverShock,
)
from lhy_desktop.engine.rulesets.lhy.model.audience import view_of
from tests.engine.rulesets.lhy.playing import Play, Rows
from tests.of_the_day import some

TANK, OTHER, TRACK = "able_tank/1/1", "able_tank/1/2", "us/halftrack/2"
KINDS = ("afv", "fv", "carrier", "gun", "position", "foot")


def groups(units: Iterable[str], most: int) -> list[tuple[str, ...]]:
    """Nobody, somebody twice, and every group of so many units at most."""
    every = tuple(units)
    found = [some_units for size in range(1, most + 1) for some_units in combinations(every, size)]
    return [(), (every[0], every[0]), *found]


def as_proposed(legal: Any, asked: Iterable[Any], *verbs: str) -> set[Any]:
    """Hold what the judge accepts beside what is proposed. Returns what he accepts."""
    accepted = {action for action in asked if action in legal}
    proposed = Counter(action for verb in verbs for action in legal.narrow(verb=verb))
    assert not accepted - set(proposed), sorted(map(str, accepted - set(proposed)))[:5]
    assert set(proposed) <= accepted, sorted(map(str, set(proposed) - accepted))[:5]
    assert set(proposed.values()) <= {1}
    return accepted


def targets(play: Play) -> list[str]:
    """Every unit, and every kind of unit under a marker in any hex with units."""
    hexes = sorted({unit.hex for unit in play.state.units.values() if unit.hex})
    return [*play.state.units, *(f"?@{hex}:{kind}" for hex, kind in product(hexes, KINDS)), ""]


DEFENDERS: dict[str, Rows] = {
    "men": {"kp1/1/1": "C5", "kp1/1/2": "C5", "kp1/1/3": {"hex": "C5", "regrouping": True}, "kp1/2/1": "C6"},
    "anti-tank sections": {"german/latw/1": "C5", "german/latw/2": {"hex": "C5", "acted": True}, "kp1/1/1": "C5"},
    "a gun and a truck": {"german/towed_gun/1": "C5", "german/truck/1": "C5", "kp1/1/1": "C5"},
    "a marker": {
        "german/towed_gun/1": {"hex": "C5", "concealed": True},
        "kp1/1/1": {"hex": "C5", "concealed": True},
    },
}


@pytest.mark.parametrize("passing", ["bypass", "overrun"])
@pytest.mark.parametrize("name", some(tuple(DEFENDERS), 3))
def test_at_who_passes(name: str, passing: str) -> None:
    units: dict[str, Any] = {TANK: {"hex": "C4", "motion": "moving"}, OTHER: {"hex": "C4", "motion": "moving"}}
    units |= {"able/1/leader": "A1", "kp1/1/leader": "K13", **DEFENDERS[name]}
    if passing == "bypass":
        units["able/1/2"] = {"hex": "C4", "aboard": TANK}
    play = Play(units).do(*(("company able",) if passing == "bypass" else ("company able_tank",)))
    play.do("activate able/1" if passing == "bypass" else "activate able_tank/1")
    play.do(f"drive {TANK} C5 D5 by:{passing}" if passing == "bypass" else f"drive {TANK}+{OTHER} C5 D5 by:{passing}")
    met: set[str] = set()
    for _ in range(12):
        seat: Seat = "axis" if play.asked.startswith("axis") else "allied"
        met.add(play.asked.rpartition(" ")[2])
        legal = play.game.legal(seat)
        every = list(play.state.units)
        shots: list[Any] = [kind(*one) for kind in (AntiTank, Grapple) for one in product(every, targets(play))]
        shots += [Fire(*one) for one in product(every, ("C4", "C5", "D5", ""))]
        crushing = [Crush(*one) for one in product(every, targets(play))]
        asks = [Ask(hex) for hex in ("C4", "C5", "C6", "")]
        if play.asked.endswith("PassedBy"):
            as_proposed(legal, shots, "anti-tank fire", "fire", "grapple")
        elif play.asked.endswith("Crushing"):
            assert as_proposed(legal, [*crushing, *asks], "crush", "ask")
        elif not play.asked.endswith("GettingAway"):
            break
        choice = [line for line in play.legal() if line != "decline" and not line.startswith("drive")]
        play.do(choice[0] if choice else "decline")
        if play.asked.startswith("chance"):
            play.roll(5)
    assert "PassedBy" in met


FAR: Rows = {
    **dict(zip((f"able_tank/1/{n}" for n in range(1, 6)), ("C3", "E3", "G4", "C9", "G9"), strict=True)),
    "able_tank/2/1": "B6",
    "able_tank/2/2": "H6",
    "able/1/leader": "A1",
    "tank1/1/1": "E6",
    "tank1/1/2": {"hex": "E6", "concealed": True},
    "tank1/1/3": {"hex": "E6", "concealed": True},
    "german/truck/1": "F6",
    "german/fortified_position/1": "D7",
    "kp1/1/leader": "K13",
}


@pytest.mark.parametrize("tanks", [5, 7])
def test_fire_together(tanks: int) -> None:
    firers = [unit for unit in FAR if unit.startswith("able_tank")][:tanks]
    rows = {unit: row for unit, row in FAR.items() if unit in firers or not unit.startswith("able_tank")}
    play = Play(rows).do("company able_tank", "activate able_tank/1", "ask E6")
    legal = play.game.legal("allied")
    asked = [AntiTankGroup(*one) for one in product(groups(firers, tanks), targets(play))]
    late = firers[MOST:]
    told = [one for one in asked if len(one.units) in (2, tanks) or not set(late) & set(one.units)]
    assert len(as_proposed(legal, told, "joint anti-tank fire")) > 30
    assert (len([one for one in asked if one in legal and one not in told]) > 0) == bool(late)


def test_roadblocks_and_shock() -> None:
    units: Rows = {
        **dict.fromkeys(("able/1/1", "able/1/2", TANK, "us/mg/1", TRACK, "able/1/leader", "able/2/1"), "E5"),
        "able/1/3": {"hex": "E5", "aboard": TANK},
        OTHER: {"hex": "E5", "shocked": True},
        "able_tank/1/3": {"hex": "E5", "motion": "moving"},
        "kp1/1/leader": "K13",
        "kp1/1/1": "K13",
        "kp1/1/2": "E8",
    }
    world: dict[str, Any] = {
        "board": {"lines": [("road", ("E3", "E4", "E5", "E6"))]},
        "state": {"more": {"works": {"E5": [{"kind": "roadblock", "owner": "axis"}]}}},
    }
    own = Play(units, **world).do("company able", "activate able/1")
    reaction = Play(units, active="axis", platoon="kp1/1", **world).do("maneuver kp1/1/2 E7", "call")
    for play in (own, reaction):
        legal = play.game.legal("allied")
        ours = [unit.id for unit in play.state.units.values() if unit.side == "allied"]
        assert as_proposed(legal, [Clear(group) for group in groups(ours, 4)], "clear")
        assert as_proposed(legal, [RecoverShock(unit) for unit in play.state.units], "recover from shock")


def test_attempts_to_destroy_a_vehicle() -> None:
    there = dict.fromkeys((TANK, TRACK, "able/1/1", "kp1/1/1", "tank1/1/1", "german/truck/1"), "E5")
    play = Play({**there, "able/1/leader": "A1", "kp1/1/leader": "K13", "tank1/1/2": "E6"})
    legal = Hunting("E5", ("allied", "axis")).legal(view_of(play.state, "allied"), "allied")
    found = as_proposed(legal, [DestroyVehicle(unit) for unit in play.state.units], "destroy")
    assert len(found) == 2
