"""The base of every answer a player can give."""

from __future__ import annotations

import msgspec


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of all actions."""


Acting = Action | str
"""What a predicate about actors judges: an action, or one unit by its id."""
