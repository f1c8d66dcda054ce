"""The ground that a mission changes, drawn on its map over the boards."""
