"""The types of what a table file holds: numbers and words with bounds, so that no file makes the program work forever.

The bounds are wider than any rule needs, and narrow where the program goes over all ways of a length.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any


@dataclass(frozen=True, slots=True)
class Bounds:
    """From ``low`` to ``high``: a number, or the length of a text or of a list. Read by pydantic, which need not be
    imported for it."""

    low: int
    high: int

    def __get_pydantic_core_schema__(self, kind: Any, handler: Any) -> Any:
        """The schema of the type with these bounds."""
        schema = dict(handler(kind))
        keys = ("ge", "le") if schema["type"] == "int" else ("min_length", "max_length")
        return {**schema, keys[0]: self.low, keys[1]: self.high}


Number = Annotated[int, Bounds(-99, 999)]
Hexes = Annotated[int, Bounds(0, 12)]
"""The length of a way."""
HalfPoints = Annotated[int, Bounds(0, 24)]
"""Half movement points that a unit has."""
Cost = Annotated[int, Bounds(1, 24)]
"""Half movement points of entering a hex: nothing is free, or there would be no end to a way."""
Words = Annotated[str, Bounds(0, 2000)]
