"""All stacks of the board: keeps items and looks in step, touching only what changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtWidgets import QGraphicsScene

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.looks import Piece, StackLook
from lhy_desktop.ui.board.places import center
from lhy_desktop.ui.board.presenter import Presenter
from lhy_desktop.ui.board.registry import dress_of, face_of
from lhy_desktop.ui.board.stack_item import MarkersItem, StackItem


def _check(stack: StackLook | None) -> None:
    """TypeError for what has no painters."""
    if stack is not None:
        dress_of(stack)
        for look in (*stack.counters, *stack.markers, *stack.badges):
            face_of(look)


class StackLayer:
    """One counter item and, when there are markers, one marker item a hex."""

    def __init__(self, scene: QGraphicsScene, presenter: Presenter) -> None:
        self._scene, self._presenter = scene, presenter
        self._looks: dict[str, StackLook] = {}
        self._counters: dict[str, StackItem] = {}
        self._markers: dict[str, MarkersItem] = {}
        self._where: dict[str, str] = {}

    @property
    def looks(self) -> Mapping[str, StackLook]:
        """What lies where."""
        return self._looks

    def set(self, board: Board, stacks: Iterable[StackLook]) -> tuple[str, ...]:
        """Show these stacks and no others; answers the hexes that changed. KeyError for an unknown hex.

        ValueError when two stacks name one hex, TypeError for a look that nobody registered.
        """
        wanted: dict[str, StackLook] = {}
        for one in stacks:
            if one.hex in wanted:
                raise ValueError(f"Two stacks were given for {one.hex}.")
            if one.counters or one.markers or one.badges:
                wanted[one.hex] = one
        changed = [name for name in self._looks if name not in wanted]
        changed += [name for name, look in wanted.items() if self._looks.get(name) != look]
        for name in changed:
            _check(wanted.get(name))
        for name in changed:
            self._show(board, name, wanted.get(name))
        self._looks = wanted
        self._where = {piece.id: name for name, look in wanted.items() for piece in look.counters}
        return tuple(changed)

    def _show(self, board: Board, name: str, look: StackLook | None) -> None:
        bare = look or StackLook(name)
        marked = bool(bare.markers or bare.badges)
        if bare.counters and name not in self._counters:
            self._counters[name] = StackItem(bare, center(board, name), self._presenter)
            self._scene.addItem(self._counters[name])
        elif bare.counters:
            self._counters[name].change(bare)
        elif name in self._counters:
            self._scene.removeItem(self._counters.pop(name))
        if marked and name not in self._markers:
            self._markers[name] = MarkersItem(bare, center(board, name), self._presenter)
            self._scene.addItem(self._markers[name])
        elif marked:
            self._markers[name].change(bare)
        elif name in self._markers:
            self._scene.removeItem(self._markers.pop(name))

    def hex_of(self, unit: str) -> str | None:
        """The hex a piece lies in."""
        return self._where.get(unit)

    def piece(self, unit: str) -> Piece | None:
        """A piece's look."""
        stack = self._looks.get(self._where.get(unit, ""))
        return next((one for one in stack.counters if one.id == unit), None) if stack else None

    def fade(self, unit: str) -> None:
        """Draw one piece faint; "" draws all whole again."""
        for name, item in self._counters.items():
            item.fade(unit if self._where.get(unit) == name else "")

    def set_visible(self, counters: bool, markers: bool) -> None:
        """Hide or show all counters, all markers."""
        for stack in self._counters.values():
            stack.setVisible(counters)
        for marker in self._markers.values():
            marker.setVisible(markers)
