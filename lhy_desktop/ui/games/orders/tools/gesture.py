"""What all gestures have in common: one question at the screen, the teams in hand, and what nothing else answers.

A tool is found by what it is for: its class says which kinds of decision begin with it ("*": all that no other tool
begins), so that a new gesture is a new file. A command that only this game's tools know is named in ``PRESSED``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from lhy_desktop.engine.flow import Preview, Refusal
from lhy_desktop.ui.board.looks import HighlightLook, Overlay
from lhy_desktop.ui.games.orders.forecasts.cards import Floating
from lhy_desktop.ui.games.orders.panels import hex_words
from lhy_desktop.ui.games.orders.picture import EXECUTE, GIVING, SET_UP, Picture
from lhy_desktop.ui.games.orders.threads import thread
from lhy_desktop.ui.seam.host import Host
from lhy_desktop.ui.seam.models import DecisionModel, Reason, WhyModel
from lhy_desktop.ui.seam.selection import NO_KEYS, NOWHERE, Keys, Looking, Selection, Spot
from lhy_desktop.ui.seam.tool import MenuRow, Stage

Looks = Mapping[str, tuple[Overlay, ...]]
KINDS = ("reach", "tag", "highlight", "trail", "thread", "link", "arc", "zone", "number", "field", "wedge")
"""Kinds of overlays that tools put on the board."""
NOT_YET = "A draft: nothing is done until you confirm."
PRESSED = frozenset(
    (
        *("orders.move", "orders.fire", "orders.charge", "orders.weapon", "orders.group", "orders.barrage"),
        *("orders.end", "orders.stay", "orders.left", "orders.right", "orders.backward", "orders.pass", "edit.leg"),
        *("orders.next", "orders.previous", "orders.next_target", "orders.previous_target", "orders.waypoint"),
        *("setup.place", "setup.hide", "setup.auto", "setup.done", "menu.take", "menu.why"),
    )
)
"""The commands of this game's tools; a tool without a use for one ignores it, and nobody else reacts to it."""


@dataclass
class Plans:
    """What the player has decided beyond the answer in hand: ``script`` are answers that were confirmed together with
    one that has been given, ``wishes`` the hexes that teams were sent to before their dice were rolled, ``stays`` teams
    that have an order only because they must."""

    script: tuple[object, ...] = ()
    wishes: dict[str, str] = field(default_factory=dict)
    stays: frozenset[str] = frozenset()


