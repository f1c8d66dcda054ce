"""Tools of the set-up: placing units and works, and saying how they start (20.7, V5.15)."""
