"""10: phase III, in which fire is resolved: dice, odds, Cohesion checks."""
