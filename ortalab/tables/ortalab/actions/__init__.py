"""What each message does to the state."""
