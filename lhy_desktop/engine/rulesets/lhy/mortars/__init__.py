"""9: mortar fire: calling it, where it falls, phase V, fire kept up; knee mortars, illumination."""
