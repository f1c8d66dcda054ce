"""One game of The Last Hundred Yards at the window: what the window asks, answered by looks, panels and words."""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import cast

from PySide6.QtGui import QImage

from lhy_desktop.engine.flow import SEATS, LegalSet, Roll, Seat, Viewer
from lhy_desktop.engine.rulesets.lhy.asks import story
from lhy_desktop.engine.rulesets.lhy.asks.papers import load_help
from lhy_desktop.engine.rulesets.lhy.model.view import Setup, View
from lhy_desktop.session import Decision, LogLine, Moment, Session, UndoState
from lhy_desktop.ui.board.looks import Piece
from lhy_desktop.ui.games.lhy import night
from lhy_desktop.ui.games.lhy.battles import Battles
from lhy_desktop.ui.games.lhy.career.course import remember
from lhy_desktop.ui.games.lhy.career.office import Office
from lhy_desktop.ui.games.lhy.furniture import LhyFurniture
from lhy_desktop.ui.games.lhy.lessons import LhyTeacher
from lhy_desktop.ui.games.lhy.looks.piece_looks import counter_look
from lhy_desktop.ui.games.lhy.panels import feed_curtain, feed_forces, feed_result, feed_tables, feed_tracks
from lhy_desktop.ui.games.lhy.panels.assault_card import AssaultCard
from lhy_desktop.ui.games.lhy.panels.feed_log import LogFeed, is_loss
from lhy_desktop.ui.games.lhy.panels.feed_segment import hand_over, still_asked
from lhy_desktop.ui.games.lhy.panels.printing import CardPrinting
from lhy_desktop.ui.games.lhy.panels.tracks.panel import TracksPanel
from lhy_desktop.ui.games.lhy.picture import (
    ACTIONS,
    ACTIVATION,
    CARRY,
    COMPANY,
    COORDINATION,
    EVENTS,
    INITIATIVE,
    REACTION,
    SET_UP,
    TIME_LAPSE,
    Picture,
)
from lhy_desktop.ui.games.lhy.scene import Cards, Scene, from_hex, mover
from lhy_desktop.ui.games.lhy.sides import name, side_look
from lhy_desktop.ui.games.lhy.start.cards import LhyStart
from lhy_desktop.ui.games.lhy.tools import Gesture, Plans, begin
from lhy_desktop.ui.games.lhy.tools.front import FrontHands
from lhy_desktop.ui.games.lhy.words import hex_words as words
from lhy_desktop.ui.games.lhy.words.told_once import once
from lhy_desktop.ui.panels.preview_card import PreviewCard
from lhy_desktop.ui.panels.reference import RuleEntry
from lhy_desktop.ui.panels.result import ResultModel
from lhy_desktop.ui.seam.host import Host
from lhy_desktop.ui.seam.models import CurtainModel, DecisionModel, RibbonModel, StandingWords, StatusModel, Verb
from lhy_desktop.ui.seam.scene import Change
from lhy_desktop.ui.seam.selection import NO_KEYS, NOWHERE, Looking
from lhy_desktop.ui.seam.shown import Act
from lhy_desktop.ui.widgets.shield import SideLook

OWN = (SET_UP, COMPANY, COORDINATION, ACTIVATION, ACTIONS, "lhy.5.1.Recon", "lhy.5.3.Medic", "lhy.5.Flight")
"""Decisions taken in a seat's own picture; all others are first shown on the table picture."""
BY_HAND = (INITIATIVE, TIME_LAPSE)
"""Rolls that wait for Enter."""
STANDING = StandingWords(
    "hold fire",
    "Whatever is ordered here you are asked when units must act, when an own hex is under assault, and when a hidden "
    "unit is about to be found. A vehicle in motion that could drive on is a real chance, once for every enemy "
    "platoon.",
    "Now every call asks this side, whatever it orders: it may still own concealed or hidden units, and silence must "
    "tell nothing (Settings, Uniform calls).",
)
_WEIGHTY = ("fire", "activate")
_DECISIVE = ("lost", "casualty", "leader lost", "control", "earned")
_SIGHT = {
    "los": "Line of sight",
    "field": "Field of view",
    "seers": "Who sees this hex",
    "enemy": "What the enemy sees",
}


