"""What the table holds, and the questions that can be asked of it."""
