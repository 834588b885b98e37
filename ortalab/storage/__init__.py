"""What is kept of a person: rounds, days, the quiz and games. It knows no page.

records → merge → results, days, tally → saves (the file of rounds, days and the quiz) → saving (merged and written)
→ backup (one file with everything)
"""
