"""Anti-tank fire of one unit at a vehicle, gun or position (V5): targets with modifiers, card, line."""

from itertools import islice

from lhy_desktop.engine.flow import Refusal, total
from lhy_desktop.engine.rulesets.lhy.asks.vehicles.anti_tank import (
    NO_TARGET,
    Aim,
    Aims,
    Partners,
    Shooting,
    target_words,
    unseen,
)
from lhy_desktop.engine.rulesets.lhy.model.actions import AntiTank, DriveFire, MoveFire
from lhy_desktop.engine.rulesets.lhy.model.words import capital, signed
from lhy_desktop.ui.board.looks import TagLook
from lhy_desktop.ui.games.lhy.looks import at_looks
from lhy_desktop.ui.games.lhy.panels.feed_segment import MOST_CHIPS
from lhy_desktop.ui.games.lhy.picture import ACTIONS
from lhy_desktop.ui.games.lhy.sides import name
from lhy_desktop.ui.games.lhy.threads import line
from lhy_desktop.ui.games.lhy.tools.gesture import Card, Gesture, Looks
from lhy_desktop.ui.games.lhy.tools.order import OrderTool
from lhy_desktop.ui.games.lhy.words import fog
from lhy_desktop.ui.seam.models import ChipModel, Verb
from lhy_desktop.ui.seam.selection import NO_KEYS, NOWHERE, Keys, Looking, Spot
from lhy_desktop.ui.widgets.words import Span


