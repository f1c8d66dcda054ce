"""4-6, 14: the phases of a turn in order: initiative and its events, activation and reactions, clean up."""
