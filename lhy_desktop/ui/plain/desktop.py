"""The desk of a game whose rulebook brings none: it asks the ruleset for everything it shows, by the protocols of
flow.door."""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, get_args

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.flow import SEATS, LegalSet, Roll, Ruleset, Seat, door
from lhy_desktop.engine.flow.ruleset import Prepared
from lhy_desktop.lab.measured import Measured
from lhy_desktop.session import Decision, LogLine, Moment, SaveFile, Session, UndoState, last_snapshot
from lhy_desktop.ui.board.art import Light
from lhy_desktop.ui.board.looks import HighlightLook, Piece, StackLook, TagLook, TrailLook
from lhy_desktop.ui.panels.forces import READY, ForceRow, ForcesModel, PieceState
from lhy_desktop.ui.panels.heard import HeardLog
from lhy_desktop.ui.panels.offered import FIND, FORCES, LOG_DOCK, STACK_DOCK, list_of_pieces
from lhy_desktop.ui.panels.result import ResultModel
from lhy_desktop.ui.panels.stack_card import StackModel, UnitCard
from lhy_desktop.ui.plain.log import PlainLog
from lhy_desktop.ui.plain.looks import TableCard, TableModel, piece_look, side_look
from lhy_desktop.ui.plain.picture import PlainPicture, capital
from lhy_desktop.ui.plain.tool import PlainTool, question
from lhy_desktop.ui.scenery import map_of
from lhy_desktop.ui.seam.card import ForceLook, Measure, MissionCard
from lhy_desktop.ui.seam.commands import Command
from lhy_desktop.ui.seam.desktop import Overlays
from lhy_desktop.ui.seam.host import Host
from lhy_desktop.ui.seam.legend import LegendModel
from lhy_desktop.ui.seam.models import CurtainModel, DecisionModel, RibbonModel, StandingWords, StatusModel
from lhy_desktop.ui.seam.pages import DockPages
from lhy_desktop.ui.seam.scene import CardShown, Change, Pieces
from lhy_desktop.ui.seam.selection import Looking
from lhy_desktop.ui.seam.shown import Act, acts_of
from lhy_desktop.ui.seam.start import Opponent, OwnSettings, SavedWords
from lhy_desktop.ui.widgets.shield import SideLook

_TOLD, _EVENTS, _LAST = 5, 5, 8
LIGHTS: tuple[Light, ...] = get_args(Light)
Saved = tuple[str, bool | None]
CAN_ACT = PieceState("triangle", "attention", "can act")
HIDDEN = PieceState("hidden", "muted", "hidden")
FORCES_DOCK = DockPages("forces", "left", "Forces", (FORCES, list_of_pieces("others", "Others"), FIND))


class NoLessons:
    """A rulebook that teaches nothing."""

    remarks: tuple[Any, ...] = ()
    written = False

    def timely(self, remark: Any, tool: PlainTool, state: str, heard: frozenset[str]) -> bool:
        return False  # there is no remark

    outlived = passed = timely

    def hexes(self, point: str, tool: PlainTool) -> tuple[str, ...]:
        return ()


