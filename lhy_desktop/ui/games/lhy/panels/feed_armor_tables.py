"""The tables of vehicles, guns and landings as a player reads them, in missions that have any."""

from collections.abc import Iterator, Mapping
from typing import Literal

from lhy_desktop.engine.rulesets.lhy.model.view import Setup, Tables
from lhy_desktop.engine.rulesets.lhy.model.words import capital, signed
from lhy_desktop.ui.panels.reference import Table, TableRow

Rolled = Mapping[str, tuple[int, int]]
Lines = tuple[tuple[int, str], ...]
COLUMNS: tuple[Literal["tracked", "halftrack", "wheeled"], ...] = ("tracked", "halftrack", "wheeled")
HEADS = "armored / half-track / truck"
_ELSEWHERE = ("jungle", "heavy_jungle", "palm", "beach", "field", "village")
"""Ground of few missions, or like another: its rows stand in the table of the whole file."""
_ADDED = ("uphill", "wall", "hedgerow", "tree_line")
"""Points that come on top of those of the hex."""
FACES = 10


def tables(setup: Setup, last: Rolled) -> Iterator[Table]:
    """None in a mission of infantry alone."""
    printed = setup.tables
    if setup.armored:
        yield _results(printed)
        yield _ranges(printed)
        yield _modifiers(printed)
        yield _shock(printed, last)
        yield _going(printed)
        yield _loads(printed)
        yield _attempts(printed)
    if any(setup.side(seat).landings for seat in ("axis", "allied")):
        yield _landings(printed)


def _results(printed: Tables) -> Table:
    found = printed.anti_tank
    rows = (
        TableRow("> armor", "**Destroyed.** Die plus the marker; an E marker against the rear."),
        TableRow("= armor", "**Shocked.** Armored fighting vehicles only."),
        TableRow(f"die {found.shock_die}", f"**Shocked** up to {found.shock_within} below the armor."),
        TableRow(f"die 1–{found.no_effect_to}", "**No effect** on a vehicle, whatever the marker."),
    )
    return Table("Anti-tank results", rows, foot="Every marker rolls; the worst result counts.", rule="V7.2")


def _ranges(printed: Tables) -> Table:
    found = printed.anti_tank
    near = [band.range for band in found.ranges if len(set(band.ends)) == 1]
    rows = [TableRow(f"{min(near)}–{max(near)}", f"{signed(found.columns[0])} everywhere")] if near else []
    for band in found.ranges:
        ends = zip(found.columns, band.ends, strict=True)
        if band.range not in near:
            rows.append(TableRow(f"to {band.range}", "; ".join(f"{signed(drm)}: {end}" for drm, end in ends)))
    foot = "The farthest hex of each modifier, by printed range."
    return Table("Anti-tank range", tuple(rows), foot=foot, rule="V6.4")


def modifiers(printed: Tables) -> Lines:
    """V6.1: the modifiers of anti-tank fire, each with its words."""
    found = printed.anti_tank
    return (
        (found.motion_target, "target in motion or stopping"),
        (found.concealed_target, "concealed target"),
        (found.hull_down, "hull-down vehicle"),
        (found.gun_in_cover, "towed gun in a building or an improved position"),
        (found.hindrance, "each hindrance"),
        (found.suppressed, f"for every {found.suppressed_per} markers that suppress the firer"),
        (found.fires_in_place, "Shoot & Scoot, Halt & Fire in its hex"),
        (found.fires_and_moves, "the same with a change of hex"),
        (found.split, "split fire, at each target"),
        (found.revealed_gun, "hidden gun as it is revealed"),
        (found.elite, "elite armored fighting vehicle"),
    )


def _modifiers(printed: Tables) -> Table:
    found = printed.anti_tank
    rows = tuple(TableRow(signed(value), capital(text)) for value, text in modifiers(printed))
    least, most = signed(found.net_least), signed(found.net_most)
    foot = f"Added to the anti-tank value and the range; below {least} none is fired, above {most} counts as {most}."
    return Table("Anti-tank modifiers", rows, foot=foot, rule="V6.1")


def shock_ends(printed: Tables) -> tuple[tuple[int, int, str], ...]:
    """V9.3: the faces from and to, and what comes of them."""
    found = printed.vehicles
    return (
        (1, found.shock_rally, "**Recovers** and may act."),
        (found.shock_rally + 1, found.shock_recovers, "**Recovers.**"),
        (found.shock_recovers + 1, found.shock_abandons - 1, "**Stays shocked.**"),
        (found.shock_abandons, FACES, "**Abandoned**: it is destroyed."),
    )


