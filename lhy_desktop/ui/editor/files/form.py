"""How a text lies on the disk: its mark of UTF-8 and its line ends, so that what nobody edited is written as it was.

An editor's text has neither the mark nor carriage returns; a missing last line end is part of the text itself.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from lhy_desktop.engine.content.problems import ContentError, Problem

_MARK = "\ufeff"
_END = re.compile(r"\r\n?|\n")


@dataclass(frozen=True)
class Form:
    """``marked``: the file begins with the mark of UTF-8. ``ends`` are the line ends of the file as it was read, one a
    line, where some are not ``\\n``; ``lines`` are its lines then."""

    marked: bool = False
    ends: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()

    def raw(self, content: str) -> bytes:
        """The bytes of a text. Raises ContentError, with the line, for a letter that no file can hold."""
        whole = (_MARK if self.marked else "") + (self._ended(content) if self.ends else content)
        try:
            return whole.encode()
        except UnicodeEncodeError as error:
            line = whole.count("\n", 0, error.start) + 1
            raise ContentError((Problem("", line, 1, "Half of a letter stands here; no file can hold it."),)) from error

    def _ended(self, content: str) -> str:
        """Lines at the top and at the foot that did not change keep their ends; those between get the usual one."""
        lines, (usual, _) = content.split("\n"), Counter(self.ends).most_common(1)[0]
        most = min(len(lines), len(self.lines))
        top = next((i for i in range(most) if lines[i] != self.lines[i]), most)
        most -= top
        foot = next((i for i in range(most) if lines[-1 - i] != self.lines[-1 - i]), most)
        count, known = len(lines) - 1, len(self.ends)
        above = min(top, count, known)
        below = min(max(foot - 1, 0), count - above)  # the end before the first line of the foot is not one of its own
        ends = [*self.ends[:above], *[usual] * (count - above - below), *self.ends[known - below :]]
        ended = "".join(part for pair in zip(lines, [*ends, ""], strict=True) for part in pair)
        # A lone carriage return before an empty line would become one line end with that of the empty line.
        return ended if _END.sub("\n", ended) == content else usual.join(lines)


def form_of(raw: bytes, label: str) -> tuple[str, Form]:
    """The text of a file, and how it lies there. Raises ContentError, with the line, when it is not UTF-8."""
    try:
        whole = raw.decode()
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise ContentError((Problem(label, line, 1, "The file is not UTF-8 text."),)) from error
    content = whole.removeprefix(_MARK)
    marked = content is not whole and len(content) < len(whole)
    if "\r" not in content:
        return content, Form(marked)
    ends = tuple(_END.findall(content))
    plain = _END.sub("\n", content)
    return plain, Form(marked, ends, tuple(plain.split("\n")))
