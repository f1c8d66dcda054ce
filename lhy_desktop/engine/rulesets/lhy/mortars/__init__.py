"""9: mortar fire: calling it, where it falls, phase V, extended fire; knee mortars, illumination."""
