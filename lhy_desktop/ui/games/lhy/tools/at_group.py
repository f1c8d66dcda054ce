"""Joint anti-tank fire of several units at one target (V4.3): the defender then chooses its front."""

from lhy_desktop.engine.rulesets.lhy.asks.vehicles.anti_tank import NO_TARGET, Aims
from lhy_desktop.engine.rulesets.lhy.model.actions import AntiTankGroup
from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_names
from lhy_desktop.ui.board.looks import LinkLook
from lhy_desktop.ui.games.lhy.looks import at_looks
from lhy_desktop.ui.games.lhy.threads import line
from lhy_desktop.ui.games.lhy.tools.anti_tank import AntiTankTool
from lhy_desktop.ui.games.lhy.tools.gesture import Card, Gesture, Looks
from lhy_desktop.ui.games.lhy.tools.order import OrderTool
from lhy_desktop.ui.seam.models import Verb
from lhy_desktop.ui.seam.selection import Looking
from lhy_desktop.ui.widgets.words import Span


class AtGroupTool(AntiTankTool, order="at_group"):
    """See the module: ``joined`` fire along with the first unit."""

    verb, rank, row_text, legend = "joint anti-tank fire", 0, "", "group"
    joined: tuple[str, ...] = ()

    def asked(self) -> Aims:
        return Aims(self.units[0], others=self.joined)

    def toggle(self, unit: str) -> OrderTool:
        """A unit fires along, or no longer."""
        self.refused = ()
        if unit in self.joined:
            self.joined = tuple(one for one in self.joined if one != unit)
            return self if self.joined else self.alone()
        group = (*self.joined, unit)
        hexes = self.goals() or tuple(dict.fromkeys(aim.hex for aim in self.picture.ask(Aims(self.units[0]))))
        tried = [self.picture.judge(AntiTankGroup((self.units[0], *group), self._at(group, hex))) for hex in hexes]
        self.refused = min(tried, key=len, default=NO_TARGET)
        if not self.refused:
            self.joined = group
            if self.target:
                self.mark = self._at(group, self.target)
        return self

    def _at(self, group: tuple[str, ...], hex: str) -> str:
        """The target of a group in a hex."""
        found = [aim for aim in self.picture.ask(Aims(self.units[0], others=group)) if aim.hex == hex]
        return next((aim.target for aim in sorted(found, key=lambda aim: aim.net is None)), "")

    def alone(self) -> OrderTool:
        """The first unit fires by itself."""
        tool = self.taking("anti_tank")
        if self.target:
            tool.aim(self.target)
        return tool

    def step_back(self) -> Gesture | None:
        return self.alone() if self.stage == "armed" or not self.target else self.taking("anti_tank")

    def starts(self) -> tuple[str, ...]:
        """Where all of them stand."""
        return tuple(dict.fromkeys(self.picture.hex_of(unit) for unit in (self.units[0], *self.joined)))

    def extras(self) -> tuple[Verb, ...]:
        return ()

    def sentence(self) -> tuple[str, str]:
        who = capital(unit_names(self.picture.setup, (self.units[0], *self.joined)))
        return f"{who} fire together at {self.named_target(self.mark)}", "Fire together"

    def costs(self) -> tuple[Span, ...]:
        found = self.preview()
        said = found.notes[-1].text if found.notes else ""
        return (Span(f"{1 + len(self.joined)} markers   ", "bold"), Span(said, "muted"))

    def card(self, over: str) -> Card | None:
        made, legal = self.action(), self.picture.legal
        if not isinstance(made, AntiTankGroup) or legal is None or made not in legal:
            return None
        return Card(at_looks.group_card(self.picture, made, legal.preview(made)), (*self.goals(), *self.starts()))

    def looks(self, looking: Looking) -> Looks:
        found = super().looks(looking)
        links = tuple(LinkLook(self.here, end, "group") for end in self.starts() if end not in ("", self.here))
        lines = tuple(
            one for start in self.starts() for end in self.goals() for one in line(self.picture.view, start, end)
        )
        return {**found, "link": links, "thread": lines}
