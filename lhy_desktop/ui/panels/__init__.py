"""Contents of docks and bars; each is fed by a plain frozen model defined beside it."""
