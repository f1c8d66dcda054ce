"""What a rulebook brings to the window: its desktop, and the desk of one game played on it."""

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.flow import LegalSet, Roll, Seat, Viewer
from lhy_desktop.session import Decision, LogLine, Moment, Session, UndoState
from lhy_desktop.ui.board.looks import Overlay, Piece, StackLook
from lhy_desktop.ui.seam.host import Host
from lhy_desktop.ui.seam.legend import LegendModel
from lhy_desktop.ui.seam.lesson import Teacher
from lhy_desktop.ui.seam.models import CurtainModel, DecisionModel, StandingWords, StatusModel
from lhy_desktop.ui.seam.pages import Furniture
from lhy_desktop.ui.seam.picture import Picture
from lhy_desktop.ui.seam.scene import CardShown, Change, Pieces
from lhy_desktop.ui.seam.selection import Looking
from lhy_desktop.ui.seam.shown import Act
from lhy_desktop.ui.seam.start import StartSide
from lhy_desktop.ui.seam.tool import Tool
from lhy_desktop.ui.widgets.shield import SideLook

Overlays = Mapping[str, tuple[Overlay, ...]]
"""Looks by kind of overlay. Every kind a desk ever shows is named each time, with () when there is nothing."""


P = TypeVar("P", bound=Picture)
T = TypeVar("T", bound=Tool)


