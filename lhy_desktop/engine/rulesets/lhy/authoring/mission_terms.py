"""What the keys of a mission file are called and mean, each with its rule (18.1)."""

from __future__ import annotations

from lhy_desktop.engine.content.counters import Term
from lhy_desktop.engine.content.mission_kit import Pattern
from lhy_desktop.engine.content.story import weather
from lhy_desktop.engine.rulesets.lhy.authoring.counters.terms import NATIONS
from lhy_desktop.engine.rulesets.lhy.model.tables import Tables

_SEATS = (("axis", "Axis"), ("allied", "Allied"))
_STATES = (("concealed", "concealed"), ("hidden", "hidden"), ("open", "in the open"))
_EDGES = tuple((one, one) for one in ("north", "east", "south", "west", "up", "right", "down", "left"))
_SIDE: Pattern = ("sides", "*")
_FORCES: Pattern = (*_SIDE, "forces")

_SHEET: dict[Pattern, Term] = {
    ("title",): Term("Title", "As the list of missions shows it."),
    ("date",): Term("Date", "1944-12 or 1944-12-17. Some weapons come and go with it.", "18.1"),
    ("place",): Term("Place", "Where it happened."),
    ("blurb",): Term("Story", "What the players read before they begin."),
    ("id",): Term("Id", "The name of the file without .yaml; saves and replays name the mission so."),
    ("map", "season"): Term(
        "Season", "The colors of the board.", "", (("summer", "Summer"), ("autumn", "Autumn"), ("winter", "Winter"))
    ),
    ("map", "weather"): Term("Weather", weather.HELP, "", weather.OPTIONS),
    ("rules", "light"): Term(
        "Light", "Night and twilight shorten lines of sight.", "17.5",
        (("day", "Day"), ("twilight", "Twilight"), ("dusk", "Dusk"), ("night", "Night")),
    ),
    ("rules", "illumination"): Term("Illumination", "Mortars may light up the map.", "17.5"),
    ("uneven", "favors"): Term("Favored side", "", "", _SEATS),
    ("uneven", "why"): Term("Why"),
}  # fmt: skip
_SIDES: dict[Pattern, Term] = {
    ("start", "attacker"): Term("Attacker", "Rolled: a die says it.", "18.1", (*_SEATS, ("rolled", "rolled"))),
    ("start", "first_initiative"): Term(
        "First initiative", "Who acts first in the first turn; without it the attacker.", "4.1",
        (*_SEATS, ("attacker", "the attacker"), ("rolled", "rolled"), ("rolled_after_set_up", "rolled after set-up")),
    ),
    ("start", "sets_up_first"): Term(
        "Sets up first", "Together: neither sees the other's units while he places his own.", "18.1",
        (*_SEATS, ("together", "both together"), ("winner", "winner of the roll"), ("loser", "loser of the roll")),
    ),
    ("start", "opens_with_reaction_of"): Term(
        "Opens with a reaction", "This side may react before the first turn.", "18.1", _SEATS
    ),
    ("start", "picks"): Term(
        "Picks its end", "Who chooses one of the two ends of the map.", "18.1",
        (("winner", "winner of the roll"), ("loser", "loser of the roll"), *_SEATS),
    ),
    ("start", "bases", "*", "edge"): Term("Edge", "", "", _EDGES),
    (*_SIDE, "nationality"): Term(
        "Nation", "Whose counters it has; its units are taken in the chapter Forces.", "17",
        tuple((key, one.name) for key, one in NATIONS.items()),
    ),
    (*_SIDE, "name"): Term("Name", "In place of that of its nation."),
    (*_SIDE, "edge"): Term(
        "Friendly board edge", "Its own edge: where its units retreat to and leave the map.", "18.1",
        (*_EDGES, ("nearest", "the nearest one")),
    ),
    (*_SIDE, "enemy_edge"): Term("Enemy edge", "Without it the one across.", "18.1", _EDGES),
    (*_SIDE, "initiative_drm"): Term(
        "Initiative", "Added to its die when it had the initiative last turn.", "4.1"
    ),
    (*_SIDE, "coordination_drm"): Term(
        "Coordination", "Added to the die when two platoons try to act together.", "6.2"
    ),
    (*_SIDE, "casualty_limit", "when"): Term("When", "", "15.3", (("past", "past"), ("reached", "at"))),
    (*_SIDE, "casualty_limit", "steps"): Term("Casualty limit", "The box of the casualty track.", "15.3"),
    (*_SIDE, "deploy"): Term("May deploy", "Squads may split into sections.", "7.10"),
    (*_SIDE, "recombine"): Term("May recombine", "Sections may become squads again.", "14.2"),
    (*_SIDE, "state"): Term("Set-up and entry", "How its units begin, where nothing else is said.", "13.5", _STATES),
    (*_SIDE, "improved_positions"): Term(
        "Improved positions", "Whether its foot units start in them; without it those of the defender do.", "16.1"
    ),
    (*_SIDE, "wire"): Term("Wire", "So many markers.", "16.4"),
    (*_SIDE, "mines"): Term("Mines", "So many markers.", "16.3"),
    (*_SIDE, "roadblocks"): Term("Roadblocks", "So many markers."),
    (*_SIDE, "dummies"): Term("Dummies", "Nobody is under them: three pass for men, others for vehicles.", "13.8"),
    (*_FORCES, "cup"): Term(
        "Drawn from a cup", "Units are drawn one by one when markers that the enemy sees are activated.", "18.1"
    ),
    (*_SIDE, "zones", "*", "state"): Term("State", "", "13.5", _STATES),
    (*_SIDE, "entries", "*", "state"): Term("State", "", "13.5", _STATES),
    (*_SIDE, "landings", "*", "by"): Term("By", "", "V21.2", (("stick", "parachute"), ("glider", "glider"))),
    ("rules", "secret_mortar_recovery"): Term("Recovery in secret", "Nobody sees the other's recovery dice.", "9.9"),
}  # fmt: skip


def terms(tables: Tables) -> dict[Pattern, Term]:
    """All of them, by the tables in force."""
    types = tuple((key, one.name) for key, one in tables.mortars.types.items() if one.scatters)
    mortar = (*_FORCES, "mortars", "*")
    return _SHEET | _SIDES | {
        (*mortar, "type"): Term("Type", "Its row of the mortar table.", "9.5", types),
        (*mortar, "size"): Term("Size", "", "9.5", (("section", "section"), ("platoon", "platoon"))),
        (*mortar, "recovers_at"): Term("Recovers at", "In place of 3 for a section and 4 for a platoon.", "9.9"),
    }  # fmt: skip
