"""Where units start: teams without a place, points without one, more hidden teams than set up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from lhy_desktop.engine.board.editing.finding import Finding, Fix
from lhy_desktop.engine.content.mending import out, setting
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.engine.rulesets.orders.authoring.mission_checking.read import Force


def starts(force: Force) -> Iterator[Finding]:
    """All of these, of one side (12.2)."""
    home: Path = ("sides", force.seat)
    side = force.record
    if left := force.unplaced:
        names = ", ".join(force.list.teams[team].name for team in left[:4]) + ", …" * (len(left) > 4)
        text = f"Nowhere is said where these of {force.name} start: {names}."
        yield Finding("force.unplaced", "stops", text, (), tuple(_taking(force)), "12.2", path=(*home, "zones"))
    words = {word for units in force.starts for word in units}
    if side.points is not None and not words & {"all", "rest"}:
        fixes = (*_taking(force), Fix("Fix the force: take the points out", partial(out, ((*home, "points"),))))
        text = f"Another force of {force.name} would have no place: an area or an arrival must be of the rest."
        yield Finding("points.unplaced", "stops", text, (), fixes, "12.2", path=(*home, "points"))
    later = {team for one in side.arrivals for team in force.named(one.units)}
    many = len(force.list.teams) - len(later) if side.zones else 0
    if side.hidden > many and not force.unplaced:
        path: Path = (*home, "hidden")
        text = f"{side.hidden} teams of {force.name} may be hidden, but only {many} set up."
        fixes = (setting(f"Hide {many}", path, many),) if many else (Fix("Hide nobody", partial(out, (path,))),)
        yield Finding("hidden.many", "stops", text, (), fixes, "12.3", path=path)


def _taking(force: Force) -> Iterator[Fix]:
    """An area, else an arrival, that takes up the rest."""
    zones = [("zones", i, "set up in", one.units, one.where) for i, one in enumerate(force.record.zones)]
    later = [("arrivals", i, "enter at", one.units, one.where) for i, one in enumerate(force.record.arrivals)]
    for key, index, words, units, where in (*zones, *later)[:3]:
        if "rest" not in units:
            path: Path = ("sides", force.seat, key, index, "units")
            yield setting(f"Let the rest {words} {where[0]}", path, [*units, "rest"])
