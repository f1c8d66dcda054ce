"""The plain desktop: plays any rulebook in the window, with what every ruleset can tell of itself."""
