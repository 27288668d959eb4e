"""Ports for the kernels of this process that no other process of tests chooses at the same time."""

import os
import random
import socket

from jupyter_client.connect import LocalPortCache

#: Below those that systems give away: from 32768 on Linux, from 49152 elsewhere.
FIRST = 20_000
BLOCK = 1_000


class OwnPorts(LocalPortCache):
    """Ports of a block, one after the other. jupyter_client's own are free only until another process asks for some."""

    def __init__(self, **options):
        super().__init__(**options)
        self.first = FIRST + BLOCK * int(os.environ.get("PRECIPICE_TEST_PROCESS", "0"))
        # Another whole run on the same machine is in another place of the block.
        self.next = random.randrange(BLOCK)

    def find_available_port(self, ip):
        for _ in range(BLOCK):
            port = self.first + self.next
            self.next = (self.next + 1) % BLOCK
            with socket.socket() as probe:
                try:
                    probe.bind((ip, port))
                except OSError:
                    continue
            return port
        raise OSError(f"No port from {self.first} to {self.first + BLOCK - 1} is free.")
