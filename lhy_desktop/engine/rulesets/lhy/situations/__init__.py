"""The world of this ruleset's situation files (docs/situations.md): what they say, build and expect."""
