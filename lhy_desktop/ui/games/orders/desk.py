"""One game of Order points at the window: what the window asks, answered by looks, panels and words."""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtGui import QImage

from lhy_desktop.engine.flow import SEATS, LegalSet, Roll, Seat, Viewer
from lhy_desktop.engine.rulesets.orders.asks import score
from lhy_desktop.engine.rulesets.orders.model.view import Setup, View
from lhy_desktop.session import Decision, LogLine, Moment, Session, UndoState
from lhy_desktop.ui.board.looks import Piece, StackLook
from lhy_desktop.ui.games.orders.battles import Battles
from lhy_desktop.ui.games.orders.furniture import OrdersFurniture
from lhy_desktop.ui.games.orders.lessons import OrdersTeacher
from lhy_desktop.ui.games.orders.looks import ground_looks, legend, piece_looks, sight_looks
from lhy_desktop.ui.games.orders.panels import feed_curtain, feed_forces, feed_record, feed_result, feed_tables
from lhy_desktop.ui.games.orders.panels.feed_log import LogFeed, is_loss
from lhy_desktop.ui.games.orders.picture import EXECUTE, GIVING, LOOP, RANGING, SET_UP, Picture
from lhy_desktop.ui.games.orders.pieces.looks import TeamLook
from lhy_desktop.ui.games.orders.sides import name, side_look
from lhy_desktop.ui.games.orders.start.cards import OrdersStart
from lhy_desktop.ui.games.orders.tools import KINDS, Plans, begin
from lhy_desktop.ui.games.orders.tools.banding import BandHands
from lhy_desktop.ui.games.orders.tools.facing import FacingHands
from lhy_desktop.ui.panels.preview_card import PreviewCard
from lhy_desktop.ui.panels.result import ResultModel
from lhy_desktop.ui.plain.desktop import PlainDesk
from lhy_desktop.ui.plain.picture import PlainPicture
from lhy_desktop.ui.seam.desktop import Overlays
from lhy_desktop.ui.seam.host import Host
from lhy_desktop.ui.seam.legend import LegendModel
from lhy_desktop.ui.seam.models import CurtainModel, DecisionModel, RibbonModel, StatusModel, Verb
from lhy_desktop.ui.seam.scene import CardShown, Change, Pieces, TrayItem
from lhy_desktop.ui.seam.selection import Looking
from lhy_desktop.ui.seam.shown import Act
from lhy_desktop.ui.theme import theme

OWN = (SET_UP, LOOP, GIVING, EXECUTE, RANGING)
"""Decisions taken in a seat's own picture; all others are first shown on the table's."""
ORDER_ROLL = "orders.2.OrderRoll"
_WEIGHTY = ("activation", "barrage", "charge", "bombard")
_DECISIVE = ("destroyed", "killed", "objective", "barrage", "chit", "hero")
Saved = tuple[str, bool | None]


