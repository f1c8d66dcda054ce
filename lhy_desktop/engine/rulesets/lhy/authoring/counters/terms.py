"""What the keys of a counter file mean, and what counters are like at first (1.5-1.8, 1.12, 17, V1)."""

from __future__ import annotations

from typing import Any, NamedTuple

from lhy_desktop.engine.content.counters import Term
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.engine.rulesets.lhy.authoring.counters.models import PLATOONS, models
from lhy_desktop.engine.rulesets.lhy.files.rosters import ARMED


class _Nation(NamedTuple):
    seat: str
    name: str
    people: str
    adjective: str


NATIONS = {
    "us": _Nation("allied", "United States", "Americans", "American"),
    "german": _Nation("axis", "Germany", "Germans", "German"),
    "british": _Nation("allied", "Great Britain", "British", "British"),
    "canadian": _Nation("allied", "Canada", "Canadians", "Canadian"),
    "russian": _Nation("allied", "Soviet Union", "Russians", "Russian"),
    "japanese": _Nation("axis", "Japan", "Japanese", "Japanese"),
}
FLIPPING = ("russian", "japanese")
"""17: their units flip to a reduced side, where others are disrupted."""
COLORS = ("red", "white", "blue", "yellow", "green", "black")
FIRST_LABEL = {"section": "a", "knee_mortar": "k"}

_TOP = {
    "nationality": Term(
        "Nation", "Whose rules its units follow.", "17", tuple((k, one.name) for k, one in NATIONS.items())
    ),
    "seat": Term("Side", "For whom they fight.", "", (("axis", "Axis"), ("allied", "Allied"))),
    "name": Term("Name", "What the country is called."),
    "people": Term("People", "“The …” have the initiative."),
    "adjective": Term("Adjective", "A … squad."),
}  # fmt: skip
_COMPANY = {
    "name": Term("Name", "What the company is called in lists and in the log.", "1.6"),
    "color": Term("Color", "The disc behind the number of each platoon.", "1.6", tuple((one, one) for one in COLORS)),
    "elite": Term("Elite", "Its counters are elite: a golden ring around the disc.", "17"),
}
_COUNTER = {
    "cohesion": Term("Cohesion", "In the ring. Cohesion checks and recoveries succeed on this or less.", "1.5"),
    "assault": Term("Assault", "In the shield. Added up with all others on its side of an assault.", "1.5"),
    "sav": Term("Small arms", "In the box at the lower left: added to small-arms fire.", "1.5", beside=("range",)),
    "range": Term("Small-arms range", "In hexes, beside the box.", "1.5", beside=("sav",)),
    "flat": Term("Range underlined", "Its fire is not worse at long range.", "1.5"),
    "atv": Term("Anti-tank", "In the shell at the top: added to fire at vehicles.", "1.5", beside=("atv_range",)),
    "atv_range": Term("Anti-tank range", "In hexes, beside the shell.", "1.5", beside=("atv",)),
    "smg": Term("Submachine guns", "The squad may not split its fire.", "8.2"),
    "knee": Term(
        "Knee mortar", "Its row of the mortar table.", "9.11",
        (("", "none"), ("knee_mortar", "knee mortar"), ("knee_mortar_reduced", "knee mortar, reduced")),
    ),
    "weapon": Term("Weapon", "What an anti-tank section carries; it is only named.", "1.7"),
    "reduced": Term("Reduced side", "What it flips to when it takes its first casualty.", "17"),
    "name": Term("Name", "The leader's name, at the top of the counter.", "1.6"),
    "command": Term("Command radius", "In hexes, in the star: of the leader of a whole company.", "1.12"),
}  # fmt: skip

