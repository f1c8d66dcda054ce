"""V3: vehicles drive: into motion, forward and backward, to a stop, into Overwatch."""
