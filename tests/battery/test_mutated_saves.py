"""A damaged save is opened up to the damage, with a message; opening never raises anything else."""

from __future__ import annotations

import json
import random
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from lhy_desktop.bots import make_bot
from lhy_desktop.lab.table import play_out
from lhy_desktop.session import SaveError, Session, TableSetting, read_save, replay
from tests.battery.cases import SEED, Case, each, share

MUTATIONS = share("LHY_SOAK_SAVES", 20)
MOST_LINES = 60
"""The most lines of the save that is damaged: the save is opened once per line, so it must be short."""


def saved(case: Case, path: Path) -> bytes:
    """The beginning of a random game."""
    table = TableSetting({"axis": "random", "allied": "random"}, mode="computer")
    session = Session.new(case.rules, case.prepared, table, SEED, path)
    play_out(session, {seat: make_bot(case.rules.name, "random", SEED) for seat in ("axis", "allied")})
    session.close()
    lines = path.read_bytes().splitlines(keepends=True)
    return b"".join(lines[:MOST_LINES])


def damaged(data: bytes, rng: random.Random) -> bytes:
    """The data with one to three bits flipped, pieces cut out, pieces inserted twice, or the end cut off."""
    found = bytearray(data)
    for _ in range(rng.randrange(1, 4)):
        where = rng.randrange(len(found))
        kind = rng.randrange(4)
        if kind == 0:
            found[where] ^= 1 << rng.randrange(8)
        elif kind == 1:
            del found[where : where + rng.randrange(1, 200)]
        elif kind == 2:
            found[where:where] = found[rng.randrange(len(found)) :][: rng.randrange(1, 80)]
        else:
            del found[where:]
        if not found:
            break
    return bytes(found)


def forged(data: bytes, rng: random.Random) -> bytes:
    """One value of one answer changed, under a correct check value: as somebody might do by hand."""
    lines = data.splitlines(keepends=True)
    at = rng.randrange(1, len(lines))
    line = json.loads(lines[at])
    del line["crc"]
    holder, key = rng.choice(list(leaves(line)))
    value = holder[key]
    if isinstance(value, int):
        holder[key] = rng.choice((-1, 0, value + 1, 10**9, "x", None))
    else:
        holder[key] = rng.choice(("", "nobody", "axis", "chance", value[::-1] if value else "?", 7, None, []))
    body = json.dumps(line, separators=(",", ":")).encode()
    lines[at] = body[:-1] + b',"crc":"%08x"}\n' % zlib.crc32(body)
    return b"".join(lines)


def leaves(value: Any) -> Iterator[tuple[Any, Any]]:
    """The places of all plain values: the container of each, and its key there."""
    for key, one in list(value.items() if isinstance(value, dict) else enumerate(value)):
        if isinstance(one, dict | list):
            yield from leaves(one)
        else:
            yield value, key


@pytest.mark.parametrize("change", [damaged, forged])
@each
def test_mutated_saves_give_messages_only(
    case: Case, change: Callable[[bytes, random.Random], bytes], tmp_path: Path
) -> None:
    path, rng = tmp_path / "game.lhysave", random.Random(SEED)
    data = saved(case, path)
    refused = 0
    for _ in range(MUTATIONS // 2):
        path.write_bytes(change(data, rng))
        try:
            opened = replay(read_save(path), case.rules, case.prepared)
        except SaveError as error:
            assert str(error).endswith(".")
            refused += 1
            continue
        assert 0 <= opened.good <= opened.of
        assert opened.session.number == opened.good
        refused += bool(opened.problem)
    # A check value reveals damaged bytes; a forged line may be one that the game could have had.
    assert change is forged or refused >= MUTATIONS // 4