class OrdersDesk(PlainDesk):
    """See ``ui.seam.desktop.Desk``. What it does not say itself, the plain desk says for it."""

    def __init__(self, session: Session) -> None:
        super().__init__(session.rules, session)
        self._setup: Setup = session.prepared
        self._sides = {seat: side_look(self._setup, seat) for seat in SEATS}
        computers = frozenset(seat for seat in SEATS if not session.is_human(seat))
        self._log = LogFeed(self._setup, computers)
        self._help = feed_tables.rules()
        self._plans = Plans()
        self._teacher = OrdersTeacher(session)
        self._card: PreviewCard | None = None

    def take(self, host: Host) -> None:
        """The window is ready: a card over its board, and hands on the board's handles."""
        super().take(host)
        self._card = PreviewCard(host.board, "order card")
        self._card.linked.connect(host.follow)
        self._card.closed.connect(lambda: host.run("orders.back"))
        FacingHands(host)
        BandHands(host)

    # -- pictures -------------------------------------------------------------------------------------

    def picture(
        self,
        view: View,
        viewer: Viewer,
        decision: Decision | None,
        legal: LegalSet | None,
        others: Sequence[View] = (),
    ) -> Picture:
        """A view, and on an open table the other side's own teams on top of it."""
        plain = super().picture(view, viewer, decision, legal, others)
        more = tuple(team for one in others for team in one.teams.values() if team.side == one.viewer)
        return Picture(plain.rules, view, viewer, decision, legal, plain.pieces, others=more)

    def tool(self, picture: Any) -> Any:
        """The tool with which the question begins."""
        assert self._host is not None
        return begin(self._host, picture, self._plans)

    def ordered(self, tool: Any) -> object | None:
        """The next of the answers that were confirmed together."""
        found: object | None = tool.plan()
        return found

    def hurries(self) -> bool:
        """Whether answers that were confirmed together are still to be given."""
        return bool(self._plans.script)

    # -- questions ------------------------------------------------------------------------------------

    def own(self, kind: str) -> bool:
        """Set-up, orders and where a barrage aims are the seat's own."""
        return kind in OWN

    def secret(self, view: View, seat: Seat) -> bool:
        """Whether a team of this seat is hidden or still to be placed, or its Hero Die rolled: the record shows it."""
        if view.die.get(seat):
            return True
        return any(one.side == seat and (one.hidden or one.place == "waiting") for one in view.teams.values())

    def by_hand(self, kind: str) -> bool:
        """The order roll waits for the player."""
        return kind == ORDER_ROLL

    def thrower(self, kind: str, view: View) -> Seat | None:
        """The side whose turn it is throws for its orders."""
        return view.active if kind == ORDER_ROLL else None

    def area(self, picture: PlainPicture) -> str:
        """A side's zones before anything of it is placed; the hexes of a question about a few teams."""
        assert isinstance(picture, Picture)
        if picture.decision is not None and picture.causes():
            return f"question {picture.decision.number}"
        placed = any(one.side == picture.seat and one.place == "map" for one in picture.teams.values())
        return picture.seat or "" if picture.kind == SET_UP and not placed else ""

    # -- the board ------------------------------------------------------------------------------------

    def pieces(self, tool: Any, looking: Looking) -> Pieces:
        """Stacks, the teams still to be placed, and the light of the picture."""
        picture = tool.picture
        assert isinstance(picture, Picture)
        showing = tool.stage == "showing"
        able = () if showing else picture.able
        chosen = tool.selection.items
        key = ("pieces", showing, chosen, theme().counters)
        stacks = picture.once(key, lambda: piece_looks.stacks(picture, frozenset(able), chosen))
        waiting = tuple(
            TrayItem(team.id, name(self._setup, team.id), team.id in chosen)
            for team in (picture.teams.values() if picture.kind == SET_UP else ())
            if team.side == picture.seat and team.place == "waiting"
        )
        return Pieces(stacks, waiting, picture.kind == SET_UP, self._light(picture))

    def overlays(self, tool: Any, looking: Looking) -> Overlays:
        """Objectives and barrages, what the tool shows, and what a tool of sight does."""
        picture: Picture = tool.picture
        zones = picture.once("zones", lambda: ground_looks.zones(picture))
        if picture.kind == SET_UP and not tool.selection.items:  # else the tool shows where those in hand may stand
            zones = (*zones, *picture.once("set-up zones", lambda: ground_looks.set_up_zones(picture)))
        found: dict[str, Any] = {**dict.fromkeys(KINDS, ()), **tool.looks(looking)}
        found["zone"] = (*zones, *found["zone"])
        return sight_looks.added(found, tool, looking) if looking.tool else found

    def legend(self, tool: Any, looking: Looking) -> LegendModel | None:
        """The signs of the tool of sight, else of the tool in hand and of the counters that lie on the board."""
        stacks = self.pieces(tool, looking).stacks
        counters = tool.picture.once(
            ("signs", stacks),
            lambda: legend.shown(one for stack in stacks for one in (*stack.counters, *stack.markers)),
        )
        return legend.legend(
            looking.tool, tool.drafting if tool.stage in ("selected", "armed", "ready") else "", counters
        )

    def card(self, tool: Any, looking: Looking) -> CardShown | None:
        """What the draft may bring, beside the hexes that it is about."""
        found = tool.card(looking.over)
        if self._card is None or found is None:
            if self._card is not None:
                self._card.hide()
            return None
        self._card.show_model(found.model)
        return CardShown(self._card, found.free)

    def bar(self, tool: Any, undo: UndoState, secret: bool) -> DecisionModel:
        """What the tool in hand says, and the answers at its right edge."""
        picture, stage = tool.picture, tool.stage
        if picture.seat is None or picture.decision is None:
            return DecisionModel()
        look = (Verb("view.look", "Look", "F2", icon="eye"),) if secret else ()
        back = (Verb("orders.back", tool.back_words, "Esc"),) if stage in ("selected", "armed", "ready") else ()
        undoable = undo.can_undo and (not back or picture.kind == SET_UP)
        undone = (Verb("edit.undo", "Undo", "Ctrl+Z", icon="undo", quiet=True),) if undoable else ()
        model: DecisionModel = tool.bar()
        return replace(model, seat=self._sides[picture.seat], right=(*look, *undone, *back))

    def reserve(self, item: str) -> Piece | None:
        """A team that is off the map."""
        return piece_looks.team_look(self._setup, item) if item in self._setup.teams else None

    def dressed(self, stack: StackLook) -> StackLook:
        """A stack whose counters are in the art that is liked now."""
        art = theme().counters
        found = (replace(one, art=art) if isinstance(one, TeamLook) else one for one in stack.counters)
        return replace(stack, counters=tuple(found))

    def change(self, before: View, after: View, trail: tuple[str, ...]) -> Change:
        """Who went along a trail; teams that hid."""
        covered = any(
            id not in after.teams for id, team in before.teams.items() if team.place == "map" and not team.hidden
        )
        if len(trail) < 2:
            return Change(covered=covered)
        moved = (
            id
            for id, team in before.teams.items()
            if team.place == "map" and team.hex == trail[0] and after.teams.get(id, team).hex == trail[-1]
        )
        return Change(covered=covered, mover=next(moved, ""))

    def show(self, lines: Sequence[LogLine], rolled: Roll, before: View | None, after: View) -> tuple[Act, ...]:
        """Every throw, barrages, hits, and what became of whom."""
        return Battles(self._setup, before, after, rolled).acts(lines)

    # -- words ----------------------------------------------------------------------------------------

    def units(self, view: View, seat: Seat) -> tuple[tuple[str, str], ...]:
        """Teams of a seat on the map or waiting to enter."""
        own = (one for one in view.teams.values() if one.side == seat and one.place in ("map", "off"))
        return tuple((one.id, name(self._setup, one.id)) for one in own)

    def weighty(self, line: LogLine) -> bool:
        """Activations, charges and barrages."""
        return line.kind in _WEIGHTY

    def loss(self, line: LogLine) -> bool:
        """Teams that were lost."""
        return is_loss(line)

    def decisive(self, line: LogLine) -> bool:
        """Losses, objectives, chits, Hero Points."""
        return line.kind in _DECISIVE or is_loss(line)

    def moment(self, there: Session | Moment) -> str:
        """The pair of turns and who moves."""
        view: View = there.view("table")
        if not view.turn:
            return "the set-up"
        return f"turn {score.pair(view)}, {self._sides[view.active].people}"

    # -- around the board -----------------------------------------------------------------------------

    def beside(self, tool: Any) -> Mapping[str, object]:
        """The forces, with what is in hand."""
        picture = tool.picture
        assert isinstance(picture, Picture)
        able = picture.able if tool.stage != "showing" else ()
        own, enemy = feed_forces.forces(picture, tool.item, frozenset(able))
        return {"forces": own, "enemy": enemy, "find": (own, enemy)}

    def pages(self, picture: Any, there: Session | Moment, saved: Saved) -> Mapping[str, object]:
        """Ribbon, record, log, tables and rules."""
        view: View = picture.view
        return {
            "ribbon": self.ribbon(picture, there, saved),
            "record": feed_record.sheet(view),
            "log": self._log.model(there.log(view.viewer), there.log("table")),
            "tables": feed_tables.tables(self._setup),
            "rules": self._help,
        }

    def ribbon(self, picture: Any, there: Session | Moment, saved: Saved) -> RibbonModel:
        """The ribbon alone."""
        return feed_record.ribbon(picture.view, *saved)

    def stack(self, tool: Any, hex: str, paint: Callable[[str], QImage | None]) -> object:
        """The stack card."""
        picture = tool.picture
        assert isinstance(picture, Picture)
        return feed_forces.stack(picture, tool.selection.hex or hex, tool.item, paint)

    def status(self, tool: Any, looking: Looking, window: tuple[str, ...]) -> StatusModel:
        """The hex under the pointer."""
        picture, over = tool.picture, looking.over
        assert isinstance(picture, Picture)
        if not over or over not in picture.board.index:
            return StatusModel((), window)
        said = ". ".join(feed_forces.place_words(picture, over)).partition(": ")[2].rstrip(".")
        return StatusModel(((over, said.replace("..", ".")),), window)

    def curtain(self, session: Session, seat: Seat) -> CurtainModel:
        """Who takes the seat, and what both sides heard last."""
        return feed_curtain.curtain(session, seat)

    def teacher(self) -> Any:
        """The mission's remarks to a learner."""
        return self._teacher

    def result(self, session: Session) -> Generator[None, None, ResultModel]:
        """The result sheet, gathered turn by turn."""
        return feed_result.gather(session)

    def worth(self, there: Moment) -> float | None:
        """The score for who is named first."""
        return score.worth(there.view("table"))


class OrdersDesktop(OrdersFurniture, OrdersStart):
    """See ``ui.seam.desktop.Desktop``."""

    name = "orders"

    def desk(self, session: Session) -> OrdersDesk:
        """The desk of one game."""
        return OrdersDesk(session)


DESKTOP = OrdersDesktop()
