"""Indirect fire: off-map mortars (9.1), knee mortars (9.9), illumination (9.8)."""

from lhy_desktop.engine.flow import Refusal, total
from lhy_desktop.engine.rulesets.lhy.asks import mortars
from lhy_desktop.engine.rulesets.lhy.model.actions import KneeFire, RequestLight, RequestMortar
from lhy_desktop.engine.rulesets.lhy.model.words import capital, signed
from lhy_desktop.ui.games.lhy.looks import mortar_looks
from lhy_desktop.ui.games.lhy.overlays.looks import ImpactLook
from lhy_desktop.ui.games.lhy.picture import PARTED
from lhy_desktop.ui.games.lhy.sides import name
from lhy_desktop.ui.games.lhy.threads import line
from lhy_desktop.ui.games.lhy.tools.gesture import Gesture, Looks
from lhy_desktop.ui.games.lhy.tools.hand import NOT_YET, HandTool
from lhy_desktop.ui.games.lhy.tools.order import OrderTool
from lhy_desktop.ui.games.lhy.words import mortar_words
from lhy_desktop.ui.seam.models import ChipModel, Verb
from lhy_desktop.ui.seam.selection import Looking, Spot
from lhy_desktop.ui.widgets.words import Span

ONE_ROUND = "This mortar fires nothing but {} in this mission, once, on the first turn."
TOO_NEAR = "Own units stand beside every enemy in sight: point at the hex yourself."
NO_MORTAR = (Refusal("9.1", "No mortar of yours is available now."),)


class CallTool(OrderTool):
    """What the three have in common: any hex may be the target, and the first unit calls."""

    row_at = ""
    targeted = True

    @classmethod
    def offered(cls, tool: HandTool) -> bool:
        legal = tool.picture.legal
        return cls.rank > 0 and legal is not None and cls.verb in legal.verbs and tool.picture.kind != PARTED

    def example(self) -> tuple[Refusal, ...]:
        action = self.build((*self.nearest_enemies(), self.picture.board.names[0])[0])
        return self.picture.judge(action) if action is not None else NO_MORTAR

    def targets(self) -> tuple[str, ...]:
        return tuple(hex for hex in self.picture.enemies if not self.picture.judge(self.build(hex)))

    def onto(self, hex: str) -> Gesture | None:
        """A hex of own units may be the target."""
        return self.point(Spot(hex)) if hex != self.here else None

    def detail(self) -> str:
        return "The observer may still act."


class LightTool(CallTool, order="illuminate"):
    """Ask for light over a hex."""

    verb = "illuminate"
    title, cap, rank = "Ask for light", "⇧I", 11
    asks, hint, row_text = "light over which hex?", "Click a hex at the enemy.", "Light over {}"

    def build(self, hex: str) -> object | None:
        return RequestLight(self.units[0], hex)

    def sentence(self) -> tuple[str, str]:
        return f"{self.who_asks} asks for light over {self.target}", "Ask for light"

    @property
    def who_asks(self) -> str:
        """The first unit, as a sentence begins."""
        return capital(name(self.picture.setup, self.units[0]))


class ShellTool(LightTool):
    """Rounds that leave a marker: high explosive or smoke (``ammo``)."""

    legend = "mortar"

    def __init__(self, *given: object) -> None:
        super().__init__(*given)
        self.ammo = self.plans.round or mortars.HE

    def step_back(self) -> Gesture | None:
        """The round stays chosen while the target is given up."""
        if self.stage != "ready":
            return super().step_back()
        self.target, self.stage = "", "armed"
        return self

    def pressed(self, command: str, argument: str) -> Gesture:
        """G: change between high explosive and smoke."""
        if command != "orders.smoke":
            return super().pressed(command, argument)
        self.ammo = self.plans.round = mortar_words.other_round(self.ammo)
        return self.reloaded()

    def reloaded(self) -> Gesture:
        """After a change of round or mortar, keep the target if it is still possible."""
        self.refused = ()
        if self.target and not self.aim(self.target):
            self.target, self.stage = "", "armed"
        return self.show()

    def extras(self) -> tuple[Verb, ...]:
        return (mortar_words.smoke_verb(self.ammo),)

    def impact(self, over: str) -> ImpactLook | None:
        """The ring of the fire at the hex pointed at, else at the target."""
        for hex in filter(None, (over, self.target)):
            action, legal = self.build(hex), self.picture.legal
            if isinstance(action, RequestMortar | KneeFire) and legal is not None and action in legal:
                return mortar_looks.impact(self.picture, action)
        return None

    def detail(self) -> str:
        """Which own units are in danger, and that the unit that asks may still act."""
        return f"{mortar_words.risk(self.picture, self.action())}{self.free}".strip() or NOT_YET

    free = "The observer may still act. "
    """What is left to the unit that asks."""

    def costs(self) -> tuple[Span, ...]:
        found = self.preview()
        marker = f"marker {signed(total(found.ledger))}   " if found.ledger else "smoke   "
        return (Span(marker, "bold"), Span(" · ".join(mortar_words.falls(found)), "muted"))

    def looks(self, looking: Looking) -> Looks:
        ring, end = self.impact(looking.over), self.target or looking.over
        impact = (ring,) if ring is not None else ()
        return {**super().looks(looking), "impact": impact, "thread": line(self.picture.view, self.here, end)}


