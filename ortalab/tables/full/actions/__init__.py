"""The message handlers of the table."""
