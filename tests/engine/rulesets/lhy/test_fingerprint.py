"""Everything that decides games of a mission has one check value; words for people do not change it."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from lhy_desktop.engine.flow.door import Uneven
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.files.fingerprint import fingerprint
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup

DAWN: Setup = RULESET.prepare("dawn_at_the_crossroads", {})


def changed(**fields: object) -> str:
    return fingerprint(replace(DAWN, mission=msgspec.structs.replace(DAWN.mission, **fields)))


def test_words_for_people_leave_it_as_it_is() -> None:
    assert fingerprint(RULESET.prepare("dawn_at_the_crossroads", {})) == fingerprint(DAWN)
    assert changed(title="Dusk", blurb="Another story.", uneven=Uneven("axis", "It is meant.")) == fingerprint(DAWN)


def test_what_decides_changes_it() -> None:
    found = {
        fingerprint(DAWN),
        changed(ends=DAWN.mission.ends[1:]),
        changed(light="night"),
        fingerprint(replace(DAWN, options={"sight": "simple"})),
        fingerprint(RULESET.prepare("meeting_in_the_hills", {})),
    }
    assert len(found) == 5


def test_only_companies_that_play_count() -> None:
    taken = {DAWN.counters[unit].company for side in DAWN.mission.sides.values() for unit in side.units}
    strange = next(counter for counter in DAWN.counters.values() if counter.company and counter.company not in taken)
    own = DAWN.counters[DAWN.mission.sides["axis"].units[0]]

    def with_(counter: object) -> str:
        return fingerprint(replace(DAWN, counters={**DAWN.counters, counter.id: counter}))

    assert with_(msgspec.structs.replace(strange, cohesion=1)) == fingerprint(DAWN)
    assert with_(msgspec.structs.replace(own, cohesion=1)) != fingerprint(DAWN)
