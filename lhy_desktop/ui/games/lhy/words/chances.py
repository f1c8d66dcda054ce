"""Chances in words: what is added to a die and what may come of it; the chains that some questions are part of."""

from lhy_desktop.engine.flow import Ledger, Preview, total
from lhy_desktop.engine.rulesets.lhy.model.keys import Line
from lhy_desktop.engine.rulesets.lhy.model.words import signed
from lhy_desktop.ui.seam.models import Step
from lhy_desktop.ui.widgets.words import Span

_LINES: dict[str, str] = {
    Line.MISSION: "mission",
    Line.ELITE: "elite",
    Line.ASSISTED: "assisted",
    Line.SUPPRESSED: "suppressed",
    Line.UNDISRUPTABLE: "Russian or Japanese",
    Line.HELPERS: "more squads",
    Line.NEAR: "a unit near",
}
_CHAINS = {
    "lhy.12.6.Rush": (("Recovery", "Heroic", "Goal", "Way"), 2),
    "lhy.12.6.AtOnce": (("Recovery", "Heroic", "Goal", "Way"), 3),
    "lhy.5.3.Medic": (("Fate", "Medic", "Where"), 2),
    "lhy.5.4.RecoverOne": (("Fate", "Recover", "Hex"), 2),
    "lhy.5.PanicHex": (("Fate", "Panic", "Hex", "Way"), 2),
    "lhy.5.Flight": (("Fate", "Panic", "Hex", "Way"), 3),
}
"""By kind of decision: the steps of its chain, and the one it is."""


def price(found: Preview) -> tuple[Span, ...]:
    """ "rallies 20 % · fails 30 %   −1 assisted": the chances, and what is added to the die; () without outcomes."""
    if not found.outcomes:
        return ()
    rows = " · ".join(f"{row.said} {round(100 * row.low / row.of)} %" for row in found.outcomes)
    return (Span(rows, "bold"), Span(f"   {_added(found.ledger)}" if found.ledger else "", "muted"))


def noted(found: Preview) -> tuple[Span, ...]:
    """The first thing to be said of it."""
    return (Span(found.notes[0].text, "muted"),) if found.notes else ()


def _added(ledger: Ledger) -> str:
    """What is added to a die, each line in a word; of a longer sum the whole."""
    if any(line.key not in _LINES for line in ledger):
        return f"{signed(total(ledger))} in all"
    return ", ".join(f"{signed(line.value)} {_LINES[line.key]}" for line in ledger)


def chain(kind: str) -> tuple[Step, ...]:
    """Where a decision stands in the chain it is part of; nothing for other decisions."""
    steps, at = _CHAINS.get(kind, ((), 0))
    return tuple(Step(text, "done" if n < at else "current" if n == at else "next") for n, text in enumerate(steps))
