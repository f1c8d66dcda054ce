"""The frozen models in which a game tells the window what to say: ribbon, bar, foot, curtain, reasons."""

from dataclasses import dataclass
from typing import Literal

from lhy_desktop.ui.widgets.shield import SideLook
from lhy_desktop.ui.widgets.words import Span

StepState = Literal["done", "current", "next"]
NEUTRAL = SideLook("Both sides", "Both sides", "", "first", "round")
"""Nobody in particular: without a letter, and so without a shield and a color on the screen."""


@dataclass(frozen=True)
class Step:
    """A phase, substep or bead with its roman number (if any) and state."""

    text: str
    state: StepState = "next"
    roman: str = ""


@dataclass(frozen=True)
class Figure:
    """A number of the ribbon in large print, with words around it: "score 7 Germans". Where there is little room
    ``short`` stands for what comes ``after``."""

    value: str
    before: str = ""
    after: str = ""
    short: str = ""

    @property
    def said(self) -> str:
        """All of it for readers."""
        return " ".join(part for part in (self.before, self.value, self.after) if part)


@dataclass(frozen=True)
class RibbonModel:
    """What the ribbon shows. ``figures`` stand at its right; ``terms`` are changed values of the rules, of which the
    line says how many there are, its tooltip which."""

    mission: str
    turn: str
    phases: tuple[Step, ...] = ()
    beads: tuple[Step, ...] = ()
    figures: tuple[Figure, ...] = ()
    saved: str = ""
    saved_ok: bool | None = True
    terms: tuple[str, ...] = ()


@dataclass(frozen=True)
class Verb:
    """An answer. ``state`` "no" and "later" are refused with ``reason``; ``key`` is printed as a cap. ``primary`` fills
    the button; at most one of a model may be primary."""

    id: str
    text: str
    key: str = ""
    state: Literal["yes", "no", "later"] = "yes"
    reason: str = ""
    icon: str = ""
    note: str = ""
    primary: bool = False
    quiet: bool = False


@dataclass(frozen=True)
class ChipModel:
    """A trigger, target or mandatory action: "1 squad 2/2 moved to E6", or "E6 +1". ``note`` is the number of the fact
    it tells of, shown on the board while the chip is pointed at (-1 for none)."""

    id: str
    text: str
    lead: str = ""
    strong: str = ""
    chosen: bool = False
    tip: str = ""
    note: int = -1


@dataclass(frozen=True)
class DecisionModel:
    """One question. ``chip_keys`` are the keys that walk the chips and ``chip_hint`` what they do;
    ``remark`` stands at the right of the chips, ``right`` are the answers at the right edge."""

    seat: SideLook = NEUTRAL
    sentence: str = ""
    detail: str = ""
    beads: tuple[Step, ...] = ()
    chips: tuple[ChipModel, ...] = ()
    chip_keys: tuple[str, ...] = ()
    chip_hint: str = ""
    remark: tuple[Span, ...] = ()
    verbs: tuple[Verb, ...] = ()
    right: tuple[Verb, ...] = ()


@dataclass(frozen=True)
class StatusModel:
    """``left`` and ``right`` are (strong, words) pairs; either may be empty. Right ones go first when narrow."""

    left: tuple[tuple[str, str], ...] = ()
    right: tuple[str, ...] = ()


@dataclass(frozen=True)
class Reason:
    """A failing fact: what stands in the way, its rule, and the hexes it is about."""

    text: str
    rule: str = ""
    hexes: tuple[str, ...] = ()


@dataclass(frozen=True)
class WhyModel:
    """A verdict, its reasons (the first blocks), and what would be legal."""

    verdict: str
    reasons: tuple[Reason, ...] = ()
    remedy: str = ""


@dataclass(frozen=True)
class CurtainModel:
    """Who takes the seat and what both sides saw since, as (sentence, note) pairs: public facts only. ``back``
    names the way back where nobody need take it, "" where somebody must. ``foot`` says what is saved, ``name`` is that
    of the person, if given."""

    seat: SideLook
    subtitle: str = ""
    events: tuple[tuple[str, str], ...] = ()
    note: str = ""
    foot: str = ""
    back: str = ""
    name: str = ""

    @property
    def title(self) -> str:
        """Who takes the seat."""
        if self.name:
            return f"{self.name} takes the {self.seat.adjective} seat"
        return f"The {self.seat.adjective} player takes the seat"

    @property
    def who(self) -> str:
        """What the person says who takes it."""
        return f"I am {self.name}" if self.name else f"I am the {self.seat.adjective} player"


@dataclass(frozen=True)
class StandingWords:
    """The page of standing orders: ``hold`` is what a unit does that waits, ``always`` when a seat is asked whatever it
    orders, ``uniform`` why every call asks it now."""

    hold: str = "do nothing"
    always: str = "Whatever is ordered here you are asked what only you can decide."
    uniform: str = "Now every call asks this side, so that silence tells nothing (Settings, Uniform calls)."
