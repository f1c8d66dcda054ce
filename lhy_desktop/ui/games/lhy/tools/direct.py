"""Directing (6.9): a leader names the units that he directs; each is ticked or not."""

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.engine.rulesets.lhy.model.actions import Direct
from lhy_desktop.ui.board.looks import LinkLook
from lhy_desktop.ui.games.lhy.picture import REACTION
from lhy_desktop.ui.games.lhy.sides import name
from lhy_desktop.ui.games.lhy.tools.gesture import Gesture, Looks
from lhy_desktop.ui.games.lhy.tools.hand import HandTool
from lhy_desktop.ui.games.lhy.tools.order import OrderTool
from lhy_desktop.ui.seam.models import ChipModel
from lhy_desktop.ui.seam.selection import NO_KEYS, Keys, Looking, Spot


class DirectTool(OrderTool, order="direct"):
    """See the module. ``staff`` can be named, ``ticked`` are."""

    verb = legend = "direct"
    title, cap, rank, can = "Direct", "I", 7, "direct units"

    def __init__(self, *given: object) -> None:
        super().__init__(*given)
        legal, leader = self.picture.legal, self.units[:1]
        narrow = legal.narrow(leader[0], self.verb) if legal is not None and leader else iter(())
        found = next((one for one in narrow if isinstance(one, Direct) and (one.leader,) == leader), None)
        self.staff: tuple[str, ...] = found.units if found is not None else ()
        self.ticked = frozenset(self.staff)

    @classmethod
    def offered(cls, tool: HandTool) -> bool:
        picture, units = tool.picture, tool.units
        return picture.kind == REACTION and len(units) == 1 and picture.counter(units[0]).kind == "leader"

    def build(self, hex: str) -> object | None:
        return Direct(self.units[0], tuple(unit for unit in self.staff if unit in self.ticked))

    def example(self) -> tuple[Refusal, ...]:
        near = (one.id for one in self.picture.at(self.here) if self.picture.own(one.id) and one.id != self.units[0])
        return self.picture.judge(Direct(self.units[0], tuple(near)[:1]))

    def lit(self) -> tuple[str, ...]:
        return (*self.units, *self.ticked)

    def pick(self, item: str, spot: Spot = Spot(), keys: Keys = NO_KEYS) -> Gesture:
        """A click on one of them ticks it."""
        return self.tick(item) if spot.hex and item in self.staff else super().pick(item, spot, keys)

    def tick(self, unit: str) -> Gesture:
        """Name a unit or leave it out; somebody is named always."""
        self.ticked = self.ticked ^ {unit} or self.ticked
        return self.show()

    def chip(self, kind: str, ref: str) -> Gesture:
        return (
            self.tick(self.staff[int(ref)]) if kind == "few" and int(ref) < len(self.staff) else super().chip(kind, ref)
        )

    def chips(self) -> tuple[ChipModel, ...]:
        return tuple(
            ChipModel(f"few:{n}", name(self.picture.setup, unit), str(n + 1), "✓" if unit in self.ticked else "")
            for n, unit in enumerate(self.staff)
        )

    def sentence(self) -> tuple[str, str]:
        return f"{self.who} directs", "Direct them"

    def looks(self, looking: Looking) -> Looks:
        hexes = dict.fromkeys(self.picture.hex_of(unit) for unit in self.staff if unit in self.ticked)
        links = tuple(LinkLook(self.here, hex, "bond") for hex in hexes if hex != self.here)
        return {**super().looks(looking), "link": links}
