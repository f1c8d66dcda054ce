"""10: phase III, fire is resolved: dice, odds, Cohesion checks."""
