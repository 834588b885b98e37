"""The state of the table: its model, its messages and pure functions over both."""
