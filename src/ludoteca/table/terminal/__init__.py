"""The table in a terminal: drawn from a view, and played line by line."""
