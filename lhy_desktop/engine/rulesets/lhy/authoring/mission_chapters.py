"""How a mission file is told to its author: chapters as a mission card has them, and their sentences (18.1)."""

from __future__ import annotations

from lhy_desktop.engine.content.mission_kit import Chapter, Clause, Pattern, Section

_SIDE: Pattern = ("sides", "*")
_FORCES: Pattern = (*_SIDE, "forces")

_SHEET = Chapter(
    "Title and story",
    (
        Section((), "The sheet", ("title", "date", "place", "blurb", "id")),
        Section(
            ("pictures",), "Pictures of the story", clauses=(
                Clause("{file} in the folder of the mission"), Clause("with the words {words}", "words below it"),
            ),
            add="Picture", first={"file": "picture.jpg"},
            about="Shown on the page of the mission: PNG or JPEG files of 2 MB and 4 million pixels at most.",
        ),
        Section(("map",), "Season, weather and light", ("season", "weather",)),
        Section(("rules",), "", ("light", "illumination")),
        Section(
            ("uneven",), "An uneven mission", clauses=(Clause("The mission is meant to favor {favors}: {why}"),),
            add="Say whom it favors", first={"favors": "axis", "why": "Say here why, in a sentence."},
            about="The start page tells the players, so that nobody takes it for a fault.",
        ),
    ),
)  # fmt: skip
_SIDES = Chapter(
    "Sides",
    (
        Section(
            ("start",), "Who attacks, and who begins",
            ("attacker", "first_initiative", "sets_up_first", "opens_with_reaction_of"),
        ),
        Section(
            ("start", "bases"), "Two ends of the map", clauses=(
                Clause("{name} at the {edge} edge: set-up in {where}"),
                Clause("who finds no room enters at {overflow}", "an overflow"),
            ),
            add="End of the map", first={"name": "North", "where": ["edge north"], "edge": "north"},
            about="Where one side chooses its end of the map, and the other takes what is left.", rule="18.1",
        ),
        Section(("start",), "", ("picks",)),
        Section(_SIDE, "", ("nationality", "name", "edge", "enemy_edge", "initiative_drm", "coordination_drm")),
        Section(
            (*_SIDE, "casualty_limit"), "Casualty limit",
            clauses=(Clause("It loses when its losses are {when} {steps}."),),
            add="Casualty limit", first={"steps": 3}, rule="15.3",
        ),
        Section(_SIDE, "", ("deploy", "recombine")),
        Section(
            (*_SIDE, "activates_with"), "Who activates with a platoon", pair="activates with", to="[^/]+/[0-9]+",
            add="Unit", about="Units of no platoon of their own, or of another one.", rule="18.1",
        ),
    ),
)  # fmt: skip
_PARTS = Chapter(
    "Forces",
    (
        Section((*_FORCES, "infantry"), clauses=(
            Clause("{steps} steps are drawn of it", "only a part, drawn by steps"),
            Clause("{squads} squads of each platoon", "only some squads, drawn"),
            Clause("{sections} sections of each platoon", "sections"),
            Clause("without its leader", "no leader", "leader", False),
            Clause("it is elite", "elite", "elite"),
        ), rule="1.12"),
        Section((*_FORCES, "armor"), clauses=(
            Clause("{count} of its vehicles"), Clause("({note})", "a note"),
        ), rule="V2.2"),
        Section((*_FORCES, "support"), clauses=(
            Clause("{count} of them"), Clause("of the model {type}", "one model"),
        ), rule="1.13"),
        Section((*_FORCES, "random"), clauses=(
            Clause("{platoons} platoons of companies that are not named"),
            Clause("{partial_steps} steps of one more", "a partial platoon"),
            Clause("{reinforced_sections} sections more", "reinforced platoons"),
            Clause("{support.mg} machine guns", "machine guns"),
            Clause("{support.latw} anti-tank sections", "anti-tank sections"),
            Clause("leaders come even without troops", "leaders without troops", "leaders_only_with_troops", False),
        ), rule="1.12"),
    ),
    forces=True,
)  # fmt: skip
_SET_UP = Chapter(
    "Set-up",
    (
        Section((*_SIDE, "zones"), "Set-up areas", clauses=(
            Clause("{units} set up in {where}"),
            Clause("{state}", "hidden, concealed or open"),
            Clause("at most {per_hex_steps} steps in a hex", "a bound for each hex"),
            Clause("{least_steps} steps at least", "a least number"),
            Clause("{most_steps} steps at most", "a bound for all"),
            Clause("its end of the map is the area", "the chosen end of the map", "base"),
            Clause("each within a hex of another", "together", "together"),
            Clause("in a column: vehicles in motion, one in a hex, everybody else aboard", "a column", "column"),
            Clause("unseen until both have set up", "in secret", "secret"),
            Clause("who finds no room enters at {overflow}", "an overflow"),
            Clause("with {markers} markers in place of units", "markers of a cup"),
            Clause("({note})", "a note"),
        ), add="Set-up area", first={"units": ["rest"], "where": ["all"]}, rule="18.1",
            about="Every unit starts in exactly one area, or arrives. Click an area here, and paint it on the map."),
        Section(_SIDE, "Usual state, works and decoys",
                ("state", "improved_positions", "wire", "mines", "roadblocks", "dummies")),
        Section(_FORCES, "", ("cup",)),
    ),
    counts=((*_SIDE, "zones", "*"),),
)  # fmt: skip
_ARRIVALS = Chapter(
    "Arrivals",
    (
        Section((*_SIDE, "entries"), "Arrivals", clauses=(
            Clause("{units} enter at {where}"),
            Clause("from minute {minute} on", "a minute"),
            Clause("{turns_later} turns after that", "later turns"),
            Clause("{state}", "hidden, concealed or open"),
            Clause("by one of these hexes, which their player chooses in secret before the game",
                   "a secret choice", "secret"),
            Clause("({note})", "a note"),
        ), add="Arrival", first={"units": ["rest"], "where": ["edge {edge|north}"]}, rule="7.6",
            about="Reinforcements and reserves. Drag along the edge of the map, or click hexes, to say where."),
        Section((*_SIDE, "landings"), "Landings from the air", clauses=(
            Clause("{units} come down by {by}"),
            Clause("with the mortars {mortars}", "mortars"),
            Clause("only in {where}", "an area"),
            Clause("from turn {turn} on", "a turn"),
            Clause("from minute {minute} on", "a minute"),
            Clause("({note})", "a note"),
        ), add="Landing", first={"units": ["rest"]}, rule="V21.2",
            about="A stick under parachutes is one platoon, one gun, one light vehicle, or heavy weapons. A glider "
                  "holds four steps."),
    ),
    counts=((*_SIDE, "entries", "*"), (*_SIDE, "landings", "*")),
)  # fmt: skip
_MORTARS = Chapter(
    "Mortars",
    (
        Section((*_FORCES, "mortars"), "Mortars off the map", clauses=(
            Clause("{type}, {size}"),
            Clause("serves {serves}", "whom it serves"),
            Clause("recovers on {recovers_at} or less", "a recovery number"),
            Clause("{recovery_drm} to the die of its recovery", "a modifier of its recovery"),
            Clause("starts in the Pending box, and must recover first", "the Pending box at the start",
                   "available", False),
            Clause("available from turn {available_turn} on", "a turn from which it is available"),
            Clause("may recover from minute {recovers_from_minute} on", "a minute from which it recovers"),
            Clause("never extends its fire", "no extension", "extension", False),
            Clause("may fire smoke in turn 1 alone", "one smoke mission", "smoke_on_turn_1"),
        ), add="Mortar", first={"type": "60mm", "size": "section"}, rule="9.1, 9.9",
            about="Without more words a mortar is available at the start, and recovers and extends as chapter 9 says."),
        Section(("rules",), "", ("secret_mortar_recovery",)),
    ),
    counts=((*_FORCES, "mortars", "*"),),
)  # fmt: skip
_REST = (
    Chapter("Objectives", keys=("objectives",), counts=(("objectives", "*"),)),
    Chapter("Special rules", keys=("rules",)),
    Chapter("End and victory", keys=("ends", "victory"), counts=(("ends", "*"),)),
    Chapter("Notes", keys=("remarks", "ignored"), counts=(("remarks", "*"),)),
)
"""Chapters that are plain forms."""
CHAPTERS = (_SHEET, Chapter("Boards", keys=("map",)), _SIDES, _PARTS, _SET_UP, _ARRIVALS, _MORTARS, *_REST)
UNITS: tuple[Pattern, ...] = (
    (*_SIDE, "zones", "*", "units"),
    (*_SIDE, "entries", "*", "units"),
    (*_SIDE, "landings", "*", "units"),
)
"""Lists that name units of a side."""
