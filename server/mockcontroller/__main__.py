"""``python -m mockcontroller`` is ``mock-controller``."""

from mockcontroller.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
