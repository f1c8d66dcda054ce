"""The world of this ruleset's situation files (docs/situations.md): what they contain, build and expect."""
