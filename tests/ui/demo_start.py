"""A start screen's model, like the design pictures."""

from __future__ import annotations

from lhy_desktop.ui.seam.card import ForceLook, Measure, MissionCard
from lhy_desktop.ui.start.model import SavedGame, StartModel
from tests.ui.demo import BANDS
from tests.ui.stand_ins import GERMAN, OFFERED, US, counter, thumbnail


def missions(count: int = 8) -> tuple[MissionCard, ...]:
    """Mission cards as in the picture of the start screen."""
    names = (
        ("Orchard Road", "17 July 1944", "US 19 steps attack, German 18", ("hidden", "hot-seat ready"), 70),
        ("Mill Ford", "19 July 1944", "US 19 steps attack, German 14", ("hidden", "your mission"), 55),
        ("Fir Tops", "20 September 1944", "either side attacks, 19 against 18", ("short sight",), 60),
        ("Church Square", "7 December 1944", "US 24 steps attack, German 10", ("towns",), 110),
        ("Hill 61", "9 August 1944", "German 17 steps attack, US 9", (), 0),
        ("Ferry Night", "draft", "", (), 0),
        ("Hedge Lane", "28 July 1944", "US 13 steps attack, German 6", ("first game",), 40),
        ("The Sawmill", "3 January 1945", "German 13 steps attack, US 7", ("hidden", "first game"), 50),
    )
    made = []
    for n in range(count):
        title, date, sides, badges, minutes = names[n % len(names)]
        bad = title == "Ferry Night"
        again = f" {n // len(names) + 1}" if n >= len(names) else ""
        made.append(
            MissionCard(
                f"m{n}",
                title + again,
                date,
                "Normandy",
                sides,
                badges,
                (*(("short",) if 0 < minutes < 60 else ()), *(("river",) if title == "Mill Ford" else ())),
                minutes,
                37 - n,
                100 - n,
                Measure((70, 20, 60), ((40, 54), (33, 47)), (US, GERMAN), "Usually 9 turns and 5 steps lost.")
                if minutes
                else None,
                thumbnail(n % 8, 250, 172),
                thumbnail(n % 8),
                "Able Company must open the road through a farm hamlet before dusk. The defenders have had two days to "
                "look at every hedge.",
                ()
                if bad
                else (
                    ForceLook(US, "attacker, Able Company", "19 steps", (counter(),) * 5),
                    ForceLook(GERMAN, "1. Kompanie, hidden", "18 steps", (counter("#54697A"),) * 4),
                ),
                () if bad else BANDS,
                0,
                ("Score = minutes + losses − objectives.", "Half hexes out."),
                "“units” is missing in forces" if bad else "",
                "ferry_night.yaml" if bad else "",
                14 if bad else 0,
                **OFFERED,  # type: ignore[arg-type]
            )
        )
    return tuple(made)


START = StartModel(
    missions(),
    (
        SavedGame("s1", "Orchard Road", "Minute 17, American reaction · today 10:42", thumbnail=thumbnail(0)),
        SavedGame("s2", "Fir Tops", "Minute 9, fire resolution · yesterday", "Opens from turn 5", False, thumbnail(2)),
        SavedGame("s3", "Mill Ford", "Over, turn 9, minute 41 · 3 Nov at 20:15", thumbnail=thumbnail(1), ended=True),
    ),
    "Version 0.1.0",
    (("short", "Under 1 hour"), ("river", "River")),
)
