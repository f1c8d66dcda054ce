"""The charts of vehicles on the Game Tracks card, from the tables that the rules and the Tables tab read as well."""

from lhy_desktop.engine.rulesets.lhy.model.view import Setup, Tables
from lhy_desktop.engine.rulesets.lhy.model.words import capital, signed
from lhy_desktop.ui.games.lhy.panels import feed_armor_tables as source
from lhy_desktop.ui.games.lhy.panels.tracks.model import Chart, ChartRow


def charts(setup: Setup) -> tuple[Chart, ...]:
    """None in a mission of infantry alone."""
    if not setup.armored:
        return ()
    printed = setup.tables
    return (
        _markers(printed),
        _modifiers(printed),
        _ranges(printed),
        _results(printed),
        _shock(printed),
        _attempts(printed),
        _going(printed),
    )


def _markers(printed: Tables) -> Chart:
    fire, fight = printed.anti_tank, printed.destruction
    start = source.points(printed.vehicles.start_half_mp)
    rows = (
        ChartRow(
            f"In motion. Setting out costs {start} MP; Assault Value {signed(fight.moving_value)}.",
            (signed(fire.motion_target),),
            "moving",
        ),
        ChartRow("Stopping. The marker goes at the end of the cycle.", (signed(fire.motion_target),), "stopped"),
        ChartRow("Overwatch. May still fire once in reaction.", (signed(0),), "overwatch"),
        ChartRow("Shocked. Only tries to recover; nobody rides.", (signed(0),), "shocked"),
    )
    return Chart("markers", "Markers of vehicles", rows, ("AT",), foot="AT: fire at the vehicle.", rule="V3.1")


def _modifiers(printed: Tables) -> Chart:
    found = printed.anti_tank
    rows = tuple(ChartRow(capital(text), (signed(value),)) for value, text in source.modifiers(printed))
    least, most = signed(found.net_least), signed(found.net_most)
    foot = f"Anti-tank value, range and these: none is fired below {least}, above {most} counts as {most}."
    return Chart("modifiers", "Anti-tank modifiers", rows, foot=foot, rule="V6.1")


def _ranges(printed: Tables) -> Chart:
    """One row for each printed range; those with one end for all have their figure in the first column alone."""
    found = printed.anti_tank
    heads = tuple(signed(drm) for drm in found.columns)
    near = [band.range for band in found.ranges if len(set(band.ends)) == 1]
    rows = [ChartRow(f"Printed {min(near)}–{max(near)}", ("all", *("–" for _ in heads[1:])))] if near else []
    rows += [
        ChartRow(f"Printed {band.range}", tuple(f"to {end}" for end in band.ends))
        for band in found.ranges
        if band.range not in near
    ]
    foot = "The farthest hex of each modifier, by the range printed beside the value."
    return Chart("range", "Anti-tank range", tuple(rows), heads, foot=foot, rule="V6.4")


def _results(printed: Tables) -> Chart:
    found = printed.anti_tank
    rows = (
        ChartRow("Destroyed; an E marker counts against the rear", ("> armor",)),
        ChartRow("Armored fighting vehicle shocked", ("= armor",)),
        ChartRow(f"The same, up to {found.shock_within} below the armor", (f"die {found.shock_die}",)),
        ChartRow("No effect on a vehicle, whatever the marker", (f"die 1–{found.no_effect_to}",)),
    )
    foot = "Die plus marker. Every marker rolls; the worst result counts."
    return Chart("results", "Anti-tank results", rows, foot=foot, rule="V7.2")


def _shock(printed: Tables) -> Chart:
    rows = tuple(
        ChartRow(text.replace("**", "").rstrip("."), (source.faces(low, high),))
        for low, high, text in source.shock_ends(printed)
    )
    return Chart("shock", "Recovery from shock", rows, foot="No modifiers; every turn.", rule="V9.3")


def _attempts(printed: Tables) -> Chart:
    found = printed.destruction
    rows = tuple(ChartRow(capital(text), (signed(value),)) for value, text in source.attempts(printed))
    foot = f"{found.needs} or more destroys it; {signed(found.drm_most)} at most."
    return Chart("attempts", "Attempt to destroy a vehicle", rows, foot=foot, rule="V15.2", note=f"{found.needs}+")


def _going(printed: Tables) -> Chart:
    rows = tuple(ChartRow(name, cells) for name, cells in (*source.budgets(printed), *source.going(printed)))
    heads = tuple(printed.vehicles.budgets[kind].name for kind in source.COLUMNS)
    foot = source.going_foot(printed)
    return Chart("going", "Movement points of vehicles", rows, heads, source.COLUMNS, foot, "V3.10")
