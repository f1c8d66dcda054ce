"""Many games without a window."""
