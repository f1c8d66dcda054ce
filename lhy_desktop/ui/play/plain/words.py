"""Answers, hexes and previews in words, for a rulebook that the window knows nothing about."""

from __future__ import annotations

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import Preview, Refusal, total
from lhy_desktop.ui.play.plain.picture import PlainPicture
from lhy_desktop.ui.seam.models import Reason

_NOTES = 3
"""Consequences told in the bar."""


def answer(picture: PlainPicture, action: object) -> str:
    """An answer in the ruleset's own notation, with the words of a piece for its id, beginning with a capital."""
    named = (picture.by_id[word].words if word in picture.by_id else word for word in notation_words(picture, action))
    text = " ".join(named).replace("_", " ").strip()
    return text[:1].upper() + text[1:]


def notation_words(picture: PlainPicture, action: object) -> list[str]:
    """The words of an answer's line of notation."""
    return picture.rules.notation(action).split()


def preview(found: Preview) -> str:
    """What an answer costs and may bring, in one line; "" when the ruleset does not say."""
    parts = []
    if found.ledger:
        lines = ", ".join(f"{line.text} {signed(line.value)}" for line in found.ledger)
        parts.append(f"{signed(total(found.ledger))} in all ({lines})")
    rows = [f"{row.said} {share(row.low, row.high, row.of)}" for row in found.outcomes if row.of]
    if rows:
        parts.append(", ".join(rows))
    parts += [note.text.rstrip(".") for note in found.notes[:_NOTES]]
    return ". ".join(part[:1].upper() + part[1:] for part in parts)


def share(low: int, high: int, of: int) -> str:
    """A chance in percent, or the range it lies in."""
    least, most = round(100 * low / of), round(100 * high / of)
    return f"{least} %" if least == most else f"{least} to {most} %"


def signed(value: int) -> str:
    """A number with its sign."""
    return f"+{value}" if value > 0 else str(value).replace("-", "−")


def hex_words(picture: PlainPicture, board: Board, hex: str) -> str:
    """A hex and what lies in it."""
    ground = board.hex(hex)
    said = f"{hex}: {ground.label or ground.terrain.replace('_', ' ')}, level {ground.level}"
    here = ", ".join(piece.words for piece in picture.at(hex))
    return f"{said}\n{here}" if here else said


def reasons(refused: tuple[Refusal, ...]) -> tuple[Reason, ...]:
    """Refusals as the card that says why shows them."""
    return tuple(Reason(one.text, one.rule, one.hexes) for one in refused)
