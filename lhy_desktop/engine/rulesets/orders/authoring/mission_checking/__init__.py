"""What is wrong with a mission file that only these rules can judge."""
