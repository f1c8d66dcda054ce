"""The weather of a mission: a fact of its story in every rulebook so far, and said as such."""

from __future__ import annotations

from collections.abc import Mapping

WEATHER: Mapping[str, str] = {
    "clear": "The sky is clear",
    "overcast": "The sky is overcast",
    "rain": "It rains",
    "storm": "A storm blows",
    "fog": "Fog lies over the ground",
    "snow": "It snows",
    "frost": "The ground is frozen",
    "mud": "The ground is deep in mud",
    "heat": "It is hot",
}
"""Each word with the sentence that it stands for."""
OPTIONS = tuple((key, key.capitalize()) for key in WEATHER)
HELP = "Of the story: no rule of this rulebook reads it, and the mission's page says so."


def said(weather: str) -> str:
    """A line for the players; "" where a mission says nothing of it."""
    return f"{WEATHER[weather]}. This is of the story: no rule reads it." if weather else ""