class Gesture:
    """See ``ui.seam.tool.Tool``; also has what this game's desk asks of a tool. By itself it only watches and answers
    nothing."""

    first: ClassVar[dict[str, type[Gesture]]] = {}
    """The tool with which a kind of decision begins."""
    drafting: ClassVar[str] = ""
    """What a lesson calls this tool."""

    def __init_subclass__(cls, kinds: tuple[str, ...] = ()) -> None:
        """Say what the tool is for."""
        Gesture.first |= dict.fromkeys(kinds, cls)

    def __init__(self, host: Host, picture: Picture, plans: Plans) -> None:
        self.host, self.picture, self.plans = host, picture, plans
        self.units: tuple[str, ...] = ()
        self.stage: Stage = "idle"
        self.refused: tuple[Refusal, ...] = ()

    # -- what is in hand ----------------------------------------------------------------------------

    @property
    def back_words(self) -> str:
        """What Esc takes back, on its button."""
        return "Back"

    @property
    def here(self) -> str:
        """The hex of the first team in hand, "" without one and off the map."""
        return self.picture.hex_of(self.units[0]) if self.units else ""

    @property
    def item(self) -> str:
        """The first team in hand, "" without one."""
        return self.units[0] if self.units else ""

    @property
    def selection(self) -> Selection:
        """The teams in hand."""
        return Selection(self.units, self.here)

    def lit(self) -> tuple[str, ...]:
        """The teams whose counters are lifted."""
        return self.units

    def open_to(self) -> frozenset[str]:
        """Teams that may be taken along; they have a dotted outline."""
        return frozenset()

    def action(self) -> object | None:
        """The answer that is ready."""
        return None

    def leave(self) -> None:
        """The answer is being given: note what was confirmed together with it."""

    def plan(self) -> object | None:
        """The answer given in advance, None when the player is asked."""
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

    def answer(self, action: object) -> Gesture:
        """Give an answer at once, or say why not."""
        self.refused = self.picture.judge(action)
        if self.refused:
            return self.show()
        self.host.answer(action)
        return self

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
        """A counter of the board, or a team chosen in a list, a chip or the tray."""
        return self.point(spot, keys) if spot.hex else self.named(item)

    def named(self, item: str) -> Gesture:
        """A team is looked at where it stands."""
        self.host.inspect(self.picture.hex_of(item))
        return self

    def band(self, items: tuple[str, ...]) -> Gesture:
        """A box was drawn over these own teams."""
        return self

    def may_drag(self, item: str) -> bool:
        """Own teams that can act."""
        return self.host.asking and self.picture.own(item) and item in self.picture.able

    def lift(self, item: str) -> Gesture:
        """A counter is taken up."""
        return self

    def drag(self, item: str, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """A counter is held over a hex: what letting go would mean is shown there."""
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
        if command not in PRESSED:
            return None
        if not self.host.asking:
            self.host.skip()
            return self
        return self.pressed(command, argument)

    def pressed(self, command: str, argument: str) -> Gesture:
        """A command while this tool is asked."""
        match command:
            case "menu.why":
                self.host.looking.over = argument
                return self.explain("", argument)
            case "orders.next" | "orders.previous":
                return self.next_team(1 if command == "orders.next" else -1)
        return self

    def chip(self, kind: str, ref: str) -> Gesture:
        """A chip of the bar."""
        match kind:
            case "unit":
                return self.pick(ref)
            case "hex":
                return self.point(Spot(ref))
        return self

    def next_team(self, by: int) -> Gesture:
        """The next team that can act is taken in hand, and the cursor goes there."""
        able = self.picture.able
        if not able:
            return self
        at = (able.index(self.item) + by) if self.item in able else 0 if by > 0 else -1
        team = able[at % len(able)]
        tool = self.pick(team)
        if hex := self.picture.hex_of(team):
            self.host.board.set_cursor(hex)
        return tool

    def at_hand(self) -> str:
        """The hex under the pointer, else the board's cursor."""
        return self.host.looking.over or self.host.board.cursor_hex

    # -- facing -------------------------------------------------------------------------------------

    def facing_now(self) -> int:
        """The facing, 1 to 6, that is drafted for the vehicle in hand; 0 when none can be chosen now."""
        return 0

    def face(self, facing: int) -> Gesture:
        """Another facing for the vehicle in hand."""
        return self

    # -- words --------------------------------------------------------------------------------------

    def explain(self, command: str, hex: str = "") -> Gesture:
        """Open the card that says why."""
        if (model := self.why(command, hex)) is not None:
            self.host.explain(model)
        return self

    def why(self, command: str, hex: str) -> WhyModel | None:
        """What the question asks for, and why this hex is no answer to it."""
        decision = self.picture.decision
        if decision is None:
            return None
        if decision.seat == "chance":
            text = f"{decision.prompt} Nothing can be answered before."
            return WhyModel("Only a die is to come", (Reason(text, decision.rule),))
        refused = self.against(hex) if hex else self.refused
        if refused:
            return WhyModel(f"{hex} is no answer" if hex else "This is not possible", reasons(refused))
        return WhyModel("This is asked for", (Reason(decision.prompt, decision.rule),))

    def words(self, hex: str) -> str:
        """A hex for the tooltip, with what is seen of it from the teams in hand, and the reason why it cannot be
        meant."""
        said = hex_words.says(self.picture, hex)
        if self.here not in ("", hex):
            said += f"\nFrom {self.here}: {hex_words.sight(self.picture, self.here, hex)}"
        reason = first(self.against(hex)) if self.host.asking else ""
        return f"{said}\n{reason}" if reason else said

    def against(self, hex: str) -> tuple[Refusal, ...]:
        """Why a hex is not possible; empty when it is, or when nothing speaks of hexes."""
        return ()

    def menu(self, hex: str, item: str) -> tuple[MenuRow, ...]:
        """Rows of a hex's menu."""
        return ()

    # -- what the desk asks -------------------------------------------------------------------------

    def bar(self) -> DecisionModel:
        """The question with its answers."""
        decision = self.picture.decision
        return DecisionModel(sentence=decision.prompt if decision is not None else "")

    def looks(self, looking: Looking) -> Looks:
        """What it puts over the board, by kind."""
        return {"highlight": self.outlines(looking.over)}

    def outlines(self, over: str) -> tuple[HighlightLook, ...]:
        """The hexes of the teams in hand, and the one under the pointer when it is refused."""
        hexes = tuple(dict.fromkeys(filter(None, map(self.picture.hex_of, self.units))))
        here = (HighlightLook(hexes, "selected"),) if hexes else ()
        return (*here, *((HighlightLook((over,), "refused"),) if self.refused and over else ()))

    def card(self, over: str) -> Floating | None:
        """The floating card to be seen now."""
        return None

    def way(self, over: str) -> tuple[str, ...]:
        """The hexes of the way in hand, for the tool that shows who sees it."""
        return ()

    def sight_to(self, hex: str) -> Looks:
        """The line of sight from the first team in hand."""
        if not self.here or not hex or hex == self.here:
            return {}
        return {"thread": (thread(self.picture, self.here, hex),)}


def first(refused: tuple[Refusal, ...]) -> str:
    """The reason in one line, with its rule."""
    return (
        f"{refused[0].text} [{refused[0].rule}]" if refused and refused[0].rule else refused[0].text if refused else ""
    )


def reasons(refused: tuple[Refusal, ...]) -> tuple[Reason, ...]:
    """Refusals as the card that says why lists them."""
    return tuple(Reason(one.text, one.rule, one.hexes) for one in refused)


def begin(host: Host, picture: Picture, plans: Plans, last: Gesture | None = None) -> Gesture:
    """The tool with which a question begins; ``last`` is the one of the question before."""
    made = Gesture.first.get(picture.kind, Gesture.first["*"]) if picture.kind else Gesture
    if last is not None and last.stage == "sealing":
        last.leave()
        last.stage = "showing"
    if picture.kind not in ("", GIVING, EXECUTE, SET_UP):
        plans.script = ()
    tool = made(host, picture, plans)
    if last is not None and picture.kind:
        tool.keep(last)
    return tool
