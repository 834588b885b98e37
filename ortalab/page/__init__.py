"""The shell shared by all tables' pages; it knows no game."""
