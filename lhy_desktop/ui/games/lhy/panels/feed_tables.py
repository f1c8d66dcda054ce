"""The Tables tab: the tables dice are rolled on, the last result lit, and every other table file as it stands."""

from collections.abc import Mapping, Sequence
from itertools import groupby

from lhy_desktop.engine.flow import SEATS
from lhy_desktop.engine.rulesets.lhy.asks.events import fate_row
from lhy_desktop.engine.rulesets.lhy.asks.papers import load_editions
from lhy_desktop.engine.rulesets.lhy.model.view import Reference, Setup, Tables
from lhy_desktop.engine.rulesets.lhy.model.words import capital, signed
from lhy_desktop.session import LogLine
from lhy_desktop.ui.games.lhy.panels import feed_armor_tables
from lhy_desktop.ui.games.lhy.sides import people
from lhy_desktop.ui.panels.reference import Table, TableRow

_FATE = {
    "medic": "a lost section or machine gun comes back, or a hex recovers",
    "recover": "the units of one hex recover",
    "sniper": "a leader is hit",
    "indecision": "the initiative goes to the other side",
    "panic": "units of a hex run back",
}
_ELSEWHERE = ("jungle", "heavy_jungle", "palm", "beach")
"""Terrain of few missions: its rows stand in the table of the whole file."""
FATE = "fate"
Rolled = Mapping[str, tuple[int, int]]
"""The last public dice by kind: face and turn."""


def rolled(public: Sequence[LogLine]) -> dict[str, tuple[int, int]]:
    """The last dice by kind of log line."""
    found: dict[str, tuple[int, int]] = {}
    for line in public:
        if line.telling.dice:
            found[line.kind] = (line.telling.dice[-1], line.turn)
    return found


def tables(setup: Setup, last: Rolled) -> tuple[Table, ...]:
    """The tables of play first, then every table file, so that a new one appears by itself."""
    printed = setup.tables
    play = (*_events(setup, last), *_dice(printed, last), *_play(printed))
    return (*play, *feed_armor_tables.tables(setup, last), *map(_reference, printed.reference))


def _note(last: Rolled, kind: str) -> str:
    return f"die {last[kind][0]}, turn {last[kind][1]}" if kind in last else ""


def _runs(results: Sequence[str], die: int, about: Mapping[str, str]) -> tuple[TableRow, ...]:
    """Equal results of neighboring faces as one row; the one of the last die is lit."""
    rows, face = [], 1
    for result, group in groupby(results):
        size = len(list(group))
        key = str(face) if size == 1 else f"{face}–{face + size - 1}"
        more = f" {capital(about[result])}." if result in about else ""
        rows.append(TableRow(key, f"**{capital(result)}.**{more}", face <= die < face + size))
        face += size
    return tuple(rows)


def _events(setup: Setup, last: Rolled) -> tuple[Table, ...]:
    printed, editions = setup.tables, load_editions()
    first = setup.edition == "card1"
    die = last.get("fate", (0, 0))[0]
    events = Table(
        "Random events",
        (
            TableRow("1", "**Recon.** One enemy marker that is seen near by may be uncovered."),
            TableRow("10", "**Fate.** Roll on the next table."),
        ),
        foot="By the natural die of either side in the initiative roll.",
        rule="5.1",
    )
    rolls = {seat: fate_row(setup, seat) for seat in SEATS}
    alike = len(set(rolls.values())) == 1
    edition = ", first edition" if first else ""
    fates = tuple(
        Table(
            f"Fate{edition}" if alike else f"Fate of the {people(setup, seat)}",
            _runs(rolls[seat], die, _FATE),
            _note(last, "fate"),
            rule="5.2",
            id=FATE if not number else f"{FATE}:{seat}",
        )
        for number, seat in enumerate(SEATS[:1] if alike else SEATS)
    )
    rows = tuple(TableRow(row.die, row.result) for row in editions.coordination)
    needs = f"{printed.sequence.coordination_needs} or more is needed"
    drms = f"elite {signed(printed.sequence.coordination_elite)}, Guards {signed(printed.sequence.coordination_guards)}"
    together = Table("Coordination", rows, _note(last, "coordination"), f"{needs}; {drms}.", "6.2")
    return (events, *fates, together)


def _dice(printed: Tables, last: Rolled) -> tuple[Table, ...]:
    lapse, die = printed.sequence.time_lapse, last.get("time", (0, 0))[0]
    fire = (
        TableRow("≤ Cohesion", "**No effect.** Die plus the marker, after the leader."),
        TableRow("above it", "**Disrupted.** A disrupted unit takes a casualty instead."),
        TableRow(f"{printed.resolution.casualty_at}+", "**Casualty.** One step is lost."),
    )
    minutes = tuple(TableRow(str(face), f"{size} min", face == die) for face, size in enumerate(lapse, 1))
    points = tuple(TableRow(str(n), str(size)) for n, size in enumerate(printed.victory.casualty_points) if n)
    foot = "Every marker rolls; only the highest total counts."
    return (
        Table("Fire resolution", fire, foot=foot, rule="10.5"),
        Table("Time lapse", minutes, _note(last, "time"), shape="columns", rule="14.1"),
        Table("Casualty points", points, shape="columns", rule="15.2"),
    )


def _play(printed: Tables) -> tuple[Table, ...]:
    fire = printed.small_arms
    ranges = tuple(
        TableRow(f"to {row.range}", "; ".join(f"{v}: {e}" for v, e in zip(fire.columns, row.ends, strict=True)))
        for row in fire.ranges
    )
    ground = tuple(
        TableRow(signed(row.tem), f"**{row.name}**, {row.half_mp / 2:g} MP")
        for word, row in printed.ground.terrain.items()
        if word not in _ELSEWHERE
    )
    foot = "The modifier of fire at a unit there, and what entering costs."
    return (
        Table("Range", ranges, foot="The farthest hex of each modifier, by printed range.", rule="8.3"),
        Table("Terrain", ground, foot=foot, rule="2.3"),
    )


def _reference(found: Reference) -> Table:
    """A table file as it stands: one row a line, its columns named where there are several."""
    single = len(found.columns) == 1
    rows = tuple(
        TableRow(line.cells[0], line.label)
        if single and len(line.cells[0]) <= 4
        else TableRow("", f"**{line.label}** {_cells(found.columns, line.cells)}")
        for line in found.lines
    )
    title = f"{capital(found.title)}{', values' if single else ''} ({found.chapter})"
    return Table(title, rows, rule=found.chapter.partition(",")[0])


def _cells(columns: Sequence[str], cells: Sequence[str]) -> str:
    if len(columns) == 1:
        return cells[0]
    shown = (f"{name.replace('_', ' ')} {cell}" for name, cell in zip(columns, cells, strict=True) if cell)
    return ", ".join(shown)
