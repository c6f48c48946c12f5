"""The command `durak-teach`: loads the command line, and leaves quietly if that is interrupted."""

from __future__ import annotations


def main() -> int:
    """Run the command; the exit code, 130 for Ctrl-C."""
    try:
        from durak_teach.cli import main as run

        return run()
    except KeyboardInterrupt:
        return 130
