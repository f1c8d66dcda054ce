"""Length, chits and victory: who comes too late, chits that can do nothing, leads that nobody can have."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from lhy_desktop.engine.board.editing.finding import Finding, Fix
from lhy_desktop.engine.content.mending import out, setting
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.engine.rulesets.orders.authoring.mission_checking.read import Force
from lhy_desktop.engine.rulesets.orders.files.mission_schema import MissionFile
from lhy_desktop.engine.rulesets.orders.model.tables import Tables

_LONGEST = 40
"""Pairs of turns of the longest mission."""


def ends(file: MissionFile, both: tuple[Force, ...], tables: Tables) -> Iterator[Finding]:
    """All of these."""
    yield from _late(file, tables)
    yield from _nobody(file)
    if len(both) > 1:
        yield from _chits(file, both, tables)
        yield from _lead(file, both, tables)


def _late(file: MissionFile, tables: Tables) -> Iterator[Finding]:
    """9.12, 9.19."""
    turns = file.turns or tables.orders.turns
    for seat, side in file.sides.items():
        for index, one in enumerate(side.arrivals):
            if one.turn is not None and one.turn > turns:
                path: Path = ("sides", seat, "arrivals", index, "turn")
                fixes = [setting(f"Let them come in turn {turns}", path, turns)]
                if one.turn <= _LONGEST:
                    fixes.append(setting(f"Play {one.turn} pairs of turns", ("turns",), one.turn))
                text = f"These units come in turn {one.turn}, but {turns} pairs of turns are played."
                yield Finding("arrival.late", "stops", text, (), tuple(fixes), "9.19", path=path)


def _nobody(file: MissionFile) -> Iterator[Finding]:
    """9.12: chits that let units in need units that wait for them."""
    if file.chits is None or file.chits.use != "reinforcements":
        return
    arrivals = [(seat, i, one) for seat, side in file.sides.items() for i, one in enumerate(side.arrivals)]
    if any(one.turn is None for _, _, one in arrivals):
        return
    fixes = []
    for seat, place, one in arrivals[:3]:
        turn: Path = ("sides", seat, "arrivals", place, "turn")
        fixes.append(Fix(f"Let those of turn {one.turn} wait for them", partial(out, (turn,))))
    fixes.append(Fix("Take the chits out", partial(out, (("chits",),))))
    text = "Chits are drawn for reinforcements, but nobody waits for them: every arrival has its turn."
    yield Finding("chits.nobody", "wrong", text, (), tuple(fixes), "9.12", path=("chits", "use"))


def _chits(file: MissionFile, both: tuple[Force, ...], tables: Tables) -> Iterator[Finding]:
    """9.12: totals that no draw can reach."""
    chits = file.chits
    if chits is None or tables.victory.draws != "for each lost team":
        return
    most = {force.seat: _drawn(len(force.list.teams), tables.victory.chits) for force in both}
    if chits.breaks and all(chits.breaks.get(seat, 0) > reach for seat, reach in most.items()):
        path: Path = ("chits", "breaks")
        usual = {force.seat: tables.victory.break_base + len(force.list.units) for force in both}
        said = " and ".join(f"{force.name} make {most[force.seat]}" for force in both)
        text = f"Neither side can ever break: all chits of {said} at most."
        words = " and ".join(map(str, usual.values()))
        fixes = (
            setting(f"Break at {words}, as without break points", path, usual),
            Fix("Take the chits out", partial(out, (("chits",),))),
        )
        yield Finding("chits.never", "wrong", text, (), fixes, "9.12", path=path)
    whole = sum(most.values())
    if chits.total is not None and chits.total > whole:
        text = f"The mission ends at {chits.total} by its chits, but all of them make {whole} at most."
        half = setting(f"End it at {whole // 2}", ("chits", "total"), whole // 2)
        yield Finding("chits.never", "wrong", text, (), (half,), "9.12", path=("chits", "total"))


def _drawn(teams: int, cup: tuple[int, ...]) -> int:
    """The most that so many draws can make: the cup is filled again when it is empty."""
    full, rest = divmod(teams, len(cup))
    return full * sum(cup) + sum(sorted(cup, reverse=True)[:rest])


def _lead(file: MissionFile, both: tuple[Force, ...], tables: Tables) -> Iterator[Finding]:
    """12.5: a lead that is more than there is to win."""
    if file.victory is None:
        return
    places = sum(tables.victory.objective if one.points is None else one.points for one in file.objectives)
    for force, enemy in zip(both, reversed(both), strict=True):
        lost = sum(int(getattr(tables.victory, enemy.kind(team).worth)) for team in enemy.list.teams)
        exits = force.record.exits.points * len(force.list.teams) if force.record.exits is not None else 0
        most = places + lost + exits
        wanted = file.victory.bands.get(force.seat, file.victory.margin)
        path: Path = ("victory", "bands", force.seat) if file.victory.bands else ("victory", "margin")
        if wanted is not None and wanted > most > 0:
            text = f"To win, {force.name} must be ahead by {wanted}, but there are {most} points for them at most."
            fixes = (setting(f"Make it {max(1, most // 2)}", path, max(1, most // 2)),)
            yield Finding("victory.far", "wrong", text, (), fixes, "12.5", path=path)
