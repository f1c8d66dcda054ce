"""Areas that cannot be understood, or in which no hex of the map lies."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from functools import partial
from typing import Any

from lhy_desktop.engine.authoring.missions.changing import with_value
from lhy_desktop.engine.authoring.missions.checks.survey import Survey
from lhy_desktop.engine.authoring.missions.parts import Part
from lhy_desktop.engine.board import Board
from lhy_desktop.engine.board.editing.finding import Finding, Fix
from lhy_desktop.engine.content.areas import CLAUSES, AreaError, Areas
from lhy_desktop.engine.content.yaml_file import Path


def areas(seen: Survey) -> Iterator[Finding]:
    """A sentence at a time, with what makes it mean something."""
    board = seen.map.board
    if board is None:
        return
    for part in seen.map.parts:
        if part.form != "area" or not part.said:
            continue
        for place, sentence in enumerate(part.said):
            fault = _fault(board, seen.map.north, sentence)
            if fault:
                path: Path = (*part.path, place)
                text = f"{part.title or part.detail}: {fault}"
                fixes = tuple(_fixes(board, seen.map.north, part, place, sentence))
                yield Finding("area.nothing", "stops", text, (), fixes, path=path)


def _fault(board: Board, north: str, sentence: str) -> str:
    """Why a sentence means no hex; "" when it means some."""
    try:
        found = Areas(board, north).hexes([sentence])
    except AreaError as error:
        return str(error)
    return "" if found else f"No hex of the map is '{sentence}'."


def _fixes(board: Board, north: str, part: Part, place: int, sentence: str) -> Iterator[Fix]:
    """Other words for it: one that was meant, without the clause, without the sentence."""
    said = list(part.said)

    def fix(words: str, area: list[str]) -> Fix:
        return Fix(words, partial(_put, part.path, area))

    for text in _meant(board, sentence):
        if not _fault(board, north, text):
            yield fix(f"Change to “{text}”", [*said[:place], text, *said[place + 1 :]])
    clauses = [one.strip() for one in sentence.split(",")]
    for left in range(len(clauses)) if len(clauses) > 1 else ():
        text = ", ".join(one for i, one in enumerate(clauses) if i != left)
        if not _fault(board, north, text):
            yield fix(f"Leave out “{clauses[left]}”", [*said[:place], text, *said[place + 1 :]])
    if len(said) > 1:
        yield fix(f"Leave out “{sentence}”", said[:place] + said[place + 1 :])


def _meant(board: Board, sentence: str) -> Iterator[str]:
    """The sentence with one word changed to one like it that the map knows."""
    known = [*board.terrains, *board.names, *CLAUSES, *(one.name for one in board.sectors)]
    known = list(dict.fromkeys(str(one) for one in known))
    words = sentence.replace(",", " ,").split(" ")
    for place, word in enumerate(words):
        if word and word not in known:
            for like in get_close_matches(word, known, 1, 0.6):
                yield " ".join((*words[:place], like, *words[place + 1 :])).replace(" ,", ",")


def _put(path: Path, area: list[str], data: Any) -> Any:
    return with_value(data, path, area)
