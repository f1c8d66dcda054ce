"""Small arms fire of one unit at one hex (8): its targets with their modifiers, the card, the line."""

from itertools import islice

from lhy_desktop.engine.flow import Refusal, total
from lhy_desktop.engine.rulesets.lhy.asks import fire
from lhy_desktop.engine.rulesets.lhy.model.actions import Fire
from lhy_desktop.engine.rulesets.lhy.model.keys import Odds
from lhy_desktop.engine.rulesets.lhy.model.words import signed
from lhy_desktop.ui.board.looks import TagLook
from lhy_desktop.ui.games.lhy.looks.fire_preview import fire_card, share
from lhy_desktop.ui.games.lhy.panels.feed_segment import MOST_CHIPS
from lhy_desktop.ui.games.lhy.picture import ACTIONS, REACTION
from lhy_desktop.ui.games.lhy.sides import name
from lhy_desktop.ui.games.lhy.threads import line
from lhy_desktop.ui.games.lhy.tools.gesture import Card, Gesture, Looks
from lhy_desktop.ui.games.lhy.tools.order import OrderTool
from lhy_desktop.ui.games.lhy.words import fog
from lhy_desktop.ui.seam.models import ChipModel, Verb
from lhy_desktop.ui.seam.selection import NO_KEYS, Keys, Looking, Spot
from lhy_desktop.ui.widgets.words import Span

NO_ENEMY = (Refusal("8.1", "There is no known enemy to fire at."),)
Nets = tuple[tuple[str, int | None], ...]
"""Known enemy hexes, each with the modifier of the marker there; None where the fire is refused."""


class FireTool(OrderTool, order="fire"):
    """See the module. Ctrl on another unit lets it fire along (8.4a), on a second hex splits the fire (8.2)."""

    verb = legend = "fire"
    title, cap, rank = "Fire", "F", 1
    asks, hint, can, row_text = "at which hex?", "Click a target.", "fire", "Fire at {}"
    targeted = walks = True
    joined: tuple[str, ...] = ()
    """Units that fire along, in a tool of its own."""

    def build(self, hex: str) -> object | None:
        return Fire(self.units[0], hex)

    def example(self) -> tuple[Refusal, ...]:
        found = self.nearest_enemies()
        return self.picture.judge(Fire(self.units[0], found[0])) if found else NO_ENEMY

    def nets(self) -> Nets:
        """The modifier of the shot at every known enemy hex."""
        asked = fire.FireTargets(self.units[0], self.joined)
        return self.picture.once(asked, lambda: self.picture.ask(asked))

    def targets(self) -> tuple[str, ...]:
        return tuple(hex for hex, net in self.nets() if net is not None)

    # -- fire with more than one line ---------------------------------------------------------------

    def point(self, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """Ctrl on a second target splits the fire."""
        if keys.control and self.host.asking and self.target and spot.hex != self.target:
            return self.also_at(spot.hex)
        return super().point(spot, keys)

    def also_at(self, hex: str) -> Gesture:
        """Fire at a second hex too, or say why that is impossible."""
        tool = self.taking("split")
        self.refused = tool.refusal()
        if self.picture.kind != REACTION or self.refused:
            return self.show()
        found = tool.aim(self.target) and tool.aim(hex)
        self.refused = tool.refused
        return self.show(tool if found else self)

    def toggle(self, unit: str) -> OrderTool:
        """Ctrl on another unit: it fires along."""
        return self if unit == self.units[0] else self.along(unit)

    def along(self, unit: str) -> OrderTool:
        """Another unit fires at the same target."""
        tool = self.taking("group")
        tool.target, tool.stage = self.target, self.stage
        found = tool.toggle(unit)
        self.refused = tool.refused
        return self if self.refused else found

    def split(self) -> Gesture:
        """X: fire at two hexes."""
        tool = self.taking("split")
        self.refused = tool.refusal()
        if self.refused:
            return self.explain_split()
        if self.target:
            tool.aim(self.target)
            tool.refused = ()
        return self.show(tool)

    def explain_split(self) -> Gesture:
        """Why the fire of this unit cannot be split."""
        self.host.explain(self.taking("split").because("", self.refused))
        return self.show()

    def chip(self, kind: str, ref: str) -> Gesture:
        """A unit that may fire along."""
        return self.show(self.toggle(ref)) if kind == "join" else super().chip(kind, ref)

    def asks_about(self) -> str:
        """The target."""
        return self.target

    # -- the bar ------------------------------------------------------------------------------------

    def chips(self) -> tuple[ChipModel, ...]:
        """Targets with their modifiers, then who may fire along."""
        found = (
            ChipModel(f"hex:{hex}", hex, strong=signed(net), chosen=hex in self.goals())
            for hex, net in self.nets()
            if net is not None
        )
        return (*islice(found, MOST_CHIPS), *self.joiners())

    def joiners(self) -> tuple[ChipModel, ...]:
        """Who may fire along at the target (8.4a), each with the marker it would place and what it would mean."""
        picture = self.picture
        if not self.target or picture.kind != ACTIONS:
            return ()
        asked = fire.JoinersOf(self.units[0], self.joined, self.target)
        return tuple(
            ChipModel(f"join:{one}", f"with {name(picture.setup, one)}", str(n), signed(net), one in self.joined, tip)
            for n, (one, net, tip) in enumerate(picture.once(asked, lambda: picture.ask(asked)), 1)
        )

    def extras(self) -> tuple[Verb, ...]:
        if self.picture.kind != REACTION or len(self.units) != 1:
            return ()
        why = self.taking("split").refusal()
        return (Verb("orders.split", "Split fire", "X", "no" if why else "yes", why[0].text if why else ""),)

    def changes(self) -> tuple[Verb, ...]:
        asked = fog.question(self.picture, self.target) if self.picture.masks else None
        return (Verb("orders.ask", "Ask first", "Shift+Q", quiet=True),) if asked is not None else ()

    def sentence(self) -> tuple[str, str]:
        """ "Squad 1/2 fires at G7"."""
        return f"{self.who} fires at {self.target}", f"Fire at {self.target}"

    def costs(self) -> tuple[Span, ...]:
        """The marker, and what it would do on its own."""
        found = self.preview()
        rows = (one for one in found.outcomes if one.table == Odds.ALONE)
        words = " · ".join(f"{one.name} {share(one).percent}" for one in rows)
        return (Span(f"marker {signed(total(found.ledger))}   ", "bold"), Span(words, "muted"))

    # -- the board ----------------------------------------------------------------------------------

    def looks(self, looking: Looking) -> Looks:
        """Every target with its modifier, grey where it is refused, and the line of the shot."""
        end = self.target or (looking.over if looking.over in self.picture.enemies else "")
        tags = (
            TagLook(hex, "×" if net is None else signed(net), net is None, hex in self.goals())
            for hex, net in self.nets()
        )
        return {**super().looks(looking), "tag": tuple(tags), "thread": line(self.picture.view, self.here, end)}

    def card(self, over: str) -> Card | None:
        """The shot at the hex pointed at, else at the target."""
        legal = self.picture.legal
        for hex in filter(None, (over, self.target)):
            action = Fire(self.units[0], hex)
            if legal is not None and action in legal:
                free = (*self.targets(), self.here, hex)
                return Card(fire_card(self.picture, action, legal.preview(action)), free)
        return None
