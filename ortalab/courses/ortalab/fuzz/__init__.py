"""Search for rounds that another program scores wrong: draw random rounds, and shrink the wrong ones."""
