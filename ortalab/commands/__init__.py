"""The commands that belong to no room of their own; each module declares what it takes, and runs."""
