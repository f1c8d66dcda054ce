"""What an order says and shows of itself: its bar, begun or drafted, and its outlines on the board."""

from typing import Any, ClassVar

from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_names
from lhy_desktop.ui.board.looks import HighlightLook
from lhy_desktop.ui.games.lhy.tools.gesture import Gesture
from lhy_desktop.ui.games.lhy.words import chances
from lhy_desktop.ui.games.lhy.words.refusals import first
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Step, Verb
from lhy_desktop.ui.widgets.words import Span

NOT_YET = "A draft: nothing is done until you confirm."
ONE_LINE = 72
"""A longer remark stands where words wrap."""


class SaidTool(Gesture):
    """``asks`` and ``hint`` say what is to be done next; ``target`` is the hex it is aimed at, "" for none."""

    asks: ClassVar[str] = ""
    hint: ClassVar[str] = ""
    targeted: ClassVar[bool] = False
    """Whether it needs a hex."""
    walks: ClassVar[bool] = False
    """Whether Tab walks the chips of a drafted order."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.dragged = False
        self.target = ""
        self.stage = "armed" if self.targeted else "ready"

    # -- the bar ------------------------------------------------------------------------------------

    @property
    def who(self) -> str:
        """The units in hand, as a sentence begins."""
        return capital(unit_names(self.picture.setup, self.units))

    def bar(self) -> DecisionModel:
        """The bar of an order begun or drafted."""
        return self.bar_ready() if self.stage == "ready" else self.bar_armed()

    def bar_armed(self) -> DecisionModel:
        """What is still to be said."""
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
