"""Whatever must know all chapters: the ruleset object with the unions of frames, options, windows, the track card."""
