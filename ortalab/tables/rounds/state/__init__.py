"""The state of the table: its model, messages, and pure functions over both."""
