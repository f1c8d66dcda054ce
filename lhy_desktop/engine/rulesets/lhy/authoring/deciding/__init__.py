"""What decides a mission of these rules, for its author: special rules, tests, objectives, bands, how they stand."""
