"""What an editor asks about boards and missions of any rulebook: kits, problems, missions that move along."""
