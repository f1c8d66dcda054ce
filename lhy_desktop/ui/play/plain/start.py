"""A rulebook on the shelf that brought no cards of its own: what its ruleset says of its missions and saves."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from dataclasses import replace
from typing import Any

from lhy_desktop.engine.flow import Ruleset
from lhy_desktop.engine.flow.door import seats_in_order, side_words, title_of
from lhy_desktop.engine.flow.ruleset import Prepared
from lhy_desktop.lab.measured import Measured
from lhy_desktop.session import SaveFile, last_snapshot
from lhy_desktop.ui.play.plain.looks import side_look
from lhy_desktop.ui.seam.card import ForceLook, Measure, MissionCard
from lhy_desktop.ui.seam.start import Opponent, OwnSettings, SavedWords


class PlainStart:
    """See ``ui.seam.start.StartSide``."""

    likes: frozenset[str] = frozenset()
    opponents: Mapping[str, Opponent] = {}

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self.title = title_of(rules.name)

    def card(self, known: MissionCard, prepared: Prepared, found: Measured | None) -> MissionCard:
        """Both sides, the figures, and where the game differs from the rules."""
        seats = seats_in_order(self._rules, prepared)
        looks = [side_look(side_words(self._rules, prepared, seat)) for seat in seats]
        forces = tuple(ForceLook(look, "", "", seat=seat) for look, seat in zip(looks, seats, strict=True))
        one, other = looks
        card = replace(known, sides=f"{one.people} against {other.people}", forces=forces, special=prepared.remarks)
        if found is None:
            return card
        wins = (found.wins(seats[0]), found.draws, found.wins(seats[1]))
        intervals = (found.interval(seats[0]), found.interval(seats[1]))
        return replace(card, minutes=found.table_minutes, measure=Measure(wins, intervals, (one, other)))

    def page(self, card: MissionCard, prepared: Any) -> Generator[None, None, MissionCard]:
        """Nothing more."""
        yield
        return card

    def filters(self, cards: Iterable[MissionCard]) -> tuple[tuple[str, str], ...]:
        """None: nothing is known that would tell missions apart."""
        return ()

    def saved(self, save: SaveFile) -> SavedWords:
        """The turn."""
        return plainly(save)

    def settings(self) -> OwnSettings | None:
        """None."""
        return None


def plainly(save: SaveFile) -> SavedWords:
    """How far a saved game has come, as any rulebook counts it."""
    snapshot = last_snapshot(save)
    return SavedWords(f"turn {snapshot.turn}" if snapshot is not None else "the beginning")
