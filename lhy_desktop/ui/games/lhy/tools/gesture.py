"""What all gestures have in common: one question at the screen, the units in hand, and what nothing else answers.

A tool is found by what it is for: its class says which kinds of decision begin with it ("*": all that no other tool
begins) and which order is given with it, so that a new gesture is a new file. Its keys are lines of ``commands.py``,
and a command that is no order is named in ``PRESSED`` below.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar

from lhy_desktop.engine.flow import Preview, Refusal
from lhy_desktop.engine.rulesets.lhy.model.actions import Unmask
from lhy_desktop.ui.board.looks import HighlightLook, Overlay
from lhy_desktop.ui.games.lhy.panels.assault_card import AssaultCardModel
from lhy_desktop.ui.games.lhy.picture import Picture
from lhy_desktop.ui.games.lhy.tools.convoy import Convoy
from lhy_desktop.ui.games.lhy.words import fog, hex_words, refusals
from lhy_desktop.ui.games.lhy.words.refusals import first
from lhy_desktop.ui.panels.preview_card import PreviewModel
from lhy_desktop.ui.seam.host import Host
from lhy_desktop.ui.seam.models import DecisionModel, WhyModel
from lhy_desktop.ui.seam.selection import NO_KEYS, NOWHERE, Keys, Looking, Selection, Spot
from lhy_desktop.ui.seam.tool import MenuRow, Stage

Looks = Mapping[str, tuple[Overlay, ...]]
FIRE_PHASE = 3
"""III, in which all marked hexes can be resolved by one key."""
HANDING = ("orders.pass", "orders.call", "setup.auto", "setup.done")
PRESSED = frozenset(
    (
        *HANDING,
        *(
            "orders.deploy",
            "orders.smoke",
            "orders.stop",
            "orders.reverse",
            "orders.overwatch",
            "orders.bypass",
            "orders.overrun",
            "orders.ask",
            "edit.leg",
            "orders.waypoint",
            "orders.stack",
        ),
        *("orders.next", "orders.previous", "orders.next_target", "orders.previous_target"),
        *("band.enter", "band.hold", "band.stay", "setup.place", "setup.hide", "setup.conceal", "setup.build"),
        *("menu.take", "menu.why"),
    )
)
"""The commands of this game's tools; a tool without a use for one ignores it, and nobody else reacts to it."""


@dataclass
class Plans:
    """What the player has decided beyond the order in hand: all marked hexes are to be resolved in turn (10.1).

    ``order`` are hexes that he put in order; ``likings`` are those by which the program places what is left. ``round``
    and ``mortar`` are those chosen last while one question is asked ("" for none). ``convoy`` are moves that were
    confirmed together with one that has been made.
    """

    resolving: bool = False
    order: tuple[str, ...] = ()
    likings: Random = field(default_factory=Random)
    round: str = ""
    mortar: str = ""
    convoy: Convoy | None = None


@dataclass(frozen=True)
class Card:
    """A floating card, and the hexes it must not cover."""

    model: PreviewModel | AssaultCardModel
    free: tuple[str, ...]


