"""Orders with few answers, of which one is always drafted: recovery (12), the charge of a Heroic unit (12.6); and those
with one answer: clearing a roadblock (2.4.7), showing hidden units (13.4), taking concealment off (13.2)."""

from collections.abc import Iterable
from itertools import count, islice

from lhy_desktop.engine.rulesets.lhy.asks import orders
from lhy_desktop.engine.rulesets.lhy.asks.ground import work_at
from lhy_desktop.engine.rulesets.lhy.model.actions import Charge, Clear, Recover, Reveal, Unmask
from lhy_desktop.engine.rulesets.lhy.model.keys import Recovered
from lhy_desktop.ui.games.lhy.looks import charge_looks
from lhy_desktop.ui.games.lhy.picture import PARTED
from lhy_desktop.ui.games.lhy.sides import name
from lhy_desktop.ui.games.lhy.tools.gesture import Gesture, Looks
from lhy_desktop.ui.games.lhy.tools.hand import HandTool
from lhy_desktop.ui.games.lhy.tools.order import OrderTool
from lhy_desktop.ui.games.lhy.words import chances, fog
from lhy_desktop.ui.seam.models import ChipModel
from lhy_desktop.ui.seam.selection import Looking
from lhy_desktop.ui.widgets.words import Span

MOST = 9
"""So many answers have a digit."""


class FewTool(OrderTool):
    """``answers`` are offered as chips, the ``answer``-th is drafted."""

    def __init__(self, *given: object) -> None:
        super().__init__(*given)
        self.answers = tuple(islice(self.found(), MOST))
        self.answer, self.walks = 0, len(self.answers) > 1

    def found(self) -> Iterable[object]:
        """The answers there are for those in hand."""
        legal = self.picture.legal
        return legal.narrow(self.units[0], self.verb) if legal is not None and self.units else ()

    def chips(self) -> tuple[ChipModel, ...]:
        shown = self.answers if len(self.answers) > 1 else ()
        return tuple(
            ChipModel(f"few:{n}", self.text(action), str(n + 1), self.strong(action), n == self.answer)
            for n, action in enumerate(shown)
        )

    def text(self, action: object) -> str:
        """An answer as a chip."""
        raise NotImplementedError

    def strong(self, action: object) -> str:
        """The figure beside it."""
        return ""

    def costs(self) -> tuple[Span, ...]:
        found = self.preview()
        return chances.price(found) or chances.noted(found)

    def chip(self, kind: str, ref: str) -> Gesture:
        if kind != "few":
            return super().chip(kind, ref)
        self.answer = int(ref) if int(ref) < len(self.answers) else self.answer
        return self.show()

    def next_target(self, by: int) -> Gesture:
        if len(self.answers) < 2:
            return super().next_target(by)
        self.answer = (self.answer + by) % len(self.answers)
        return self.show()


class RecoverTool(FewTool, order="recover"):
    """By themselves, or with the help of a leader who assists; of a regrouping hex those attempt who are in hand."""

    verb, crew = "recover", "foot"
    title, cap, rank, can = "Recover", "R", 5, "recover"
    row_text, row_at = "Recover", "here"
    grouped = True

    def found(self) -> Iterable[object]:
        return self.picture.ask(orders.Attempts(self.units))

    def possible(self) -> bool:
        return bool(self.answers)

    def build(self, hex: str) -> object | None:
        return self.answers[self.answer] if self.answers else Recover(self.units[0], "", self.units[1:])

    def chips(self) -> tuple[ChipModel, ...]:
        """Who helps, then who else of the hex attempts (12.3)."""
        found = super().chips()
        mates = tuple(unit for unit in self.picture.ask(orders.Mates(self.units[0])) if unit != self.units[0])
        digits = (str(n) if n <= MOST else "" for n in count(len(found) + 1))
        also = (
            ChipModel(f"with:{unit}", f"with {name(self.picture.setup, unit)}", digit, chosen=unit in self.units)
            for unit, digit in zip(mates, digits, strict=False)
        )
        return (*found, *also)

    def ends_at(self, hex: str) -> bool:
        return False  # a click never rolls

    def text(self, action: object) -> str:
        leader = action.leader if isinstance(action, Recover) else ""
        alone = "by themselves" if len(self.units) > 1 else "by itself"
        return f"{name(self.picture.setup, leader)} assists" if leader else alone

    def strong(self, action: object) -> str:
        assert self.picture.legal is not None
        rows = self.picture.legal.preview(action).outcomes
        return f"{sum(100 * row.low // row.of for row in rows if row.key != Recovered.FAILS)} %"

    def sentence(self) -> tuple[str, str]:
        return f"{self.who} {'try' if len(self.units) > 1 else 'tries'} to recover", "Roll to recover"


