"""``python -m generator`` and the command ``krugovka``."""

import gc
import sys


def main() -> int:
    """Run the command line; an interruption while its modules load is quiet too."""
    # The process lives a second, makes much and drops little: looking for garbage, also once more at its end, is a
    # sixth of that second for nothing.
    gc.disable()
    try:
        from generator.cli import main as run

        return run()
    except KeyboardInterrupt:
        return 130
    finally:
        gc.freeze()


if __name__ == "__main__":
    sys.exit(main())