class Gesture:
    """See ``ui.seam.tool.Tool``; also has what this game's desk asks of a tool. By itself it only watches and answers
    nothing."""

    verb: ClassVar[str] = ""
    """The order in hand, as the engine names it; "" for none."""
    legend: ClassVar[str] = ""
    """Which legend explains its signs (``looks.legend``), "" for none."""
    first: ClassVar[dict[str, type[Gesture]]] = {}
    """The tool with which a kind of decision begins."""
    orders: ClassVar[dict[str, type[Any]]] = {}
    """The tool of every order, by the end of its command ("orders.fire")."""

    def __init_subclass__(cls, kinds: tuple[str, ...] = (), order: str | None = None) -> None:
        """Say what the tool is for."""
        Gesture.first |= dict.fromkeys(kinds, cls)
        if order is not None:
            Gesture.orders[order] = cls

    def __init__(self, host: Host, picture: Picture, units: tuple[str, ...], plans: Plans) -> None:
        self.host, self.picture, self.units, self.plans = host, picture, units, plans
        self.stage: Stage = "idle"
        self.refused: tuple[Refusal, ...] = ()

    # -- what is in hand ----------------------------------------------------------------------------

    @property
    def here(self) -> str:
        """The hex of the first unit in hand, "" without one and off the map."""
        return self.picture.hex_of(self.units[0]) if self.units else ""

    @property
    def selection(self) -> Selection:
        """The units in hand."""
        return Selection(self.units, self.here)

    def lit(self) -> tuple[str, ...]:
        """The units whose counters are lifted: those in hand."""
        return self.units

    def may_join(self) -> frozenset[str]:
        """Units of other platoons, one of which may act along (6.11); they have a dotted outline."""
        return self.picture.joining

    def action(self) -> object | None:
        """The answer that is ready."""
        return None

    def plan(self) -> object | None:
        """The answer given in advance, None when the player is asked."""
        return None

    def convoy(self) -> Convoy | None:
        """The moves that are confirmed together with the answer that is ready."""
        return None

    def preview(self) -> Preview:
        """What the answer that is ready costs and brings; empty without one."""
        action, legal = self.action(), self.picture.legal
        return legal.preview(action) if action is not None and legal is not None else Preview()

    def renew(self, picture: Picture) -> Gesture:
        """The tool with which another question begins."""
        return begin(self.host, picture, self.plans, self)

    def keep(self, last: Gesture) -> None:
        """Take over from the previous question's tool whatever still applies."""

    def show(self, tool: Gesture | None = None) -> Gesture:
        """Show this tool, or the one that takes over."""
        found = tool if tool is not None else self
        self.host.changed(found)
        return found

    # -- gestures -----------------------------------------------------------------------------------

    def point(self, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """A hex is looked at."""
        if self.host.asking and spot.hex:
            self.host.inspect(spot.hex)
        return self

    def enter(self, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """What is ready is confirmed, else the hex is pointed at."""
        return self if self.host.enter() else self.point(spot, keys)

    def pick(self, item: str, spot: Spot = NOWHERE, keys: Keys = NO_KEYS) -> Gesture:
        """Take a counter that was clicked on the board, or a unit chosen in a list, a chip, the tray or by the
        keyboard."""
        return self.point(spot, keys) if spot.hex else self.named(item)

    def named(self, item: str) -> Gesture:
        """A unit is looked at where it stands."""
        self.host.inspect(self.picture.hex_of(item))
        return self

    def may_drag(self, item: str) -> bool:
        """Own units that can act."""
        picture = self.picture
        return self.host.asking and picture.own(item) and (item in picture.able or item in picture.limited)

    def lift(self, item: str) -> Gesture:
        """A counter is taken up."""
        return self

    def drag(self, item: str, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """A counter is held over a hex."""
        return self

    def drop(self, source: str, item: str, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """Something is let go over a hex, or nowhere."""
        return self.show()

    def back(self) -> Gesture | None:
        """One level back."""
        return None

    def press(self, command: str, argument: str = "") -> Gesture | None:
        """A command, a chip or a row of a menu."""
        if command == "chip":
            kind, _, ref = argument.partition(":")
            return self.chip(kind, ref) if ref and self.host.asking else self if ref else None
        if command == "row":
            return self.row(argument[8:]) if argument.startswith("platoon:") else None
        order = command.startswith("orders.") and command[7:] in self.orders
        if command not in PRESSED and not order:
            return None
        if not self.host.asking:
            if command == "orders.waypoint":
                return self.enter(Spot(self.host.board.cursor_hex), Keys(shift=True))
            if command in HANDING or (order and command != "orders.split"):
                self.host.skip()
            return self
        return self.pressed(command, argument)

    def pressed(self, command: str, argument: str) -> Gesture:
        """A command while this tool is asked."""
        match command:
            case "orders.ask":
                return self.ask(argument)
            case "orders.unmask":
                units = tuple(argument.split("+")) if argument else fog.under_cover(self.picture, self.at_hand())
                if not self.picture.judge(Unmask(units)):
                    self.host.answer(Unmask(units))
            case "menu.why":
                self.host.looking.over = argument
                return self.explain("", argument)
            case _ if command in HANDING:
                return self.hand_on(command)
        return self

    def chip(self, kind: str, ref: str) -> Gesture:
        """A chip of the bar."""
        match kind:
            case "unit":
                return self.pick(ref)
            case "hex":
                return self.point(Spot(ref))
            case "deed":
                self.host.looking.note = int(ref)
                self.host.redraw()
        return self

    def row(self, platoon: str) -> Gesture:
        """A platoon's row of a list."""
        return self

    def ask(self, hex: str) -> Gesture:
        """13.1: only while orders are given."""
        return self

    def hand_on(self, command: str) -> Gesture:
        """Pass, call for reaction, done, enough: at once, or why not."""
        legal, verb = self.picture.legal, refusals.HANDS_ON[command]
        if legal is None:
            return self
        if command == "orders.pass" and "enough" in legal.verbs:
            verb = "enough"
        if verb not in legal.verbs:
            return self
        action = next(legal.narrow(verb=verb), None)
        if action is None:
            return self.explain(command)
        return self.handed(command, action)

    def handed(self, command: str, action: object) -> Gesture:
        """The answer that hands over is given at once."""
        self.host.answer(action)
        return self

    def at_hand(self) -> str:
        """The hex under the pointer, else the board's cursor."""
        return self.host.looking.over or self.host.board.cursor_hex

    # -- words --------------------------------------------------------------------------------------

    def explain(self, command: str, hex: str = "") -> Gesture:
        """Open the card that says why."""
        if (model := self.why(command, hex)) is not None:
            self.host.explain(model)
        return self

    def why(self, command: str, hex: str) -> WhyModel | None:
        """What the question asks for, and why this hex is no answer to it."""
        return refusals.asked(self.picture, self.refused) if not command else self.why_not_handed(command)

    def why_not_handed(self, command: str) -> WhyModel | None:
        """Why a pass, a call or "done" is grey."""
        handing = command in refusals.HANDS_ON and self.picture.legal is not None
        return refusals.handing(self.picture, refusals.HANDS_ON[command]) if handing else None

    def words(self, hex: str) -> str:
        """A hex for the tooltip, with the reason why what is in hand cannot mean it."""
        said = f"{hex}: {hex_words.hex_says(self.picture, hex)}"
        if self.here not in ("", hex):
            said += f"\nFrom {self.here}: {hex_words.sight_words(self.picture, self.here, hex)}"
        reason = first(self.against(hex)) if self.host.asking else ""
        return f"{said}\n{reason}" if reason and reason.rstrip(".") not in said else said

    def against(self, hex: str) -> tuple[Refusal, ...]:
        """Why a hex is not possible; empty when it is, or when nothing speaks of hexes."""
        return ()

    def menu(self, hex: str, item: str) -> tuple[MenuRow, ...]:
        """Rows of a hex's menu."""
        return fog.cover_rows(self.picture, hex, item) if self.host.asking else ()

    # -- what the desk asks -------------------------------------------------------------------------

    def bar(self) -> DecisionModel:
        """The question with its answers."""
        return DecisionModel()

    def looks(self, looking: Looking) -> Looks:
        """What it puts over the board, by kind."""
        return {"highlight": self.outlines(looking.over)}

    def signs(self, looking: Looking) -> str:
        """Which legend explains what it puts over the board now."""
        return self.legend if self.stage not in ("sealing", "showing") else ""

    def outlines(self, over: str) -> tuple[HighlightLook, ...]:
        """The hex in hand, and the one under the pointer when it is refused."""
        here = (HighlightLook((self.here,), "selected"),) if self.here else ()
        return (*here, *((HighlightLook((over,), "refused"),) if self.refused and over else ()))

    def way(self, over: str) -> tuple[str, ...]:
        """The hexes of the path in hand, or of the one to the hex pointed at."""
        return ()

    def card(self, over: str) -> Card | None:
        """The floating card to be seen now."""
        return None


def begin(host: Host, picture: Picture, plans: Plans, last: Gesture | None = None) -> Gesture:
    """The tool with which a question begins; ``last`` is the one of the question before."""
    first = Gesture.first
    made = first.get(picture.kind, first["*"]) if picture.kind else Gesture
    if picture.view.phase != FIRE_PHASE:
        plans.resolving, plans.order = False, ()
    plans.round = plans.mortar = ""
    if last is not None and last.stage == "sealing":
        plans.convoy = last.convoy() or plans.convoy
        last.stage = "showing"
    if picture.kind and plans.convoy is not None and not plans.convoy.lasts(picture):
        plans.convoy = None
    tool = made(host, picture, (), plans)
    if last is not None and picture.kind:
        tool.keep(last)
    return tool
