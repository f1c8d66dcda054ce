"""A game's past as one viewer may know it: its answers one by one, and any earlier position to look at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from lhy_desktop.engine.flow import Entry, Game, Result, Ruleset, Viewer
from lhy_desktop.engine.flow.door import score_of, turn_of
from lhy_desktop.engine.flow.values import Asked
from lhy_desktop.session import acts
from lhy_desktop.session.decisions import Decision, LogLine

if TYPE_CHECKING:
    from lhy_desktop.session.tree import Node


class Beat(msgspec.Struct, frozen=True):
    """One answer of the past: which seat gave it, what this viewer heard, and its place among the branches.

    ``depth`` counts the answers up to and including this one. What answered in the seat's place is private (21.3).
    """

    node: int
    parent: int
    depth: int
    seat: Asked
    lines: tuple[LogLine, ...]


def beat(node: Node, viewer: Viewer) -> Beat:
    """A node as a viewer may know it."""
    return Beat(node.id, node.parent, node.depth, node.entry.seat, node.heard[viewer])


def last_choice(entries: Sequence[Entry]) -> int:
    """How many answers lie before the last one that a player chose: from there a game that is over can be played
    on."""
    chosen = (n for n, one in enumerate(entries) if one.seat != "chance" and not one.by)
    return max((n for n in chosen if acts.read(entries[n].action) is None), default=0)


class Moment:
    """A past position. Any viewer's picture and log of it can be read; nothing can be answered in it.

    The position may be ``behind`` the log by so many answers, when only the events of these are known. ``goes_on`` says
    whether play can go on from it.
    """

    def __init__(
        self,
        rules: Ruleset,
        game: Game[Any],
        place: int,
        heard: tuple[Mapping[Viewer, tuple[LogLine, ...]], ...],
        behind: int = 0,
        goes_on: bool = True,
    ) -> None:
        self._rules, self._game, self._heard = rules, game, heard
        self.place, self.behind, self.goes_on = place, behind, goes_on

    def view(self, viewer: Viewer) -> Any:
        """The position as a viewer knew it then."""
        return self._game.view(viewer)

    def decision(self) -> Decision | None:
        """The question that was asked next, with its roll where everybody knew of it."""
        question = self._game.question
        if question is None:
            return None
        roll = question.roll if question.roll is not None and question.roll.audience == "public" else None
        return Decision(self._game.number, question.seat, question.kind, question.prompt, question.rule, roll)

    def log(self, viewer: Viewer) -> tuple[LogLine, ...]:
        """What a viewer had heard up to then."""
        return tuple(line for heard in self._heard for line in heard[viewer])

    def score(self) -> Result | None:
        """The result if the game had been stopped here, None where the ruleset cannot score it. Only to be shown of a
        game that is over: the truth may be in it."""
        return score_of(self._rules, self._game)

    @property
    def turn(self) -> int:
        """The game turn at that time."""
        return turn_of(self._rules, self._game)
