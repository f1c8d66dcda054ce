"""While a computer player's thread lives, only the window's thread collects cycles."""

from __future__ import annotations

import gc
import threading

from conftest import Table
from hand import until


def test_a_collection_never_runs_in_the_thinking_thread(table: Table) -> None:
    where: set[str] = set()

    def seen(phase: str, info: dict[str, int]) -> None:
        where.add(threading.current_thread().name)

    gc.callbacks.append(seen)
    try:
        playing = table(roll="auto")
        until(lambda: playing.game.state == "asking")
        assert not gc.isenabled()
        gc.collect(0)
        for _ in range(200):
            playing.game.changed()
    finally:
        gc.callbacks.remove(seen)
    assert where == {"MainThread"}
    playing.game.computers.close()
    assert gc.isenabled()
