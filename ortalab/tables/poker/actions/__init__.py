"""What happens on the table."""
