"""Patrols in a wood: a game for the tests on a 7 x 5 map, with hidden scouts and a throw of two dice."""

from __future__ import annotations

from types import SimpleNamespace

import msgspec

from lhy_desktop.engine import flow
from lhy_desktop.engine.board import Board, Sheet
from lhy_desktop.engine.flow.chance import Die, Throw
from lhy_desktop.engine.flow.door import Piece, Places, SideWords

BOARD = Board.single(Sheet.of("patrols", 7, 5, dict.fromkeys(("C2", "D3", "E4"), "woods")))
START = {"a1": "A1", "a2": "A3", "a3": "A5", "b1": "G1", "b2": "G3", "b3": "G5"}
SIDES = {"axis": ("Foxes", "Fox", "F", "first"), "allied": ("Badgers", "Badger", "B", "second")}
HOMES = {"axis": "G", "allied": "A"}


def seat_of(unit: str) -> str:
    return "axis" if unit[0] == "a" else "allied"


class Move(msgspec.Struct, frozen=True, tag="move", forbid_unknown_fields=True):
    unit: str
    hex: str


class State(msgspec.Struct, forbid_unknown_fields=True):
    where: dict[str, str]
    hidden: dict[str, bool]
    turn: int = 1
    fights: int = 0

    def copy(self) -> State:
        return State(self.where.copy(), self.hidden.copy(), self.turn, self.fights)

    def bound(self, setup: object) -> State:
        return self


@flow.predicate("patrol.2")
def one_step(view: SimpleNamespace, action: Move) -> flow.Refusal | None:
    own = {unit: hex for unit, hex in view.where.items() if seat_of(unit) == view.asked}
    here = own.get(action.unit)
    if here is not None and (action.hex == here or action.hex in BOARD.neighbors(here)):
        taken = any(hex == action.hex for unit, hex in own.items() if unit != action.unit)
        return flow.Refusal("patrol.2", f"One of yours stands in {action.hex}.", (action.hex,)) if taken else None
    return flow.Refusal("patrol.2", f"No scout of yours stands beside {action.hex}.", (action.hex,))


class MoveVerb(flow.Verb):
    name, action, checks = "move", Move, (one_step,)

    def candidates(self, unit=None, hex=None):
        own = [one for one in self.facts.where if seat_of(one) == self.facts.asked and unit in (None, one)]
        goals = ((one, (self.facts.where[one], *BOARD.neighbors(self.facts.where[one]))) for one in own)
        return (Move(one, there) for one, around in goals for there in around if hex in (None, there))


class Choose(flow.Frame, frozen=True, tag="patrol.Choose"):
    seat: str

    def question(self, state: State) -> flow.Question | None:
        over, prompt = winner(state) is not None or state.turn > 12, f"{SIDES[self.seat][0]}: who goes where?"
        return None if over else flow.Question(self.seat, "patrol.Choose", prompt, "patrol.1")

    def legal(self, view: SimpleNamespace, seat: str) -> flow.LegalSet:
        verb = MoveVerb(SimpleNamespace(where=view.where, asked=seat))
        return flow.LegalSet((verb,), flow.Refusal("patrol.1", "One scout goes, or stays."))

    def apply(self, game, action):
        state = game.state
        state.turn += self.seat == "allied"
        game.goto(Choose(flow.other(self.seat)))
        foe = next((one for one, hex in state.where.items() if hex == action.hex and one != action.unit), None)
        if foe is not None:
            state.fights, state.hidden[action.unit], state.hidden[foe] = state.fights + 1, False, False
            game.tell(flow.Event("met", "patrol.3", flow.Telling(f"Scouts meet in {action.hex}.", hexes=(action.hex,))))
            game.call(Fight(action.unit, foe, state.fights))
            return
        trail = (state.where[action.unit], action.hex)
        state.where[action.unit] = action.hex
        told = flow.Telling(f"A {SIDES[self.seat][1]} goes to {action.hex}.", hexes=(action.hex,), trail=trail)
        public = flow.Telling(f"A {SIDES[self.seat][1]} moves unseen.") if state.hidden[action.unit] else told
        game.tell(flow.Event("move", "patrol.2", public, **{self.seat: told}))


