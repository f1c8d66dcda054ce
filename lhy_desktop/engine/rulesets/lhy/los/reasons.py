"""The words for the reasons of a blocked line of sight: what stands where, and how high."""

from __future__ import annotations

_NOUNS: dict[str, tuple[str, bool]] = {
    "woods": ("the woods", True),
    "heavy_woods": ("the dense woods", True),
    "jungle": ("the jungle", False),
    "heavy_jungle": ("the dense jungle", False),
    "orchard": ("the orchard", False),
    "palm": ("the palm grove", False),
    "brush": ("the brush", False),
    "wooden_building": ("the houses", True),
    "stone_building": ("the stone houses", True),
    "church": ("the church", False),
    "hut": ("the huts", True),
    "urban_building": ("the town houses", True),
    "tree_line": ("the tree line", False),
    "wall": ("the wall", False),
    "hedgerow": ("the hedgerow", False),
    "hill": ("the hill", False),
}


def noun(word: str) -> str:
    """What a player calls a thing of the map; an unknown word is used as it is."""
    return _NOUNS.get(word, (f"the {word.replace('_', ' ')}", False))[0]


def cause(word: str) -> str:
    """The noun without its article."""
    return noun(word).removeprefix("the ")


def reaches(word: str, place: str, top: int) -> str:
    """Such as "the woods in G6 reach level 1"."""
    many = _NOUNS.get(word, ("", False))[1]
    return f"{noun(word)} {place} {'reach' if many else 'reaches'} level {top}"


def stands(word: str, place: str, level: int) -> str:
    """Such as "the wall between C7 and C8 stands on level 0": for things without a height of their own."""
    many = _NOUNS.get(word, ("", False))[1]
    return f"{noun(word)} {place} {'stand' if many else 'stands'} on level {level}"


def at(level: int) -> str:
    """Words for ends on one level."""
    return f"both ends are at level {level}"


def between(high: int, low: int) -> str:
    """Words for ends on different levels."""
    return f"the ends are at levels {high} and {low}"
