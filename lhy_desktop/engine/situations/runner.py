"""Runs situations: builds the world, plays the steps with scripted dice, and compares what can be observed."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.content import ContentError, Problem
from lhy_desktop.engine.content.problems import refuse
from lhy_desktop.engine.content.schema import check
from lhy_desktop.engine.content.schema import load as load_document
from lhy_desktop.engine.flow import Event, FlowError, Game, Ledger, Rolled, Rulesets, Viewer, total
from lhy_desktop.engine.flow.ruleset import UnknownRulesetError
from lhy_desktop.engine.situations.drawing import map_of
from lhy_desktop.engine.situations.schema import (
    HappenedModel,
    LedgerModel,
    RefusedModel,
    SituationModel,
    StepModel,
    ToldModel,
    file_model,
)


class Verdict(NamedTuple):
    """The result of running one situation: ``failures`` is empty when everything is as expected."""

    file: str
    rule: str
    title: str
    failures: tuple[str, ...]


class ExpectationError(AssertionError):
    """Something observable is not as expected."""


def load(path: Path, rulesets: Rulesets | None = None, usual: str = "") -> list[SituationModel]:
    """The situations of a file, for the ruleset that the file names, else the one in whose folder it lies, else the
    ``usual`` one.

    Raises ContentError with every problem.
    """
    document, _ = load_document(path)
    known = rulesets or Rulesets()
    folder = path.resolve().parent.name
    named = document.data.get("ruleset") if isinstance(document.data, dict) else None
    try:
        model = file_model(known.get(str(named or (folder if folder in known else usual or folder))))
    except (UnknownRulesetError, ValueError) as error:
        raise refuse(document.file, str(error)) from error
    return check(document, model).situations


def run_file(path: Path, rulesets: Rulesets | None = None, usual: str = "") -> Iterator[Verdict]:
    """Run all situations of a file. Raises ContentError when it cannot be read."""
    for situation in load(path, rulesets, usual):
        yield Verdict(path.name, situation.rule, situation.title, run(situation))


def run(situation: SituationModel) -> tuple[str, ...]:
    """Run one situation, and return what failed as sentences (the first failing step ends it)."""
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


def build(situation: SituationModel, ground: Board | None = None) -> Game[Any]:
    """The game with which a situation begins, on ``ground`` when given, else on the board that the situation draws."""
    found: Game[Any] = situation.rules.situations().build(situation, ground or map_of(situation.board))
    return found


class Player:
    """Plays the steps of one situation."""

    def __init__(self, situation: SituationModel) -> None:
        self.rules = situation.rules
        self.game = build(situation)
        self.dice: list[int] = []
        self.heard: list[Event] = list(self.game.take_events())
        self.answered = 0

    def take(self, step: StepModel) -> None:
        """Do one step. Raises ExpectationError when something is not as expected."""
        given = {name: value for name in type(step).model_fields if (value := getattr(step, name)) is not None}
        if len(given) != 1:
            raise ValueError(f"a step has exactly one key; this one has {', '.join(given) or 'none'}")
        name, value = next(iter(given.items()))
        if name in StepModel.model_fields:
            getattr(self, f"step_{name}")(value)
            return
        for failure in self.rules.situations().failures(self.game, name, value):
            raise ExpectationError(failure)

    # -- doing ------------------------------------------------------------------------------------

    def step_dice(self, dice: list[int]) -> None:
        """The dice to come, in order; then those already asked for are rolled."""
        self.dice += dice
        self._roll()

    def step_do(self, text: str) -> None:
        """Give an answer, in notation, for the asked seat."""
        self.answered = len(self.heard)
        self.heard += self.game.submit(self.rules.parse(text))
        self._roll()

    def _roll(self) -> None:
        while self.game.question is not None and self.game.question.seat == "chance" and self.dice:
            self.heard += self.game.submit(Rolled(self.dice.pop(0)))

    # -- expecting --------------------------------------------------------------------------------

    def step_legal(self, texts: list[str] | str) -> None:
        """Check that these answers are legal now."""
        for text in [texts] if isinstance(texts, str) else texts:
            refusals = self._legal().explain(self.rules.parse(text))
            _expect(not refusals, f"'{text}' is refused: " + "; ".join(f"{r.text} [{r.rule}]" for r in refusals))

    def step_refused(self, expected: RefusedModel) -> None:
        """Check that this rule refuses an answer, whatever else fails too."""
        refusals = self._legal().explain(self.rules.parse(expected.action))
        rules = [refusal.rule for refusal in refusals]
        _expect(bool(rules), f"'{expected.action}' is legal")
        _expect(expected.rule in rules, f"'{expected.action}' is refused by {', '.join(rules)}, not {expected.rule}")
        said = " ".join(refusal.text for refusal in refusals)
        _expect(expected.text in said, f"'{expected.text}' is not said: {said}")

    def step_ledger(self, expected: LedgerModel) -> None:
        """Check what an answer's preview says."""
        preview = self._legal().preview(self.rules.parse(expected.action))
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

    def step_asked(self, expected: str) -> None:
        """Check who is asked, or by which frame: a seat, "chance", a rule number, or "nobody"."""
        question = self.game.question
        if question is None:
            _expect(expected == "nobody", "nobody is asked")
            return
        found = (question.seat, question.rule, question.kind)
        _expect(expected in found, f"asked is {' '.join(found)}: {question.prompt}")

    def step_told(self, expected: ToldModel) -> None:
        """Check what a viewer heard so far, and what he did not hear."""
        said = " | ".join(event.told(expected.viewer).text for event in self.heard)
        _expect(expected.text in said, f"{expected.viewer} heard: {said}")
        _expect(not expected.never or expected.never not in said, f"{expected.viewer} heard '{expected.never}'")

    def step_happened(self, expected: HappenedModel) -> None:
        """Check what has happened since the last answer, by kinds and keys."""
        asked = expected.model_dump(exclude_none=True, exclude={"kind", "key", "times"})
        lately = self.heard[self.answered :]
        found = [
            event
            for event in lately
            if event.kind == expected.kind
            and expected.key in (None, event.key)
            and all(list(getattr(event.public, name)) == value for name, value in asked.items())
        ]
        right = bool(found) if expected.times is None else len(found) == expected.times
        shown = "; ".join(f"{event.kind} {event.key} {event.public.text}" for event in lately)
        _expect(right, f"this happened {len(found)} times: {shown}")

    def step_count(self, expected: dict[str, int]) -> None:
        """Check how many legal answers each verb has."""
        for verb, number in expected.items():
            found = list(self._legal().narrow(verb=verb))
            _expect(
                len(found) == number, f"{verb} has {len(found)} answers: {list(map(self.rules.notation, found))[:8]}"
            )

    def step_winner(self, expected: str) -> None:
        """Check who won: a seat, "draw", or "none" while the game continues."""
        result = self.rules.result(self.game)
        found = "none" if result is None else result.winner or "draw"
        _expect(found == expected, f"the winner is {found}")

    def step_state(self, expected: dict[str, Any]) -> None:
        """Check any other part of the state, by a path of names: ``mortars.us81.where: map``; ``#`` is a length."""
        for path, value in expected.items():
            found: Any = self.game.state
            for name in path.split("."):
                if name == "#":
                    found = len(found)
                elif isinstance(found, list | tuple):
                    found = found[int(name)]
                elif isinstance(found, dict):
                    found = found.get(type(next(iter(found), ""))(name))
                else:
                    found = getattr(found, name, None)
            found = msgspec.json.decode(msgspec.json.encode(found))
            _expect(found == value, f"{path} is {found!r}, not {value!r}")

    def _legal(self, viewer: Viewer | None = None) -> Any:
        question = self.game.question
        if question is None or question.seat == "chance":
            raise ExpectationError(f"no seat is asked now ({question.prompt if question else 'the game has ended'})")
        return self.game.legal(viewer or question.seat)


def _expect(true: bool, otherwise: str) -> None:
    if not true:
        raise ExpectationError(otherwise)


def _lines(ledger: Ledger, name: str) -> list[int]:
    """Values of the lines whose words contain ``name``, or whose rule it is."""
    return [line.value for line in ledger if name.lower() in line.text.lower() or name == line.rule]


def _shown(ledger: Ledger) -> str:
    return ", ".join(f"{line.text} {line.value:+d} [{line.rule}]" for line in ledger)


def problems_of(path: Path, rulesets: Rulesets | None = None, usual: str = "") -> tuple[Problem, ...]:
    """Problems of a situation file, for the command ``validate``."""
    try:
        load(path, rulesets, usual)
    except ContentError as error:
        return error.problems
    return ()
