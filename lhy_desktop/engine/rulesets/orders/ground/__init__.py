"""Section 12.1: what ground does to sight, cover and movement."""
