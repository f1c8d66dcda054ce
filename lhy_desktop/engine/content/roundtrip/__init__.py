"""YAML that people wrote, changed where it must change: every other line keeps its comments, order and quoting."""

from lhy_desktop.engine.content.roundtrip.keys import renamed_keys
from lhy_desktop.engine.content.roundtrip.moving import swapped
from lhy_desktop.engine.content.roundtrip.written import CannotRewriteError, Written, read_written, rewritten

__all__ = ["CannotRewriteError", "Written", "read_written", "renamed_keys", "rewritten", "swapped"]
