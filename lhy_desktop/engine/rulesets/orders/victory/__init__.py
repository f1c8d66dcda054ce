"""Section 12.5: objectives, chits, the end of a mission."""
