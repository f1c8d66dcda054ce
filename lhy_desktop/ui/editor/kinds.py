"""What a board is drawn of, by kind: each can be hidden, locked, or shown alone."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

KINDS = ("grid", "labels", "buildings", "sides", "lines", "features", "ground", "levels")
"""From the top of the board down."""
DRAWN = KINDS[1:]
"""Those that a tool changes."""


class Kinds(QObject):
    """Which kinds are hidden and locked. ``solo`` shows one kind alone, whatever else is hidden, and is "" mostly."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hidden: set[str] = set()
        self._locked: set[str] = set()
        self.solo = ""

    @property
    def hidden(self) -> frozenset[str]:
        """Kinds that are not seen now."""
        if self.solo:
            return frozenset(KINDS) - {self.solo, "grid"}
        return frozenset(self._hidden)

    @property
    def locked(self) -> frozenset[str]:
        """Kinds that no tool changes; what is hidden cannot be changed unseen."""
        return frozenset(self._locked) | (self.hidden & frozenset(DRAWN))

    def free(self, kind: str) -> bool:
        """Whether tools may change this kind."""
        return kind not in self.locked

    def hide(self, kind: str, on: bool) -> None:
        """Hide a kind, or show it."""
        self._put(self._hidden, kind, on)

    def lock(self, kind: str, on: bool) -> None:
        """Lock a kind, or unlock it."""
        self._put(self._locked, kind, on)

    def alone(self, kind: str) -> None:
        """Show this kind alone; "" shows all that are not hidden."""
        if kind != self.solo:
            self.solo = kind
            self.changed.emit()

    def _put(self, into: set[str], kind: str, on: bool) -> None:
        if kind not in KINDS:
            raise KeyError(kind)
        if on != (kind in into):
            (into.add if on else into.discard)(kind)
            self.changed.emit()
