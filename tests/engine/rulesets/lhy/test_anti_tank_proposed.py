"""Every shot of an anti-tank gun that the judge accepts is proposed, and each only once (V5, V6.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import product
from typing import Any

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.model.actions import AntiTank, Ask, Fire, SplitAntiTank
from tests.engine.rulesets.lhy.playing import Play, Rows

KINDS = ("afv", "fv", "carrier", "gun", "position", "foot")
OUR, OTHER, THIRD = "able_tank/1/1", "able_tank/1/2", "able_tank/1/3"


def result(action: Any) -> tuple[Any, ...]:
    """What a shot comes to: which half of a split fire is named first is no result of its own."""
    if isinstance(action, SplitAntiTank):
        return ("split", action.unit, *sorted((action.first, action.second)))
    return (type(action).__name__, action)


def compared(play: Play, seat: Seat) -> int:
    """Hold what the judge accepts beside what is proposed. Returns how many results there are."""
    legal, state = play.game.legal(seat), play.game.state
    on_map = [unit for unit in state.units.values() if unit.hex]
    own = [unit.id for unit in on_map if unit.side == seat]
    hexes = sorted({unit.hex for unit in on_map})
    targets = [unit.id for unit in on_map if unit.side != seat]
    targets += [f"?@{hex}:{kind}" for hex in hexes for kind in KINDS]
    everywhere = (*state.setup.board.index, "Z9", "")
    asked: Iterable[Any] = (
        *(AntiTank(*one) for one in product(own, targets, sorted({"", "E4", "F4", "G4", "H3", "G7", "Z9", *hexes}))),
        *(SplitAntiTank(*one) for one in product(own, targets, targets)),
        *(Ask(hex) for hex in everywhere),
        *(Fire(*one) for one in product(own, everywhere)),
    )
    accepted = {result(action) for action in asked if action in legal}
    verbs = ("anti-tank fire", "split anti-tank fire", "ask", "fire")
    made = [action for verb in verbs for action in legal.narrow(verb=verb)]
    proposed = Counter(result(action) for action in made if isinstance(action, AntiTank | SplitAntiTank | Ask | Fire))
    assert not accepted - set(proposed), sorted(map(str, accepted - set(proposed)))[:5]
    assert set(proposed) <= accepted, sorted(map(str, set(proposed) - accepted))[:5]
    assert set(proposed.values()) <= {1}
    return len(accepted)


STACKS: Rows = {
    OUR: "C3",
    OTHER: "D3",
    "able/1/leader": "A1",
    "us/latw/1": "C6",
    "us/towed_gun/1": "E3",
    **{unit: {"hex": "C7", "concealed": True} for unit in ("tank1/2/1", "tank1/2/2", "german/halftrack/1", "kp1/1/1")},
    "tank1/2/3": "D8",
    "german/truck/1": "D8",
    "german/towed_gun/1": "E8",
    "german/fortified_position/1": "F7",
    "kp1/1/2": "E8",
    "kp1/1/leader": "K13",
}


def test_at_a_stack_under_markers_before_and_after_it_was_asked_for() -> None:
    play = Play(STACKS).do("company able_tank", "activate able_tank/1")
    assert compared(play, "allied") > 20
    play.do("ask C7")
    assert compared(play, "allied") > 40
    play.do(f"anti_tank {OUR} ?@C7:afv")
    assert compared(play, "allied") > 20


def test_at_who_drove_through_the_open() -> None:
    woods = {"terrain": dict.fromkeys(("H4", "H5", "I6", "H6", "I4"), "woods")}
    units: Rows = {
        "tank1/1/1": "E9",
        "tank1/1/2": {"hex": "C9", "overwatch": True},
        "german/halftrack/1": "C9",
        "german/latw/1": "H5",
        "german/latw/2": "K8",
        "german/towed_gun/1": "F9",
        "kp1/1/1": "I5",
        "kp1/1/leader": "I5",
        "us/halftrack/2": "D4",
        "able/1/leader": "A1",
        OUR: {"hex": "D4", "motion": "moving"},
        OTHER: {"hex": "C4", "motion": "moving"},
        THIRD: {"hex": "E4", "concealed": True},
    }
    play = Play(units, board=woods).do("company able_tank", "activate able_tank/1", f"drive {OUR} E4 F4 G4 H3 I3")
    play.do(f"drive {OTHER} C5 halt:stop", f"drive {THIRD}", "call")
    assert play.asked == "axis ReactionSegment"
    assert compared(play, "axis") > 15


def test_at_who_moved_under_a_marker() -> None:
    woods = {"terrain": dict.fromkeys(("C11", "C12", "D11"), "woods")}
    units: Rows = {
        OUR: "C2",
        OTHER: {"hex": "D2", "overwatch": True},
        "us/latw/1": "C2",
        "us/towed_gun/1": "E2",
        "able/1/leader": "A1",
        "able/1/1": "C2",
        "kp1/1/leader": "K13",
        "tank1/2/1": {"hex": "C12", "concealed": True, "motion": "moving"},
        "tank1/2/2": {"hex": "D11", "concealed": True, "motion": "moving"},
        "german/truck/1": {"hex": "D11", "concealed": True},
    }
    play = Play(units, active="axis", board=woods).do("company tank1", "activate tank1/2")
    play.do("drive tank1/2/1 C11", "drive tank1/2/2 C11", "call")
    assert play.asked == "allied ReactionSegment"
    assert compared(play, "allied") > 0
    play.do("ask C11")
    assert compared(play, "allied") > 5


CLOSE: Rows = {
    OUR: "C6",
    OTHER: "C4",
    "us/fighting_vehicle/1": "E6",
    "german/fighting_vehicle/7": "E7",
    **dict.fromkeys(("us/towed_gun/1", "us/latw/1", "able/1/leader", "able/1/1"), "E6"),
    "german/fortified_position/1": "C7",
    "tank1/2/1": "C7",
    "tank1/2/2": "D7",
    "kp1/1/leader": "K13",
    "kp1/1/1": "D7",
    "german/latw/1": "C7",
    "german/towed_gun/1": "F8",
}


def test_of_the_support_of_infantry() -> None:
    assert compared(Play(CLOSE).do("company able", "activate able/1"), "allied") > 20


def test_in_the_hex_of_an_assault_and_under_an_arrow() -> None:
    inside = Play(CLOSE).do("company able_tank", "activate able_tank/1", f"assault {OUR} C7", f"drive {OTHER}", "call")
    assert inside.asked == "axis ReactionSegment"
    assert compared(inside, "axis") > 5
    moving: Rows = {**CLOSE, OTHER: {"hex": "C4", "motion": "moving"}}
    arrow = Play(moving).do("company able_tank", "activate able_tank/1")
    arrow.do(f"assault {OTHER} C5 C6 C7 halt:stop", f"fire {OUR} C7", "call")
    assert arrow.asked == "axis ReactionSegment"
    assert compared(arrow, "axis") > 5
