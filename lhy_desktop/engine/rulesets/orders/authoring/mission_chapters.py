"""How a mission file is told to its author: chapters, their sentences, and what the keys are called (12.2)."""

from __future__ import annotations

from lhy_desktop.engine.content.counters import Term
from lhy_desktop.engine.content.mission_kit import Chapter, Clause, Pattern, Section
from lhy_desktop.engine.content.story import weather
from lhy_desktop.engine.rulesets.orders.model.tables import Tables

_SIDE: Pattern = ("sides", "*")
_SEATS = (("axis", "Axis"), ("allied", "Allied"))
_NATIONS = (
    ("german", "Germany"), ("us", "United States"), ("british", "Great Britain"), ("russian", "Soviet Union"),
    ("canadian", "Canada"), ("japanese", "Japan"),
)  # fmt: skip

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
        Section(("map",), "Season, weather and light", ("season", "weather", "light")),
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
        Section(("start",), "Who defends, and who begins", ("defender", "first")),
        Section(_SIDE, "", ("nation", "briefing", "quality", "points")),
        Section(
            (*_SIDE, "words"), "Other words for the side",
            clauses=(Clause("“{name} may fire”, {people} alone, a {adjective} team, {letter} on the shield"),),
            add="Other words", first={"name": "the men", "people": "Men", "adjective": "own", "letter": "M"},
            about="Without them those of its nation's file.",
        ),
    ),
)  # fmt: skip
_PARTS = Chapter(
    "Forces",
    (
        Section((*_SIDE, "units"), clauses=(
            Clause("It is called {name}", "a name of its own"),
            Clause("its teams are tagged {tag}", "a tag"),
            Clause("of {quality} quality", "another quality"),
            Clause("commanded by the leader of {company}", "a company's leader"),
        ), rule="1"),
    ),
    forces=True,
)  # fmt: skip
_SET_UP = Chapter(
    "Set-up",
    (
        Section((*_SIDE, "zones"), "Set-up areas", clauses=(
            Clause("{units} set up in {where}"), Clause("called {name}", "a name"),
        ), add="Set-up area", first={"units": ["rest"], "where": ["all"]}, rule="12.2",
            about="Every team starts in exactly one area, or arrives. Click an area here, and paint it on the map."),
        Section(_SIDE, "", ("hidden",)),
        Section(("map",), "Trenches and foxholes", ("trenches",)),
    ),
    counts=((*_SIDE, "zones", "*"),),
)  # fmt: skip
_ARRIVALS = Chapter(
    "Arrivals",
    (
        Section((*_SIDE, "arrivals"), "Arrivals", clauses=(
            Clause("{units} enter at {where}"),
            Clause("from turn {turn} on", "a turn"),
        ), add="Arrival", first={"units": ["rest"], "where": ["edge north"]}, rule="9.12",
            about="Without a turn they come when the chits say so, else from the first. Drag along the map's edge."),
        Section((*_SIDE, "exits"), "Leaving the map", clauses=(
            Clause("Teams that leave at {where} count {points} points each."),
        ), add="Exit", first={"where": ["edge north"], "points": 2}, rule="12.6"),
    ),
    counts=((*_SIDE, "arrivals", "*"),),
)  # fmt: skip
_ARTILLERY = Chapter(
    "Artillery",
    (
        Section((*_SIDE, "batteries"), "Batteries", clauses=(
            Clause("{name}: {kind}"),
            Clause("directed by {observers}", "observers"),
            Clause("{missions} barrages from off the map", "so many barrages"),
            Clause("made of {teams} on the map", "teams on the map"),
        ), add="Battery", first={"id": "battery", "name": "the battery", "kind": "mortar", "missions": 3},
            rule="6, 9.27",
            about="Artillery off the map, or teams on it that fire together. Mortars of one unit need no entry."),
    ),
    counts=((*_SIDE, "batteries", "*"),),
)  # fmt: skip
_LENGTH = Chapter(
    "Turns and chits",
    (
        Section((), "Length", ("turns",)),
        Section(("chits",), "Chits", clauses=(
            Clause("Chits are drawn for {use}"),
            Clause("the mission ends at {total}", "a total, for time"),
            Clause("the Axis breaks at {breaks.axis} and the Allies at {breaks.allied}", "break points of their own"),
        ), add="Chits", first={"use": "break"}, rule="9.12"),
    ),
)  # fmt: skip
_REST = (
    Chapter("Objectives", keys=("objectives",), counts=(("objectives", "*"),)),
    Chapter("Special rules", keys=("in_words",)),
    Chapter("End and victory", keys=("victory",)),
    Chapter("Notes", keys=("notes", "remarks", "ignored"), counts=(("notes", "*"), ("remarks", "*"))),
)
"""Chapters that are plain forms."""
CHAPTERS = (_SHEET, Chapter("Boards", keys=("map",)), _SIDES, _PARTS, _SET_UP, _ARRIVALS, _ARTILLERY, _LENGTH, *_REST)
UNITS: tuple[Pattern, ...] = (
    (*_SIDE, "zones", "*", "units"),
    (*_SIDE, "arrivals", "*", "units"),
    (*_SIDE, "batteries", "*", "observers"),
    (*_SIDE, "batteries", "*", "teams"),
)
"""Lists that name units of a side."""


