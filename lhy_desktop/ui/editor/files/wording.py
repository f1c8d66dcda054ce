"""Times and sizes in words."""

from __future__ import annotations

import time

_LATEST = 4_102_444_800


def time_words(seconds: float) -> str:
    """A moment, in seconds since 1970: "today at 14:02:07", "20 Nov 2026 at 10:42"."""
    when = time.localtime(min(max(0.0, seconds), _LATEST))
    if time.strftime("%x", when) == time.strftime("%x"):
        return time.strftime("today at %H:%M:%S", when)
    return time.strftime("%d %b %Y at %H:%M", when).lstrip("0")


def size_words(size: int) -> str:
    """Bytes: "940 bytes", "12 KB", "1.5 MB"."""
    if size < 1000:
        return f"{size} byte{'' if size == 1 else 's'}"
    return f"{size / 1000:.0f} KB" if size < 1_000_000 else f"{size / 1_000_000:.1f} MB"
