"""What every answer of a player is, and which units act by one."""

from __future__ import annotations

import msgspec


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of all actions."""


Acting = Action | str
"""What a predicate about actors judges: an action, or one unit by its id."""


def actors(action: Acting) -> tuple[str, ...]:
    """The units that act by this action."""
    if isinstance(action, str):
        return (action,)
    units: tuple[str, ...] | None = getattr(action, "units", None)
    if units is not None:
        return units
    return (getattr(action, "unit", getattr(action, "observer", "")), *getattr(action, "others", ()))
