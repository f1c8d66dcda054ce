"""Units of a segment in hand and one order for them: what it means, what the bar says of it, what it shows."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_names
from lhy_desktop.ui.board.looks import HighlightLook
from lhy_desktop.ui.games.lhy.tools import wheel
from lhy_desktop.ui.games.lhy.tools.gesture import Gesture
from lhy_desktop.ui.games.lhy.tools.handing_over import OPEN, HandingOverTool
from lhy_desktop.ui.games.lhy.words import chances
from lhy_desktop.ui.games.lhy.words.refusals import first
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Step, Verb
from lhy_desktop.ui.widgets.words import Span

NOBODY = (Refusal("", "Select one of your units first."),)
NOT_YET = "A draft: nothing is done until you confirm."
Crew = Literal["", "foot", "vehicle"]
ONE_LINE = 72
"""A longer remark stands where words wrap."""


class HandTool(Gesture):
    """What all orders have in common below their gestures. ``target`` is the hex an order is aimed at, "" for none.

    ``title`` and ``cap`` stand on its button, which comes ``rank``-th in the bar (0: it has none); ``asks`` and
    ``hint`` say what is to be done next; ``can`` is the verb of a refusal, ``row_text`` the row of a hex's menu.
    """

    title: ClassVar[str] = ""
    cap: ClassVar[str] = ""
    rank: ClassVar[int] = 0
    asks: ClassVar[str] = ""
    hint: ClassVar[str] = ""
    can: ClassVar[str] = ""
    row_text: ClassVar[str] = ""
    row_at: ClassVar[str] = "there"
    """Where its row stands: in the menu of the units' own hex ("here"), of all others ("there"), of any ("")."""
    grouped: ClassVar[bool] = False
    """Whether several units of a hex can take it together."""
    targeted: ClassVar[bool] = False
    """Whether it needs a hex."""
    gathers: ClassVar[bool] = False
    """Whether it finds its own units, whatever is in hand."""
    crew: ClassVar[Crew] = ""
    """Whose order it is: of foot units, of vehicles, or of both."""
    walks: bool = False
    """Whether Tab walks the chips of a drafted order."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.dragged = False
        self.target = ""
        self.stage = "armed" if self.targeted else "ready"

    # -- what it means ------------------------------------------------------------------------------

    @classmethod
    def offered(cls, tool: HandTool) -> bool:
        """Whether its button is in the bar while a tool has units in hand."""
        return cls.rank > 0 and cls.crew in ("", wheel.crew(tool))

    def build(self, hex: str) -> object | None:
        """The answer this order would be at a hex, legal or not; None when there is no way to say it."""
        raise NotImplementedError

    def action(self) -> object | None:
        """The answer that is ready."""
        return self.build(self.target) if self.stage == "ready" else None

    def aim(self, hex: str) -> bool:
        """Point the order at a hex. False when it is not legal there."""
        self.refused = self.picture.judge(self.build(hex))
        if not self.refused:
            self.target, self.stage = hex, "ready"
        return not self.refused

    def possible(self) -> bool:
        """Whether these units can do it at all."""
        legal = self.picture.legal
        return legal is not None and next(legal.narrow(self.units[0], self.verb), None) is not None

    def example(self) -> tuple[Refusal, ...]:
        """The refusals of the most likely attempt at this order."""
        return self.picture.judge(self.build(self.target))

    def refusal(self) -> tuple[Refusal, ...]:
        """Why these units cannot do it now; empty when they can."""
        if self.picture.legal is None or not self.units:
            return NOBODY
        key = ("why", type(self), self.units)
        return self.picture.once(key, lambda: () if self.possible() else self.example())

    def targets(self) -> tuple[str, ...]:
        """Hexes that Tab walks through."""
        return ()

    def nearest_enemies(self) -> tuple[str, ...]:
        """Known enemy hexes, the nearest to the first unit first."""
        distance, here = self.picture.board.distance, self.here
        return tuple(sorted(self.picture.enemies, key=lambda there: distance(here, there))) if here else ()

    def handed(self, command: str, action: object) -> Gesture:
        """With an order open it is asked first."""
        if not self.verb or self.stage not in ("armed", "ready") or command not in OPEN:
            return super().handed(command, action)
        return self.show(HandingOverTool(self, self.who, command, action))

    # -- other tools --------------------------------------------------------------------------------

    def taking(self, order: str, units: tuple[str, ...] | None = None) -> HandTool:
        """The tool of an order ("" of none yet) for these units, or for those in hand."""
        units = self.units if units is None else units
        order = wheel.order(self.picture, order, units)
        tool: HandTool = self.orders[order](self.host, self.picture, units, self.plans)
        tool.dragged = self.dragged
        return tool

    def called(self) -> str:
        """What stands on its button."""
        return self.title

    def arm(self, order: str) -> HandTool | None:
        """The tool of an order for the units in hand; None when they cannot do it now (``refused`` says why)."""
        tool = self.taking(order)
        self.refused = tool.refusal()
        return None if self.refused else tool

    def usual(self, hex: str) -> str:
        """The order a click on this hex means: fire at an enemy, else go there; "" without a unit."""
        if not self.units or hex == self.here:
            return ""
        if self.picture.charges(self.units[0]):
            return "charge"
        if hex in self.picture.enemies:
            return "anti_tank" if wheel.aims(self, hex) else "fire"
        able = [one for one in ("maneuver", "withdraw") if not self.picture.judge(self.taking(one).build(hex))]
        return able[0] if able else "maneuver"

    def next_in(self, hex: str, unit: str) -> str:
        """The unit clicked; when it is in hand already, the next own one of its stack."""
        if unit not in self.units or not hex:
            return unit
        mine = [seen.id for seen in self.picture.at(hex) if self.picture.own(seen.id)]
        return mine[(mine.index(unit) + 1) % len(mine)] if unit in mine else unit

    def ends_at(self, hex: str) -> bool:
        """Whether a click on this hex means the order that is ready."""
        return hex == self.target

    def attacks(self, hex: str) -> bool:
        """Whether Shift on this hex means an assault: an enemy's, for units selected."""
        return bool(self.units) and hex in self.picture.enemies and hex != self.target

    def asks_about(self) -> str:
        """The hex that "why?" means when none is named."""
        return ""

    def order_name(self) -> str:
        """The order by which this tool is found."""
        return next(name for name, tool in self.orders.items() if tool is type(self))

    # -- the bar ------------------------------------------------------------------------------------

    @property
    def who(self) -> str:
        """The units in hand, as a sentence begins."""
        return capital(unit_names(self.picture.setup, self.units))

    def bar(self) -> DecisionModel:
        """The bar of an order begun or drafted."""
        return self.bar_ready() if self.stage == "ready" else self.bar_armed()

    def bar_armed(self) -> DecisionModel:
        """What the order still needs."""
        chips = self.chips()
        return DecisionModel(
            sentence=f"{self.who}: {self.asks}",
            detail=first(self.refused) or self.next_step(),
            chips=chips,
            chip_keys=("Tab",) if chips else (),
            chip_hint="next",
            verbs=(*self.buttons(), *self.extras()),
        )

    def next_step(self) -> str:
        """What to do next."""
        return "Let go to draft it; the right button gives it up." if self.dragged else self.hint

    def bar_ready(self) -> DecisionModel:
        """What is drafted, and what it costs or brings."""
        sentence, confirm = self.sentence()
        chips, detail = self.chips(), self.detail()
        costs = self.costs() if self.picture.legal is not None else ()
        said = "".join(span.text for span in costs)
        long = len(said) > ONE_LINE and not detail
        if not detail:
            detail = self.refused[0].text if self.refused else f"{said} {NOT_YET}" if long else NOT_YET
        return DecisionModel(
            sentence=sentence,
            detail=detail,
            beads=self.beads(),
            chips=chips,
            chip_keys=("Tab",) if chips and self.walks else (),
            chip_hint="next",
            remark=() if long else costs,
            verbs=(
                Verb("orders.commit", confirm, "Enter", icon=self.icon(), primary=True),
                *self.extras(),
                *self.changes(),
            ),
        )

    def buttons(self) -> tuple[Verb, ...]:
        """Other orders, while there is no target."""
        return ()

    def chips(self) -> tuple[ChipModel, ...]:
        """Targets, or the few answers there are."""
        return ()

    def extras(self) -> tuple[Verb, ...]:
        """Other buttons, before and after there is a target."""
        return ()

    def changes(self) -> tuple[Verb, ...]:
        """Buttons that change a drafted order."""
        return ()

    def sentence(self) -> tuple[str, str]:
        """What is drafted, and the word that confirms it."""
        raise NotImplementedError

    def detail(self) -> str:
        """What to know before it is confirmed."""
        return ""

    def beads(self) -> tuple[Step, ...]:
        """The steps the order consists of."""
        return ()

    def icon(self) -> str:
        """The picture on the button that confirms."""
        return self.verb

    def costs(self) -> tuple[Span, ...]:
        """What the order costs or brings, in one line beside the chips."""
        found = self.preview()
        return chances.price(found) or (Span(" ".join(note.text for note in found.notes[:3]), "muted"),)

    # -- the board ----------------------------------------------------------------------------------

    def outlines(self, over: str) -> tuple[HighlightLook, ...]:
        """The target, besides."""
        here = (HighlightLook((self.here,), "selected"),) if self.here else ()
        there = (HighlightLook(self.goals(), "target"),) if self.goals() else ()
        return (*here, *there, *((HighlightLook((over,), "refused"),) if self.refused and over else ()))

    def goals(self) -> tuple[str, ...]:
        """The hexes the order is aimed at."""
        return (self.target,) if self.target and self.targeted else ()
