"""The table server: rooms, seats, hidden information, nothing lost."""