def faces(low: int, high: int) -> str:
    """The faces of a die in one word."""
    return str(low) if low == high else f"{low}–{high}"


def _shock(printed: Tables, last: Rolled) -> Table:
    die = last.get("shock", (0, 0))
    rows = tuple(TableRow(faces(low, high), text, low <= die[0] <= high) for low, high, text in shock_ends(printed))
    note = f"die {die[0]}, turn {die[1]}" if die[0] else ""
    return Table("Recovery from shock", rows, note, "No modifiers; every turn.", "V9.3")


def points(half: int, sign: str = "") -> str:
    """Half points as points; a dash where there are none."""
    return f"{sign}{half / 2:g}" if half else "–"


def going(printed: Tables) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """V3.10: the MP that ground and what lies between hexes cost each kind of vehicle."""
    found = printed.vehicles
    return tuple(
        (row.name, tuple(points(row.half_mp(kind), "+" if word in _ADDED else "") for kind in COLUMNS))
        for word, row in (*found.terrain.items(), *found.crossings.items())
        if word not in _ELSEWHERE
    )


def budgets(printed: Tables) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """V3.9: the MP that each kind of vehicle has."""
    kinds = [printed.vehicles.budgets[kind] for kind in COLUMNS]
    return (
        ("MP in activation", tuple(points(kind.activation) for kind in kinds)),
        ("MP in reaction", tuple(points(kind.reaction) for kind in kinds)),
    )


def going_foot(printed: Tables) -> str:
    """V3.1, V3.5: what costs MP, or limits them, whatever the ground."""
    found = printed.vehicles
    start, back = points(found.start_half_mp), points(found.reverse_half_mp)
    return f"– closed. Going into motion costs {start}; in reverse {back} MP at most."


def _going(printed: Tables) -> Table:
    rows = [TableRow(" / ".join(cells), name) for name, cells in going(printed)]
    rows += [TableRow(" / ".join(cells), f"**{name}**") for name, cells in budgets(printed)]
    return Table("Ground for vehicles", tuple(rows), foot=f"MP for {HEADS}; {going_foot(printed)}", rule="V3.10")


def _loads(printed: Tables) -> Table:
    rows = []
    for load in printed.transport.loads.values():
        others = "a leader or a weapon" if load.either else "a leader and a weapon"
        gun = "; or a gun" if load.guns else ""
        steps = "step" if load.steps == 1 else "steps"
        rows.append(TableRow(str(load.steps), f"**{load.name}**: {load.steps} {steps}, {others}{gun}"))
    return Table("What vehicles carry", tuple(rows), foot="Weapons: anti-tank sections, flamethrowers.", rule="V11.1")


def attempts(printed: Tables) -> Lines:
    """V15.2: the modifiers of an attempt to destroy a vehicle."""
    found = printed.destruction
    return (
        (found.squad, "a squad"),
        (found.fierce, f"one with an Assault Value of {found.fierce_value}"),
        (found.panzerfaust, f"German infantry or machine gun, from {found.panzerfaust_from}"),
        (found.latw, "an anti-tank section"),
        (found.section, "without a squad: a section"),
        (found.mg, "without a squad: a machine gun"),
        (found.position, "without a squad: a fortified position"),
        (found.unsupported, "the vehicle is unsupported, near cover"),
        (found.motion, "it is in motion"),
    )


def _attempts(printed: Tables) -> Table:
    found = printed.destruction
    rows = tuple(TableRow(signed(value), capital(text)) for value, text in attempts(printed))
    foot = f"{found.needs} or more destroys it; {signed(found.drm_most)} at most."
    return Table("Attempt to destroy a vehicle", rows, foot=foot, rule="V15.2")


def _landings(printed: Tables) -> Table:
    found = printed.airborne
    rows = (
        TableRow("> Cohesion", "**Disrupted**, in open ground, orchard or brush."),
        TableRow(str(found.casualty_die), "**Casualty** there; vehicles and mortars are destroyed."),
        TableRow("elsewhere", "**Casualty and disrupted**: woods, water, buildings, roads between trees, off the map."),
        TableRow(f"glider {found.crash_die}+", "**Crash.**"),
        TableRow(signed(found.crash_near), "next to what blocks, water or a glider"),
        TableRow(signed(found.crash_night), "at night"),
    )
    return Table("Landing", rows, foot="Parachutes drift one to six hexes first.", rule="V21.5")
