"""A frame is one box of the rulebook's flow chart, as a frozen value on the call stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from lhy_desktop.engine.flow.chance import Roll
from lhy_desktop.engine.flow.legal import LegalSet
from lhy_desktop.engine.flow.values import Asked, Seat

if TYPE_CHECKING:
    from lhy_desktop.engine.flow.game import Game


class Question(msgspec.Struct, frozen=True):
    """Who must answer what. ``kind`` is the frame's tag; ``prompt`` is one public sentence."""

    seat: Asked
    kind: str
    prompt: str
    rule: str
    roll: Roll | None = None


class Frame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all frames. Fields hold ids and plain values only (tuples, no dicts).

    A frame asks (``question`` answers a Question) or it advances. What a question reads of the frame
    is public or belongs to the asked seat. ``apply`` and ``advance`` alone see the state, as
    ``game.state``; they use ``game.call``, ``game.goto``, ``game.end`` and ``game.tell``.
    """

    rule: ClassVar[str] = ""

    def question(self, state: Any) -> Question | None:
        """What this box asks now; None when it advances by itself."""
        return None

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """The legal set as this view knows it, for the asked seat (the view may be the table's)."""
        raise NotImplementedError(f"{type(self).__name__} asks nothing")

    def apply(self, game: Game[Any], action: Any) -> None:
        """Carry out an answer. Never refuses what the view allowed: truth changes the outcome."""
        raise NotImplementedError(f"{type(self).__name__} asks nothing")

    def advance(self, game: Game[Any]) -> None:
        """Do what needs no choice, and leave this box."""
        game.end()
