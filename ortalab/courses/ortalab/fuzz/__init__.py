"""The search for rounds that another program scores wrong: random rounds, shrunk to the smallest."""
