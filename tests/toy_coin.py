"""A toss of a coin: the smallest game for the tests of the laboratory. Both sides win alike, and ``MARKED`` tells so in
its own doors."""

from __future__ import annotations

from types import SimpleNamespace

import msgspec

from lhy_desktop.engine.flow import ChanceSource, Codec, Event, Frame, Game, Question, Result, Roll, Telling
from lhy_desktop.engine.flow.door import Band, Ending, Lineup, Post, Stake


class Step(msgspec.Struct, frozen=True, tag="step"):
    pass


class State(msgspec.Struct):
    face: int = 0

    def copy(self) -> State:
        return State(self.face)

    def bound(self, setup: object) -> State:
        return self


class Toss(Frame, frozen=True, tag="coin.Toss"):
    def question(self, state: State) -> Question | None:
        return Question("chance", "coin.Toss", "Heads?", "coin.1", Roll(10, "the coin")) if not state.face else None

    def apply(self, game: Game[State], action: object) -> None:
        game.state.face = action.value
        game.tell(Event("toss", "coin.1", Telling(f"The coin shows {action.value}.", dice=(action.value,))))
        game.end()


class Coin:
    name, version, codec = "coin", "1", Codec(Step, Toss, State)

    def missions(self):
        return ("toss",)

    def prepare(self, mission, options):
        return SimpleNamespace(mission_id=mission, title="A toss", options=dict(options), hashes={}, remarks=())

    def begin(self, prepared, seed):
        return Game(self, State(), (Toss(),), ChanceSource(seed))

    def view(self, state, stack, viewer):
        return SimpleNamespace(face=state.face)

    def result(self, game):
        face = game.state.face
        return Result("axis" if face <= 5 else "allied", face, 1, (0, int(face > 5)), "the coin fell") if face else None

    def notation(self, action):
        return "step"

    def parse(self, text):
        return Step()


class Marked(Coin):
    name = "marked"

    def fingerprint(self, prepared):
        return prepared.options.get("print", "one")

    def lineup(self, game):
        lost = int(game.state.face > 5)
        return Lineup({"coin": Post("allied", "B2", 2 - lost)}, (0, lost))

    def aimed(self, game, action):
        return ()

    def ending(self, game):
        holder = "axis" if game.state.face <= 5 else "allied"
        return Ending("fell", "the coin fell", (Stake("hand", "the hand", ("B2",), holder, 3, True),), True)

    def bands(self, prepared):
        return (Band("axis", 5), Band("allied"))


COIN = Coin()
MARKED = Marked()
