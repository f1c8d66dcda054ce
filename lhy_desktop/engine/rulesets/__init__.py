"""rulesets."""
