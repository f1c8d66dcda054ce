"""The victory bands of a mission on a ruler (15.5), with the score that ends it tied to the last of them."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from lhy_desktop.engine.content.mission_forms import Adjectives, Ruler

LEAST, MOST = 0, 400
_KEYS = ("attacker", "draw")
_ROOM = 15


def ruler(data: Any, sides: Adjectives) -> Ruler | None:
    """The bands of a mission's data; None where a rule of its own decides."""
    bands = _bands(data)
    if bands is None:
        return None
    attacker = data["start"].get("attacker") if isinstance(data.get("start"), dict) else None
    known = attacker if attacker in ("axis", "allied") else ""
    names = known, {"axis": "allied", "allied": "axis"}.get(known, "")
    words = [
        f"{sides[one]}s" if one in sides else other for one, other in zip(names, ("Attacker", "Defender"), strict=True)
    ]
    ends = tuple((end["value"], "ends above" if end.get("over") else "ends") for end in score_ends(data))
    most = max(bands[1] + 1, *(value for value, _ in ends), 45) if ends else max(bands[1] + 1, 45)
    about = "Score: minutes, plus casualty points, less the attacker's points, plus the defender's."
    said = (f"{words[0]} win", "Draw", f"{words[1]} win")
    return Ruler(said, bands, LEAST, min(MOST, most + _ROOM), about, names, ends)


def moved(data: Any, border: int, number: int) -> Any:
    """The data with a border at another number; the other one gives way, and a score that ends the mission at the first
    number of the last band stays there."""
    bands = _bands(data)
    assert bands is not None
    made = copy.deepcopy(data)
    number = max(LEAST, min(MOST - 1, number))
    low, high = (number, max(number, bands[1])) if border == 0 else (min(number, bands[0]), number)
    made["victory"]["bands"] |= {"attacker": low, "draw": high}
    for end in score_ends(made):
        if end["value"] == limit(end, bands[1]):
            end["value"] = limit(end, high)
    return made


def limit(end: dict[str, Any], draw: int) -> int:
    """The number of a score end that begins with the defender's band."""
    return draw if end.get("over") else draw + 1


def score_ends(data: Any) -> Iterator[dict[str, Any]]:
    """Ends by the score that can be read, those beside other tests left out."""
    ends = data.get("ends") if isinstance(data, dict) else None
    for end in ends if isinstance(ends, list) else ():
        if isinstance(end, dict) and end.get("kind") == "score" and type(end.get("value")) is int:
            yield end


def _bands(data: Any) -> tuple[int, int] | None:
    victory = data.get("victory") if isinstance(data, dict) else None
    bands = victory.get("bands") if isinstance(victory, dict) else None
    values = [bands.get(key) for key in _KEYS] if isinstance(bands, dict) else []
    if len(values) != 2 or not all(type(one) is int for one in values):
        return None
    return int(values[0]), int(values[1])  # type: ignore[arg-type]
