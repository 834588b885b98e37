"""The part of the shell that game tables share: lines of play, results, hints, analysis. It knows no game."""
