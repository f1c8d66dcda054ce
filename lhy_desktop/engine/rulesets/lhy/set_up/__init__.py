"""18.1, 20.7: what is settled before set-up, and set-up by hand or by the program."""
