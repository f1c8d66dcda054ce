"""All answers of a game as a tree: the line being played, branches that were left, and positions kept for a quick
return."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from lhy_desktop.engine.flow import Codec, Entry, FlowError, Game, Viewer
from lhy_desktop.session import acts
from lhy_desktop.session.decisions import LogLine

APART = 8
"""A position is kept after every so many answers, so that going to any other position replays only a few."""


class Node(msgspec.Struct, frozen=True):
    """One answer. ``id`` is its place in the save among all answers, from 1; ``parent`` 0 is the beginning.

    ``heard`` is what each viewer was told; ``depth`` counts the answers up to and including it.
    """

    id: int
    parent: int
    depth: int
    entry: Entry
    heard: Mapping[Viewer, tuple[LogLine, ...]]


class Tree:
    """All answers. ``at`` is the last one of the line being played, 0 at the beginning."""

    def __init__(self, game: Game[Any]) -> None:
        self.nodes: list[Node] = []
        self.at = 0
        self._line: list[int] | None = []
        self._games: dict[int, Game[Any]] = {0: game.copy(bare=True)}

    def __getitem__(self, id: int) -> Node:
        """A node by its id. Raises FlowError."""
        if not 1 <= id <= len(self.nodes):
            raise FlowError(f"There is no answer {id} in this game.")
        return self.nodes[id - 1]

    @property
    def line(self) -> list[int]:
        """The ids from the first answer to the last one of the line being played. They are looked up when asked for, so
        that going to and fro in a long game costs nothing."""
        if self._line is None:
            self._line = self.path(self.at)
        return self._line

    def played(self) -> tuple[Node, ...]:
        """The nodes of the line, oldest first."""
        return tuple(self.nodes[id - 1] for id in self.line)

    def known(self, entry: Entry) -> Node | None:
        """A branch that begins here with exactly this answer and outcome."""
        following = (node for node in self.nodes[self.at :] if node.parent == self.at)
        return next((node for node in following if _same(node.entry, entry)), None)

    def grow(self, entry: Entry, heard: Mapping[Viewer, tuple[LogLine, ...]], game: Game[Any]) -> Node:
        """Add an answer after the line's last one; ``game`` is the position after it."""
        depth = self[self.at].depth if self.at else 0
        node = Node(len(self.nodes) + 1, self.at, depth + 1, entry, heard)
        self.nodes.append(node)
        self.at = node.id
        if self._line is not None:
            self._line.append(node.id)
        self._keep(node, game)
        return node

    def _keep(self, node: Node, game: Game[Any]) -> None:
        if node.depth % APART == 0:
            self._games[node.id] = game.copy(bare=True)

    def path(self, id: int) -> list[int]:
        """The ids from the first answer to this one."""
        found: list[int] = []
        while id:
            found.append(id)
            id = self[id].parent
        return found[::-1]

    def go(self, id: int) -> None:
        """Make the line end at this answer (0: the beginning). Raises FlowError."""
        self.at, self._line = (self[id].id if id else 0), None

    def cut(self, length: int) -> None:
        """Forget what follows the first ``length`` answers of the line; answers from which a branch was left stay."""
        line = self.line
        gone = set(line[length:])
        del line[length:]
        self.at = line[-1] if line else 0
        while self.nodes and self.nodes[-1].id in gone:
            self._games.pop(self.nodes.pop().id, None)

    def fork(self, id: int) -> Tree:
        """A new tree that holds only the answers from the first one to this one."""
        fork = Tree(self._games[0])
        for node in map(self.__getitem__, self.path(id)):
            id = len(fork.nodes) + 1
            fork.nodes.append(msgspec.structs.replace(node, id=id, parent=id - 1))
            fork.line.append(id)
            fork.at = id
            if node.id in self._games:
                fork._games[id] = self._games[node.id]
        return fork

    def game(self, id: int, codec: Codec) -> Game[Any]:
        """The game as it stood after an answer; it is replayed from the nearest earlier position that was kept."""
        again: list[Entry] = []
        while id not in self._games:
            again.append(self[id].entry)
            id = self[id].parent
        game = self._games[id].copy(bare=True)
        for entry in reversed(again):
            if acts.read(entry.action) is None:
                game.submit(codec.action(bytes(entry.action)))
        return game


def _same(one: Entry, other: Entry) -> bool:
    return (one.number, one.seat, one.digest, bytes(one.action)) == (
        other.number,
        other.seat,
        other.digest,
        bytes(other.action),
    )
