"""The frozen models that the panels show. Whoever feeds a panel makes one and hears its signals; no panel knows a
document."""

from dataclasses import dataclass, field
from typing import Literal

from lhy_desktop.engine.board.editing.part import Part
from lhy_desktop.ui.editor.swatches.swatch import Look


@dataclass(frozen=True)
class Word:
    """A word of the palette: its ``id`` within its group, its name, how it is shown, the key that picks it ("" for
    none), and what it means, said in its tip."""

    id: str
    name: str
    look: Look
    key: str = ""
    tip: str = ""


@dataclass(frozen=True)
class Group:
    """Words of one kind under a caption. ``tools`` are the keys of the tools that use them, with what each does:
    (key, words)."""

    id: str
    title: str
    words: tuple[Word, ...]
    tools: tuple[tuple[str, str], ...] = ()
    note: str = ""


@dataclass(frozen=True)
class PaletteModel:
    """What can be drawn. One word is picked at a time, as (group, word); ``level`` is the height in hand, of
    ``levels``."""

    groups: tuple[Group, ...] = ()
    picked: tuple[str, str] | None = None
    levels: tuple[int, ...] = ()
    level: int | None = None


Switch = Literal["hidden", "locked", "solo"]
"""What can be done to a kind of layer."""


@dataclass(frozen=True)
class Layer:
    """A kind of layer: its name, how much there is of it in words ("94 of 135"), and how it is switched."""

    id: str
    name: str
    count: str = ""
    hidden: bool = False
    locked: bool = False
    solo: bool = False


@dataclass(frozen=True)
class Option:
    """An entry of a list to choose from."""

    id: str
    name: str


@dataclass(frozen=True)
class Fact:
    """Something that the rules make of a hex: "Small arms", "−3", and the rule that says so ("" for none)."""

    name: str
    value: str
    rule: str = ""


@dataclass(frozen=True)
class Chosen:
    """What is chosen in a list. ``options`` are all there are."""

    options: tuple[Option, ...]
    id: str

    @property
    def name(self) -> str:
        """Its name; of several kinds, that they differ."""
        return next((option.name for option in self.options if option.id == self.id), self.id)


@dataclass(frozen=True)
class HexModel:
    """One hex, or what several have in common. ``title`` names the ground in words, ``lines`` the sentences below it.
    ``level`` and ``label`` are None where hexes differ; ``flags`` say yes, no, or None for some. ``sides`` are the six
    hexsides from the upper one clockwise, none for several hexes. ``ways`` and ``buildings`` are what can be taken
    away."""

    name: str
    title: str
    lines: tuple[str, ...] = ()
    many: int = 1
    facts: tuple[Fact, ...] = ()
    ground: Chosen = field(default_factory=lambda: Chosen((), ""))
    look: Chosen = field(default_factory=lambda: Chosen((), ""))
    level: int | None = 0
    levels: tuple[int, int] = (-9, 20)
    label: str | None = ""
    flags: tuple[tuple[Option, bool | None], ...] = ()
    sides: tuple[Chosen, ...] = ()
    ways: tuple[Option, ...] = ()
    buildings: tuple[Option, ...] = ()
    editable: bool = True


@dataclass(frozen=True)
class BoardModel:
    """A board as a whole: what its file says at its head, how it is judged, and how much is on it."""

    title: str
    id: str
    size: str
    meters: int
    ruleset: Chosen
    season: Chosen
    counts: tuple[tuple[str, str], ...] = ()
    id_fault: str = ""


@dataclass(frozen=True)
class StampModel:
    """A part of a board that is kept by name; ``own`` by the user himself."""

    id: str
    name: str
    part: Part
    own: bool = False


Weight = Literal["stops", "wrong", "style"]
"""Stops play; is probably wrong; is a matter of style."""


@dataclass(frozen=True)
class Problem:
    """Something to mend. ``number`` is drawn on the board as well; ``place`` names where it is ("" for the whole file);
    ``fixes`` are what mends it, as (id, words); ``reason`` is why it is ignored."""

    id: str
    number: int
    weight: Weight
    text: str
    place: str = ""
    rule: str = ""
    fixes: tuple[Option, ...] = ()
    reason: str = ""
    may_ignore: bool = True


@dataclass(frozen=True)
class ProblemsModel:
    """What a check has found, and what it has looked at, said when there is nothing to mend. ``seconds`` is how long it
    took; while ``late``, the text has changed since. ``fault`` says why nothing could be checked."""

    problems: tuple[Problem, ...] = ()
    ignored: tuple[Problem, ...] = ()
    checked: str = ""
    note: str = ""
    seconds: float | None = None
    late: bool = False
    fault: str = ""
