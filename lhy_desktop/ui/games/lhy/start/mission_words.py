"""What is special about a mission, in sentences for its page and its briefing (18.1)."""

from collections.abc import Iterator

from lhy_desktop.engine.content.story.weather import said as said_of
from lhy_desktop.engine.flow import SEATS
from lhy_desktop.engine.rulesets.lhy.model.view import RandomForce, Setup, Side
from lhy_desktop.engine.rulesets.lhy.model.words import listed, platoon_number, unit_names
from lhy_desktop.ui.games.lhy.sides import count, people

LIGHT = {"night": "It is night.", "twilight": "It is twilight.", "dusk": "It is dusk; night follows."}


def special(setup: Setup) -> tuple[str, ...]:
    """The sentences, the players' notes last."""
    return (*_opening(setup), *_all(setup), *(line for seat in SEATS for line in _side(setup, setup.side(seat))))


def _opening(setup: Setup) -> Iterator[str]:
    mission = setup.mission
    if mission.rolled:
        yield "A roll before the game says who attacks."
    if mission.bases:
        ends = listed(base.name for base in mission.bases)
        if mission.picks == "winner" or mission.picks == "loser":
            yield f"The {mission.picks} of that roll chooses an end of the map: {ends}."
        else:
            yield f"The {people(setup, mission.picks)} choose an end of the map: {ends}."
    if mission.rolled and any(side.improved_positions for side in mission.sides.values()):
        yield "Who defends may set up in improved positions."
    if mission.together:
        yield "Both sides set up without seeing each other."
    if mission.first_initiative in ("rolled", "rolled_after_set_up"):
        yield "The first initiative is rolled for."
    elif mission.first_initiative == "axis" or mission.first_initiative == "allied":
        yield f"The {people(setup, mission.first_initiative)} have the first initiative."
    if mission.opens_with_reaction_of is not None:
        yield f"The {people(setup, mission.opens_with_reaction_of)} open with a reaction."


def _all(setup: Setup) -> Iterator[str]:
    mission = setup.mission
    if mission.light in LIGHT:
        yield LIGHT[mission.light] + (" Illumination can be asked for." if mission.illumination else "")
        if mission.light in ("twilight", "dusk") and mission.twilight_minutes is not None:
            yield f"It lasts {count(mission.twilight_minutes, 'minute', 'minutes')}."
    if mission.weather:
        yield said_of(mission.weather)
    if not mission.road_bonus:
        yield "There is no road bonus."
    if mission.river_impassable:
        yield "The river is crossed by bridge or ford only."
    if mission.deception:
        yield "Dummies that were found come back under other markers."
    for seat, points in mission.captures.items():
        worth = count(points, "point", "points")
        yield f"Each captured improved position is worth {worth} to the {people(setup, seat)}."
    yield from mission.notes
    for said in mission.in_words:
        yield f"Not enforced by the program, keep it yourselves: {said}"


def _side(setup: Setup, side: Side) -> Iterator[str]:
    who = f"The {people(setup, side.seat)}"
    if side.draw is not None:
        yield f"{who} draw at random before set-up: {_drawn(setup, side.draw)}."
    if side.cup:
        markers = count(sum(zone.markers for zone in side.zones), "marker", "markers")
        yield f"{who} have their units in a cup; one is drawn when one of {markers} sees the enemy act."
    hides = any(zone.state == "hidden" for zone in side.zones)
    if hides:
        yield f"{who} may set up hidden."
    has = [
        "improved positions" if side.improved_positions and not setup.mission.rolled else "",
        f"wire for {count(side.wire, 'hex', 'hexes')}" if side.wire else "",
        f"mines for {count(side.mines, 'hex', 'hexes')}" if side.mines else "",
        count(side.roadblocks, "roadblock", "roadblocks") if side.roadblocks else "",
        count(side.dummies, "dummy", "dummies") if side.dummies else "",
    ]
    if found := [word for word in has if word]:
        yield f"{who} have {listed(found)}."
    if mortars := [f"{mortar.type} {mortar.size}" for mortar in side.mortars]:
        yield f"{who} are supported by mortars: {listed(mortars)}."
    for entry in side.entries:
        drawn = not set(side.maybe).isdisjoint(entry.units)
        few = "some units" if drawn else unit_names(setup, entry.units)
        names = f"{few} enter" if drawn or len(entry.units) < 3 else f"{len(entry.units)} units enter"
        when = f" from minute {entry.minute}" if entry.minute else ""
        yield f"{who}: {names}{when}{' by a hex chosen in secret' if entry.secret else ''}."
    limits = [word for word, on in (("deploy", side.deploy), ("recombine", side.recombine)) if not on]
    if limits:
        yield f"{who} cannot {' or '.join(limits)}."
    if elite := sorted({setup.counters[u].platoon or u for u in side.everybody if setup.counters[u].elite}):
        verb = "is" if len(elite) == 1 else "are"
        yield f"{count(len(elite), 'platoon', 'platoons')} of the {people(setup, side.seat)} {verb} elite."


def _drawn(setup: Setup, draw: RandomForce) -> str:
    parts = [f"{count(levy.steps, 'step', 'steps')} of {_platoons(setup, levy.platoons)}" for levy in draw.levies]
    for pick in draw.picks:
        one = setup.counters[pick.units[0]]
        kind = setup.tables.units.kinds[one.kind]
        of = f" of {_platoons(setup, (one.platoon,))}" if one.platoon else ""
        parts.append(f"{pick.count} of {len(pick.units)} {kind.plural}{of}")
    if draw.platoons:
        parts.append(count(draw.platoons, "platoon", "platoons"))
    if draw.partial_steps:
        parts.append(f"a part of one with {count(draw.partial_steps, 'step', 'steps')}")
    if draw.reinforced_sections:
        parts.append(count(draw.reinforced_sections, "section more", "sections more"))
    kinds = setup.tables.units.kinds
    parts += [count(number, kinds[kind].name, kinds[kind].plural) for kind, number in draw.support.items()]
    return listed(parts)


def _platoons(setup: Setup, platoons: tuple[str, ...]) -> str:
    """ "the 1st and 2nd Platoon of Able Company"."""
    company = platoons[0].partition("/")[0]
    numbers = listed(platoon_number(platoon) for platoon in platoons)
    return f"the {numbers} Platoon of {setup.companies[company].name}"