class AntiTankTool(OrderTool, order="anti_tank"):
    """See the module. ``mark`` is the unit aimed at, "" for none. X fires at a second one, too."""

    verb, legend = "anti-tank fire", "anti_tank"
    title, cap, rank = "Anti-tank", "Shift+F", 1
    asks, can, row_text = "at which target?", "fire anti-tank", "Anti-tank fire at {}"
    hint = "Click an enemy vehicle, gun or position; the figure is the marker it gets."
    targeted = walks = True
    mark = ""
    doubt = ""
    """The hex of a marker that was pointed at before anybody asked what lies under it (V5.13)."""

    @classmethod
    def offered(cls, tool: object) -> bool:
        """For whoever has the weapon, in a game that has targets for it."""
        assert isinstance(tool, OrderTool)
        if not tool.picture.setup.armored or cls.rank == 0 or not tool.units:
            return False
        return tool.picture.counter(tool.units[0]).atv is not None

    # -- what it means ------------------------------------------------------------------------------

    def asked(self) -> Aims:
        """The question for all targets."""
        return Aims(self.units[0])

    def aims(self) -> tuple[Aim, ...]:
        """Every known target with its modifier."""
        asked = self.asked()
        return self.picture.once(asked, lambda: self.picture.ask(asked))

    def at(self, hex: str) -> str:
        """The target aimed at in a hex: the one named, else the first that is legal, else the first; "" for none."""
        there = [aim for aim in self.aims() if aim.hex == hex]
        if any(aim.key == self.mark for aim in there):
            return self.mark
        legal = [aim.key for aim in there if aim.net is not None]
        return (legal or [aim.key for aim in there] or [""])[0]

    def made(self, key: str) -> Shooting:
        """The answer at a target."""
        target, _, via = key.partition("|")
        return self.asked().action(target, via)

    def place(self, key: str) -> str:
        """The hex of a target, "" for none."""
        return next((aim.hex for aim in self.aims() if aim.key == key), "")

    def named_target(self, key: str) -> str:
        """A target with its hex in a sentence."""
        target, _, via = key.partition("|")
        words = f"{target_words(self.picture.setup, target)} in {self.place(key)}"
        return f"{words}, caught in {via}" if via else words

    def build(self, hex: str) -> object | None:
        there = unseen(hex)[:1] if fog.covered(self.picture, hex) else ()
        known = (seen.id for seen in self.picture.at(hex) if not self.picture.own(seen.id))
        found = next(filter(None, (self.at(hex), *there, *known)), "")
        return self.made(found) if found else None

    def aim(self, hex: str) -> bool:
        found = super().aim(hex)
        if found:
            self.mark = self.at(hex)
        elif self.build(hex) is None:
            self.refused = (Refusal("V5.1", f"No known vehicle, towed gun or fortified position is in {hex}.", (hex,)),)
        self.doubt = "" if found or not self.may_hide(hex) else hex
        return found

    def may_hide(self, hex: str) -> bool:
        """V5.13: whether it could fire at what a marker may hide, once that has been asked."""
        return fog.question(self.picture, hex) is not None and any(
            {why.rule for why in self.picture.judge(self.made(one))} == {"V5.13"} for one in unseen(hex)
        )

    def doubts(self) -> tuple[str, ...]:
        """Hexes of markers it could fire at once somebody has asked what lies there."""
        masks = dict.fromkeys(mask.hex for mask in self.picture.view.masks.values() if mask.side != self.picture.seat)
        key = ("doubts", self.asked())
        return self.picture.once(key, lambda: tuple(hex for hex in masks if self.may_hide(hex)))

    def asks_about(self) -> str:
        """The marker pointed at."""
        return self.doubt

    def possible(self) -> bool:
        return any(aim.net is not None for aim in self.aims()) or bool(self.doubts())

    def next_step(self) -> str:
        """Where nothing is known to fire at, markers are asked about first."""
        if any(aim.net is not None for aim in self.aims()) or not self.doubts():
            return super().next_step()
        return f"Nothing is known to fire at. Click a marker ({', '.join(self.doubts()[:3])}) to ask what it hides."

    def example(self) -> tuple[Refusal, ...]:
        aims = self.aims()
        return self.picture.judge(self.made(aims[0].key)) if aims else NO_TARGET

    def targets(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(aim.hex for aim in self.aims() if aim.net is not None))

    # -- gestures -----------------------------------------------------------------------------------

    def pick(self, item: str, spot: Spot = NOWHERE, keys: Keys = NO_KEYS) -> Gesture:
        """A counter of the enemy is the target itself."""
        if spot.hex and self.host.asking and any(aim.target == item and aim.net is not None for aim in self.aims()):
            return self.at_unit(next(aim.key for aim in self.aims() if aim.target == item and aim.net is not None))
        return super().pick(item, spot, keys)

    def at_unit(self, unit: str) -> Gesture:
        """Aim at a unit; once more fires."""
        if self.stage == "ready" and unit == self.mark:
            self.host.confirm_again()
            return self
        self.mark = unit
        self.aim(self.place(unit))
        return self.show()

    def chip(self, kind: str, ref: str) -> Gesture:
        """A target, or who fires along."""
        if kind == "join":
            return self.show(self.toggle(ref))
        if kind != "aim":
            return super().chip(kind, ref)
        self.mark = ref
        self.aim(self.place(ref))
        return self.show()

    def next_target(self, by: int) -> Gesture:
        """Tab walks through the units that can be fired at."""
        found = [aim.key for aim in self.aims() if aim.net is not None]
        if not found:
            return super().next_target(by)
        at = found.index(self.mark) + by if self.mark in found else min(by, 0)
        self.mark = found[at % len(found)]
        self.host.board.set_cursor(self.place(self.mark))
        self.aim(self.place(self.mark))
        return self.show()

    def step_back(self) -> Gesture | None:
        self.mark = ""
        return super().step_back()

    def split(self) -> Gesture:
        """X: fire at a second target as well."""
        tool = self.taking("at_split")
        self.refused = tool.refusal()
        if self.refused:
            self.host.explain(tool.because("", self.refused))
            return self.show()
        if self.mark and isinstance(tool, AntiTankTool):
            tool.mark = self.mark
            tool.aim(self.target)
        return self.show(tool)

    # -- the bar ------------------------------------------------------------------------------------

    def chips(self) -> tuple[ChipModel, ...]:
        """The targets with their markers and what these may do."""
        found = (
            ChipModel(
                f"aim:{aim.key}", capital(self.named_target(aim.key)),
                strong=f"{signed(aim.net)}{f' · harm {aim.harm} %' if aim.harm is not None else ''}",
                chosen=aim.key in self.marks(),
            )
            for aim in self.aims()
            if aim.net is not None
        )  # fmt: skip
        return (*islice(found, MOST_CHIPS), *self.partners())

    def partners(self) -> tuple[ChipModel, ...]:
        """Who may fire along, so that one of them comes from behind (V4.3)."""
        if not self.mark or self.picture.kind != ACTIONS:
            return ()
        asked = Partners(self.units[0], self.asked().others, self.mark.partition("|")[0])
        able = self.picture.once(asked, lambda: self.picture.ask(asked))
        return tuple(
            ChipModel(f"join:{one}", f"with {name(self.picture.setup, one)}", str(n), chosen=one in asked.others)
            for n, one in enumerate(able, 1)
        )

    def toggle(self, unit: str) -> OrderTool:
        """Ctrl on another unit: it fires along, from another side."""
        if unit == self.units[0]:
            return self
        tool = self.taking("at_group")
        tool.target, tool.stage = self.target, self.stage
        found = tool.toggle(unit)
        self.refused = tool.refused
        return self if self.refused else found

    def marks(self) -> tuple[str, ...]:
        """The units aimed at."""
        return (self.mark,) if self.mark else ()

    def extras(self) -> tuple[Verb, ...]:
        ask = (Verb("orders.ask", "Ask first", "Shift+Q"),) if self.doubt else ()
        why = self.taking("at_split").refusal()
        return ask if why else (*ask, Verb("orders.split", "Split fire", "X"))

    def sentence(self) -> tuple[str, str]:
        """ "Panther 1/2 fires at Sherman 1/1 in G7"."""
        return f"{self.who} fires at {self.named_target(self.mark)}", "Fire"

    def costs(self) -> tuple[Span, ...]:
        """The marker, and what it would do on its own."""
        found = self.preview()
        return (Span(f"marker {signed(total(found.ledger))}   ", "bold"), Span(at_looks.chances(found), "muted"))

    def icon(self) -> str:
        return "anti_tank"

    def nets(self) -> dict[str, int | None]:
        """The best modifier in every hex with a known target, None where the fire is refused."""
        best: dict[str, int | None] = {}
        for aim in self.aims():
            last = best.get(aim.hex)
            best[aim.hex] = aim.net if last is None else max(last, aim.net if aim.net is not None else last)
        return best

    # -- the board ----------------------------------------------------------------------------------

    def start(self) -> str:
        """The hex fired from."""
        return self.here

    def looks(self, looking: Looking) -> Looks:
        """Every target with its modifier, the line of the shot, and the rear of the target where it has one now."""
        best = self.nets()
        tags = (
            TagLook(hex, "×" if net is None else signed(net), net is None, hex in self.goals())
            for hex, net in best.items()
        )
        end = self.target or (looking.over if looking.over in best else "")
        arc = at_looks.arc(self.picture, (self.mark if self.target else self.at(end) if end else "").partition("|")[0])
        goals, start = self.goals() or (end,), self.start()
        threads = tuple(one for goal in goals if start for one in line(self.picture.view, start, goal))
        return {**super().looks(looking), "tag": tuple(tags), "thread": threads, "arc": arc}

    def card(self, over: str) -> Card | None:
        """The shot at the hex pointed at, else at the target."""
        legal = self.picture.legal
        for hex in filter(None, (over, self.target)):
            action = self.build(hex)
            if legal is not None and isinstance(action, AntiTank | DriveFire | MoveFire) and action in legal:
                free = (*self.targets(), *filter(None, (self.here or self.start(),)), hex)
                return Card(at_looks.card(self.picture, action, self.start(), legal.preview(action)), free)
        return None
