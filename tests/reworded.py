"""Other words for everything that people read: code that decides by a text then decides differently.

``everywhere`` rewords every text of the engine when it is made; it needs a process of its own, since maps and ways keep
ledger lines. ``at_the_doors`` rewords texts where screens and computers get them, for one test.
"""

from __future__ import annotations

import random
import sys
from typing import Any

import pytest
from msgspec import structs

from lhy_desktop.engine import flow
from lhy_desktop.engine.flow import (
    Event,
    Game,
    LegalSet,
    Modifier,
    Note,
    Outcome,
    Preview,
    Question,
    Refusal,
    Roll,
    Telling,
)

READ: dict[type[Any], tuple[str, ...]] = {
    Telling: ("text",),
    Outcome: ("name", "caption"),
    Modifier: ("text",),
    Note: ("text",),
    Refusal: ("text",),
    Question: ("prompt",),
    Roll: ("purpose",),
}
"""The fields that people read."""
MISLEADING = (
    "this shot: casualty",
    "with the markers there: no effect",
    "rallies",
    "fails",
    "The German squad 1/1 in F5 is disrupted: so it seems",
    "Fire at F5: American, disrupted.",
    "The squad is lost",
    "It is removed",
    "elite suppressed assisted",
    "Crushing victory of the attackers",
)
"""Words by which code might still decide; they are put into any text."""


class Speaker:
    """Says anything in other words, never the same twice; an empty text stays empty."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def word(self, text: str) -> str:
        """Other words for a text."""
        return f"{self._rng.choice(MISLEADING)} {self._rng.getrandbits(40):010x}" if text else ""

    def value(self, value: Any) -> Any:
        """A value with other words in the fields that people read; None stays None."""
        if value is None:
            return None
        return structs.replace(value, **{field: self.word(getattr(value, field)) for field in READ[type(value)]})

    def question(self, asked: Question | None) -> Question | None:
        """A question in other words, including the purpose of a roll."""
        if asked is None:
            return None
        return self.value(structs.replace(asked, roll=self.value(asked.roll)))

    def telling(self, told: Telling | None) -> Telling | None:
        """An account in other words, including its ledger."""
        if told is None:
            return None
        return self.value(structs.replace(told, ledger=tuple(map(self.value, told.ledger))))

    def event(self, event: Event) -> Event:
        """An event in other words for every audience."""
        public, axis, allied = map(self.telling, (event.public, event.axis, event.allied))
        return structs.replace(event, public=public, axis=axis, allied=allied)

    def preview(self, found: Preview) -> Preview:
        """A preview in other words."""
        parts = (found.ledger, found.outcomes, found.notes)
        return Preview(*(tuple(map(self.value, part)) for part in parts))


def everywhere(seed: int) -> None:
    """Reword every text from now on, when it is made. Must be called before a ruleset is imported."""
    early = [name for name in sys.modules if name.startswith("lhy_desktop.engine.rulesets.lhy")]
    assert not early, f"these know the plain classes already: {early}"
    speaker = Speaker(seed)
    made = {plain: _worded(plain, fields, speaker) for plain, fields in READ.items()}
    for name, module in list(sys.modules.items()):
        if name.startswith(flow.__name__):
            for attribute, found in list(vars(module).items()):
                if isinstance(found, type) and found in made:
                    setattr(module, attribute, made[found])


def _worded(plain: type[Any], fields: tuple[str, ...], speaker: Speaker) -> type[Any]:
    def reword(self: Any) -> None:
        for field in fields:
            structs.force_setattr(self, field, speaker.word(getattr(self, field)))

    return type(plain)(plain.__name__, (plain,), {"__post_init__": reword}, frozen=True)


def at_the_doors(patch: pytest.MonkeyPatch, seed: int) -> None:
    """Events, previews, refusals and questions come in other words until ``patch`` is undone."""
    speaker = Speaker(seed)
    preview, explain, tell, run = LegalSet.preview, LegalSet.explain, Game.tell, Game._run

    def ask(game: Game[Any]) -> None:
        run(game)
        game.question = speaker.question(game.question)

    patch.setattr(LegalSet, "preview", lambda self, action: speaker.preview(preview(self, action)))
    patch.setattr(LegalSet, "explain", lambda self, action: tuple(map(speaker.value, explain(self, action))))
    patch.setattr(Game, "tell", lambda self, event: tell(self, speaker.event(event)))
    patch.setattr(Game, "_run", ask)
