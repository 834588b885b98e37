"""What keys, clicks and drags mean, as messages."""
