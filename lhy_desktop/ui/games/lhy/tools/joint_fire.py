"""Fire with more than one line: of several units at one hex (8.4a), of one unit at two hexes (8.2)."""

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.engine.rulesets.lhy.asks import fire
from lhy_desktop.engine.rulesets.lhy.asks.fire import SPLIT
from lhy_desktop.engine.rulesets.lhy.model.actions import Fire, FireGroup, SplitFire
from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_names
from lhy_desktop.ui.board.looks import LinkLook, WedgeLook
from lhy_desktop.ui.games.lhy.looks import joint_looks
from lhy_desktop.ui.games.lhy.looks.joint_looks import Joint
from lhy_desktop.ui.games.lhy.threads import line
from lhy_desktop.ui.games.lhy.tools.fire import NO_ENEMY, FireTool, Nets
from lhy_desktop.ui.games.lhy.tools.gesture import Card, Gesture, Looks
from lhy_desktop.ui.games.lhy.tools.order import OrderTool
from lhy_desktop.ui.games.lhy.words import refusals
from lhy_desktop.ui.seam.models import Step, Verb, WhyModel
from lhy_desktop.ui.seam.selection import Looking
from lhy_desktop.ui.widgets.words import Span


class JointTool(FireTool):
    """What both have in common: several ledgers on one card, several lines on the board."""

    rank, row_text = 0, ""

    def made(self, hex: str) -> Joint | None:
        """The fire at this hex, when it is legal and has more than one line."""
        action, legal = self.build(hex), self.picture.legal
        return action if isinstance(action, SplitFire | FireGroup) and legal is not None and action in legal else None

    def alone(self) -> OrderTool:
        """The first unit fires by itself, at the first target."""
        tool = self.taking("fire")
        tool.target, tool.stage, tool.refused = self.target, "ready" if self.target else "armed", self.refused
        return tool

    def beads(self) -> tuple[Step, ...]:
        """Each marker of the fire, one after the other."""
        made = self.made(self.target) if self.stage == "ready" else None
        return joint_looks.beads(self.picture, made) if made is not None else ()

    def costs(self) -> tuple[Span, ...]:
        """How many markers, and what they would do together."""
        made = self.made(self.target)
        return joint_looks.price(made, self.preview()) if made is not None else super().costs()

    def starts(self) -> tuple[str, ...]:
        """The hexes fired from."""
        return (self.here,)

    def ends(self, over: str) -> tuple[str, ...]:
        """The hexes fired at."""
        return self.goals()

    def looks(self, looking: Looking) -> Looks:
        """Every line of fire."""
        view = self.picture.view
        threads = (one for start in self.starts() for end in self.ends(looking.over) for one in line(view, start, end))
        return {**super().looks(looking), "thread": tuple(threads)}

    def card(self, over: str) -> Card | None:
        made = (self.made(over) if over not in ("", self.target) else None) or self.made(self.target)
        if made is None or self.picture.legal is None:
            return super().card(over)
        found = self.picture.legal.preview(made)
        free = (*self.targets(), *self.starts(), *self.goals())
        return Card(joint_looks.card(self.picture, made, found), free)


class GroupFireTool(JointTool, order="group"):
    """See the module: ``joined`` fire along with the first unit, in ACTIONS only."""

    legend = "group"

    def build(self, hex: str) -> object | None:
        return FireGroup((self.units[0], *self.joined), hex) if self.joined else Fire(self.units[0], hex)

    def toggle(self, unit: str) -> OrderTool:
        """A unit fires along, or no longer."""
        if unit == self.units[0]:
            return self
        self.refused = ()
        if unit in self.joined:
            self.joined = tuple(one for one in self.joined if one != unit)
            return self if self.joined else self.alone()
        group = (self.units[0], *self.joined, unit)
        goals = self.goals() or self.picture.enemies
        tried = [self.picture.judge(FireGroup(group, goal)) for goal in goals]
        self.refused = min(tried, key=len, default=NO_ENEMY)
        if not self.refused:
            self.joined = group[1:]
        return self

    def step_back(self) -> Gesture | None:
        return self.taking("fire")

    def also_at(self, hex: str) -> Gesture:
        """A group has one target."""
        return self.pointed(hex, pin=False)

    def starts(self) -> tuple[str, ...]:
        """Where all of them stand."""
        return tuple(dict.fromkeys(self.picture.hex_of(unit) for unit in (self.units[0], *self.joined)))

    def sentence(self) -> tuple[str, str]:
        """ "Squads 1/1 and 1/2 fire at G7 as a group"."""
        group = capital(unit_names(self.picture.setup, (self.units[0], *self.joined)))
        return f"{group} fire at {self.target} as a group", "Fire together"

    def looks(self, looking: Looking) -> Looks:
        links = tuple(LinkLook(self.here, end, "group") for end in self.starts() if end not in ("", self.here))
        return {**super().looks(looking), "link": links}


