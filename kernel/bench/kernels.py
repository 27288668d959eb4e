"""The kernels that are measured, each with a client that talks to it with nothing in between."""

import os
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import psutil
import zmq
from jupyter_client.connect import write_connection_file
from jupyter_client.session import Session

KERNEL = Path(__file__).resolve().parent.parent
PEERS = KERNEL / "test" / "peers" / "node_modules"
OURS = "precipice"


def commands():
    """The kernels that are here: name to command line without the connection file."""
    bundle = os.environ.get("PRECIPICE_KERNEL_JS") or str(KERNEL / "dist" / "kernel.cjs")
    found = {OURS: [shutil.which("node"), bundle], "ipykernel": [sys.executable, "-m", "ipykernel_launcher", "-f"]}
    if (PEERS / "tslab").exists():
        found["tslab"] = [shutil.which("node"), str(PEERS / "tslab" / "bin" / "tslab"), "kernel", "--config-path"]
    for deno in (PEERS / "@deno").glob("*/deno"):
        found["Deno"] = [str(deno), "jupyter", "--kernel", "--conn"]
    return found


class Unanswered(Exception):
    """A kernel did not say in time what was waited for."""


class Cell:
    """What came of a cell: all times are seconds since it was sent."""

    def __init__(self):
        self.replied = None
        self.idle = None
        self.status = None
        self.published = []  # (seconds, message), idle included

    @property
    def seconds(self):
        """Until both the reply and the idle are here."""
        return max(self.replied, self.idle)


class Kernel:
    """A kernel that was started and has answered kernel_info; `launch` is the seconds this took."""

    def __init__(self, name, command, environment=None):
        self.name = name
        self.folder = tempfile.mkdtemp(prefix="precipice-bench-")
        if name == "tslab":
            # It looks for Node's types there, and without them refuses a cell that prints.
            (Path(self.folder) / "node_modules").symlink_to(PEERS)
        key = secrets.token_hex().encode()
        connection, self.info = write_connection_file(str(Path(self.folder) / "connection.json"), key=key)
        self.session = Session(key=key)
        self.context = zmq.Context()
        self.shell = self._connect(zmq.DEALER, "shell")
        self.control = self._connect(zmq.DEALER, "control")
        self.iopub = self._connect(zmq.SUB, "iopub")
        self.iopub.subscribe(b"")
        self.poller = zmq.Poller()
        self.poller.register(self.shell, zmq.POLLIN)
        self.poller.register(self.iopub, zmq.POLLIN)
        own = {"JUPYTER_DATA_DIR": str(Path(self.folder) / "data"), **(environment or {})}
        quiet = subprocess.DEVNULL
        started = time.perf_counter()
        self.process = subprocess.Popen(
            [*command, connection], cwd=self.folder, stdout=quiet, stderr=quiet, stdin=quiet, env={**os.environ, **own}
        )
        try:
            self.request("kernel_info_request", {}, 30)
        except BaseException:
            self.end()
            raise
        self.launch = time.perf_counter() - started

    def _connect(self, kind, port):
        made = self.context.socket(kind)
        made.linger = 0
        made.rcvhwm = 0
        # The kernel does not listen yet: ask again soon, so that the wait is the kernel's and not the client's.
        made.reconnect_ivl = 2
        made.connect(f"tcp://{self.info['ip']}:{self.info[f'{port}_port']}")
        return made

    def read(self, made):
        _, parts = self.session.feed_identities(made.recv_multipart())
        return self.session.deserialize(parts)

    def request(self, kind, content, seconds=10, channel=None):
        """The content of the reply to a request other than a cell, and the seconds it took."""
        made = channel or self.shell
        started = time.perf_counter()
        sent = self.session.send(made, kind, content)["header"]["msg_id"]
        deadline = started + seconds
        while made.poll(max(0, int(1000 * (deadline - time.perf_counter())))):
            message = self.read(made)
            if message["parent_header"].get("msg_id") == sent:
                return message["content"], time.perf_counter() - started
        raise Unanswered(f"{self.name} did not answer {kind} in {seconds} s")

    def send(self, code):
        """Sends a cell; gives its id."""
        content = {"code": code, "silent": False, "store_history": True, "allow_stdin": False, "stop_on_error": False}
        return self.session.send(self.shell, "execute_request", content)["header"]["msg_id"]

    def follow(self, sent, started, seconds=10, more=lambda cell: False):
        """Reads all that a cell brings, until its reply and its idle are here and `more` asks for nothing further."""
        cell = Cell()
        deadline = started + seconds
        while cell.replied is None or cell.idle is None or more(cell):
            ready = self.poller.poll(max(0, int(1000 * (deadline - time.perf_counter()))))
            if not ready:
                if cell.replied is not None and cell.idle is not None:
                    return cell
                missing = "reply" if cell.replied is None else "idle"
                raise Unanswered(f"{self.name} sent no {missing} in {seconds} s")
            for made, _ in ready:
                message = self.read(made)
                if message["parent_header"].get("msg_id") != sent:
                    continue
                now = time.perf_counter() - started
                if made is self.shell:
                    cell.replied, cell.status = now, message["content"]["status"]
                    continue
                cell.published.append((now, message))
                state = message["content"].get("execution_state") if message["msg_type"] == "status" else None
                if state == "idle" and cell.idle is None:
                    cell.idle = now
        return cell

    def run(self, code, seconds=10, more=lambda cell: False):
        started = time.perf_counter()
        return self.follow(self.send(code), started, seconds, more)

    def interrupt(self):
        """As the kernel's own kernelspec asks for it; Deno's dies of a signal, so it gets the message."""
        if self.name in (OURS, "Deno"):
            self.session.send(self.control, "interrupt_request", {})
        else:
            self.process.send_signal(signal.SIGINT)

    def memory(self):
        """Resident bytes of the process and its children."""
        root = psutil.Process(self.process.pid)
        return sum(process.memory_info().rss for process in (root, *root.children(recursive=True)))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()

    def end(self):
        self.process.kill()
        self.process.wait()
        self.context.destroy(0)
        shutil.rmtree(self.folder, ignore_errors=True)


def start(name, command, environment=None):
    """A kernel that answers. Its ports were free a moment ago, but another process may take one first: once more then."""
    try:
        return Kernel(name, command, environment)
    except Unanswered:
        return Kernel(name, command, environment)
