"""The ruleset object and what it tells the program."""
