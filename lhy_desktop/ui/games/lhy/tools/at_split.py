"""Anti-tank fire split at two targets (V5.5)."""

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.engine.rulesets.lhy.asks.vehicles.anti_tank import NO_TARGET, Aims
from lhy_desktop.engine.rulesets.lhy.model.actions import SplitAntiTank
from lhy_desktop.ui.games.lhy.looks import at_looks
from lhy_desktop.ui.games.lhy.tools.anti_tank import AntiTankTool
from lhy_desktop.ui.games.lhy.tools.gesture import Card, Gesture
from lhy_desktop.ui.seam.models import ChipModel, Verb
from lhy_desktop.ui.widgets.words import Span


class SplitAtTool(AntiTankTool, order="at_split"):
    """V5.5: a first target, then a second one through the same hexside."""

    verb, rank, row_text = "split anti-tank fire", 0, ""
    hint = "Click the first of two targets."
    second = ""

    def asked(self) -> Aims:
        return Aims(self.units[0], self.mark)

    def next_step(self) -> str:
        return "Click the second target: both lines leave through one hexside." if self.mark else super().next_step()

    def possible(self) -> bool:
        legal = self.picture.legal
        return legal is not None and next(legal.narrow(self.units[0], self.verb), None) is not None

    def example(self) -> tuple[Refusal, ...]:
        found = Aims(self.units[0])
        aims = self.picture.ask(found)
        if not aims:
            return NO_TARGET
        return self.picture.judge(Aims(self.units[0], aims[0].target).action(aims[-1].target))

    def aim(self, hex: str) -> bool:
        """The first target, then the second."""
        if not self.mark:
            return self.take_first(self.at(hex))
        found = next((aim for aim in self.aims() if aim.hex == hex and aim.net is not None), None)
        unit = found.key if found is not None else next((aim.key for aim in self.aims() if aim.hex == hex), "")
        return self.also(unit)

    def take_first(self, unit: str) -> bool:
        """Take the first target, if there is any second one to it."""
        legal, hex = self.picture.legal, self.place(unit)
        split = legal.narrow(self.units[0], self.verb, hex) if legal is not None and unit else ()
        if any(isinstance(one, SplitAntiTank) and unit in (one.first, one.second) for one in split):
            self.mark, self.target, self.refused = unit, hex, ()
            return True
        return False

    def also(self, unit: str) -> bool:
        """Take the second target."""
        self.refused = self.picture.judge(self.asked().action(unit)) if unit else NO_TARGET
        if not self.refused:
            self.second, self.stage = unit, "ready"
        return not self.refused

    def at_unit(self, unit: str) -> Gesture:
        """The first target, then the second; one of them once more fires."""
        if self.stage == "ready" and unit in self.marks():
            self.host.confirm_again()
            return self
        if self.mark:
            self.also(unit)
        else:
            self.take_first(unit)
        return self.show()

    def chip(self, kind: str, ref: str) -> Gesture:
        return self.at_unit(ref) if kind == "aim" else super().chip(kind, ref)

    def next_target(self, by: int) -> Gesture:
        """Tab walks through second targets."""
        found = [aim.key for aim in self.aims() if aim.net is not None]
        if not self.mark or not found:
            return super().next_target(by)
        at = found.index(self.second) + by if self.second in found else min(by, 0)
        self.also(found[at % len(found)])
        return self.show()

    def action(self) -> object | None:
        return self.asked().action(self.second) if self.stage == "ready" else None

    def build(self, hex: str) -> object | None:
        return self.asked().action(self.second or self.at(hex)) if self.mark else None

    def marks(self) -> tuple[str, ...]:
        return tuple(filter(None, (self.mark, self.second)))

    def goals(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.place(unit) for unit in self.marks()))

    def ends_at(self, hex: str) -> bool:
        return hex in self.goals()

    def partners(self) -> tuple[ChipModel, ...]:
        return ()

    def card(self, over: str) -> Card | None:
        made = self.action()
        if not isinstance(made, SplitAntiTank):
            return None
        return Card(at_looks.split_card(self.picture, made), (*self.goals(), self.here))

    def costs(self) -> tuple[Span, ...]:
        return (Span("two markers", "bold"),)

    def split(self) -> Gesture:
        """X: one target again."""
        tool = self.taking("anti_tank")
        if self.mark and isinstance(tool, AntiTankTool):
            tool.mark = self.mark
            tool.aim(self.target)
        return self.show(tool)

    def step_back(self) -> Gesture | None:
        if self.second:
            self.second, self.stage = "", "armed"
            return self
        return self.taking("anti_tank")

    def extras(self) -> tuple[Verb, ...]:
        return (Verb("orders.split", "One target", "X"),)

    def sentence(self) -> tuple[str, str]:
        one, two = map(self.named_target, self.marks())
        two = "and another one" if self.mark == self.second else two
        return f"{self.who} splits its fire: {one}, {two}", "Fire at both"
