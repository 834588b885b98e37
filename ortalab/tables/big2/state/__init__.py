"""The state of the Big-2 page: the game on the table, the model, and its messages."""
