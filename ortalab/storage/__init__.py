"""The records that are kept of a person: rounds, days, the quiz and games. The package knows no page.

records → merge → results, days, tally → saves (the file of rounds, days and the quiz) → saving (merged and written)
→ parts (the full game's part of that file)
→ backup (one file with everything)
"""
