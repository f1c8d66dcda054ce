"""Tests and objectives of mission files as sentences with parts that can be edited (15.5, 15.6, 18.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lhy_desktop.engine.content.mission_forms import (
    Add,
    Adjectives,
    Choose,
    Count,
    Say,
    Sentence,
    Text,
    Token,
    Where,
    Which,
    Write,
)
from lhy_desktop.engine.content.yaml_file import Path

_UNITS = (("combat", "combat unit"), ("any", "unit of any kind"), ("tank", "tank"))
_NEAR: tuple[str, ...] = ("within", "of")
_SEATS = ("axis", "allied")


def ends(data: Any, sides: Adjectives) -> Text:
    """When the mission ends: any of these."""
    found = [_end(data, end, ("ends", place), sides) for place, end in _records(data, "ends")]
    found += [one for seat in _SEATS if (one := _limit(data, seat, sides)) is not None]
    adds = [Add(words, ("ends",), value) for words, value in _fresh(data).items()]
    for seat in _SEATS:
        side = _side(data, seat)
        if side is not None and "casualty_limit" not in side:
            path: Path = ("sides", seat, "casualty_limit")
            adds.append(Add(f"Losses of the {people(seat, sides)}", path, {"steps": 4}))
    return Text("The mission ends when any of these is true", tuple(found), tuple(adds), "15.5")


def objectives(data: Any, sides: Adjectives) -> Text:
    """What counts, how much, and for whom."""
    found = [_objective(one, ("objectives", place), sides) for place, one in _records(data, "objectives")]
    taken = {one.get("id") for _, one in _records(data, "objectives")}
    id = next(name for n in range(1, 100) if (name := f"place_{n}") not in taken)
    fresh = {"id": id, "name": "A place", "where": [_somewhere(data)], "points": 1}
    return Text("What counts at the end", tuple(found), (Add("An objective", ("objectives",), fresh),), "15.6")


def people(seat: str, sides: Adjectives) -> str:
    """A side in the plural."""
    name = sides.get(seat, seat)
    return f"{name}s" if name[-1:] not in ("h", "e") else name


# -- ends -------------------------------------------------------------------------------------------------------------


def _end(data: Any, end: dict[str, Any], path: Path, sides: Adjectives) -> Sentence:
    if end.get("kind") != "all":
        return _test(data, end, path, sides)
    tests = _list(end.get("tests"))
    inside = tuple(
        _test(data, one, (*path, "tests", place), sides) for place, one in enumerate(tests) if isinstance(one, dict)
    )
    adds = tuple(Add(words, (*path, "tests"), value) for words, value in _fresh(data).items())
    return Sentence(path, (), (), adds if len(tests) < 6 else (), inside, parted=tuple(tests), cuts=path)


def _test(data: Any, end: dict[str, Any], path: Path, sides: Adjectives) -> Sentence:
    make = {"control": _control, "score": _score, "time": _time, "none_left": _none_left}.get(str(end.get("kind")))
    if make is None:
        return Sentence(path, (Say("A test that is not known; see the text."),), cuts=path)
    made = make(data, end, path, sides)
    joins = None if len(path) > 2 else {"kind": "all", "tests": [end, {"kind": "time", "minutes": 10}]}
    return Sentence(path, made.tokens, made.parts, made.adds, joins=joins, cuts=path)


def _control(data: Any, end: dict[str, Any], path: Path, sides: Adjectives) -> Sentence:
    either = (("either", "either side"),)
    known = tuple((str(one.get("id")), str(one.get("name", ""))) for _, one in _records(data, "objectives"))
    chosen = tuple(one for one in _list(end.get("objectives")) if isinstance(one, str))
    tokens: list[Token] = [
        Choose((*path, "side"), "Who", end.get("side"), (*_people(sides), *either)),
        Say("control"),
    ]
    parts: tuple[tuple[tuple[Path, ...], str], ...] = ()
    adds: tuple[Add, ...] = ()
    if type(end.get("count")) is int:
        counted = (*path, "count_points")
        words = ((None, "of these objectives"), (True, "points of these objectives"))
        tokens += [Say("at least"), Count((*path, "count"), "How many", end["count"], 1, 60)]
        tokens += [Choose(counted, "What counts", end.get("count_points") or None, words)]
        parts = ((((*path, "count"), counted), "at least so many"),)
    else:
        tokens += [Say("all of")]
        adds = (Add("only so many", (*path, "count"), 1),)
    tokens += [Which((*path, "objectives"), "Objectives", chosen, known)]
    return Sentence(path, tuple(tokens), parts, adds)


def _score(data: Any, end: dict[str, Any], path: Path, sides: Adjectives) -> Sentence:
    how = ((None, "at least"), (True, "above"))
    tokens = (
        Say("the score is"),
        Choose((*path, "over"), "How", end.get("over") or None, how),
        Count((*path, "value"), "Score", _int(end.get("value")), 1, 400),
    )
    return Sentence(path, tokens)


def _time(data: Any, end: dict[str, Any], path: Path, sides: Adjectives) -> Sentence:
    minutes = Count((*path, "minutes"), "Minutes", _int(end.get("minutes")), 1, 400)
    return Sentence(path, (Say("more than"), minutes, Say("minutes have passed")))


def _none_left(data: Any, end: dict[str, Any], path: Path, sides: Adjectives) -> Sentence:
    order = ((None, "undisrupted"), (False, "(in any order)"))
    tokens: list[Token] = [
        Say("no"),
        Choose((*path, "undisrupted"), "In good order", None if end.get("undisrupted", True) else False, order),
        Choose((*path, "units"), "What", end.get("units", "combat"), _UNITS[: 3 if end.get("units") == "tank" else 2]),
        Say("of the"),
        Choose((*path, "side"), "Whose", end.get("side"), _people(sides)),
        Say("is left"),
    ]
    parts: list[tuple[tuple[Path, ...], str]] = []
    adds: list[Add] = []
    if _list(end.get("of")):
        tokens += [Say("within"), Count((*path, "within"), "Hexes", _int(end.get("within")), 0, 20), Say("of")]
        tokens += [_where(end, path, "of", "Near")]
        parts.append((tuple((*path, key) for key in _NEAR), "near"))
    else:
        adds.append(Add("near a place", (*path, "of"), [_somewhere(data)]))
    for key, said, name in (("where", "in", "In"), ("sight_of", "with sight of", "In sight of")):
        if _list(end.get(key)):
            tokens += [Say(said), _where(end, path, key, name)]
            parts.append((((*path, key),), said))
        else:
            adds.append(Add("in an area" if key == "where" else said, (*path, key), [_somewhere(data)]))
    if end.get("unactivated_markers"):
        tokens.append(Say("nor any marker that was not activated"))
        parts.append((((*path, "unactivated_markers"),), "markers"))
    else:
        side = _side(data, str(end.get("side")))
        forces = side.get("forces") if side is not None else None
        if isinstance(forces, dict) and forces.get("cup"):
            adds.append(Add("nor a marker", (*path, "unactivated_markers"), True))
    return Sentence(path, tuple(tokens), tuple(parts), tuple(adds))


def _limit(data: Any, seat: str, sides: Adjectives) -> Sentence | None:
    """15.3: a side that has lost too much loses outright."""
    side = _side(data, seat)
    limit = side.get("casualty_limit") if side is not None else None
    if not isinstance(limit, dict):
        return None
    path: Path = ("sides", seat, "casualty_limit")
    when = ((None, "past"), ("reached", "at"))
    value = "reached" if limit.get("when") == "reached" else None
    tokens = (
        Say(f"the {people(seat, sides)} are"),
        Choose((*path, "when"), "How", value, when),
        Count((*path, "steps"), "Steps", _int(limit.get("steps")), 1, 40),
        Say("steps lost more than the enemy, and lose"),
    )
    return Sentence(path, tokens, cuts=path)


# -- objectives -------------------------------------------------------------------------------------------------------


_FEW: tuple[tuple[str, str, Any, tuple[tuple[Any, str], ...]], ...] = (
    ("each", "each hex by itself", False, ((None, "as a whole"), (True, "each hex by itself"))),
    ("once", "earned once", False, ((None, "if held at the end"), (True, "if held first at the end of a turn"))),
    ("kind", "as a bridge", "place",
     ((None, "as a place"), ("bridge", "as a bridge with its ends"), ("ford", "as a ford with its ends"))),
    ("in_score", "for the tests only", True, ((None, "in the score"), (False, "for the tests only"))),
)  # fmt: skip
"""What few objectives say: a key, words for its part, its usual value, and the words of each value; the second is what
is added."""


def _objective(one: dict[str, Any], path: Path, sides: Adjectives) -> Sentence:
    whose = ((None, "either side"), *((seat, f"the {people(seat, sides)}") for seat in _SEATS))
    tokens: list[Token] = [
        Write((*path, "name"), "Name", str(one.get("name", ""))),
        Say("at"),
        _where(one, path, "where", "Where"),
        Say("is worth"),
        Count((*path, "points"), "Points", _int(one.get("points", 0)), 0, 20),
        Say("to"),
        Choose((*path, "for_side"), "For", one.get("for_side"), whose),
    ]
    adds: list[Add] = []
    for key, words, usual, options in _FEW:
        value = one.get(key, usual)
        if value == usual:
            adds.append(Add(words, (*path, key), options[1][0]))
        else:
            tokens.append(Choose((*path, key), words, value, options))
    return Sentence(path, tuple(tokens), (), tuple(adds), cuts=path)


# -- reading ----------------------------------------------------------------------------------------------------------


def _fresh(data: Any) -> dict[str, Any]:
    """First tests of each kind."""
    known = [str(one.get("id")) for _, one in _records(data, "objectives")]
    defender = "allied" if _attacker(data) == "axis" else "axis"
    attacker = "axis" if defender == "allied" else "allied"
    found: dict[str, Any] = {}
    if known:
        found["Control"] = {"kind": "control", "side": attacker, "objectives": known}
    near = {"within": 2, "of": [_somewhere(data)]}
    found["Nobody left"] = {"kind": "none_left", "side": defender, **near}
    found["Score"] = {"kind": "score", "value": _last_band(data)}
    found["Time"] = {"kind": "time", "minutes": 40}
    return found


def _last_band(data: Any) -> int:
    victory = data.get("victory") if isinstance(data, dict) else None
    bands = victory.get("bands") if isinstance(victory, dict) else None
    draw = bands.get("draw") if isinstance(bands, dict) else None
    return draw + 1 if type(draw) is int and 0 <= draw < 400 else 46


def _attacker(data: Any) -> Any:
    start = data.get("start") if isinstance(data, dict) else None
    return start.get("attacker") if isinstance(start, dict) else None


def _somewhere(data: Any) -> str:
    """A first place: that of the first objective."""
    for _, one in _records(data, "objectives"):
        said = _list(one.get("where"))
        if said and isinstance(said[0], str):
            return said[0]
    return "all"


def _people(sides: Adjectives) -> tuple[tuple[Any, str], ...]:
    return tuple((seat, people(seat, sides)) for seat in _SEATS)


def _where(record: dict[str, Any], path: Path, key: str, name: str) -> Where:
    return Where((*path, key), name, tuple(one for one in _list(record.get(key)) if isinstance(one, str)))


def _side(data: Any, seat: str) -> dict[str, Any] | None:
    sides = data.get("sides") if isinstance(data, dict) else None
    found = sides.get(seat) if isinstance(sides, dict) else None
    return found if isinstance(found, dict) else None


def _records(data: Any, key: str) -> Iterator[tuple[int, dict[str, Any]]]:
    found = data.get(key) if isinstance(data, dict) else None
    for place, one in enumerate(_list(found)):
        if isinstance(one, dict):
            yield place, one


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _int(value: Any) -> int:
    return value if type(value) is int else 1
