"""What is kept of a person: rounds, days, the quiz and games. It knows no page.

records → merge → results, days, tally → saves (the file of rounds, days and the quiz) → saving (merged and written)
→ parts (the full game's part of that file)
→ backup (one file with everything)
"""
