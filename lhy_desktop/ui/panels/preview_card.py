"""The preview card: the price of an answer before it is given - ledger, sum, odds, consequences."""

from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.panels.floating_card import FloatingCard
from lhy_desktop.ui.widgets.bars import Legend, OutcomeBar, Share, named
from lhy_desktop.ui.widgets.ledger import LedgerTable, Line, MarkerForm
from lhy_desktop.ui.widgets.section import Hairline
from lhy_desktop.ui.widgets.words import Span, Words


@dataclass(frozen=True)
class OutcomeRow:
    """A captioned bar: "This one alone" and its shares."""

    caption: str
    shares: tuple[Share, ...]


@dataclass(frozen=True)
class CardPart:
    """One ledger of an answer with several: "At C6", its lines, its sum."""

    caption: str
    ledger: tuple[Line, ...]
    total: int


@dataclass(frozen=True)
class PreviewModel:
    """An answer still to be given. ``about`` is who or what it is meant for. With ``parts`` it has several ledgers in
    place of the one; ``marker`` is the form of the marker that its sum becomes."""

    title: str
    subtitle: str = ""
    about: str = ""
    ledger: tuple[Line, ...] = ()
    total_text: str = "Sum"
    total: int = 0
    after: tuple[Span, ...] = ()
    odds: tuple[OutcomeRow, ...] = ()
    notes: tuple[str, ...] = ()
    parts: tuple[CardPart, ...] = ()
    marker: MarkerForm = "disc"


class PreviewCard(FloatingCard):
    """See the module. Every sum is drawn as the marker that will lie on the board."""

    def __init__(self, host: QWidget, name: str = "card") -> None:
        super().__init__(host, name, 372)
        self.ledger = LedgerTable()
        self.model: PreviewModel | None = None

    def show_model(self, model: PreviewModel) -> None:
        """Show another answer."""
        if model == self.model:
            return
        self.model = model
        self._begin(model.title, model.subtitle)
        if model.about:
            self._box.addWidget(Words(model.about))
        single = (CardPart("", model.ledger, model.total),) if model.ledger or model.total_text else ()
        parts = model.parts or single
        if parts or model.after or model.odds:
            self._box.addWidget(Hairline())
        heard = [self._show_part(part, model) for part in parts]
        if model.after:
            words = Words(model.after)
            words.linked.connect(self.linked)
            self._box.addWidget(words)
        self._show_odds(model)
        if model.notes:
            self._box.addWidget(Hairline())
            self._box.addWidget(Words("\n".join(model.notes), "muted"))
        said = [model.title, model.subtitle, model.about, *heard]
        said += [bar.accessibleName() for bar in self.findChildren(OutcomeBar)]
        self.setAccessibleName(". ".join(part for part in (*said, *model.notes) if part))

    def _show_part(self, part: CardPart, model: PreviewModel) -> str:
        """A ledger under its caption; answers it in words."""
        if part.caption:
            self._box.addSpacing(2)
            self._box.addWidget(Words((Span(part.caption, "bold"),)))
        self.ledger = LedgerTable()
        self.ledger.rule_asked.connect(lambda rule: self.linked.emit("rule", rule))
        self.ledger.show_lines(part.ledger, model.total_text, part.total, model.marker)
        self._box.addWidget(self.ledger)
        return f"{part.caption}: {self.ledger.said}" if part.caption else self.ledger.said

    def _show_odds(self, model: PreviewModel) -> None:
        for row in model.odds:
            self._box.addSpacing(2)
            self._box.addWidget(Words(row.caption, "small"))
            self._box.addWidget(OutcomeBar(row.shares))
        told = next((row.shares for row in model.odds if len({s.tone for s in row.shares}) == len(row.shares)), ())
        if told:  # where shares look alike their caption names them from the left to the right
            self._box.addWidget(Legend([(named(s), s.tone) for s in told]))
