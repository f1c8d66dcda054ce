"""The version of a computer player stands for its decisions, and so do the golden games: both change together.

The figures under resources/balance are those of a version (lab.measuring.computers). When golden games are recorded
again because a computer player decides differently, it needs a new version, and then new figures. After a change of the
rules alone, the new check value is noted here, and the missions that the change affects are measured again.
"""

from __future__ import annotations

import hashlib
import lzma

from lhy_desktop.bots import bot_version
from lhy_desktop.lab.measured import AGAINST
from lhy_desktop.lab.measuring import measuring_player
from tests.games.golden import ENDING, FOLDER, RULESET

VERSIONS = {"recruit": "2", "random": "2"}
GAMES = "4369d9fbaf2f3834"
"""16 hexadecimal digits over the games that computer players of these versions played."""


def test_golden_games_and_versions_change_together() -> None:
    texts = (lzma.decompress(path.read_bytes()) for path in sorted(FOLDER.glob(f"*{ENDING}")))
    found = hashlib.sha256(b"".join(texts)).hexdigest()[:16]
    assert ({name: bot_version(RULESET, name) for name in (measuring_player(RULESET), AGAINST)}, found) == (
        VERSIONS,
        GAMES,
    )
