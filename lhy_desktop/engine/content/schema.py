"""Data read with a pydantic schema: a checked value, or every problem of the file with its line.

Only this module and those that import it import pydantic, and only when a file is read.
"""

from __future__ import annotations

import hashlib
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec

from lhy_desktop.engine.content.problems import ContentError, refuse, suggestion
from lhy_desktop.engine.content.schema_keys import keys_at
from lhy_desktop.engine.content.unsaved import unsaved_bytes
from lhy_desktop.engine.content.yaml_file import MAX_BYTES, MAX_PROBLEMS, Document, Path, parse
from lhy_desktop.engine.reading import read_file

if TYPE_CHECKING:
    from pydantic import TypeAdapter
    from pydantic_core import ErrorDetails

T = TypeVar("T")

FORMS = {
    r"^[12][0-9]{3}-[01][0-9](-[0-3][0-9])?$": "a date; write 1944-12 or 1944-12-17",
    r"^[A-Z]{1,3}[0-9]{1,3}$": "a hex; write F5",
    r"^[^:()/\s]{1,12}$": "a name of 12 characters at most without blanks, colons, slashes and brackets",
    r"^[^\s+]{1,30}$": "a name of 30 characters at most without blanks and plus signs",
    r"^[a-z0-9_]{1,40}$": "an id; write small letters, digits and _, 40 at most",
    r"^[a-z0-9_]{1,60}$": "an id; write small letters, digits and _, 60 at most",
    r"^#[0-9A-Fa-f]{6}$": "a color; write '#C03010', red, green and blue as two digits each, 0 to F",
    r"^[a-z][a-z0-9_]{0,39}$": "a word; write small letters, digits and _, 40 at most, a letter first",
    r"^[a-z]+([.][a-z]+)?$": "the name of a finding; write it as the list of problems does: crossing.missing",
    r"^[A-Za-z0-9_-]{1,60}[.](png|jpg|jpeg)$": "a file in the folder of the mission; write mill.jpg, PNG or JPEG",
    r"^[a-z_]+([.][a-z_]+)?$": "the key of a problem, as the file that ignores it was given it",
    r"^[a-z][a-z -]{1,30}$": "a word of small letters, 31 at most",
    r"^[a-z][a-z _-]{1,30}$": "a word of small letters, 31 at most, perhaps with _ or - in it",
}
"""What the patterns of the schemas ask for, in words."""


class Source(NamedTuple):
    """The file that a value came from: the name that problems use, and the SHA-256 of its bytes."""

    label: str
    digest: str


def load(path: FilePath, label: str = "") -> tuple[Document, Source]:
    """Read and parse one file, or what it would hold if it were saved (``unsaved``).

    Raises ContentError when it cannot be read or is not YAML.
    """
    name = label or str(path)
    raw = unsaved_bytes(path)
    try:
        raw = read_file(path, MAX_BYTES) if raw is None else raw
    except OSError as error:
        raise refuse(name, f"The file cannot be read: {error.strerror or error}.") from error
    return parse(raw, name), Source(name, hashlib.sha256(raw).hexdigest())


def read(path: FilePath, model: type[T], label: str = "") -> tuple[T, Source]:
    """A file as a checked value of ``model`` (a pydantic model or dataclass).

    Raises ContentError with every problem of the file, in the order of its lines.
    """
    document, source = load(path, label)
    return check(document, model), source


def check(document: Document, model: type[T]) -> T:
    """A document's data as a checked value of ``model``. Raises ContentError with every problem."""
    from pydantic import ValidationError

    checked: TypeAdapter[T] = adapter(model)
    value: T | None = None
    try:
        value = checked.validate_json(msgspec.json.encode(document.data))
    except ValidationError as error:
        details = error.errors(include_url=False, include_context=True)
        for detail in _joined(document, details[: 2 * MAX_PROBLEMS]):
            _note(document, detail, model)
    except (UnicodeEncodeError, msgspec.EncodeError):
        document.problem((1, 1), "A text holds half of a surrogate pair, which is no character.")
    finish(document)
    assert value is not None
    return value


def _joined(document: Document, details: list[ErrorDetails]) -> list[ErrorDetails]:
    """Report a wrong word that could belong to several lists as one problem, which names the words of all lists."""
    found: list[ErrorDetails] = []
    words: dict[Path, dict[str, Any]] = {}
    for detail in details:
        path = _in_file(document, detail["loc"])
        if detail["type"] != "literal_error" or path not in words:
            found.append(detail)
            if detail["type"] == "literal_error":
                words[path] = detail["ctx"]
        else:
            words[path]["expected"] += f", {detail['ctx']['expected']}"
    return found


