"""How missions of these rules are filled in: special rules, objectives and what it takes to win."""

from __future__ import annotations

import copy
from typing import Any

from lhy_desktop.engine.content.mission_forms import (
    Add,
    Adjectives,
    Count,
    MissionForms,
    Ruler,
    Say,
    Sentence,
    Switch,
    Text,
    Token,
    Where,
    Write,
)
from lhy_desktop.engine.content.yaml_file import Path

_MOST, _ROOM, _WIDEST = 200, 10, 20
_MAP, _SIDES, _END = "The map and the light", "What a side has", "Turns and chits"
_SIDE = ("sides", "*")

SWITCHES = (
    Switch(("map", "half_hexes_out"), _MAP, "The half hexes at these edges are out of play.", ["east", "west"]),
    Switch(("map", "trenches"), _MAP, "Trenches and foxholes lie in these hexes.", ["A1"], rule="12.2"),
    Switch(("map", "light"), _MAP, "It is not day.", "night", "day"),
    Switch(("turns",), _END, "The mission lasts so many pairs of turns.", 8, rule="9.19"),
    Switch(("chits",), _END, "Chits are drawn, for this.", {"use": "break"}, rule="9.12"),
    Switch((*_SIDE, "hidden"), _SIDES, "So many teams may be hidden.", 3, 0, rule="12.3"),
    Switch((*_SIDE, "quality"), _SIDES, "All its teams are of this quality.", "trained"),
    Switch((*_SIDE, "points"), _SIDES, "Its player may choose another force for so many points.", 100),
    Switch((*_SIDE, "exits"), _SIDES, "Its teams leave the map here for points.",
           {"where": ["edge north"], "points": 2}, rule="12.6"),
)  # fmt: skip


def objectives(data: Any, sides: Adjectives) -> Text:
    """What counts at the end (12.5)."""
    found = data.get("objectives") if isinstance(data, dict) else None
    listed = found if isinstance(found, list) else []
    made = tuple(_objective(one, ("objectives", place)) for place, one in enumerate(listed) if isinstance(one, dict))
    fresh = {"hex": "A1", "name": "A place", "points": 3}
    return Text("What counts at the end", made, (Add("An objective", ("objectives",), fresh),), "12.5")


def _objective(one: dict[str, Any], path: Path) -> Sentence:
    tokens: list[Token] = [
        Write((*path, "name"), "Name", str(one.get("name", ""))),
        Say("in"),
        Where((*path, "hex"), "Where", (str(one.get("hex", "")),), single=True),
        Say("is worth"),
    ]
    points = one.get("points")
    if type(points) is int:
        tokens += [Count((*path, "points"), "Points", points, 0, 40)]
        return Sentence(path, tuple(tokens), ((((*path, "points"),), "points of its own"),), cuts=path)
    tokens.append(Say("what the tables say"))
    return Sentence(path, tuple(tokens), (), (Add("points of its own", (*path, "points"), 3),), cuts=path)


def ruler(data: Any, sides: Adjectives) -> Ruler | None:
    """By how much each side must be ahead (12.5): the lead of the Allies lies to the right of nothing, that of the Axis
    to the left."""
    leads = _leads(data)
    if leads is None:
        return None
    axis, allied = leads
    far = max(axis, allied, _WIDEST) + _ROOM
    names = [f"{sides.get(seat, seat)} side wins" for seat in ("axis", "allied")]
    about = f"The lead in points: {names[0]} by {axis} or more, {names[1]} by {allied} or more."
    return Ruler((names[0], "Draw", names[1]), (-axis, allied - 1), -far, far, about, ("axis", "allied"), leads=True)


def moved(data: Any, border: int, number: int) -> Any:
    """The data with another lead for a side; one margin for both becomes one for each."""
    leads = _leads(data)
    assert leads is not None
    axis, allied = leads
    axis = max(1, min(_MOST, -number)) if border == 0 else axis
    allied = max(1, min(_MOST, number + 1)) if border == 1 else allied
    made = copy.deepcopy(data)
    victory = made["victory"]
    if axis == allied and "margin" in victory:
        victory["margin"] = axis
    elif "bands" in victory:
        victory["bands"] |= {"axis": axis, "allied": allied}
    else:
        made["victory"] = {"bands": {"axis": axis, "allied": allied}}
    return made


def _leads(data: Any) -> tuple[int, int] | None:
    victory = data.get("victory") if isinstance(data, dict) else None
    if not isinstance(victory, dict):
        return None
    margin, bands = victory.get("margin"), victory.get("bands")
    found = [bands.get("axis"), bands.get("allied")] if isinstance(bands, dict) else [margin, margin]
    if not all(type(one) is int for one in found):
        return None
    return int(found[0]), int(found[1])  # type: ignore[arg-type]


FORMS = MissionForms(
    switches=SWITCHES,
    rules=("in_words",),
    in_words=("in_words",),
    notes=("notes",),
    texts={("objectives",): objectives},
    bands=("victory",),
    ruler=ruler,
    moved=moved,
)
