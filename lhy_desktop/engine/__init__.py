"""The shared rules engine: no Qt, no clock, no threads."""
