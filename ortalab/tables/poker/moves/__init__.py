"""What happens on the table: a module for each feature."""
