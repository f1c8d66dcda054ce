"""What the settings page shows, as plain values; it knows no game."""

from dataclasses import dataclass
from typing import Literal

Kind = Literal["choice", "switch", "text", "keys", "fact", "button"]
"""How a setting is changed: one of a few, on or off, typed, by pressing keys; a fact is only read, a button acts."""

ON, OFF = "on", "off"


@dataclass(frozen=True)
class Setting:
    """One line. ``usual`` is what Reset goes back to, ``about`` why and what it does, ``source`` where it comes from.
    ``choices`` are (value, words). ``problem`` is why the value last given was not taken."""

    id: str
    group: str
    text: str
    kind: Kind
    value: str = ""
    usual: str = ""
    about: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    source: str = ""
    problem: str = ""

    @property
    def changed(self) -> bool:
        """Whether it differs from what it usually is."""
        return self.kind not in ("fact", "button") and self.value != self.usual

    def words(self, value: str) -> str:
        """A value as it is read on the page."""
        return next((words for one, words in self.choices if one == value), value or "none")
