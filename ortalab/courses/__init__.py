"""Checking other people's programs: one record, `Course`, and four verbs over it: check, compare, fuzz and grade.

Another course is a folder here with `course.py`, whose `COURSE` is the record, and perhaps `judge.py`; a module of
`commands/` for its game; a row in `course.COURSES`, in `cli.COMMANDS` and in `cli.COURSES`; options of its own in
`commands/course.py`; and a guide with a table of the points that its text leaves open.
"""
