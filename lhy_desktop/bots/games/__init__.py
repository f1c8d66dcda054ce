"""Computer players that know a rulebook, one folder each; what they share is in ``lhy_desktop.bots``."""
