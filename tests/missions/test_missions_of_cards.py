"""Missions of ours after printed cards: other places and words, but the card's forces, modifiers, ends and bands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lhy_desktop.engine.content.places import find_places
from lhy_desktop.engine.content.schema import load

HERE = Path(__file__).parent
OURS = {
    "the_weirs_of_erlach": "m05",
    "the_beast_in_the_yard": "m06",
    "both_banks_of_the_sorbe": "m07",
    "thirteen_doors": "m08",
    "the_price_of_the_market": "m09",
    "guns_along_the_avenue": "m10",
    "the_loopholes_of_saint_roch": "m11",
    "nobody_looks_left": "m12",
    "the_barrel_at_saint_aubert": "m23",
}
SIDE = ("nationality", "initiative_drm", "coordination_drm", "casualty_limit", "deploy", "recombine")
"""What a side takes over as it stands on the card."""


def data(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = load(path, path.name)[0].data
    return found


def force(side: dict[str, Any]) -> dict[str, Any]:
    """A force list without notes, and without models where the nation has but one of the kind."""
    found = {**side["forces"]}
    found["support"] = [{**one} for one in found.get("support", ())]
    for one in found["support"]:
        if one["kind"] == "latw":
            one.pop("type", None)
    found["armor"] = [{key: value for key, value in one.items() if key != "note"} for one in found.get("armor", ())]
    return found


def ends(mission: dict[str, Any]) -> list[tuple[object, ...]]:
    """Kinds of end conditions with everything but the places."""
    asked = ("kind", "side", "units", "undisrupted", "within", "value", "over", "count_points", "unactivated_markers")
    return sorted((tuple(end.get(key, "") for key in asked) for end in mission["ends"]), key=str)


@pytest.mark.parametrize("ours", sorted(OURS))
def test_a_mission_after_a_card_keeps_what_is_printed_on_it(ours: str) -> None:
    mine = data(find_places().files("maps/missions/lhy")[ours])
    card = data(HERE / "cards" / f"{OURS[ours]}.yaml")
    assert mine["victory"] == card["victory"]
    assert ends(mine) == ends(card)
    for key in ("attacker", "sets_up_first", "first_initiative", "opens_with_reaction_of"):
        assert mine["start"].get(key) == card["start"].get(key)
    assert mine["map"].get("hill_multiplier") == card["map"].get("hill_multiplier")
    assert len(mine["map"]["sectors"]) == len(card["map"]["sectors"])
    for seat, side in mine["sides"].items():
        printed = card["sides"][seat]
        assert force(side) == force(printed)
        assert {key: side.get(key) for key in SIDE} == {key: printed.get(key) for key in SIDE}
        assert side.get("state") == printed.get("state") and bool(side.get("entries")) == bool(printed.get("entries"))
    assert mine["title"] != card["title"]