def terms(tables: Tables) -> dict[Pattern, Term]:
    """What the keys are called, by the tables in force."""
    grades = tuple((key, row.name) for key, row in tables.quality.quality.items())
    fires = tuple((key, one.name) for key, one in tables.artillery.batteries.items())
    return {
        ("title",): Term("Title", "As the list of missions shows it."),
        ("date",): Term("Date", "1944-12 or 1944-12-17."),
        ("place",): Term("Place", "Where it happened."),
        ("blurb",): Term("Story", "What the players read before they begin."),
        ("id",): Term("Id", "The name of the file without .yaml; saves and replays name the mission so."),
        ("map", "season"): Term(
            "Season", "The colors of the board.", "",
            (("summer", "Summer"), ("autumn", "Autumn"), ("winter", "Winter")),
        ),
        ("map", "weather"): Term("Weather", weather.HELP, "", weather.OPTIONS),
        ("map", "light"): Term(
            "Light", "How the board looks; no rule reads it.", "",
            (("day", "Day"), ("twilight", "Twilight"), ("dusk", "Dusk"), ("night", "Night")),
        ),
        ("uneven", "favors"): Term("Favored side", "", "", _SEATS),
        ("start", "defender"): Term("Defender", "Sets up first.", "9.2", _SEATS),
        ("start", "first"): Term("Moves first", "", "9.19", (*_SEATS, ("rolled", "rolled"))),
        (*_SIDE, "nation"): Term("Nation", "Whose units it has; they are taken in the chapter Forces.", "", _NATIONS),
        (*_SIDE, "briefing"): Term("Briefing", "What its player is told of his task, in a few sentences."),
        (*_SIDE, "quality"): Term("Quality", "Of all its units that say nothing else.", "9.3", grades),
        (*_SIDE, "points"): Term(
            "Points", "Its player may choose another force for so many; without them the force is fixed.", "10"
        ),
        (*_SIDE, "hidden"): Term("Hidden teams", "So many of its teams may be hidden.", "12.3"),
        ("map", "trenches"): Term("Trenches", "Beside those drawn on the board."),
        (*_SIDE, "units", "*", "quality"): Term("Quality", "", "9.3", grades),
        (*_SIDE, "batteries", "*", "kind"): Term("Kind", "Its row of the artillery.", "6", fires),
        ("turns",): Term("Pairs of turns", "Eight without it.", "9.19"),
        ("chits", "use"): Term(
            "Use", "", "9.12", (("break", "breaking"), ("reinforcements", "reinforcements"), ("time", "time"))
        ),
    }  # fmt: skip
