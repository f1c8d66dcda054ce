"""A game that hands over no kit has boards too: its map is drawn with the plain kit, saved, and played on."""

from __future__ import annotations

import random

import msgspec
import pytest

import tests.toy_map as toy
from lhy_desktop.engine.authoring.judging import judge_sheet, judge_text
from lhy_desktop.engine.authoring.kits import kit_of
from lhy_desktop.engine.board import Board, Feature, Sheet
from lhy_desktop.engine.board.editing.edges import fenced
from lhy_desktop.engine.board.editing.painting import flagged, leveled, painted
from lhy_desktop.engine.board.editing.resizing import resized
from lhy_desktop.engine.board.editing.ways import laid
from lhy_desktop.engine.board.geometry import center
from lhy_desktop.engine.content.board_text import read_board_text
from lhy_desktop.engine.content.board_writer import write_board
from lhy_desktop.engine.flow import Rulesets

KIT = kit_of(toy.PATROLS)
START = Sheet.of("patrols", 7, 5, dict.fromkeys(("C2", "D3", "E4"), "woods"), title="Patrols")


def drawn() -> Sheet:
    """The toy's map made larger, with every word of the kit on it somewhere."""
    sheet = resized(START, right=13, bottom=10).sheet
    free = iter(sheet.places[f"{column}{row}"] for column in "IKMOQS" for row in range(1, 15))
    for word in (*KIT.ground, *KIT.buildings):
        sheet = painted(sheet, frozenset((next(free),)), word.key)
    for word in KIT.sides:
        sheet = fenced(sheet, word.key, [(next(free), 2)], level=1 if word.key == "contour" else 0)
    for number, word in enumerate(KIT.lines):
        sheet = laid(sheet, word.key, [sheet.places[f"A{7 + number}"], sheet.places[f"B{6 + number}"]], joined=False)
    for word in KIT.flags:
        sheet = flagged(sheet, frozenset((next(free),)), word.key, True)
    for word, (c, v) in zip(KIT.features, free, strict=False):
        x, y = center(c, v)
        points = ((x - 300, y + 101), (x + 300, y + 103))
        areas = ((x - 200, y + 201), (x + 200, y + 201), (x, y + 405))
        one = Feature(word.key, points, 60) if word.band else Feature(word.key, areas)
        sheet = msgspec.structs.replace(sheet, features=(*sheet.features, one))
    return leveled(sheet, frozenset((next(free),)), lambda level: 3)


def test_every_word_of_the_plain_kit_can_be_drawn_saved_and_joined() -> None:
    sheet = drawn()
    judged = judge_sheet(sheet, toy.PATROLS)
    assert [one.text for one in judged.findings if one.weight == "stops"] == []
    text = write_board(sheet)
    assert read_board_text(text).sheet == sheet
    assert judge_text(text, None, Rulesets(["lhy"])).kind == "board"
    assert set(Board.single(sheet).names) == set(sheet.names)


def test_the_toy_is_played_on_its_new_map(monkeypatch: pytest.MonkeyPatch) -> None:
    grown = painted(START, frozenset((START.places["D2"],)), "marsh")
    board = Board.single(read_board_text(write_board(grown)).sheet)
    monkeypatch.setattr(toy, "BOARD", board)
    game = toy.PATROLS.begin(toy.PATROLS.prepare("wood", {}), 1)
    rng, moves = random.Random(5), 0
    while (question := game.question) is not None:
        if question.seat == "chance":
            game.submit(game.roll())
        else:
            game.submit(rng.choice(list(game.legal(question.seat))))
            moves += 1
    assert moves and toy.PATROLS.result(game) is not None and toy.BOARD.hex("D2").terrain == "marsh"
