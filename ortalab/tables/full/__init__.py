"""The full game as a table: any hand of it, with all 150 jokers."""
