"""The part of the shell that tables of games share: lines of play, results, hints, analysis; it knows no game."""
