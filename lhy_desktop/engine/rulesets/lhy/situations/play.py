"""The world of this ruleset's situations: the game with which they begin, and what their steps may expect of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import ChanceSource, Frame, Game, Seat
from lhy_desktop.engine.rulesets.lhy import los
from lhy_desktop.engine.rulesets.lhy.assault.melee import AssaultResolution
from lhy_desktop.engine.rulesets.lhy.model.ends import ScoreReaches
from lhy_desktop.engine.rulesets.lhy.model.prepared import Bands, Objective
from lhy_desktop.engine.rulesets.lhy.model.state import FireMarker, State
from lhy_desktop.engine.rulesets.lhy.mortars.mortar_adjustment import MortarAdjustment
from lhy_desktop.engine.rulesets.lhy.resolution.fire_resolution import FireResolution
from lhy_desktop.engine.rulesets.lhy.set_up.before_set_up import Disposition
from lhy_desktop.engine.rulesets.lhy.set_up.set_up_phase import SetUp
from lhy_desktop.engine.rulesets.lhy.situations import world
from lhy_desktop.engine.rulesets.lhy.situations.schema import Expectations, ExpectUnit, LosModel, MarkerModel, Setting
from lhy_desktop.engine.rulesets.lhy.turn.activation import Activation
from lhy_desktop.engine.rulesets.lhy.turn.clean_up import CleanUp
from lhy_desktop.engine.rulesets.lhy.turn.initiative import Initiative
from lhy_desktop.engine.rulesets.lhy.turn.sequence import Turn
from lhy_desktop.engine.rulesets.lhy.turn.time_lapse import TimeLapse

STARTS: dict[str, tuple[int, type[Frame]]] = {
    "disposition": (0, Disposition),
    "initiative": (1, Initiative),
    "activation": (2, Activation),
    "fire": (3, FireResolution),
    "assault": (4, AssaultResolution),
    "mortars": (5, MortarAdjustment),
    "time": (6, TimeLapse),
    "clean_up": (7, CleanUp),
}


class LhyWorld:
    """See engine.flow.door.World. ``rules`` is the ruleset by which its games are played."""

    setting = Setting
    expectations = Expectations

    def __init__(self, rules: Any) -> None:
        self._rules = rules

    def build(self, situation: Setting, board: Board) -> Game[State]:
        """The game with which a situation begins. Raises ValueError or LookupError with a sentence."""
        units = {id: row.model_dump(exclude_none=True) for id, row in situation.units.items()}
        said = situation.mission
        named = tuple(
            Objective(f"o{i}", row.name, tuple(map(board.canonical, row.hexes)), row.points)
            for i, row in enumerate(said.objectives)
        )
        setup = world.setup(
            board,
            units,
            attacker=said.attacker,
            friendly=said.friendly,
            limits=said.limits,
            drms=said.initiative,
            objectives=named,
            bands=Bands(*said.bands),
            road_bonus=said.road_bonus,
            zones={seat: tuple(hexes) for seat, hexes in said.zones.items()},
            steps_per_hex=said.steps_per_hex,
            ends=(ScoreReaches(said.score_limit),),
            changed=said.set,
            changed_sides=said.side,
            changed_counters=said.counters,
            options=said.options,
        )
        start = situation.start
        phase, frame = STARTS.get(start.at, (0, SetUp))
        state = world.state(
            setup,
            units,
            start.state,
            phase=phase,
            turn=start.turn if phase else 0,
            minute=start.minute,
            active=start.active,
            initiative=start.active,
            lost={"axis": 0, "allied": 0, **start.lost},
            control=dict(start.control),
        )
        for marker in start.markers:
            _lay(state, marker)
        stack = (Turn(phase), frame())
        return Game(self._rules, state, stack, ChanceSource(0))

    def failures(self, game: Game[Any], key: str, value: Any) -> Iterator[str]:
        """Sentences about everything that differs from what a step expects."""
        return _CHECKS[key](game, value)


def _lay(state: State, marker: MarkerModel) -> None:
    state.markers_made += 1
    laid = FireMarker(
        state.markers_made, marker.by, marker.firer, marker.origin or marker.hex, marker.hex, marker.value
    )
    state.fire[marker.hex] = (*state.fire.get(marker.hex, ()), laid)


def _units(game: Game[State], expected: Mapping[str, ExpectUnit]) -> Iterator[str]:
    """Check the true states of units."""
    for id, model in expected.items():
        unit = game.state.units.get(id)
        if unit is None:
            yield f"{id} is not in play"
            continue
        for name, value in model.model_dump(exclude_none=True).items():
            value = tuple(value) if isinstance(value, list) else value
            if getattr(unit, name) != value:
                yield f"{id}: {name} is {getattr(unit, name)!r}, not {value!r}"


def _markers(game: Game[State], expected: Mapping[str, list[int]]) -> Iterator[str]:
    """Check the values of the fire markers on hexes."""
    for hex, values in expected.items():
        found = sorted(marker.value for marker in game.state.fire.get(hex, ()))
        if found != sorted(values):
            yield f"{hex} has markers {found}, not {sorted(values)}"


def _shells(game: Game[State], expected: Mapping[str, list[int]]) -> Iterator[str]:
    """Check the values of the anti-tank markers on units."""
    for unit, values in expected.items():
        found = sorted(m.value for shells in game.state.shells.values() for m in shells if m.target == unit)
        if found != sorted(values):
            yield f"{unit} has anti-tank markers {found}, not {sorted(values)}"


def _los(game: Game[State], expected: LosModel) -> Iterator[str]:
    """Check a line of sight, in both directions."""
    board = game.state.setup.board
    given = expected.given
    conditions = los.Conditions(
        smoke=_hexes(board, given.smoke),
        mortar_fire=_hexes(board, given.mortar_fire),
        vehicles=_hexes(board, given.vehicles),
        roadblocks=_hexes(board, given.roadblocks),
        limit=given.limit,
        lit=_hexes(board, given.lit),
        line=given.line,
        under=_hexes(board, given.under),
    )
    for a, b in (expected.between, expected.between[::-1]):
        report = los.report(board, board.canonical(a), board.canonical(b), conditions)
        if report.clear != expected.clear:
            yield f"{a}-{b}: {report.sentence(b)}"
        if expected.rule and report.rule != expected.rule:
            yield f"{a}-{b} is judged by {report.rule}, not {expected.rule}"
        if expected.hindrance is not None and len(report.hindrances) != expected.hindrance:
            yield f"{a}-{b} has {len(report.hindrances)} hindrances: {report.sentence(b)}"


def _tracks(game: Game[State], expected: Mapping[str, int]) -> Iterator[str]:
    """Check public tracks: minute, turn, phase, score, differential."""
    view = game.view("table")
    for name, value in expected.items():
        if getattr(view, name) != value:
            yield f"{name} is {getattr(view, name)}, not {value}"


def _control(game: Game[State], expected: Mapping[str, Seat]) -> Iterator[str]:
    """Check which side controls hexes."""
    for hex, seat in expected.items():
        found = game.state.control.get(hex)
        if found != seat:
            yield f"{hex} is controlled by {found or 'nobody'}"


def _hexes(board: Board, names: list[str]) -> frozenset[str]:
    return frozenset(map(board.canonical, names))


_CHECKS: dict[str, Callable[[Game[State], Any], Iterator[str]]] = {
    "units": _units,
    "markers": _markers,
    "shells": _shells,
    "los": _los,
    "tracks": _tracks,
    "control": _control,
}
"""The checks, by the key of a step."""
