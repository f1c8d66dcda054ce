"""Order points: teams on hexes of one inch, order rolls and hero dice. The rules are in rules/order-points.md."""
