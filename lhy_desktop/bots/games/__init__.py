"""Computer players that know a rulebook, one folder each; what all share lies above."""