class LhyDesk(Scene):
    """See ``ui.seam.desktop.Desk``."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session, self._setup = session, cast(Setup, session.prepared)
        self._sides = {seat: side_look(self._setup, seat) for seat in SEATS}
        computers = frozenset(seat for seat in SEATS if not session.is_human(seat))
        self._log = LogFeed(self._setup, computers)
        self._teacher = LhyTeacher(session)
        self._host: Host | None = None
        self._plans = Plans(likings=Random(f"set-up of {session.header.seed}"))
        self._fate: tuple[int, int] | None = None
        self._rules = _rules()
        self._commands: dict[str, Callable[[], object]] = {}

    def take(self, host: Host) -> None:
        """The window is ready: cards over its board, and hands on the board's handles."""
        self._host = host
        fire, sheet = PreviewCard(host.board, "fire card"), AssaultCard(host.board)
        self.cards = Cards(fire, sheet)
        for floating in (fire, sheet):
            floating.linked.connect(host.follow)
        fire.closed.connect(lambda: host.run("orders.back"))
        sheet.ticked.connect(lambda unit: host.tool.pick(unit, NOWHERE, NO_KEYS))
        FrontHands(host)
        card = host.page("tracks")
        assert isinstance(card, TracksPanel)
        printing = CardPrinting(card, host.say, self._setup.mission.title)
        self._commands = {
            "window.card": card.open_sheet,
            "game.print": printing.print,
            "game.card": partial(printing.ask, blank=False),
            "game.blank": partial(printing.ask, blank=True),
            "game.avatar": Office(self._session, host, host.board).open,
        }

    def center(self) -> None:
        """The board lies in the middle."""

    # -- pictures and tools -------------------------------------------------------------------------

    def picture(
        self,
        view: View,
        viewer: Viewer,
        decision: Decision | None,
        legal: LegalSet | None,
        others: Sequence[View] = (),
    ) -> Picture:
        """A view, and on an open table the other side's own units on top of it."""
        shown = {u.id: u for other in others for u in other.units.values() if u.side == other.viewer}
        return Picture(view, decision, legal, shown)

    def tool(self, picture: Picture) -> Gesture:
        """The tool with which the question begins."""
        assert self._host is not None
        return begin(self._host, picture, self._plans)

    def ordered(self, tool: Gesture) -> object | None:
        """The next marked hex while all are being resolved."""
        return tool.plan()

    def hurries(self) -> bool:
        """Whether all marked hexes are being resolved."""
        return self._plans.resolving

    # -- questions ----------------------------------------------------------------------------------

    def own(self, kind: str) -> bool:
        """Set-up and activation are the seat's own."""
        return kind in OWN

    def secret(self, view: View, seat: Seat) -> bool:
        """Whether a unit of this seat is concealed or not on the map yet."""
        return any(u.side == seat and (u.concealed or u.place == "offmap") for u in view.units.values())

    def by_hand(self, kind: str) -> bool:
        """Initiative and time lapse."""
        return kind in BY_HAND

    def thrower(self, kind: str, view: View) -> Seat | None:
        """Both players are at the table for initiative and time lapse."""
        return None

    def area(self, picture: Picture) -> str:
        """A side's set-up area before anything of it is placed."""
        placed = any(picture.hex_of(unit) for unit in picture.able)
        return picture.seat or "" if picture.kind == SET_UP and not placed else ""

    # -- the board ----------------------------------------------------------------------------------

    def reserve(self, item: str) -> Piece | None:
        """A unit that is off the map."""
        setup = self._setup
        return counter_look(setup.counters[item], setup) if item in setup.counters else None

    def change(self, before: View, after: View, trail: tuple[str, ...]) -> Change:
        """New fire markers; counters that went under a concealment marker (13.4); who moved."""
        covered = any(id not in after.units for id, unit in before.units.items() if unit.place == "map")
        return Change(_markers(after) - _markers(before), covered, mover(before, trail, after))

    def show(self, lines: Sequence[LogLine], rolled: Roll, before: View | None, after: View) -> tuple[Act, ...]:
        """Fire, assaults, checks, the sniper, fate and every other die."""
        return Battles(self._setup, before, after, rolled).acts(lines)

    # -- words --------------------------------------------------------------------------------------

    def side(self, seat: Seat) -> SideLook:
        """Shield and words of a side."""
        return self._sides[seat]

    def units(self, view: View, seat: Seat) -> tuple[tuple[str, str], ...]:
        """Units of a seat on the map or waiting to enter."""
        own = (unit for unit in view.units.values() if unit.side == seat and unit.place in ("map", "entry"))
        return tuple((unit.id, name(self._setup, unit.id)) for unit in own)

    def told(self, lines: Sequence[LogLine]) -> tuple[LogLine, ...]:
        """A disruption is told once."""
        return once(lines)

    def weighty(self, line: LogLine) -> bool:
        """Fire and activations."""
        return line.kind in _WEIGHTY

    def loss(self, line: LogLine) -> bool:
        """Losses and disruptions."""
        return is_loss(line)

    def decisive(self, line: LogLine) -> bool:
        """Losses, and objectives that change hands."""
        return line.kind in _DECISIVE

    def moment(self, there: Session | Moment) -> str:
        """Turn and minute."""
        view: View = there.view("table")
        return f"turn {view.turn}, minute {view.minute}" if view.turn else "the set-up"

    def standing(self) -> StandingWords:
        """Standing orders in this game's words."""
        return STANDING

    # -- around the board ---------------------------------------------------------------------------

    def run(self, command: str) -> bool:
        """The card as a sheet and on paper."""
        if command in self._commands:
            self._commands[command]()
        return command in self._commands

    def bar(self, tool: Gesture, undo: UndoState, secret: bool) -> DecisionModel:
        """What the tool in hand says, and the answers at its right edge."""
        picture, stage = tool.picture, tool.stage
        if picture.seat is None or picture.decision is None:
            return DecisionModel()
        model = tool.bar()
        asks = secret and picture.kind == REACTION and stage == "idle"
        if asks:  # both sides see this screen: it does not say whether concealed units can act
            said = "Concealed units are not shown here. Look at your own picture, or pass."
            model = replace(model, detail=f"{'' if model.chips else still_asked(picture)}{said}")
        look = (Verb("view.look", "Look", "F2", icon="eye", quiet=not asks, primary=asks),) if secret else ()
        back = (Verb("orders.back", "Back", "Esc"),) if stage != "idle" and picture.kind != CARRY else ()
        undoable = undo.can_undo and (not back or picture.kind == SET_UP)
        undone = (Verb("edit.undo", "Undo", "Ctrl+Z", icon="undo", quiet=True),) if undoable else ()
        hands_on = () if stage == "ready" else hand_over(picture, stage, asks)
        return replace(model, seat=self._sides[picture.seat], right=(*look, *undone, *back, *hands_on))

    def beside(self, tool: Gesture) -> Mapping[str, object]:
        """The forces, with what is in hand."""
        own, enemy = feed_forces.forces(tool.picture, tool.units[0] if tool.units else "")
        return {"forces": own, "enemy": enemy, "find": (own, enemy)}

    def pages(self, picture: Picture, there: Session | Moment, saved: tuple[str, bool | None]) -> Mapping[str, object]:
        """Ribbon, card, sequence, log, tables and rules."""
        view, public = picture.view, there.log("table")
        return {
            "ribbon": self.ribbon(picture, there, saved),
            "tracks": feed_tracks.tracks(view),
            "sequence": feed_tracks.sequence(view),
            "log": self._log.model(there.log(view.viewer), public),
            "tables": feed_tables.tables(picture.setup, feed_tables.rolled(public)),
            "rules": self._rules,
        }

    def ribbon(self, picture: Picture, there: Session | Moment, saved: tuple[str, bool | None]) -> RibbonModel:
        """The ribbon alone."""
        return feed_tracks.ribbon(picture.view, *saved)

    def turned_up(self, public: Sequence[LogLine]) -> str:
        """The Fate table, when it has just been rolled on."""
        last = feed_tables.rolled(public).get("fate")
        known, self._fate = self._fate, last or (0, 0)
        return feed_tables.FATE if last is not None and known not in (None, last) else ""

    def keeps_table(self, kind: str) -> bool:
        """Decisions of random events are made with the Fate table open."""
        return kind.startswith(EVENTS)

    def stack(self, tool: Gesture, hex: str, paint: Callable[[str], QImage | None]) -> object:
        """The stack card."""
        chosen = tool.units[0] if tool.units else ""
        at = tool.here if chosen else hex
        return feed_forces.stack(tool.picture, at, chosen, paint)

    def status(self, tool: Gesture, looking: Looking, window: tuple[str, ...]) -> StatusModel:
        """The hex under the pointer and sight; the tool of sight, the light, the edition."""
        picture, over, left = tool.picture, looking.over, []
        if over:
            left.append((over, words.hex_says(picture, over)))
        here = from_hex(tool, looking)
        if over and here and over != here:
            left.append((f"{here}–{over}", words.sight_words(picture, here, over)))
        sight = (_SIGHT[looking.tool],) if looking.tool in _SIGHT else ()
        edition = "First edition" if picture.setup.edition == "card1" else "2023 edition"
        light = () if picture.light == "day" else (night.status(picture),)
        return StatusModel(tuple(left), (*sight, *light, *window, edition))

    def curtain(self, session: Session, seat: Seat) -> CurtainModel:
        """Who takes the seat, and what both sides heard last."""
        return feed_curtain.curtain(session, seat)

    def teacher(self) -> LhyTeacher:
        """The mission's remarks to a learner."""
        return self._teacher

    def worth(self, there: Moment) -> float | None:
        """The score for the attacker, without the minutes."""
        return story.worth(there.view("table"))

    def result(self, session: Session) -> Generator[None, None, ResultModel]:
        """The result sheet, gathered turn by turn."""
        return feed_result.gather(session, lesson=bool(self._teacher.remarks))

    def remember(self, session: Session) -> Generator[None, None, str]:
        """V23: what the game was for the careers of those who were in it."""
        return remember(session)


def _markers(view: View) -> frozenset[int]:
    """The fire markers a viewer sees."""
    return frozenset(marker.id for markers in view.fire.values() for marker in markers)


def _rules() -> tuple[RuleEntry, ...]:
    """What is said of every rule, by its number."""
    topics = sorted(load_help().topics.items(), key=lambda topic: _number(topic[0]))
    return tuple(RuleEntry(rule, topic.title, topic.text) for rule, topic in topics)


def _number(rule: str) -> tuple[int, ...]:
    return tuple(int(part) if part.isdigit() else 0 for part in rule.split("."))


class LhyDesktop(LhyFurniture, LhyStart):
    """See ``ui.seam.desktop.Desktop``."""

    name = "lhy"

    def desk(self, session: Session) -> LhyDesk:
        """The desk of one game."""
        return LhyDesk(session)


DESKTOP = LhyDesktop()
