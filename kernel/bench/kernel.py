"""Measures the kernel beside its peers and prints one JSON line a figure: name, peerName, ours, peer, ratio, bar, unit.

Run with a Python that has jupyter_client, pyzmq and ipykernel. The kernel is the bundle that PRECIPICE_KERNEL_JS
names, else the one built in kernel/dist. tslab and Deno stand beside it where kernel/test/peers is installed.
All kernels are measured in turns, so that each sees the machine at the same time as the others.
"""

import json
import os
import secrets
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import zmq
from jupyter_client.connect import write_connection_file
from jupyter_client.session import Session

KERNEL = Path(__file__).resolve().parent.parent
PEERS = KERNEL / "test" / "peers" / "node_modules"
LAUNCHES = 7
CELLS = 200
OURS = "precipice"


def commands():
    """The kernels that are here: name to command line without the connection file."""
    bundle = os.environ.get("PRECIPICE_KERNEL_JS") or str(KERNEL / "dist" / "kernel.js")
    found = {OURS: [shutil.which("node"), bundle], "ipykernel": [sys.executable, "-m", "ipykernel_launcher", "-f"]}
    if (PEERS / "tslab").exists():
        found["tslab"] = [shutil.which("node"), str(PEERS / "tslab" / "bin" / "tslab"), "kernel", "--config-path"]
    for deno in (PEERS / "@deno").glob("*/deno"):
        found["deno"] = [str(deno), "jupyter", "--kernel", "--conn"]
    return found


class Kernel:
    """A kernel that was started, and a client that talks to it with nothing in between."""

    def __init__(self, name, command, folder):
        self.name = name
        key = secrets.token_hex().encode()
        connection, info = write_connection_file(str(Path(folder) / f"{time.monotonic_ns()}.json"), key=key)
        self.session = Session(key=key)
        self.context = zmq.Context()
        self.shell, self.iopub, self.control = (
            self._connect(kind, info, port) for kind, port in ((zmq.DEALER, "shell"), (zmq.SUB, "iopub"), (zmq.DEALER, "control"))
        )
        self.iopub.subscribe(b"")
        self.started = time.perf_counter()
        self.process = subprocess.Popen(
            [*command, connection], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL
        )
        try:
            self.session.send(self.shell, "kernel_info_request", {})
            self._receive(self.shell, "kernel_info_reply", 20)
        except BaseException:
            self.end()
            raise
        self.launch = time.perf_counter() - self.started

    def _connect(self, kind, info, port):
        made = self.context.socket(kind)
        made.linger = 0
        # The kernel does not listen yet: ask again soon, so that the wait is the kernel's and not the client's.
        made.reconnect_ivl = 2
        made.connect(f"tcp://{info['ip']}:{info[f'{port}_port']}")
        return made

    def _receive(self, made, kind, seconds):
        deadline = time.monotonic() + seconds
        while made.poll(max(0, int(1000 * (deadline - time.monotonic())))):
            _, parts = self.session.feed_identities(made.recv_multipart())
            message = self.session.deserialize(parts)
            if message["msg_type"] == kind:
                return message
        raise TimeoutError(f"no {kind} in {seconds} s from {self.name}")

    def run(self, code):
        """Seconds from sending a cell until both its reply and its idle are here."""
        started = time.perf_counter()
        cell = self.session.send(self.shell, "execute_request", {"code": code, "silent": False, "store_history": True})
        self._receive(self.shell, "execute_reply", 10)
        while True:
            message = self._receive(self.iopub, "status", 10)
            if message["content"]["execution_state"] == "idle" and message["parent_header"]["msg_id"] == cell["header"]["msg_id"]:
                return time.perf_counter() - started

    def print_lines(self, code, count):
        """Seconds until all printed lines are here; None when some never come."""
        started = time.perf_counter()
        self.session.send(self.shell, "execute_request", {"code": code, "silent": False, "store_history": True})
        lines = 0
        try:
            while lines < count:
                lines += self._receive(self.iopub, "stream", 20)["content"]["text"].count("\n")
        except TimeoutError:
            return None
        return time.perf_counter() - started

    def end(self):
        self.process.kill()
        self.process.wait()
        self.context.destroy(0)


def started(name, command, folder):
    """A kernel that answers. Its ports were free a moment ago, but another process may take one first: once more then."""
    try:
        return Kernel(name, command, folder)
    except TimeoutError:
        return Kernel(name, command, folder)


def show(name, ours, peer_name, peer, bar, unit):
    """One line: the ratio is ours by the peer's, below one where ours is faster."""
    ratio = None if ours is None or peer is None else round(ours / peer, 3)
    rounded = [None if value is None else round(value, 4) for value in (ours, peer)]
    print(json.dumps({"name": name, "peerName": peer_name, "ours": rounded[0], "peer": rounded[1], "ratio": ratio, "bar": bar, "unit": unit}), flush=True)


def main():
    found = commands()
    folder = tempfile.mkdtemp(prefix="precipice-bench-")
    lines = {OURS: "for (let i = 0; i < 100_000; i++) console.log(i)", "ipykernel": "for i in range(100_000): print(i)"}
    launches = {name: [] for name in found}
    cells = {name: [] for name in found}
    first, printed = {}, {}
    try:
        for _ in range(LAUNCHES):
            for name, command in found.items():
                kernel = started(name, command, folder)
                launches[name].append(kernel.launch)
                kernel.end()
        for name, command in found.items():
            kernel = started(name, command, folder)
            time.sleep(1)
            try:
                first[name] = kernel.run("1+1")
                for _ in range(CELLS):
                    cells[name].append(kernel.run("1+1"))
            except TimeoutError:
                # A kernel that loses an idle is measured by the cells before it.
                pass
            printed[name] = kernel.print_lines(lines.get(name, lines[OURS]), 100_000)
            kernel.end()
    finally:
        shutil.rmtree(folder, ignore_errors=True)

    def median(times):
        return statistics.median(times) if times else None

    for peer in found:
        if peer == OURS:
            continue
        show("launch to kernel_info_reply", median(launches[OURS]), peer, median(launches[peer]), 0.3, "s")
        show("first cell 1+1", 1000 * first[OURS], peer, 1000 * first[peer] if peer in first else None, 40, "ms")
        ours, theirs = median(cells[OURS]), median(cells[peer])
        show("1+1 median of 200", 1000 * ours, peer, 1000 * theirs if theirs else None, 2, "ms")
        show("100 000 printed lines", printed.get(OURS), peer, printed.get(peer), 1, "s")


if __name__ == "__main__":
    main()
