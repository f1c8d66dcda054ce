"""Finds words of a rulebook in folders that must know no game: in identifiers, file names and strings.

Docstrings and comments may name a game as an example. Identifiers, strings (parts of f-strings too) and the names of
files and folders may not. The program's own name does not count as a word of the rulebook that it began with.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

OWN_NAME = re.compile(r"lhy[ _-]?desktop", re.IGNORECASE)
PARTS = re.compile(r"[A-Z]{2,}s(?![a-z])|[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+")
PACKAGE = "lhy_desktop"
GAMES = ("engine/rulesets", "ui/games", "bots/games")
"""Folders of the package with one folder for each game, in which all words of that game are allowed."""


class Finding(NamedTuple):
    """A word where it must not be. ``file`` is relative to the root of the repository; ``line`` 0 is the file's
    name."""

    file: str
    line: int
    word: str
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: '{self.word}' in {self.text!r}"


def parts(text: str) -> list[str]:
    """The parts of a name or the words of a string: ``BigFire_marker`` is Big, Fire, marker."""
    return PARTS.findall(OWN_NAME.sub(" ", text))


def singulars(part: str) -> Iterator[str]:
    """A part as it stands, and the words of which it may be the plural."""
    yield part
    if part[-1:] in "sS":
        yield part[:-1]
        if part.endswith("ies"):
            yield f"{part[:-3]}y"
        elif part.endswith(("ches", "shes", "sses", "xes")):
            yield part[:-2]


class Vocabulary:
    """The words of one rulebook, as its list gives them (tests/house/vocabulary)."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = tuple(words)
        self._whole = {word for word in self.words if " " not in word}
        self._stems = tuple(word[:-1] for word in self._whole if word.endswith("*"))
        self._phrases = tuple(word for word in self.words if " " in word)
        self._known = cache(self._part)
        self.met = cache(self._text)

    def _part(self, part: str) -> frozenset[str]:
        """The rulebook's words that one part stands for."""
        small = part.lower()
        found = {one for form in (part, small) for one in singulars(form) if one in self._whole}
        return frozenset(found.union(f"{stem}*" for stem in self._stems if small.startswith(stem)))

    def _text(self, text: str) -> frozenset[str]:
        """The rulebook's words in a text."""
        found = parts(text)
        wide = f" {' '.join(found).lower()} "
        phrases = (one for one in self._phrases if f" {one} " in wide or f" {one}s " in wide)
        return frozenset(phrases).union(*map(self._known, found))

    def findings(self, file: str, source: str) -> Iterator[Finding]:
        """The rulebook's words in a module and in its path."""
        for line, text in ((0, file.removesuffix(".py")), *texts(ast.parse(source))):
            for word in sorted(self.met(text)):
                yield Finding(file, line, word, text if len(text) < 60 else f"{text[:57]}...")


def texts(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every identifier and every string of a module except docstrings, with its line."""
    notes = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 1)
        match node:
            case ast.Constant(value=str(text)):
                if id(node) not in notes:
                    yield line, text
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield line, name
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield line, name
            case ast.keyword(arg=str(name)) | ast.ImportFrom(module=str(name)) | ast.ExceptHandler(name=str(name)):
                yield line, name
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)) | ast.MatchMapping(rest=str(name)):
                yield line, name
            case ast.MatchClass(kwd_attrs=names):
                yield from ((line, name) for name in names)
            case ast.alias(name=name, asname=other):
                yield line, name
                if other:
                    yield line, other


def game_free(root: Path) -> list[Path]:
    """The modules that must know no game, by path from the root of the repository."""
    found = (path.relative_to(root) for path in sorted((root / PACKAGE).rglob("*.py")))
    return [path for path in found if not of_a_game(path)]


def of_a_game(path: Path) -> bool:
    """Whether this lies in the folder of one game."""
    homes = (Path(PACKAGE, games) for games in GAMES)
    return any(path.is_relative_to(home) and len(path.relative_to(home).parts) > 1 for home in homes)


def room(file: str) -> str:
    """The room a file belongs to, for counting: ui/play, lab."""
    folders = file.split("/")[1:-1]
    return "/".join(folders[:2]) if folders else PACKAGE
