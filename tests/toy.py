"""A 60-line game for the tests of the house: two seats race to ten points, with a secret and a die."""

from __future__ import annotations

from types import SimpleNamespace

import msgspec

from lhy_desktop.engine.flow import (
    ChanceSource,
    Codec,
    Event,
    Frame,
    Game,
    LegalSet,
    Question,
    Refusal,
    Result,
    Roll,
    Telling,
    Verb,
    other,
    predicate,
)


class Step(msgspec.Struct, frozen=True, tag="step", forbid_unknown_fields=True):
    size: int


class State(msgspec.Struct, forbid_unknown_fields=True):
    points: dict[str, int]
    secret: dict[str, int]
    turn: int = 1

    def copy(self) -> State:
        return State(self.points.copy(), self.secret.copy(), self.turn)

    def bound(self, setup: object) -> State:
        return self


@predicate("toy.1")
def at_most_three(view: SimpleNamespace, action: Step) -> Refusal | None:
    return None if 1 <= action.size <= 3 else Refusal("toy.1", "A step is 1 to 3 long.")


class StepVerb(Verb):
    name, action, checks = "step", Step, (at_most_three,)

    def candidates(self, unit=None, hex=None):
        return map(Step, range(5))


class Choose(Frame, frozen=True, tag="toy.Choose"):
    seat: str

    def question(self, state: State) -> Question | None:
        over = max(state.points.values()) >= 10
        return None if over else Question(self.seat, "toy.Choose", f"{self.seat}: how far?", "toy.1")

    def legal(self, view: SimpleNamespace, seat: str) -> LegalSet:
        return LegalSet((StepVerb(view),), Refusal("toy.1", "Only steps."))

    def apply(self, game: Game[State], action: Step) -> None:
        game.goto(Choose(other(self.seat)))
        game.call(Stumble(self.seat, action.size))


class Stumble(Frame, frozen=True, tag="toy.Stumble"):
    seat: str
    size: int

    def question(self, state: State) -> Question | None:
        return Question("chance", "toy.Stumble", "Does he stumble?", "toy.2", Roll(10, "stumble"))

    def apply(self, game: Game[State], action: object) -> None:
        points = self.size if action.value > 2 else 0
        game.state.points[self.seat] += points
        game.state.turn += self.seat == "allied"
        game.tell(Event("step", "toy.2", Telling(f"{self.seat} gains {points}.", dice=(action.value,))))
        game.end()


class Toy:
    name, version, codec = "toy", "1", Codec(Step, Choose | Stumble, State)

    def missions(self):
        return ("race",)

    def prepare(self, mission, options):
        return SimpleNamespace(mission_id=mission, title="A race", options=dict(options), hashes={}, remarks=())

    def begin(self, prepared, seed):
        state = State({"axis": 0, "allied": 0}, {"axis": 3, "allied": 5})
        return Game(self, state, (Choose("axis"),), ChanceSource(seed))

    def view(self, state, stack, viewer):
        return SimpleNamespace(points=dict(state.points), secret=state.secret.get(viewer))

    def turn(self, game):
        return game.state.turn

    def minute(self, game):
        return 0

    def result(self, game):
        if game.question is not None:
            return None
        lead = game.state.points["axis"] - game.state.points["allied"]
        return Result("axis" if lead > 0 else "allied", lead, game.state.turn, (0, 0), "first to ten")

    def score_now(self, game):
        lead = game.state.points["axis"] - game.state.points["allied"]
        winner = "axis" if lead > 0 else "allied" if lead < 0 else None
        return Result(winner, lead, game.state.turn, (0, 0), "")

    def side_name(self, prepared, seat):
        return f"the {seat} side"

    def secrets(self, table, seat):
        return False

    def cycle(self, game):
        return 0

    def window(self, view, seat, kind, legal):
        return None

    def notation(self, action):
        return f"step {action.size}"

    def parse(self, text):
        word, _, size = text.partition(" ")
        if word != "step" or not size.isdecimal():
            raise ValueError(f"'{text}' is no step.")
        return Step(int(size))


TOY = Toy()