class Desk(Protocol[P, T]):
    """One running game of a rulebook at one window. It sees views, decisions and the log of the viewer at the screen,
    answers frozen models, and keeps no more than what it takes to answer the same question faster."""

    # -- pictures and tools

    def picture(
        self, view: Any, viewer: Viewer, decision: Decision | None, legal: LegalSet | None, others: Sequence[Any] = ()
    ) -> P:
        """What may be painted now of a viewer's view; ``others`` are views shown on top where there is no fog."""

    def tool(self, picture: P) -> T:
        """The tool in hand at the beginning of a question."""

    def take(self, host: Host) -> None:
        """The window that plays this game is ready: tools may ask it from now on."""

    def center(self) -> QWidget | None:
        """What lies in the middle of the window where a game has no map; None where the board lies there."""

    # -- what kinds of questions mean for the screen

    def own(self, kind: str) -> bool:
        """Whether a decision is taken in the seat's own picture; every other is first shown on the table's."""

    def secret(self, view: Any, seat: Seat) -> bool:
        """Whether a seat's own picture shows more of it than the table's."""

    def by_hand(self, kind: str) -> bool:
        """Whether a roll waits for the player, who may like to roll it himself."""

    def thrower(self, kind: str, view: Any) -> Seat | None:
        """Whose roll this is, judged by what the table shows; None when anybody may throw it."""

    def area(self, picture: P) -> str:
        """A key of the place that a new question is about; the board turns to it once: to the picture's causes, or
        where there are none to its points of interest. "" for nowhere special."""

    def ordered(self, tool: T) -> object | None:
        """The answer to a question that the player has answered in advance, None when he is asked."""

    def hurries(self) -> bool:
        """Whether answers given in advance are being carried out, so that nothing is shown at length."""

    # -- the board

    def pieces(self, tool: T, looking: Looking) -> Pieces:
        """Stacks, tray and light."""

    def overlays(self, tool: T, looking: Looking) -> Overlays:
        """What the tool and what is looked at put over the board."""

    def legend(self, tool: T, looking: Looking) -> LegendModel | None:
        """What the signs mean that the tool and what is looked at may put over the board; None when there is nothing to
        explain."""

    def card(self, tool: T, looking: Looking) -> CardShown | None:
        """The floating card to be seen now, fed; None when none is."""

    def reserve(self, item: str) -> Piece | None:
        """The look of a piece that is not on the board."""

    def dressed(self, stack: StackLook) -> StackLook:
        """The same stack in the counter art that is liked now."""

    def change(self, before: Any, after: Any, trail: tuple[str, ...]) -> Change:
        """What an answer changed from one view to the next."""

    def show(self, lines: Sequence[LogLine], rolled: Roll, before: Any, after: Any) -> tuple[Act, ...]:
        """What of the news of one roll or draw is played out on the board. ``before`` is the viewer's view from before
        it, None when nothing of that may be painted any more."""

    # -- words

    def side(self, seat: Seat) -> SideLook:
        """How a side looks and is spoken of."""

    def units(self, view: Any, seat: Seat) -> tuple[tuple[str, str], ...]:
        """A seat's units that may be given standing orders: id and name."""

    def told(self, lines: Sequence[LogLine]) -> tuple[LogLine, ...]:
        """Lines of the log without those that repeat what was just told."""

    def weighty(self, line: LogLine) -> bool:
        """Whether a line without dice or trail is shown as long as a move."""

    def loss(self, line: LogLine) -> bool:
        """Whether a line tells of something lost."""

    def decisive(self, line: LogLine) -> bool:
        """Whether a line tells of what decides a game: losses, and what changes hands."""

    def moment(self, there: Session | Moment) -> str:
        """When a position is: "turn 3, minute 12"."""

    def standing(self) -> StandingWords:
        """What the page of standing orders says in this game's words."""

    # -- around the board

    def run(self, command: str) -> bool:
        """Do a command of the game's own that no tool is needed for; False when it is none."""

    def bar(self, tool: T, undo: UndoState, secret: bool) -> DecisionModel:
        """The bar for the question pending. ``secret``: the table's picture is shown, and Look shows the own one."""

    def beside(self, tool: T) -> Mapping[str, object]:
        """Models of pages, by id, that only the picture, the pieces in hand and whether anything is asked change."""

    def pages(self, picture: P, there: Session | Moment, saved: tuple[str, bool | None]) -> Mapping[str, object]:
        """Models of ribbon and pages, by id, that only the game changes. ``there`` is the game, or a moment of its
        past; ``saved`` is what the ribbon says of the save and whether all is well (None: not saved at all)."""

    def ribbon(self, picture: P, there: Session | Moment, saved: tuple[str, bool | None]) -> object:
        """The ribbon's model alone."""

    def turned_up(self, public: Sequence[LogLine]) -> str:
        """The id of the table that has just been rolled on and should be seen, "" for none."""

    def keeps_table(self, kind: str) -> bool:
        """Whether a question is answered with the table that turned up still open."""

    def stack(self, tool: T, hex: str, paint: Callable[[str], QImage | None]) -> object:
        """The stack card's model: the hex of what is in hand, else the one given."""

    def status(self, tool: T, looking: Looking, window: tuple[str, ...]) -> StatusModel:
        """The line at the foot; ``window`` is what the window itself says: whose picture this is, undo."""

    def curtain(self, session: Session, seat: Seat) -> CurtainModel:
        """Who takes the seat, and what both sides heard last: public facts only."""

    def teacher(self) -> Teacher:
        """The lessons of this game."""

    def worth(self, there: Moment) -> float | None:
        """How a past position of a game that is over stood for the side that the ruleset names first; None when nobody
        can say."""

    def result(self, session: Session) -> Generator[None, None, Any]:
        """Gathers the result sheet's model in steps, so that the window never waits."""


AnyDesk = Desk[Any, Any]
"""A desk as the window holds it: only the desk itself knows its kinds of picture and tool."""


class Desktop(Furniture, StartSide, Protocol):
    """All that one rulebook brings to the window: what it is furnished with, how it appears before a game is begun, and
    the desks of its games. Found by the entry point group ``lhy_desktop.desktops``.

    The package of its module may say three things that are read before anything else of it is imported: ``TITLE``, the
    rulebook as people call it; ``SLICES``, modules to be imported one by one, so that the window never waits long; and
    ``furnished()``, its Furniture, for a window that is painted before the rules are there.
    """

    name: str

    def desk(self, session: Session) -> AnyDesk:
        """The desk of one game."""


@runtime_checkable
class Remembering(Protocol):
    """A desk that keeps something of its games beyond them, as a career."""

    def remember(self, session: Session) -> Generator[None, None, str]:
        """The game has just ended: write down what is kept of it, in steps of under 50 ms; answers what the player
        should know, or ""."""
