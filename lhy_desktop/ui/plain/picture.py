"""A view as the plain desktop shows it: pieces, answers and previews, in the words of the ruleset."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from typing import Any

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import LegalSet, Preview, Ruleset, Seat, Viewer, total
from lhy_desktop.engine.flow.door import Piece, Places, places_of
from lhy_desktop.session import Decision

_NOTES = 3
"""Consequences told in the bar."""
MOST = 200
"""Answers listed at once; a piece or a hex in hand narrows them down first."""


@dataclass(frozen=True)
class PlainPicture:
    """A view with the pending decision. ``pieces`` are what lies on the map, by hex, the lowest first."""

    rules: Ruleset
    view: Any
    viewer: Viewer
    decision: Decision | None
    legal: LegalSet | None
    pieces: tuple[Piece, ...]
    _known: dict[tuple[str, str], tuple[object, ...]] = field(default_factory=dict, repr=False, compare=False)

    @property
    def kind(self) -> str:
        return self.decision.kind if self.decision is not None and self.legal is not None else ""

    @property
    def seat(self) -> Seat | None:
        return None if self.decision is None or self.decision.seat == "chance" else self.decision.seat

    @cached_property
    def by_id(self) -> Mapping[str, Piece]:
        """Every piece that is shown."""
        return {piece.id: piece for piece in self.pieces}

    def at(self, hex: str) -> tuple[Piece, ...]:
        """The pieces of a hex, the lowest first."""
        return tuple(piece for piece in self.pieces if piece.hex == hex)

    def hex_of(self, item: str) -> str:
        piece = self.by_id.get(item)
        return piece.hex if piece is not None else ""

    def places(self, answer: object) -> Places:
        """Which pieces and hexes an answer names."""
        return places_of(self.rules, answer)

    def answers(self, item: str = "", hex: str = "") -> tuple[object, ...]:
        """Legal answers of a piece, to a hex, or all; the first of them where there are very many."""
        if self.legal is None:
            return ()
        key = (item, hex)
        if key not in self._known:
            self._known[key] = tuple(islice(self._meant(item, hex, self.legal), MOST))
        return self._known[key]

    def _meant(self, item: str, hex: str, legal: LegalSet) -> Iterator[object]:
        """A ruleset may narrow its answers down itself; whatever it returns is checked against the pieces and hexes
        they name."""
        for answer in legal.narrow(item or None, hex=hex or None):
            named = self.places(answer)
            if (not item or item in named.units) and (not hex or hex in named.hexes):
                yield answer

    @cached_property
    def able(self) -> tuple[str, ...]:
        """Pieces that an answer names as those who act, in the order of the answers."""
        named = (unit for answer in self.answers() for unit in self.places(answer).units)
        return tuple(dict.fromkeys(named))

    def words(self, answer: object) -> str:
        """An answer in the ruleset's own notation, with the words of a piece for its id, beginning with a capital."""
        notation = self.rules.notation(answer).split()
        text = " ".join(self.by_id[word].words if word in self.by_id else word for word in notation)
        return capital(text.replace("_", " ").strip())

    def hex_words(self, board: Board, hex: str) -> tuple[str, str]:
        """What a hex is, and what lies in it."""
        ground = board.hex(hex)
        said = f"{hex}: {ground.label or ground.terrain.replace('_', ' ')}, level {ground.level}"
        return said, ", ".join(piece.words for piece in self.at(hex))

    def points_of_interest(self) -> tuple[tuple[str, ...], ...]:
        """All pieces, or the pieces of the seat asked."""
        own = tuple(piece.hex for piece in self.pieces if piece.seat == self.seat)
        return tuple(hexes for hexes in (tuple(piece.hex for piece in self.pieces), own) if hexes)

    def causes(self) -> tuple[tuple[str, str], ...]:
        """A ruleset does not say what its questions answer to."""
        return ()

    def answering(self) -> tuple[str, ...]:
        return tuple(filter(None, dict.fromkeys(map(self.hex_of, self.able))))


def preview_words(found: Preview) -> str:
    """What an answer costs and may bring, in one line; "" when the ruleset does not say."""
    parts = []
    if found.ledger:
        lines = ", ".join(f"{line.text} {signed(line.value)}" for line in found.ledger)
        parts.append(f"{signed(total(found.ledger))} in all ({lines})")
    rows = [f"{row.said} {share(row.low, row.high, row.of)}" for row in found.outcomes if row.of]
    if rows:
        parts.append(", ".join(rows))
    parts += [note.text.rstrip(".") for note in found.notes[:_NOTES]]
    return ". ".join(map(capital, parts))


def share(low: int, high: int, of: int) -> str:
    """A chance in percent, or the range it lies in."""
    least, most = round(100 * low / of), round(100 * high / of)
    return f"{least} %" if least == most else f"{least} to {most} %"


def signed(value: int) -> str:
    """A number with its sign."""
    return f"+{value}" if value > 0 else str(value).replace("-", "−")


def capital(text: str) -> str:
    """A sentence that begins with a capital."""
    return text[:1].upper() + text[1:]
