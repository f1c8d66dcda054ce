"""What tells missions apart at a glance: badges of a card, and what to filter by."""

from collections.abc import Iterable

from lhy_desktop.engine.flow import SEATS, Seat, other
from lhy_desktop.engine.rulesets.lhy.model.view import Setup, TimeOver
from lhy_desktop.lab.measured import Measured
from lhy_desktop.ui.games.lhy.sides import count, people, side_look
from lhy_desktop.ui.seam.card import Measure, MissionCard

_SMALL, _LARGE = 28, 45
"""Steps of both sides: up to two platoons a side are small, from a company a side on they are large."""
_FIRST = ("small", "medium", "large", "night", "winter", "autumn", "tanks", "guns", "mortars", "hidden")
"""Filters in this order; nations follow."""


def _marks(setup: Setup) -> tuple[str, ...]:
    """Light, season and means that a mission has, in lower case."""
    mission = setup.mission
    sides = [setup.side(seat) for seat in SEATS]
    units = [setup.counters[unit] for side in sides for unit in side.everybody]
    hides = any(zone.state == "hidden" for side in sides for zone in side.zones) or any(side.cup for side in sides)
    words = (
        "night" if mission.light == "night" else "twilight" if mission.light != "day" else "",
        mission.season if mission.season != "summer" else "",
        "tanks" if any(counter.arm == "afv" for counter in units) else "",
        "guns" if any(counter.kind == "towed_gun" for counter in units) else "",
        "mortars" if any(side.mortars for side in sides) or any(counter.knee for counter in units) else "",
        "hidden" if hides else "",
    )
    return tuple(word for word in words if word)


def steps(setup: Setup, seat: Seat) -> int:
    """The steps of a side's counters and of what it draws."""
    side = setup.side(seat)
    return sum(setup.counters[unit].steps for unit in side.units) + side.drawn_steps


def badges(setup: Setup) -> tuple[str, ...]:
    """What kind of action it is, in a few words. Its minutes are the clock's, not those of the people who play."""
    last = next((end.minutes for end in setup.mission.ends if isinstance(end, TimeOver)), 0)
    late = any(setup.side(seat).entries for seat in SEATS)
    uneven = "uneven" if setup.mission.uneven else ""
    lessons = "lessons" if setup.mission.remarks else ""
    words = (lessons, f"clock to {last}" if last else "", *_marks(setup), "reinforcements" if late else "", uneven)
    return tuple(word for word in words if word)


def kinds(setup: Setup) -> tuple[str, ...]:
    """The filters a mission is found by, nations by the keys of their looks."""
    whole = sum(steps(setup, seat) for seat in SEATS)
    size = "small" if whole <= _SMALL else "large" if whole >= _LARGE else "medium"
    light = ("night",) if setup.mission.light != "day" else ()
    return (size, *light, *_marks(setup), *(side_look(setup, seat).key for seat in SEATS))


def filters(cards: Iterable[MissionCard]) -> tuple[tuple[str, str], ...]:
    """What tells the missions apart, those of some but not of all: keys with their words."""
    sound = [card for card in cards if card.forces]
    found = {kind for card in sound for kind in card.kinds}
    telling = {kind for kind in found if sum(kind in card.kinds for card in sound) < len(sound)}
    nations = {force.side.key: force.side.adjective for card in sound for force in card.forces}
    known = sorted((words, key) for key, words in nations.items() if key in telling)
    return (*((key, key.capitalize()) for key in _FIRST if key in telling), *((key, words) for words, key in known))


def measure(setup: Setup, found: Measured | None) -> Measure | None:
    """Measured figures as a mission's page shows them, the attacker first."""
    if found is None:
        return None
    attacker = setup.mission.attacker
    defender = other(attacker)
    lost = {"axis": found.axis_losses, "allied": found.allied_losses}
    each = ", ".join(f"{people(setup, seat)} {lost[seat]}" for seat in (attacker, defender))
    usual = (
        f"Usually {count(found.turns, 'turn', 'turns')} ({found.minutes} minutes on the clock) and "
        f"{count(found.losses, 'step', 'steps')} lost ({each})."
    )
    return Measure(
        (found.wins(attacker), found.draws, found.wins(defender)),
        (found.interval(attacker), found.interval(defender)),
        (side_look(setup, attacker), side_look(setup, defender)),
        usual,
    )


def uneven(setup: Setup) -> str:
    """Whom the mission is meant to favor, and why; "" where it is meant to be even."""
    meant = setup.mission.uneven
    return f"Meant to favor the {people(setup, meant.favors)}: {_ended(meant.why)}" if meant else ""


def _ended(sentence: str) -> str:
    return sentence if sentence.endswith((".", "!", "?")) else f"{sentence}."
