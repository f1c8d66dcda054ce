"""The Game Tracks card as plain values: what a panel draws, taken from a View alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lhy_desktop.engine.flow import SEATS, Seat, other
from lhy_desktop.engine.rulesets.lhy.model import scoring
from lhy_desktop.engine.rulesets.lhy.model.ends import ScoreReaches, TimeOver
from lhy_desktop.engine.rulesets.lhy.model.prepared import MortarInfo
from lhy_desktop.engine.rulesets.lhy.model.view import SeenMortar, View
from lhy_desktop.engine.rulesets.lhy.model.words import capital, platoon_name, side_name, signed, unit_name
from lhy_desktop.engine.rulesets.lhy.victory import outcome

HOUR, TEN = 60, 10
ACTIVATION = 2
"""The number of the phase whose steps follow the activation cycle (6.3)."""

Progress = Literal["done", "now", "ahead"]
Box = Literal["available", "pending", "map", "away"]
BOXES: dict[str, Box] = {"available": "available", "pending": "pending", "map": "map", "away": "away"}
"""The boxes where an off-map mortar may be (9.9)."""


@dataclass(frozen=True, slots=True)
class LeaderToken:
    """A lost leader on the time track (10.9): he may return from minute ``due``."""

    unit: str
    name: str
    seat: Seat
    due: int


@dataclass(frozen=True, slots=True)
class TimeTrack:
    """Minutes passed, also split into the printed boxes: hours (0 to 3), tens (0 to 50), units (0 to 9).

    ``ends`` are the minutes after which the mission ends.
    """

    minute: int
    hours: int
    tens: int
    units: int
    leaders: tuple[LeaderToken, ...]
    ends: tuple[int, ...]
    rule: str = "14.1"


@dataclass(frozen=True, slots=True)
class Limit:
    """A side's casualty differential limit: ``box`` is the last or (``reached``) the losing one."""

    seat: Seat
    box: int
    reached: bool
    text: str


@dataclass(frozen=True, slots=True)
class CasualtyTrack:
    """``boxes`` are the points of boxes 1, 2, ... where the attacker lost more, added; ``defender_boxes`` where the
    defender did, taken off.

    ``differential`` is the marker: attacker minus defender steps lost; ``points`` is its present worth.
    """

    attacker: Seat
    boxes: tuple[int, ...]
    defender_boxes: tuple[int, ...]
    differential: int
    points: int
    lost: tuple[tuple[Seat, int], ...]
    limits: tuple[Limit, ...]
    text: str
    rule: str = "15.1"


@dataclass(frozen=True, slots=True)
class InitiativeBox:
    """Which side holds the initiative, and what each side adds to the next roll."""

    seat: Seat
    side: str
    lines: tuple[str, ...]
    rule: str = "4.1"


@dataclass(frozen=True, slots=True)
class Step:
    """A phase or one of its steps, and whether it is done, in progress, or still to come."""

    label: str
    text: str
    progress: Progress


@dataclass(frozen=True, slots=True)
class PhaseBox:
    """One phase of the sequence of play with its steps."""

    numeral: str
    phase: Step
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class ScoreBand:
    """A victory band: Final Scores from ``low`` to ``high`` (None: no end) are ``winner``'s (None: a draw)."""

    winner: Seat | None
    label: str
    low: int
    high: int | None


@dataclass(frozen=True, slots=True)
class ScoreRuler:
    """The Final Score if the mission ended now, its sum in words, and the bands in ascending order."""

    score: int
    sum: str
    bands: tuple[ScoreBand, ...]
    winner: Seat | None
    ends_at: tuple[int, ...]
    rule: str = "15.4"


@dataclass(frozen=True, slots=True)
class MortarToken:
    """A mortar in one of the boxes (9.9); ``text`` says what it waits for, or to which side its observer's marker is
    turned."""

    mortar: str
    name: str
    seat: Seat
    box: Box
    text: str


