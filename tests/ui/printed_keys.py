"""Whether the keys printed beside answers do what they stand beside."""

from __future__ import annotations

from collections.abc import Iterable

from lhy_desktop.ui.actions import ActionRegistry


def key_faults(registry: ActionRegistry, answers: Iterable[tuple[str, str]]) -> list[str]:
    """Printed keys that would do something else, or nothing, for answers as (id, key) pairs."""
    faults = []
    owners = {registry.key_text(id): id for id in registry.commands}
    for id, key in answers:
        if not key:
            continue
        owner = owners.get(key, "")
        fixed = id in registry.commands and not registry.commands[id].answer
        if not owner:
            faults.append(f"{id} prints {key}, which no command binds")
        elif owner != id and ((fixed and registry.key_text(id) == key) or not _shared(registry, owner)):
            faults.append(f"{id} prints {key}, which is {owner}")
    return faults


def _shared(registry: ActionRegistry, id: str) -> bool:
    """Whether a key may stand for whatever the question prints beside it (digits, Y N K, Enter, Esc, P)."""
    return registry.commands[id].answer or id in ("orders.commit", "orders.back", "orders.pass")
