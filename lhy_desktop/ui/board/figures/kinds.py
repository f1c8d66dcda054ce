"""Who can stand on a counter, as keys of the art."""

from typing import Literal

Silhouette = Literal[
    "squad", "section", "reduced", "smg", "smg_reduced", "knee", "knee_reduced", "mg", "leader", "commander",
    "rocket", "flamethrower", "mortar", "observer", "medic", "dummy",
    "hmg", "lmg", "marksman", "at_rifle", "cannon_light", "cannon", "cannon_heavy",
]  # fmt: skip
"""What stands on a counter. ``rocket`` is a two-man anti-tank team, ``knee`` a squad with a light mortar, ``smg`` one
with submachine guns; the reduced ones have lost men. ``hmg`` is a machine gun on its tripod, ``lmg`` one on its bipod;
cannons are anti-tank weapons by their weight. ``dummy`` is a stand-in, for its owner only."""
