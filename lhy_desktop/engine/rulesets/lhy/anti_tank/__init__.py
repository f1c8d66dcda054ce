"""V4-V7: anti-tank fire: who may fire at what, arcs, modifiers, markers on vehicles, guns and positions."""
