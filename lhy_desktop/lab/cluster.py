"""The same games on many machines, by Dask's ``distributed`` (the extra ``cluster``)."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterable
from itertools import islice

from lhy_desktop.lab.balance import Played
from lhy_desktop.lab.study import StudyError
from lhy_desktop.lab.working import AHEAD, POLL, Stop, Task, never, work

_SECONDS = 10


def play_on(address: str, tasks: Iterable[Task], stop: Stop = never) -> Generator[tuple[Task, Played], None, None]:
    """Play tasks on the cluster whose scheduler has this address; games are returned as they end.

    Every worker needs the same version of this program and of the mission. Raises StudyError.
    """
    try:
        from distributed import Client, as_completed
    except ImportError as error:
        raise StudyError("Dask is not installed here: pip install 'lhy-desktop[cluster]' brings it.") from error
    try:
        client = Client(address, timeout=_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise StudyError(f"No scheduler answers at {address}.") from error
    with client:
        rest = iter(tasks)
        threads = sum(client.nthreads().values())
        if not threads:
            raise StudyError(f"The scheduler at {address} has no workers.")
        first = [client.submit(work, task, pure=False) for task in islice(rest, AHEAD * threads)]
        running = as_completed(first, loop=client.loop)
        while running.count() and not stop():
            done = running.next_batch(block=False)
            for future in done:
                yield future.result()
                for task in islice(rest, 1):
                    running.add(client.submit(work, task, pure=False))
            if not done:
                time.sleep(POLL / 5)
        client.cancel(list(running.futures))
