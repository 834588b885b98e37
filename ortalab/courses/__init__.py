"""Checking other people's programs: one record, `Course`, and four verbs over it: check, compare, fuzz and grade.

CONTRIBUTING.md says how to add a course.
"""
