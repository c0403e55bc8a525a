"""``python -m generator`` and the command ``krugovka``."""

import sys


def main() -> int:
    """Run the command line; an interruption while its modules load is quiet too."""
    try:
        from generator.cli import main as run

        return run()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
