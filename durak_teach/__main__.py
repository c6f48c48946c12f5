"""`python -m durak_teach` is the command `durak-teach`."""

from __future__ import annotations

import sys

from durak_teach.cli import main

if __name__ == "__main__":
    sys.exit(main())
