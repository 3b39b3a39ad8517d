"""``python -m mockcontroller.broker``: the command ``mock-broker``."""

import sys

from mockcontroller.broker.command import main

sys.exit(main())
