"""A mock broker: it registers, heartbeats and shuts down as a broker does, and has no partitions, logs or clients.

``settings`` says what it is, ``registration`` how it tells that, ``active_controller`` whom, ``lifecycle`` when, and
``command`` is ``mock-broker``.  A client of controllers, mock or real; it knows nothing of the mock controller.
"""
