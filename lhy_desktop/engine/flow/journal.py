"""The journal of a game: every answer, what it caused, and a digest to compare when it is replayed."""

from __future__ import annotations

import msgspec

from lhy_desktop.engine.flow.events import Event
from lhy_desktop.engine.flow.values import Asked


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One line of a save. ``by`` says what gave a forced or skipped answer in a person's place.

    ``action`` is the encoded action; ``digest`` is the position after it. ``by`` is private to the
    asked seat ("standing order: no real chance"), and so is ``why``, the reason a computer player gave.
    """

    number: int
    seat: Asked
    action: msgspec.Raw
    events: tuple[Event, ...]
    digest: str
    by: str = ""
    why: str = ""
