"""What decides a mission, filled in: special rules as switches, tests as sentences, victory bands on a ruler."""
