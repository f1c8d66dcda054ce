"""One kit of several, for a board that no rulebook in particular owns."""

from __future__ import annotations

from collections.abc import Iterable

from lhy_desktop.engine.board.kits.values import GROUPS, BoardKit, KitWord, Layout


def union(kits: Iterable[BoardKit], plain: BoardKit) -> BoardKit:
    """Every word of every kit once. What ``plain`` has is said as it says it, for its words belong to no rulebook; its
    order comes first. ``plain`` itself when there are no kits."""
    found = list(kits)
    if not found:
        return plain
    groups = {name: _words(name, found, plain) for name in GROUPS}
    layouts = {(one.columns, one.rows, one.meters): one for kit in (*reversed(found), plain) for one in kit.layouts}
    return BoardKit("", plain.name, _sorted(layouts.values()), meters=plain.meters, **groups)


def _words(group: str, kits: list[BoardKit], plain: BoardKit) -> tuple[KitWord, ...]:
    own = {word.key: word for kit in reversed(kits) for word in kit.group(group)}
    said = {word.key: word for word in plain.group(group)}
    order = [*(key for key in said if key in own), *(key for key in own if key not in said)]
    return tuple(said.get(key, own[key]) for key in order)


def _sorted(layouts: Iterable[Layout]) -> tuple[Layout, ...]:
    return tuple(sorted(layouts, key=lambda one: (one.columns * one.rows, one.columns, one.meters)))
