"""The commands, a module each: they understand what was typed, and say what is to be done."""

from generator.commands import booklet, crosstable, event, new, schedule

COMMANDS = (booklet, schedule, crosstable, event, new)
"""In the order in which the help lists them."""
