"""The tables of vehicles, guns and landings as a player reads them, in missions that have any."""

from collections.abc import Iterator, Mapping
from typing import Literal

from lhy_desktop.engine.rulesets.lhy.model.view import Setup, Tables
from lhy_desktop.engine.rulesets.lhy.model.words import capital, signed
from lhy_desktop.ui.panels.reference import Table, TableRow

Rolled = Mapping[str, tuple[int, int]]
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


def _modifiers(printed: Tables) -> Table:
    found = printed.anti_tank
    lines = (
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
    rows = tuple(TableRow(signed(value), capital(text)) for value, text in lines)
    least, most = signed(found.net_least), signed(found.net_most)
    foot = f"Added to the anti-tank value and the range; below {least} none is fired, above {most} counts as {most}."
    return Table("Anti-tank modifiers", rows, foot=foot, rule="V6.1")


def _shock(printed: Tables, last: Rolled) -> Table:
    found, die = printed.vehicles, last.get("shock", (0, 0))
    ends = (
        (1, found.shock_rally, "**Recovers** and may act."),
        (found.shock_rally + 1, found.shock_recovers, "**Recovers.**"),
        (found.shock_recovers + 1, found.shock_abandons - 1, "**Stays shocked.**"),
        (found.shock_abandons, FACES, "**Abandoned**: it is destroyed."),
    )
    rows = tuple(
        TableRow(str(low) if low == high else f"{low}–{high}", text, low <= die[0] <= high) for low, high, text in ends
    )
    note = f"die {die[0]}, turn {die[1]}" if die[0] else ""
    return Table("Recovery from shock", rows, note, "No modifiers; every turn.", "V9.3")


def _points(half: int, sign: str = "") -> str:
    return f"{sign}{half / 2:g}" if half else "–"


def _going(printed: Tables) -> Table:
    """MP of each kind of vehicle."""
    found = printed.vehicles
    rows = []
    for word, row in (*found.terrain.items(), *found.crossings.items()):
        cells = (_points(row.half_mp(kind), "+" if word in _ADDED else "") for kind in COLUMNS)
        if word not in _ELSEWHERE:
            rows.append(TableRow(" / ".join(cells), row.name))
    active = " / ".join(_points(found.budgets[kind].activation) for kind in COLUMNS)
    reacts = " / ".join(_points(found.budgets[kind].reaction) for kind in COLUMNS)
    rows += [TableRow(active, "**MP in activation**"), TableRow(reacts, "**MP in reaction**")]
    start, back = _points(found.start_half_mp), _points(found.reverse_half_mp)
    foot = f"MP for {HEADS}; – closed. Going into motion costs {start}; in reverse {back} MP at most."
    return Table("Ground for vehicles", tuple(rows), foot=foot, rule="V3.10")


def _loads(printed: Tables) -> Table:
    rows = []
    for load in printed.transport.loads.values():
        others = "a leader or a weapon" if load.either else "a leader and a weapon"
        gun = "; or a gun" if load.guns else ""
        steps = "step" if load.steps == 1 else "steps"
        rows.append(TableRow(str(load.steps), f"**{load.name}**: {load.steps} {steps}, {others}{gun}"))
    return Table("What vehicles carry", tuple(rows), foot="Weapons: anti-tank sections, flamethrowers.", rule="V11.1")


def _attempts(printed: Tables) -> Table:
    found = printed.destruction
    lines = (
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
    rows = tuple(TableRow(signed(value), capital(text)) for value, text in lines)
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
