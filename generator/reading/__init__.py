"""Text and bytes that somebody wrote, turned into values."""
