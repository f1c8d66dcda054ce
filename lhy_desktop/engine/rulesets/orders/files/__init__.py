"""Files of this rulebook: tables, rulings, forces, missions."""
