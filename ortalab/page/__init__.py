"""The shell of every table's page; it knows no game."""
