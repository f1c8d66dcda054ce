"""Types of what a table of a rulebook holds: numbers and words with bounds, so that no file makes the program work on
forever.

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


@dataclass(frozen=True, slots=True)
class Each:
    """A mapping that has an entry for every one of these keys: what a rule looks up must be there when it is read."""

    keys: tuple[str, ...]

    def __get_pydantic_core_schema__(self, kind: Any, handler: Any) -> Any:
        """The schema of the mapping with this check after it."""
        from pydantic_core.core_schema import no_info_after_validator_function

        return no_info_after_validator_function(self._whole, handler(kind))

    def __get_pydantic_json_schema__(self, core: Any, handler: Any) -> Any:
        """The same for other programs."""
        return {**handler(core), "required": list(self.keys)}

    def _whole(self, value: Any) -> Any:
        if missing := [key for key in self.keys if key not in value]:
            raise ValueError(f"{' and '.join(map(repr, missing))} {'is' if len(missing) == 1 else 'are'} missing.")
        return value


Number = Annotated[int, Bounds(-99, 999)]
Length = Annotated[int, Bounds(0, 12)]
"""The length of a way, when the program goes over all ways of that length."""
Points = Annotated[int, Bounds(0, 24)]
"""What may be spent on a way."""
Cost = Annotated[int, Bounds(1, 24)]
"""What one step of a way costs: nothing is free, or there would be no end to it."""
Words = Annotated[str, Bounds(0, 2000)]
