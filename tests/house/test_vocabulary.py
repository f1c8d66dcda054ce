"""No word of a rulebook stands where no game must be known: each ruleset lists its words in tests/house/vocabulary."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest
import yaml

from tests.house.rulebook_words import Finding, Vocabulary, game_free, of_a_game, room

ROOT = Path(__file__).resolve().parents[2]
LISTS = Path(__file__).parent / "vocabulary"
ALLOWED = Path(__file__).parent / "vocabulary_exceptions.yaml"
EXCEPTIONS = {
    "app": (0, 1),
    "ui/board": (0, 25),
}
"""For each folder, how many files are excused completely, and how many words in other files. These numbers may only be
lowered."""


def listed(ruleset: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = yaml.safe_load((LISTS / f"{ruleset}.yaml").read_text("utf-8"))
    return found


def words_of(ruleset: str) -> list[str]:
    """The words of a list; those of the group "ordinary" are the rulebook's too, but any game and window uses them."""
    return [word for group, words in listed(ruleset).items() if group != "ordinary" for word in words]


@cache
def found() -> tuple[Finding, ...]:
    """Every word of every rulebook in places where no game must be known."""
    words = Vocabulary(dict.fromkeys(word for path in sorted(LISTS.glob("*.yaml")) for word in words_of(path.stem)))
    modules = ((str(path), (ROOT / path).read_text("utf-8")) for path in game_free(ROOT))
    return tuple(finding for path, source in modules for finding in words.findings(path, source))


@cache
def allowed() -> tuple[frozenset[str], frozenset[tuple[str, str]]]:
    """The files that are excused completely, and the words that are excused in others."""
    entries = yaml.safe_load(ALLOWED.read_text("utf-8"))
    assert all(entry["reason"] for entry in entries)
    files = [path for entry in entries for path in entry.get("files", ())]
    pairs = [(path, word) for entry in entries for path, words in entry.get("words", {}).items() for word in words]
    assert max(Counter([*files, *pairs]).values()) == 1, "an exception stands there twice"
    assert not {path for path, _ in pairs} & set(files), "a file is excused whole and in parts"
    return frozenset(files), frozenset(pairs)


def test_every_ruleset_lists_its_words() -> None:
    named = {folder.name for folder in (ROOT / "resources" / "rules").iterdir()}
    assert {path.stem for path in LISTS.glob("*.yaml")} == named
    for ruleset in named:
        assert ruleset in (*words_of(ruleset), *listed(ruleset).get("ordinary", ()))
        assert len(set(words_of(ruleset))) == len(words_of(ruleset))


def test_no_word_of_a_rulebook_where_no_game_is_known() -> None:
    files, pairs = allowed()
    strange = [
        finding for finding in found() if finding.file not in files and (finding.file, finding.word) not in pairs
    ]
    assert not strange, "Words of a rulebook:\n" + "\n".join(map(str, strange))


def test_every_exception_is_needed() -> None:
    files, pairs = allowed()
    assert files <= {finding.file for finding in found()}
    assert pairs <= {(finding.file, finding.word) for finding in found()}


def test_exceptions_only_shrink() -> None:
    """Whoever no longer needs an exception removes it and lowers the number."""
    whole, words = (Counter(map(room, paths)) for paths in (allowed()[0], [path for path, _ in allowed()[1]]))
    assert {name: (whole[name], words[name]) for name in sorted({*whole, *words})} == EXCEPTIONS


def test_games_are_at_home_in_their_own_folders() -> None:
    assert of_a_game(Path("lhy_desktop/engine/rulesets/chess/openings.py"))
    assert of_a_game(Path("lhy_desktop/ui/games/chess/looks/pieces.py"))
    assert of_a_game(Path("lhy_desktop/bots/games/chess/player.py"))
    assert not of_a_game(Path("lhy_desktop/engine/rulesets/common.py"))
    assert not of_a_game(Path("lhy_desktop/ui/play/game.py"))
    assert room("lhy_desktop/ui/board/pieces/nato.py") == "ui/board"
    assert room("lhy_desktop/ui/docks.py") == "ui"


CHESS = Vocabulary(["castl*", "pawn", "en passant", "Elo", "bishop", "check", "enemy"])


@pytest.mark.parametrize(
    ("source", "word"),
    [
        ("castling = 1", "castl*"),
        ("def can_castle(): ...", "castl*"),
        ("class PawnLook: ...", "pawn"),
        ("def f(*, pawns=2): ...", "pawn"),
        ("f(pawn=1)", "pawn"),
        ("board.takePawn()", "pawn"),
        ("import chess.pawns", "pawn"),
        ("from chess import look as pawn_look", "pawn"),
        ("from chess.pawn import look", "pawn"),
        ("match a:\n    case Piece(pawn=1): ...", "pawn"),
        ("match a:\n    case [*bishops]: ...", "bishop"),
        ("try: ...\nexcept E as bishop: ...", "bishop"),
        ("a = f'{n} taken En passant'", "en passant"),
        ("a = 'en_passant'", "en passant"),
        ("a = 'enPassant'", "en passant"),
        ("a = 'an Elo of 2000'", "Elo"),
        ("a = 'two ENEMIES'", "enemy"),
        ("a = {'checks': 1}", "check"),
    ],
)
def test_a_word_is_met(source: str, word: str) -> None:
    assert [finding.word for finding in CHESS.findings("lhy_desktop/a.py", source)] == [word]


@pytest.mark.parametrize(
    "source",
    [
        '"""A pawn is a look like any other."""',
        'def f():\n    """Not for pawns."""',
        'a = 1\n"""How many pawns."""',
        "a = 1  # pawns",
        "spawn = 'spawning'",
        "a = 'passant en'",
        "elo = 'velocity'",
        "checked = 1",
        "a = 'lhy_desktop'",
    ],
)
def test_a_word_is_not_met(source: str) -> None:
    assert not list(Vocabulary([*CHESS.words, "lhy"]).findings("lhy_desktop/a.py", source))


def test_a_finding_names_file_line_and_word() -> None:
    name, text = CHESS.findings("lhy_desktop/ui/pawns.py", "a = 1\nb = 'a bishop'\n")
    assert str(name) == "lhy_desktop/ui/pawns.py:0: 'pawn' in 'lhy_desktop/ui/pawns'"
    assert str(text) == "lhy_desktop/ui/pawns.py:2: 'bishop' in 'a bishop'"
