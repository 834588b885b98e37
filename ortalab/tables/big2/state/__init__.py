"""The game on the table, all else that the page shows of it, and its messages."""
