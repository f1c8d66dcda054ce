"""Questions about vehicles: drives and anti-tank fire being drafted."""
