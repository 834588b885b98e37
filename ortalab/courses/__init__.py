"""Check other people's programs: a `Course` describes an assignment, for the verbs check, compare, fuzz and grade.

CONTRIBUTING.md says how to add a course.
"""
