"""How one version of a message lies on the wire: a frozen tree that both renderings are made from."""
