"""The shell shared by every table's page; it knows no game."""
