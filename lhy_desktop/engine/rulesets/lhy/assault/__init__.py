"""11: assaults declared, feinted and fought, and their results."""
