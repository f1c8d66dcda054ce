"""The fire card of a drafted shot: the engine's own ledger and odds, in the panel's words."""

from lhy_desktop.engine.flow import Outcome, Preview, total
from lhy_desktop.engine.rulesets.lhy.model.actions import Fire
from lhy_desktop.engine.rulesets.lhy.model.keys import Effect
from lhy_desktop.engine.rulesets.lhy.model.words import capital, signed
from lhy_desktop.ui.games.lhy.picture import Picture
from lhy_desktop.ui.games.lhy.sides import count, name
from lhy_desktop.ui.games.lhy.words.hex_words import holders, inside, terrain
from lhy_desktop.ui.panels.preview_card import OutcomeRow, PreviewModel
from lhy_desktop.ui.widgets.bars import Share, Tone
from lhy_desktop.ui.widgets.ledger import Line
from lhy_desktop.ui.widgets.words import spans

PLACED = "Marker placed"
"""What the sum of a shot's ledger is."""
TONES: dict[str, Tone] = {Effect.DISRUPTED: "warn", Effect.CASUALTY: "bad"}


def fire_card(picture: Picture, action: Fire, preview: Preview) -> PreviewModel:
    """Everything known about a shot before it is fired."""
    setup = picture.setup
    here = picture.hex_of(action.unit)
    apart = picture.board.distance(here, action.target)
    there = picture.view.fire.get(action.target, ())
    after = f"{count(len(there), 'marker lies', 'markers lie')} there already" if there else ""
    return PreviewModel(
        f"{name(setup, action.unit)} fires at {action.target}",
        f"{here}–{action.target}, {count(apart, 'hex', 'hexes')}",
        capital(f"{holders(picture, action.target, True)} in {inside(terrain(picture, action.target))}"),
        lines(preview),
        total_text=PLACED,
        total=total(preview.ledger),
        after=spans(f"~~{after}: {', '.join(signed(m.value) for m in there)}~~") if after else (),
        odds=odds(preview.outcomes),
        notes=tuple(note.text for note in preview.notes),
    )


def lines(preview: Preview) -> tuple[Line, ...]:
    """A ledger in the panel's form."""
    return tuple(Line(line.text[:1].upper() + line.text[1:], "", line.value, line.rule) for line in preview.ledger)


def odds(outcomes: tuple[Outcome, ...]) -> tuple[OutcomeRow, ...]:
    """Outcome tables: one bar for each table of a hex; rows that belong to no table get none."""
    bars: dict[tuple[str, str], list[Outcome]] = {}
    for one in outcomes:
        if one.table:
            bars.setdefault((one.hex, one.table), []).append(one)
    return tuple(OutcomeRow(capital(rows[0].caption), tuple(map(share, rows))) for rows in bars.values())


def share(one: Outcome) -> Share:
    """A row of an outcome table on its bar."""
    return Share(one.name, one.low, one.high, one.of, TONES.get(one.key, "none"))
