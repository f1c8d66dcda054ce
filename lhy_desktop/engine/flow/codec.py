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
    """Encodes and decodes the values of one ruleset. Raises msgspec.DecodeError on foreign bytes."""

    def __init__(self, actions: Any, frames: Any, state: Any) -> None:
        """``actions`` and ``frames`` are union types of tagged Structs; ``state`` is one Struct."""
        self._encoder = msgspec.json.Encoder(order="deterministic")
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
        """The game at its pending decision, without journal."""
        position = Position(
            msgspec.Raw(self.encode(game.state)), msgspec.Raw(self.encode(tuple(game.stack))), game.chance, game.number
        )
        return self.encode(position)

    def restore(self, data: bytes, rules: Any, setup: Any) -> Game[Any]:
        """A game from its snapshot. ``setup`` is the part of a state that no file holds; it is given to
        ``state.bound``.

        The position and its digest are the same, but its dicts are in the order of their keys. Lists that rules make in
        the order of a dict (for example, which units were activated) may therefore differ later, and give other digests
        than in the game that was played. That is why a save is always opened by replaying its answers, never from a
        snapshot.
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
