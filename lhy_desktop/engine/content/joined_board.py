"""The map of a mission file: its boards read and joined, every problem reported at its place in the mission."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lhy_desktop.engine.board import Board, JoinError, Known, Placement, SheetError
from lhy_desktop.engine.content.areas import edge_of
from lhy_desktop.engine.content.boards import read_board
from lhy_desktop.engine.content.places import Places
from lhy_desktop.engine.content.problems import ContentError, Problem
from lhy_desktop.engine.content.schema import Source, finish
from lhy_desktop.engine.content.yaml_file import Document

if TYPE_CHECKING:
    from lhy_desktop.engine.content.changing.schema import GroundChange
    from lhy_desktop.engine.content.map_schema import SectorRecord, Way

MOST_HEXES = 5000
"""As many as 32 geomorphic sheets have; nothing is tuned for more."""


def join_board(
    document: Document,
    sectors: tuple[SectorRecord, ...],
    places: Places,
    known: Known,
    north: str = "up",
    half_hexes_out: tuple[Way, ...] = (),
    changes: tuple[GroundChange, ...] = (),
) -> tuple[Board, tuple[Source, ...]]:
    """The sheets of ``map.sectors`` as one map, and the files that they came from.

    ``known`` is the ground of which the rules of the mission know: a sheet with any other is refused.
    ``half_hexes_out`` are the edges whose half hexes are out of play, ``changes`` is what the mission changes about the
    ground. Raises ContentError with every problem of the sheets, of their places and of the changes.
    """
    placements: list[Placement] = []
    sources: dict[str, Source] = {}
    problems: list[Problem] = []
    single = len(sectors) == 1
    for index, record in enumerate(sectors):
        try:
            sheet, source = read_board(record.board, places, known)
        except ContentError as error:
            line, column = document.at(("map", "sectors", index, "board"))
            problems += [Problem(document.file, line, column, f"The board '{record.board}' cannot be used.")]
            problems += error.problems
            continue
        sources[source.label] = source
        name = record.name or (record.board if not single else "")
        placements.append(Placement(sheet, name, record.at, record.turn, record.half, record.slide))
    if problems:
        raise ContentError(tuple(problems))
    hexes = sum(one.sheet.columns * one.sheet.rows for one in placements)
    if hexes > MOST_HEXES:
        text = f"The map has {hexes} hexes; a mission is played on {MOST_HEXES} at most."
        document.problem(document.at(("map", "sectors")), text)
        finish(document)
    try:
        board = Board.join(placements)
    except (JoinError, SheetError) as error:
        for problem in error.problems:
            document.problem(document.at(("map", "sectors")), problem if isinstance(problem, str) else problem.text)
        finish(document)
        raise
    if changes:
        board, stamps = _changed(document, board, changes, places, known, north)
        sources |= {source.label: source for source in stamps}
    edges = tuple(edge_of(way, north) for way in half_hexes_out)
    if edges:
        board = board.without(board.half_hexes(*edges))
    return board, tuple(sources.values())


def _changed(
    document: Document, board: Board, changes: tuple[GroundChange, ...], places: Places, known: Known, north: str
) -> tuple[Board, tuple[Source, ...]]:
    """The map with the ground that a mission changes."""
    from lhy_desktop.engine.content.changing.ground import changed

    made = changed(board, changes, north, places, known)
    for fault in made.faults:
        document.problem(document.at(("map", "changes", fault.number, fault.key)), fault.text)
    finish(document)
    try:
        return Board.join(made.placements), made.sources
    except (JoinError, SheetError) as error:
        for problem in error.problems:
            document.problem(document.at(("map", "changes")), problem if isinstance(problem, str) else problem.text)
        finish(document)
        raise
