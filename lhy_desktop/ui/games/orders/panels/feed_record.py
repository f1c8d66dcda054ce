"""Ribbon and the record of the game, from a view."""

from lhy_desktop.engine.flow import Seat, other
from lhy_desktop.engine.rulesets.orders.asks import score
from lhy_desktop.engine.rulesets.orders.model.view import Mission, View
from lhy_desktop.engine.rulesets.orders.model.words import capital
from lhy_desktop.ui.games.orders.panels import record
from lhy_desktop.ui.games.orders.sides import count, people, side_look
from lhy_desktop.ui.seam.models import Figure, RibbonModel

_STAGES = {
    "ordered": "ranges in next turn",
    "ranged": "may fire for effect",
    "again": "ranges in again next turn",
}


def ribbon(view: View, saved: str, saved_ok: bool | None) -> RibbonModel:
    """The line over the board."""
    setup = view.setup
    turn = f"turn {score.pair(view)} of {setup.mission.turns}" if view.turn else "set-up"
    return RibbonModel(
        setup.mission.title, turn, figures=_figures(view), saved=saved, saved_ok=saved_ok, terms=setup.remarks
    )


def _figures(view: View) -> tuple[Figure, ...]:
    """Order points left, and who is ahead."""
    if not view.turn:
        return ()
    setup, (one, two) = view.setup, seats(view)
    lead = score.tally(view, one).sum - score.tally(view, two).sum
    ahead = people(setup, one if lead > 0 else two) if lead else "level"
    points = Figure(str(view.points), "order points", people(setup, view.active))
    return (points, Figure(f"+{abs(lead)}" if lead else "0", "score", ahead))


def seats(view: View) -> tuple[Seat, Seat]:
    """The sides as the record names them: who moves first stands first."""
    first = view.first if view.turn else score.first_seat(view)
    return first, other(first)


def sheet(view: View) -> record.RecordModel:
    """All of the record."""
    setup = view.setup
    one, two = seats(view)
    return record.RecordModel(
        record.TurnTrack(
            setup.mission.turns,
            score.pair(view),
            (side_look(setup, one), side_look(setup, two)),
            0 if view.turn % 2 or not view.turn else 1,
        ),
        _points(view) if view.turn else None,
        tuple(_side(view, seat) for seat in (one, two)),
        tuple(_barrage(view, one) for one in view.barrages.values()),
        _batteries(view),
        tuple(
            record.Goal(capital(goal.name), goal.hex, goal.points, side_look(setup, seat) if seat else None)
            for goal in setup.mission.objectives
            for seat in (score.holder(view, goal.hex),)
        ),
        (setup.mission.ahead(one), setup.mission.ahead(two)),
        setup.remarks,
        tuple((side_look(setup, seat), told) for seat in (one, two) if (told := _told(view, seat))),
    )


def _told(view: View, seat: Seat) -> str:
    """A side's briefing for who plays it; everybody's on the table's picture."""
    return view.setup.mission.briefings.get(seat, "") if view.viewer in (seat, "table") else ""


def _side(view: View, seat: Seat) -> record.SideRecord:
    setup, mission = view.setup, view.setup.mission
    tally = score.tally(view, seat)
    chits = mission.chits != "none"
    parts = [f"{tally.objectives} held", f"{tally.losses} for enemy losses"]
    parts += [f"{tally.left} left the map"] if tally.left else []
    return record.SideRecord(
        side_look(setup, seat),
        view.heroes.get(seat, 0),
        setup.tables.orders.hero_cap,
        view.die.get(seat, 0),
        tally.sum,
        ", ".join(parts),
        len(score.lost_teams(view, seat)),
        (view.chits.get(seat, 0), score.chit_goal(view, seat)) if chits else None,
        {"break": "breaks", "time": "ends the game"}.get(mission.chits, ""),
        view.undrawn.get(seat, 0) if chits else 0,
    )


def _points(view: View) -> record.OrderPoints:
    shells = any(one.side == view.active for one in view.setup.batteries.values())
    return record.OrderPoints(view.points, side_look(view.setup, view.active), view.opened, shells)


def _barrage(view: View, found: Mission) -> record.BarrageLine:
    setup = view.setup
    shells = setup.barrage(found.battery)
    said = "fires at once" if found.marker and found.stage == "ordered" else _STAGES[found.stage]
    where = f" at {found.marker}" if found.marker else ""
    firing = ", ".join(setup.teams[team].name for team in found.teams)
    verb = "fires" if len(found.teams) == 1 else "fire"
    who = f"observed by {setup.teams[found.observer].name}" + (f"; {firing} {verb}" if firing else "")
    worth = f"radius {shells.radius}, {count(shells.rfp, 'point', 'points')}, ping {shells.ping}"
    return record.BarrageLine(
        side_look(setup, found.seat), capital(setup.batteries[found.battery].name), f"{said}{where}", who, worth
    )


def _batteries(view: View) -> tuple[record.BarrageLine, ...]:
    """Batteries that could still be ordered: off the map with what they have left, on it with their teams. Several of
    one kind that have the same to say share a line."""
    setup = view.setup
    alike: dict[tuple[Seat, str, str], list[str]] = {}
    for battery in setup.batteries.values():
        if battery.id in view.barrages:
            continue
        left = view.missions_left.get(battery.id, 0)
        there = [team for team in battery.teams if team in view.teams and view.teams[team].place == "map"]
        if battery.teams and not there:
            continue
        state = f"{count(left, 'fire mission', 'fire missions')} left" if not battery.teams else "ready"
        alike.setdefault((battery.side, battery.kind, state), []).append(battery.id)
    return tuple(_line(view, side, state, ids) for (side, _, state), ids in alike.items())


def _line(view: View, side: Seat, state: str, ids: list[str]) -> record.BarrageLine:
    setup, shells = view.setup, view.setup.barrage(ids[0])
    worth = f"radius {shells.radius}, {count(shells.rfp, 'point', 'points')}, ping {shells.ping}"
    names = [setup.batteries[one].name for one in ids]
    title = capital(names[0]) if len(names) == 1 else f"{len(names)} × {shells.name}"
    return record.BarrageLine(side_look(setup, side), title, state, "" if len(names) == 1 else ", ".join(names), worth)
