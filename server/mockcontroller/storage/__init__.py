"""The metadata log on a disk, in Kafka's own form: read, continued, copied.

* ``directory`` – what lies where, and ``lock``, so that one process alone writes there.
* ``loading`` – a directory's newest snapshot and the log behind it, streamed into an image.
* ``disk_log`` – the log of a data directory; ``committing`` makes being on the disk a part of each commit.
* ``snapshots`` – when a snapshot is written, and what may go then.
* ``opening`` – from options to what a node starts with: a data directory, or a copy of another cluster's (S2, S3).

Imported only where one of the two is asked for: a mock in memory doesn't pay for it.
"""

from __future__ import annotations
