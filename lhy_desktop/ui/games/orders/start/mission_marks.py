"""What tells missions apart at a glance, and what is special about each, in sentences."""

from collections.abc import Iterable, Iterator

from lhy_desktop.engine.content.story.weather import said as said_of
from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.engine.rulesets.orders.asks.score import break_total
from lhy_desktop.engine.rulesets.orders.model.view import Setup
from lhy_desktop.engine.rulesets.orders.model.words import capital
from lhy_desktop.lab.measured import Measured
from lhy_desktop.ui.games.orders.sides import count, people, side_look
from lhy_desktop.ui.seam.card import Measure, MissionCard

_SMALL, _LARGE = 30, 55
"""Teams of both sides: up to so many are small, from so many on large."""
_FIRST = ("small", "medium", "large", "armor", "artillery", "hidden", "reinforcements", "winter", "autumn")
"""Filters in this order; nations follow."""


def _marks(setup: Setup) -> tuple[str, ...]:
    """Means and season that a mission has."""
    sides = setup.mission.sides.values()
    words = (
        setup.mission.season if setup.mission.season != "summer" else "",
        "armor" if any(stats.armored for stats in setup.kinds.values()) else "",
        "artillery" if any(not battery.teams for battery in setup.batteries.values()) else "",
        "hidden" if any(side.hidden for side in sides) else "",
        "reinforcements" if any(arrival.turn > 1 for side in sides for arrival in side.arrivals) else "",
    )
    return tuple(word for word in words if word)


def badges(setup: Setup) -> tuple[str, ...]:
    """Whether it has lessons, its length and means, in a few words."""
    lessons = ("lessons",) if setup.mission.remarks else ()
    return (*lessons, count(setup.mission.turns, "turn", "turns"), *_marks(setup))


def kinds(setup: Setup) -> tuple[str, ...]:
    """The filters a mission is found by, nations by the keys of their looks."""
    whole = len(setup.teams)
    size = "small" if whole <= _SMALL else "large" if whole >= _LARGE else "medium"
    return (size, *_marks(setup), *(side_look(setup, seat).key for seat in SEATS))


def filters(cards: Iterable[MissionCard]) -> tuple[tuple[str, str], ...]:
    """What tells the missions apart, those of some but not of all: keys with their words."""
    sound = [card for card in cards if card.forces]
    found = {kind for card in sound for kind in card.kinds}
    telling = {kind for kind in found if sum(kind in card.kinds for card in sound) < len(sound)}
    nations = {force.side.key: force.side.adjective for card in sound for force in card.forces}
    known = sorted((words, key) for key, words in nations.items() if key in telling)
    return (*((key, key.capitalize()) for key in _FIRST if key in telling), *((key, words) for words, key in known))


def special(setup: Setup) -> tuple[str, ...]:
    """Sentences for its page, the players' notes last."""
    unenforced = (f"Not enforced by the program, keep it yourselves: {one}" for one in setup.mission.in_words)
    sky = (said_of(setup.mission.weather),) if setup.mission.weather else ()
    return (
        *_all(setup),
        *sky,
        *(line for seat in SEATS for line in _side(setup, seat)),
        *setup.mission.notes,
        *unenforced,
    )


def measure(setup: Setup, seats: tuple[Seat, Seat], found: Measured) -> Measure:
    """Measured figures as a mission's page shows them, the sides in the order of the card."""
    lost = {"axis": found.axis_losses, "allied": found.allied_losses}
    each = ", ".join(f"{people(setup, seat)} {lost[seat]}" for seat in seats)
    usual = (
        f"Usually {count(found.turns, 'turn', 'turns')} of {setup.mission.turns} and "
        f"{count(found.losses, 'team', 'teams')} lost ({each})."
    )
    one, two = seats
    return Measure(
        (found.wins(one), found.draws, found.wins(two)),
        (found.interval(one), found.interval(two)),
        (side_look(setup, one), side_look(setup, two)),
        usual,
    )


def uneven(setup: Setup) -> str:
    """Whom the mission is meant to favor, and why; "" where it is meant to be even."""
    meant = setup.mission.uneven
    return f"Meant to favor the {people(setup, meant.favors)}: {meant.why}" if meant else ""


def _all(setup: Setup) -> Iterator[str]:
    mission = setup.mission
    yield f"{count(mission.turns, 'pair', 'pairs')} of turns; {_leads(setup)}."
    if mission.first:
        yield f"The {people(setup, mission.first)} move first."
    goals = ", ".join(f"{goal.name} ({goal.points})" for goal in mission.objectives)
    if goals:
        yield f"Objectives: {goals}."
    if mission.chits == "break":
        breaks = " and ".join(f"the {people(setup, seat)} at {break_total(setup, seat)}" for seat in SEATS)
        yield f"Chits are drawn for losses; {breaks} break."
    elif mission.chits == "time":
        yield f"Chits are drawn for losses; at {mission.chit_total} the game ends."
    elif mission.chits == "reinforcements":
        yield "Chits are drawn for losses and bring units in."


def _leads(setup: Setup) -> str:
    """12.5: which lead wins, for both sides or for each."""
    leads = {seat: setup.mission.ahead(seat) for seat in SEATS}
    if len(set(leads.values())) == 1:
        return f"a lead of {setup.mission.ahead('axis')} wins"
    return " and ".join(f"the {people(setup, seat)} win with a lead of {lead}" for seat, lead in leads.items())


def _side(setup: Setup, seat: Seat) -> Iterator[str]:
    side, who = setup.mission.sides[seat], f"The {people(setup, seat)}"
    if side.hidden:
        yield f"{who} may hide {count(side.hidden, 'team', 'teams')}."
    for battery in setup.batteries.values():
        if battery.side == seat and not battery.teams:
            missions = count(battery.missions, "fire mission", "fire missions")
            yield f"{capital(battery.name)} of the {people(setup, seat)}: off the map, {missions}."
    for arrival in side.arrivals:
        some = count(len(arrival.teams), "team", "teams")
        when = "from the beginning" if arrival.turn <= 1 else f"from turn {arrival.turn}"
        yield f"{who} bring in {some} {when}."
    if side.exits:
        yield f"{who} score {side.exit_points} for each team that leaves by its exit."