class Fight(flow.Frame, frozen=True, tag="patrol.Fight"):
    unit: str
    foe: str
    number: int
    first: int = 0

    def question(self, state: State) -> flow.Question:
        throw = Throw(self.number, (Die(6, color="white"), Die(6, color="red")))
        roll = throw.roll(1 if self.first else 0, "who holds the hex")
        return flow.Question("chance", "patrol.Fight", "Two scouts fight: higher holds the hex.", "patrol.3", roll)

    def apply(self, game, action):
        if not self.first:
            game.goto(Fight(self.unit, self.foe, self.number, action.value))
            return
        state, dice = game.state, (self.first, action.value)
        game.end()
        victor, loser = (self.unit, self.foe) if dice[0] > dice[1] else (self.foe, self.unit)
        hex = state.where[victor] = state.where[self.foe]
        del state.where[loser]
        text = f"The {SIDES[seat_of(loser)][1]} is driven off."
        game.tell(flow.Event("fight", "patrol.3", flow.Telling(text, dice=dice, hexes=(hex,))))


def winner(state: State) -> str | None:
    """Who has reached the other side's edge, or is left alone."""
    for seat, column in HOMES.items():
        own = [hex for unit, hex in state.where.items() if seat_of(unit) == seat]
        if any(hex[0] == column for hex in own) or len(own) == len(state.where):
            return seat
    return None


class Patrols:
    name, version, codec = "patrols", "1", flow.Codec(Move, Choose | Fight, State)

    def missions(self):
        return ("wood",)

    def prepare(self, mission, options):
        return SimpleNamespace(mission_id=mission, title="Patrols", options=dict(options), hashes={}, remarks=())

    def begin(self, prepared, seed):
        state = State(dict(START), dict.fromkeys(START, True))
        return flow.Game(self, state, (Choose("axis"),), flow.ChanceSource(seed))

    def view(self, state, stack, viewer):
        seen = {unit: hex for unit, hex in state.where.items() if not state.hidden[unit] or seat_of(unit) == viewer}
        return SimpleNamespace(where=seen, hidden={unit: state.hidden[unit] for unit in seen}, turn=state.turn)

    def result(self, game):
        if game.question is not None:
            return None
        found, left = winner(game.state), [seat_of(unit) for unit in game.state.where]
        lost = (3 - left.count("axis"), 3 - left.count("allied"))
        reason = "a scout came through" if found else "night fell before anybody came through"
        return flow.Result(found, lost[1] - lost[0], game.state.turn, lost, reason)

    def notation(self, action):
        return f"move {action.unit} {action.hex}"

    def parse(self, text):
        words = text.split(" ")
        if len(words) != 3 or words[0] != "move":
            raise ValueError(f"'{text}' should read 'move UNIT HEX'.")
        return Move(*words[1:])

    def turn(self, game):
        return game.state.turn

    def side(self, prepared, seat):
        people, adjective, letter, color = SIDES[seat]
        return SideWords(f"the {people}", people, adjective, letter, color, color)

    def first(self, prepared):
        return "axis"

    def secrets(self, table, seat):
        return any(seat_of(unit) == seat for unit in START if unit not in table.where)

    def board(self, prepared):
        return BOARD

    def pieces(self, prepared, view):
        named = {unit: f"{SIDES[seat_of(unit)][1]} scout {unit[1]}" for unit in view.where}
        return tuple(Piece(u, hex, seat_of(u), named[u], u[1], view.hidden[u]) for u, hex in sorted(view.where.items()))

    def places(self, action):
        return Places((action.unit,), (action.hex,))


PATROLS = Patrols()