class MortarTool(ShellTool, order="mortar"):
    """Ask for the fire of an off-map mortar: ``mortar`` is the one chosen, "" for the first that may be asked."""

    verb = "mortar"
    title, cap, rank = "Mortar fire", "O", 9
    asks, row_text = "mortar fire on which hex?", "Mortar fire on {}"
    hint = "Click the hex the fire is to fall on, or Tab; G changes to smoke."

    def __init__(self, *given: object) -> None:
        super().__init__(*given)
        self.mortar = self.plans.mortar if self.plans.mortar in self.picture.ready_mortars else ""

    @property
    def ready(self) -> tuple[str, ...]:
        """The mortar chosen, else all that may be asked."""
        return (self.mortar,) if self.mortar else self.picture.ready_mortars

    def build(self, hex: str) -> RequestMortar | None:
        """A request to the mortar chosen, else to the first that may be asked, if possible one with the round wanted;
        a mortar that has one kind of round alone fires that."""
        kinds = ((one, mortars.rounds(self.picture.setup, one)) for one in self.ready)
        tried = [
            RequestMortar(one, self.units[0], hex, self.ammo if self.ammo in rounds else rounds[0])
            for one, rounds in kinds
        ]
        tried.sort(key=lambda action: action.ammo != self.ammo)
        return next((one for one in tried if not self.picture.judge(one)), tried[0] if tried else None)

    def targets(self) -> tuple[str, ...]:
        """Enemy hexes, without those beside which own units stand: at them only the player himself points."""
        return tuple(hex for hex in super().targets() if not mortar_words.endangers(self.picture, self.build(hex)))

    def next_target(self, by: int) -> Gesture:
        """Tab: the next hex that endangers nobody; says so where every one would."""
        if not self.targets() and super().targets():
            self.host.say(TOO_NEAR)
            return self
        return super().next_target(by)

    def pressed(self, command: str, argument: str) -> Gesture:
        """G changes the round of a mortar that has two kinds, else says that it has not."""
        if command == "orders.smoke" and len(self.kinds) == 1:
            self.host.say(ONE_ROUND.format(*self.kinds))
            return self
        return super().pressed(command, argument)

    @property
    def kinds(self) -> frozenset[str]:
        """The rounds there are to choose from, in words."""
        rounds = (round for one in self.ready for round in mortars.rounds(self.picture.setup, one))
        return frozenset(mortars.AMMO_WORDS[round] for round in rounds)

    def next_step(self) -> str:
        """Without a word of G where there is one kind of round alone."""
        one = len(self.kinds) == 1
        return f"{self.hint.partition(';')[0]}. {ONE_ROUND.format(*self.kinds)}" if one else super().next_step()

    def extras(self) -> tuple[Verb, ...]:
        """The change of round, where there are two kinds."""
        return super().extras() if len(self.kinds) > 1 else ()

    def chips(self) -> tuple[ChipModel, ...]:
        """The mortars to choose from, when there are several."""
        ready, setup = self.picture.ready_mortars, self.picture.setup
        if len(ready) < 2:
            return ()
        now = self.action()
        used = now.mortar if isinstance(now, RequestMortar) else self.mortar or ready[0]
        named = ((one, capital(mortars.mortar_name(setup, one))) for one in ready)
        return tuple(
            ChipModel(f"mortar:{one}", text, str(n), chosen=one == used) for n, (one, text) in enumerate(named, 1)
        )

    def chip(self, kind: str, ref: str) -> Gesture:
        if kind != "mortar":
            return super().chip(kind, ref)
        self.mortar = self.plans.mortar = ref
        return self.reloaded()

    def sentence(self) -> tuple[str, str]:
        action = self.action()
        assert isinstance(action, RequestMortar)
        what = f"{mortars.mortar_name(self.picture.setup, action.mortar)}, {mortars.AMMO_WORDS[action.ammo]}"
        return f"{self.who_asks} calls fire on {action.hex}: {what}", f"Call fire on {action.hex}"

    @classmethod
    def request(cls, hand: OrderTool, mortar: str, hex: str) -> OrderTool | None:
        """The fire of this mortar on a hex: the unit in hand asks, else the first that may. None: nobody can."""
        legal = hand.picture.legal
        if legal is None or cls.verb not in legal.verbs:
            return None
        found = [a for a in legal.narrow(verb=cls.verb, hex=hex) if isinstance(a, RequestMortar) and a.mortar == mortar]
        found.sort(key=lambda action: (action.ammo != mortars.HE, action.observer not in hand.units))
        if not found:
            return None
        tool = cls(hand.host, hand.picture, (found[0].observer,), hand.plans)
        tool.mortar, tool.ammo = mortar, found[0].ammo
        return tool if tool.aim(hex) else None


class KneeTool(ShellTool, order="knee"):
    """The shot of a knee mortar."""

    verb = "knee"
    title, cap, rank = "Knee mortar", "⇧K", 10
    asks, hint, row_text = "at which hex?", "Click the hex; G changes to smoke.", "Knee mortar at {}"
    free = ""

    @classmethod
    def offered(cls, tool: HandTool) -> bool:
        return super().offered(tool) and bool(tool.units) and bool(tool.picture.counter(tool.units[0]).knee)

    def build(self, hex: str) -> object | None:
        return KneeFire(self.units[0], hex, self.ammo)

    def sentence(self) -> tuple[str, str]:
        what = "smoke" if self.ammo == mortars.SMOKE else "its mortar"
        return f"{self.who_asks} fires {what} at {self.target}", "Fire"
