"""One folder per rulebook; they do not import one another."""