class SplitFireTool(JointTool, order="split"):
    """See the module: a ``target`` and then a ``second`` one inside the wedge; in REACTION only."""

    hint = "Click the first of two targets."
    legend = "split"

    def __init__(self, *given: object) -> None:
        super().__init__(*given)
        self.second = ""

    def next_step(self) -> str:
        return "Click the second target, inside the wedge." if self.target else super().next_step()

    def build(self, hex: str) -> object | None:
        """Fire at both targets, or at one while only one is chosen."""
        other = hex if hex != self.target else self.second
        return SplitFire(self.units[0], self.target, other) if self.target and other else Fire(self.units[0], hex)

    def possible(self) -> bool:
        return not self.example()

    def example(self) -> tuple[Refusal, ...]:
        return self.picture.ask(fire.WhySplit(self.units[0]))

    def nets(self) -> Nets:
        """Before there is a target, with whatever second one there is."""
        asked = fire.SplitTargets(self.units[0], self.target, self.second)
        return self.picture.once(asked, lambda: self.picture.ask(asked))

    def aim(self, hex: str) -> bool:
        """The first target, then the second."""
        unit = self.units[0]
        if self.target:
            self.refused = self.picture.judge(SplitFire(unit, self.target, hex))
            if not self.refused:
                self.second, self.stage = hex, "ready"
            return not self.refused
        legal = self.picture.legal
        if legal is not None and next(legal.narrow(unit, SPLIT, hex), None) is not None:
            self.target, self.refused = hex, ()
            return True
        other = next((end for end in self.picture.ask(fire.MovesSeen(unit)) if end != hex), hex)
        self.refused = self.picture.judge(SplitFire(unit, hex, other))
        return False

    def also_at(self, hex: str) -> Gesture:
        """Another second target."""
        self.aim(hex)
        return self.show()

    def split(self) -> Gesture:
        """X: one target again."""
        return self.show(self.alone())

    def step_back(self) -> Gesture | None:
        if self.second:
            self.second, self.stage = "", "armed"
            return self
        return self.alone()

    def toggle(self, unit: str) -> OrderTool:
        """No other unit can join a split fire."""
        return self

    def ends_at(self, hex: str) -> bool:
        """Both targets confirm it."""
        return hex in self.goals()

    def goals(self) -> tuple[str, ...]:
        return tuple(filter(None, (self.target, self.second)))

    def ends(self, over: str) -> tuple[str, ...]:
        """The targets, and the hex pointed at while the second is missing."""
        return tuple(dict.fromkeys(filter(None, (self.target, self.second or over))))

    def extras(self) -> tuple[Verb, ...]:
        return (Verb("orders.split", "One target", "X"),)

    def sentence(self) -> tuple[str, str]:
        """ "Squad 1/2 splits its fire: G7 and H8"."""
        return f"{self.who} splits its fire: {self.target} and {self.second}", "Fire at both"

    def because(self, hex: str, refused: tuple[Refusal, ...]) -> WhyModel:
        """The reason: the fire cannot be split, or one of its lines cannot go there."""
        return refusals.why(self.picture, self.units, "fire" if hex else "split its fire", hex, refused)

    def looks(self, looking: Looking) -> Looks:
        wedge = self.picture.once(
            ("wedge", self.units, self.target),
            lambda: (self._wedge(),) if self.target else (),
        )
        return {**super().looks(looking), "wedge": wedge}

    def _wedge(self) -> WedgeLook:
        found = self.picture.ask(fire.Wedge(self.units[0], self.target))
        return WedgeLook(self.here, found.sides, found.hexes)
