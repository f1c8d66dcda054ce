"""Names of units, sides and hexes in sentences for people; nothing is named that a viewer may not know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lhy_desktop.engine.flow import Event, Ledger, Seat, Telling
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Setup

EDGES = {"up": "upper", "down": "lower"}
KINDS = {
    "squad": "squad",
    "section": "section",
    "reduced": "reduced squad",
    "knee_mortar": "knee mortar squad",
    "mg": "machine gun",
    "leader": "leader",
    "latw": "anti-tank section",
    "flamethrower": "flamethrower",
    "dummy": "dummy",
    "vehicle_dummy": "vehicle dummy",
    "towed_gun": "gun",
    "fortified_position": "fortified position",
    "tank": "tank",
    "tank_destroyer": "tank destroyer",
    "assault_gun": "assault gun",
    "armored_car": "armored car",
    "fighting_vehicle": "fighting vehicle",
    "halftrack": "half-track",
    "tracked_carrier": "tracked carrier",
    "truck": "truck",
    "jeep": "jeep",
}


def kind_word(counter: Counter) -> str:
    """What a unit is: "reduced squad", "reduced knee mortar squad"."""
    return f"reduced {KINDS['knee_mortar']}" if counter.kind == "reduced" and counter.knee else KINDS[counter.kind]


def unit_name(setup: Setup, unit: str) -> str:
    """One unit in a sentence: "squad 1/2", "section 1/a", "leader Murphy", "machine gun 3", "Panther 1/2"; where two
    companies of a side have a unit of that name, "squad 1/2 of 2nd Rifle Company"."""
    found = setup.names.get(unit)
    if found is None:
        found = setup.names[unit] = _named(setup, setup.counters[unit])
    return found


def _named(setup: Setup, counter: Counter) -> str:
    name = _in_company(counter)
    doubled = counter.platoon in setup.namesakes and any(
        other.side == counter.side and other.platoon in setup.namesakes and _in_company(other) == name
        for other in setup.counters.values()
        if other.platoon != counter.platoon and other.label == counter.label
    )
    return f"{name}{_company_of(setup, counter.platoon)}" if doubled else name


def _in_company(counter: Counter) -> str:
    """A unit where its company is known."""
    word = kind_word(counter)
    if counter.commands:
        return f"command tank {counter.name}"
    if counter.av is not None and counter.kind != "fortified_position":
        word = counter.name
    if counter.kind == "leader" and counter.name:
        return f"{word} {counter.name}"
    platoon = counter.platoon.rpartition("/")[2]
    label = f"{platoon}/{counter.label}" if platoon and counter.label else counter.label or platoon
    return f"{word} {label}".rstrip()


def _company_of(setup: Setup, platoon: str) -> str:
    """What tells a platoon from the other company's of the same number; "" where there is none."""
    return f" of {company_name(setup, platoon.partition('/')[0])}" if platoon in setup.namesakes else ""


def unit_names(setup: Setup, units: Sequence[str]) -> str:
    """Several units: "squad 1/2, squad 1/3 and leader Murphy"."""
    return listed(unit_name(setup, unit) for unit in units if unit in setup.counters)


def listed(words: Iterable[str]) -> str:
    """Words as an enumeration: "a, b and c"."""
    found = list(words)
    return found[0] if len(found) == 1 else f"{', '.join(found[:-1])} and {found[-1]}" if found else "nobody"


def capital(text: str) -> str:
    """The sentence with a capital letter in front."""
    return text[:1].upper() + text[1:]


def inside(name: str) -> str:
    """A name as it stands inside a sentence: "the smithy" for "The smithy"."""
    return f"the {name[4:]}" if name.startswith("The ") else name


def side_name(setup: Setup, seat: Seat) -> str:
    """The side as a noun: "the Germans"."""
    return inside(setup.mission.sides[seat].name)


def adjective(setup: Setup, seat: Seat) -> str:
    """The side as an adjective: "German"."""
    return setup.mission.sides[seat].adjective


def with_article(words: str) -> str:
    """A noun with "a" or "an" before it: "an American squad", "a German squad"."""
    return f"{'an' if words.lower().startswith(('a', 'e', 'i', 'o', 'u')) else 'a'} {words}"


def platoon_name(setup: Setup, platoon: str) -> str:
    """A platoon: "2nd Platoon" of "able/2"; with its company where another one's has the same number."""
    return f"{platoon_in_company(platoon)}{_company_of(setup, platoon)}" if platoon else "no platoon"


