"""A jupyter_server of a test's own, and its kernels as JupyterLab and Notebook 7 reach them: over a websocket."""

import json
import os
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import uuid
from datetime import datetime, timezone
from pathlib import Path

import websocket
from kernel_under_test import NAME, PATIENCE, environment, write_spec

#: The framing that JupyterLab asks for.
PROTOCOL = "v1.kernel.websocket.jupyter.org"
#: The name of ipykernel's kernelspec.
IPYKERNEL = "python3"


class ServerUnderTest:
    """A running jupyter_server whose files and kernelspecs are all in one temporary folder."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="precipice-test-"))
        self.work = self.folder / "work"
        self.work.mkdir()
        specs = self.folder / "share" / "kernels"
        specs.mkdir(parents=True)
        write_spec(specs)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.token = uuid.uuid4().hex
        own = {f"JUPYTER_{name}_DIR": str(self.folder / name.lower()) for name in ("CONFIG", "RUNTIME")}
        paths = {"JUPYTER_PATH": str(self.folder / "share"), "IPYTHONDIR": str(self.folder / "ipython")}
        command = [sys.executable, "-m", "jupyter_server", "--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1"]
        command += [f"--ServerApp.port={self.port}", "--ServerApp.port_retries=0", f"--ServerApp.root_dir={self.work}"]
        # Extensions of the server are loaded in seconds, and no kernel's messages pass through them.
        command += [f"--IdentityProvider.token={self.token}", "--ServerApp.jpserver_extensions={}"]
        self.log = open(self.folder / "server.log", "wb")
        self.process = subprocess.Popen(
            command,
            cwd=self.work,
            env=environment(self.folder, **own, **paths),
            stdin=subprocess.DEVNULL,
            stdout=self.log,
            stderr=self.log,
            start_new_session=True,
        )
        self._wait()

    def _wait(self):
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self.ask("GET", "api")
                return
            except (urllib.error.URLError, ConnectionError):
                if time.monotonic() > deadline or self.process.poll() is not None:
                    self.close()
                    raise
                time.sleep(0.05)

    def ask(self, method, path, content=None):
        """The JSON answer of the server's REST interface."""
        body = None if content is None else json.dumps(content).encode()
        headers = {"Authorization": f"token {self.token}", "Content-Type": "application/json"}
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/{path}", body, headers, method=method)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def start(self, name, language):
        """A client of a new kernel of that name and language."""
        return ServedKernel(self, self.ask("POST", "api/kernels", {"name": name})["id"], language)

    def close(self):
        """Ends the server with its kernels and removes its folder."""
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class ServedKernel:
    """One kernel of a server, and one window's connection to it."""

    def __init__(self, server, kernel, language):
        self.server, self.id, self.language = server, kernel, language
        self.session = uuid.uuid4().hex
        self.socket = websocket.create_connection(
            f"ws://127.0.0.1:{server.port}/api/kernels/{kernel}/channels?session_id={self.session}",
            subprotocols=[PROTOCOL],
            header=[f"Authorization: token {server.token}"],
            timeout=PATIENCE,
        )

    def send(self, kind, content=None, channel="shell", metadata=None, subshell=None):
        """Sends a message with the header that JupyterLab writes; gives its id."""
        now = datetime.now(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        header = {"date": now, "msg_id": str(uuid.uuid4()), "msg_type": kind, "session": self.session, "username": "", "version": "5.2"}
        if subshell is not None:
            header["subshell_id"] = subshell
        parts = [channel.encode()] + [json.dumps(part).encode() for part in (header, {}, metadata or {}, content or {})]
        # The offset of each part and that of the end, behind their number.
        offsets = [8 * (len(parts) + 2)]
        for part in parts:
            offsets.append(offsets[-1] + len(part))
        self.socket.send_binary(struct.pack(f"<{len(offsets) + 1}Q", len(offsets), *offsets) + b"".join(parts))
        return header["msg_id"]

    def receive(self, seconds=PATIENCE):
        """The next message, with its channel and its buffers."""
        self.socket.settimeout(seconds)
        data = self.socket.recv()
        count = struct.unpack_from("<Q", data)[0]
        offsets = struct.unpack_from(f"<{count}Q", data, 8)
        channel, *parts = (data[start:end] for start, end in zip(offsets, offsets[1:]))
        header, parent, metadata, content = map(json.loads, parts[:4])
        named = {"header": header, "parent_header": parent, "metadata": metadata, "content": content}
        return {"channel": channel.decode(), **named, "buffers": parts[4:]}

    def interrupt(self):
        """Interrupts the kernel as the button of a notebook does."""
        self.server.ask("POST", f"api/kernels/{self.id}/interrupt")

    def close(self):
        self.socket.close()
