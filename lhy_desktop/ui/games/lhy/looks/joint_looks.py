"""Joint fires in the bar, on the fire card and on the board: split fire (8.2) and group fire (8.4a)."""

from lhy_desktop.engine.flow import Preview, total
from lhy_desktop.engine.rulesets.lhy.asks.fire import Parts
from lhy_desktop.engine.rulesets.lhy.model.actions import FireGroup, SplitFire
from lhy_desktop.engine.rulesets.lhy.model.words import capital, signed, unit_names
from lhy_desktop.ui.games.lhy.looks.fire_preview import PLACED, odds
from lhy_desktop.ui.games.lhy.looks.fire_preview import lines as ledger_lines
from lhy_desktop.ui.games.lhy.picture import Picture
from lhy_desktop.ui.games.lhy.sides import name
from lhy_desktop.ui.panels.preview_card import CardPart, PreviewModel
from lhy_desktop.ui.seam.models import Step
from lhy_desktop.ui.widgets.words import Span

Joint = SplitFire | FireGroup


# -- in the bar -----------------------------------------------------------------------------------------------------


def beads(picture: Picture, made: Joint) -> tuple[Step, ...]:
    """Each marker of the fire, one after the other."""
    setup, split = picture.setup, isinstance(made, SplitFire)
    named = ((part.hex if split else name(setup, part.unit), part) for part in picture.ask(Parts(made)))
    return tuple(Step(f"{who} {signed(total(part.ledger))}", "current") for who, part in named)


def price(made: Joint, found: Preview) -> tuple[Span, ...]:
    """What the bar says about the fire beside the chips."""
    if isinstance(made, SplitFire):
        notes = " ".join(note.text for note in found.notes if note.rule == "8.4")
        return (Span("two markers   ", "bold"), Span(notes, "muted"))
    return (Span(f"{len(made.units)} markers   ", "bold"), Span(found.notes[-1].text if found.notes else "", "muted"))


def card(picture: Picture, made: Joint, found: Preview) -> PreviewModel:
    """The fire card of a joint fire: every ledger with its marker."""
    setup, split = picture.setup, isinstance(made, SplitFire)
    who = made.units if isinstance(made, FireGroup) else (made.unit,)
    where = f"{made.first} and {made.second}" if isinstance(made, SplitFire) else made.target
    return PreviewModel(
        "Split fire" if split else "Group fire",
        f"at {where}",
        capital(unit_names(setup, who)),
        total_text=PLACED,
        odds=odds(found.outcomes),
        notes=tuple(note.text for note in found.notes if note.rule == "8.4"),
        parts=tuple(
            CardPart(
                f"At {part.hex}" if split else name(setup, part.unit),
                ledger_lines(Preview(part.ledger)),
                total(part.ledger),
            )
            for part in picture.ask(Parts(made))
        ),
    )
