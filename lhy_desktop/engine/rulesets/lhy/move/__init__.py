"""7: maneuver, withdrawal, leaving the map; squads that deploy and recombine."""
