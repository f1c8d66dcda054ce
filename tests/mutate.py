"""``dev.py mutate``: switch off each predicate and modifier in turn; at least one situation must fail.

A situation can only notice a rule that it uses, so one normal run first notes which situations use which rule.
"""

from __future__ import annotations

import sys
from pathlib import Path

from lhy_desktop.engine.flow import SWITCHES
from lhy_desktop.engine.situations.runner import load, run

FOLDER = Path(__file__).parent / "situations"


def asked_by_case(cases: list) -> dict[str, list[int]]:
    """For each switch, the cases in which it is used."""
    found: dict[str, set[int]] = {name: set() for name in SWITCHES}
    running: list[int] = []
    names = {switch.function.__code__: switch.name for switch in SWITCHES.values()}

    def noting(frame, event, _arg):
        if event == "call" and frame.f_code in names:
            found[names[frame.f_code]].update(running)

    sys.setprofile(noting)
    try:
        for number, case in enumerate(cases):
            running[:] = [number]
            failures = run(case)
            if failures:
                sys.exit(f"{case.rule} {case.title}: fails before any mutation: {failures[0]}")
    finally:
        sys.setprofile(None)
    return {name: sorted(numbers) for name, numbers in found.items()}


def unnoticed(names: list[str] | None = None) -> list[str]:
    """The names of switches whose absence no situation notices."""
    cases = [case for path in sorted(FOLDER.glob("*/*.yaml")) for case in load(path)]
    asked = asked_by_case(cases)
    found = []
    for name, switch in SWITCHES.items():
        if names is not None and name not in names:
            continue
        switch.off = True
        try:
            if not any(run(cases[number]) for number in asked[name]):
                found.append(f"{name} [{switch.rule}], asked in {len(asked[name])} situations")
        finally:
            switch.off = False
    return found


def main() -> int:
    """Print the switches that no situation notices; returns 1 when there are any."""
    found = unnoticed(sys.argv[1:] or None)
    for line in found:
        print("unnoticed:", line)
    print(f"{len(SWITCHES)} predicates and modifiers, {len(found)} unnoticed")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