class ChargeTool(FewTool, order="charge"):
    """The ways of a Heroic unit to its goal; a click on a hex of one of them means that way."""

    verb = can = "charge"
    title, cap = "Charge", "M"

    def build(self, hex: str) -> object | None:
        return self.answers[self.answer] if self.answers else Charge(self.units[0])

    def aim(self, hex: str) -> bool:
        """The first way over this hex."""
        found = [n for n, answer in enumerate(self.answers) if hex in getattr(answer, "path", ())]
        self.refused = () if found else self.picture.judge(Charge(self.units[0], (hex,)))
        if found:
            self.answer, self.target = found[0], hex
        return bool(found)

    def text(self, action: object) -> str:
        path = getattr(action, "path", ())
        return f"by {'-'.join(path)}" if path else "stays"

    def sentence(self) -> tuple[str, str]:
        goal, path = self.picture.goal_of(self.units[0]), getattr(self.action(), "path", ())
        if not path:
            return f"{self.who} stays; its goal is {goal}", "Stay"
        into = path[-1] == goal
        return f"{self.who} goes for {goal}: {'into it' if into else f'to {path[-1]}'}", "Assault" if into else "Go"

    def looks(self, looking: Looking) -> Looks:
        found = super().looks(looking)
        return {**found, **charge_looks.looks(self.picture, self.action(), self.answers, found["highlight"])}


class ClearTool(OrderTool, order="clear"):
    """2.4.7: in the hex of a roadblock it can be cleared."""

    verb = "clear"
    title, cap, rank = "Clear roadblock", "Shift+R", 6

    @classmethod
    def offered(cls, tool: HandTool) -> bool:
        block = work_at(tool.picture.view, tool.here, "roadblock") if tool.here else None
        return block is not None and tool.picture.kind != PARTED

    def build(self, hex: str) -> object | None:
        return Clear(self.units)

    def sentence(self) -> tuple[str, str]:
        return f"{self.who} {'clear' if len(self.units) > 1 else 'clears'} the roadblock", "Roll to clear"


class RevealTool(OrderTool, order="reveal"):
    """13.4: hidden units show themselves."""

    verb = "reveal"
    title, cap, rank, can = "Show", "Shift+H", 8, "show itself"

    @classmethod
    def offered(cls, tool: HandTool) -> bool:
        return fog.hidden(tool.picture, tool.units)

    def build(self, hex: str) -> object | None:
        return Reveal(self.units)

    def sentence(self) -> tuple[str, str]:
        many = len(self.units) > 1
        said = "show themselves" if many else "shows itself"
        return f"{self.who} {said} in {self.here}", "Show them" if many else "Show it"


class UnmaskTool(OrderTool, order="unmask"):
    """13.2: concealed units come out of concealment; no decision is about it, so nothing lists it."""

    verb = "unmask"
    title, cap, can = "Come out", "Shift+U", "come out of concealment"
    grouped = True

    def possible(self) -> bool:
        return not self.picture.judge(Unmask(self.units))

    def build(self, hex: str) -> object | None:
        return Unmask(self.units)

    def ends_at(self, hex: str) -> bool:
        """A click never shows anybody."""
        return False

    def icon(self) -> str:
        return RevealTool.verb

    def sentence(self) -> tuple[str, str]:
        """ "Squad 1/2 comes out of concealment in G7"."""
        said = "come" if len(self.units) > 1 else "comes"
        return f"{self.who} {said} out of concealment in {self.here}", "Take it off"
