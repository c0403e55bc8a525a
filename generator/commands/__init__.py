"""The commands, a module each: they understand what was typed, and say what is to be done."""

from generator.commands import booklet, check, crosstable, event, knockout, meeting, methods, new, regulation, schedule

COMMANDS = (booklet, schedule, crosstable, event, new, regulation, knockout, methods, meeting, check)
"""In the order in which the help lists them."""