def finish(document: Document) -> None:
    """Raise ContentError when the document has problems: each problem once, in the order of the file."""
    if document.problems:
        unique = dict.fromkeys(document.problems)
        raise ContentError(tuple(sorted(unique, key=lambda problem: (problem.line, problem.column))))


_ADAPTERS: dict[type[Any], TypeAdapter[Any]] = {}


def adapter(model: type[T]) -> TypeAdapter[T]:
    """The validator of a model, built once."""
    from pydantic import TypeAdapter

    if model not in _ADAPTERS:
        _ADAPTERS[model] = TypeAdapter(model)
    return _ADAPTERS[model]


_DESCRIBED: dict[type[Any], dict[str, Any]] = {}


def _described(model: type[Any]) -> dict[str, Any]:
    """The JSON schema of a model, made once, for it takes long."""
    if model not in _DESCRIBED:
        _DESCRIBED[model] = adapter(model).json_schema()
    return _DESCRIBED[model]


def _note(document: Document, detail: ErrorDetails, model: type[Any]) -> None:
    """Translate one pydantic error into a sentence at its place in the file."""
    path = _in_file(document, detail["loc"])
    kind = detail["type"]
    if kind == "too_short" and detail["ctx"]["actual_length"] < len(_list_at(document, path)):
        return  # its items report problems of their own
    where = ".".join(str(part) for part in path)
    here = f"'{where}'" if where else "the file"
    if kind in ("extra_forbidden", "unexpected_keyword_argument"):
        key = str(path[-1]) if path else "?"
        allowed = tuple(
            name for name in keys_at(_described(model), detail["loc"][:-1]) if name not in _siblings(document, path)
        )
        document.problem(document.at(path), f"The key '{key}' is not known here.{suggestion(key, allowed)}")
    elif kind in ("missing", "missing_argument"):
        key = str(detail["loc"][-1])
        document.problem(document.at(path), f"The key '{key}' is missing in {here}.")
    else:
        document.problem(document.at(path), f"{here[0].upper()}{here[1:]}: {_sentence(detail)}")


def _sentence(detail: ErrorDetails) -> str:
    kind, given = detail["type"], detail["input"]
    shown = _shown(given)
    context = detail.get("ctx", {})
    if kind in ("literal_error", "enum", "union_tag_invalid"):
        expected = str(context.get("expected", context.get("expected_tags", "")))
        allowed = tuple(word.strip(" '") for word in expected.replace(" or ", ", ").split(","))
        word = context.get("tag", given)
        text = str(word)
        return f"{_shown(word)} is not allowed.{suggestion(text, allowed) if len(text) < 100 else ''}"
    if kind == "value_error":
        return str(context.get("error", detail["msg"]))
    if kind == "string_pattern_mismatch":
        form = FORMS.get(context["pattern"], f"the form {context['pattern']}")
        return f"{shown} is not {form}."
    if kind in ("too_short", "too_long"):
        bound = f"at least {context['min_length']}" if kind == "too_short" else f"at most {context['max_length']}"
        return f"it needs {bound} (it has {'more' if context['actual_length'] is None else context['actual_length']})."
    message = detail["msg"].replace("Input should", "it should").replace("String should", "it should")
    for formal, plain in (("an object", "a mapping"), ("a valid array", "a list"), ("a valid string", "text")):
        message = message.replace(formal, plain)
    return f"{message} (it is {shown})."


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list | tuple):
        return "a list"
    if value is None:
        return "empty"
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return f"'{text[:40]}…'" if len(text) > 40 else f"'{text}'"


def _in_file(document: Document, place: tuple[int | str, ...]) -> Path:
    """The error's place without the names of union branches, which do not occur in the document."""
    path: Path = ()
    for part in place:
        longer = (*path, part)
        if longer in document.marks or longer in document.keys:
            path = longer
    return path


def _list_at(document: Document, path: Path) -> list[Any]:
    found: Any = document.data
    for part in path:
        found = found[part]
    return found if isinstance(found, list) else []


def _siblings(document: Document, path: Path) -> dict[str, Any]:
    found: Any = document.data
    for part in path[:-1]:
        found = found[part]
    return found if isinstance(found, dict) else {}
