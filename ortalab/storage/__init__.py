"""A person's stored records, independent of any page: rounds, days, the quiz and games.

records → merge → results, days, tally → saves (the save file: rounds, days and the quiz) → saving (merged and written)
→ backup (one file with everything)
"""
