"""Everything between an edited document and the disk: saving, earlier versions, recovery, other programs, sharing."""
