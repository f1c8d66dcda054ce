"""Some units of one hex and what they do: the common part of the decisions of an assault (11.4-11.6)."""

from typing import Any, ClassVar

from lhy_desktop.engine.flow import Preview, Refusal, total
from lhy_desktop.engine.rulesets.lhy.asks import assault
from lhy_desktop.engine.rulesets.lhy.model.actions import Advance, Decline, Participants
from lhy_desktop.engine.rulesets.lhy.model.words import capital, signed, unit_names
from lhy_desktop.ui.board.looks import HighlightLook, NumberLook
from lhy_desktop.ui.games.lhy.looks.assault_sheets import muster_card
from lhy_desktop.ui.games.lhy.picture import ADVANCING, MUSTER
from lhy_desktop.ui.games.lhy.sides import name
from lhy_desktop.ui.games.lhy.tools.gesture import Card, Gesture, Looks
from lhy_desktop.ui.games.lhy.words.refusals import first
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Verb
from lhy_desktop.ui.seam.selection import NO_KEYS, NOWHERE, Keys, Looking, Spot
from lhy_desktop.ui.widgets.words import Span


class BandTool(Gesture):
    """``chosen`` are the units named of those that may be (``members``); ``focus`` is the one Space ticks next."""

    may_be_none: ClassVar[bool] = False
    """Whether the answer may name no unit at all."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.focus = -1
        self.chosen = self.members

    # -- what there is ------------------------------------------------------------------------------

    @property
    def called(self) -> assault.Band:
        """The units that the decision is about, and where they stand."""
        return self.picture.ask(assault.Called())

    @property
    def members(self) -> tuple[str, ...]:
        """Units that may be named, in roster order."""
        return self.called.units

    @property
    def start(self) -> str:
        """The hex they stand in."""
        return self.called.start

    @property
    def target(self) -> str:
        """The hex a second click confirms."""
        return ""

    def draft(self) -> object | None:
        """The answer as it stands, legal or not; None when there is none to give yet."""
        raise NotImplementedError

    def action(self) -> object | None:
        action = self.draft() if self.stage not in ("sealing", "showing") else None
        return action if action is not None and not self.picture.judge(action) else None

    def drafted(self) -> Preview:
        """The preview of the answer as it stands."""
        action, legal = self.draft(), self.picture.legal
        return legal.preview(action) if action is not None and legal is not None else Preview()

    def targets(self) -> tuple[str, ...]:
        return ()

    # -- narrowing ----------------------------------------------------------------------------------

    def toggle(self, unit: str) -> bool:
        """Take a unit in or leave it out; False when it does not belong here, or the rules refuse the choice."""
        if unit not in self.members:
            return False
        wanted = {unit} ^ set(self.chosen)
        chosen = tuple(one for one in self.members if one in wanted)
        self.refused = self.refuses(chosen)
        if self.refused or not (chosen or self.may_be_none):
            return False
        self.chosen = chosen
        return True

    def refuses(self, chosen: tuple[str, ...]) -> tuple[Refusal, ...]:
        """The reasons why these units cannot be named together."""
        return ()

    def go_to(self, hex: str) -> bool:
        """Take a hex as the next step; False when it means nothing here."""
        return False

    def point(self, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """The next hex of a way, the target of an arrow; once more on the end of what is ready confirms it."""
        if not self.host.asking or not spot.hex:
            return self
        if spot.hex == self.target and self.action() is not None:
            self.host.confirm_again()
            return self
        self.refused = ()
        self.go_to(spot.hex)
        return self.show()

    def enter(self, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """Shift+Enter: the way goes on over this hex, if the cursor lies on one."""
        if keys.shift and self.host.asking:
            if not spot.hex:
                return self
            self.refused = ()
            self.go_to(spot.hex)
            return self.show()
        return super().enter(spot, keys)

    def pick(self, item: str, spot: Spot = NOWHERE, keys: Keys = NO_KEYS) -> Gesture:
        """A unit of the hex is ticked, another means its hex."""
        if not self.host.asking:
            return super().pick(item, spot, keys)
        if spot.hex and spot.hex != self.start:
            return self.point(spot, keys)
        done = self.toggle(item)
        return self.point(spot, keys) if spot.hex and not done else self.show()

    def may_drag(self, item: str) -> bool:
        return False

    def pressed(self, command: str, argument: str) -> Gesture:
        """Space ticks, Tab walks."""
        match command:
            case "orders.next" | "orders.previous":
                self.focus = max(self.focus, 0)
                if self.members:
                    self.toggle(self.members[self.focus])
            case "orders.next_target":
                self.step(1)
            case "orders.previous_target":
                self.step(-1)
            case "orders.waypoint":
                return self.enter(Spot(self.host.board.cursor_hex), Keys(shift=True))
            case _:
                return super().pressed(command, argument)
        return self.show()

    def step(self, by: int) -> None:
        """The next unit to tick, or the cursor to the next hex."""
        found, board = self.targets(), self.host.board
        if found:
            at = found.index(board.cursor_hex) + by if board.cursor_hex in found else min(by, 0)
            board.set_cursor(found[at % len(found)])
        elif self.members:
            at = self.focus + by if self.focus >= 0 else min(by, 0)
            self.focus = at % len(self.members)

    # -- words and looks ----------------------------------------------------------------------------

    @property
    def who(self) -> str:
        """The units named, as a sentence begins."""
        return capital(unit_names(self.picture.setup, self.chosen)) if self.chosen else "Nobody"

    @property
    def prompt(self) -> str:
        """What is asked."""
        return self.picture.decision.prompt if self.picture.decision is not None else ""

    def rows(self) -> tuple[ChipModel, ...]:
        """The units as chips."""
        return tuple(
            ChipModel(f"unit:{unit}", name(self.picture.setup, unit), str(n), chosen=unit in self.chosen)
            for n, unit in enumerate(self.members, 1)
        )

    def outlines(self, over: str) -> tuple[HighlightLook, ...]:
        """The outline of the hex the decision is about, and what a gesture had no effect on."""
        found = (HighlightLook((self.start,), "selected"),) if self.start else ()
        return (*found, *((HighlightLook((over,), "refused"),) if self.refused and over else ()))


class MusterTool(BandTool, kinds=(MUSTER,)):
    """11.4: who takes part in an assault."""

    may_be_none = True

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.chosen = assault.best_choice(self.picture.view, self.members)

    def draft(self) -> object | None:
        return Participants(self.chosen)

    def refuses(self, chosen: tuple[str, ...]) -> tuple[Refusal, ...]:
        return self.picture.judge(Participants(chosen))

    def bar(self) -> DecisionModel:
        found = self.drafted()
        modifier = f"modifier of the die {signed(total(found.ledger))}   "
        usual = "Four steps on foot, a leader, an anti-tank section or flamethrower, a vehicle. All share the result."
        return DecisionModel(
            sentence=self.prompt,
            detail=first(self.refused) or usual,
            chips=self.rows(),
            chip_keys=("Tab", "Space"),
            chip_hint="tick",
            remark=(Span(modifier, "bold"), Span(self._won(found), "muted")),
            verbs=(Verb("orders.commit", "These take part", "Enter", icon="assault", primary=True),),
        )

    def _won(self, found: Preview) -> str:
        """The odds in a line: "attackers win 60 %"."""
        rows = self.picture.setup.tables.assault.rows
        wins = [one for one in found.outcomes if rows[one.key].winner == "attacker"]
        low, high = sum(one.low for one in wins), min(sum(one.high for one in wins), 10)
        return f"attackers win {10 * low} %" if low == high else f"attackers win {10 * low}–{10 * high} %"

    def card(self, over: str) -> Card | None:
        now = self.picture.ask(assault.ClashOf(self.chosen))
        if now is None:
            return None
        return Card(muster_card(self.picture, now, self.drafted(), self.members, self.focus), (self.start,))


class AdvanceTool(BandTool, kinds=(ADVANCING,)):
    """11.6: who advances, and into which hex."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._into = ""

    @property
    def target(self) -> str:
        return self._into

    def draft(self) -> object | None:
        return Advance(self.chosen, self._into) if self._into else None

    def go_to(self, hex: str) -> bool:
        self.refused = self.picture.judge(Advance(self.chosen, hex))
        self._into = "" if self.refused else hex
        return not self.refused

    def pick(self, item: str, spot: Spot = NOWHERE, keys: Keys = NO_KEYS) -> Gesture:
        """On the board a counter means its hex."""
        return self.point(spot, keys) if spot.hex else super().pick(item, spot, keys)

    def targets(self) -> tuple[str, ...]:
        near = self.picture.board.neighbors(self.start)
        return tuple(hex for hex in near if not self.picture.judge(Advance(self.chosen, hex)))

    def back(self) -> Gesture | None:
        self.refused = ()
        had, self._into = self._into, ""
        return self if had else None

    def pressed(self, command: str, argument: str) -> Gesture:
        """N: no advance."""
        if command != "band.stay":
            return super().pressed(command, argument)
        if not self.picture.judge(Decline()):
            self.host.answer(Decline())
        return self

    def bar(self) -> DecisionModel:
        notes = " ".join(note.text for note in self.drafted().notes)
        go = Verb("orders.commit", f"Advance to {self._into}", "Enter", icon="maneuver", primary=True)
        return DecisionModel(
            sentence=f"{self.who} to {self._into}" if self._into else self.prompt,
            detail=first(self.refused) or notes or "Click a hex next to it; the chips say who goes.",
            chips=self.rows(),
            chip_keys=("Tab",),
            chip_hint="next hex",
            verbs=(*((go,) if self._into else ()), Verb("band.stay", "Stay", "N")),
        )

    def looks(self, looking: Looking) -> Looks:
        numbers = (NumberLook(hex, "A", "chosen" if hex == self._into else "live") for hex in self.targets())
        return {**super().looks(looking), "number": tuple(numbers)}
