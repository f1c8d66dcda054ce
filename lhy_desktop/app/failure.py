"""How a command ends when it cannot do what was asked."""

from __future__ import annotations


class CommandFailedError(Exception):
    """Ends a command with exit code 1 and these lines on standard error."""

    def __init__(self, *lines: str) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines
