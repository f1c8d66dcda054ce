"""Python's cycle collector kept to the window's thread while another thread works.

A collection may destroy Qt objects, and only their own thread may do that; automatic collections run in whichever
thread happens to allocate. While a worker lives they are off, and the window's thread collects between its events.
"""

import gc

_LIMITS = (700, 10, 10)
"""As the interpreter's own thresholds: allocations, then collections of the next younger generation."""
_workers = 0


def worker_begins() -> None:
    """Another thread is about to run Python code. Call in the window's thread."""
    global _workers
    _workers += 1
    gc.disable()


def worker_ended() -> None:
    """That thread runs no more; the last one gives the interpreter its own way back."""
    global _workers
    _workers = max(0, _workers - 1)
    if not _workers:
        gc.enable()


def collect() -> None:
    """What the interpreter would have collected by now. Call in the window's thread."""
    if not _workers:
        return
    counts = gc.get_count()
    for generation in (2, 1, 0):
        if counts[generation] > _LIMITS[generation]:
            gc.collect(generation)
            return
