"""The printed sides of a counter of a file, whatever its values are: what is wrong is left blank."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import msgspec

from lhy_desktop.engine.content.counters.editing import at
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.engine.rulesets.lhy.authoring.counters.terms import FLIPPING
from lhy_desktop.engine.rulesets.lhy.files.rosters import REDUCED
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, CounterSide, Nationality
from lhy_desktop.engine.rulesets.lhy.model.vehicles.kinds import Kind

_MOST = 99
_NUMBERS = ("cohesion", "assault", "sav", "range", "atv", "atv_range", "av", "aev")
_NAMES = ("model", "name", "weapon")
"""Keys of which one stands at the top of a counter."""


def faces(data: Any, path: Path, kind: str, company: Path, steps: int) -> Iterator[tuple[str, CounterSide]]:
    """The front, and what is on its back: the reduced side (17), the shocked one of an armored vehicle (V9), else the
    disrupted one of whoever has Cohesion."""
    values = at(data, path)
    color = _word(at(data, (*company, "color"))) if company else ""
    front = _counter(data, path, values, kind, company, steps)
    yield "Front", CounterSide(front, color)
    reduced = values.get("reduced") if isinstance(values, dict) else None
    if isinstance(reduced, dict):
        back = _counter(data, path, reduced, "leader" if kind == "leader" else "reduced", company, steps)
        back = msgspec.structs.replace(back, id=front.id + REDUCED)
        yield "Reduced side", CounterSide(back, color)
    elif front.arm == "afv":
        yield "Shocked side", CounterSide(front, color, disrupted=True)
    elif front.cohesion and front.nationality not in FLIPPING:
        yield "Disrupted side", CounterSide(front, color, disrupted=True)


def _counter(data: Any, path: Path, values: Any, kind: str, company: Path, steps: int) -> Counter:
    leader, commands = kind == "leader", company != () and path == (*company, "command")
    values = values if isinstance(values, dict) else {}
    label = "" if leader else "CO" if commands else str(path[-1])
    platoon = f"{company[1]}/{path[3]}" if company and len(path) > 4 else ""
    number = {key: _number(values.get(key)) for key in _NUMBERS}
    return Counter(
        id="/".join(map(str, path)),
        side="axis" if at(data, ("seat",)) == "axis" else "allied",
        nationality=cast("Nationality", _word(at(data, ("nationality",)))),
        kind=cast("Kind", kind),
        company=str(company[1]) if company else "",
        platoon=platoon,
        label=label,
        name=next((_word(values[key]) for key in _NAMES if key in values), ""),
        cohesion=number["cohesion"] or 0,
        assault=number["assault"] or 0,
        sav=number["sav"],
        sav_range=number["range"],
        sav_flat=values.get("flat") is True,
        atv=number["atv"],
        atv_range=number["atv_range"],
        steps=steps,
        elite=bool(company) and at(data, (*company, "elite")) is True,
        smg=values.get("smg") is True,
        command=_number(values.get("command")),
        knee=_word(values.get("knee")),
        av=number["av"],
        aev=number["aev"],
        picture=_word(values.get("picture")),
        wheeled=values.get("wheeled") is True,
        gun=values.get("gun") is True,
        commands=commands,
    )


def _number(value: Any) -> int | None:
    """A number that has room on a counter."""
    return value if type(value) is int and abs(value) <= _MOST else None


def _word(value: Any) -> str:
    return value if isinstance(value, str) else ""
