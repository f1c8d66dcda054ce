"""The composition root: command line and settings."""
