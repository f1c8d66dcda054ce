"""Computer players of Order points."""
