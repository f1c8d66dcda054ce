"""One codec per ruleset: actions, frames, events and states as bytes, strict in both directions."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from lhy_desktop.engine.flow.chance import ChanceSource, Rolled
from lhy_desktop.engine.flow.events import Event
from lhy_desktop.engine.flow.game import Frame, Game


class Position(msgspec.Struct, frozen=True):
    """A whole game at a decision, encoded: a snapshot holds it, and a digest is taken of it."""

    state: msgspec.Raw
    stack: msgspec.Raw
    chance: ChanceSource
    number: int


class Codec:
    """Encodes and decodes the values of one ruleset. Raises msgspec.DecodeError on foreign bytes.

    States, frames and their parts hold no sets, whose order is not the same on every machine. Those that omit their
    defaults (all frames do) may get further fields with a default: what has no value of its own in them is encoded as
    before, so that digests stay equal.
    """

    def __init__(self, actions: Any, frames: Any, state: Any) -> None:
        """``actions`` and ``frames`` are union types of tagged Structs; ``state`` is one Struct."""
        self._encoder = msgspec.json.Encoder(order="deterministic")
        self._keeper = msgspec.json.Encoder()
        self._digester = msgspec.msgpack.Encoder(order="deterministic")
        self._action = msgspec.json.Decoder(actions | Rolled)
        self._stack = msgspec.json.Decoder(tuple[frames, ...])
        self._state = msgspec.json.Decoder(state)
        self._events = msgspec.json.Decoder(tuple[Event, ...])
        self._position = msgspec.json.Decoder(Position)

    def encode(self, value: object) -> bytes:
        """Compact JSON with a fixed order of keys."""
        return self._encoder.encode(value)

    def action(self, data: bytes | str) -> Any:
        """An action, or a Rolled."""
        return self._action.decode(data)

    def events(self, data: bytes | str) -> tuple[Event, ...]:
        """The events of one journal entry."""
        return self._events.decode(data)

    def snapshot(self, game: Game[Any]) -> bytes:
        """The game at its pending decision, without journal.

        Dicts keep their order: rules make lists in the order of a dict (for example, which units were activated), so a
        game that goes on from here must find the order in which it was played.
        """
        keep = self._keeper.encode
        return keep(Position(msgspec.Raw(keep(game.state)), msgspec.Raw(keep(game.stack)), game.chance, game.number))

    def restore(self, data: bytes, rules: Any, setup: Any) -> Game[Any]:
        """A game from its snapshot; played on, it comes to the same digests as the game of which it was taken.

        ``setup`` is the part of a state that no file holds; it is given to ``state.bound``. Raises msgspec.DecodeError,
        and whatever the ruleset raises for a position that is not of its making.
        """
        position = self._position.decode(data)
        state = self._state.decode(position.state).bound(setup)
        stack: tuple[Frame, ...] = self._stack.decode(position.stack)
        game: Game[Any] = Game(rules, state, stack, position.chance)
        game.number = position.number
        game.take_events()
        return game

    def digest(self, game: Game[Any]) -> str:
        """32 hex digits over state, stack, chance position and number; equal on every platform."""
        hasher = blake2b(digest_size=16)
        encode = self._digester.encode
        hasher.update(encode(game.state))
        hasher.update(encode(game.stack))
        hasher.update(encode((game.chance.seed, game.chance.position, game.number)))
        return hasher.hexdigest()
