"""The verb for everything optional: its one answer says no and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lhy_desktop.engine.flow import Verb
from lhy_desktop.engine.rulesets.lhy.model.actions import Decline


class DeclineVerb(Verb[Any, Decline]):
    """Decline. ``name`` says what declining means here: to stay, to keep, to have directed enough."""

    action = Decline

    def __init__(self, facts: Any, name: str = "decline") -> None:
        super().__init__(facts)
        self.name = name

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Decline]:
        """The one answer there is."""
        if unit is None and hex is None:
            yield Decline()
