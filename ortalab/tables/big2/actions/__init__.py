"""What every message does."""
