"""Remarks to a learner, as the coach of the window shows them; only the game knows when their moments have come."""

from typing import Any, Protocol


class Remark(Protocol):
    """One remark: said once, when its moment has come; gone when read, or when the time after it has come too.
    ``point`` is a place of the window, something the teacher can find on the board, or a hex; "" for none."""

    @property
    def id(self) -> str:
        """What is remembered of it when it was read."""

    @property
    def text(self) -> str:
        """What is said."""

    @property
    def point(self) -> str:
        """What it is about."""


class Teacher(Protocol):
    """The lessons of one game. ``state`` is the window's ("asking", "rolling", "over"), ``heard`` the kinds of lines
    the learner's log holds, each of his own doing also as "own " and its kind, ``tool`` the game's own tool in hand."""

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """Remarks in their order; none where the game has none, or they are not meant for who plays."""

    @property
    def written(self) -> bool:
        """Whether the game has remarks for somebody."""

    def timely(self, remark: Any, tool: Any, state: str, heard: frozenset[str]) -> bool:
        """Whether the moment of a remark has come."""

    def outlived(self, remark: Any, tool: Any, state: str, heard: frozenset[str]) -> bool:
        """Whether a remark shown has said what it was to say."""

    def passed(self, remark: Any, tool: Any, state: str, heard: frozenset[str]) -> bool:
        """Whether a remark not yet shown comes too late: the learner has done without it what it teaches."""

    def hexes(self, point: str, tool: Any) -> tuple[str, ...]:
        """Hexes of the board that a point means, beside hexes by name."""