def platoon_in_company(platoon: str) -> str:
    """A platoon where its company stands beside it: "2nd Platoon" of "able/2"."""
    return f"{platoon_number(platoon)} Platoon"


def platoon_number(platoon: str) -> str:
    """Which platoon of its company: "2nd" of "able/2"."""
    number = platoon.rpartition("/")[2]
    ending = {"1": "st", "2": "nd", "3": "rd"}.get(number, "th" if number.isdigit() else "")
    return f"{number}{ending}"


def company_name(setup: Setup, company: str) -> str:
    """A company: "Able Company"."""
    return setup.companies[company].name if company in setup.companies else company


def edge_name(edge: str) -> str:
    """An edge of the map: "the upper edge"."""
    return f"the {EDGES.get(edge, edge)} edge"


def trail(hexes: Sequence[str]) -> str:
    """The way taken: "F5-F6-G6"."""
    return "-".join(hexes)


def known_subject(setup: Setup, seat: Seat, units: Sequence[str]) -> str:
    """The actors as everybody sees them: "German squad 1/2 and leader Weber"."""
    return f"{adjective(setup, seat)} {unit_names(setup, units)}"


def masked_subject(setup: Setup, seat: Seat, plain: Sequence[str] = ()) -> str:
    """The actors as the enemy sees them when some are concealed; ``plain`` are the unconcealed ones.

    It never reveals how many lie under a marker (21.3).
    """
    hidden = f"a concealed {adjective(setup, seat)} unit"
    return f"{known_subject(setup, seat, plain)} with {hidden}" if plain else capital(hidden)


def public_subject(setup: Setup, seat: Seat, units: Sequence[str], concealed: Sequence[bool]) -> str:
    """The actors on the table picture; concealed ones are not named."""
    plain = [unit for unit, covered in zip(units, concealed, strict=True) if not covered]
    if len(plain) == len(units):
        return known_subject(setup, seat, units)
    return masked_subject(setup, seat, plain)


def told(
    kind: str,
    rule: str,
    seat: Seat,
    own: str,
    public: str | None = None,
    *,
    ledger: Ledger = (),
    dice: tuple[int, ...] = (),
    hexes: tuple[str, ...] = (),
    trail: tuple[str, ...] = (),
    units: tuple[str, ...] = (),
    key: str = "",
    word: str = "",
) -> Event:
    """An event of ``seat``, which rolled the dice in it. Without a ``public`` text nothing is hidden: all hear the
    same.

    With a public text, the ``own`` text, ledger and ``units`` are only for ``seat``, while the ``word`` is for all.
    With an empty one the others hear nothing.
    """
    whole = Telling(own, ledger, dice, hexes, trail, (seat,) * len(dice), units, word=word)
    if public is None:
        return Event(kind, rule, whole, key=key)
    shown = Telling(public, (), dice, hexes, trail, whole.thrown_by, word=word) if public else Telling("")
    axis, allied = (whole, None) if seat == "axis" else (None, whole)
    return Event(kind, rule, shown, axis, allied, key)


FACES = 10
"""Of the dice of this game."""


def or_less(face: int, added: int = 0) -> str:
    """Which faces of a d10 succeed: those up to ``face`` once ``added`` is added; said as people say it."""
    most = face - added
    return "1" if most == 1 else f"{most} or less" if 1 < most < FACES else "any face" if most >= FACES else "no face"


def or_more(face: int, added: int = 0) -> str:
    """Which faces succeed: those from ``face`` on, once ``added`` is added."""
    least = face - added
    if least == FACES:
        return str(FACES)
    return f"{least} or more" if 1 < least < FACES else "any face" if least <= 1 else "no face"


def on_the_move(motion: str, rolling: str) -> str:
    """How a vehicle of this ``motion`` fires on the move (V3.4), for a sentence: " by Halt & Fire"; "" for a plain
    shot."""
    if not rolling:
        return ""
    return " by Halt & Fire" if motion in ("moving", "stopped") else " by Shoot & Scoot"


def signed(value: int) -> str:
    """A modifier with its sign: "+2", "−1", "0"."""
    return f"{value:+d}".replace("-", "−") if value else "0"


def number(value: int) -> str:
    """A plain number in a sentence: "7", "−1"."""
    return str(value).replace("-", "−")


def in_hexes(distance: int) -> str:
    """A distance in a sentence: "1 hex", "3 hexes"."""
    return f"{distance} hex" if distance == 1 else f"{distance} hexes"
