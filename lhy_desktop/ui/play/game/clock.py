"""How long a computer player may think in the window: a number of seconds, or until somebody says that it is enough."""

from __future__ import annotations

from math import ceil
from time import monotonic


class Clock:
    """A bound of seconds on one thought (``bots.Effort``), asked in the worker's thread and ended from the window's."""

    def __init__(self, seconds: int) -> None:
        self._until = monotonic() + seconds
        self.ended = False

    def over(self) -> bool:
        """See ``Effort.over``."""
        return self.ended or monotonic() >= self._until

    def end(self) -> None:
        """It is enough: the thought ends with the best answer found so far."""
        self.ended = True

    @property
    def left(self) -> int:
        """Whole seconds that are left, begun ones counted."""
        return max(0, ceil(self._until - monotonic()))
