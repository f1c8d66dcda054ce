"""What the tool of changed ground may draw: the words of the rulebook, levels, lines, remarks and stamps, each with the
record that a mission says it by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from lhy_desktop.engine.board.kits import BoardKit, KitWord
from lhy_desktop.engine.content.changing.hexsides import KINDS

Gesture = Literal["area", "line", "side", "stamp"]
_LEVELS = range(-2, 7)


@dataclass(frozen=True)
class Brush:
    """A word, how it is drawn, and what it writes without its place."""

    name: str
    gesture: Gesture
    record: tuple[tuple[str, Any], ...]

    @property
    def says(self) -> dict[str, Any]:
        """The record, to be changed."""
        return dict(self.record)


@dataclass(frozen=True)
class Group:
    """Brushes of one kind."""

    name: str
    brushes: tuple[Brush, ...]


def groups_of(kit: BoardKit, stamps: Sequence[str]) -> tuple[Group, ...]:
    """All brushes of a rulebook."""
    found = (
        Group("Ground", tuple(_brush(word.name, "area", do="terrain", to=word.key) for word in kit.ground)),
        Group("Buildings", tuple(_brush(word.name, "area", do="terrain", to=word.key) for word in kit.buildings)),
        Group("Level", tuple(_levels())),
        Group("Lay a line", tuple(_brush(word.name, "line", do="line", kind=word.key) for word in kit.lines)),
        Group("Take a line away", tuple(_brush(word.name, "line", do="no_line", kind=word.key) for word in kit.lines)),
        Group("Put on hexsides", tuple(_brush(word.name, "side", do="side", kind=word.key) for word in _sides(kit))),
        Group(
            "Take from hexsides", tuple(_brush(word.name, "side", do="no_side", kind=word.key) for word in _sides(kit))
        ),
        Group("Put there", tuple(_brush(word.name, "area", do="flag", flag=word.key) for word in kit.flags)),
        Group("Take from there", tuple(_brush(word.name, "area", do="no_flag", flag=word.key) for word in kit.flags)),
        Group(
            "Stamp", tuple(_brush(id.replace("_", " ").capitalize(), "stamp", do="stamp", stamp=id) for id in stamps)
        ),
    )
    return tuple(group for group in found if group.brushes)


def _sides(kit: BoardKit) -> tuple[KitWord, ...]:
    return tuple(word for word in kit.sides if word.key in KINDS)


def _brush(name: str, gesture: Gesture, **says: Any) -> Brush:
    return Brush(name, gesture, tuple(says.items()))


def _levels() -> Iterator[Brush]:
    yield _brush("one higher", "area", do="level", by=1)
    yield _brush("one lower", "area", do="level", by=-1)
    for level in _LEVELS:
        yield _brush(f"level {level}", "area", do="level", to=level)