_ARMED = {
    "model": Term("Model", "At the top of the counter; missions may ask for it by this name.", "V1"),
    "av": Term("Armor", "In the dark plate at the lower right: what anti-tank fire must beat.", "V7.3"),
    "aev": Term("Rear armor", "In the light plate above it: against fire from behind.", "V4.8"),
    "assault": Term("Assault", "In the shield. One vehicle of each side counts in an assault.", "V14.3.1"),
    "sav": Term("Small arms", "In the box at the lower left: added to small-arms fire.", "V5.14", beside=("range",)),
    "range": Term("Small-arms range", "In hexes, beside the box.", "V5.14", beside=("sav",)),
    "flat": Term(
        "Range underlined", "Its fire is not worse at long range; a weak one fires high explosive at houses.", "V5.14.2"
    ),
    "atv": Term(
        "Anti-tank", "In the shell at the top: added to fire at armor. Below 0 it harms only what has hardly any.",
        "V5.2", beside=("atv_range",),
    ),
    "atv_range": Term("Anti-tank range", "In hexes, beside the shell.", "V6.4", beside=("atv",)),
    "wheeled": Term("On wheels", "A fighting vehicle that moves as a truck does.", "V1.1"),
    "gun": Term("Has a gun", "Its gun and its machine gun fire once a turn each.", "V16.3"),
    "cohesion": Term("Cohesion", "In the ring: of the crew of a gun. They check and recover as men do.", "V12.2"),
    "kind": Term(
        "Kind", "What its vehicles are.", "V2.2",
        tuple((kind, kind.replace("_", " ") + "s") for kind in PLATOONS),
    ),
}  # fmt: skip


def term(path: Path) -> Term | None:
    """What the key at a path is called and means."""
    key = str(path[-1]) if path else ""
    if len(path) == 1:
        return _TOP.get(key)
    if len(path) == 3 and path[0] in ("companies", "armor") and key in _COMPANY:
        return _COMPANY[key]
    if path[0] == "armor" or path[1] in ARMED:
        return picture() if key == "picture" else _ARMED.get(key)
    return _COUNTER.get(key)


def picture() -> Term:
    """What drawing a counter has, of those that the program's own counters have."""
    return Term("Picture", "The drawing on the counter; without one, that of its kind.", "", models().pictures)


_SQUAD = {"cohesion": 6, "assault": 2, "sav": 1, "range": 8, "atv": -2, "atv_range": 4}
_FIRST: dict[str, dict[str, Any]] = {
    "squad": _SQUAD,
    "section": {"cohesion": 6, "assault": 1, "sav": 0, "range": 8},
    "knee_mortar": {"cohesion": 6, "assault": 2, "sav": 0, "range": 8, "knee": "knee_mortar"},
    "mg": {"cohesion": 6, "assault": 1, "sav": 1, "range": 10, "atv": -2, "atv_range": 5},
    "latw": {"cohesion": 3, "assault": 0, "atv": 3, "atv_range": 2},
    "flamethrower": {"cohesion": 4, "assault": 0},
}
_LOST: dict[str, dict[str, Any]] = {
    "squad": {"assault": 1, "sav": 0},
    "knee_mortar": {"assault": 1, "sav": -1, "knee": "knee_mortar_reduced"},
}
"""What a reduced side has in place of the values of the front."""


def first(kind: str, nation: str) -> dict[str, Any]:
    """The values of a first counter of a kind: those of 1.7."""
    found = dict(_FIRST[kind])
    if nation in FLIPPING and kind in _LOST:
        found = {key: value for key, value in found.items() if key not in ("atv", "atv_range")}
        return {**found, "reduced": {**found, **_LOST[kind]}}
    return found


def first_leader(nation: str, company: bool) -> dict[str, Any]:
    """A leader; that of a whole company has a command radius, and a reduced side where units flip."""
    found: dict[str, Any] = {"name": "New", "cohesion": 6, "assault": 1}
    if not company:
        return found
    found["command"] = 6
    return {**found, "reduced": {**found, "cohesion": 5, "command": 4}} if nation in FLIPPING else found


def first_platoon(nation: str) -> dict[str, Any]:
    """1.12: a leader, three squads and the pool of sections, by the nation's organization."""
    squads = {str(number): first("squad", nation) for number in (1, 2, 3)}
    if nation == "russian":
        return {"squads": squads}
    found: dict[str, Any] = {"leader": first_leader(nation, False), "squads": squads}
    if nation == "japanese":
        return {**found, "knee_mortars": {"k": first("knee_mortar", nation)}}
    return {**found, "sections": {label: first("section", nation) for label in "abcd"}}


def first_company(nation: str, color: str) -> dict[str, Any]:
    """A company of one platoon."""
    found: dict[str, Any] = {"name": "New company", "color": color}
    if nation == "russian":
        found["leader"] = first_leader(nation, True)
    return {**found, "platoons": {"1": first_platoon(nation)}}
