"""Values turned into pages, and pages into HTML, PDF and plain files."""
