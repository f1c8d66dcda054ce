"""Python's cycle collector kept to the window's thread while another thread works.

A collection may destroy Qt objects, and only their own thread may do that; automatic collections run in whichever
thread happens to allocate. While anybody holds the collector they are off, and the window's thread collects between its
events.
"""

import gc
import threading

_LIMITS = (700, 10, 10)
"""As the interpreter's own thresholds: allocations, then collections of the next younger generation."""
_holders = 0
_counting = threading.Lock()


def hold() -> None:
    """Another thread is about to run Python code, or much is about to be loaded that stays. Call in any thread."""
    global _holders
    with _counting:
        _holders += 1
        gc.disable()


def release() -> None:
    """That is over; the last one gives the interpreter its own way back. Call in any thread, once for each ``hold``."""
    global _holders
    with _counting:
        _holders -= 1
        if not _holders:
            gc.enable()


def holders() -> int:
    """How many hold the collector now."""
    return _holders


def collect() -> None:
    """What the interpreter would have collected by now. Call in the window's thread."""
    if not _holders:
        return
    counts = gc.get_count()
    for generation in (2, 1, 0):
        if counts[generation] > _LIMITS[generation]:
            gc.collect(generation)
            return