class PlainDesk:
    """See ``ui.seam.desktop.Desk``: no card floats, no piece waits beside the map, there are no tables, no lessons and
    no commands of its own, and what nothing is known of is nowhere special."""

    def __init__(self, rules: Ruleset, session: Session) -> None:
        self._rules, self._session, self._prepared = rules, session, session.prepared
        self._board = map_of(rules, session.prepared)
        self._seats = door.seats_in_order(rules, session.prepared)
        self._sides = {seat: side_look(door.side_words(rules, session.prepared, seat)) for seat in SEATS}
        computers = frozenset(seat for seat in SEATS if not session.is_human(seat))
        self._log: HeardLog = PlainLog(self.side, computers)
        self._table = TableCard() if self._board is None else None
        self._host: Host | None = None

    def take(self, host: Host) -> None:
        self._host = host

    def center(self) -> QWidget | None:
        return self._table

    def picture(
        self, view: Any, viewer: Any, decision: Decision | None, legal: LegalSet | None, others: Sequence[Any] = ()
    ) -> PlainPicture:
        shown = {one.id: one for seen in (view, *others) for one in door.pieces_of(self._rules, self._prepared, seen)}
        return PlainPicture(self._rules, view, viewer, decision, legal, tuple(shown.values()))

    def tool(self, picture: PlainPicture) -> PlainTool:
        assert self._host is not None
        return PlainTool(self._host, picture)

    def own(self, kind: str) -> bool:
        """Whatever the ruleset does not call public is answered from the seat's own picture."""
        return not door.is_public(self._rules, kind)

    def secret(self, view: Any, seat: Seat) -> bool:
        return door.may_own_secrets(self._rules, self._session.view("table"), seat)

    def by_hand(self, kind: str) -> bool:
        """Every roll waits for the player who likes to roll."""
        return True

    def thrower(self, kind: str, view: Any) -> Seat | None:
        """Anybody may throw it."""
        return None

    def area(self, picture: PlainPicture) -> str:
        return ""

    def ordered(self, tool: PlainTool) -> object | None:
        return None

    def hurries(self) -> bool:
        return False

    def pieces(self, tool: PlainTool, looking: Looking) -> Pieces:
        picture = tool.picture
        able = picture.able if tool.stage != "showing" else ()
        stacks: dict[str, list[Piece]] = {}
        for piece in picture.pieces:
            key = self._sides[piece.seat].key if piece.seat is not None else "first"
            look = piece_look(piece, key, piece.id == tool.item, piece.id in able)
            stacks.setdefault(piece.hex, []).append(look)
        return Pieces(tuple(StackLook(hex, tuple(found)) for hex, found in stacks.items()), light=self._light(picture))

    def _light(self, picture: PlainPicture) -> Light | None:
        if not isinstance(self._rules, door.Lit):
            return None
        named = door.light_of(self._rules, self._prepared, picture.view)
        return next((one for one in LIGHTS if one == named), None)

    def legend(self, tool: PlainTool, looking: Looking) -> LegendModel | None:
        """There are no signs but the numbers of the chips."""
        return None

    def overlays(self, tool: PlainTool, looking: Looking) -> Overlays:
        """Hexes that answers name, numbered as the chips are; the way of the chosen one; what was told last."""
        picture, options = tool.picture, tool.options if tool.stage != "showing" else ()
        ends: dict[str, TagLook] = {}
        for place, n in enumerate(tool.shown(), 1):
            hexes = picture.places(options[n]).hexes if n < len(options) else ()
            if hexes and (hexes[-1] not in ends or n == tool.option):
                ends[hexes[-1]] = TagLook(hexes[-1], str(place), chosen=n == tool.option)
        lit = dict.fromkeys(hexes[-1] for answer in options if (hexes := picture.places(answer).hexes))
        named = picture.places(options[tool.option]) if 0 <= tool.option < len(options) else None
        found = [HighlightLook(tuple(lit), "asked")] if lit else []
        if tool.selection.hex:
            found.append(HighlightLook((tool.selection.hex,), "selected"))
        if named is not None and named.hexes:
            found.append(HighlightLook(named.hexes[-1:], "target"))
        side = self._sides[picture.seat].key if picture.seat is not None else "first"
        trail = (TrailLook(named.hexes, side),) if named is not None and len(named.hexes) > 1 else ()
        return {"highlight": tuple(found), "tag": tuple(ends.values()), "trail": trail}

    def card(self, tool: PlainTool, looking: Looking) -> CardShown | None:
        return None

    def reserve(self, item: str) -> Piece | None:
        return None

    def dressed(self, stack: StackLook) -> StackLook:
        return stack

    def change(self, before: Any, after: Any, trail: tuple[str, ...]) -> Change:
        """Who went along a trail; pieces seen that are seen no more."""
        was = {one.id: one.hex for one in door.pieces_of(self._rules, self._prepared, before)}
        now = {one.id: one.hex for one in door.pieces_of(self._rules, self._prepared, after)}
        gone = any(id not in now for id in was)
        if len(trail) < 2:
            return Change(covered=gone)
        moved = (id for id, hex in was.items() if hex == trail[0] and now.get(id) == trail[-1])
        return Change(covered=gone, mover=next(moved, ""))

    def show(self, lines: Sequence[LogLine], rolled: Roll, before: Any, after: Any) -> tuple[Act, ...]:
        return acts_of(lines, rolled, self.side)

    def side(self, seat: Seat) -> SideLook:
        return self._sides[seat]

    def units(self, view: Any, seat: Seat) -> tuple[tuple[str, str], ...]:
        found = door.pieces_of(self._rules, self._prepared, view)
        return tuple((piece.id, piece.words) for piece in found if piece.seat == seat)

    def told(self, lines: Sequence[LogLine]) -> tuple[LogLine, ...]:
        return tuple(lines)

    def weighty(self, line: LogLine) -> bool:
        return False

    def loss(self, line: LogLine) -> bool:
        return False

    def decisive(self, line: LogLine) -> bool:
        """Dice and private answers are not what a game is told by."""
        return line.seat != "chance"

    def moment(self, there: Session | Moment) -> str:
        """The turn, where turns are counted; else how many answers were given."""
        if there.turn:
            return f"turn {there.turn}"
        return "the beginning" if isinstance(there, Moment) and not there.place else "on the way"

    def standing(self) -> StandingWords:
        return StandingWords()

    def run(self, command: str) -> bool:
        return False

    def bar(self, tool: PlainTool, undo: UndoState, secret: bool) -> DecisionModel:
        seat = tool.picture.seat
        if seat is None or tool.picture.decision is None:
            return DecisionModel()
        return question(tool, self._sides[seat], undo, secret)

    def beside(self, tool: PlainTool) -> Mapping[str, object]:
        """The pieces as two lists: those of the viewer, and the others."""
        picture = tool.picture
        able = picture.able if tool.stage != "showing" else ()
        rows: dict[Seat, list[ForceRow]] = {seat: [] for seat in SEATS}
        for piece in picture.pieces:
            if piece.seat is not None:
                state = HIDDEN if piece.hidden else CAN_ACT if piece.id in able else READY
                rows[piece.seat].append(ForceRow(piece.id, piece.words, "piece", state, piece.hex))
        first, second = self._seats
        mine = picture.viewer if picture.viewer != "table" else first
        his = second if mine == first else first
        own, others = (ForcesModel(tuple(rows[seat]), tool.item) for seat in (mine, his))
        return {"forces": own, "others": others, "find": (own, others)}

    def pages(self, picture: PlainPicture, there: Session | Moment, saved: Saved) -> Mapping[str, object]:
        if self._table is not None:
            self._table.show_model(self._table_model(there, there.log(picture.viewer)))
        log = self._log.model(there.log(picture.viewer), there.log("table"))
        return {"ribbon": self.ribbon(picture, there, saved), "log": log}

    def ribbon(self, picture: PlainPicture, there: Session | Moment, saved: Saved) -> RibbonModel:
        turn = f"turn {there.turn}" if there.turn else ""
        terms = tuple(self._prepared.remarks)
        return RibbonModel(self._prepared.title, turn, saved=saved[0], saved_ok=saved[1], terms=terms)

    def _table_model(self, there: Session | Moment, heard: tuple[LogLine, ...]) -> TableModel:
        told = tuple((line.telling.text, line.telling.dice) for line in reversed(heard[-_TOLD:]))
        sides = tuple((self._sides[seat], self._who(seat)) for seat in self._seats)
        when = self.moment(there) if there.turn else ""
        return TableModel(self._prepared.title, when, sides, self._lead(there), told)

    def _who(self, seat: Seat) -> str:
        name = self._session.header.table.names.get(seat, "")
        return name or ("" if self._session.is_human(seat) else "the computer")

    def _lead(self, there: Session | Moment) -> str:
        """The score as it stands, where nobody can own a secret that it would tell."""
        table = self._session.view("table")
        hidden = any(door.may_own_secrets(self._rules, table, seat) for seat in SEATS)
        if isinstance(there, Moment) or hidden or not isinstance(self._rules, door.Scored):
            return ""
        score = self._session.score_now()
        if score.winner is None:
            return "As it stands: a draw"
        return f"As it stands: {self._sides[score.winner].people} by {abs(score.score)}"

    def turned_up(self, public: Sequence[LogLine]) -> str:
        return ""

    def keeps_table(self, kind: str) -> bool:
        return False

    def stack(self, tool: PlainTool, hex: str, paint: Callable[[str], QImage | None]) -> object:
        at = tool.selection.hex or hex
        if not at or self._board is None or at not in self._board.index:
            return StackModel(empty="Select a hex or a piece to read about it here." if self._board else "No map.")
        picture = tool.picture
        units = tuple(UnitCard(one.id, one.words, paint(one.id)) for one in reversed(picture.at(at)))
        return StackModel(at, units, tool.item, picture.hex_words(self._board, at)[:1])

    def status(self, tool: PlainTool, looking: Looking, window: tuple[str, ...]) -> StatusModel:
        over = looking.over
        if not over or self._board is None or over not in self._board.index:
            return StatusModel((), window)
        name, _, said = ", ".join(filter(None, tool.picture.hex_words(self._board, over))).partition(": ")
        return StatusModel(((name, said),), window)

    def curtain(self, session: Session, seat: Seat) -> CurtainModel:
        heard = session.log("table")
        own = max((place for place, line in enumerate(heard) if line.seat == seat), default=-1)
        news = tuple((line.telling.text, f"turn {line.turn}" if line.turn else "") for line in heard[own + 1 :])
        decision = session.decision()
        asks = decision.prompt if decision is not None else ""
        other = next(self._sides[one].people for one in SEATS if one != seat)
        title = f"{self._prepared.title}. {asks}"
        return CurtainModel(self._sides[seat], title, news[-_EVENTS:], f"{other}: look away now.")

    def teacher(self) -> NoLessons:
        return NoLessons()

    def worth(self, there: Moment) -> float | None:
        """The score as it stood, where the rulebook keeps one."""
        score = there.score()
        if score is None:
            return None
        return 0.0 if score.winner is None else float(abs(score.score) * (1 if score.winner == self._seats[0] else -1))

    def result(self, session: Session) -> Generator[None, None, ResultModel]:
        yield
        found = session.result()
        assert found is not None
        winner = self._sides[found.winner] if found.winner is not None else None
        rows = tuple((self._sides[seat], (self._who(seat),)) for seat in self._seats)
        return ResultModel(
            winner,
            f"{winner.people}: victory" if winner is not None else "A draw",
            f"{capital(found.reason).rstrip('.')}.",
            score=found.score,
            columns=("", "played by") if any(row[1][0] for row in rows) else (),
            sides=rows,
            actions=(("result.close", "Look at the table", "Enter"), ("result.start", "To the missions", "")),
            time=f"{session.turn} turns" if session.turn > 1 else "",
        )


