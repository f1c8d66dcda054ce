"""The words of sentences that people read."""

from __future__ import annotations

import pytest

from lhy_desktop.engine.rulesets.lhy.model import words


@pytest.mark.parametrize("noun", ["an American squad", "a German squad", "a British leader", "an anti-tank section"])
def test_a_noun_has_its_article(noun: str) -> None:
    assert words.with_article(noun.partition(" ")[2]) == noun


def test_a_name_is_small_inside_a_sentence() -> None:
    assert [words.inside(name) for name in ("The smithy", "Church of Marvaux", "Thery")] == [
        "the smithy", "Church of Marvaux", "Thery"
    ]  # fmt: skip
