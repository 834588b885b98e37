"""What lies on the table, what else the page shows of it, and its messages."""
