"""Section 12.2: set-up, hidden teams, who moves first."""