class PlainDesktop:
    """See ``ui.seam.desktop.Desktop``: what a ruleset says of its missions and saves, and the desks of its games."""

    commands: tuple[Command, ...] = ()
    mouse: tuple[tuple[str, str], ...] = ()
    likes: frozenset[str] = frozenset()
    opponents: Mapping[str, Opponent] = {}

    def __init__(self, rules: Ruleset) -> None:
        self._rules, self.name, self.title = rules, rules.name, door.title_of(rules.name)

    @property
    def docks(self) -> tuple[DockPages, ...]:
        """Log and dice; where there is a map, lists of what lies on it too."""
        return (FORCES_DOCK, STACK_DOCK, LOG_DOCK) if isinstance(self._rules, door.Mapped) else (LOG_DOCK,)

    def desk(self, session: Session) -> PlainDesk:
        return PlainDesk(self._rules, session)

    def card(self, known: MissionCard, prepared: Prepared, found: Measured | None) -> MissionCard:
        """Both sides, the figures, and where the game differs from the rules."""
        seats = door.seats_in_order(self._rules, prepared)
        looks = [side_look(door.side_words(self._rules, prepared, seat)) for seat in seats]
        forces = tuple(ForceLook(look, "", "", seat=seat) for look, seat in zip(looks, seats, strict=True))
        one, other = looks
        card = replace(known, sides=f"{one.people} against {other.people}", forces=forces, special=prepared.remarks)
        if found is None:
            return card
        wins = (found.wins(seats[0]), found.draws, found.wins(seats[1]))
        intervals = (found.interval(seats[0]), found.interval(seats[1]))
        return replace(card, minutes=found.table_minutes, measure=Measure(wins, intervals, (one, other)))

    def page(self, card: MissionCard, prepared: Any) -> Generator[None, None, MissionCard]:
        yield
        return card

    def filters(self, cards: Iterable[MissionCard]) -> tuple[tuple[str, str], ...]:
        """None: nothing is known that would tell missions apart."""
        return ()

    def saved(self, save: SaveFile) -> SavedWords:
        return plainly(save)

    def settings(self) -> OwnSettings | None:
        return None


def plainly(save: SaveFile) -> SavedWords:
    """How far a saved game has come, as any rulebook counts it."""
    snapshot = last_snapshot(save)
    return SavedWords(f"turn {snapshot.turn}" if snapshot is not None else "the beginning")