@dataclass(frozen=True, slots=True)
class MortarBoxes:
    """Every off-map mortar of both sides, and the rolls with which pending ones recover."""

    tokens: tuple[MortarToken, ...]
    recovery: str
    rule: str = "9.9"


@dataclass(frozen=True, slots=True)
class TrackCard:
    """The whole card. ``now`` names the current step in one line, as a ribbon shows it."""

    time: TimeTrack
    casualties: CasualtyTrack
    initiative: InitiativeBox
    sequence: tuple[PhaseBox, ...]
    score: ScoreRuler
    now: str
    mortars: MortarBoxes


def track_card(view: View) -> TrackCard:
    """The card as this viewer sees it; everything on it is public (21.3)."""
    tracks = _time(view), _casualties(view), _initiative(view)
    return TrackCard(*tracks, sequence(view), _score(view), _now(view), _mortars(view))


def _time(view: View) -> TimeTrack:
    leaders = sorted((unit.due, unit.id) for unit in view.units.values() if unit.place == "track")
    tokens = tuple(
        LeaderToken(unit, unit_name(view.setup, unit), view.setup.counters[unit].side, due) for due, unit in leaders
    )
    ends = tuple(end.minutes for end in view.setup.mission.ends if isinstance(end, TimeOver))
    hours, rest = divmod(view.minute, HOUR)
    return TimeTrack(view.minute, hours, rest // TEN * TEN, rest % TEN, tokens, ends)


def _casualties(view: View) -> CasualtyTrack:
    mission = view.setup.mission
    found = scoring.differential(view)
    points = scoring.casualty_points(view)
    both: tuple[Seat, Seat] = (mission.attacker, other(mission.attacker))
    boxes, defender_boxes = (scoring.box_points(view.setup, seat) for seat in both)
    if found == 0:
        text = "The losses are even."
    else:
        worse = both[0] if found > 0 else both[1]
        text = f"{capital(side_name(view.setup, worse))} lost {abs(found)} more: {signed(points)} points."
    limits = tuple(limit for seat in both if (limit := _limit(view, seat)) is not None)
    lost = tuple((seat, view.lost.get(seat, 0)) for seat in both)
    return CasualtyTrack(mission.attacker, boxes, defender_boxes, found, points, lost, limits, text)


def _mortars(view: View) -> MortarBoxes:
    """9.9: boxes and markers are public."""
    setup, table = view.setup, view.setup.tables.mortars
    tokens = []
    for seat, side in setup.mission.sides.items():
        for info in side.mortars:
            if (seen := view.mortars.get(info.id)) is None:
                continue
            size = "" if info.size == "knee" else f" {info.size}"
            box = BOXES.get(seen.where, "away")
            name = f"{table.types[info.type].name}{size}"
            tokens.append(MortarToken(info.id, name, seat, box, _mortar_says(seen, box, info, view)))
    least = f"section on {table.recovers_section} or less, a platoon on {table.recovers_platoon} or less"
    return MortarBoxes(tuple(tokens), f"A {least}.")


def _mortar_says(seen: SeenMortar, box: Box, info: MortarInfo, view: View) -> str:
    table = view.setup.tables.mortars
    if box == "map":
        side = "Final" if seen.final else "Initial"
        return f"{side} side; {seen.ammo} at {seen.impact}" if seen.impact else f"{side} side"
    if box == "pending":
        usual = {"section": table.recovers_section, "platoon": table.recovers_platoon, "knee": table.recovers_knee}
        least = info.recovers_at if info.recovers_at is not None else usual[info.size]
        return f"recovers on {least} or less" + (f", {signed(info.recovery_drm)}" if info.recovery_drm else "")
    if box == "away":
        return f"from turn {info.available_turn}" if info.available_turn is not None else "not here yet"
    return "used this turn" if seen.turn == view.turn and view.turn else "can be asked for"


def _limit(view: View, seat: Seat) -> Limit | None:
    side = view.setup.side(seat)
    if side.casualty_limit is None:
        return None
    word = "at" if side.limit_when_reached else "past"
    winner = side_name(view.setup, other(seat))
    return Limit(seat, side.casualty_limit, side.limit_when_reached, f"{word} {side.casualty_limit}: {winner} win")


def _initiative(view: View) -> InitiativeBox:
    setup = view.setup
    drm = setup.side(view.initiative).initiative_drm
    held = capital(side_name(setup, view.initiative))
    lines = [f"{held} add {signed(drm)} to the next roll" if drm else f"{held} add nothing to the next roll"]
    odd = setup.tables.sequence.tie_odd
    if rolled := view.rolls.get("initiative"):
        shown = (f"{side_name(setup, seat)} {number}" for seat, number in zip(SEATS, rolled, strict=True))
        lines.insert(0, f"Last roll: {', '.join(shown)}")
    lines.append(f"Tie: odd {side_name(setup, odd)}, even {side_name(setup, other(odd))}")
    return InitiativeBox(view.initiative, held, tuple(lines))


def sequence(view: View) -> tuple[PhaseBox, ...]:
    """The seven phases with their steps, and how far play has come."""
    found = []
    for number, phase in enumerate(view.setup.tables.sequence.phases, 1):
        progress: Progress = "now" if number == view.phase else "done" if number < view.phase else "ahead"
        lit = _step(view) if number == ACTIVATION and progress == "now" else None
        steps = tuple(
            Step(str(index + 1), text, _progress(index, lit, progress)) for index, text in enumerate(phase.steps)
        )
        found.append(PhaseBox(phase.numeral, Step(phase.name, phase.text, progress), steps))
    return tuple(found)


def _progress(index: int, lit: int | None, whole: Progress) -> Progress:
    if whole != "now":
        return whole
    if lit is None or index > lit:
        return "ahead"
    return "now" if index == lit else "done"


def _step(view: View) -> int | None:
    """6.3: the current step of the activation cycle; None while no platoon is activated."""
    if view.cycle is None:
        return None
    if view.cycle.segment == 1:
        return 0
    return 1 if view.cycle.segment % 2 == 0 else 2


def _now(view: View) -> str:
    phases = view.setup.tables.sequence.phases
    if view.result is not None:
        return "The mission is over"
    if not 1 <= view.phase <= len(phases):
        return "Set-up"
    phase = phases[view.phase - 1]
    name, what = f"{phase.numeral} {phase.name}", doing(view)
    return f"{name}: {what}" if what else name


def doing(view: View) -> str:
    """Which side does what now in an activation cycle; "" outside a cycle."""
    if view.cycle is None or view.phase != ACTIVATION or view.result is not None:
        return ""
    acting = view.cycle.seat if view.cycle.segment % 2 else other(view.cycle.seat)
    side = view.setup.side(acting).adjective
    what = "actions" if view.cycle.segment == 1 else "reactions"
    return f"{platoon_name(view.setup, view.cycle.platoon)}, {side} {what}"


def _score(view: View) -> ScoreRuler:
    mission, bands = view.setup.mission, view.setup.mission.bands
    attacker, defender = mission.attacker, other(mission.attacker)
    score = scoring.final_score(view)
    parts = [f"{view.minute} min", f"{signed(scoring.casualty_points(view))} for losses"]
    held = ((seat, sign * scoring.objective_points(view, seat)) for seat, sign in ((attacker, -1), (defender, 1)))
    goals = [f"{signed(points)} {view.setup.side(seat).adjective}" for seat, points in held if points]
    parts += [f"{', '.join(goals)} objectives"] if goals else []
    rows = (
        ScoreBand(attacker, f"{capital(side_name(view.setup, attacker))} win", 0, bands.attacker),
        ScoreBand(None, "Draw", bands.attacker + 1, bands.draw),
        ScoreBand(defender, f"{capital(side_name(view.setup, defender))} win", bands.draw + 1, None),
    )
    ends = tuple(end.value for end in mission.ends if isinstance(end, ScoreReaches))
    return ScoreRuler(score, ", ".join(parts), rows, outcome.band(mission, score), ends)
