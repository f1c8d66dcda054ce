"""Files as people write them: comments anywhere, odd indentation, needless quotes, long texts in blocks."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

KEYS = ("kind", "at", "x", "y", "the name", "12", "no", "it's", "a:b", "#c", "Größe")
TEXTS = ("woods", "A1 B2", "no", "12:30", "it's", 'say "so"', "a: b", "# not", "- z", "", "true", "two\nlines\n", "ä ö")
SCALARS: st.SearchStrategy[Any] = st.one_of(
    st.sampled_from(TEXTS), st.integers(-20, 300), st.booleans(), st.none(), st.sampled_from((0.5, -2.25))
)
DATA: st.SearchStrategy[Any] = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=4),
    max_leaves=12,
)
FILES = st.dictionaries(st.sampled_from(KEYS), DATA, min_size=1, max_size=5)


class Hand:
    """Writes one file. Every comment has a number of its own, so that a lost one can be told."""

    def __init__(self, draw: st.DrawFn) -> None:
        self._draw = draw
        self._comments = 0

    def file(self, data: dict[str, Any]) -> str:
        lines = [*self._above(0), *self._mapping(data, 0), *self._above(0)]
        end = self._one("\n", "\n", "\r\n")
        return end.join(lines) + self._one(end, end, "")

    def _one(self, *choices: Any) -> Any:
        return self._draw(st.sampled_from(choices))

    def _comment(self) -> str:
        self._comments += 1
        return self._one("# {}.", "#{}.", "#\tcomment: {}.", "# - a: [{}.", "# it's {}.").format(self._comments)

    def _behind(self, tab: str = "\t") -> str:
        """What stands at the end of a line."""
        room = self._one("", "", "", " ", "   ", *(("  #", " #", f"{tab}#") * 2)[:5])
        return room[:-1] + self._comment() if room.endswith("#") else str(room)

    def _above(self, indent: int) -> list[str]:
        """What stands between entries."""
        kinds = self._draw(st.lists(st.sampled_from(("", " ", "own", "left", "deep")), max_size=2))
        left = {"own": indent, "left": 0, "deep": indent + 3}
        return [" " * left[kind] + self._comment() if kind in left else kind for kind in kinds]

    def _mapping(self, data: dict[str, Any], indent: int) -> list[str]:
        lines: list[str] = []
        for key, value in data.items():
            lines += [*(self._above(indent) if lines else ()), *self._entry(self._key(key) + ":", value, indent, 0)]
        return lines

    def _list(self, data: list[Any], indent: int) -> list[str]:
        lines: list[str] = []
        for value in data:
            lines += [*(self._above(indent) if lines else ()), *self._entry("-", value, indent, 1)]
        return lines

    def _entry(self, lead: str, value: Any, indent: int, least: int) -> list[str]:
        """The lines of a key or a dash with its value; ``least`` is how much further in a list below it must begin."""
        pad = " " * indent
        if isinstance(value, dict | list) and value and self._one(True, True, False):
            inside = indent + self._one(1, 2, 2, 4, 6)
            if isinstance(value, list):
                inside = self._one(inside, indent + least)
                block = self._list(value, inside)
            else:
                block = self._mapping(value, inside)
            if lead == "-" and self._one(True, False) and inside >= indent + 2 and block[0].strip()[:1] != "#":
                return [pad + "-" + " " * (inside - indent - 1) + block[0].lstrip(), *block[1:]]
            return [pad + lead + self._behind(" "), *self._above(inside), *block]
        if isinstance(value, str) and value.endswith("s\n") and self._one(True, False):
            deep = " " * (indent + self._one(1, 2, 5))
            return [f"{pad}{lead} |{self._behind()}", *(deep + line for line in value[:-1].split("\n"))]
        written, *rest = self._flow(value, indent + 1).split("\n")
        if written == "" and not rest:
            return [pad + lead + self._behind(" ")]
        gap = self._one(" ", " ", "   ", "\t" if not isinstance(value, dict | list) and lead != "-" else " ")
        lines = [pad + lead + gap + written, *rest]
        return [*lines[:-1], lines[-1] + self._behind()]

    def _flow(self, value: Any, indent: int) -> str:
        if isinstance(value, dict | list):
            parts = value.items() if isinstance(value, dict) else ((None, of) for of in value)
            made = [
                (f"{self._key(key)}: " if key is not None else "") + (self._flow(of, indent) or "null")
                for key, of in parts
            ]
            gap = self._one(", ", ",  ", " , ", ",\n" + " " * indent, ",  #")
            room = self._one("", "", " ")
            body = room + self._joined(made, gap, indent + 2) + self._one("", "", "," if made else "") + room
            return ("{" + body + "}") if isinstance(value, dict) else ("[" + body + "]")
        if value is None:
            return str(self._one("", "null", "~"))
        if isinstance(value, bool):
            return str(value).lower()
        if isinstance(value, str):
            return self._text(value)
        return str(value)

    def _joined(self, parts: list[str], gap: str, indent: int) -> str:
        if not gap.endswith("#"):
            return gap.join(parts)
        return "".join(
            part if i == len(parts) - 1 else f"{part}{gap[:-1]}{self._comment()}\n{' ' * indent}"
            for i, part in enumerate(parts)
        )

    def _key(self, key: str) -> str:
        plain = key not in ("a:b", "#c", "12")
        return str(self._one(*([key] * 3 if plain else ()), f'"{key}"', "'" + key.replace("'", "''") + "'"))

    def _text(self, text: str) -> str:
        double = '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
        if "\n" in text:
            return double
        plain = [text] * 3 if text in ("woods", "A1 B2", "it's", "ä ö", "12:30") else []
        return str(self._one(*plain, double, "'" + text.replace("'", "''") + "'"))


@st.composite
def by_hand(draw: st.DrawFn) -> tuple[str, dict[str, Any]]:
    """A text, and what it says."""
    data = draw(FILES)
    return Hand(draw).file(data), data


@st.composite
def scribbled(draw: st.DrawFn, text: str) -> str:
    """A shipped file with numbered comments, blank lines and trailing spaces that somebody added, perhaps with the line
    ends of another system. What it says may be another thing where that came into a text of several lines."""
    made: list[str] = []
    lines = text.split("\n")
    chosen = draw(st.sets(st.integers(0, len(lines) - 1), max_size=8))
    for number, line in enumerate(lines):
        if number in chosen:
            what = draw(st.sampled_from(("above", "behind", "blank", "tail")))
            room = " " * draw(st.sampled_from((0, len(line) - len(line.lstrip(" ")), 5)))
            made += [f"{room}# mark {number}."] if what == "above" else ["   "] if what == "blank" else []
            line += {"behind": f"  #\tmark {number}.", "tail": "  "}.get(what, "") if line else ""
        made.append(line)
    return draw(st.sampled_from(("\n", "\r\n"))).join(made)
