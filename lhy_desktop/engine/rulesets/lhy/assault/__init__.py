"""11: assaults declared, feinted and fought, and what comes of them."""
