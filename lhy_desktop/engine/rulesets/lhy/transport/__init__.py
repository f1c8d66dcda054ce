"""V11: riders, passengers and towed guns: loading, unloading, bailing out."""
