"""What the Game Tracks card shows, as plain values; every number comes from the feeder."""

from dataclasses import dataclass
from typing import Literal

from lhy_desktop.ui.games.lhy.panels.sequence import PhaseSteps
from lhy_desktop.ui.sides import SideKey
from lhy_desktop.ui.widgets.ruler import Band
from lhy_desktop.ui.widgets.shield import SideLook

Block = Literal["time", "casualties", "score", "initiative", "mortars", "sequence"]


@dataclass(frozen=True)
class TimeToken:
    """A leader due back at ``minute``: short ``text`` on the token, ``name`` in words."""

    minute: int
    text: str
    name: str
    side: SideKey


@dataclass(frozen=True)
class TimeTrack:
    """Minutes passed (None: a blank card), the words at the right, tokens and flags (minutes at which the mission
    ends)."""

    minute: int | None = 0
    note: str = ""
    tokens: tuple[TimeToken, ...] = ()
    flags: tuple[int, ...] = ()


@dataclass(frozen=True)
class CasualtyTrack:
    """``points`` of boxes 1, 2, … on the attacker's side, ``defender_points`` on the other (the same when empty);
    ``differential`` attacker minus defender steps, None without a marker. A limit is the last box a side may stand in,
    with its sentence ("past 4: Germans win")."""

    attacker: SideLook
    defender: SideLook
    points: tuple[int, ...]
    differential: int | None = 0
    note: str = ""
    attacker_limit: int | None = None
    attacker_says: str = ""
    defender_limit: int | None = None
    defender_says: str = ""
    defender_points: tuple[int, ...] = ()


@dataclass(frozen=True)
class ScoreRuler:
    """Bands of the Final Score and where it would stand if the turn ended now."""

    bands: tuple[Band, ...] = ()
    low: int = 0
    now: int | None = 0
    sum: str = ""
    note: str = ""


@dataclass(frozen=True)
class Initiative:
    """Who holds it (None: nobody yet) and the last rolls in words."""

    side: SideLook | None = None
    lines: tuple[str, ...] = ()


@dataclass(frozen=True)
class MortarLine:
    """A mortar in a box: its name, whose it is, and what it waits for or does."""

    id: str
    name: str
    side: SideKey
    text: str


@dataclass(frozen=True)
class Mortars:
    """The boxes with their mortars; ``note`` is the chance of recovery in words."""

    available: tuple[MortarLine, ...] = ()
    pending: tuple[MortarLine, ...] = ()
    on_map: tuple[MortarLine, ...] = ()
    away: tuple[MortarLine, ...] = ()
    note: str = ""


ChartSign = Literal["", "moving", "stopped", "overwatch", "shocked", "tracked", "halftrack", "wheeled"]
"""A vehicle's marker before a row, or a kind of vehicle over a column."""


@dataclass(frozen=True)
class ChartRow:
    """A row of a chart: words, and its figures at the right; ``lit`` is the last result."""

    text: str
    cells: tuple[str, ...] = ()
    sign: ChartSign = ""
    lit: bool = False


@dataclass(frozen=True)
class Chart:
    """A chart of the card. ``heads`` stand over the figures, as words or as a kind of vehicle with its name; ``foot``
    is said of every row with the rule's number."""

    key: str
    title: str
    rows: tuple[ChartRow, ...]
    heads: tuple[str, ...] = ()
    signs: tuple[ChartSign, ...] = ()
    foot: str = ""
    rule: str = ""
    note: str = ""


@dataclass(frozen=True)
class CellHelp:
    """What a click on a cell of a block says: our words and the rule's number."""

    block: Block
    text: str
    rule: str = ""


@dataclass(frozen=True)
class TracksModel:
    """The whole card, of one ``edition``, with the values that this game changes."""

    time: TimeTrack
    casualties: CasualtyTrack
    score: ScoreRuler
    initiative: Initiative
    phases: tuple[PhaseSteps, ...] = ()
    help: tuple[CellHelp, ...] = ()
    mortars: Mortars | None = None
    edition: str = ""
    terms: tuple[str, ...] = ()
    charts: tuple[Chart, ...] = ()
