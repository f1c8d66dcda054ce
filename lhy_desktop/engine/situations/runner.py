"""Runs situations: builds the world, plays the steps with scripted dice, and compares what is observable."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from lhy_desktop.engine.board import Board, Footprint, Placement
from lhy_desktop.engine.content import ContentError, Problem
from lhy_desktop.engine.content.schema import read
from lhy_desktop.engine.flow import ChanceSource, Event, FlowError, Frame, Game, Ledger, Rolled, Seat, Viewer, total
from lhy_desktop.engine.rulesets.lhy import RULESET, los
from lhy_desktop.engine.rulesets.lhy.assault.melee import AssaultResolution
from lhy_desktop.engine.rulesets.lhy.model.prepared import Bands, Objective, ScoreReaches
from lhy_desktop.engine.rulesets.lhy.model.state import FireMarker, State
from lhy_desktop.engine.rulesets.lhy.mortars.mortar_adjustment import MortarAdjustment
from lhy_desktop.engine.rulesets.lhy.resolution.fire_resolution import FireResolution
from lhy_desktop.engine.rulesets.lhy.set_up.before_set_up import Disposition
from lhy_desktop.engine.rulesets.lhy.set_up.set_up_phase import SetUp
from lhy_desktop.engine.rulesets.lhy.turn.activation import Activation
from lhy_desktop.engine.rulesets.lhy.turn.clean_up import CleanUp
from lhy_desktop.engine.rulesets.lhy.turn.initiative import Initiative
from lhy_desktop.engine.rulesets.lhy.turn.sequence import Turn
from lhy_desktop.engine.rulesets.lhy.turn.time_lapse import TimeLapse
from lhy_desktop.engine.situations import world
from lhy_desktop.engine.situations.schema import (
    LedgerModel,
    LosModel,
    RefusedModel,
    SituationModel,
    SituationsFile,
    StepModel,
    ToldModel,
)

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


class Verdict(NamedTuple):
    """One situation run: ``failures`` is empty when everything is as expected."""

    file: str
    rule: str
    title: str
    failures: tuple[str, ...]


class ExpectationError(AssertionError):
    """Something observable is not as expected."""


def load(path: Path) -> list[SituationModel]:
    """The situations of a file. Raises ContentError with every problem."""
    return read(path, SituationsFile)[0].situations


def run_file(path: Path) -> Iterator[Verdict]:
    """Run all situations of a file. Raises ContentError when it cannot be read."""
    for situation in load(path):
        yield Verdict(path.name, situation.rule, situation.title, run(situation))


def run(situation: SituationModel) -> tuple[str, ...]:
    """Run one; what failed, as sentences (the first failing step ends it)."""
    try:
        player = Player(situation)
    except (ValueError, LookupError) as error:
        return (f"cannot be built: {error}",)
    except ContentError as error:
        return tuple(map(str, error.problems))
    for number, step in enumerate(situation.steps, start=1):
        try:
            player.take(step)
        except (ExpectationError, FlowError, ValueError, LookupError) as error:
            return (f"step {number}: {error}",)
    return ()


def build(situation: SituationModel, ground: Board | None = None) -> Game[State]:
    """The game a situation begins with, on ``ground`` instead of the board it draws where one is given."""
    board = ground or _board(situation)
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
        _lay(state, marker.hex, marker.value, marker.by, marker.origin, marker.firer)
    stack = (Turn(phase), frame())
    return Game(RULESET, state, stack, ChanceSource(0))


def _board(situation: SituationModel) -> Board:
    drawn = situation.board
    bare = Board.single(world.sheet(drawn.size))
    footprints = []
    for building in drawn.buildings:
        place = bare.hex(bare.canonical(building.hex))
        x, y = 1500 * place.c, 500 * place.v
        footprints.append(Footprint(building.kind, building.hex, tuple((x + dx, y + dy) for dx, dy in building.points)))
    sheet = world.sheet(
        drawn.size,
        drawn.terrain,
        drawn.levels,
        drawn.sides,
        [(line.kind, tuple(line.hexes)) for line in drawn.lines],
        footprints,
        {name: tuple(flags) for name, flags in drawn.flags.items()},
        drawn.fine,
        drawn.openings,
    )
    if drawn.twice:
        return Board.join((Placement(sheet, "1"), Placement(sheet, "2", at=(0, 1), turn=180)))
    return Board.single(sheet)


def _lay(state: State, hex: str, value: int, by: Seat, origin: str, firer: str) -> None:
    state.markers_made += 1
    marker = FireMarker(state.markers_made, by, firer, origin or hex, hex, value)
    state.fire[hex] = (*state.fire.get(hex, ()), marker)


class Player:
    """Plays the steps of one situation."""

    def __init__(self, situation: SituationModel) -> None:
        self.game = build(situation)
        self.dice: list[int] = []
        self.heard: list[Event] = list(self.game.take_events())

    def take(self, step: StepModel) -> None:
        """Do one step. Raises ExpectationError when something is not as expected."""
        given = {name: value for name in StepModel.model_fields if (value := getattr(step, name)) is not None}
        if len(given) != 1:
            raise ValueError(f"a step has exactly one key; this one has {', '.join(given) or 'none'}")
        name, value = next(iter(given.items()))
        getattr(self, f"step_{name}")(value)

    # -- doing ------------------------------------------------------------------------------------

    def step_dice(self, dice: list[int]) -> None:
        """Dice to come, in order; then roll those asked for now."""
        self.dice += dice
        self._roll()

    def step_do(self, text: str) -> None:
        """An answer in notation, of the asked seat."""
        self.heard += self.game.submit(RULESET.parse(text))
        self._roll()

    def _roll(self) -> None:
        while self.game.question is not None and self.game.question.seat == "chance" and self.dice:
            self.heard += self.game.submit(Rolled(self.dice.pop(0)))

    # -- expecting --------------------------------------------------------------------------------

    def step_legal(self, texts: list[str] | str) -> None:
        """Answers that must be legal now."""
        for text in [texts] if isinstance(texts, str) else texts:
            refusals = self._legal().explain(RULESET.parse(text))
            _expect(not refusals, f"'{text}' is refused: " + "; ".join(f"{r.text} [{r.rule}]" for r in refusals))

    def step_refused(self, expected: RefusedModel) -> None:
        """An answer that must be refused by this rule, whatever else fails too."""
        refusals = self._legal().explain(RULESET.parse(expected.action))
        rules = [refusal.rule for refusal in refusals]
        _expect(bool(rules), f"'{expected.action}' is legal")
        _expect(expected.rule in rules, f"'{expected.action}' is refused by {', '.join(rules)}, not {expected.rule}")
        said = " ".join(refusal.text for refusal in refusals)
        _expect(expected.text in said, f"'{expected.text}' is not said: {said}")

    def step_ledger(self, expected: LedgerModel) -> None:
        """What an answer's preview must say."""
        preview = self._legal().preview(RULESET.parse(expected.action))
        for line, value in expected.lines.items():
            found = _lines(preview.ledger, line)
            _expect(bool(found), f"no ledger line '{line}' in {_shown(preview.ledger)}")
            _expect(sum(found) == value, f"'{line}' is {sum(found)}, not {value}")
        for line in expected.absent:
            _expect(not _lines(preview.ledger, line), f"there is a ledger line '{line}': {_shown(preview.ledger)}")
        if expected.total is not None:
            summed = total(preview.ledger)
            _expect(summed == expected.total, f"the sum is {summed}: {_shown(preview.ledger)}")
        for name, chance in expected.outcomes.items():
            rows = [row for row in preview.outcomes if name in row.said]
            _expect(bool(rows), f"no outcome '{name}' among {', '.join(row.said for row in preview.outcomes)}")
            low, high = (Fraction(value, rows[0].of) for value in (rows[0].low, rows[0].high))
            shown = f"{low}" if low == high else f"{low} to {high}"
            _expect(shown == chance, f"'{name}' has chance {shown}, not {chance}")
        notes = " ".join(f"{note.text} [{note.rule}]" for note in preview.notes)
        for note in expected.notes:
            _expect(note in notes, f"'{note}' is not noted: {notes}")

    def step_units(self, expected: dict[str, Any]) -> None:
        """States of units, in truth."""
        for id, model in expected.items():
            unit = self.game.state.units.get(id)
            _expect(unit is not None, f"{id} is not in play")
            for name, value in model.model_dump(exclude_none=True).items():
                value = tuple(value) if isinstance(value, list) else value
                _expect(getattr(unit, name) == value, f"{id}: {name} is {getattr(unit, name)!r}, not {value!r}")

    def step_markers(self, expected: dict[str, list[int]]) -> None:
        """Values of the fire markers on hexes."""
        for hex, values in expected.items():
            found = sorted(marker.value for marker in self.game.state.fire.get(hex, ()))
            _expect(found == sorted(values), f"{hex} has markers {found}, not {sorted(values)}")

    def step_los(self, expected: LosModel) -> None:
        """A line of sight, both ways."""
        board = self.game.state.setup.board
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
            _expect(report.clear == expected.clear, f"{a}-{b}: {report.sentence(b)}")
            if expected.rule:
                _expect(report.rule == expected.rule, f"{a}-{b} is judged by {report.rule}, not {expected.rule}")
            if expected.hindrance is not None:
                found = len(report.hindrances)
                _expect(found == expected.hindrance, f"{a}-{b} has {found} hindrances: {report.sentence(b)}")

    def step_asked(self, expected: str) -> None:
        """Who is asked, or by which frame: a seat, "chance", a rule number, or "nobody"."""
        question = self.game.question
        if question is None:
            _expect(expected == "nobody", "nobody is asked")
            return
        found = (question.seat, question.rule, question.kind)
        _expect(expected in found, f"asked is {' '.join(found)}: {question.prompt}")

    def step_told(self, expected: ToldModel) -> None:
        """What a viewer heard so far, and what not."""
        said = " | ".join(event.told(expected.viewer).text for event in self.heard)
        _expect(expected.text in said, f"{expected.viewer} heard: {said}")
        _expect(not expected.never or expected.never not in said, f"{expected.viewer} heard '{expected.never}'")

    def step_tracks(self, expected: dict[str, int]) -> None:
        """Public tracks: minute, turn, phase, score, differential."""
        view = self.game.view("table")
        for name, value in expected.items():
            _expect(getattr(view, name) == value, f"{name} is {getattr(view, name)}, not {value}")

    def step_control(self, expected: dict[str, Seat]) -> None:
        """Who controls hexes."""
        for hex, seat in expected.items():
            found = self.game.state.control.get(hex)
            _expect(found == seat, f"{hex} is controlled by {found or 'nobody'}")

    def step_count(self, expected: dict[str, int]) -> None:
        """How many legal answers of each verb there are."""
        for verb, number in expected.items():
            found = list(self._legal().narrow(verb=verb))
            _expect(len(found) == number, f"{verb} has {len(found)} answers: {list(map(RULESET.notation, found))[:8]}")

    def step_winner(self, expected: str) -> None:
        """Who won: a seat, "draw", or "none" while it goes on."""
        result = self.game.state.result
        found = "none" if result is None else result.winner or "draw"
        _expect(found == expected, f"the winner is {found}")

    def step_state(self, expected: dict[str, Any]) -> None:
        """Any other part of the state, by a path of names: ``mortars.us81.where: map``; ``#`` is a length."""
        plain = msgspec.to_builtins(self.game.state)
        for path, value in expected.items():
            found: Any = plain
            for name in path.split("."):
                if name == "#":
                    found = len(found)
                elif isinstance(found, list | tuple):
                    found = found[int(name)]
                else:
                    found = found.get(name) if isinstance(found, dict) else None
            found = list(found) if isinstance(found, tuple) else found
            _expect(found == value, f"{path} is {found!r}, not {value!r}")

    def _legal(self, viewer: Viewer | None = None) -> Any:
        question = self.game.question
        if question is None or question.seat == "chance":
            raise ExpectationError(f"no seat is asked now ({question.prompt if question else 'the game has ended'})")
        return self.game.legal(viewer or question.seat)


def _hexes(board: Board, names: list[str]) -> frozenset[str]:
    return frozenset(map(board.canonical, names))


def _expect(true: bool, otherwise: str) -> None:
    if not true:
        raise ExpectationError(otherwise)


def _lines(ledger: Ledger, name: str) -> list[int]:
    """Values of the lines whose words hold ``name``, or whose rule it is."""
    return [line.value for line in ledger if name.lower() in line.text.lower() or name == line.rule]


def _shown(ledger: Ledger) -> str:
    return ", ".join(f"{line.text} {line.value:+d} [{line.rule}]" for line in ledger)


def problems_of(path: Path) -> tuple[Problem, ...]:
    """Problems of a situation file, for ``validate``."""
    try:
        load(path)
    except ContentError as error:
        return error.problems
    return ()
